/** The rules that the form of an event offers, and every other one as a rule of its own that is kept as it is. */
import type { CalendarEvent } from '../../contract/calendar.schema.ts';
import { dateText, lastClockTime, listIn, partsOf, ruleOf, timeText, WEEKDAYS, type RuleParts } from './rule-parts.ts';
import { zoneOf } from './series.ts';
import { clockTime, momentOf } from './zone-time.ts';

export const FREQUENCIES = ['none', 'daily', 'weekly', 'monthly', 'yearly'] as const;

export interface Repeat {
  /** `own`: a rule that this form cannot show. */
  readonly frequency: (typeof FREQUENCIES)[number] | 'own';
  /** Every so many days, weeks, months or years. */
  readonly every: number;
  /** Of a weekly rule; 0 is Sunday. */
  readonly weekdays: readonly number[];
  /** Of a monthly rule: on the day of the month, on a weekday such as the second Tuesday, or on the last such weekday. */
  readonly monthlyBy: 'day' | 'weekday' | 'last';
  readonly ends: 'never' | 'on' | 'after';
  /** `YYYY-MM-DD`, the last day on which it may begin; empty unless it ends on one. */
  readonly until: string;
  readonly count: number;
}

type When = Pick<CalendarEvent, 'start' | 'allDay' | 'timezone'>;

const NEVER_ENDS = { ends: 'never', until: '', count: 10 } as const;
const DAY_MS = 86_400_000;

/** What is offered for an event that does not repeat. */
export function onceOf(when: When, viewer: string): Repeat {
  return { frequency: 'none', every: 1, weekdays: [weekdayOf(when, viewer)], monthlyBy: 'day', ...NEVER_ENDS };
}

export function repeatOf(rule: string | null, when: When, viewer: string): Repeat {
  const once = onceOf(when, viewer);
  if (rule === null) return once;
  const parts = partsOf(rule);
  const last = lastClockTime(rule, zoneOf(when, viewer));
  const form: Repeat = {
    ...once,
    frequency: FREQUENCIES.find((each) => each === parts['FREQ']?.toLowerCase()) ?? 'own',
    every: Number(parts['INTERVAL'] ?? 1),
    ends: parts['COUNT'] !== undefined ? 'after' : last === Infinity ? 'never' : 'on',
    until: last === Infinity ? '' : new Date(last).toISOString().slice(0, 10),
    count: Number(parts['COUNT'] ?? once.count),
    ...(parts['FREQ'] === 'WEEKLY' && parts['BYDAY'] !== undefined && { weekdays: weekdaysIn(parts) }),
    ...(parts['FREQ'] === 'MONTHLY' && { monthlyBy: monthlyBy(parts) }),
  };
  // What the form would write must mean the same, or it would lose something without a word.
  return isShown(parts, form, when, viewer) ? form : { ...once, frequency: 'own' };
}

/** The rule of a form for an event that begins then; `own` has none here. */
export function ruleFrom(form: Repeat, when: When, viewer: string): string | null {
  const { frequency, every, weekdays } = form;
  if (frequency === 'none' || frequency === 'own') return null;
  const days = [...new Set([...weekdays, weekdayOf(when, viewer)])].toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  return ruleOf({
    FREQ: frequency.toUpperCase(),
    INTERVAL: every > 1 ? String(every) : undefined,
    BYDAY:
      frequency === 'weekly' && days.length > 1
        ? days.map((day) => WEEKDAYS[day]).join(',')
        : frequency === 'monthly'
          ? monthlyWeekday(form.monthlyBy, when, viewer)
          : undefined,
    COUNT: form.ends === 'after' ? String(form.count) : undefined,
    UNTIL: form.ends === 'on' ? untilText(form.until, when, viewer) : undefined,
  });
}

function isShown(parts: RuleParts, form: Repeat, when: When, viewer: string): boolean {
  const written = partsOf(ruleFrom(form, when, viewer) ?? '');
  // A week that begins elsewhere matters only where weeks are left out.
  const isFree = (name: string) =>
    name === 'UNTIL' || (name === 'WKST' && form.every === 1) || isImplied(name, parts, when, viewer);
  return [...new Set([...Object.keys(parts), ...Object.keys(written)])].every(
    (name) => isFree(name) || sorted(parts, name) === sorted(written, name),
  );
}

/** What a rule says although its start says it too. */
function isImplied(name: string, parts: RuleParts, when: When, viewer: string): boolean {
  const date = new Date(clockTime(when.start, zoneOf(when, viewer)));
  if (name === 'INTERVAL') return parts[name] === '1';
  if (name === 'BYMONTHDAY') return parts[name] === String(date.getUTCDate()) && parts['BYDAY'] === undefined;
  if (name === 'BYMONTH') return parts['FREQ'] === 'YEARLY' && parts[name] === String(date.getUTCMonth() + 1);
  return name === 'BYDAY' && parts['FREQ'] === 'WEEKLY' && parts[name] === WEEKDAYS[date.getUTCDay()];
}

function sorted(parts: RuleParts, name: string): string {
  return listIn(parts, name).toSorted().join(',');
}

function weekdaysIn(parts: RuleParts): number[] {
  return listIn(parts, 'BYDAY').map((day) => WEEKDAYS.findIndex((each) => each === day));
}

function monthlyBy(parts: RuleParts): Repeat['monthlyBy'] {
  const day = parts['BYDAY'];
  return day === undefined ? 'day' : day.startsWith('-1') ? 'last' : 'weekday';
}

function monthlyWeekday(by: Repeat['monthlyBy'], when: When, viewer: string): string | undefined {
  const date = new Date(clockTime(when.start, zoneOf(when, viewer)));
  const weekday = WEEKDAYS[date.getUTCDay()] ?? '';
  if (by === 'day') return undefined;
  return by === 'last' ? `-1${weekday}` : `${Math.ceil(date.getUTCDate() / 7)}${weekday}`;
}

/** UNTIL is a date where the start is one, else a moment in UTC (RFC 5545, 3.3.10): the end of that day. */
function untilText(until: string, when: When, viewer: string): string {
  const midnight = Date.parse(`${until}T00:00:00Z`);
  if (when.allDay) return dateText(midnight);
  return `${timeText(momentOf(midnight + DAY_MS - 1_000, zoneOf(when, viewer)))}Z`;
}

function weekdayOf(when: When, viewer: string): number {
  return new Date(clockTime(when.start, zoneOf(when, viewer))).getUTCDay();
}
