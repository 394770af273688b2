/** Events of the calendar between their rows and their form on the wire. */
import type { CalendarEvent, CalendarEventInput, ExamTime } from '../../contract/calendar.schema.ts';
import { LAST_TIME_MS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { normaliseRecurrence } from '../../domain/recurrence.ts';
import type { Reader } from '../database/database.ts';
import { setIdsBySlug, slugsBySetId } from '../library/set-links.ts';
import { requireStored, type Sentences } from '../write/stored-change.ts';
import type { EventFields } from '../database/stored-tables.ts';
import type { EventRow } from '../database/tables.ts';

export const SAID: Sentences = {
  idMissing: messages.stored.eventIdMissing,
  notFound: messages.stored.eventNotFound,
  conflict: messages.stored.eventConflict,
};

type Named = { readonly [F in keyof CalendarEventInput]?: CalendarEventInput[F] | undefined };
type Content = Omit<EventFields, 'id'>;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Live events by start; with a range those that overlap it, and every series that began before its end. */
export function readEvents(read: Reader, owner: string, range?: Range): Promise<EventRow[]> {
  const live = read
    .selectFrom('events')
    .selectAll()
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .orderBy('start_at')
    .orderBy('id');
  if (!range) return live.execute();
  const begun = range.to === Infinity ? live : live.where('start_at', '<', range.to);
  const { from } = range;
  if (from === -Infinity) return begun.execute();
  return (
    begun
      // A moment has no length: it is in the range in which it starts.
      .where((eb) => eb.or([eb('end_at', '>', from), eb('start_at', '>=', from), eb('recurrence', 'is not', null)]))
      .execute()
  );
}

/** @throws Problem `invalid_input`, `not_found` */
export async function readEvent(read: Reader, owner: string, id: string): Promise<CalendarEvent> {
  const row = await requireStored(read, owner, 'events', id, SAID);
  const [event] = await toEvents(read, owner, [row]);
  if (!event) throw new Problem('not_found', SAID.notFound);
  return event;
}

/** Links to sets are answered by their ids of now; a set in the trash is left out until it is back. */
export async function toEvents(read: Reader, owner: string, rows: readonly EventRow[]): Promise<CalendarEvent[]> {
  const links = rows.map((row) => JSON.parse(row.set_ids) as string[]);
  const slugs = await slugsBySetId(read, owner, links.flat());
  return rows.map((row, i) => ({
    id: row.id,
    title: row.title,
    start: row.start_at,
    end: row.end_at,
    allDay: row.all_day !== 0,
    timezone: row.timezone,
    notes: row.notes,
    kind: row.kind as CalendarEvent['kind'],
    color: row.color,
    setIds: (links[i] ?? []).flatMap((id) => (slugs.has(id) ? (slugs.get(id) ?? []) : id)),
    recurrence: row.recurrence,
    exceptions: JSON.parse(row.exceptions) as number[],
    plan: row.plan === null ? null : (JSON.parse(row.plan) as ExamTime),
    updatedAt: row.updated_at,
    ver: row.ver,
  }));
}

/**
 * The columns of an event that is named as a whole, or of a stored one after a change; null empties a field, an absent one stays.
 * @throws Problem `invalid_input` for a rule that is none, or an end before the start
 */
export async function eventFields(read: Reader, owner: string, named: Named, stored?: EventRow): Promise<Content> {
  const start = named.start ?? stored?.start_at ?? 0;
  const length = stored ? stored.end_at - stored.start_at : 0;
  const fields: Content = {
    title: named.title ?? stored?.title ?? '',
    start_at: start,
    // An event that is moved keeps its length.
    end_at: named.end ?? start + length,
    all_day: (named.allDay ?? stored?.all_day === 1) ? 1 : 0,
    timezone: orStored(named.timezone, stored?.timezone),
    notes: named.notes ?? stored?.notes ?? '',
    kind: named.kind ?? stored?.kind ?? 'study',
    color: orStored(named.color, stored?.color),
    set_ids: named.setIds ? await linksTo(read, owner, named.setIds) : (stored?.set_ids ?? '[]'),
    recurrence: named.recurrence ? requireRule(named.recurrence) : orStored(named.recurrence, stored?.recurrence),
    exceptions: named.exceptions ? JSON.stringify(inOrder(named.exceptions)) : (stored?.exceptions ?? '[]'),
    plan: named.plan === undefined ? (stored?.plan ?? null) : named.plan && planText(named.plan),
  };
  if (fields.end_at > LAST_TIME_MS)
    throw new Problem('invalid_input', messages.network.invalidInput('end'), { extras: { field: 'end' } });
  if (fields.end_at < fields.start_at)
    throw new Problem('invalid_input', messages.stored.eventEndsBeforeStart, { extras: { field: 'end' } });
  return fields;
}

/** An empty text empties a field as null does. */
function orStored(named: string | null | undefined, stored: string | null | undefined): string | null {
  return named === undefined ? (stored ?? null) : named || null;
}

function requireRule(text: string): string {
  const rule = normaliseRecurrence(text);
  if (rule === null)
    throw new Problem('invalid_input', messages.stored.eventRuleInvalid, { extras: { field: 'recurrence' } });
  return rule;
}

async function linksTo(read: Reader, owner: string, setIds: readonly string[]): Promise<string> {
  const known = await setIdsBySlug(read, owner, setIds);
  return JSON.stringify([...new Set(setIds.map((slug) => known.get(slug) ?? slug))]);
}

/** One text for one plan, whatever order it was sent in. */
function planText({ minutesPerDay, daysOff, breaks }: ExamTime): string {
  const inTime = breaks.map(({ from, to }) => ({ from, to })).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return JSON.stringify({ minutesPerDay, daysOff: inOrder(daysOff), breaks: inTime });
}

function inOrder(times: readonly number[]): number[] {
  return [...new Set(times)].toSorted((a, b) => a - b);
}
