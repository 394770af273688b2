/** The question before a device loses much at once (sync.md, "The device"): a person says whether the rows go or are given back. */
import { needsAsking } from '../../domain/sync/sweep.ts';
import { HELD_ROWS_SHOWN } from '../../contract/sync-limits.ts';
import type { HeldRow } from '../../contract/sync-status.ts';
import type { DeviceRow, MergedKind } from '../../domain/sync/rows.ts';
import type { Reader } from '../database/database.ts';
import type { SyncStateFields } from '../database/tables.ts';
import { MERGED_KINDS } from './stored-rows.ts';
import { titleOf } from './titles.ts';

const LISTED_KINDS: readonly MergedKind[] = ['folders', 'sets', 'notes', 'events', 'studyplans', 'cards'];

/** So many live rows would go that a person is asked first. Nothing of the page is kept. */
export class RemovalsHeld extends Error {
  readonly count: number;
  /** The first of this page's. */
  readonly rows: readonly HeldRow[];

  constructor(count: number, rows: readonly HeldRow[]) {
    super('so many removals need a word');
    this.name = 'RemovalsHeld';
    this.count = count;
    this.rows = rows;
  }
}

/** Answers what the pull has removed with this page. @throws RemovalsHeld unless a person has allowed it */
export async function guardRemovals(
  read: Reader,
  owner: string,
  { removed_in_pull: before, removals_answer: answer }: SyncStateFields,
  removed: readonly DeviceRow[],
): Promise<number> {
  const total = Number(before) + removed.length;
  if (removed.length === 0 || answer === 'allow') return total;
  if (needsAsking(total, Number(before) + (await countLive(read, owner))))
    throw new RemovalsHeld(total, listed(removed));
  return total;
}

/** Folders and sets say more than the cards in them, so they come first; what has no name of its own is only counted. */
function listed(removed: readonly DeviceRow[]): HeldRow[] {
  const inOrder = LISTED_KINDS.flatMap((kind) => removed.filter((row) => row.kind === kind));
  return inOrder.slice(0, HELD_ROWS_SHOWN).map((row) => ({ kind: row.kind, title: titleOf(row) }));
}

async function countLive(read: Reader, owner: string): Promise<number> {
  let count = 0;
  for (const kind of MERGED_KINDS) {
    const row = await read
      .selectFrom(kind as 'notes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner', '=', owner)
      .where('deleted', '=', 0)
      .executeTakeFirstOrThrow();
    count += Number(row.count);
  }
  return count;
}
