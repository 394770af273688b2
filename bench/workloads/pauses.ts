/** What could hold up a window: an import, the statistics of years, a plan, a fit of FSRS. Beside them a process that only waits. */
import path from 'node:path';
import { createApi } from '../../src/client/api.ts';
import { createFitter } from '../../src/data/fitting/fitter.ts';
import { countHistory, historyPages } from '../../src/data/fitting/history-pages.ts';
import { newId } from '../../src/data/database/ids.ts';
import { openDatabase, type Database } from '../../src/data/database/open.ts';
import { createStore, type Store } from '../../src/data/store.ts';
import { MAX_CARDS_IN_A_BODY } from '../../src/contract/limits.ts';
import { setInput } from '../../src/contract/sets.schema.ts';
import { openHost } from '../../test/support/hosts.ts';
import { collectGarbage } from '../harness/garbage.ts';
import { longestHold } from '../harness/held.ts';
import type { Bench, Workload } from '../harness/workload.ts';
import { importSets, madeSets } from '../made/made-sets.ts';
import { fillStudied } from '../made/studied-library.ts';

const GRADES_OF_EACH = 6;
const NOW = Date.UTC(2026, 2, 1, 12);
const DAY_MS = 86_400_000;
/** Nothing may hold the main process for longer. */
const HOLD_GOAL_MS = 50;
const IDLE_MS = 1_000;
const OWNER = 'local';
const EXAM = 'exam';
/** As many as an event can name. */
const EXAM_SETS = 200;
/** Six grades of each make fifty thousand, which the goal of docs/studying.md is for. */
const FITTED_CARDS = 8_800;
const RUNS = 3;

export const pauses: Workload = {
  name: 'pauses',
  about: 'for how long anything holds the process',
  grows: true,
  async run(bench) {
    const host = await openHost('desktop');
    // Before: making 100,000 cards is a long piece of the bench's own.
    const sets = madeSets(bench.cards);
    collectGarbage();
    const idle = await longestHold(() => new Promise((done) => setTimeout(done, IDLE_MS)));
    bench.figure({ row: 'longest hold, waiting', value: idle, unit: 'ms' });
    const importing = await longestHold(() => importSets(createApi(host.transport), sets));
    bench.figure({ row: 'longest hold, an import', value: importing, unit: 'ms', atMost: HOLD_GOAL_MS });
    await host.close();

    const file = path.join(bench.folder, 'studied.db');
    const open = (at: string) => openDatabase({ file: at, host: 'desktop', now: () => NOW, newId: () => newId() });
    await (await open(file)).close();
    fillStudied(file, OWNER, { cards: bench.cards, gradesOfEach: GRADES_OF_EACH, now: NOW });
    const db = await open(file);
    const store = createStore(db, OWNER);
    await makeExam(store, bench.cards);
    for (const [row, work] of statistics(store)) await both(bench, row, work);
    const save = await savingOfLargeSet(store);
    await both(bench, `a save of ${MAX_CARDS_IN_A_BODY.toLocaleString('en')} cards`, save);
    await db.close();
    if (bench.cards >= FITTED_CARDS) await fit(bench, open);
  },
};

/** What the work takes, and the longest it holds the process: the least of some runs, since others on the machine can only add to it. */
async function both(bench: Bench, row: string, work: () => Promise<unknown>): Promise<void> {
  await bench.contest({ row, contenders: [{ name: 'Ninefold', role: 'product', work }] });
  const holds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) holds.push(await longestHold(work));
  bench.figure({ row: `longest hold, ${row}`, value: Math.min(...holds), unit: 'ms', atMost: HOLD_GOAL_MS });
}

async function makeExam(store: Store, cards: number): Promise<void> {
  await store.calendar.create({
    id: EXAM,
    title: 'Exam',
    start: NOW + 60 * DAY_MS,
    kind: 'exam',
    setIds: Array.from({ length: Math.min(EXAM_SETS, cards / 100) }, (_, n) => `set-${n}`),
    plan: { minutesPerDay: 120, daysOff: [0], breaks: [] },
  });
}

/** The largest set that one body holds; each save moves its first card to the end. */
async function savingOfLargeSet({ sets }: Store): Promise<() => Promise<unknown>> {
  const flashcards = Array.from({ length: MAX_CARDS_IN_A_BODY }, (_, n) => ({
    question: `What does part ${n} of the set ask about?`,
    answer: `It asks about number ${n}, and this answer is about as long as answers usually are.`,
  }));
  let saved = await sets.create(setInput.parse({ topic: 'Large', flashcards }));
  return async () => {
    const { id, ver, flashcards: cards } = saved;
    saved = await sets.update({ id, baseVer: ver, flashcards: [...cards.slice(1), ...cards.slice(0, 1)] });
  };
}

function statistics({ statistics: asked, exams, sets }: Store): [string, () => Promise<unknown>][] {
  const time = { now: NOW, utcOffsetMin: 60, rolloverHour: 4 };
  const all = { sets: [], folders: [] };
  const oneSet = { sets: ['set-7'], folders: [] };
  const rules = { desiredRetention: 0.9, newPerDay: 20, reviewsPerDay: 200, rolloverHour: time.rolloverHour };
  return [
    ['statistics of all reviews', () => asked.reviews(all, time)],
    ['statistics of all cards', () => asked.cards(all, time, 30)],
    ['statistics of a set', () => asked.reviews(oneSet, time)],
    ['a page of the log', () => asked.log(all, { after: 0, limit: 2_000 })],
    ['the list of all sets', () => sets.summaries(NOW)],
    ['the plan of an exam', () => exams.plan(EXAM, time, rules)],
  ];
}

async function fit(bench: Bench, open: (file: string) => Promise<Database>): Promise<void> {
  const file = path.join(bench.folder, 'fitted.db');
  await (await open(file)).close();
  const grades = fillStudied(file, OWNER, { cards: FITTED_CARDS, gradesOfEach: GRADES_OF_EACH, now: NOW });
  const db = await open(file);
  const thread = new URL('../../src/data/fitting/fit-thread.ts', import.meta.url);
  const fitter = createFitter({ thread, atOnce: 1 });
  await both(bench, `fit of ${grades.toLocaleString('en')} grades`, async () =>
    fitter.fit({
      owner: OWNER,
      pages: historyPages(db.read, OWNER),
      rows: await countHistory(db.read, OWNER),
      weights: null,
      signal: new AbortController().signal,
      onProgress: () => {},
    }),
  );
  await fitter.stop();
  await db.close();
}
