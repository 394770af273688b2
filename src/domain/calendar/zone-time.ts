/**
 * Clock time in a time zone. A clock time is written as a number: the epoch ms that its figures would have in UTC, so that days and hours can be added
 * to it without a clock change in between.
 */
import { Temporal } from 'temporal-polyfill';

/** What the clocks of a zone show at a moment. */
export function clockTime(epochMs: number, zone: string): number {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  return epochMs + Math.round(offsetNanoseconds / 1e6);
}

/**
 * The moment at which the clocks of a zone show a time. A time that a clock change leaves out is taken by the offset before it, one that comes twice the
 * first time (RFC 5545, 3.3.5).
 */
export function momentOf(clock: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(clock)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
}

/** Whether this is a name that a zone has here. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
