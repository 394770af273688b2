/** Where the text of a page may begin and end, which goes on from one page to the next: below running heads, and above feet and notes. */

/** A line that may be a running head: short, and neither the rest of a sentence nor the beginning of one that goes on. */
const HEAD = /^\s*(?=[\p{Lu}\p{N}])[^\n]{0,98}[^\n.,;:!?]\n/u;
/** A line that may be a foot: short, with a number at one side. */
const FOOT = /\n(?:[^\p{L}\p{N}\n]*\d+(?!\p{L})[^\n]{0,100}|[^\n]{0,100}(?<![\p{L}\p{N}])\d+[^\p{L}\p{N}\n]*)$/u;
const EDGE_LINES = 2;

/**
 * Places before which the text may end, in UTF-16 units, the last one first.
 * @param notes where its footnotes begin
 */
export function endsOf(page: string, notes: number): number[] {
  const ends = [page.slice(0, notes).trimEnd()];
  for (let text = ends[0] ?? ''; ends.length <= EDGE_LINES && FOOT.test(text); text = ends.at(-1) ?? '')
    ends.push(text.replace(FOOT, '').trimEnd());
  return ends.map(({ length }) => length);
}

/** Places from which the text may begin, in UTF-16 units, the first one first. */
export function startsOf(page: string): number[] {
  const starts = [0];
  while (starts.length <= EDGE_LINES) {
    const at = starts.at(-1) ?? 0;
    const head = HEAD.exec(page.slice(at));
    if (!head) break;
    starts.push(at + head[0].length);
  }
  return starts;
}
