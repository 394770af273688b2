/** Days of the log put together for the charts of a range. */
import type { StudiedDayCounts } from '../../../contract/statistics.schema.ts';
import { bucketsOf, inBuckets, unitFor, type Bucket, type BucketUnit } from '../../../domain/study/history/buckets.ts';
import { isWithin } from '../../../domain/study/history/review-tally.ts';
import type { StudyDay } from '../../../domain/study/study-day.ts';

export interface Span {
  readonly today: StudyDay;
  readonly buckets: readonly Bucket[];
  readonly unit: BucketUnit;
}

/** So few days make no picture. */
const LEAST_DAYS = 30;

/** How the days of a range are drawn; `days` is null for everything since `firstDay`. Nothing is drawn finer than `least`. */
export function spanOf(
  today: StudyDay,
  days: number | null,
  firstDay: StudyDay | undefined,
  least: BucketUnit = 'day',
): Span {
  const length = days ?? Math.max(LEAST_DAYS, today - (firstDay ?? today) + 1);
  const best = unitFor(length);
  const unit = best === 'day' ? least : best;
  return { today, unit, buckets: bucketsOf(today, length, unit) };
}

export function inSpan<Item extends { readonly day: StudyDay }>(items: readonly Item[], span: Span): Item[][] {
  return inBuckets(items, span.buckets);
}

/** The items of the last so many days. */
export function withinDays<Item extends { readonly day: StudyDay }>(
  items: readonly Item[],
  today: StudyDay,
  days: number | null,
): Item[] {
  return items.filter(({ day }) => isWithin(day, today, days));
}

export function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

type Outcome = [passed: number, failed: number];

/** Passed and failed of the days together. */
export function outcomes(days: readonly StudiedDayCounts[]): { young: Outcome; mature: Outcome; all: Outcome } {
  const of = (key: 'young' | 'mature'): Outcome => [
    sumOf(days, (day) => day[key][0]),
    sumOf(days, (day) => day[key][1]),
  ];
  const [young, mature] = [of('young'), of('mature')];
  return { young, mature, all: [young[0] + mature[0], young[1] + mature[1]] };
}
