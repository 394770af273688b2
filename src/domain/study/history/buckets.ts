/** Days put together for a chart: as they are, by weeks that end today, or by months of the calendar. */
import { DAY_MS, type StudyDay } from '../study-day.ts';

export type BucketUnit = 'day' | 'week' | 'month';

export interface Bucket {
  /** Both are in it. */
  readonly first: StudyDay;
  readonly last: StudyDay;
}

const WEEK_DAYS = 7;
const MONTH_MIN_DAYS = 180;
const WEEK_MIN_DAYS = 45;

/** What a range of so many days is best drawn in. */
export function unitFor(days: number): BucketUnit {
  if (days >= MONTH_MIN_DAYS) return 'month';
  return days >= WEEK_MIN_DAYS ? 'week' : 'day';
}

/** The buckets of the last `days` days up to `today`, the oldest first, without a gap. The oldest month or week may begin within itself. */
export function bucketsOf(today: StudyDay, days: number, unit: BucketUnit): Bucket[] {
  const from = today - Math.max(1, days) + 1;
  const buckets: Bucket[] = [];
  for (let last = today; last >= from;) {
    const first = Math.max(from, firstDayOf(last, unit));
    buckets.push({ first, last });
    last = first - 1;
  }
  return buckets.toReversed();
}

/** Adds up what belongs to each bucket; items of days outside of them are left out. */
export function inBuckets<Item extends { readonly day: StudyDay }>(
  items: readonly Item[],
  buckets: readonly Bucket[],
): Item[][] {
  const lists = buckets.map((): Item[] => []);
  const firsts = buckets.map(({ first }) => first);
  const end = buckets.at(-1)?.last ?? -Infinity;
  for (const item of items) {
    if (item.day > end) continue;
    const at = firsts.findLastIndex((first) => first <= item.day);
    lists[at]?.push(item);
  }
  return lists;
}

/** The first day of the bucket that ends with `last`. */
function firstDayOf(last: StudyDay, unit: BucketUnit): StudyDay {
  if (unit === 'day') return last;
  if (unit === 'week') return last - WEEK_DAYS + 1;
  const date = new Date(last * DAY_MS);
  return Math.round(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY_MS);
}
