/** The end of a snapshot: rows that it did not show (sync R8, R9). */
import { sql } from 'kysely';
import type { ResetMode } from '../../domain/sync/feed.ts';
import { remade } from '../../domain/sync/after-push.ts';
import { keptForChildren, sweepOf } from '../../domain/sync/sweep.ts';
import { PARENT_FIELD, TOP_LEVEL, type MergedKind } from '../../domain/sync/rows.ts';
import type { Reader } from '../database/database.ts';
import { SYNCED } from '../write/kinds.ts';
import type { Writer } from '../write/writer.ts';
import { FACT_KINDS } from './outbox.ts';
import { MERGED_KINDS } from './stored-rows.ts';
import type { WorkingSet } from './working-set.ts';

interface SweepOptions {
  readonly mode: ResetMode;
  /** A person wants everything given back that would go. */
  readonly keep: boolean;
}

/** Decides into `set`, which has the rows of the snapshot's last page and writes afterwards. */
export async function sweep(tx: Writer, owner: string, set: WorkingSet, { mode, keep }: SweepOptions): Promise<void> {
  for (const kind of FACT_KINDS) await tx.device.mark(kind, await unseenFacts(tx.read, owner, kind));
  const removed = new Map<string, MergedKind>();
  const back: (readonly [MergedKind, string])[] = [];
  for (const kind of MERGED_KINDS) {
    if (SYNCED[kind].deviceOnly) continue;
    const ids = await unseenRows(tx.read, owner, kind);
    await set.load(kind, ids);
    for (const id of ids) {
      const row = set.row(kind, id);
      if (row === null || row.baseVer === 0) continue;
      const decision = sweepOf({ kind, id, deleted: row.deleted, dirty: set.isDirty(kind, id) }, mode);
      if (decision === 'give back' || (keep && !row.deleted)) back.push([kind, id]);
      else removed.set(id, kind);
    }
  }
  if (removed.size > 0) {
    const tree = await readTree(tx.read, owner, set);
    const staying = [...tree.keys()].filter((id) => !removed.has(id));
    const kept = keptForChildren(new Set(removed.keys()), staying, (id) => tree.get(id) ?? TOP_LEVEL);
    for (const id of kept) back.push([removed.get(id) as MergedKind, id]);
    for (const [id, kind] of removed)
      if (!kept.has(id)) await set.apply(kind, id, { row: null, marked: false, losers: [] });
  }
  for (const [kind, id] of back) {
    const row = set.row(kind, id);
    if (row !== null) await set.apply(kind, id, { row: remade(row), marked: true, losers: [] });
  }
}

async function unseenRows(read: Reader, owner: string, kind: MergedKind): Promise<string[]> {
  const rows = await read
    .selectFrom(`${kind as 'notes'} as r`)
    .leftJoin('snapshot_seen as s', (join) =>
      join.on('s.owner', '=', owner).on('s.id', '=', sql<string>`${sql.lit(`${kind} `)} || ${sql.ref('r.id')}`),
    )
    .select('r.id')
    .where('r.owner', '=', owner)
    .where('r.base_ver', '>', 0)
    .where('s.id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

async function unseenFacts(read: Reader, owner: string, kind: (typeof FACT_KINDS)[number]): Promise<string[]> {
  const rows = await read
    .selectFrom(`${kind as 'reviews'} as r`)
    .leftJoin('snapshot_seen as s', (join) =>
      join.on('s.owner', '=', owner).on('s.id', '=', sql<string>`${sql.lit(`${kind} `)} || ${sql.ref('r.id')}`),
    )
    .select('r.id')
    .where('r.owner', '=', owner)
    .where('s.id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The parent of every live row that can have one, and of the rows above them, as they are after the page. */
async function readTree(read: Reader, owner: string, set: WorkingSet): Promise<Map<string, string>> {
  const tree = new Map<string, string>();
  for (const kind of MERGED_KINDS) {
    const field = PARENT_FIELD[kind];
    const columns = read.selectFrom(kind as 'notes').select('id');
    const rows = await columns
      .$if(field !== undefined, (query) => query.select(`${field as 'folder_id'} as parent`))
      .where('owner', '=', owner)
      .where('deleted', '=', 0)
      .execute();
    for (const { id, parent } of rows as { id: string; parent?: string }[]) tree.set(id, parent ?? TOP_LEVEL);
  }
  for (const { row } of set.held()) {
    if (row.deleted) tree.delete(row.id);
    else tree.set(row.id, String(row.fields[PARENT_FIELD[row.kind] ?? ''] ?? TOP_LEVEL));
  }
  return tree;
}
