/** VTIMEZONE of RFC 5545 (3.6.5) for a zone of the IANA database, from the clock changes that it has: what other programs need to know which moment is meant. */
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { dashedTime, timeText, WEEKDAYS } from './rule-parts.ts';

/** A change of the clocks. */
interface Change {
  /** Clock time before the change, at which it happens. */
  readonly clock: number;
  /** Minutes east of UTC. */
  readonly from: number;
  readonly to: number;
  readonly isSummer: boolean;
}

/** Changes of one kind, year after year. */
interface Observance {
  readonly first: Change;
  last: Change;
  /** `-1SU`, `2SU`: the weekdays of the month that all of them fit. */
  weekdays: readonly string[];
}

const MINUTE_NS = 60_000_000_000;
const MINUTE_MS = 60_000;
/** A calendar looks as far ahead as its rules are likely to hold. */
const YEARS_AHEAD = 10;
const CHANGES_MAX = 400;

/**
 * @param from year of the first event in that zone
 * @param to year of the last one that is known
 */
export function vtimezone(zone: string, from: number, to: number): ICAL.Component {
  const component = new ICAL.Component('vtimezone');
  component.addPropertyWithValue('tzid', zone);
  const start = Temporal.PlainDateTime.from({ year: from - 1, month: 1, day: 1 }).toZonedDateTime(zone);
  const until = Math.max(to, from) + YEARS_AHEAD;
  const changes = changesAfter(start, until);
  const offset = minutesOf(start);
  const clock = Date.UTC(from - 1, 0, 1);
  component.addSubcomponent(observance({ clock, from: offset, to: offset, isSummer: changes[0]?.isSummer === false }));
  for (const { first, last, weekdays } of grouped(changes)) {
    const isOpen = new Date(last.clock).getUTCFullYear() >= until - 1;
    component.addSubcomponent(observance(first, first === last ? undefined : yearly(last, weekdays, isOpen)));
  }
  return component;
}

function changesAfter(start: Temporal.ZonedDateTime, lastYear: number): Change[] {
  const changes: Change[] = [];
  let before = start;
  for (let next = start.getTimeZoneTransition('next'); next && changes.length < CHANGES_MAX;) {
    if (next.year > lastYear) break;
    const from = minutesOf(before);
    const to = minutesOf(next);
    const clock = next.epochMilliseconds + from * MINUTE_MS;
    if (from !== to) changes.push({ clock, from, to, isSummer: to > from });
    before = next;
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

/** Changes that follow one rule a year apart are one observance. */
function grouped(changes: readonly Change[]): Observance[] {
  const groups: Observance[] = [];
  for (const change of changes) {
    const weekdays = weekdaysOf(change.clock);
    const same = groups.findLast(
      ({ last, weekdays: theirs }) => follows(last, change) && theirs.some((each) => weekdays.includes(each)),
    );
    if (same) {
      same.last = change;
      same.weekdays = same.weekdays.filter((each) => weekdays.includes(each));
    } else groups.push({ first: change, last: change, weekdays });
  }
  return groups;
}

function follows(before: Change, change: Change): boolean {
  const [a, b] = [new Date(before.clock), new Date(change.clock)];
  return (
    before.from === change.from &&
    before.to === change.to &&
    b.getUTCFullYear() === a.getUTCFullYear() + 1 &&
    b.getUTCMonth() === a.getUTCMonth() &&
    before.clock % 86_400_000 === change.clock % 86_400_000
  );
}

/** The last one first: that is how most zones mean it. */
function weekdaysOf(clock: number): string[] {
  const date = new Date(clock);
  const day = date.getUTCDate();
  const name = WEEKDAYS[date.getUTCDay()] ?? 'SU';
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return [...(day > last - 7 ? [`-1${name}`] : []), `${Math.ceil(day / 7)}${name}`];
}

function yearly(last: Change, [weekday = '']: readonly string[], isOpen: boolean): string {
  const rule = `FREQ=YEARLY;BYMONTH=${new Date(last.clock).getUTCMonth() + 1};BYDAY=${weekday}`;
  // UNTIL of a zone is in UTC.
  return isOpen ? rule : `${rule};UNTIL=${timeText(last.clock - last.from * MINUTE_MS)}Z`;
}

function observance({ clock, from, to, isSummer }: Change, rule?: string): ICAL.Component {
  const component = new ICAL.Component(isSummer ? 'daylight' : 'standard');
  component.addPropertyWithValue('dtstart', ICAL.Time.fromString(dashedTime(timeText(clock)), undefined));
  component.addPropertyWithValue('tzoffsetfrom', offsetOf(from));
  component.addPropertyWithValue('tzoffsetto', offsetOf(to));
  if (rule !== undefined) component.addPropertyWithValue('rrule', ICAL.Recur.fromString(rule));
  return component;
}

function offsetOf(minutes: number): ICAL.UtcOffset {
  return ICAL.UtcOffset.fromSeconds(minutes * 60);
}

function minutesOf(time: Temporal.ZonedDateTime): number {
  return Math.round(time.offsetNanoseconds / MINUTE_NS);
}
