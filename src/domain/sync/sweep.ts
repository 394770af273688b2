/** The end of a snapshot: what becomes of rows that it did not show (sync R8, R9), and the question before a device loses much at once. */
import { WIPE_GUARD_ROWS, WIPE_GUARD_ROWS_MIN, WIPE_GUARD_SHARE } from '../../contract/sync-limits.ts';
import type { ResetMode } from './feed.ts';
import { isAppended, type SyncKind } from './rows.ts';

/** A row of the device that the snapshot did not show and whose server has, or had, a version of it: `baseVer > 0`, or a fact that was sent. */
export interface Unseen {
  readonly kind: SyncKind;
  readonly id: string;
  readonly deleted: boolean;
  /** Whether the outbox has an entry for it. */
  readonly dirty: boolean;
}

/**
 * - `remove`: it is gone from the server, so it goes here, with its marker;
 * - `give back`: it becomes a row that the server does not know (`remade`) and gets a marker.
 */
export type SweepDecision = 'remove' | 'give back';

/**
 * `compacted`: a row that is not shown was removed and purged; one with unsent edits is made again (the edit wins). `restored`: the server
 * lost it; only what is removed here too is forgotten. Facts are never removed, so a missing one was lost in either case (sync R7).
 */
export function sweepOf({ kind, deleted, dirty }: Unseen, mode: ResetMode): SweepDecision {
  if (isAppended(kind)) return 'give back';
  if (deleted) return 'remove';
  return mode === 'restored' || dirty ? 'give back' : 'remove';
}

/**
 * Rows to be removed that must be given back after all, because something alive stays below them: the parents, upwards, of the rows in `staying`.
 * `parentIdOf` answers '' at the top level.
 */
export function keptForChildren(
  removed: ReadonlySet<string>,
  staying: Iterable<string>,
  parentIdOf: (id: string) => string,
): Set<string> {
  const kept = new Set<string>();
  for (const id of staying) {
    for (let at = parentIdOf(id); at !== '' && !kept.has(at); at = parentIdOf(at)) {
      if (!removed.has(at)) break;
      kept.add(at);
    }
  }
  return kept;
}

/**
 * Whether so many removals at once need a person's word: more than 200, or more than a fifth of what is alive here. A handful never does, or
 * whoever has five notes could not remove two on another device.
 */
export function needsAsking(removals: number, alive: number): boolean {
  if (removals > WIPE_GUARD_ROWS) return true;
  return removals >= WIPE_GUARD_ROWS_MIN && removals > alive * WIPE_GUARD_SHARE;
}
