/** How long an import and its undo keep everything else of the process waiting, in work of their own thread. */
import { expect, test } from 'vitest';
import { OWNER, tempStore } from '../../../test/support/temp-store.ts';
import { watchPauses, workedMs } from '../../../test/support/thread-time.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';
import type { Database } from '../database.ts';
import { createImportKeeper, type ReadItem } from './import-keeper.ts';
import { undoImport } from './import-undo.ts';

const CARDS = 3_000;
const CARDS_AT_ONCE = 500;
const REVIEWS = 4;
const AT = Date.UTC(2025, 0, 1);
/** The least of these counts: what the garbage collector takes falls into one piece or another. */
const RUNS = 3;
/** Of the work in all, the most that may come in one piece: on a slow machine both are slower. */
const LONGEST_SHARE = 0.05;

function card(from: string, n: number): ReadItem {
  const reviews = Array.from({ length: REVIEWS }, (_, i) => ({
    op: 'review' as const,
    sourceId: `${from}${n}.${i}`,
    face: 'forward' as const,
    rating: 3 as const,
    reviewedAt: AT + i * DAY_MS,
    durationMs: 900,
    mode: 'review' as const,
    dueAt: null,
  }));
  const question = `What is number ${n}? `.repeat(4);
  return { kind: 'card', setKey: 's', card: { sourceId: `${from}${n}`, question, answer: `It is ${n}.`, reviews } };
}

/** The longest piece of some work, and all of it, ms of work. */
async function measured(work: () => Promise<unknown>): Promise<{ readonly longest: number; readonly all: number }> {
  const before = workedMs();
  const pauses = watchPauses();
  await work();
  return { longest: pauses.stop(), all: workedMs() - before };
}

function keeperOf(db: Database, importId: string) {
  return createImportKeeper({
    db,
    owner: OWNER,
    importId,
    format: 'anki',
    known: 'skip',
    folderPath: '',
    clock: { utcOffsetMin: 0, rolloverHour: 4 },
    assertHeld: async () => {},
  });
}

const takeBack = (db: Database, importId: string) =>
  undoImport({ db, owner: OWNER, importId, endedRev: null, onProgress: () => {}, assertHeld: async () => {} });

const setOf = (importId: string): ReadItem => ({
  kind: 'set',
  key: 's',
  sourceId: importId,
  topic: 'Numbers',
  folderPath: '',
});

// Thousands of cards, four times: minutes on a machine that does much else.
test('an import and its undo are made of short pieces', { timeout: 180_000 }, async ({ annotate }) => {
  const { db } = await tempStore();
  const bring = async (importId: string) => {
    const keeper = keeperOf(db, importId);
    await keeper.keep([setOf(importId)]);
    for (let n = 0; n < CARDS; n += CARDS_AT_ONCE)
      await keeper.keep(Array.from({ length: CARDS_AT_ONCE }, (_, i) => card(importId, n + i)));
    await keeper.finish();
  };
  // The first time compiles what both run.
  await bring('first');
  await takeBack(db, 'first');
  const imported = [];
  const undone = [];
  for (let i = 0; i < RUNS; i += 1) {
    imported.push(await measured(() => bring(`run ${i}`)));
    undone.push(await measured(() => takeBack(db, `run ${i}`)));
  }
  await annotate(`longest pieces, ms of work: ${JSON.stringify({ imported, undone })}`);
  for (const runs of [imported, undone]) {
    const shares = runs.map(({ longest, all }) => longest / all);
    expect(Math.min(...shares)).toBeGreaterThan(0);
    expect(Math.min(...shares)).toBeLessThan(LONGEST_SHARE);
  }
});

test('an undo lets others have their turn after each of its writes, however short', async () => {
  const { db } = await tempStore();
  const parts = 30;
  const keeper = keeperOf(db, 'i');
  await keeper.keep([setOf('i')]);
  for (let n = 0; n < parts; n += 1) await keeper.keep([card('i', n)]);
  await keeper.finish();
  let turns = 0;
  let isOver = false;
  const look = (): void => {
    turns += 1;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await takeBack(db, 'i');
  isOver = true;
  // Each part has its cards and its reviews removed, and at last its own row.
  expect(turns).toBeGreaterThanOrEqual(3 * parts);
});
