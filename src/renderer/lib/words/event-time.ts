/** Times of a calendar with their dates, by the person's own clocks. */
import { LOCALE } from './format.ts';

const DAY_MS = 86_400_000;
const moments = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
/** Whole days are midnights in UTC, wherever the person is. */
const days = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

/** From when to when an event is: times of the person's own clocks, or days, the last one included. Epoch ms, `end` excluded. */
export function formatEventTime({ start, end, allDay }: { start: number; end: number; allDay: boolean }): string {
  if (allDay) return days.formatRange(start, Math.max(start, end - DAY_MS));
  return end > start ? moments.formatRange(start, end) : moments.format(start);
}

/** "13 Oct 2026, 08:00" */
export function formatMoment(at: number): string {
  return moments.format(at);
}
