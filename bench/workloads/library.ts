/** What a dashboard asks for: all sets, one set, the numbers of the day, a save, a folder renamed over everything. Half of the cards are studied. */
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { createApi } from '../../src/client/api.ts';
import { newId } from '../../src/data/database/ids.ts';
import { openHost } from '../../test/support/hosts.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
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
    const database = path.join(host.dataDir, 'ninefold.db');
    studyHalf(database, Date.now());
    const file = new SqliteDatabase(database, { readonly: true });
    const listed = file.prepare(
      'select slug, topic, summary, folder_id, is_tracked, card_count, updated_at from sets where owner = ? and deleted = 0 order by slug',
    );
    const opened = file.prepare('select cards_json from sets where owner = ? and slug = ?').pluck();
    const many = Math.max(1, Math.round(2_000 / sets.length));
    const began = performance.now();
    await api.sets.list();
    bench.figure({ row: 'list all sets, for the first time', value: performance.now() - began, unit: 'ms' });
    await bench.contest({
      row: 'list all sets',
      contenders: [
        { name: 'Ninefold', role: 'product', times: 10, work: () => api.sets.list() },
        { name: 'one statement', role: 'limit', times: many, work: () => listed.all('local') },
      ],
      goals: [{ than: 'limit', atMost: 1.3 }, { ms: 15 }],
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
    const { cards } = await api.study.queue({ utcOffsetMin, limit: 200 });
    let graded = 0;
    const grade = async () => {
      const card = cards[(graded += 1) % cards.length]?.card.id ?? '';
      const given = { durationMs: 1_000, reviewedAt: Date.now(), utcOffsetMin, rating: 3 } as const;
      await api.study.grade({ id: newId(), cardId: card, face: 'forward', mode: 'review', ...given });
    };
    // Each after a grade: what is counted of a set that has not changed is kept.
    const afterGrade = { ...alone, before: grade } as const;
    await bench.contest({
      row: 'list all sets, after a grade',
      contenders: [{ ...afterGrade, work: () => api.sets.list() }],
      goals: [{ ms: 15 }],
    });
    await bench.contest({
      row: 'numbers of today, after a grade',
      contenders: [{ ...afterGrade, work: () => api.study.today({ utcOffsetMin }) }],
      goals: [{ ms: 5 }],
    });
    await bench.contest({
      row: 'next 50 cards to study, after a grade',
      contenders: [{ ...afterGrade, work: () => api.study.queue({ utcOffsetMin }) }],
      goals: [{ ms: 5 }],
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

/** Every other card has been learned, and one in a hundred of those is due. */
function studyHalf(database: string, now: number): void {
  const db = new SqliteDatabase(database);
  db.prepare(
    `insert into card_state (owner, id, card_id, face, ordinal, siblings, phase, due_at, stability, difficulty, step, reps, lapses,
       last_review_at, last_review_day)
     select owner, id, id, 'forward', 0, 0, 'review', @now + case when rowid % 200 = 0 then -1 else 1 end * @day * (1 + rowid % 60),
       1 + rowid % 90, 5, 0, 4, 0, @now - @day * 30, @today - 30
     from cards where rowid % 2 = 0`,
  ).run({ now, day: DAY_MS, today: Math.floor(now / DAY_MS) });
  db.close();
}
