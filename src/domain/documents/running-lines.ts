/** Heads and feet that come again from page to page, told by where they stand and by how the number in them counts the pages. */
import type { Line, PageLayout } from './layout.ts';
import { isPageNumber } from './notices.ts';
import type { EdgeBlock } from './page-edges.ts';

/** Heads and feet stand in this outer share of the page's height. */
const EDGE_BAND = 0.13;
/** What runs appears on at least this many pages. */
export const REPEATED_PAGES = 3;
/** A place is one of heads when at least this share of all pages has something there that runs. */
const HEADED_SHARE = 0.4;
/** Two lines on different pages stand in the same place when their baselines differ by no more, in points. */
const SAME_PLACE = 2.5;
/** What runs is no larger than the text; what is larger is a title, even on every slide. */
const MAX_SIZE_RATIO = 1.2;
/** A head of more rows is none. */
const MAX_ROWS = 4;
/** A row inwards that is larger is the first of the text: a title under the head. */
const SIZE_TOLERANCE = 1.1;
const NUMBER_AT_AN_END =
  /^\W*(\d{1,4})(?=\s)|(?<=\s|^)(\d{1,4})\W*$|\b(\d{1,4})\s*(?:\/|of|von|de|sur)\s*\d{1,4}\W*$/giu;

/** A line that may run: outermost, near the edge, no larger than the text. */
interface Candidate {
  readonly line: Line;
  readonly page: number;
  /** Whether the text of its page reaches up to it. */
  readonly touchesText: boolean;
}

/** The lines that run. `blocks` are the edges of all pages. */
export function runningLines(pages: readonly PageLayout[], blocks: readonly EdgeBlock[]): ReadonlySet<Line> {
  const canRun = mayRun(pages);
  const candidates = blocks.flatMap((block) => candidatesOf(block).filter(({ line }) => canRun(line, block.page)));
  const running = new Set<Line>();
  for (const place of places(candidates)) {
    const sure = place.filter(isSure(place));
    for (const { line } of sure) running.add(line);
    if (pagesOf(sure).size < REPEATED_PAGES) continue;
    // Numbers of pages that are counted otherwise, such as a preface's.
    for (const { line } of place) if (isPageNumber(line.text)) running.add(line);
    // A place that so many pages use for it holds nothing else, so a chapter that is one page long loses its head too.
    if (pagesOf(sure).size < pages.length * HEADED_SHARE) continue;
    for (const { line, touchesText } of place) if (!touchesText) running.add(line);
  }
  return running;
}

function candidatesOf({ page, rows, isText }: EdgeBlock): Candidate[] {
  const touchesText = isText || rows.length > MAX_ROWS;
  const outermost = Math.max(...(rows[0] ?? []).map((line) => line.size));
  const end = rows.findIndex((row) => row.some((line) => line.size > outermost * SIZE_TOLERANCE));
  const headRows = rows.slice(0, touchesText ? 1 : end === -1 ? undefined : end);
  return headRows.flat().map((line) => ({ line, page: page.number, touchesText }));
}

/** Whether a line is near enough to the edge, and not larger than the text of the document, to be a head, a foot or a page's number. */
export function mayRun(pages: readonly PageLayout[]): (line: Line, page: PageLayout) => boolean {
  const maxSize = commonSize(pages) * MAX_SIZE_RATIO;
  return ({ y, size }, { size: { height } }) =>
    size <= maxSize && (y < height * EDGE_BAND || y > height * (1 - EDGE_BAND));
}

/** Its words, numbers aside, or the counting of its number come again on enough pages of the place. */
function isSure(place: readonly Candidate[]): (candidate: Candidate) => boolean {
  const texts = new Map<string, Set<number>>();
  const offsets = new Map<number, Set<number>>();
  for (const { line, page } of place) {
    collect(texts, withoutNumbers(line.text), page);
    for (const number of numbersAtEnds(line.text)) collect(offsets, number - page, page);
  }
  const isRepeated = (seen: ReadonlySet<number> | undefined) => (seen?.size ?? 0) >= REPEATED_PAGES;
  return ({ line, page }) =>
    isRepeated(texts.get(withoutNumbers(line.text))) ||
    numbersAtEnds(line.text).some((number) => isRepeated(offsets.get(number - page)));
}

/** Candidates by where they stand. */
function places(candidates: readonly Candidate[]): Candidate[][] {
  const found: Candidate[][] = [];
  for (const candidate of candidates.toSorted((a, b) => a.line.y - b.line.y)) {
    const place = found.at(-1);
    if (place && candidate.line.y - (place[0]?.line.y ?? 0) <= SAME_PLACE) place.push(candidate);
    else found.push([candidate]);
  }
  return found;
}

function collect<Key>(seen: Map<Key, Set<number>>, key: Key, page: number): void {
  const pages = seen.get(key);
  if (pages) pages.add(page);
  else seen.set(key, new Set([page]));
}

function pagesOf(candidates: readonly Candidate[]): Set<number> {
  return new Set(candidates.map(({ page }) => page));
}

function numbersAtEnds(text: string): number[] {
  return [...text.matchAll(NUMBER_AT_AN_END)].map((match) => Number(match[1] ?? match[2] ?? match[3]));
}

/** A head reads the same on each page but for its number; roman numerals at either end count as numbers. */
function withoutNumbers(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\d+/g, '#')
    .replaceAll(/^[ivxlc]+\b|\b[ivxlc]+$/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The font size that most characters have. */
function commonSize(pages: readonly PageLayout[]): number {
  const characters = new Map<number, number>();
  for (const line of pages.flatMap((page) => page.lines)) {
    const size = Math.round(line.size * 2) / 2;
    characters.set(size, (characters.get(size) ?? 0) + line.text.length);
  }
  return [...characters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
