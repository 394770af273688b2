/** Everything in one file, and the cards as a table. */
import { copyFileSync, statSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { createApi, type Api } from '../../src/client/api.ts';
import { openHost } from '../../test/support/hosts.ts';
import type { Workload } from '../harness/workload.ts';
import { importSets, madeSets } from '../made/made-sets.ts';

const POLL_MS = 5;

export const exporting: Workload = {
  name: 'export',
  about: 'everything as a zip, and the cards as CSV',
  grows: true,
  async run(bench) {
    const host = await openHost('desktop');
    const api = createApi(host.transport);
    await importSets(api, madeSets(bench.cards));
    const file = path.join(host.dataDir, 'ninefold.db');
    // What was written last stands in the log beside it.
    const beside = new SqliteDatabase(file);
    beside.pragma('wal_checkpoint(TRUNCATE)');
    beside.close();
    const limit = {
      name: 'a copy of the database',
      role: 'limit',
      work: () => copyFileSync(file, path.join(bench.folder, 'copy.db')),
    } as const;
    const { forms } = await api.exports.forms();
    for (const { form, label } of forms.filter((each) => ['bundle', 'csv', 'anki'].includes(each.form)))
      await bench.contest({
        row: label,
        contenders: [{ name: 'Ninefold', role: 'product', work: () => exported(api, form) }, limit],
      });
    bench.figure({ row: 'the database', value: statSync(file).size / 1024 ** 2, unit: 'MiB' });
    await host.close();
  },
};

/** Makes the file and fetches all of it. */
async function exported(api: Api, form: string): Promise<void> {
  const { id } = await api.exports.create({ form, kinds: ['sets'], day: '2026-01-05' });
  let info = await api.exports.get({ id });
  while (info.status === 'running') {
    await new Promise((next) => {
      setTimeout(next, POLL_MS);
    });
    info = await api.exports.get({ id });
  }
  if (info.status !== 'ready') throw new Error(`The export ended as ${info.status}: ${info.error}`);
  for (let offset = 0; offset < info.size;) offset += (await api.exports.part({ id, offset })).bytes.byteLength;
  await api.exports.remove({ id });
}
