/** The search of all cards as a person types, letter by letter, and what else moves a list of them. */
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { createApi, type Api } from '../../src/client/api.ts';
import { openHost } from '../../test/support/hosts.ts';
import type { Bench, Workload } from '../harness/workload.ts';
import { importSets, madeSets } from '../made/made-sets.ts';
import { mnemosyne } from '../peers/mnemosyne.ts';

/** docs/studying.md: what a person types must be answered before the next letter. */
const GOAL_MS = 30;
const COMMON_PREFIX_GOAL_MS = 1;
const WINDOW = { limit: 60, utcOffsetMin: 0 };
/** Another hour keeps what was found before from being the answer. */
const anew = (run: number) => ({ limit: 60, utcOffsetMin: (run % 1_400) - 700 });
const PRODUCT = { name: 'Ninefold', role: 'product' } as const;

/** What is typed, and how an index of words and a pattern are asked for the same. */
const WORDS = [
  { q: 'fu', index: 'fu*', goals: [{ ms: COMMON_PREFIX_GOAL_MS }] },
  { q: 'function', index: 'function', goals: [] },
  { q: 'lumita', index: 'lumita*', goals: [{ than: 'peer', sooner: 100 }] },
  { q: 'no such card', index: '"no such card"', goals: [{ than: 'peer', sooner: 100 }] },
] as const;
const OTHERS = ['set:topic organ -cells', 'is:new'];

export const searching: Workload = {
  name: 'search',
  about: 'words as they are typed, filters, scrolling and ordering',
  grows: true,
  async run(bench) {
    const sets = madeSets(bench.cards);
    const host = await openHost('desktop');
    const api = createApi(host.transport);
    await importSets(api, sets);
    await firstLook(bench, api);
    const raw = indexed(
      bench,
      sets.flatMap(({ flashcards }) => flashcards.map(({ question, answer }) => `${question} ${answer}`)),
    );
    const peer = await mnemosyne(bench);
    for (const { q, index, goals } of WORDS)
      await bench.contest({
        row: `search ${q}`,
        contenders: [
          { ...PRODUCT, times: 3, work: (run) => api.flashcards.search({ q, ...anew(run) }) },
          { name: 'an index of words', role: 'limit', times: 20, work: () => raw.words(index) },
          { name: 'SQLite LIKE', role: 'peer', times: 2, work: () => raw.like(q) },
          ...(peer && q === 'no such card'
            ? [{ name: 'Mnemosyne', role: 'peer', measured: () => peer.search } as const]
            : []),
        ],
        goals: [...goals, { ms: GOAL_MS }],
      });
    for (const q of OTHERS)
      await bench.contest({
        row: `search ${q}`,
        contenders: [{ ...PRODUCT, times: 3, work: (run) => api.flashcards.search({ q, ...anew(run) }) }],
        goals: [{ ms: GOAL_MS }],
      });
    await typed(bench, api);
    await movements(bench, api);
    raw.close();
    await host.close();
  },
};

/** Letter after letter, as the list asks: what was found for the letters before may help. */
async function typed(bench: Bench, api: Api): Promise<void> {
  const text = 'function';
  await bench.contest({
    row: `a letter of "${text}"`,
    contenders: [
      {
        ...PRODUCT,
        times: text.length,
        work: (run) =>
          api.flashcards.search({
            q: text.slice(0, (run % text.length) + 1),
            ...anew(Math.floor(run / text.length)),
          }),
      },
    ],
    goals: [{ ms: GOAL_MS }],
  });
}

/** Reads all cards into memory, which the first search does. */
async function firstLook(bench: Bench, api: Api): Promise<void> {
  const cpu = process.cpuUsage();
  await api.flashcards.search({ utcOffsetMin: 0, limit: 1 });
  const { user, system } = process.cpuUsage(cpu);
  bench.figure({ row: 'first look at all cards', value: (user + system) / 1_000, unit: 'ms' });
}

async function movements(bench: Bench, api: Api): Promise<void> {
  const { rows } = await api.flashcards.search(WINDOW);
  const cardId = rows[0]?.id ?? '';
  await bench.contest({
    row: 'scroll to the middle',
    contenders: [
      {
        ...PRODUCT,
        times: 10,
        work: (run) => api.flashcards.search({ ...WINDOW, offset: Math.floor(bench.cards / 2) + (run % 5) * 60 }),
      },
    ],
    goals: [{ ms: GOAL_MS }],
  });
  await bench.contest({
    row: 'order by difficulty',
    contenders: [
      {
        ...PRODUCT,
        work: (run) => api.flashcards.search({ ...anew(run), sort: 'difficulty', q: 'is:new' }),
      },
    ],
  });
  await bench.contest({
    row: 'search after a change',
    contenders: [
      {
        ...PRODUCT,
        times: 2,
        work: async (run) => {
          await api.cards.update({ id: cardId, flag: run % 7 });
          await api.flashcards.search({ q: 'organ', ...WINDOW });
        },
      },
    ],
  });
}

function indexed({ folder }: Bench, texts: readonly string[]) {
  const db = new SqliteDatabase(path.join(folder, 'search.db'));
  db.exec("create virtual table words using fts5(text, prefix = '2 3'); create table plain (text text)");
  const [intoWords, intoPlain] = [
    db.prepare('insert into words values (?)'),
    db.prepare('insert into plain values (?)'),
  ];
  db.transaction(() => {
    for (const text of texts) {
      intoWords.run(text);
      intoPlain.run(text);
    }
  })();
  const words = db.prepare('select rowid, text from words where words match ? limit 60');
  const like = db.prepare('select rowid, text from plain where text like ? limit 60');
  return {
    words: (query: string) => words.all(query),
    like: (query: string) => like.all(`%${query}%`),
    close: () => void db.close(),
  };
}
