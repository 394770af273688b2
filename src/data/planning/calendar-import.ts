/** Bulk import of events: sent twice is kept once. */
import { differing } from '../../domain/differing.ts';
import type { CalendarEventInput, CalendarEventResult, CalendarImport } from '../../contract/calendar.schema.ts';
import { CALENDAR_CHUNK_MIN_EVENTS } from '../../contract/limits.ts';
import { Problem } from '../../contract/problem.ts';
import { eventFields } from './calendar-rows.ts';
import type { Database, Reader } from '../database/database.ts';
import { giveWay } from '../long-work/pause.ts';
import type { EventRow } from '../database/tables.ts';
import { write, type Writer } from '../write/write.ts';

/** Events of one transaction, so that nothing else waits long. */
const EVENTS_AT_ONCE = CALENDAR_CHUNK_MIN_EVENTS;

/** Events kept before a failure stay. */
export async function importEvents(
  db: Database,
  owner: string,
  inputs: readonly CalendarEventInput[],
  overwrite: boolean,
): Promise<CalendarImport> {
  const results: CalendarEventResult[] = [];
  for (let i = 0; i < inputs.length; i += EVENTS_AT_ONCE) {
    if (i > 0) await giveWay();
    const chunk = inputs.slice(i, i + EVENTS_AT_ONCE);
    results.push(
      ...(await write(db, owner, async (tx) => {
        const outcomes: CalendarEventResult[] = [];
        for (const input of chunk) outcomes.push(await importOne(tx, owner, input, overwrite));
        return outcomes;
      })),
    );
  }
  const countOf = (status: CalendarEventResult['status']) => results.filter((each) => each.status === status).length;
  return { created: countOf('created'), updated: countOf('updated'), skipped: countOf('skipped'), results };
}

/** An event that cannot be kept is reported and the others go on: it is refused before anything of it is written. */
async function importOne(
  tx: Writer,
  owner: string,
  input: CalendarEventInput,
  overwrite: boolean,
): Promise<CalendarEventResult> {
  try {
    const { id: named, updatedAt, ...rest } = input;
    const stored = await findSame(tx.read, owner, input);
    const fields = await eventFields(tx.read, owner, rest, stored);
    if (!stored) {
      const id = named ?? tx.newId();
      await tx.put('events', { id, ...fields, ...(updatedAt !== undefined && { updated_at: updatedAt }) });
      return { id, status: 'created' };
    }
    const changed = differing<Partial<EventRow>>(stored, fields);
    if (!overwrite || Object.keys(changed).length === 0) return { id: stored.id, status: 'skipped' };
    await tx.patch('events', stored.id, changed);
    return { id: stored.id, status: 'updated' };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { id: null, status: 'error', message: error.detail };
  }
}

/** The stored event that an imported one repeats: the same id or, where it names none, the same title at the same time. */
function findSame(read: Reader, owner: string, { id, title, start, end }: CalendarEventInput) {
  const live = read.selectFrom('events').selectAll().where('owner', '=', owner).where('deleted', '=', 0);
  const same =
    id === undefined
      ? live
          .where('start_at', '=', start)
          .where('title', '=', title)
          .where('end_at', '=', end ?? start)
      : live.where('id', '=', id);
  return same.executeTakeFirst();
}
