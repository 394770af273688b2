/** Changing or removing one event of a series, it and those after it, or all of them: what is written for it, as one. */
import type { CalendarChange, CalendarEvent } from '../../contract/calendar.schema.ts';
import { overriddenBy, overrideId } from './ics-names.ts';
import { dateText, listIn, partsOf, ruleOf, timeText, WEEKDAYS, type RuleParts } from './rule-parts.ts';
import { startsOf, zoneOf } from './series.ts';
import { clockTime, momentOf } from './zone-time.ts';

export type SeriesScope = 'this' | 'following' | 'all';

/** Everything of an event that its form or a drag decides. */
export type EventContent = Omit<CalendarEvent, 'id' | 'updatedAt' | 'ver' | 'exceptions'>;

interface SeriesEdit {
  readonly series: CalendarEvent;
  /** Start of the event that was taken hold of, epoch ms. */
  readonly start: number;
  readonly scope: SeriesScope;
  readonly viewer: string;
}

const DAY_MS = 86_400_000;

/** @param newId of the series that begins with the event, where it and those after it change */
export function changesOfEdit(
  { series, start, scope, viewer }: SeriesEdit,
  content: EventContent,
  newId: string,
): CalendarChange[] {
  const { id, ver: baseVer, exceptions } = series;
  if (scope === 'this') {
    const alone = { ...content, id: overrideId(id, start), recurrence: null, exceptions: [] };
    return [{ update: { id, baseVer, exceptions: inOrder([...exceptions, start]) } }, { create: alone }];
  }
  const zone = zoneOf(series, viewer);
  const place = { allDay: content.allDay, timezone: content.timezone };
  const newZone = zoneOf(place, viewer);
  const clock = clockTime(start, zone);
  const moved = clockTime(content.start, newZone) - clock;
  const move = (at: number): number => momentOf(clockTime(at, zone) + moved, newZone);
  const isOwnRule = content.recurrence === series.recurrence && series.recurrence !== null;
  const isFirst = start === series.start;
  if (scope === 'all' || isFirst) {
    const first = move(series.start);
    const recurrence = isOwnRule ? movedRule(series.recurrence ?? '', clock, moved) : content.recurrence;
    const times = { start: first, end: first + content.end - content.start };
    return [{ update: { ...content, ...times, id, baseVer, recurrence, exceptions: exceptions.map(move) } }];
  }
  const before = startsBefore(series, start, viewer);
  const recurrence = isOwnRule
    ? movedRule(shortened(series.recurrence ?? '', before), clock, moved)
    : content.recurrence;
  const after = exceptions.filter((each) => each >= start).map(move);
  return [
    endedBefore(series, start, viewer),
    { create: { ...content, id: newId, recurrence, exceptions: recurrence === null ? [] : after } },
  ];
}

/** @param overrides events that stand for one of the series, which go with it; with those that follow, only the later ones */
export function changesOfRemoval(
  { series, start, scope, viewer }: SeriesEdit,
  overrides: readonly CalendarEvent[],
): CalendarChange[] {
  const { id, ver: baseVer, exceptions } = series;
  if (scope === 'this') return [{ update: { id, baseVer, exceptions: inOrder([...exceptions, start]) } }];
  if (scope === 'following' && start !== series.start) {
    const later = overrides.filter((event) => (overriddenBy(event.id)?.start ?? -Infinity) >= start);
    return [endedBefore(series, start, viewer), ...later.map(removalOf)];
  }
  return [series, ...overrides].map(removalOf);
}

function removalOf({ id, ver }: CalendarEvent): CalendarChange {
  return { remove: { id, baseVer: ver } };
}

/** The series with its last event before that start. */
function endedBefore(series: CalendarEvent, start: number, viewer: string): CalendarChange {
  const { COUNT: _count, UNTIL: _until, ...parts } = partsOf(series.recurrence ?? '');
  const clock = clockTime(start, zoneOf(series, viewer));
  const last = series.allDay ? dateText(clock - DAY_MS) : `${timeText(start - 1_000)}Z`;
  return {
    update: {
      id: series.id,
      baseVer: series.ver,
      recurrence: ruleOf({ ...parts, UNTIL: last }),
      exceptions: series.exceptions.filter((each) => each < start),
    },
  };
}

function startsBefore(series: CalendarEvent, start: number, viewer: string): number {
  let count = 0;
  for (const each of startsOf(series, viewer, { from: -Infinity, to: start })) {
    if (each >= start) break;
    count += 1;
  }
  return count;
}

/** The rule for what is left of a series after its first events. */
function shortened(rule: string, events: number): string {
  const { COUNT: count, ...parts } = partsOf(rule);
  return count === undefined ? rule : ruleOf({ ...parts, COUNT: String(Math.max(1, Number(count) - events)) });
}

/**
 * The rule of a series that is moved with one of its events, from that clock time on by so many milliseconds. Weekdays and days of the month follow where
 * they say no more than the event does; a rule that says more stays as it is.
 */
function movedRule(rule: string, clock: number, moved: number): string {
  const parts = partsOf(rule);
  const [from, to] = [new Date(clock), new Date(clock + moved)];
  const days = Math.floor((clock + moved) / DAY_MS) - Math.floor(clock / DAY_MS);
  if (days === 0) return rule;
  const until = parts['UNTIL'];
  return ruleOf({
    ...parts,
    BYDAY: movedDays(parts, days, to),
    BYMONTHDAY: parts['BYMONTHDAY'] === String(from.getUTCDate()) ? String(to.getUTCDate()) : parts['BYMONTHDAY'],
    BYMONTH: parts['BYMONTH'] === String(from.getUTCMonth() + 1) ? String(to.getUTCMonth() + 1) : parts['BYMONTH'],
    UNTIL: until === undefined ? undefined : movedDate(until, days),
  });
}

function movedDays(parts: RuleParts, days: number, to: Date): string | undefined {
  const written = listIn(parts, 'BYDAY');
  if (written.length === 0) return undefined;
  if (written.every((day) => day.length === 2)) {
    if (parts['BYSETPOS'] !== undefined) return parts['BYDAY'];
    const turned = written.map((day) => WEEKDAYS.findIndex((each) => each === day) + days);
    return turned.map((day) => WEEKDAYS[((day % 7) + 7) % 7]).join(',');
  }
  if (written.length > 1) return parts['BYDAY'];
  const isLast = written[0]?.startsWith('-');
  return `${isLast ? -1 : Math.ceil(to.getUTCDate() / 7)}${WEEKDAYS[to.getUTCDay()]}`;
}

/** `20260301` or `20260301T090000Z`, so many days later. */
function movedDate(text: string, days: number): string {
  const date = Date.UTC(Number(text.slice(0, 4)), Number(text.slice(4, 6)) - 1, Number(text.slice(6, 8)));
  return `${dateText(date + days * DAY_MS)}${text.slice(8)}`;
}

function inOrder(times: readonly number[]): number[] {
  return [...new Set(times)].toSorted((a, b) => a - b);
}
