/** From laid out pages to the text that is sent for a document job (ai §3, "Page sent for a job"). */
import { PAGE_TEXT_MAX_CHARS } from '../../contract/limits.ts';
import { withoutBoilerplate } from './boilerplate.ts';
import { bodyType, HEADING_MARK, headedLines, type BodyType, type HeadedLine } from './headings.ts';
import { LINE_BREAK, type Line, type PageLayout } from './layout.ts';
import { median } from './quantiles.ts';

export interface PageText {
  /** Counts from 1. */
  readonly number: number;
  readonly text: string;
}

/** A word that a line end has cut: letters and a hyphen before, letters after, and what else stands there. */
const CUT_WORD = /(\p{L}{2,})[-\u00AD\u2010]$/u;
/** Where a text must end for a look at its last word: looking at each line of a long page from its beginning takes too long. */
const HYPHEN = /[-\u00AD\u2010]/u;
const LONGEST_WORD = 64;
const WORD_START = /^(\p{Ll}[\p{L}\p{M}]*)(\S*)\s*/u;
const HYPHENATED = /\p{L}+(?:-\p{L}+)+/gu;
const WORD = /\p{L}+/gu;
/** Lines further apart than this many times the usual distance begin a new paragraph. */
const PARAGRAPH_GAP = 1.45;
/** Dots that lead from a heading to its page number say nothing. */
const LEADERS = /(?:\s?\.){5,}\s*/g;

/** Text of every page, boilerplate dropped, cut words joined, at most 9,000 characters each (core §9). Pages come back in their order. */
export function pageTexts(pages: readonly PageLayout[]): PageText[] {
  return [...pageTextSteps(pages)].filter((page) => page !== null);
}

/** The same in small steps, between which others can work: null while the document is looked through, then page after page. */
export function* pageTextSteps(pages: readonly PageLayout[]): Generator<PageText | null, void> {
  const cleaned = withoutBoilerplate(pages);
  yield null;
  const known: Words = { plain: new Set(), hyphenated: new Set() };
  for (const page of cleaned) {
    learnWords(known, page);
    yield null;
  }
  const body = bodyType(cleaned);
  yield null;
  for (const page of cleaned)
    yield { number: page.number, text: limitText(paragraphs(page.lines, known, body), PAGE_TEXT_MAX_CHARS) };
}

/** Cuts at the last space within the limit, never through a character. */
export function limitText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = cut.search(/\s\S*$/u);
  return cut
    .slice(0, space > max * 0.9 ? space : max)
    .toWellFormed()
    .replaceAll(/\uFFFD$/g, '')
    .trimEnd();
}

/** What the document spells out elsewhere decides whether a hyphen at a line end is part of the word. */
interface Words {
  readonly plain: Set<string>;
  readonly hyphenated: Set<string>;
}

function learnWords({ plain, hyphenated }: Words, page: PageLayout): void {
  for (const line of page.lines) {
    const text = line.text.toLowerCase();
    for (const [word] of text.matchAll(WORD)) plain.add(word);
    for (const [word] of text.matchAll(HYPHENATED)) hyphenated.add(word);
  }
}

function paragraphs(lines: readonly Line[], known: Words, body: BodyType): string {
  const pitch = usualPitch(lines);
  let text = '';
  let previous: HeadedLine | undefined;
  for (const headed of headedLines(lines, body)) {
    const { line, isHeading } = headed;
    const next = (isHeading ? HEADING_MARK : '') + inOneLine(line.text, known).replaceAll(LEADERS, ' … ');
    if (!previous) text = next;
    else if (isHeading || previous.isHeading) text += `\n\n${next}`;
    else text = joinLines(text, next, isNewParagraph(previous.line, line, pitch) ? '\n\n' : '\n', known);
    previous = headed;
  }
  return text.replaceAll('\u00AD', '').trim();
}

function inOneLine(text: string, known: Words): string {
  return text.split(LINE_BREAK).reduce((joined, part) => joinLines(joined, part, ' ', known));
}

/** Puts a cut word together on the line that it began on. */
function joinLines(text: string, next: string, separator: string, known: Words): string {
  const head = HYPHEN.test(text.at(-1) ?? '') ? CUT_WORD.exec(text.slice(-LONGEST_WORD)) : null;
  const tail = WORD_START.exec(next);
  if (!head?.[1] || !tail?.[1]) return text + separator + next;
  const isSoft = text.endsWith('\u00AD');
  const body = isSoft || !keepsHyphen(head[1], tail[1], known) ? text.slice(0, -1) : text.replace(/.$/u, '-');
  const rest = next.slice(tail[0].length);
  const end = separator === ' ' ? ' ' : '\n';
  return `${body}${tail[1]}${tail[2] ?? ''}${rest === '' ? '' : end}${rest}`;
}

function keepsHyphen(head: string, tail: string, known: Words): boolean {
  const joined = (head + tail).toLowerCase();
  return !known.plain.has(joined) && known.hyphenated.has(`${head}-${tail}`.toLowerCase());
}

function usualPitch(lines: readonly Line[]): number {
  const distances = lines.slice(1).map((line, i) => line.y - (lines[i]?.y ?? 0));
  return median(distances.filter((distance) => distance > 0));
}

/** A wider gap, or a change of size as at a heading. The step up to the next column is neither. */
function isNewParagraph(above: Line, below: Line, pitch: number): boolean {
  const distance = below.y - above.y;
  if (distance <= 0) return false;
  return distance > pitch * PARAGRAPH_GAP || (distance > pitch * 1.1 && Math.abs(below.size - above.size) > 1);
}
