/** A calendar file as events that can be imported, each checked by the contract: what it refuses is left out here and counted. */
import { calendarSchemas, type CalendarEventInput } from '../../contract/calendar.schema.ts';
import { CALENDAR_FILE_MAX_EVENTS } from '../../contract/limits.ts';
import { readIcs, type IcsReading } from './ics-read.ts';

const schema = calendarSchemas.create.input;
const NOTHING_LOST = { cancelled: 0, others: 0, rulesLost: 0, textsCut: 0, unknownZones: [] } as const;

/** Null for a text that is neither a calendar nor JSON with a list of events. @param viewer IANA zone, for times without one */
export function readCalendar(text: string, viewer: string): IcsReading | null {
  const reading = /^\uFEFF?\s*[[{]/.test(text) ? readJson(text) : readIcs(text, viewer);
  if (reading === null) return null;
  const events = reading.events.flatMap((event) => checked(event) ?? []);
  return { ...reading, events, unreadable: reading.unreadable + reading.events.length - events.length };
}

function readJson(text: string): IcsReading | null {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
  const list = Array.isArray(value) ? value : (value as { events?: unknown } | null)?.events;
  if (!Array.isArray(list)) return null;
  const events = list.slice(0, CALENDAR_FILE_MAX_EVENTS) as CalendarEventInput[];
  return { ...NOTHING_LOST, events, unreadable: 0, tooMany: list.length - events.length };
}

/** The event as it can be kept; without a plan that is none. */
function checked(event: CalendarEventInput): CalendarEventInput | null {
  for (const tried of [event, { ...event, plan: null }]) {
    const { success, data } = schema.safeParse(tried);
    if (success) {
      // A file says what an event is, not when somebody changed it there.
      const { updatedAt: _at, ...fields } = data;
      return fields;
    }
  }
  return null;
}
