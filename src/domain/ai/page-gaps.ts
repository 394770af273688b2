/** Which pages of a document have no cards after all parts were asked for, and why: nothing is missing in silence. */
import { gapReason, type GapReason, type JobGap } from '../../contract/documents.schema.ts';
import type { ChunkPlan, PageSlice } from './chunks.ts';
import { namedPages, unfinishedSlices } from './cut-answers.ts';
import type { CardsAnswer } from './read-cards.ts';

/** `cut`: its answer was cut off, and nothing smaller was asked for. */
export type PartEnd = 'done' | Extract<GapReason, 'blocked' | 'empty' | 'unreadable' | 'cut'>;

/** How the asking for one part ended. */
export interface PartOutcome {
  readonly plan: ChunkPlan;
  readonly end: PartEnd;
  /** Null when nothing could be read. */
  readonly answer: CardsAnswer | null;
  /** Pictures of its pages stayed behind, because the model takes none. */
  readonly picturesUnseen: boolean;
}

export interface SentPage {
  readonly page: number;
  readonly hasText: boolean;
  readonly hasPictures: boolean;
}

type Verdict = 'cards' | 'nothing' | Exclude<PartEnd, 'done'>;

interface Piece extends PageSlice {
  readonly verdict: Verdict;
  readonly picturesUnseen: boolean;
}

/** The order in which reasons are told. */
const REASONS: readonly GapReason[] = gapReason.options;

/**
 * Every page of `pages` has cards or stands in one gap; so do the numbers between them, of which nothing was sent. Parts come in the order in which they
 * were asked for: a later one takes the place of earlier ones that hold the same text. `cited`: pages that cards were found to rest on, whichever their
 * model named. `first`: pages before it were not wished for.
 */
export function pageGaps(
  parts: readonly PartOutcome[],
  pages: readonly SentPage[],
  cited: ReadonlySet<number> = new Set(),
  first = 1,
): JobGap[] {
  const pieces = piecesByPage(parts);
  const reasons = new Map<number, GapReason>();
  const last = Math.max(0, ...pages.map(({ page }) => page));
  for (let page = first; page <= last; page += 1) reasons.set(page, 'blank');
  for (const page of pages) {
    const reason = reasonOf(page, pieces.get(page.page) ?? []);
    if (reason === null || (reason === 'nothing' && cited.has(page.page))) reasons.delete(page.page);
    else reasons.set(page.page, reason);
  }
  return gapsOf(reasons);
}

/** The gaps and, for this reason, the pages that are in none. */
export function gapsWith(gaps: readonly JobGap[], reason: GapReason, pages: readonly number[]): JobGap[] {
  const reasons = new Map<number, GapReason>(pages.map((page) => [page, reason]));
  for (const gap of gaps) for (const page of gap.pages) reasons.set(page, gap.reason);
  return gapsOf(reasons);
}

/** `renewed` for the pages that were asked for again, `earlier` for all others. */
export function gapsAfterAgain(
  earlier: readonly JobGap[],
  renewed: readonly JobGap[],
  asked: ReadonlySet<number>,
): JobGap[] {
  const reasons = new Map<number, GapReason>();
  for (const { reason, pages } of earlier) for (const page of pages) if (!asked.has(page)) reasons.set(page, reason);
  for (const { reason, pages } of renewed) for (const page of pages) if (asked.has(page)) reasons.set(page, reason);
  return gapsOf(reasons);
}

/** Pages that can be asked for again: of a blank one there is nothing to send. */
export function askablePages(gaps: readonly JobGap[]): ReadonlySet<number> {
  return new Set(gaps.flatMap(({ reason, pages }) => (reason === 'blank' ? [] : pages)));
}

/** The pieces whose part failed, as they were asked for last, by page; none of a page that was read to its end. */
export function failedSlices(parts: readonly PartOutcome[]): ReadonlyMap<number, readonly PageSlice[]> {
  const failed = [...piecesByPage(parts)].map(([page, pieces]): [number, PageSlice[]] => [
    page,
    pieces
      .filter(({ verdict }) => verdict !== 'cards' && verdict !== 'nothing')
      .map(({ from, to }) => ({ page, from, to })),
  ]);
  return new Map(failed.filter(([, slices]) => slices.length > 0));
}

function gapsOf(reasons: ReadonlyMap<number, GapReason>): JobGap[] {
  return REASONS.flatMap((reason) => {
    const pages = [...reasons].flatMap(([page, why]) => (why === reason ? [page] : [])).toSorted((a, b) => a - b);
    return pages.length === 0 ? [] : [{ reason, pages }];
  });
}

function reasonOf({ hasText, hasPictures }: SentPage, pieces: readonly Piece[]): GapReason | null {
  const failed = pieces.map(({ verdict }) => verdict).find((verdict) => verdict !== 'cards' && verdict !== 'nothing');
  if (failed !== undefined) return failed;
  // Without a part of its own it was left out of the plan: pictures alone, for a model that takes none.
  if (hasPictures && (pieces.length === 0 || pieces.some(({ picturesUnseen }) => picturesUnseen))) return 'picture';
  if (pieces.some(({ verdict }) => verdict === 'cards')) return null;
  return hasText || hasPictures ? 'nothing' : 'blank';
}

function piecesByPage(parts: readonly PartOutcome[]): Map<number, Piece[]> {
  const byPage = new Map<number, Piece[]>();
  for (const part of parts) {
    const verdictOf = verdicts(part);
    for (const slice of part.plan.slices) {
      const before = byPage.get(slice.page) ?? [];
      const replaced = before.filter((piece) => overlaps(piece, slice));
      const verdict = verdictOf(slice);
      const had = replaced.some((piece) => piece.verdict === 'cards');
      const piece = {
        ...slice,
        verdict: verdict === 'nothing' && had ? 'cards' : verdict,
        picturesUnseen: part.picturesUnseen,
      };
      byPage.set(slice.page, [...before.filter((each) => !replaced.includes(each)), piece]);
    }
  }
  return byPage;
}

function verdicts({ plan, end, answer }: PartOutcome): (slice: PageSlice) => Verdict {
  if (end !== 'done' && end !== 'cut') return () => end;
  const own = new Set(plan.slices.map(({ page }) => page));
  const named = new Set(namedPages(answer).filter((page) => own.has(page)));
  const hasCards = answer?.sets.some(({ cards }) => cards.length > 0) === true;
  const open = new Set(end === 'cut' ? unfinishedSlices(plan, answer) : []);
  return (slice) => {
    if (open.has(slice)) return 'cut';
    // Cards that name no page of their part may be of any: no page is said to have none.
    return named.has(slice.page) || (hasCards && named.size === 0) ? 'cards' : 'nothing';
  };
}

/** A page without text is one piece of no length. */
function overlaps(a: PageSlice, b: PageSlice): boolean {
  return a.from === b.from || (a.from < b.to && b.from < a.to);
}
