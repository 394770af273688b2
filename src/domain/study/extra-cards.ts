/** Cards that a person asked for on top of a day's limits. They are the day's: the next one has its own. */
import type { ExtraCards } from '../../contract/settings.ts';

const NONE = { fresh: 0, reviews: 0 } as const;

/** What counts of them at `now`. */
export function extraNow(extra: ExtraCards | null | undefined, now: number): Pick<ExtraCards, 'fresh' | 'reviews'> {
  return extra && now < extra.until ? extra : NONE;
}

/** With `more` of them; `over` is what the day had on top of its limits already, here or on another device. */
export function withExtra(
  extra: ExtraCards | null | undefined,
  more: Pick<ExtraCards, 'fresh' | 'reviews'>,
  over: Pick<ExtraCards, 'fresh' | 'reviews'>,
  day: { readonly now: number; readonly end: number },
): ExtraCards {
  const before = extraNow(extra, day.now);
  return {
    fresh: Math.max(before.fresh, over.fresh) + more.fresh,
    reviews: Math.max(before.reviews, over.reviews) + more.reviews,
    until: day.end,
  };
}
