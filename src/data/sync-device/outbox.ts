/** What waits to be sent: markers, which become frozen entries some at a time (sync R5; sync.md, "The device"). */
import { PUSH_MAX_MUTATIONS } from '../../contract/sync-limits.ts';
import type { PushedMutation } from '../../contract/sync.schema.ts';
import { nextBatch, type Waiting } from '../../domain/sync/batch.ts';
import { changesOf, hasNews, lastWords } from '../../domain/sync/patch.ts';
import { settled } from '../../domain/sync/pulled-row.ts';
import {
  isAppended,
  TOP_LEVEL,
  type AppendedKind,
  type Fields,
  type MergedKind,
  type SyncKind,
} from '../../domain/sync/rows.ts';
import type { Database, Reader } from '../database/database.ts';
import { APPENDED } from '../write/kinds.ts';
import { setSampleAside } from '../library/sample.ts';
import { readRows, weightOf } from '../sync/rows.ts';
import { readSyncState } from './sync-state.ts';
import type { EntryName } from '../write/write-device.ts';
import { write, type Writer } from '../write/write.ts';
import { readStored } from './stored-rows.ts';
import { openWorkingSet } from './working-set.ts';

const MARKER = 0;
const FROZEN = 1;
/** Of `state`: set aside until it can be taken. */
export const PARKED = 2;

/** A marker's row, with what it would send. */
interface Candidate extends Waiting {
  readonly op: PushedMutation['op'];
  readonly baseVer: number;
  readonly patch: Fields;
  readonly state: Fields;
  readonly cause: string | null;
}

/** Kinds in the order in which puts are sent (`nextBatch`): each group is only looked at when those before it leave room. */
const PUT_ORDER: readonly (readonly SyncKind[])[] = [
  ['history'],
  ['folders'],
  ['sets'],
  ['notes', 'cards', 'settings', 'studyplans', 'events'],
  ['performance', 'reviews'],
];
/** What can stand in something goes before it. */
const REMOVAL_ORDER: readonly (readonly MergedKind[])[] = [
  ['cards', 'notes', 'settings', 'studyplans', 'events', 'performance'],
  ['sets'],
  ['folders'],
];

export interface SentEntry {
  readonly mutation: PushedMutation;
  readonly state: Fields;
}

export interface Frozen {
  readonly entries: readonly SentEntry[];
  /** The most that one of them was sent without an answer. */
  readonly tries: number;
}

/** The frozen entries in their order. */
export async function readFrozen(read: Reader, owner: string): Promise<Frozen> {
  const rows = await read
    .selectFrom('outbox')
    .selectAll()
    .where('owner', '=', owner)
    .where('state', '=', FROZEN)
    .orderBy('seq')
    .execute();
  const entries = rows.map((row) => ({
    mutation: {
      mid: String(row.mid),
      kind: row.kind as SyncKind,
      op: row.op as PushedMutation['op'],
      id: row.entity_id,
      baseVer: Number(row.base_ver),
      patch: JSON.parse(String(row.patch)) as PushedMutation['patch'],
      ...(row.cause !== null && { cause: row.cause }),
      at: row.created_at,
    },
    state: JSON.parse(String(row.state_json)) as Fields,
  }));
  return { entries, tries: Math.max(0, ...rows.map(({ attempts }) => attempts)) };
}

/**
 * Freezes the next batch, in one transaction. Rows that have nothing to say lose their markers, so that a batch is empty only when no marker is left.
 */
export function freezeBatch(db: Database, owner: string): Promise<void> {
  return write(db, owner, async (tx) => {
    const { since } = await readSyncState(tx.read, owner, db.deviceId);
    if (since === 0) await setSampleAside(tx, owner);
    for (;;) {
      const candidates = await candidatesOf(tx, owner, db.deviceId);
      if (candidates === null) continue;
      const folderIds = candidates.some(({ kind }) => kind === 'folders');
      const parents = folderIds ? await readParents(tx.read, owner) : new Map<string, string>();
      const batch = nextBatch(candidates, (id) => parents.get(id) ?? TOP_LEVEL);
      await tx.device.freeze(
        batch.map(({ kind, id, op, baseVer, patch, state, cause }) => ({
          kind,
          entity_id: id,
          mid: tx.newId(),
          op,
          base_ver: baseVer,
          patch: JSON.stringify(patch),
          state_json: JSON.stringify(state),
          cause,
        })),
      );
      return;
    }
  });
}

/** What can be in the next batch; null when some markers said nothing and were taken away instead. */
async function candidatesOf(tx: Writer, owner: string, deviceId: string): Promise<Candidate[] | null> {
  const found: Candidate[] = [];
  for (const group of PUT_ORDER) {
    for (const kind of group) {
      const ofKind = await marked(tx, owner, deviceId, kind, false);
      if (ofKind === null) return null;
      found.push(...ofKind);
    }
    if (found.length >= PUSH_MAX_MUTATIONS) return found;
  }
  if (found.length > 0) return found;
  for (const group of REMOVAL_ORDER) {
    for (const kind of group) {
      const ofKind = await marked(tx, owner, deviceId, kind, true);
      if (ofKind === null) return null;
      found.push(...ofKind);
    }
    if (found.length > 0) return found;
  }
  return found;
}

async function marked(
  tx: Writer,
  owner: string,
  deviceId: string,
  kind: SyncKind,
  removed: boolean,
): Promise<Candidate[] | null> {
  const ids = await markedIds(tx.read, owner, kind, removed);
  if (ids.length === 0) return [];
  return isAppended(kind) ? facts(tx, owner, kind, ids) : rows(tx, owner, deviceId, kind, ids);
}

/** Folders all together, because their depth decides; of other kinds as many as a batch takes. */
async function markedIds(read: Reader, owner: string, kind: SyncKind, removed: boolean): Promise<string[]> {
  let markers = read
    .selectFrom('outbox as o')
    .select('o.entity_id as id')
    .where('o.owner', '=', owner)
    .where('o.kind', '=', kind)
    .where('o.state', '=', MARKER);
  if (!isAppended(kind))
    markers = markers
      .leftJoin(`${kind as 'notes'} as r`, (join) => join.onRef('r.id', '=', 'o.entity_id').on('r.owner', '=', owner))
      // A marker without a row is found among the puts, and taken away there.
      .where((eb) => (removed ? eb('r.deleted', '=', 1) : eb.or([eb('r.deleted', '=', 0), eb('r.id', 'is', null)])));
  const found = await (kind === 'folders' ? markers : markers.limit(PUSH_MAX_MUTATIONS)).execute();
  return found.map(({ id }) => id);
}

async function facts(
  tx: Writer,
  owner: string,
  kind: AppendedKind,
  ids: readonly string[],
): Promise<Candidate[] | null> {
  const stored = await readRows(tx.read, owner, kind, ids);
  const gone = ids.filter((id) => !stored.has(id));
  await tx.device.unmark(kind, gone);
  if (gone.length > 0) return null;
  return [...stored.values()].map(({ id, fields }) => ({
    kind,
    id,
    deleted: false,
    known: false,
    bytes: weightOf(fields),
    op: 'append' as const,
    baseVer: 0,
    patch: fields ?? {},
    state: fields ?? {},
    cause: null,
  }));
}

async function rows(
  tx: Writer,
  owner: string,
  deviceId: string,
  kind: MergedKind,
  ids: readonly string[],
): Promise<Candidate[] | null> {
  const stored = await readStored(tx.read, owner, kind, ids);
  const gone = ids.filter((id) => !stored.has(id));
  await tx.device.unmark(kind, gone);
  const silent = [...stored.values()].filter(({ row }) => !hasNews(row));
  if (silent.length > 0) {
    const set = openWorkingSet(tx, owner, deviceId);
    await set.load(
      kind,
      silent.map(({ row }) => row.id),
    );
    for (const { row } of silent) await set.apply(kind, row.id, settled(row));
    await set.flush();
  }
  // What was refused before is gone, or was changed back.
  await tx.device.unpark(kind, [...gone, ...silent.map(({ row }) => row.id)]);
  if (gone.length + silent.length > 0) return null;
  return [...stored.values()].map(({ row, times }) => {
    const patch = row.deleted ? lastWords(row) : changesOf(row);
    return {
      kind,
      id: row.id,
      deleted: row.deleted,
      known: row.baseVer > 0,
      bytes: weightOf(patch),
      op: row.deleted ? ('del' as const) : ('put' as const),
      baseVer: row.baseVer,
      patch,
      state: row.fields,
      cause: row.deleted ? times.deletedWith : null,
    };
  });
}

async function readParents(read: Reader, owner: string): Promise<Map<string, string>> {
  const folders = await read.selectFrom('folders').select(['id', 'parent_id']).where('owner', '=', owner).execute();
  return new Map(folders.map(({ id, parent_id: parent }) => [id, parent]));
}

export interface OutboxCounts {
  readonly markers: number;
  readonly frozen: number;
  readonly parked: number;
}

export async function countOutbox(read: Reader, owner: string): Promise<OutboxCounts> {
  const rows = await read
    .selectFrom('outbox')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('owner', '=', owner)
    .groupBy('state')
    .execute();
  const of = (state: number): number => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { markers: of(MARKER), frozen: of(FROZEN), parked: of(PARKED) };
}

export async function isParked(read: Reader, owner: string, { kind, id }: EntryName): Promise<boolean> {
  const found = await read
    .selectFrom('outbox')
    .select('seq')
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('state', '=', PARKED)
    .executeTakeFirst();
  return found !== undefined;
}

/** Kinds of facts. */
export const FACT_KINDS = Object.keys(APPENDED) as readonly AppendedKind[];
