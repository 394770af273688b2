/** What a dashboard asks for: all sets, one set, the numbers of the day, a save, a folder renamed over everything. */
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { createApi } from '../../src/client/api.ts';
import { openHost } from '../../test/support/hosts.ts';
import type { Workload } from '../harness/workload.ts';
import { importSets, madeSets } from '../made/made-sets.ts';

const LARGE_SET = 'the-large-set';
const CARDS_IN_THE_LARGE_SET = 200;
const utcOffsetMin = 0;

export const library: Workload = {
  name: 'library',
  about: 'lists, opens and saves sets, and counts what is due',
  grows: true,
  async run(bench) {
    const host = await openHost('desktop');
    const api = createApi(host.transport);
    const sets = madeSets(bench.cards);
    await importSets(api, sets);
    await api.sets.create({
      id: LARGE_SET,
      topic: 'The large set',
      flashcards: Array.from({ length: CARDS_IN_THE_LARGE_SET }, (_, n) => ({
        question: `What does part ${n + 1} of this set ask about?`,
        answer: `It asks about number ${n + 1}, and this answer is about as long as answers usually are.`,
      })),
    });
    const file = new SqliteDatabase(path.join(host.dataDir, 'ninefold.db'), { readonly: true });
    const listed = file.prepare(
      'select slug, topic, summary, folder_id, is_tracked, card_count, updated_at from sets where owner = ? and deleted = 0 order by slug',
    );
    const opened = file.prepare('select cards_json from sets where owner = ? and slug = ?').pluck();
    const many = Math.max(1, Math.round(2_000 / sets.length));
    await bench.contest({
      row: 'list all sets',
      contenders: [
        { name: 'Ninefold', role: 'product', times: 10, work: () => api.sets.list() },
        { name: 'one statement', role: 'limit', times: many, work: () => listed.all('local') },
      ],
      goals: [{ than: 'limit', atMost: 1.3 }],
    });
    await bench.contest({
      row: 'open a set of 200 cards',
      contenders: [
        { name: 'Ninefold', role: 'product', times: 30, work: () => api.sets.get({ id: LARGE_SET }) },
        {
          name: 'its stored column, parsed',
          role: 'limit',
          times: 100,
          work: () => JSON.parse(String(opened.get('local', LARGE_SET))),
        },
      ],
      goals: [{ than: 'limit', atMost: 1.5 }],
    });
    const alone = { role: 'product', name: 'Ninefold' } as const;
    await bench.contest({
      row: 'numbers of today',
      contenders: [{ ...alone, times: 10, work: () => api.study.today({ utcOffsetMin }) }],
    });
    await bench.contest({
      row: 'next 50 cards to study',
      contenders: [{ ...alone, times: 5, work: () => api.study.queue({ utcOffsetMin }) }],
    });
    await bench.contest({
      row: 'save a set of 200 cards',
      contenders: [{ ...alone, times: 3, work: (run) => api.sets.update({ id: LARGE_SET, summary: `Save ${run}` }) }],
    });
    await bench.contest({
      row: 'rename the folder of ten sets',
      contenders: [
        {
          ...alone,
          times: 2,
          work: (run) => {
            const names = ['Folder 0', 'Renamed'];
            const [from = '', newName = ''] = run % 2 === 0 ? names : names.toReversed();
            return api.folders.update({ path: from, newName });
          },
        },
      ],
    });
    file.close();
    await host.close();
  },
};
