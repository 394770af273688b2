/** One VEVENT of an .ics file as an event of the calendar. */
import ICAL from 'ical.js';
import type { CalendarEventInput, ExamTime } from '../../contract/calendar.schema.ts';
import { EVENT_EXCEPTIONS_MAX, EVENT_NOTES_MAX_CHARS, EVENT_TITLE_MAX_CHARS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { normaliseRecurrence } from '../recurrence.ts';
import { OWN } from './ics-names.ts';
import type { FileZones } from './ics-zones.ts';
import { clockTime, momentOf } from './zone-time.ts';

export interface ReadContext {
  readonly zones: FileZones;
  /** Zone of whoever reads, for times without one. */
  readonly viewer: string;
}

export interface ReadEvent {
  /** '' where the file names none. */
  readonly uid: string;
  readonly sequence: number;
  readonly isCancelled: boolean;
  /** Start, epoch ms, of the event of a series that this one stands for. */
  readonly replaces: number | null;
  readonly event: Omit<CalendarEventInput, 'id'>;
  /** Starts that the series has beside those of its rule. */
  readonly extraStarts: readonly number[];
  /** What could not be kept: a rule, or the end of a long text. */
  readonly lost: { readonly rule: boolean; readonly text: boolean };
}

/** A time of the file on its own clocks. */
interface FileTime {
  readonly clock: number;
  readonly isDate: boolean;
  readonly moment: number;
  /** IANA name; null for a time of nobody's zone. */
  readonly zone: string | null;
}

const DAY_MS = 86_400_000;
/** Where the values of a property begin in jCal (RFC 7265, 3.4): after its name, parameters and type. */
const VALUES_FROM = 3;
const KINDS = ['study', 'exam', 'deadline', 'other'] as const;

/** Null for an event that cannot be one: without a start, or with one that is no date. */
export function readVevent(block: string, context: ReadContext): ReadEvent | null {
  const component = new ICAL.Component(ICAL.parse(block) as unknown[]);
  const start = timesOf(component, 'dtstart', context)[0];
  if (start === undefined) return null;
  const text = (name: string): string => {
    const value: unknown = component.getFirstPropertyValue(name);
    return typeof value === 'string' ? value : '';
  };
  const end = endOf(component, start, context);
  // As it stands there: read and written again, its parts would have another order.
  const written = RULE_LINE.exec(block)?.[1]?.trim() ?? '';
  const recurrence = written === '' ? null : keptRule(written);
  const title = text('summary').trim();
  const notes = [text('location').trim(), text('description').trim()].filter((part) => part !== '').join('\n\n');
  const replaced = timesOf(component, 'recurrence-id', context)[0];
  const exceptions = timesOf(component, 'exdate', context).map((each) => startOn(each, start, context));
  const sequence = Number(component.getFirstPropertyValue('sequence') ?? 0);
  return {
    uid: text('uid').trim(),
    sequence: Number.isFinite(sequence) ? sequence : 0,
    isCancelled: text('status').toUpperCase() === 'CANCELLED',
    replaces: replaced ? startOn(replaced, start, context) : null,
    extraStarts: timesOf(component, 'rdate', context).map((each) => startOn(each, start, context)),
    lost: {
      rule: written !== '' && recurrence === null,
      text: title.length > EVENT_TITLE_MAX_CHARS || notes.length > EVENT_NOTES_MAX_CHARS,
    },
    event: {
      title: title.slice(0, EVENT_TITLE_MAX_CHARS).trim() || messages.calendar.untitled,
      start: start.moment,
      // An end before the start is a slip of whoever wrote it: the event then has no length.
      end: Math.max(end, start.moment),
      allDay: start.isDate,
      timezone: start.isDate ? null : start.zone,
      notes: notes.slice(0, EVENT_NOTES_MAX_CHARS),
      recurrence,
      exceptions: [...new Set(exceptions)].slice(0, EVENT_EXCEPTIONS_MAX),
      ...ownFields(text),
    },
  };
}

/** Every time of a property, which may be there more than once and have several each. */
function timesOf(component: ICAL.Component, name: string, { zones, viewer }: ReadContext): FileTime[] {
  return component.getAllProperties(name).flatMap((property) => {
    const tzid: unknown = property.getParameter('tzid');
    const written = property.toJSON() as unknown[];
    return (property.getValues() as unknown[]).flatMap((value, i): FileTime[] => {
      const time = value instanceof ICAL.Period ? value.start : value;
      if (!(time instanceof ICAL.Time)) return [];
      const clock = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
      if (!isAsWritten(clock, written[i + VALUES_FROM])) return [];
      if (time.isDate) return [{ clock, isDate: true, moment: clock, zone: null }];
      if (time.zone === ICAL.Timezone.utcTimezone) return [{ clock, isDate: false, moment: clock, zone: 'UTC' }];
      if (typeof tzid !== 'string') return [{ clock, isDate: false, moment: momentOf(clock, viewer), zone: null }];
      const moment = zones.momentOf(clock, tzid);
      return [{ clock, isDate: false, moment, zone: zones.nameOf(tzid, clock) }];
    });
  });
}

/** Whether the figures came back as they went: 30 February and 25 o'clock do not. A period has its start first. */
function isAsWritten(clock: number, written: unknown): boolean {
  const text = String(Array.isArray(written) ? written[0] : written);
  return (
    Number.isFinite(clock) && new Date(clock).toISOString().startsWith(text.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length))
  );
}

function endOf(component: ICAL.Component, start: FileTime, context: ReadContext): number {
  const end = timesOf(component, 'dtend', context)[0];
  if (end !== undefined) return start.isDate ? Math.max(end.clock, start.clock + DAY_MS) : end.moment;
  const duration: unknown = component.getFirstPropertyValue('duration');
  const length = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : 0;
  return start.moment + (start.isDate ? Math.max(length, DAY_MS) : Math.max(length, 0));
}

/** A date among the exceptions of a series at a time of day means its event of that date. */
function startOn(each: FileTime, start: FileTime, { viewer }: ReadContext): number {
  if (start.isDate) return Math.floor(each.clock / DAY_MS) * DAY_MS;
  if (!each.isDate) return each.moment;
  const zone = start.zone ?? viewer;
  return momentOf(each.clock + (clockTime(start.moment, zone) % DAY_MS), zone);
}

const RULE_LINE = /^RRULE(?:;[^:]*)?:(.*)$/im;
const RULE_MAX_CHARS = 500;

function keptRule(written: string): string | null {
  return written.length > RULE_MAX_CHARS ? null : normaliseRecurrence(written);
}

/** What only Ninefold writes. Anything else there is not taken over. */
function ownFields(text: (name: string) => string): Pick<CalendarEventInput, 'kind' | 'color' | 'setIds' | 'plan'> {
  const kind = KINDS.find((each) => each === text(OWN.kind).toLowerCase()) ?? 'other';
  const written = text(OWN.color) || text('color');
  const color = /^(?:#[0-9a-f]{6}|[a-z]{1,20})$/i.test(written) ? written.toLowerCase() : null;
  const sets = jsonOf(text(OWN.sets));
  const setIds = Array.isArray(sets)
    ? sets.filter((id): id is string => typeof id === 'string' && id !== '' && id.length <= 255).slice(0, 200)
    : [];
  return { kind, color, setIds, plan: planIn(jsonOf(text(OWN.plan))) };
}

/** Checked in full by whoever keeps it; here only its form. */
function planIn(value: unknown): ExamTime | null {
  const isPlan = typeof value === 'object' && value !== null && 'minutesPerDay' in value && 'daysOff' in value;
  return isPlan ? (value as ExamTime) : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
