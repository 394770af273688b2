/** Bringing in an Anki package, of new cards and with reviews, which a thread of its own reads, and taking it back. */
import { readFile } from 'node:fs/promises';
import { createApi, type Api } from '../../src/client/api.ts';
import { openHost, type TestHost } from '../../test/support/hosts.ts';
import { watchPauses } from '../../test/support/thread-time.ts';
import { longWork, type Workload } from '../harness/workload.ts';
import { ankiPackage } from '../made/anki-package.ts';
import { importFile, takeImportBack } from '../made/import-file.ts';

const FILE = 'deck.apkg';
const ROWS = { new: 'an Anki package of new cards', studied: 'an Anki package with reviews' };
/** Nothing may hold the main process for longer. */
const HOLD_GOAL_MS = 50;

export const importingPackage: Workload = {
  name: 'import-package',
  about: 'an Anki package, of new cards and with reviews, in and back',
  grows: true,
  async run(bench) {
    let host: TestHost | undefined;
    let imported = '';
    let longest = 0;
    const api = (): Api => createApi((host as TestHost).transport);
    const held = async (work: () => Promise<void>): Promise<void> => {
      const pauses = watchPauses();
      await work();
      longest = Math.max(longest, pauses.stop());
    };
    const fresh = async (): Promise<void> => {
      await host?.close();
      host = await openHost('desktop');
    };
    for (const kind of ['new', 'studied'] as const) {
      const file = await readFile(await ankiPackage(bench.folder, bench.cards, kind));
      const bringIn = async (): Promise<void> => {
        imported = await importFile(api(), FILE, file);
      };
      await bench.contest({
        row: ROWS[kind],
        ...longWork(bench),
        contenders: [{ name: 'Ninefold', role: 'product', before: fresh, work: () => held(bringIn) }],
      });
      await bench.contest({
        row: `${ROWS[kind]}, taken back`,
        ...longWork(bench),
        samples: 1,
        contenders: [{ name: 'Ninefold', role: 'product', work: () => held(() => takeImportBack(api(), imported)) }],
      });
    }
    bench.figure({ row: 'longest hold, all of them', value: longest, unit: 'ms', atMost: HOLD_GOAL_MS });
    bench.figure({ row: 'memory at most', value: process.resourceUsage().maxRSS / 1024, unit: 'MiB' });
    await host?.close();
  },
};
