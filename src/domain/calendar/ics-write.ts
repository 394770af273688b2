/** Writing .ics files (RFC 5545; calendar.md, "Files"): events, and on request what is due on each day. */
import ICAL from 'ical.js';
import type { CalendarEvent } from '../../contract/calendar.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { overriddenBy, OWN, PRODUCT } from './ics-names.ts';
import { dashedTime, partsOf } from './rule-parts.ts';
import { vtimezone } from './vtimezone.ts';
import { clockTime } from './zone-time.ts';

export interface IcsOptions {
  /** Epoch ms; when the file is made. */
  readonly now: number;
  /** Zone in which times without one are written, which then have none in the file either. */
  readonly viewer: string;
  /** Cards due on each day: midnight in UTC of its date. */
  readonly due?: readonly { readonly date: number; readonly cards: number }[];
}

/** An event that stands for one of a series. */
interface Override {
  readonly series: CalendarEvent;
  readonly start: number;
}

const DAY_MS = 86_400_000;

/** The whole file, with CRLF and lines folded at 75 octets. */
export function writeIcs(events: readonly CalendarEvent[], { now, viewer, due = [] }: IcsOptions): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', PRODUCT);
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  for (const [zone, years] of zonesOf(events)) calendar.addSubcomponent(vtimezone(zone, years.first, years.last));
  const byId = new Map(events.map((event) => [event.id, event]));
  const overrides = new Map(events.map((event) => [event, overrideOf(event, byId)]));
  // A start that another event stands for is not left out: in a file that event is the one of the series.
  const replaced = new Set([...overrides.values()].flatMap((each) => each && `${each.series.id} ${each.start}`));
  for (const event of events) {
    const exceptions = event.exceptions.filter((start) => !replaced.has(`${event.id} ${start}`));
    calendar.addSubcomponent(vevent({ ...event, exceptions }, overrides.get(event) ?? null, viewer));
  }
  for (const { date, cards } of due) calendar.addSubcomponent(dueDay(date, cards, now));
  return `${calendar.toString()}\r\n`;
}

/** Zones that the file has to describe, with the years of their first and last event. */
function zonesOf(events: readonly CalendarEvent[]): Map<string, { first: number; last: number }> {
  const zones = new Map<string, { first: number; last: number }>();
  for (const { allDay, timezone, start } of events) {
    if (allDay || timezone === null || timezone === 'UTC') continue;
    const year = new Date(start).getUTCFullYear();
    const { first, last } = zones.get(timezone) ?? { first: year, last: year };
    zones.set(timezone, { first: Math.min(first, year), last: Math.max(last, year) });
  }
  return zones;
}

function overrideOf({ id }: CalendarEvent, byId: ReadonlyMap<string, CalendarEvent>): Override | null {
  const named = overriddenBy(id);
  const series = named && byId.get(named.seriesId);
  return named && series?.recurrence && series.exceptions.includes(named.start) ? { series, start: named.start } : null;
}

function vevent(event: CalendarEvent, override: Override | null, viewer: string): ICAL.Component {
  const component = new ICAL.Component('vevent');
  const add = (name: string, value: unknown): void => void component.addPropertyWithValue(name, value as string);
  const addTime = (name: string, at: number, of: Pick<CalendarEvent, 'allDay' | 'timezone'> = event): void =>
    void component.addProperty(timeProperty(name, at, of, viewer));
  add('uid', override?.series.id ?? event.id);
  if (override) addTime('recurrence-id', override.start, override.series);
  add('dtstamp', utcTime(event.updatedAt));
  add('last-modified', utcTime(event.updatedAt));
  addTime('dtstart', event.start);
  // A whole day ends before the next one begins; a moment has no end (RFC 5545, 3.6.1).
  if (event.end > event.start) addTime('dtend', event.end);
  add('summary', event.title);
  if (event.notes !== '') add('description', event.notes);
  if (event.recurrence !== null) component.addProperty(ruleProperty(event.recurrence));
  for (const start of event.exceptions) addTime('exdate', start);
  add(OWN.kind, event.kind);
  if (event.color !== null) add(OWN.color, event.color);
  if (event.setIds.length > 0) add(OWN.sets, JSON.stringify(event.setIds));
  if (event.plan !== null) add(OWN.plan, JSON.stringify(event.plan));
  return component;
}

function dueDay(date: number, cards: number, now: number): ICAL.Component {
  const component = new ICAL.Component('vevent');
  component.addPropertyWithValue('uid', `due-${new Date(date).toISOString().slice(0, 10)}@ninefold`);
  component.addPropertyWithValue('dtstamp', utcTime(now));
  component.addPropertyWithValue('dtstart', dateOf(date));
  component.addPropertyWithValue('dtend', dateOf(date + DAY_MS));
  component.addPropertyWithValue('summary', messages.calendar.due(cards));
  component.addPropertyWithValue('transp', 'TRANSPARENT');
  component.addPropertyWithValue(OWN.due, String(cards));
  return component;
}

function timeProperty(
  name: string,
  at: number,
  { allDay, timezone }: Pick<CalendarEvent, 'allDay' | 'timezone'>,
  viewer: string,
): ICAL.Property {
  const property = new ICAL.Property(name);
  if (allDay) property.setValue(dateOf(at));
  else if (timezone === 'UTC') property.setValue(utcTime(at));
  else {
    const time = ICAL.Time.fromJSDate(new Date(clockTime(at, timezone ?? viewer)), true);
    time.zone = ICAL.Timezone.localTimezone;
    property.setValue(time);
    if (timezone !== null) property.setParameter('tzid', timezone);
  }
  return property;
}

/** The rule with its parts in the order that they have. ical.js has one of its own, and takes this one as jCal (RFC 7265, 3.6.10). */
function ruleProperty(rule: string): ICAL.Property {
  const parts = Object.entries(partsOf(rule)).map(([name, value]) => [
    name.toLowerCase(),
    name === 'UNTIL' ? dashedTime(value) : value,
  ]);
  return new ICAL.Property(['rrule', {}, 'recur', Object.fromEntries(parts)]);
}

function utcTime(at: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(Math.floor(at / 1000) * 1000), true);
}

function dateOf(at: number): ICAL.Time {
  const time = ICAL.Time.fromJSDate(new Date(at), true);
  time.isDate = true;
  return time;
}
