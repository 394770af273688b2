/** What is forgotten without a trace, as a part of `write.ts`: some rows at once, and no revision is given for it (sync.md, "Retention"). */
import { sql, type Kysely } from 'kysely';
import { APPENDED, EMPTIED, EMPTIED_CODES, SYNCED } from './kinds.ts';
import type { SyncedTable } from './tables.ts';
import type { Writer } from './writer.ts';

const ROWS_AT_ONCE = 100;
const TABLE_OF_CODE = new Map(Object.entries(SYNCED).map(([table, { code }]) => [code, table as SyncedTable]));

type AnyTables = Record<string, Record<string, unknown>>;

/** What is old enough, and whether that are answers to calls. */
interface Expiry {
  readonly before: number;
  readonly where?: '=' | '!=';
}

export function createForgetting(
  any: Kysely<AnyTables>,
  owner: string,
): Pick<Writer, 'forgetHistory' | 'forgetAnswers' | 'forgetTombstones' | 'emptyRemoved'> {
  async function forgetSome(table: 'history' | 'applied_mutations', key: string, old: Expiry): Promise<string[]> {
    const rows = any.selectFrom(table).select(key).where('owner', '=', owner).where('at', '<', old.before);
    const chosen = old.where ? rows.where('kind', old.where, 'call') : rows;
    const ids = (await chosen.orderBy('at').limit(ROWS_AT_ONCE).execute()).map((row) => String(row[key]));
    if (ids.length > 0) await any.deleteFrom(table).where('owner', '=', owner).where(key, 'in', ids).execute();
    return ids;
  }

  /** Of the index, by kind. */
  const unindex = (code: number | null, ids: readonly string[]) =>
    any.deleteFrom('sync_index').where('owner', '=', owner).where('kind', '=', code).where('id', 'in', ids).execute();

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
        await any
          .deleteFrom(table)
          .where('owner', '=', owner)
          .where('deleted', '!=', 0)
          .where(key, 'in', ids)
          .execute();
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
      const rows = await any
        .selectFrom('sync_index')
        .select(['kind', 'id', 'rev'])
        .where('owner', '=', owner)
        .where('rev', '>', after)
        .where('deleted', '=', 1)
        .where('deleted_at', '<', before)
        .where('kind', 'in', EMPTIED_CODES)
        .orderBy('rev')
        .limit(ROWS_AT_ONCE)
        .execute();
      for (const [table, ids] of idsByTable(rows)) {
        const { key, code, emptied = {} } = SYNCED[table];
        const gone = { deleted: EMPTIED };
        const bodies = any.updateTable(table as string).set({ ...emptied, ...gone });
        await bodies.where('owner', '=', owner).where('deleted', '=', 1).where(key, 'in', ids).execute();
        const entries = any.updateTable('sync_index').set(gone).where('owner', '=', owner).where('kind', '=', code);
        await entries.where('id', 'in', ids).execute();
      }
      return { rows: rows.length, last: Number(rows.at(-1)?.rev ?? after) };
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
