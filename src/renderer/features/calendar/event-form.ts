/** What the form of an event holds, what is wrong with it, and the event that comes of it. Times in it are those of the person's own clocks. */
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { onceOf, repeatOf, ruleFrom, type Repeat } from '../../../domain/calendar/repeat-form.ts';
import type { EventContent } from '../../../domain/calendar/series-edit.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import { localTime } from '../../lib/page/clock.ts';
import { dateText, type HeldEvent } from './shown-events.ts';

const said = messages.calendar;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface EventForm {
  readonly title: string;
  readonly kind: CalendarEvent['kind'];
  readonly color: string | null;
  readonly allDay: boolean;
  /** `YYYY-MM-DD`, or empty; the last day is included. */
  readonly startDate: string;
  readonly endDate: string;
  /** `HH:mm`, or empty. */
  readonly startTime: string;
  readonly endTime: string;
  readonly repeat: Repeat;
  /** Whether it repeats already, and is not to be made a series here. */
  readonly isSeries: boolean;
  readonly setIds: readonly string[];
  readonly notes: string;
}

export type EventErrors = Partial<Record<'title' | 'times' | 'until', string>>;

/** A stretch of time for an event that is not there yet. */
export interface NewTime {
  readonly start: number;
  readonly end: number;
  readonly allDay: boolean;
}

/** The next whole hour, for an event that begins with nothing chosen. @param date `YYYY-MM-DD`, of another day that is looked at */
export function nextHour(now: number, date: string | null): NewTime {
  const hour = Math.ceil(now / HOUR_MS) * HOUR_MS;
  const start = date === null ? hour : Date.parse(`${date}T${clockText(localTime(new Date(hour)).minute)}`);
  return { start, end: start + HOUR_MS, allDay: false };
}

export function newForm(time: NewTime, viewer: string): EventForm {
  const repeat = onceOf({ ...time, timezone: viewer }, viewer);
  return { title: '', kind: 'study', color: null, ...timesOf(time), repeat, isSeries: false, setIds: [], notes: '' };
}

export function formOf({ event, start, end }: HeldEvent, viewer: string): EventForm {
  const { title, kind, color, allDay, setIds, notes, recurrence } = event;
  const repeat = repeatOf(recurrence, { ...event, start }, viewer);
  const isSeries = recurrence !== null;
  return { title, kind, color, ...timesOf({ start, end, allDay }), repeat, isSeries, setIds, notes };
}

function timesOf({ start, end, allDay }: NewTime) {
  if (allDay) {
    const endDate = dateText(Math.max(start, end - DAY_MS));
    return { allDay, startDate: dateText(start), startTime: '09:00', endDate, endTime: '10:00' };
  }
  const [from, to] = [localTime(new Date(start)), localTime(new Date(end))];
  return {
    allDay,
    startDate: from.day,
    startTime: clockText(from.minute),
    endDate: to.day,
    endTime: clockText(to.minute),
  };
}

/**
 * The form with another start. The event lasts as long as before, on the clocks, and a series that is being made is on the weekday of its start; where a time
 * is missing only an end on an earlier day moves.
 */
export function startedAt(form: EventForm, part: Partial<Pick<EventForm, 'startDate' | 'startTime'>>): EventForm {
  const next = { ...form, ...part };
  const [before, start] = [clocksOf(form), clocksOf(next).start];
  if (Number.isNaN(start) || !(before.end >= before.start))
    return next.endDate < next.startDate ? { ...next, endDate: next.startDate } : next;
  const end = start + before.end - before.start;
  const ends = {
    endDate: dateText(end),
    ...(!form.allDay && { endTime: clockText((end - Math.floor(end / DAY_MS) * DAY_MS) / MINUTE_MS) }),
  };
  return { ...next, ...ends, repeat: { ...form.repeat, weekdays: weekdaysFrom(form, next) } };
}

/** One that repeats already has its weekdays moved with it when it is written (series-edit). */
function weekdaysFrom({ repeat, isSeries, startDate }: EventForm, next: EventForm): readonly number[] {
  const [from, to] = [weekdayOf(startDate), weekdayOf(next.startDate)];
  if (isSeries) return repeat.weekdays;
  const others = repeat.weekdays.length > 1 ? repeat.weekdays : repeat.weekdays.filter((day) => day !== from);
  return [...new Set([...others, to])];
}

/** 0 is Sunday; NaN without a date. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** What the clocks show, as if they were those of UTC, so that a clock change in between counts for nothing; the last day of whole days is included. */
function clocksOf({ allDay, startDate, startTime, endDate, endTime }: EventForm): { start: number; end: number } {
  const of = (date: string, time: string): number => Date.parse(`${date}T${allDay ? '00:00' : time}Z`);
  return { start: of(startDate, startTime), end: of(endDate, endTime) };
}

function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

export function errorsOf(form: EventForm): EventErrors {
  const errors: EventErrors = {};
  const { start, end } = momentsOf(form);
  if (form.title.trim() === '') errors.title = said.form.nameMissing;
  if (Number.isNaN(start) || Number.isNaN(end)) errors.times = said.form.timesMissing;
  else if (end < start) errors.times = said.form.endsBeforeStart;
  if (form.repeat.frequency !== 'none' && form.repeat.ends === 'on' && !(form.repeat.until >= form.startDate))
    errors.until = said.repeat.untilMissing;
  return errors;
}

/** @param before the event that is edited; what the form does not show of it stays */
export function contentOf(form: EventForm, before: CalendarEvent | null, viewer: string): EventContent {
  const { title, kind, color, allDay, setIds, notes } = form;
  const { start, end } = momentsOf(form);
  // An event keeps its zone. Whole days have none, and a new time is one of this place.
  const timezone = allDay ? null : before && !before.allDay ? before.timezone : viewer;
  const when = { start, allDay, timezone };
  const shown = before && repeatOf(before.recurrence, { ...before, start: before.start }, viewer);
  const recurrence =
    form.repeat.frequency === 'own' || (shown && isSame(shown, form.repeat))
      ? (before?.recurrence ?? null)
      : ruleFrom(form.repeat, when, viewer);
  const plan = kind === 'exam' ? (before?.plan ?? null) : null;
  return { title: title.trim(), kind, color, ...when, end, setIds: [...setIds], notes, recurrence, plan };
}

function isSame(a: Repeat, b: Repeat): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** NaN for a time that is not there. */
function momentsOf({ allDay, startDate, startTime, endDate, endTime }: EventForm): { start: number; end: number } {
  if (allDay) return { start: Date.parse(`${startDate}T00:00:00Z`), end: Date.parse(`${endDate}T00:00:00Z`) + DAY_MS };
  // Without a zone it is a time of the person's clocks.
  return { start: Date.parse(`${startDate}T${startTime}`), end: Date.parse(`${endDate}T${endTime}`) };
}
