/** The review log of a real collection, given to a store grade by grade: its states are those that ts-fsrs has of the same log. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { unzipSync } from 'fflate';
import { createEmptyCard, fsrs, type Card as LibraryCard, type Grade } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { hasSamples, samplePackage } from '../../../test/support/samples.ts';
import { memoriesOf, OWNER, tempFolder, tempStore } from '../../../test/support/temp-store.ts';
import { setInput } from '../../contract/sets.schema.ts';
import type { Rating } from '../../contract/study.schema.ts';
import { DAY_MS, studyDay } from '../../domain/study/study-day.ts';
import { newId } from '../database/ids.ts';
import { createReviews } from './reviews.ts';

const RULES = { desiredRetention: 0.9, newPerDay: 9_999, reviewsPerDay: 9_999, rolloverHour: 4 };
const CLOCK = { utcOffsetMin: 120, rolloverHour: RULES.rolloverHour };

interface LoggedReview {
  /** Epoch ms. */
  readonly id: number;
  readonly cid: number;
  readonly ease: number;
  readonly time: number;
}

async function readLog(): Promise<LoggedReview[]> {
  const { 'collection.anki21': collection } = unzipSync(await samplePackage('srsconv-mixed-legacy-2.apkg'));
  const file = path.join(await tempFolder(), 'collection.db');
  await writeFile(file, collection ?? new Uint8Array());
  const database = new SqliteDatabase(file, { readonly: true });
  const rows = database.prepare<[], LoggedReview>('select id, cid, ease, time from revlog order by id').all();
  database.close();
  return rows;
}

test.skipIf(!hasSamples)('every card has the memory that ts-fsrs gives it', async () => {
  const log = await readLog();
  expect(log.length).toBeGreaterThan(20);
  const { db, store, clock } = await tempStore();
  clock.now = Date.now();
  const cids = [...new Set(log.map(({ cid }) => cid))];
  const flashcards = cids.map((cid) => ({ question: String(cid), answer: 'a' }));
  const set = await store.sets.create(setInput.parse({ topic: 'Log', flashcards }));
  const reviews = createReviews(db, OWNER);
  const library = fsrs({ enable_fuzz: false });
  const expected = new Map<number, LibraryCard>();
  const given: { id: string; before: unknown }[] = [];
  const states = async () => (await memoriesOf(db)).filter(({ phase }) => phase !== 'new');
  const idOf = (cid: number): string => set.flashcards[cids.indexOf(cid)]?.id ?? '';

  for (const { id, cid, ease, time } of log) {
    const day = studyDay(id, CLOCK);
    const before: LibraryCard = expected.get(cid) ?? createEmptyCard(new Date(0));
    expected.set(cid, library.next(before, new Date(day * DAY_MS), ease as Grade).card);
    const review = { id: newId(), cardId: idOf(cid), face: 'forward' as const, rating: ease as Rating };
    given.push({ id: review.id, before: await states() });
    await reviews.grade(
      { ...review, durationMs: time, reviewedAt: id, utcOffsetMin: CLOCK.utcOffsetMin, mode: 'review' },
      RULES,
    );
  }
  const after = new Map((await states()).map((row) => [row.card_id, row]));
  for (const [cid, { stability, difficulty, reps, lapses }] of expected) {
    expect(after.get(idOf(cid))).toMatchObject({ stability, difficulty, reps, lapses });
  }

  for (const { id, before } of given.toReversed()) {
    await reviews.undo({ id: newId(), targetId: id, undoneAt: clock.now, utcOffsetMin: 0 }, RULES);
    expect(await states()).toEqual(before);
  }
});
