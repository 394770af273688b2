/** Document jobs that are kept for a while only; runs over every owner of the database. */
import type { Database } from '../database/database.ts';
import { write, type Writer } from '../write/write.ts';

/** Deletes jobs that were discarded before `before`, epoch ms, with all that belongs to them. */
export function forgetDiscarded(db: Database, before: number): Promise<number> {
  return forgetJobs(db, (read) => jobsOf(read).where('discarded_at', '<', before));
}

/** The same for jobs that ended before it, whatever became of them. */
export function forgetEnded(db: Database, before: number): Promise<number> {
  const ended = ['completed', 'failed', 'cancelled'];
  return forgetJobs(db, (read) => jobsOf(read).where('status', 'in', ended).where('updated_at', '<', before));
}

function jobsOf(read: Database['read']) {
  return read.selectFrom('jobs').select(['owner', 'id']);
}

/** Answers how many. What is no longer one of them when its turn comes stays: it was brought back, or goes on. */
async function forgetJobs(
  db: Database,
  chosen: (read: Database['read']) => ReturnType<typeof jobsOf>,
): Promise<number> {
  let forgotten = 0;
  for (const { owner, id } of await chosen(db.read).execute()) {
    forgotten += await write(db, owner, async (tx: Writer) => {
      const still = chosen(tx.read).where('owner', '=', owner).where('id', '=', id);
      if (!(await still.executeTakeFirst())) return 0;
      await tx.local.remove('jobs', id);
      return 1;
    });
  }
  return forgotten;
}
