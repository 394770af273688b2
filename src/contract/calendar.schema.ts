import * as z from 'zod';
import { entryOf } from './bulk-entries.schema.ts';
import {
  CALENDAR_CHANGES_MAX,
  EVENT_EXCEPTIONS_MAX,
  EVENT_NOTES_MAX_CHARS,
  EVENT_SETS_MAX,
  EVENT_TITLE_MAX_CHARS,
  EXAM_BREAKS_MAX,
  EXAM_MINUTES,
} from './limits.ts';
import { messages } from './messages/index.ts';
import { queryFlag, queryInt } from './query.schema.ts';
import {
  askedId,
  batchRemoval,
  endsList,
  listedId,
  listedTime,
  removal,
  storedId,
  time,
  version,
} from './stored.schema.ts';

/** Ten times what a client sends at once. */
const MAX_EVENTS_IN_A_BODY = 1_500;

/** The time that a person has for an exam. */
export const examTime = z.strictObject({
  minutesPerDay: z.int().min(EXAM_MINUTES.min).max(EXAM_MINUTES.max),
  /** Days of the week without study, 0 for Sunday. */
  daysOff: z.array(z.int(endsList).min(0, endsList).max(6, endsList)).max(7),
  /** Longer times without study, dates of the person's calendar, both included. */
  breaks: z.array(z.strictObject({ from: z.iso.date(), to: z.iso.date() })).max(EXAM_BREAKS_MAX),
});

const kind = z.enum(['study', 'exam', 'deadline', 'other']);

/** The specification leaves the fields of an event open (core §3): these are ours. */
const calendarEvent = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** Epoch ms. */
  start: z.int(),
  /** Epoch ms, not part of the event any more; equal to `start` for a moment. */
  end: z.int(),
  /** `start` and `end` are then midnights in UTC of its dates, wherever the person is. */
  allDay: z.boolean(),
  /** IANA name; null for the time of whoever looks. */
  timezone: z.string().nullable(),
  notes: z.string(),
  kind,
  /** `#rrggbb` or the name of a colour; null for that of the kind. */
  color: z.string().nullable(),
  /** Sets to study, by their ids on the wire. */
  setIds: z.array(z.string()),
  /** RRULE of RFC 5545 without its name; null for an event that happens once. */
  recurrence: z.string().nullable(),
  /** Starts that the rule gives and that are left out, epoch ms. */
  exceptions: z.array(z.int()),
  /** For an exam; null where nobody planned it. */
  plan: examTime.nullable(),
  updatedAt: z.int(),
  ver: z.int(),
});

const title = z.string().trim().min(1).max(EVENT_TITLE_MAX_CHARS);
const fields = {
  end: time.optional(),
  allDay: z.boolean().optional(),
  timezone: z.string().max(64).refine(isTimeZone).nullish(),
  notes: z.string().max(EVENT_NOTES_MAX_CHARS).optional(),
  kind: kind.optional(),
  color: z
    .string()
    .regex(/^(?:#[0-9a-f]{6}|[a-z]{1,20})$/i)
    .nullish(),
  setIds: z.array(listedId).max(EVENT_SETS_MAX).optional(),
  recurrence: z.string().max(500).nullish(),
  exceptions: z.array(listedTime).max(EVENT_EXCEPTIONS_MAX).optional(),
  plan: examTime.nullish(),
};

export const eventInput = z.object({
  id: storedId.optional(),
  title,
  start: time,
  ...fields,
  updatedAt: z.int().optional(),
});

const eventUpdate = z.object({ id: askedId, title: title.optional(), start: time.optional(), ...fields, ...version });

/** One step of what is written as a whole. */
const eventChange = z.union([
  z.strictObject({ create: eventInput }),
  z.strictObject({ update: eventUpdate }),
  z.strictObject({ remove: removal.input }),
]);

const eventResult = z.strictObject({
  /** Null for an event that could not be kept. */
  id: z.string().nullable(),
  status: z.enum(['created', 'updated', 'skipped', 'error']),
  message: z.string().optional(),
});

const importResult = z.strictObject({
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  /** One for each event, in the order of the request. */
  results: z.array(eventResult),
});

export type ExamTime = z.infer<typeof examTime>;
export type CalendarEvent = z.infer<typeof calendarEvent>;
export type CalendarEventInput = z.output<typeof eventInput>;
export type CalendarChange = z.output<typeof eventChange>;
export type CalendarEventResult = z.infer<typeof eventResult>;
export type CalendarImport = z.infer<typeof importResult>;

/** Some clients add it so that no cache answers (core §7). */
const ts = z.unknown().optional();
const events = z.strictObject({ events: z.array(calendarEvent) });

export const calendarSchemas = {
  list: {
    input: z.strictObject({ ts, from: queryInt.optional(), to: queryInt.optional() }),
    /** Events that overlap the range, and series of which some event may. */
    output: events,
  },
  exportAll: { input: z.strictObject({ ts, export: queryFlag }), output: events },
  create: { input: eventInput, output: calendarEvent },
  importBulk: {
    input: z.strictObject({
      bulk: z.array(entryOf(eventInput), { error: messages.stored.eventsRequired }).max(MAX_EVENTS_IN_A_BODY),
      overwrite: z.boolean().default(false),
    }),
    output: importResult,
  },
  /** All of it or nothing, in this order. Removed together, they come back together. */
  change: {
    input: z.strictObject({ changes: z.array(eventChange).min(1).max(CALENDAR_CHANGES_MAX) }),
    /** Each as it is now, null for a removed one; and the batch of what was removed, null when nothing was. */
    output: z.strictObject({ events: z.array(calendarEvent.nullable()), batch: z.string().nullable() }),
  },
  update: { input: eventUpdate, output: calendarEvent },
  remove: removal,
  /** An `id` beside it is a contradiction, and refused. */
  clear: { input: z.strictObject({ clear: queryFlag.pipe(z.literal(true)) }), output: batchRemoval },
};

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
