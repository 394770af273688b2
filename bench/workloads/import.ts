/** Bringing in a library as sets, and a second time. */
import { createApi, type Api } from '../../src/client/api.ts';
import { openHost, type TestHost } from '../../test/support/hosts.ts';
import { longWork, type Workload } from '../harness/workload.ts';
import { importSets, madeSets } from '../made/made-sets.ts';
import { insertRaw, rawFiles } from '../made/raw-file.ts';
import { mnemosyne } from '../peers/mnemosyne.ts';

export const importing: Workload = {
  name: 'import',
  about: 'sets, and the same sets again',
  grows: true,
  async run(bench) {
    const sets = madeSets(bench.cards);
    const text = JSON.stringify(sets);
    const peer = await mnemosyne(bench);
    let host: TestHost | undefined;
    const fresh = async (): Promise<void> => {
      await host?.close();
      host = await openHost('desktop');
    };
    const api = (): Api => createApi((host as TestHost).transport);
    const raw = rawFiles(bench.folder);
    await bench.contest({
      row: 'sets of 100 cards',
      ...longWork(bench),
      contenders: [
        { name: 'Ninefold', role: 'product', before: fresh, work: () => importSets(api(), JSON.parse(text)) },
        {
          name: 'parsed, and prepared statements',
          role: 'limit',
          before: () => raw.fresh(),
          work: () => insertRaw(raw.current(), JSON.parse(text)),
        },
        ...(peer ? [{ name: 'Mnemosyne', role: 'peer', measured: () => peer.add } as const] : []),
      ],
      goals: [
        { than: 'limit', atMost: 1.3 },
        { than: 'peer', sooner: 6 },
      ],
    });
    // What the last sample imported is there.
    await bench.contest({
      row: 'the same sets again',
      contenders: [
        { name: 'Ninefold', role: 'product', work: () => importSets(api(), JSON.parse(text)) },
        { name: 'JSON.parse of the same bytes', role: 'limit', work: () => JSON.parse(text) },
        ...(peer ? [{ name: 'Mnemosyne', role: 'peer', measured: () => peer.add } as const] : []),
      ],
      goals: [{ than: 'peer', sooner: 5 }],
    });
    raw.close();
    await host?.close();
  },
};
