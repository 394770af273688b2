/** Events of the calendar: once or in a series, with links to the sets to study. */
import type {
  CalendarChange,
  CalendarEvent,
  CalendarEventInput,
  CalendarImport,
} from '../../contract/calendar.schema.ts';
import type { Output } from '../../contract/index.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { BatchRemoval } from '../../contract/stored.schema.ts';
import { lastStartOf } from '../../domain/recurrence.ts';
import { importEvents } from './calendar-import.ts';
import { eventFields, readEvent, readEvents, SAID, toEvents } from './calendar-rows.ts';
import type { Seen } from '../write/conflict.ts';
import type { Database } from '../database/database.ts';
import { changeStored, findStored, removeStored, requireStored } from '../write/stored-change.ts';
import type { EventRow } from '../database/tables.ts';
import { write, type Writer } from '../write/write.ts';

type Fields = Omit<CalendarEventInput, 'id' | 'updatedAt'>;

export type EventUpdate = Seen & { readonly id: string } & { readonly [F in keyof Fields]?: Fields[F] | undefined };

export interface EventRemoval extends Seen {
  readonly id: string;
}

export interface Calendar {
  /** Events that overlap the time from `from` to before `to`, epoch ms, and series that may; all without either. By start. */
  between(from?: number, to?: number): Promise<CalendarEvent[]>;
  /** Adds an event. @throws Problem `exists` when its id is taken, `invalid_input` for a bad rule or an end before the start */
  create(input: CalendarEventInput): Promise<CalendarEvent>;
  /** Adds many, each once however often they are sent; those that are there change only when they are to be overwritten. */
  importBulk(inputs: readonly CalendarEventInput[], overwrite: boolean): Promise<CalendarImport>;
  /** Writes all of it or nothing, in this order. @throws Problem what the first refused change is refused with */
  change(changes: readonly CalendarChange[]): Promise<Output<'calendar.change'>>;
  /** Changes what is named. @throws Problem `not_found`, `conflict`, `invalid_input` */
  update(update: EventUpdate): Promise<CalendarEvent>;
  /** Sends the event to the trash. @throws Problem `not_found`, `conflict` */
  remove(removal: EventRemoval): Promise<void>;
  /** Sends all events to the trash. */
  clear(): Promise<BatchRemoval>;
}

export function createCalendar(db: Database, owner: string): Calendar {
  return {
    async between(from = -Infinity, to = Infinity) {
      if (to < from) return [];
      const rows = await readEvents(db.read, owner, { from, to });
      return toEvents(
        db.read,
        owner,
        rows.filter((row) => mayOverlap(row, from)),
      );
    },
    create: (input) => write(db, owner, (tx) => createEvent(tx, owner, input)),
    importBulk: (inputs, overwrite) => importEvents(db, owner, inputs, overwrite),
    change: (changes) => write(db, owner, (tx) => changeEvents(tx, owner, changes)),
    update: (update) => write(db, owner, (tx) => updateEvent(tx, owner, update)),
    remove: (removal) => write(db, owner, (tx) => removeEvent(tx, owner, removal)),
    clear: () => write(db, owner, (tx) => clearEvents(tx, owner)),
  };
}

/** Whether the last event of a series, as far as its rule tells, ends in the range or after it began. */
function mayOverlap({ recurrence, start_at, end_at }: EventRow, from: number): boolean {
  if (recurrence === null) return true;
  const lastStart = lastStartOf(recurrence);
  return lastStart === null || Math.max(lastStart, start_at) + (end_at - start_at) >= from;
}

async function createEvent(tx: Writer, owner: string, input: CalendarEventInput): Promise<CalendarEvent> {
  const { id = tx.newId(), updatedAt, ...named } = input;
  const fields = await eventFields(tx.read, owner, named);
  if (await findStored(tx.read, owner, 'events', id)) {
    const current = await readEvent(tx.read, owner, id);
    throw new Problem('exists', messages.stored.eventExists, { extras: { current } });
  }
  await tx.put('events', { id, ...fields, ...(updatedAt !== undefined && { updated_at: updatedAt }) });
  return readEvent(tx.read, owner, id);
}

async function updateEvent(tx: Writer, owner: string, update: EventUpdate): Promise<CalendarEvent> {
  const { id, updatedAt, baseVer, ...named } = update;
  const row = await requireStored(tx.read, owner, 'events', id, SAID);
  await changeStored(tx, owner, {
    table: 'events',
    row,
    before: await readEvent(tx.read, owner, id),
    named: await eventFields(tx.read, owner, named, row),
    seen: { updatedAt, baseVer },
    said: SAID,
  });
  return readEvent(tx.read, owner, id);
}

/** @param batch names what is removed with it, so that it comes back together */
async function removeEvent(tx: Writer, owner: string, { id, ...seen }: EventRemoval, batch?: string): Promise<void> {
  const before = await readEvent(tx.read, owner, id);
  await removeStored(tx, { table: 'events', before, seen, said: SAID, cause: batch });
}

async function changeEvents(
  tx: Writer,
  owner: string,
  changes: readonly CalendarChange[],
): Promise<Output<'calendar.change'>> {
  const batch = changes.some((change) => 'remove' in change) ? tx.newId() : null;
  const events: (CalendarEvent | null)[] = [];
  for (const change of changes) {
    if ('create' in change) events.push(await createEvent(tx, owner, change.create));
    else if ('update' in change) events.push(await updateEvent(tx, owner, change.update));
    else {
      await removeEvent(tx, owner, change.remove, batch ?? undefined);
      events.push(null);
    }
  }
  return { events, batch };
}

async function clearEvents(tx: Writer, owner: string): Promise<BatchRemoval> {
  const rows = await readEvents(tx.read, owner);
  if (rows.length === 0) return { removed: 0, batch: null };
  const batch = tx.newId();
  await tx.removeAll(
    'events',
    rows.map(({ id }) => id),
    batch,
  );
  return { removed: rows.length, batch };
}
