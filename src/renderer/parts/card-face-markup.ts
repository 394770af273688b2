/** Signs that can mean something in Markdown: emphasis, code, links, tables, lists, headings, quotes, escapes, entities, addresses. */
const INLINE = /[*_`~[\]|\\<&]|https?:|www\.|@/;
const BLOCK = /^\s{0,3}(?:#{1,6}\s|>|[-+]\s|\d{1,9}[.)]\s|(?:-\s*){3,}$|={2,}$)|^(?: {4}|\t)|\n\s*\n| {2}\n/m;

/** Two dollar signs with something between them: prices too, which what reads formulas leaves alone. */
const FORMULA = /\$[^$]+\$|\$\$/;

export function hasFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** Whether a text could look different when rendered as Markdown; when in doubt, yes. */
export function hasMarkup(text: string): boolean {
  return INLINE.test(text) || hasFormula(text) || BLOCK.test(text);
}
