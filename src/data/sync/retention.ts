/** What is kept for a while only (sync.md, "Retention"): values that lost a merge, what became of pushed changes, bodies of removed rows, and these rows themselves where an operator says so. */
import { CALL_ANSWERS_KEPT_MS, HISTORY_KEPT_MS, MUTATIONS_KEPT_MS } from '../../contract/sync-limits.ts';
import type { Database } from '../database/database.ts';
import { EMPTIED_CODES } from '../write/kinds.ts';
import { giveWay } from '../long-work/pause.ts';
import { write, type Writer } from '../write/write.ts';

/** Runs over every owner of the database, a few rows in each transaction; answers how many rows went. */
export async function forgetOld(db: Database): Promise<number> {
  const [histories, changes, calls] = [HISTORY_KEPT_MS, MUTATIONS_KEPT_MS, CALL_ANSWERS_KEPT_MS].map(
    (kept) => db.now() - kept,
  ) as [number, number, number];
  let forgotten = 0;
  for (const owner of await ownersOf(db, 'history', histories))
    forgotten += await forgetAll(db, owner, (tx) => tx.forgetHistory(histories));
  for (const owner of await ownersOf(db, 'applied_mutations', calls)) {
    forgotten += await forgetAll(db, owner, (tx) => tx.forgetAnswers('calls', calls));
    forgotten += await forgetAll(db, owner, (tx) => tx.forgetAnswers('changes', changes));
  }
  return forgotten;
}

/** Forgets every row of every owner that was removed before a time, epoch ms. Answers how many, and of how many owners. */
export async function forgetRemoved(db: Database, before: number): Promise<{ rows: number; owners: number }> {
  const found = await db.read
    .selectFrom('sync_index')
    .select('owner')
    .distinct()
    .where('deleted', '!=', 0)
    .where('deleted_at', '<', before)
    .execute();
  let rows = 0;
  for (const { owner } of found) rows += await forgetAll(db, owner, (tx) => tx.forgetTombstones(before));
  return { rows, owners: found.length };
}

/** On a server: takes the bodies of every owner's rows that were removed before a time, epoch ms. Answers how many. */
export async function emptyRemoved(db: Database, before: number): Promise<number> {
  const found = await db.read
    .selectFrom('sync_index')
    .select('owner')
    .distinct()
    .where('deleted', '=', 1)
    .where('deleted_at', '<', before)
    .where('kind', 'in', EMPTIED_CODES)
    .execute();
  let emptied = 0;
  for (const { owner } of found) {
    let after = 0;
    emptied += await forgetAll(db, owner, async (tx) => {
      const { rows, last } = await tx.emptyRemoved(before, after);
      after = last;
      return rows;
    });
  }
  return emptied;
}

async function forgetAll(db: Database, owner: string, forget: (tx: Writer) => Promise<number>): Promise<number> {
  let forgotten = 0;
  for (let rows = -1; rows !== 0;) {
    rows = await write(db, owner, forget);
    forgotten += rows;
    await giveWay();
  }
  return forgotten;
}

async function ownersOf(db: Database, table: 'history' | 'applied_mutations', before: number): Promise<string[]> {
  const rows = await db.read
    .selectFrom(table as 'history')
    .select('owner')
    .distinct()
    .where('at', '<', before)
    .execute();
  return rows.map(({ owner }) => owner);
}
