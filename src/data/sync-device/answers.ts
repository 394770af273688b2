/** What the server answered to a batch, in one transaction (sync R5; sync.md, "Push"). */
import type { Output } from '../../contract/index.ts';
import { messages } from '../../contract/messages/index.ts';
import type { PushedResult, SyncRow } from '../../contract/sync.schema.ts';
import { afterMerged, afterPush, remade, standIn } from '../../domain/sync/after-push.ts';
import { isAppended, parentOf, type DeviceRow, type MergedKind, type ServerRow } from '../../domain/sync/rows.ts';
import type { Database } from '../database/database.ts';
import { changeSyncState, readSyncState } from './sync-state.ts';
import { write, type Writer } from '../write/write.ts';
import { keepFacts } from './facts.ts';
import { readFrozen, type SentEntry } from './outbox.ts';
import { openWorkingSet, type TheirTimes, type WorkingSet } from './working-set.ts';

/** Answers to entries that are not frozen any more say nothing: they are late, or doubled. */
export function applyAnswers(db: Database, owner: string, answer: Output<'sync.push'>, sentAt: number): Promise<void> {
  return write(db, owner, async (tx) => {
    const { entries } = await readFrozen(tx.read, owner);
    const awaited = new Map(entries.map((entry) => [entry.mutation.mid, entry]));
    const state = await readSyncState(tx.read, owner, db.deviceId);
    const answered = answer.results.flatMap((result) => {
      const entry = awaited.get(result.mid);
      return entry ? [{ entry, result }] : [];
    });
    await applyResults(tx, owner, db.deviceId, answered);
    await changeSyncState(tx, owner, db.deviceId, {
      epoch: state.epoch ?? answer.epoch,
      clock_offset_ms: answer.serverTime - sentAt,
    });
  });
}

interface Answered {
  readonly entry: SentEntry;
  readonly result: PushedResult;
}

/** One after another, over rows that are read and written together as long as no folder becomes another. */
async function applyResults(tx: Writer, owner: string, deviceId: string, answered: readonly Answered[]): Promise<void> {
  const ids = Map.groupBy(answered, ({ entry }) => entry.mutation.kind);
  let set = openWorkingSet(tx, owner, deviceId);
  const settled: string[] = [];
  for (const { entry, result } of answered) {
    const { kind, mid } = entry.mutation;
    if (isAppended(kind)) {
      if (await applyToFact(tx, owner, mid, result)) settled.push(mid);
      continue;
    }
    await set.load(
      kind,
      (ids.get(kind) ?? []).map((other) => other.entry.mutation.id),
    );
    // Whether a folder waits for an answer is asked while others are merged into it; of the rest nobody asks.
    const settle = async (): Promise<void> => {
      if (kind === 'folders') await tx.device.settle([mid]);
      else settled.push(mid);
    };
    const merged = await applyResult({ tx, set, settle }, kind, entry, result);
    if (!merged) continue;
    await set.flush();
    set = openWorkingSet(tx, owner, deviceId);
  }
  await tx.device.settle(settled);
  await set.flush();
}

/** Answers whether the entry has done its work. */
async function applyToFact(tx: Writer, owner: string, mid: string, result: PushedResult): Promise<boolean> {
  if (result.status === 'rejected') await tx.device.park(mid, result.code, result.detail ?? null);
  if (result.status === 'ok' && result.row !== null) await keepFacts(tx, owner, [result.row]);
  return result.status !== 'rejected';
}

interface Applying {
  readonly tx: Writer;
  readonly set: WorkingSet;
  /** The entry has done its work. */
  readonly settle: () => Promise<void>;
}

/** Answers whether a folder became another, and with it rows that this batch may name. */
async function applyResult(
  { tx, set, settle }: Applying,
  kind: MergedKind,
  { mutation, state }: SentEntry,
  result: PushedResult,
): Promise<boolean> {
  const { id, mid } = mutation;
  const local = set.row(kind, id);
  const redirty = set.isMarked(kind, id);
  const outcome = afterPush({ mutation, state }, result, local, redirty);
  if (outcome.do === 'park') {
    // What was changed since goes out by itself.
    if (redirty) await settle();
    else await tx.device.park(mid, outcome.code, outcome.detail ?? null);
    return false;
  }
  await settle();
  if (outcome.do === 'merge') {
    const dropped = redirty && local !== null ? { row: local, state } : null;
    await mergeAway(set, id, outcome.into, outcome.theirs, dropped);
    return true;
  }
  await set.apply(kind, id, outcome, theirsOf(result));
  if (outcome.do === 'remake parent' && outcome.row !== null) await remakeParent(set, outcome.row);
  return false;
}

function theirsOf(result: PushedResult): TheirTimes {
  const row = result.status === 'ok' ? result.row : result.status === 'merged' ? null : result.current;
  return row === null ? null : timesOf(row);
}

/** When the server's author changed or removed the row, and what took it along. */
export function timesOf(row: SyncRow): NonNullable<TheirTimes> {
  return {
    ...(row.updatedAt !== undefined && { updatedAt: row.updatedAt }),
    ...(row.deleted && { deletedAt: row.deletedAt ?? null, deletedWith: row.deletedWith ?? null }),
  };
}

async function mergeAway(
  set: WorkingSet,
  id: string,
  into: string,
  theirs: ServerRow | null,
  dropped: { readonly row: DeviceRow; readonly state: SentEntry['state'] } | null,
): Promise<void> {
  await set.load('folders', [into]);
  const target = afterMerged(theirs, set.row('folders', into), set.isDirty('folders', into), dropped);
  const wasMarked = set.isMarked('folders', into);
  await set.apply('folders', id, { row: null, marked: false, losers: [] });
  if (target.row !== null) await set.apply('folders', into, { ...target, marked: target.marked || wasMarked });
  await set.dropInto(id, into);
}

async function remakeParent(set: WorkingSet, child: DeviceRow): Promise<void> {
  const parentId = parentOf(child.kind, child.fields);
  await set.load('sets', [parentId]);
  const row = set.row('sets', parentId);
  const made = row === null ? standIn(parentId, messages.sync.recoveredCards) : remade(row);
  await set.apply('sets', parentId, { row: made, marked: true, losers: [] });
}
