/** What a new profile starts with. */
import { DEFAULT_FOLDER } from '../contract/limits.ts';
import { firstSample } from '../domain/samples.ts';
import type { Database } from './database.ts';
import { ensureFolder } from './folder-tree.ts';
import { createSet } from './set-save.ts';
import { write } from './write.ts';

/**
 * Makes the folder `main` and one set in it, once in the life of a profile: folders and sets in the trash count as there, so that what the
 * person deletes never comes back by itself.
 */
export async function ensureSample(db: Database, owner: string): Promise<void> {
  const used = await db.read.selectFrom('folders').select('id').where('owner', '=', owner).executeTakeFirst();
  if (used) return;
  await write(db, owner, async (tx) => {
    // Two processes may start on one file; the lock of the write decides.
    const folder = await tx.read.selectFrom('folders').select('id').where('owner', '=', owner).executeTakeFirst();
    if (folder) return;
    await ensureFolder(tx, owner, DEFAULT_FOLDER);
    await createSet(tx, owner, { ...firstSample, folderPath: DEFAULT_FOLDER });
  });
}
