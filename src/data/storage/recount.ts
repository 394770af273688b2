/** Putting the sums of storage right (core §3, "Storage"), after a version that counted in another way or whatever else has written rows. */
import { counted, recount } from './bytes-kept.ts';
import type { Database } from '../database/database.ts';
import { giveWay } from '../long-work/pause.ts';
import { write } from '../write/write.ts';

/** Runs over every owner of the database; answers of how many the sum was wrong. */
export async function recountAll(db: Database): Promise<number> {
  const owners = await db.read.selectFrom('user_sync').select('owner').execute();
  let wrong = 0;
  for (const { owner } of owners) {
    // Looked at on a state of its own first, so that nobody's writes wait for a sum that is right.
    const right = await db.snapshot(async (read) => (await recount(read, owner)) === (await counted(read, owner)));
    if (right) continue;
    await write(db, owner, async (tx) => tx.setUsed(await recount(tx.read, owner)));
    wrong += 1;
    await giveWay();
  }
  return wrong;
}
