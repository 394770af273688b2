/** A side of a card between here and a note of Obsidian's. */
import { guardLines, guardPairs, proseOf, unfencedLines, unguardLine, unguardPairs } from './guarded-lines.ts';
import { readGaps, writeGaps, type GapCount, type GapMarks } from './obsidian-gaps.ts';

/** What means something at the beginning of a line: dividers, tags, comments and what belongs to the plug-in. */
const SPECIAL = /^\?{1,2}\s*$|^#[\p{L}\p{N}_/-]|^%%|^---\s*$/u;
const LINK = /(!?)\[\[([^\]\n|]{0,300})(?:\|([^\]\n]{0,300}))?\]\]/g;
export const HIGHLIGHTS: GapMarks = { highlights: true, bold: false, braces: false };
const NO_GAPS: GapMarks = { highlights: false, bold: false, braces: false };

/** @param marks what is a gap; nothing on a card that has two sides */
export function readSide(side: string, marks: GapMarks = NO_GAPS): { readonly text: string } & Readonly<GapCount> {
  const { text, ...count } = readGaps(
    unfencedLines(side, (line) => unguardLine(line, SPECIAL)),
    marks,
    plainProse,
  );
  return { text: text.trim(), ...count };
}

export function writeSide(side: string): string {
  return guardLines(proseOf(side, guardPairs), SPECIAL);
}

/** A question with its gaps highlighted; null where highlights cannot say the same. */
export function writeHighlights(question: string): string | null {
  const written = writeGaps(question, guardPairs);
  return written === null ? null : guardLines(written, SPECIAL);
}

function plainProse(text: string): string {
  return unguardPairs(text.replaceAll(LINK, linkText));
}

/** A link to a note is its words. A picture is not in the note: its name stays, so that it can be found. */
function linkText(_: string, picture: string, target: string, words: string | undefined): string {
  const name = target.trim();
  if (picture !== '') return `![${name}](${encodeURI(name)})`;
  return (words ?? name.replace(/^#/, '').replaceAll('#', ' › ')).trim();
}
