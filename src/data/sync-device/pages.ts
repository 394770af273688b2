/** Pages of the feed, each applied and remembered in one transaction (sync R3, R8, R9). */
import type { FeedPage, SyncRow } from '../../contract/sync.schema.ts';
import type { ResetMode } from '../../domain/sync/feed.ts';
import { afterPulled, knowing, settled, type RowChange } from '../../domain/sync/pulled-row.ts';
import { isAppended, type DeviceRow, type MergedKind } from '../../domain/sync/rows.ts';
import { batchesOf } from '../long-work/batches.ts';
import type { Database } from '../database/database.ts';
import { SYNCED } from '../write/kinds.ts';
import { giveWay } from '../long-work/pause.ts';
import { settleSample } from '../library/sample.ts';
import { changeSyncState, readSyncState } from './sync-state.ts';
import type { SyncStateFields } from '../database/tables.ts';
import { write, type Writer } from '../write/write.ts';
import { timesOf } from './answers.ts';
import { keepFacts } from './facts.ts';
import { guardRemovals, RemovalsHeld } from './removals.ts';
import { sweep } from './sweep.ts';
import { openWorkingSet, type WorkingSet } from './working-set.ts';

/** Rows after which others get a turn. */
const ROWS_AT_ONCE = 100;

/** What a page changes about where the device stands. */
type Progress = Partial<SyncStateFields>;

/**
 * Applies a page of the place that the device last asked for. Answers false, and keeps only the question, where a person has to be asked before
 * so much goes.
 */
export async function applyPage(db: Database, owner: string, page: FeedPage): Promise<boolean> {
  try {
    await write(db, owner, (tx) => applyInside(tx, owner, db.deviceId, page));
    return true;
  } catch (error) {
    if (!(error instanceof RemovalsHeld)) throw error;
    const held = { held_removals: error.count, held_rows: JSON.stringify(error.rows) };
    await write(db, owner, (tx) => changeSyncState(tx, owner, db.deviceId, held));
    return false;
  }
}

async function applyInside(tx: Writer, owner: string, deviceId: string, page: FeedPage): Promise<void> {
  const state = await readSyncState(tx.read, owner, deviceId);
  if (page.starts) await beginSnapshot(tx, page.reset);
  if (state.since === 0 && state.cursor === null) await settleSample(tx, owner);
  const mode = page.reset ?? null;
  const rows = rowsOf(page);
  if (mode !== null) await noteSeen(tx, rows);

  const set = openWorkingSet(tx, owner, deviceId);
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind))
    if (!isAppended(kind))
      await set.load(
        kind,
        ofKind.map(({ id }) => id),
      );
  for (const part of batchesOf(rows, ROWS_AT_ONCE)) {
    for (const theirs of part) if (!isAppended(theirs.kind)) await applyRow(set, theirs, mode, state);
    await giveWay();
  }
  await keepFacts(
    tx,
    owner,
    rows.filter(({ kind }) => isAppended(kind)),
  );
  const isLast = page.nextCursor === undefined;
  if (isLast && mode !== null) await sweep(tx, owner, set, { mode, keep: state.removals_answer === 'keep' });
  const removed = await guardRemovals(tx.read, owner, state, set.removed());
  await set.flush();
  if (isLast && mode !== null) await forgetSeen(tx);
  await changeSyncState(tx, owner, deviceId, { ...progressOf(page), removed_in_pull: isLast ? 0 : removed });
}

/** Documents stay where they were opened (core §6), so a device takes none from the feed. */
function rowsOf(page: FeedPage): SyncRow[] {
  const kinds = [...Object.keys(SYNCED), 'reviews', 'history'] as SyncRow['kind'][];
  const all = [...kinds.flatMap((kind) => page[kind]), ...page.tombstones];
  return all.filter(({ kind }) => isAppended(kind) || !SYNCED[kind].deviceOnly).toSorted((a, b) => a.rev - b.rev);
}

function progressOf(page: FeedPage): Progress {
  if (page.nextCursor !== undefined) return { cursor: page.nextCursor, snapshot_mode: page.reset };
  return {
    cursor: null,
    snapshot_mode: null,
    since: page.now,
    epoch: page.epoch,
    sync_token: page.syncToken,
    held_removals: null,
    held_rows: null,
    removals_answer: null,
  };
}

async function applyRow(
  set: WorkingSet,
  theirs: SyncRow,
  mode: ResetMode | null,
  { removals_answer: answer }: SyncStateFields,
): Promise<void> {
  const kind = theirs.kind as MergedKind;
  const local = set.row(kind, theirs.id);
  const change = afterPulled(local, set.isDirty(kind, theirs.id), theirs, mode);
  const goes = local !== null && !local.deleted && change.row?.deleted !== false;
  if (goes && answer === 'keep') await set.apply(kind, theirs.id, givenBack(local, theirs));
  else await set.apply(kind, theirs.id, change, change.row === local ? null : timesOf(theirs));
}

/** The removal is seen, and the row is to be put over it. */
function givenBack(local: DeviceRow, theirs: SyncRow): RowChange {
  return settled(knowing(local, theirs));
}

/** What was sent or not is of no account after a restore: it is compared anew with what the server then has. */
async function beginSnapshot(tx: Writer, mode: FeedPage['reset']): Promise<void> {
  if (mode === 'restored') await tx.device.thaw(1);
  await forgetSeen(tx);
}

/** The server says that its history is another one: everything is fetched before anything more is sent. */
export function beginRestored(db: Database, owner: string): Promise<void> {
  return write(db, owner, async (tx) => {
    await beginSnapshot(tx, 'restored');
    await changeSyncState(tx, owner, db.deviceId, { cursor: null, snapshot_mode: 'restored' });
  });
}

async function noteSeen(tx: Writer, rows: readonly SyncRow[]): Promise<void> {
  await tx.local.putAll(
    'snapshot_seen',
    rows.map(({ kind, id }) => ({ id: `${kind} ${id}`, kind })),
  );
}

async function forgetSeen(tx: Writer): Promise<void> {
  for (const kind of [...Object.keys(SYNCED), 'reviews', 'history'])
    await tx.local.removeWhere('snapshot_seen', 'kind', kind);
}
