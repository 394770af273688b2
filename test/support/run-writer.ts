/**
 * A process that writes to a database: `node run-writer.ts <file or postgres address> <name> <count> [writers]`. Every write first reads, then
 * writes; several writers do so at the same time.
 */
import { tmpdir } from 'node:os';
import { createFolderBlobs } from '../../src/data/blobs/blob-store.ts';
import { newId } from '../../src/data/database/ids.ts';
import { openPostgres } from '../../src/data/database/open-postgres.ts';
import { openDatabase } from '../../src/data/database/open.ts';
import { write } from '../../src/data/write/write.ts';

const [target = '', name = '', count = '0', writers = '1'] = process.argv.slice(2);
const options = { now: () => Date.now(), newId: () => newId() };
const db = target.startsWith('postgres:')
  ? await openPostgres({ ...options, host: 'server', url: target, blobs: createFolderBlobs(tmpdir(), options.newId) })
  : await openDatabase({ ...options, host: 'desktop', file: target });

async function writeSets(writer: number): Promise<void> {
  for (let i = 0; i < Number(count); i++) {
    await write(db, 'local', async (tx) => {
      await tx.read.selectFrom('sets').select('id').execute();
      const id = `${name}-${writer}-${i}`;
      await tx.put('sets', { id, slug: id, folder_id: '', topic: id, summary: '', is_tracked: 1, source_file: null });
    });
  }
}

await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => writeSets(writer)));
await db.close();
