/** The places near the edges of pages on which heads and feet may stand, each with the lines that stand there. */
import type { Line, PageLayout } from './layout.ts';
import { edgeBlocks, type EdgeBlock } from './page-edges.ts';
import { isPageNumber } from './page-numbers.ts';

/** Heads and feet stand in this outer share of the page's height. */
const EDGE_BAND = 0.13;
/** A number that stands alone may be further in. */
const NUMBER_BAND = 0.2;
/** Two lines on different pages stand in the same place when their baselines differ by no more, in points. */
const SAME_PLACE = 2.5;
/** What runs is no larger than the text; what is larger is a title, even on every slide. */
const MAX_SIZE_RATIO = 1.2;
/** A head of more rows is none. */
const MAX_ROWS = 4;
/** A row inwards that is larger is the first of the text: a title under the head. */
const SIZE_TOLERANCE = 1.1;

/** A line that may run: outermost, near the edge, no larger than the text. */
export interface Candidate {
  readonly line: Line;
  readonly page: number;
  /** Whether the text of its page reaches up to it. */
  readonly touchesText: boolean;
}

/** What stands at the same height on several pages. */
export type Place = readonly Candidate[];

/** @param blocks the edges of all pages */
export function edgePlaces(
  pages: readonly PageLayout[],
  blocks: readonly EdgeBlock[] = pages.flatMap(edgeBlocks),
): Place[] {
  const [canRun, canNumber] = [mayRun(pages), mayRun(pages, NUMBER_BAND)];
  const isNear = ({ line, touchesText }: Candidate, page: PageLayout) =>
    canRun(line, page) || (!touchesText && isPageNumber(line.text) && canNumber(line, page));
  return places(blocks.flatMap((block) => candidatesOf(block).filter((candidate) => isNear(candidate, block.page))));
}

/** Whether a line is near enough to the edge, and not larger than the text of the document, to be a head, a foot or a page's number. */
export function mayRun(pages: readonly PageLayout[], band = EDGE_BAND): (line: Line, page: PageLayout) => boolean {
  const maxSize = commonSize(pages) * MAX_SIZE_RATIO;
  return ({ y, size }, { size: { height } }) => size <= maxSize && (y < height * band || y > height * (1 - band));
}

function candidatesOf({ page, rows, isText }: EdgeBlock): Candidate[] {
  const touchesText = isText || rows.length > MAX_ROWS;
  const outermost = Math.max(...(rows[0] ?? []).map((line) => line.size));
  const end = rows.findIndex((row) => row.some((line) => line.size > outermost * SIZE_TOLERANCE));
  const headRows = rows.slice(0, touchesText ? 1 : end === -1 ? undefined : end);
  return headRows.flat().map((line) => ({ line, page: page.number, touchesText }));
}

function places(candidates: readonly Candidate[]): Place[] {
  const found: Candidate[][] = [];
  for (const candidate of candidates.toSorted((a, b) => a.line.y - b.line.y)) {
    const place = found.at(-1);
    if (place && candidate.line.y - (place[0]?.line.y ?? 0) <= SAME_PLACE) place.push(candidate);
    else found.push([candidate]);
  }
  return found;
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
