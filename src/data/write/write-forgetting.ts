/** What is forgotten without a trace, as a part of `write.ts`: some rows at once, and no revision is given for it (sync.md, "Retention"). */
import { sql, type Kysely } from 'kysely';
import { batchesOf } from '../long-work/batches.ts';
import { APPENDED, EMPTIED, EMPTIED_CODES, SYNCED } from './kinds.ts';
import { VERSIONS_KEPT } from '../../contract/sync-limits.ts';
import { OVERWRITTEN } from './conflict.ts';
import type { Reader } from '../database/database.ts';
import { blobsNamedBy } from '../blobs/named-blobs.ts';
import type { SyncedTable } from '../database/tables.ts';
import type { Counting } from './write-counting.ts';
import type { Writer } from './writer.ts';

const ROWS_AT_ONCE = 100;
const TABLE_OF_CODE = new Map(Object.entries(SYNCED).map(([table, { code }]) => [code, table as SyncedTable]));

type AnyTables = Record<string, Record<string, unknown>>;

/** What is old enough, and whether that are answers to calls. */
interface Expiry {
  readonly before: number;
  readonly where?: '=' | '!=';
}

export interface Forgetting extends Pick<
  Writer,
  | 'forgetHistory'
  | 'forgetAnswers'
  | 'forgetTombstones'
  | 'emptyRemoved'
  | 'forgetOldestVersions'
  | 'emptyLongestRemoved'
> {
  /** Of each thing that these entries of history are about, all but the newest `VERSIONS_KEPT`. */
  forgetVersionsOf(entries: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
}

export function createForgetting(any: Kysely<AnyTables>, owner: string, counting: Counting): Forgetting {
  async function forgetSome(table: 'history' | 'applied_mutations', key: string, old: Expiry): Promise<string[]> {
    const rows = any.selectFrom(table).select(key).where('owner', '=', owner).where('at', '<', old.before);
    const chosen = old.where ? rows.where('kind', old.where, 'call') : rows;
    const ids = (await chosen.orderBy('at').limit(ROWS_AT_ONCE).execute()).map((row) => String(row[key]));
    await deleteSome(table, key, ids);
    return ids;
  }

  async function deleteSome(
    table: SyncedTable | 'history' | 'applied_mutations',
    key: string,
    ids: readonly string[],
  ): Promise<void> {
    if (ids.length === 0) return;
    const some = any.deleteFrom(table).where('owner', '=', owner).where(key, 'in', ids);
    await counting.ofRemoved(table, key, ids, () => some.execute());
  }

  async function deleteHistory(ids: readonly string[]): Promise<void> {
    for (const some of batchesOf(ids, ROWS_AT_ONCE)) {
      await deleteSome('history', 'id', some);
      await unindex(APPENDED.history.code, some);
    }
  }

  /** Takes the bodies of removed rows as the index names them. Answers the pictures that they named. */
  async function emptyAll(rows: readonly Record<string, unknown>[]): Promise<Set<string>> {
    const named = new Set<string>();
    for (const [table, ids] of idsByTable(rows)) {
      for (const sha256 of await blobsNamedBy(any as unknown as Reader, owner, table, ids)) named.add(sha256);
      const { key, code, emptied = {} } = SYNCED[table];
      const gone = { deleted: EMPTIED };
      const bodies = any.updateTable(table as string).set({ ...emptied, ...gone });
      const removed = bodies.where('owner', '=', owner).where('deleted', '=', 1).where(key, 'in', ids);
      await counting.ofRows(table, ids, () => removed.execute());
      const entries = any.updateTable('sync_index').set(gone).where('owner', '=', owner).where('kind', '=', code);
      await entries.where('id', 'in', ids).execute();
    }
    return named;
  }

  /** Of the index, by kind. */
  const unindex = (code: number | null, ids: readonly string[]) =>
    any.deleteFrom('sync_index').where('owner', '=', owner).where('kind', '=', code).where('id', 'in', ids).execute();

  /** In the index, rows whose bodies can go. */
  const inTrash = () =>
    any.selectFrom('sync_index').where('owner', '=', owner).where('deleted', '=', 1).where('kind', 'in', EMPTIED_CODES);
  const removedRows = () => inTrash().select(['kind', 'id', 'rev']).limit(ROWS_AT_ONCE);

  return {
    async forgetHistory(before) {
      const ids = await forgetSome('history', 'id', { before });
      if (ids.length > 0) await unindex(APPENDED.history.code, ids);
      return ids.length;
    },
    async forgetAnswers(of, before) {
      return (await forgetSome('applied_mutations', 'mid', { before, where: of === 'calls' ? '=' : '!=' })).length;
    },
    async forgetTombstones(before) {
      const rows = await any
        .selectFrom('sync_index')
        .select(['kind', 'id', 'rev'])
        .where('owner', '=', owner)
        .where('deleted', '!=', 0)
        .where('deleted_at', '<', before)
        .orderBy('rev')
        .limit(ROWS_AT_ONCE)
        .execute();
      if (rows.length === 0) return 0;
      for (const [table, ids] of idsByTable(rows)) {
        const { key, code } = SYNCED[table];
        const removed = any.deleteFrom(table).where('owner', '=', owner).where('deleted', '!=', 0);
        await counting.ofRows(table, ids, () => removed.where(key, 'in', ids).execute());
        await unindex(code, ids);
      }
      // Whoever has not seen the last of them is told so by the feed (sync R8).
      const last = Number(rows.at(-1)?.rev);
      await any
        .updateTable('user_sync')
        .set({ horizon: sql`case when horizon < ${last} then ${last} else horizon end` })
        .where('owner', '=', owner)
        .execute();
      return rows.length;
    },
    async emptyRemoved(before, after) {
      const old = removedRows().where('rev', '>', after).where('deleted_at', '<', before);
      const rows = await old.orderBy('rev').execute();
      await emptyAll(rows);
      return { rows: rows.length, last: Number(rows.at(-1)?.rev ?? after) };
    },
    async emptyLongestRemoved() {
      const oldest = await inTrash()
        .select((eb) => eb.fn.min('deleted_at').as('at'))
        .executeTakeFirst();
      const blobs = new Set<string>();
      let removed = 0;
      for (;;) {
        const rows = await removedRows()
          .where('deleted_at', '=', oldest?.at ?? null)
          .execute();
        if (rows.length === 0) return { rows: removed, blobs };
        for (const sha256 of await emptyAll(rows)) blobs.add(sha256);
        removed += rows.length;
      }
    },
    async forgetOldestVersions() {
      const oldest = any.selectFrom('history').select('id').where('owner', '=', owner).where('field', '=', OVERWRITTEN);
      const rows = await oldest.orderBy('at').orderBy('id').limit(ROWS_AT_ONCE).execute();
      await deleteHistory(rows.map(({ id }) => String(id)));
      return rows.length;
    },
    async forgetVersionsOf(entries) {
      const things = new Map(entries.map((entry) => [JSON.stringify([entry.kind, entry.entity_id]), entry]));
      for (const { kind, entity_id } of things.values()) {
        const all = any.selectFrom('history').select('id').where('owner', '=', owner);
        const newest = all.where('kind', '=', kind).where('entity_id', '=', entity_id);
        const rows = await newest.orderBy('at', 'desc').orderBy('rev', 'desc').execute();
        await deleteHistory(rows.slice(VERSIONS_KEPT).map(({ id }) => String(id)));
      }
    },
  };
}

function idsByTable(rows: readonly Record<string, unknown>[]): [SyncedTable, string[]][] {
  return [...Map.groupBy(rows, ({ kind }) => Number(kind))].map(([code, ofKind]) => {
    const table = TABLE_OF_CODE.get(code);
    if (table === undefined) throw new Error(`No table is of kind ${code}`);
    return [table, ofKind.map(({ id }) => String(id))];
  });
}
