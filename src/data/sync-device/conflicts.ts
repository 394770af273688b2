/** The conflict inbox: values that lost a merge beside the ones that stand, until a person has picked one (sync R10). */
import { sql } from 'kysely';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { CONFLICTS_SHOWN } from '../../contract/sync-limits.ts';
import {
  CONFLICT_FIELDS,
  type ConflictChoice,
  type ConflictField,
  type ConflictKind,
  type ConflictValue,
  type SyncConflict,
} from '../../contract/sync-status.ts';
import { bothOf } from '../../domain/sync/keep-both.ts';
import { loserOf } from '../../domain/sync/merge.ts';
import { settled } from '../../domain/sync/pulled-row.ts';
import type { DeviceRow, FieldValue } from '../../domain/sync/rows.ts';
import type { Database, Reader } from '../database/database.ts';
import { readTree, type FolderTree } from '../library/folder-tree.ts';
import type { HistoryFields } from '../database/tables.ts';
import { write, type Writer } from '../write/write.ts';
import { readStored } from './stored-rows.ts';
import { titleOf } from './titles.ts';
import { openWorkingSet } from './working-set.ts';

/** How `loserOf` begins every id; other rows of history are what one person replaced alone. */
const LOSER_IDS = 'loser-%';

/** The field of a fact that says that a person has picked, or has taken that back: of one loser they take turns. Its value names the loser. */
const CHOICE = 'choice';

type Lost = Pick<HistoryFields, 'id' | 'kind' | 'entity_id' | 'field' | 'value' | 'at'>;

/** The newest first, at most 100. What was picked on any device, what stands like the other version by now, and what is gone, is left out. */
export async function readConflicts(read: Reader, owner: string): Promise<SyncConflict[]> {
  const losers = await read
    .selectFrom('history as h')
    // What was picked before choices travelled.
    .leftJoin('settled_losers as s', (join) => join.onRef('s.id', '=', 'h.id').on('s.owner', '=', owner))
    .select(['h.id', 'h.kind', 'h.entity_id', 'h.field', 'h.value', 'h.at'])
    .where('h.owner', '=', owner)
    .where('h.id', 'like', LOSER_IDS)
    .where('s.id', 'is', null)
    .where(sql<boolean>`(${choicesOf(read, owner)}) % 2 = 0`)
    .where((eb) =>
      eb.or(
        Object.entries(CONFLICT_FIELDS).map(([kind, fields]) =>
          eb.and([eb('h.kind', '=', kind), eb('h.field', 'in', fields)]),
        ),
      ),
    )
    .orderBy('h.at', 'desc')
    .orderBy('h.id')
    .limit(CONFLICTS_SHOWN)
    .execute();
  if (losers.length === 0) return [];
  const rows = new Map<string, DeviceRow>();
  for (const [kind, ofKind] of Map.groupBy(losers, (loser) => loser.kind as ConflictKind)) {
    const ids = [...new Set(ofKind.map((loser) => loser.entity_id))];
    for (const [id, { row }] of await readStored(read, owner, kind, ids)) rows.set(`${kind} ${id}`, row);
  }
  const names = await readNames(read, owner, losers, rows);
  return losers.flatMap((loser) => {
    const row = rows.get(`${loser.kind} ${loser.entity_id}`);
    return row === undefined || row.deleted ? [] : conflictOf(loser, row, names);
  });
}

/** How often a person has picked about the loser `h`, or has taken that back. */
function choicesOf(read: Reader, owner: string) {
  return read
    .selectFrom('history as c')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('c.owner', '=', owner)
    .where('c.field', '=', CHOICE)
    .where('c.kind', '=', sql.ref<string>('h.kind'))
    .where('c.entity_id', '=', sql.ref<string>('h.entity_id'))
    .where('c.value', '=', sql<string>`'"' || h.id || '"'`);
}

/** What the rows and their values refer to by ids. */
interface Names {
  readonly tree: FolderTree;
  readonly topics: ReadonlyMap<string, string>;
}

async function readNames(
  read: Reader,
  owner: string,
  losers: readonly Lost[],
  rows: ReadonlyMap<string, DeviceRow>,
): Promise<Names> {
  const ids = new Set<string>();
  for (const row of rows.values()) if (row.kind === 'cards') ids.add(String(row.fields.set_id));
  for (const { field, value } of losers) if (field === 'set_id') ids.add(String(JSON.parse(value)));
  const sets = await readStored(read, owner, 'sets', [...ids]);
  const alive = [...sets].filter(([, { row }]) => !row.deleted);
  return {
    tree: await readTree(read, owner),
    topics: new Map(alive.map(([id, { row }]) => [id, String(row.fields.topic)])),
  };
}

function conflictOf(loser: Lost, row: DeviceRow, names: Names): SyncConflict[] {
  const { id, at } = loser;
  const [kind, field] = [loser.kind as ConflictKind, loser.field as ConflictField];
  const [standing, other] = [row.fields[field] ?? null, JSON.parse(loser.value) as FieldValue];
  const [mine, theirs] = [readable(field, standing, names), readable(field, other, names)];
  // A folder or set that is not here any more is nothing to pick.
  if (standing === other || mine === undefined || theirs === undefined) return [];
  const canKeepBoth = bothOf(kind, field, standing, other) !== null;
  const title = titleOf(row);
  return [{ id, kind, entityId: row.id, title, within: withinOf(row, names), field, mine, theirs, canKeepBoth, at }];
}

/** Undefined for an id that leads nowhere. */
function readable(field: ConflictField, value: FieldValue, { tree, topics }: Names): ConflictValue | undefined {
  if (field === 'set_id') return topics.get(String(value));
  if (field !== 'folder_id' && field !== 'parent_id') return value;
  const path = tree.pathOf(String(value ?? ''));
  return path === '' && value !== '' && value !== null ? undefined : path;
}

function withinOf({ kind, fields }: DeviceRow, names: Names): string | null {
  if (kind === 'cards') return names.topics.get(String(fields.set_id)) ?? null;
  return names.tree.pathOf(String(fields.folder_id ?? fields.parent_id ?? '')) || null;
}

/**
 * Leaves one version standing, or both below each other; what gives way stays in history. Answers the name of what stood before there; null where it still
 * stands. @throws Problem `not_found` when the version or its row is gone
 */
export function resolveConflict(db: Database, owner: string, id: string, take: ConflictChoice): Promise<string | null> {
  return write(db, owner, async (tx) => {
    const loser = await lostValue(tx.read, owner, id);
    await choose(tx, owner, db.deviceId, loser, true);
    if (take === 'mine') return null;
    return putValue(tx, owner, db.deviceId, loser, take);
  });
}

/** Leaves what stands, for several at once; one that is gone is left out. Answers the ids of the others. */
export function leaveConflicts(db: Database, owner: string, ids: readonly string[]): Promise<string[]> {
  return write(db, owner, async (tx) => {
    const left: string[] = [];
    for (const id of ids) {
      const loser = await findLost(tx.read, owner, id);
      if (loser === null) continue;
      await choose(tx, owner, db.deviceId, loser, true);
      left.push(id);
    }
    return left;
  });
}

/** Takes a choice back. `replaced` is what `resolveConflict` answered. @throws Problem `not_found` as it does */
export function reopenConflict(db: Database, owner: string, id: string, replaced: string | null): Promise<void> {
  return write(db, owner, async (tx) => {
    const loser = await lostValue(tx.read, owner, id);
    if (replaced !== null) await putValue(tx, owner, db.deviceId, await lostValue(tx.read, owner, replaced), 'theirs');
    await choose(tx, owner, db.deviceId, loser, false);
    await tx.local.remove('settled_losers', id);
  });
}

async function lostValue(read: Reader, owner: string, id: string): Promise<Lost> {
  const found = await findLost(read, owner, id);
  if (found === null) throw new Problem('not_found', messages.sync.conflictGone);
  return found;
}

async function findLost(read: Reader, owner: string, id: string): Promise<Lost | null> {
  const found = await read
    .selectFrom('history')
    .select(['id', 'kind', 'entity_id', 'field', 'value', 'at'])
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return found && found.kind in CONFLICT_FIELDS ? found : null;
}

/** What stood before goes into history, and a person has just seen it. */
async function putValue(
  tx: Writer,
  owner: string,
  deviceId: string,
  { kind: of, entity_id: entityId, field, value }: Lost,
  take: 'theirs' | 'both',
): Promise<string> {
  const kind = of as ConflictKind;
  const set = openWorkingSet(tx, owner, deviceId);
  await set.load(kind, [entityId]);
  const row = set.row(kind, entityId);
  if (row === null || row.deleted) throw new Problem('not_found', messages.sync.conflictGone);
  const standing = row.fields[field] ?? null;
  const other = JSON.parse(value) as FieldValue;
  const next = take === 'both' ? bothOf(kind, field, standing, other) : other;
  if (take === 'both' && next === null) throw new Problem('invalid_input', messages.sync.notBoth);
  const given = loserOf(kind, row.id, field, standing, row.baseVer);
  const change = settled({ ...row, fields: { ...row.fields, [field]: next } }, [given]);
  await set.apply(kind, row.id, change, { updatedAt: tx.now });
  await set.flush();
  await choose(tx, owner, deviceId, { id: given.id, kind, entity_id: row.id, at: tx.now }, true);
  return given.id;
}

/**
 * Says to all devices that a person has picked about a loser, or has taken that back. Two who do so at once say the same thing under the same id (sync R7).
 */
async function choose(
  tx: Writer,
  owner: string,
  deviceId: string,
  { id, kind, entity_id: entityId, at }: Pick<Lost, 'id' | 'kind' | 'entity_id' | 'at'>,
  settled: boolean,
): Promise<void> {
  const value = JSON.stringify(id);
  const { count } = await tx.read
    .selectFrom('history')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .where('field', '=', CHOICE)
    .where('value', '=', value)
    .executeTakeFirstOrThrow();
  const turn = Number(count);
  if ((turn % 2 === 1) === settled) return;
  const said = { kind, entity_id: entityId, field: CHOICE, value, source_mid: null, device_id: deviceId };
  // Never older than the loser, which it would else leave behind when history is forgotten.
  await tx.appendAll('history', [{ ...said, id: `choice-${turn + 1}-${id}`, at: Math.max(at, tx.now) }]);
}
