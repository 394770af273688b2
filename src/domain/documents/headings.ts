/** Which lines of a document are headings, and how its text tells so. */
import { LINE_BREAK, type Line, type PageLayout } from './layout.ts';

/** Stands before a heading in the text of a page, as in Markdown, which models and people know. */
export const HEADING_MARK = '## ';
const MARKED_LINES = /^## /gmu;
/** A heading is at least so many times as large as the text, or bold where the text is not. */
const LARGER = 1.13;
/** Longer lines are text that is set large. */
const HEADING_MAX_CHARS = 140;
/** More lines of one kind are a text of its own. */
const HEADING_MAX_LINES = 3;
/** Lines of one heading are no further apart than so many sizes of the font. */
const TOGETHER = 1.7;
/** The number of a chapter may stand apart from its title. */
const CELLS = /^(?:[\p{L}\p{N}]{1,12}\.?(?:\d+\.?)*\t)?[^\t]*$/u;
/** What goes on with a sentence, and a line of a table of contents, are none however they are set. */
const GOES_ON = /^\p{Ll}/u;
const DOTTED = /\.\s?\.\s?\d|(?:\.\s?){3}/u;
const SENTENCE_END = /[.,;。，；]["”’)]?$/u;

/** What most of a document is set in. */
export interface BodyType {
  /** Font size in points. */
  readonly size: number;
  readonly bold: boolean;
}

/** The type that most letters of a document have. */
export function bodyType(pages: readonly PageLayout[]): BodyType {
  const letters = new Map<string, { type: BodyType; count: number }>();
  for (const line of pages.flatMap((page) => page.lines)) {
    const type = { size: Math.round(line.size * 2) / 2, bold: line.bold === true };
    const key = `${type.size} ${type.bold}`;
    const known = letters.get(key);
    letters.set(key, { type, count: (known?.count ?? 0) + line.text.length });
  }
  return [...letters.values()].toSorted((a, b) => b.count - a.count)[0]?.type ?? { size: 0, bold: false };
}

/** The lines of a page as paragraphs see them: those of a heading are one, and told apart. */
export interface HeadedLine {
  readonly line: Line;
  /** Last line of the same heading, or the line itself. */
  readonly last: Line;
  readonly isHeading: boolean;
}

export function headedLines(lines: readonly Line[], body: BodyType): HeadedLine[] {
  const headed: HeadedLine[] = [];
  for (let at = 0; at < lines.length;) {
    const run = headingRun(lines, at, body);
    const [line, ...others] = lines.slice(at, at + Math.max(1, run.length));
    if (!line) break;
    const isHeading = run.length > 0 && run.length <= HEADING_MAX_LINES;
    if (isHeading) {
      const text = run.map((each) => each.text.replaceAll('\t', ' ')).join(LINE_BREAK);
      headed.push({ line: { ...line, text }, last: run.at(-1) ?? line, isHeading });
    } else for (const each of [line, ...others]) headed.push({ line: each, last: each, isHeading: false });
    at += Math.max(1, run.length);
  }
  return headed;
}

/** Lines from here on that look like one heading. */
function headingRun(lines: readonly Line[], at: number, body: BodyType): Line[] {
  const run: Line[] = [];
  for (const line of lines.slice(at)) {
    const above = run.at(-1);
    if (!looksLikeHeading(line, body) || (above ? !isSameHeading(above, line) : GOES_ON.test(line.text))) break;
    run.push(line);
  }
  // A sentence that is set like a heading is none.
  return run.length > 0 && SENTENCE_END.test(run.at(-1)?.text ?? '') ? run.slice(0, 0) : run;
}

function looksLikeHeading({ text, size, bold }: Line, body: BodyType): boolean {
  const isSetOff = size >= body.size * LARGER || (bold === true && !body.bold && size >= body.size * 0.95);
  return (
    isSetOff && text.length <= HEADING_MAX_CHARS && /\p{L}{2}/u.test(text) && CELLS.test(text) && !DOTTED.test(text)
  );
}

function isSameHeading(above: Line, line: Line): boolean {
  const distance = line.y - above.y;
  return (
    Math.abs(above.size - line.size) < 0.5 &&
    above.bold === line.bold &&
    distance > 0 &&
    distance <= TOGETHER * line.size &&
    !/^(?:[\p{Lu}\d]+\.)*\d+\.?\s/u.test(line.text)
  );
}

/** The text with spaces in place of the marks of headings, so that every other character stays where it is. */
export function blankHeadings(text: string): string {
  return text.replaceAll(MARKED_LINES, ' '.repeat(HEADING_MARK.length));
}
