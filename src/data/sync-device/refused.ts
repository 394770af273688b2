/** What a server refused and what therefore waits here, as a person knows it (sync.md, "The device"). */
import { REFUSED_ROWS_SHOWN } from '../../contract/sync-limits.ts';
import type { RefusedChange } from '../../contract/sync-status.ts';
import { isAppended, type DeviceRow, type SyncKind } from '../../domain/sync/rows.ts';
import type { Reader } from '../database/database.ts';
import { PARKED } from './outbox.ts';
import { readStored } from './stored-rows.ts';
import { titleOf } from './titles.ts';

/** In the order in which they were set aside, at most 100. */
export async function readRefused(read: Reader, owner: string): Promise<RefusedChange[]> {
  const parked = await read
    .selectFrom('outbox')
    .select(['kind', 'entity_id as id', 'op', 'last_error', 'detail'])
    .where('owner', '=', owner)
    .where('state', '=', PARKED)
    .orderBy('seq')
    .limit(REFUSED_ROWS_SHOWN)
    .execute();
  const rows = new Map<string, DeviceRow>();
  for (const [kind, ofKind] of Map.groupBy(parked, (entry) => entry.kind as SyncKind)) {
    if (isAppended(kind)) continue;
    const ids = ofKind.map(({ id }) => id);
    for (const [id, { row }] of await readStored(read, owner, kind, ids)) rows.set(`${kind} ${id}`, row);
  }
  const slugs = await slugsOf(read, owner, [...rows.values()]);
  return parked.map(({ kind, id, op, last_error: code, detail }) => {
    const row = rows.get(`${kind} ${id}`);
    return {
      kind: kind as RefusedChange['kind'],
      id,
      title: row === undefined ? '' : titleOf(row),
      set: row === undefined || row.deleted ? null : (slugs.get(setIdOf(row)) ?? null),
      code: code as RefusedChange['code'],
      detail,
      isRemoval: op === 'del',
    };
  });
}

/** Of live sets, by their row ids. */
async function slugsOf(read: Reader, owner: string, rows: readonly DeviceRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(setIdOf).filter((id) => id !== ''))];
  const sets = [...(await readStored(read, owner, 'sets', ids))];
  return new Map(sets.flatMap(([id, { row }]) => (row.deleted ? [] : [[id, String(row.fields.slug)] as const])));
}

function setIdOf({ kind, id, fields }: DeviceRow): string {
  if (kind === 'sets') return id;
  return kind === 'cards' ? String(fields.set_id) : '';
}
