/** A page's text as it reads without the line breaks of its layout. */

/** A line this much shorter than the longest ends its paragraph. */
const SHORT_LINE = 0.6;
const ITEM = /^\s*(?:[-–•·▪*]|\(?\d{1,3}[.)]|[a-z][.)])\s/iu;

/** Joins the lines of a paragraph. Nothing moves: every character stays where it is, so that places in the text stay true. */
export function flowing(text: string): string {
  const lines = text.split('\n');
  const longest = Math.max(...lines.map((line) => line.length));
  return lines
    .map((line, n) => {
      const next = lines[n + 1];
      if (next === undefined) return line;
      const isRow = line.includes('\t') || next.includes('\t');
      const ends = line === '' || next === '' || isRow || line.length < longest * SHORT_LINE || ITEM.test(next);
      return `${line}${ends ? '\n' : ' '}`;
    })
    .join('');
}
