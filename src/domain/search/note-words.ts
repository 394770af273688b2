/**
 * What Markdown says without the signs that only say how it looks: `**`, `#`, `[[`. Letters, digits and addresses all stay, in their order, so
 * that they are found; only the address of a set and the name of a picture, which nobody reads, go.
 */

/** At the start of a line: quotes, headings, bullets and boxes, rules, fences, the lines between the head of a table and its rows. */
const LINE_START =
  /^[ \t]*(?:>[ \t]*)*(?:#{1,6}(?=[ \t]|$)|[-*+][ \t]+(?:\[[ xX]\](?=[ \t]))?|[`~]{3,}|[-*_=|:][-*_=|: \t]*$)?/;
const TABLE_ROW = /^[ \t]*\|/;
const SIGN = /[*_~=[\]`]/;
const LINK = /!?\[([^[\]]*)\]\(([^()\s]*)(?:[ \t][^()]*)?\)/g;
const BRACKETS = /\[\[|\]\]/g;
/** Emphasis opens before a word and closes behind one; between letters (`a_b`) and between spaces (`2 * 3`) the signs mean themselves. */
const OPENING = /(?<![\p{L}\p{M}\p{N}*_~=])(?:\*{1,3}|_{1,3}|~~|==)(?=[^\s*_~=])/gu;
const CLOSING = /(?<=[^\s*_~=])(?:\*{1,3}|_{1,3}|~~|==)(?![\p{L}\p{M}\p{N}*_~=])/gu;
export const UNREAD_ADDRESS = '(?:ninefold|sha256):';
const IS_UNREAD = new RegExp(`^${UNREAD_ADDRESS}`);

/** The lines of a text as words. Code between backticks stays as it is. */
export function noteWords(markdown: string): string {
  return markdown.split('\n').map(lineWords).join('\n');
}

function lineWords(line: string): string {
  const cells = TABLE_ROW.test(line) ? line.replaceAll('|', ' ') : line;
  const text = cells.replace(LINE_START, '');
  // Most lines have none, and there are many of them.
  if (!SIGN.test(text)) return text;
  const pieces = text.replaceAll(LINK, linkWords).split('`');
  const isEven = pieces.length % 2 === 0;
  return pieces.map((piece, index) => (index % 2 === 1 && !isEven ? piece : plain(piece))).join('');
}

function linkWords(_: string, text: string, address: string): string {
  return address === '' || IS_UNREAD.test(address) ? text : `${text} (${address})`;
}

function plain(text: string): string {
  return text.replaceAll(BRACKETS, '').replaceAll(OPENING, '').replaceAll(CLOSING, '');
}
