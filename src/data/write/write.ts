/**
 * The one way to write (sync R12). A write takes the owner's lock first, gives every row it changes a revision, keeps tombstones instead of
 * deleting, notes on a desktop what must be pushed and on a server what the feed must show, and tells the listeners after the commit.
 */
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { ChangedKind } from '../../contract/events.ts';
import { answeredOnce } from './answered-once.ts';
import { batchesOf } from '../long-work/batches.ts';
import type { Database } from '../database/database.ts';
import { APPENDED, SYNCED } from './kinds.ts';
import { giveWay } from '../long-work/pause.ts';
import { insertRows, ONCE, ONCE_ANSWERING_IDS, ROWS_AT_ONCE, upsertRows } from './insert-rows.ts';
import { lockRevisions, lockUnlessBusy, OwnerBusy, type Revisions } from './revisions.ts';
import type { AppendTable, SyncedTable, Tables } from '../database/tables.ts';
import { makeRoom } from '../storage/storage-limit.ts';
import { createCounting } from './write-counting.ts';
import { createDeviceWriter } from './write-device.ts';
import { createForgetting } from './write-forgetting.ts';
import { createLocalWriter } from './write-local.ts';
import type { Declared, Writer, Written } from './writer.ts';

export type { Writer } from './writer.ts';

/** Version ids kept on a row for telling an ancestor from a stranger (sync.md, "Identity and versions"). */
const VERSION_IDS_KEPT = 10;

/** What `writeUnlessBusy` answers instead of waiting. */
export const OWNER_BUSY = Symbol('owner busy');

interface WriteOptions {
  /** Mutation id of a pushed change; one is made when there is none. */
  readonly mid?: string;
}

/**
 * Runs `work` in one transaction for one owner and answers what it returns. Everything is kept or, when `work` throws, nothing. Writes wait
 * for each other, so `work` must not call `write` again and must not wait for anything outside the database.
 */
export async function write<T>(
  db: Database,
  owner: string,
  work: (tx: Writer) => Promise<T>,
  options: WriteOptions = {},
): Promise<T> {
  const { call } = db;
  if (!call) return db.inTurn(owner, () => transact(db, owner, work, lockRevisions, options));
  const number = (call.writes += 1);
  const once = (tx: Writer): Promise<T> => answeredOnce(tx, owner, call, number, work);
  return db.inTurn(owner, () => transact(db, owner, once, lockRevisions, options));
}

/** The same, but it does not wait while another process or call writes for the owner: then it answers `OWNER_BUSY` and runs nothing. */
export async function writeUnlessBusy<T>(
  db: Database,
  owner: string,
  work: (tx: Writer) => Promise<T>,
): Promise<T | typeof OWNER_BUSY> {
  try {
    return await transact(db, owner, work, lockUnlessBusy);
  } catch (error) {
    if (error instanceof OwnerBusy) return OWNER_BUSY;
    throw error;
  }
}

async function transact<T>(
  db: Database,
  owner: string,
  work: (tx: Writer) => Promise<T>,
  lock: typeof lockRevisions,
  options: WriteOptions = {},
): Promise<T> {
  const kinds = new Set<ChangedKind>();
  const result = await db.connection.transaction().execute(async (transaction) => {
    const revisions = await lock(transaction, owner, db);
    const writer = createWriter(transaction, owner, db, revisions, kinds, options.mid ?? db.newId());
    const answer = await work(writer);
    await makeRoom(writer, { owner, db, sum: revisions.storage });
    await revisions.save();
    return answer;
  });
  if (kinds.size > 0) db.announce({ owner, kinds: [...kinds] });
  return result;
}

type Row = Record<string, unknown>;
const ALIVE: Row = { deleted: 0, deleted_at: null, deleted_with: null };
/** The writer works on table names as data, so the statements below are built without the tables' own types. */
type AnyTables = Record<string, Row>;

interface Marker {
  readonly id: string;
  readonly rev: number;
}

function createWriter(
  trx: Transaction<Tables>,
  owner: string,
  db: Database,
  revisions: Revisions,
  kinds: Set<ChangedKind>,
  mid: string,
): Writer {
  const { now } = revisions;
  const any = trx as unknown as Kysely<AnyTables>;
  const counting = createCounting(any, owner, revisions.storage);
  const forgetting = createForgetting(any, owner, counting);

  const poke = (kind: ChangedKind | null): void => {
    if (kind !== null) kinds.add(kind);
  };

  let versionNames: ReadonlyMap<string, string> = new Map();
  /** Ids that this write has made and not put anywhere: nothing can be stored under them. */
  const unused = new Set<string>();

  let rowsInThisTurn = 0;
  /** A long write keeps its transaction open and lets the rest of the process run in between. */
  async function breathe(rows: number): Promise<void> {
    rowsInThisTurn += rows;
    if (rowsInThisTurn <= ROWS_AT_ONCE) return;
    rowsInThisTurn = rows;
    await giveWay();
  }

  /** On a desktop: what must be pushed, once per row until it is frozen (sync R5). A server pushes to nobody. */
  async function mark(table: SyncedTable | AppendTable, rows: readonly Marker[]): Promise<void> {
    if (db.host !== 'desktop') return;
    if (table in SYNCED && SYNCED[table as SyncedTable].deviceOnly) return;
    const markers = rows.map(({ id, rev }) => ({
      owner,
      seq: rev,
      kind: table,
      entity_id: id,
      state: 0,
      created_at: now,
    }));
    await insertRows(any, 'outbox', markers, ONCE);
  }

  /** On a server: where the feed finds the rows. */
  async function index(table: SyncedTable, ids: readonly string[]): Promise<void> {
    if (db.host !== 'server') return;
    const { code, key, parent } = SYNCED[table];
    const rows = await any
      .selectFrom(table)
      .select([`${key} as id`, 'rev', 'ver', 'deleted', 'deleted_at'])
      .select(parent === null ? sql<null>`null`.as('parent_id') : sql<string>`${sql.ref(parent)}`.as('parent_id'))
      .where('owner', '=', owner)
      .where(key, 'in', ids)
      .execute();
    await upsertRows(
      any,
      'sync_index',
      ['owner', 'kind', 'id'],
      rows.map((row) => ({ ...row, owner, kind: code })),
    );
  }

  async function putChunk(table: SyncedTable, ids: readonly string[], rows: readonly Row[]): Promise<Row[]> {
    const asked = ids.filter((id) => !unused.delete(id));
    const known = asked.length === 0 ? [] : await stored(table, asked);
    const before = new Map(known.map((row) => [String(row.id), row]));
    const full = rows.map((row) => {
      const rev = revisions.next();
      const previous = before.get(String(row.id));
      return {
        ...row,
        owner,
        created_at: now,
        updated_at: clampDeclared(row.updated_at as number | undefined, previous && Number(previous.updated_at), now),
        rev,
        ver: rev,
        vids: nextVersionIds(String(row.id), previous && String(previous.vids)),
        ...ALIVE,
      };
    });
    const written = await upsertRows(any, table, ['owner', 'id'], full, ['created_at']);
    const bytesBefore = known.reduce((sum, row) => sum + Number(row.bytes), 0);
    await counting.replaced(table, bytesBefore, written);
    await mark(
      table,
      full.map(({ rev }, i) => ({ id: ids[i] ?? '', rev })),
    );
    await index(table, ids);
    return full;
  }

  async function putAll(table: SyncedTable, rows: readonly Row[]): Promise<Row[]> {
    const written: Row[] = [];
    for (const chunk of batchesOf(rows, ROWS_AT_ONCE)) {
      await breathe(chunk.length);
      const ids = chunk.map((row) => String(row.id));
      written.push(...(await putChunk(table, ids, chunk)));
    }
    if (rows.length > 0) poke(SYNCED[table].poke);
    return written;
  }

  function stored(table: SyncedTable, ids: readonly string[]): Promise<Row[]> {
    return any
      .selectFrom(table as string)
      .select(['id', 'updated_at', 'vids', counting.bytes(table)])
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute();
  }

  function tombstone(cause: string | undefined): Row {
    return { deleted: 1, deleted_at: now, deleted_with: cause ?? null };
  }

  function nextVersionIds(id: string, previous: string | undefined): string {
    const known = previous === undefined ? [] : (JSON.parse(previous) as string[]);
    const name = versionNames.get(id) ?? mid;
    if (db.host !== 'server' || known.at(-1) === name) return JSON.stringify(known);
    return JSON.stringify([...known, name].slice(-VERSION_IDS_KEPT));
  }

  /** Changes rows that must exist, each to a revision of its own; `content` decides whether it is also a new version. */
  async function changeChunk(table: SyncedTable, ids: readonly string[], fields: Row, content: boolean): Promise<void> {
    const vids = content && db.host === 'server' ? await versionIds(table, ids) : new Map<string, string>();
    const markers = ids.map((id) => ({ id, rev: revisions.next() }));
    const rows = markers.map(
      ({ id, rev }) => sql`(cast(${id} as text), cast(${rev} as bigint), cast(${vids.get(id) ?? null} as text))`,
    );
    const version: Row = { rev: sql.ref('changed.column2') };
    if (content) {
      version.ver = sql.ref('changed.column2');
      version.vids = sql`coalesce(changed.column3, ${sql.ref(`${table}.vids`)})`;
    }
    if (content || fields.updated_at !== undefined)
      version.updated_at = clampInPlace(fields.updated_at as number | undefined, now);
    const result = await any
      .updateTable(table as string)
      .from(sql<Row>`(values ${sql.join(rows)})`.as('changed'))
      .set({ ...fields, ...version })
      .where(`${table}.owner`, '=', owner)
      .where(`${table}.id`, '=', sql.ref('changed.column1'))
      .executeTakeFirst();
    if (Number(result.numUpdatedRows) !== ids.length) throw new Error(`Rows to change are missing in ${table}`);
    if (content) await mark(table, markers);
    await index(table, ids);
  }

  async function change(table: SyncedTable, ids: readonly string[], fields: Row, content: boolean): Promise<void> {
    for (const chunk of batchesOf(ids, ROWS_AT_ONCE)) {
      await breathe(chunk.length);
      await counting.ofFields(table, chunk, fields, () => changeChunk(table, chunk, fields, content));
    }
    if (ids.length > 0) poke(SYNCED[table].poke);
  }

  async function versionIds(table: SyncedTable, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await any
      .selectFrom(table as string)
      .select(['id', 'vids'])
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [String(row.id), nextVersionIds(String(row.id), String(row.vids))]));
  }

  async function appendChunk(table: AppendTable, rows: readonly Row[]): Promise<string[]> {
    const { code } = APPENDED[table];
    const distinct = new Map(rows.map((row) => [String(row.id), { ...row, owner, rev: revisions.next() }]));
    const added = await insertRows(any, table, [...distinct.values()], ONCE_ANSWERING_IDS);
    const markers = added.map(({ id }) => ({ id: String(id), rev: distinct.get(String(id))?.rev ?? 0 }));
    if (markers.length === 0) return [];
    counting.added(
      table,
      markers.flatMap(({ id }) => distinct.get(id) ?? []),
    );
    await mark(table, markers);
    if (db.host === 'server' && code !== null) {
      const indexed = markers.map(({ id, rev }) => ({ owner, kind: code, id, rev, ver: rev }));
      await upsertRows(any, 'sync_index', ['owner', 'kind', 'id'], indexed);
    }
    return markers.map(({ id }) => id);
  }

  async function appendAll(table: AppendTable, rows: readonly Row[]): Promise<Set<string>> {
    const added = new Set<string>();
    for (const chunk of batchesOf(rows, ROWS_AT_ONCE)) {
      await breathe(chunk.length);
      for (const id of await appendChunk(table, chunk)) added.add(id);
    }
    if (table === 'history' && db.host === 'server') await forgetting.forgetVersionsOf(rows);
    if (added.size > 0) poke(APPENDED[table].poke);
    return added;
  }

  const writer: Writer = {
    now,
    read: trx,
    newId() {
      const id = db.newId();
      unused.add(id);
      return id;
    },
    async put(table, row) {
      await putAll(table, [row as unknown as Row]);
    },
    putAll: async <T extends SyncedTable>(table: T, rows: readonly Declared<T>[]) =>
      (await putAll(table, rows as unknown as Row[])) as unknown as Written<T>[],
    patch: (table, id, fields) => change(table, [id], fields as Row, true),
    remove: (table, id, cause) => change(table, [id], tombstone(cause), true),
    removeAll: (table, ids, cause) => change(table, ids, tombstone(cause), true),
    restore: (table, id, fields = {}) => change(table, [id], { ...(fields as Row), ...ALIVE }, true),
    restoreAll: (table, ids) => change(table, ids, ALIVE, true),
    touch: (table, id, derived) => change(table, [id], derived, false),
    touchAll: (table, ids) => change(table, ids, {}, false),
    append: async (table, row) => (await appendAll(table, [row as unknown as Row])).size > 0,
    appendAll: (table, rows) => appendAll(table, rows as unknown as Row[]),
    nameVersions(names) {
      versionNames = names;
    },
    device: createDeviceWriter({ any, owner, revisions, poke, counting }),
    ...forgetting,
    setUsed: (bytes) => revisions.storage.set(bytes),
    makeRoom: (bytes) => makeRoom(writer, { owner, db, sum: revisions.storage, coming: bytes }),
    local: createLocalWriter({ any, owner, revisions, poke, counting, breathe }),
  };
  return writer;
}

/** Stored = min(declared, now), but always later than what was stored (sync.md, `updatedAt`). */
function clampDeclared(declared: number | undefined, previous: number | undefined, now: number): number {
  const wanted = Math.min(declared ?? now, now);
  return previous === undefined ? wanted : Math.max(wanted, previous + 1);
}

/** The same rule where the stored value is only known to the database. */
function clampInPlace(declared: number | undefined, now: number): RawBuilder<number> {
  const wanted = Math.min(declared ?? now, now);
  return sql<number>`case when updated_at < ${wanted} then ${wanted} else updated_at + 1 end`;
}
