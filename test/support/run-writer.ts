/** A process that writes to a database: `node run-writer.ts <file> <name> <count>`. Every write first reads, then writes. */
import { newId } from '../../src/data/ids.ts';
import { openDatabase } from '../../src/data/open.ts';
import { write } from '../../src/data/write.ts';

const [file = '', name = '', count = '0'] = process.argv.slice(2);
const db = await openDatabase({ file, host: 'desktop', now: () => Date.now(), newId: () => newId() });
for (let i = 0; i < Number(count); i++) {
  await write(db, 'local', async (tx) => {
    await tx.read.selectFrom('sets').select('id').execute();
    const id = `${name}-${i}`;
    await tx.put('sets', { id, slug: id, folder_id: '', topic: id, summary: '', is_tracked: 1, source_file: null });
  });
}
await db.close();
