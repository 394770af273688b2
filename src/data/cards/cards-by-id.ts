/** Many cards by their ids, and what must follow when they have changed. */
import { batchesOf } from '../long-work/batches.ts';
import { refreshSet, toCard, withInput } from './cards.ts';
import type { Reader } from '../database/database.ts';
import { giveWay } from '../long-work/pause.ts';
import type { CardFields, CardRow } from '../database/tables.ts';
import type { Writer } from '../write/write.ts';

const IDS_AT_ONCE = 500;

/** Live cards in the order of the ids; those that are gone are left out. */
export async function readCardsById(read: Reader, owner: string, ids: readonly string[]): Promise<CardRow[]> {
  const found = new Map<string, CardRow>();
  for (const batch of batchesOf(ids, IDS_AT_ONCE)) {
    const rows = await read
      .selectFrom('cards')
      .selectAll()
      .where('owner', '=', owner)
      .where('id', 'in', batch)
      .where('deleted', '=', 0)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The same in parts, for work on more cards than should be held at once. */
export async function* readCardsInParts(
  read: Reader,
  owner: string,
  ids: readonly string[],
): AsyncGenerator<CardRow[]> {
  for (const batch of batchesOf(ids, IDS_AT_ONCE)) {
    yield await readCardsById(read, owner, batch);
    await giveWay();
  }
}

/** The fields of a stored card, for writing it again. */
export function fieldsOf(row: CardRow): CardFields {
  return { ...withInput(toCard(row), {}), id: row.id, set_id: row.set_id, position: row.position };
}

/** Brings sets up to date whose cards have changed, at the time of this write. */
export async function refreshSets(tx: Writer, owner: string, setIds: Iterable<string>): Promise<void> {
  for (const id of new Set(setIds)) {
    await refreshSet(tx, owner, id, tx.now);
    await giveWay();
  }
}
