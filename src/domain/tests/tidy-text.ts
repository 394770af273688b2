/** Texts of models in the form in which questions and verdicts keep them: one line, nothing that cannot be stored or drawn. */

// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g;
const CUT = '…';
/** A block of code with the word that names its language. Whatever stands in it, the next backtick ends the look. */
const FENCED = /^[ \t]*```[^\n`]*\n([^`]*)```[ \t]*$/gm;
/** What opens and closes a formula or code. */
const PAIRED = /\$\$?|`+/g;

/** One line of text; '' for what is none. Numbers are read as text. A block of code is code within the line. */
export function tidyLine(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value).toWellFormed().replace(UNSEEN, '');
  return text
    .replace(FENCED, (_, code: string) => (code.trim() === '' ? '' : `\`${code.trim()}\``))
    .replace(/\s+/g, ' ')
    .trim();
}

/** At most so many characters, cut between words where there is a place for it, and before a formula or code rather than in it. A capped text stays as it is. */
export function capped(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  // A cut between the halves of a surrogate pair would leave text that cannot be stored.
  const start = text.slice(0, maxChars - CUT.length).replace(/[\uD800-\uDBFF]$/, '');
  const lastSpace = start.lastIndexOf(' ');
  const words = lastSpace > maxChars / 2 ? start.slice(0, lastSpace) : start;
  const opened = openedIn(words);
  return (opened > maxChars / 2 ? words.slice(0, opened) : words).trimEnd() + CUT;
}

/** Where the formula or the code begins that the text does not end; -1 for none. */
function openedIn(text: string): number {
  let open: RegExpExecArray | null = null;
  for (const mark of text.matchAll(PAIRED)) {
    if (open === null) open = mark;
    else if (open[0] === mark[0]) open = null;
  }
  return open?.index ?? -1;
}

/** The fields of an object; of anything else none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
