/**
 * Lines that belong to the paper and not to the text: running heads and feet, page numbers, copyright, ISBN and addresses, near the start
 * and the end of pages (core §5). What is written only once is judged by its words, what repeats by its place.
 */
import type { Line, PageLayout } from './layout.ts';
import { isNotice, isPageNumber, namesPage } from './notices.ts';
import { edgeBlocks, type EdgeBlock } from './page-edges.ts';
import { mayRun, REPEATED_PAGES, runningLines } from './running-lines.ts';

/** An address among the last lines of a text is part of it; boilerplate keeps to itself. */
const NOTICED_SHARE = 0.5;
/** Fewer lines are each judged for themselves. */
const IMPRINT_MIN_ROWS = 5;

/** The pages without their boilerplate, in the same order. */
export function withoutBoilerplate(pages: readonly PageLayout[]): PageLayout[] {
  const blocks = pages.flatMap(edgeBlocks);
  const dropped = new Set(runningLines(pages, blocks));
  const isNearEdge = mayRun(pages);
  // Whether a bare number counts pages is seen on more pages than one, if there are more.
  const isNumbered = pages.length < REPEATED_PAGES ? isPageNumber : namesPage;
  for (const block of blocks) {
    for (const line of block.rows.flat()) {
      if (isNumbered(line.text) && isNearEdge(line, block.page) && isOutermost(line, block)) dropped.add(line);
    }
    for (const line of noticesOf(block, dropped)) dropped.add(line);
  }
  return pages.map((page) => ({ ...page, lines: page.lines.filter((line) => !dropped.has(line)) }));
}

function isOutermost(line: Line, { rows }: EdgeBlock): boolean {
  return rows[0]?.includes(line) ?? false;
}

/** None where they are few among lines of text; where they are most of many lines, as in an imprint, all. */
function noticesOf({ rows, isText }: EdgeBlock, dropped: ReadonlySet<Line>): Line[] {
  const lines = rows.flat();
  const notices = lines.filter((line) => isNotice(line.text));
  const boilerplate = lines.filter((line) => dropped.has(line) || notices.includes(line));
  if (isText || boilerplate.length < lines.length * NOTICED_SHARE) return [];
  return rows.length >= IMPRINT_MIN_ROWS ? lines : notices;
}
