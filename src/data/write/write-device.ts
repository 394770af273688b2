/**
 * What only the exchange of a device with its server writes, as a part of `write.ts`: rows as a merge leaves them, with the server's version
 * beside them and without a marker, and the entries of the outbox (sync R3, R5, R12).
 */
import { sql, type Kysely } from 'kysely';
import type { ChangedKind } from '../../contract/events.ts';
import { batchesOf } from '../long-work/batches.ts';
import { APPENDED, SYNCED } from './kinds.ts';
import { giveWay } from '../long-work/pause.ts';
import { ALL_NEW, insertRows, ONCE, upsertRows } from './insert-rows.ts';
import type { Revisions } from './revisions.ts';
import type { AppendTable, SyncedTable } from '../database/tables.ts';
import type { Counting } from './write-counting.ts';

/** A row with its travelling and derived columns, and what the device knows of the server's side. */
export interface KeptRow {
  readonly id: string;
  readonly columns: Readonly<Record<string, string | number | null>>;
  readonly known: {
    readonly base_ver: number;
    readonly shadow: string | null;
    readonly shadow_deleted: number;
    readonly vids: string;
  };
  /** Null where only what is known of the server changes: then the row stays the version that it is here. */
  readonly content: {
    readonly deleted: number;
    readonly deleted_at: number | null;
    readonly deleted_with: string | null;
    readonly updated_at: number;
  } | null;
}

/** A change whose bytes stay the same on every try. */
export interface FrozenRow {
  readonly kind: SyncedTable | AppendTable;
  readonly entity_id: string;
  readonly mid: string;
  readonly op: string;
  readonly base_ver: number;
  /** JSON */
  readonly patch: string;
  /** JSON of all fields as they were. */
  readonly state_json: string;
  readonly cause: string | null;
}

/** The row that an entry of the outbox is about. */
export interface EntryName {
  readonly kind: string;
  readonly id: string;
}

export interface DeviceWriter {
  keep(table: SyncedTable, rows: readonly KeptRow[]): Promise<void>;
  /** Takes rows away without a tombstone: the server has forgotten them, or they became another row. */
  drop(table: SyncedTable, ids: readonly string[]): Promise<void>;
  /** Facts as the server has them; without a marker. */
  keepFacts(table: AppendTable, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
  mark(kind: SyncedTable | AppendTable, ids: readonly string[]): Promise<void>;
  unmark(kind: SyncedTable | AppendTable, ids: readonly string[]): Promise<void>;
  /** Entries in this order instead of their markers, and of what was parked for these rows before. */
  freeze(entries: readonly FrozenRow[]): Promise<void>;
  /** The entry was answered. */
  settle(mids: readonly string[]): Promise<void>;
  /** The entry waits for a person or for room. */
  park(mid: string, code: string, detail: string | null): Promise<void>;
  /** Counts a try of all frozen entries that was not answered. */
  countTry(error: string): Promise<void>;
  /** Entries are markers again: frozen ones (`state` 1) or parked ones (2), of these codes where named. */
  thaw(state: 1 | 2, codes?: readonly string[]): Promise<void>;
  /** The same for the one that was parked first for this reason; null for none. */
  thawFirst(code: string): Promise<EntryName | null>;
  /** What was parked for these rows is nothing to say any more. */
  unpark(kind: SyncedTable | AppendTable, ids: readonly string[]): Promise<void>;
  /** Rows that no server knows any more get their markers anew: the profile goes to another account. */
  forgetServer(): Promise<void>;
}

interface DeviceWriterOptions {
  readonly any: Kysely<Record<string, Record<string, unknown>>>;
  readonly owner: string;
  readonly revisions: Revisions;
  readonly poke: (kind: ChangedKind | null) => void;
  readonly counting: Counting;
}

const ROWS_AT_ONCE = 100;
const MARKER = 0;
const FROZEN = 1;
const PARKED = 2;

export function createDeviceWriter(options: DeviceWriterOptions): DeviceWriter {
  const { any, owner, revisions, poke, counting } = options;
  const { now } = revisions;

  const entries = (state: number) => any.deleteFrom('outbox').where('owner', '=', owner).where('state', '=', state);

  async function keepChunk(table: SyncedTable, rows: readonly KeptRow[]): Promise<void> {
    const changed = rows.filter(({ content }) => content !== null);
    const ids = changed.map(({ id }) => id);
    // Two live rows of one name are refused even for a moment, and a page may swap two names.
    if (table === 'folders' || table === 'sets')
      await any
        .updateTable(table as string)
        .set({ deleted: 1 })
        .where('owner', '=', owner)
        .where('id', 'in', ids)
        .execute();
    const full = changed.map(({ id, columns, known, content }) => {
      const rev = revisions.next();
      return { ...columns, id, owner, created_at: now, rev, ver: rev, ...known, ...content };
    });
    if (full.length > 0) {
      const before = await counting.kept(table, ids);
      await counting.replaced(table, before, await upsertRows(any, table, ['owner', 'id'], full, ['created_at']));
    }
    await note(
      table,
      rows.filter(({ content }) => content === null),
    );
  }

  /** What is known of the server's side, of rows that are there and stay the versions that they are. */
  async function note(table: SyncedTable, rows: readonly KeptRow[]): Promise<void> {
    if (rows.length === 0) return;
    const known = rows.map(
      ({ id, known: { base_ver, shadow, shadow_deleted, vids } }) =>
        sql`(cast(${id} as text), cast(${base_ver} as bigint), cast(${shadow} as text), cast(${shadow_deleted} as integer), cast(${vids} as text))`,
    );
    await any
      .updateTable(table as string)
      .from(sql<Record<string, unknown>>`(values ${sql.join(known)})`.as('known'))
      .set({
        base_ver: sql.ref('known.column2'),
        shadow: sql.ref('known.column3'),
        shadow_deleted: sql.ref('known.column4'),
        vids: sql.ref('known.column5'),
      })
      .where(`${table}.owner`, '=', owner)
      .where(`${table}.id`, '=', sql.ref('known.column1'))
      .execute();
  }

  async function mark(kind: SyncedTable | AppendTable, ids: readonly string[]): Promise<void> {
    if (kind in SYNCED && SYNCED[kind as SyncedTable].deviceOnly) return;
    for (const chunk of batchesOf(ids, ROWS_AT_ONCE)) {
      const markers = chunk.map((id) => ({
        owner,
        seq: revisions.next(),
        kind,
        entity_id: id,
        state: MARKER,
        created_at: now,
      }));
      await insertRows(any, 'outbox', markers, ONCE);
      await giveWay();
    }
  }

  async function thaw(state: number, codes?: readonly string[]): Promise<void> {
    let chosen = any
      .selectFrom('outbox')
      .select(['kind', 'entity_id'])
      .where('owner', '=', owner)
      .where('state', '=', state);
    if (codes) chosen = chosen.where('last_error', 'in', codes);
    const rows = await chosen.execute();
    await (codes ? entries(state).where('last_error', 'in', codes) : entries(state)).execute();
    for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind as SyncedTable))
      await mark(
        kind,
        ofKind.map((row) => String(row.entity_id)),
      );
  }

  return {
    async keep(table, rows) {
      for (const chunk of batchesOf(rows, ROWS_AT_ONCE)) {
        await keepChunk(table, chunk);
        await giveWay();
      }
      if (rows.some(({ content }) => content !== null)) poke(SYNCED[table].poke);
    },
    async drop(table, ids) {
      for (const chunk of batchesOf(ids, ROWS_AT_ONCE)) {
        const dropped = any.deleteFrom(table).where('owner', '=', owner).where('id', 'in', chunk);
        await counting.ofRemoved(table, 'id', chunk, () => dropped.execute());
        await any
          .deleteFrom('outbox')
          .where('owner', '=', owner)
          .where('kind', '=', table)
          .where('entity_id', 'in', chunk)
          .where('state', '!=', FROZEN)
          .execute();
      }
      if (ids.length > 0) poke(SYNCED[table].poke);
    },
    async keepFacts(table, rows) {
      for (const chunk of batchesOf(rows, ROWS_AT_ONCE)) {
        const full = chunk.map((row) => ({ ...row, owner, rev: revisions.next() }));
        const ids = chunk.map(({ id }) => String(id));
        const before = await counting.kept(table, ids);
        await counting.replaced(table, before, await upsertRows(any, table, ['owner', 'id'], full));
        await giveWay();
      }
      if (rows.length > 0) poke(APPENDED[table].poke);
    },
    mark,
    async unmark(kind, ids) {
      for (const chunk of batchesOf(ids, ROWS_AT_ONCE))
        await entries(MARKER).where('kind', '=', kind).where('entity_id', 'in', chunk).execute();
    },
    async freeze(frozen) {
      for (const [kind, ofKind] of Map.groupBy(frozen, (entry) => entry.kind)) {
        const ids = ofKind.map((entry) => entry.entity_id);
        for (const state of [MARKER, PARKED])
          await entries(state).where('kind', '=', kind).where('entity_id', 'in', ids).execute();
      }
      const rows = frozen.map((entry) => ({
        ...entry,
        owner,
        seq: revisions.next(),
        state: FROZEN,
        created_at: now,
      }));
      await insertRows(any, 'outbox', rows, ALL_NEW);
    },
    async settle(mids) {
      for (const chunk of batchesOf(mids, ROWS_AT_ONCE))
        await any.deleteFrom('outbox').where('owner', '=', owner).where('mid', 'in', chunk).execute();
    },
    async park(mid, code, detail) {
      await any
        .updateTable('outbox')
        .set({ state: PARKED, last_error: code, detail })
        .where('owner', '=', owner)
        .where('mid', '=', mid)
        .execute();
    },
    async countTry(error) {
      await any
        .updateTable('outbox')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: error }))
        .where('owner', '=', owner)
        .where('state', '=', FROZEN)
        .execute();
    },
    thaw,
    async thawFirst(code) {
      const first = await any
        .selectFrom('outbox')
        .select(['seq', 'kind', 'entity_id'])
        .where('owner', '=', owner)
        .where('state', '=', PARKED)
        .where('last_error', '=', code)
        .orderBy('seq')
        .executeTakeFirst();
      if (!first) return null;
      const [kind, id] = [String(first.kind), String(first.entity_id)];
      await entries(PARKED).where('seq', '=', first.seq).execute();
      await mark(kind as SyncedTable, [id]);
      return { kind, id };
    },
    async unpark(kind, ids) {
      for (const chunk of batchesOf(ids, ROWS_AT_ONCE))
        await entries(PARKED).where('kind', '=', kind).where('entity_id', 'in', chunk).execute();
    },
    async forgetServer() {
      for (const state of [MARKER, FROZEN, PARKED]) await entries(state).execute();
      for (const table of Object.keys(SYNCED) as SyncedTable[]) {
        await any
          .updateTable(table as string)
          .set({ base_ver: 0, shadow: null, shadow_deleted: 0, vids: '[]' })
          .where('owner', '=', owner)
          .execute();
        const live = any.selectFrom(table as string).select('id');
        const rows = await live.where('owner', '=', owner).where('deleted', '=', 0).execute();
        await mark(
          table,
          rows.map(({ id }) => String(id)),
        );
      }
      for (const table of Object.keys(APPENDED) as AppendTable[]) {
        const rows = await any
          .selectFrom(table as string)
          .select('id')
          .where('owner', '=', owner)
          .execute();
        await mark(
          table,
          rows.map(({ id }) => String(id)),
        );
      }
    },
  };
}
