/** On which pages of a document the cards of a review rest, as stretches that a strip can show. */
import type { JobGap } from '../../contract/documents.schema.ts';

/** Why there is nothing to do about pages without cards: nothing was sent of them, their cards were deleted in the review, or the cards of their part name no page. */
export type QuietReason = 'blank' | 'removed' | 'unnamed';

/** Neighbouring pages. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Cards that rest on them. */
  readonly cards: number;
  /** Those without a card that can be asked for again. */
  readonly bare: readonly number[];
  /** Of the first page without a card that cannot; null when there is none. */
  readonly quiet: QuietReason | null;
}

export interface Covered {
  /** Pages of the cards in the review, one for each card. */
  readonly cardPages: readonly number[];
  /** Pages that cards were made of. */
  readonly madePages: readonly number[];
  readonly gaps: readonly JobGap[];
}

/** More stretches are too narrow to be told apart, and too many to walk through by key. */
export const STRETCHES_MAX = 120;

/**
 * All pages from the first to the last that there is something to say of. Each page with cards is a stretch of its own, pages without any are one where they
 * stand side by side; of a long document as many pages together as leave no more than 120 stretches.
 */
export function stretchesOf(covered: Covered): Stretch[] {
  const pages = pagesOf(covered);
  const size = Math.ceil(pages.length / STRETCHES_MAX);
  const stretches: Stretch[] = [];
  for (let at = 0; at < pages.length; at += size) {
    const next = pages.slice(at, at + size).reduce(joined);
    const last = stretches.at(-1);
    if (last && areAlike(last, next)) stretches.splice(-1, 1, joined(last, next));
    else stretches.push(next);
  }
  return stretches;
}

/** How many pages have cards. */
export function coveredPages({ cardPages }: Pick<Covered, 'cardPages'>): number {
  return new Set(cardPages).size;
}

function pagesOf({ cardPages, madePages, gaps }: Covered): Stretch[] {
  const cards = new Map<number, number>();
  for (const page of cardPages) cards.set(page, (cards.get(page) ?? 0) + 1);
  const reasons = new Map(gaps.flatMap(({ reason, pages }) => pages.map((page) => [page, reason] as const)));
  const made = new Set(madePages);
  const known = [...cards.keys(), ...made, ...reasons.keys()];
  const first = known.reduce((least, page) => Math.min(least, page), Infinity);
  const last = known.reduce((most, page) => Math.max(most, page), 0);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at): Stretch => {
    const page = first + at;
    const reason = reasons.get(page);
    const count = cards.get(page) ?? 0;
    const isBare = reason !== undefined && reason !== 'blank';
    const quiet = reason === 'blank' ? 'blank' : made.has(page) ? 'removed' : 'unnamed';
    return {
      from: page,
      to: page,
      cards: count,
      // A page can have cards and lack others, as where its pictures were not seen.
      bare: isBare && count === 0 ? [page] : [],
      quiet: count > 0 || isBare ? null : quiet,
    };
  });
}

function joined(a: Stretch, b: Stretch): Stretch {
  return {
    from: a.from,
    to: b.to,
    cards: a.cards + b.cards,
    bare: [...a.bare, ...b.bare],
    quiet: a.quiet ?? b.quiet,
  };
}

function areAlike(a: Stretch, b: Stretch): boolean {
  if (a.cards > 0 || b.cards > 0) return false;
  return isAllBare(a) === isAllBare(b) && a.quiet === b.quiet;
}

function isAllBare({ from, to, bare }: Stretch): boolean {
  return bare.length === to - from + 1;
}
