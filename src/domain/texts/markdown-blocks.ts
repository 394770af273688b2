/**
 * A long Markdown text in parts that can be drawn each on its own: a change in one leaves the others as they are drawn. A part is a paragraph,
 * a list, a table, a stretch of code or a formula; what is defined once for all of them is given along (`definitionsOf`).
 */
import { fencedLines } from './code-regions.ts';

const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/;
const INDENTED = /^(?: {2,}|\t)/;
const MATH_FENCE = /^ {0,3}\$\$/;
const WHOLE_FORMULA = /^ {0,3}\$\$.*\$\$\s*$/;
/** A link's address, or a footnote, that stands apart from where it is used. */
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:\s*\S.*$/gm;

/** In order; joined with line breaks they are the text again, whose line breaks are `\n`. */
export function markdownBlocks(text: string): string[] {
  const lines = text.split('\n');
  const isHeld = heldLines(lines);
  const blocks: string[] = [];
  let from = 0;
  for (let i = 1; i < lines.length; i += 1) {
    if (isHeld[i] === true || !isBlank(lines[i - 1]) || isBlank(lines[i])) continue;
    const line = lines[i] ?? '';
    const first = lines.slice(from, i).find((each) => !isBlank(each)) ?? '';
    const isList = LIST_ITEM.test(first);
    // A list goes on over empty lines, and so does what is indented below its items.
    if (isList && (LIST_ITEM.test(line) || INDENTED.test(line))) continue;
    blocks.push(lines.slice(from, i).join('\n'));
    from = i;
  }
  blocks.push(lines.slice(from).join('\n'));
  return blocks;
}

/** The lines that define addresses and footnotes for the whole text; '' without. */
export function definitionsOf(text: string): string {
  return text.includes(']:') ? [...text.matchAll(DEFINITION)].map(([line]) => line).join('\n') : '';
}

/** For each line whether it stands inside of code or a formula that began above it. */
function heldLines(lines: readonly string[]): boolean[] {
  const isFenced = fencedLines(lines);
  const isHeld = lines.map((_, i) => isFenced[i] === true && isFenced[i - 1] === true);
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (isFenced[i] === true || !MATH_FENCE.test(line) || WHOLE_FORMULA.test(line)) continue;
    let end = i + 1;
    while (end < lines.length && !lines[end]?.trimEnd().endsWith('$$')) end += 1;
    // One that is never closed holds nothing.
    if (end >= lines.length) break;
    isHeld.fill(true, i + 1, end + 1);
    i = end;
  }
  return isHeld;
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}
