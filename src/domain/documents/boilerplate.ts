/**
 * Lines that belong to the paper and not to the text: running heads and feet, page numbers, copyright, ISBN and addresses, near the start
 * and the end of pages (core §5). What is written only once is judged by its words, what repeats by its place. A line of a sentence is text.
 */
import { REPEATED_PAGES } from './counted-pages.ts';
import { mayRun } from './edge-places.ts';
import type { Line, PageLayout } from './layout.ts';
import { isNotice, leadsOn } from './notices.ts';
import { edgeBlocks, type EdgeBlock } from './page-edges.ts';
import { isPageNumber, namesPage } from './page-numbers.ts';
import { goesOnFromBefore } from './reads-as-text.ts';
import { runningLines } from './running-lines.ts';

/** An address among the last lines of a text is part of it; boilerplate keeps to itself. */
const NOTICED_SHARE = 0.5;
/** Fewer lines are each judged for themselves. */
const IMPRINT_MIN_ROWS = 5;

/** The pages without their boilerplate, in the same order. */
export function withoutBoilerplate(pages: readonly PageLayout[]): PageLayout[] {
  const blocks = pages.flatMap(edgeBlocks);
  const dropped = new Set(runningLines(pages, blocks));
  const isNearEdge = mayRun(pages);
  for (const block of blocks) {
    for (const line of block.rows[0] ?? []) {
      if (isNumber(line, block, pages.length) && isNearEdge(line, block.page)) dropped.add(line);
    }
    for (const line of noticesOf(block, dropped)) dropped.add(line);
  }
  return pages.map((page) => ({ ...page, lines: page.lines.filter((line) => !dropped.has(line)) }));
}

/** By its words alone. Whether a bare number counts pages is seen on more pages than one, if there are more; else it must stand apart. */
function isNumber({ text }: Line, { rows }: EdgeBlock, pageCount: number): boolean {
  if (namesPage(text)) return true;
  return pageCount < REPEATED_PAGES && rows.length === 1 && isPageNumber(text);
}

/** None where they are few among lines of text; where they are most of many lines, as in an imprint, all. */
function noticesOf({ rows, isText }: EdgeBlock, dropped: ReadonlySet<Line>): Line[] {
  const lines = rows.flat();
  const notices = lines.filter((line) => isNotice(line.text));
  const boilerplate = lines.filter((line) => dropped.has(line) || notices.includes(line));
  if (isText || boilerplate.length < lines.length * NOTICED_SHARE) return [];
  if (rows.length >= IMPRINT_MIN_ROWS) return lines;
  return notices.filter((notice) => !isInSentence(notice, lines));
}

/** An address at the end of a line and of a sentence that began above it, or one with which a sentence begins. */
function isInSentence(notice: Line, lines: readonly Line[]): boolean {
  const above = lines.filter(({ y }) => y < notice.y).toSorted((a, b) => b.y - a.y)[0];
  const below = lines.filter(({ y }) => y > notice.y).toSorted((a, b) => a.y - b.y)[0];
  if (above && leadsOn(above.text)) return true;
  return below !== undefined && !isNotice(below.text) && goesOnFromBefore(below.text);
}
