/** How much an import and its undo do before everything else of the process has its turn. */
import { expect, test } from 'vitest';
import { countRowsOfTurns } from '../../../test/support/rows-of-turns.ts';
import { OWNER, tempStore } from '../../../test/support/temp-store.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';
import type { Database } from '../database/database.ts';
import { createImportKeeper, type ReadItem } from './import-keeper.ts';
import { undoImport } from './import-undo.ts';

const CARDS = 3_000;
const CARDS_AT_ONCE = 500;
const REVIEWS = 4;
const AT = Date.UTC(2025, 0, 1);
/** Rows that statements bring in and give out in one turn, at most: those of one write of an import. */
const ROWS_OF_A_TURN = 1_000;

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

test('an import and its undo are made of short pieces', { timeout: 180_000 }, async () => {
  const { db } = await tempStore();
  const importing = countRowsOfTurns(db);
  const keeper = keeperOf(importing.db, 'i');
  await keeper.keep([setOf('i')]);
  for (let n = 0; n < CARDS; n += CARDS_AT_ONCE)
    await keeper.keep(Array.from({ length: CARDS_AT_ONCE }, (_, at) => card('i', n + at)));
  await keeper.finish();
  importing.stop();
  const undoing = countRowsOfTurns(db);
  await takeBack(undoing.db, 'i');
  undoing.stop();
  for (const { most } of [importing, undoing]) {
    expect(most()).toBeGreaterThan(0);
    expect(most()).toBeLessThanOrEqual(ROWS_OF_A_TURN);
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
