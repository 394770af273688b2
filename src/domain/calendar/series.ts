/** The events of a series in a range of time: what a rule of RFC 5545 comes to on the clocks of its zone. */
import ICAL from 'ical.js';
import type { CalendarEvent } from '../../contract/calendar.schema.ts';
import { lastClockTime, listIn, partsOf, ruleOf, WEEKDAYS, type RuleParts } from './rule-parts.ts';
import { clockTime, momentOf } from './zone-time.ts';

export type SeriesFields = Pick<CalendarEvent, 'start' | 'end' | 'allDay' | 'timezone' | 'recurrence' | 'exceptions'>;

/** One event, of a series or alone. Epoch ms; midnights in UTC of its dates when it takes whole days. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
}

/** Epoch ms, `to` not included. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** A clock time and its moment are less than this apart, in every zone. */
const CLOCKS_APART_MS = 86_400_000;
/** A rule may be made to give more than anybody looks at; a series ends here. */
const STEPS_MAX = 50_000;

/** Parts that a rule of this frequency only leaves dates out with, and those that RFC 5545 does not have there (3.3.10). */
const LEAVES_OUT: Readonly<Record<string, readonly string[]>> = {
  DAILY: ['BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYYEARDAY', 'BYWEEKNO'],
  WEEKLY: ['BYMONTH', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'],
  MONTHLY: ['BYMONTH', 'BYYEARDAY', 'BYWEEKNO'],
};

/** The zone on whose clocks a series repeats. Whole days are dates, which have none. */
export function zoneOf({ allDay, timezone }: Pick<SeriesFields, 'allDay' | 'timezone'>, viewer: string): string {
  return allDay ? 'UTC' : (timezone ?? viewer);
}

/**
 * What of an event or series overlaps the range, by start. A moment is in the range in which it begins.
 * @param viewer zone of whoever looks, in which a series without a zone of its own repeats
 */
export function occurrencesIn(event: SeriesFields, { from, to }: TimeRange, viewer: string): Occurrence[] {
  const length = event.end - event.start;
  const found: Occurrence[] = [];
  const left = new Set(event.exceptions);
  for (const start of startsOf(event, viewer, { from: from - length, to })) {
    if (start >= to) break;
    if (!left.has(start) && (start + length > from || start >= from)) found.push({ start, end: start + length });
  }
  return found;
}

const ALWAYS: TimeRange = { from: -Infinity, to: Infinity };

/**
 * The starts of a series, epoch ms, ascending, without regard to its exceptions; of an event without a rule its own. Those before the range are left out
 * but for the first and some of the last day.
 */
export function* startsOf(event: SeriesFields, viewer: string, { from, to }: TimeRange = ALWAYS): Generator<number> {
  yield event.start;
  if (event.recurrence === null) return;
  const zone = zoneOf(event, viewer);
  const first = clockTime(event.start, zone);
  const until = Math.min(lastClockTime(event.recurrence, zone), to + CLOCKS_APART_MS);
  const most = Number(partsOf(event.recurrence)['COUNT'] ?? Infinity);
  let count = 1;
  for (const clock of clockTimes(event.recurrence, first, until)) {
    if (count >= most) return;
    if (clock <= first) continue;
    count += 1;
    if (clock >= from - CLOCKS_APART_MS) yield momentOf(clock, zone);
  }
}

/**
 * ical.js walks the rule without its end and without the parts that only leave dates out: those are checked here. It would look for ever for the next of
 * a rule that has none, such as 30 February, and takes that one for 2 March.
 */
function* clockTimes(rule: string, first: number, until: number): Generator<number> {
  const { COUNT: _count, UNTIL: _until, ...parts } = partsOf(rule);
  const walked = withoutParts(parts, LEAVES_OUT[parts['FREQ'] ?? ''] ?? []);
  const steps = stepsOf(ruleOf(walked), first);
  for (let i = 0; i < STEPS_MAX; i += 1) {
    const next = steps();
    if (next === null) return;
    const clock = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second);
    if (clock > until) return;
    if (isGiven(parts, clock)) yield clock;
  }
}

/** Answers how to ask for the next time; null after the last one. A rule whose parts contradict each other ends where that shows. */
function stepsOf(rule: string, first: number): () => ICAL.Time | null {
  const orNull = <T>(run: () => T): T | null => {
    try {
      return run();
    } catch {
      return null;
    }
  };
  const start = ICAL.Time.fromJSDate(new Date(first), true);
  start.zone = ICAL.Timezone.localTimezone;
  const steps = orNull(() => ICAL.Recur.fromString(rule).iterator(start));
  return () => orNull(() => steps?.next() ?? null);
}

function withoutParts(parts: RuleParts, names: readonly string[]): RuleParts {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => !names.includes(name)));
}

/** Whether a date is in the months, the days of the month and the weekdays that a rule names. */
function isGiven(parts: RuleParts, clock: number): boolean {
  const date = new Date(clock);
  const [months, monthDays, days] = ['BYMONTH', 'BYMONTHDAY', 'BYDAY'].map((name) => listIn(parts, name));
  const day = date.getUTCDate();
  const fromEnd = day - daysInMonth(date) - 1;
  return (
    isNamed(months, (month) => Number(month) === date.getUTCMonth() + 1) &&
    isNamed(monthDays, (each) => Number(each) === day || Number(each) === fromEnd) &&
    isNamed(days, (each) => each.slice(-2) === WEEKDAYS[date.getUTCDay()])
  );
}

function isNamed(list: readonly string[] | undefined, fits: (value: string) => boolean): boolean {
  return list === undefined || list.length === 0 || list.some(fits);
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
