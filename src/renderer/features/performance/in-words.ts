/** Numbers and spans of days as the page writes them. */
import { messages } from '../../../contract/messages/index.ts';
import type { Bucket, BucketUnit } from '../../../domain/study/history/buckets.ts';
import { formatDuration, formatNumber, formatPercent } from '../../lib/words/format.ts';
import { monthAndYear, monthShort, studyDayInFull, studyDayShort } from '../../lib/words/study-days.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function whole(value: number): string {
  return formatNumber(Math.round(value));
}

/** "91 %", of 0.91; a dash where there is nothing. */
export function percent(share: number | null, digits = 0): string {
  return share === null ? messages.performance.none : formatPercent(share, digits);
}

/** The share of the first in both; null for nothing at all. */
export function shareOf([passed, failed]: readonly [number, number]): number | null {
  return passed + failed === 0 ? null : passed / (passed + failed);
}

/** "45 s", "6 min", "1 h 20 min", and whole hours from ten on. */
export function spent(ms: number): string {
  return ms < 10 * HOUR_MS ? formatDuration(ms) : formatDuration(Math.round(ms / HOUR_MS) * HOUR_MS);
}

/** "8.2 s" for what takes less than a minute. */
export function secondsEach(ms: number): string {
  return ms < MINUTE_MS ? messages.shell.time.seconds(formatNumber(Math.round(ms / 100) / 10)) : spent(ms);
}

/** "Tue, 18 Nov 2025", "12 Nov – 18 Nov", "Nov 2025" */
export function bucketInFull({ first, last }: Bucket, unit: BucketUnit): string {
  if (unit === 'month') return monthAndYear(last);
  return first === last ? studyDayInFull(first) : `${studyDayShort(first)} – ${studyDayShort(last)}`;
}

export function bucketShort({ first, last }: Bucket, unit: BucketUnit): string {
  return unit === 'month' ? monthShort(last) : studyDayShort(first);
}
