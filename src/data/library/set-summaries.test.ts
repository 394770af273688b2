import { describe, expect, test } from 'vitest';
import { countRowsOfTurns } from '../../../test/support/rows-of-turns.ts';
import { OWNER, tempStore } from '../../../test/support/temp-store.ts';
import type { FaceKey } from '../../contract/study.schema.ts';
import { setInput } from '../../contract/sets.schema.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';
import { progressQuery } from './set-progress.ts';
import { readSummaries, summaryQuery } from './set-summaries.ts';
import type { CardStateFields } from '../database/tables.ts';
import { write } from '../write/write.ts';

const RULES = { desiredRetention: 0.9, newPerDay: 20, reviewsPerDay: 200, rolloverHour: 4 };
const SETS = 1_000;
const CARDS = 20;
/** Of folders, of sets, of the head of revisions, of the sets to be counted, and of their cards five thousand at once. */
const STATEMENTS = 8;
/** Of folders, of sets and of the head: nothing has changed. */
const STATEMENTS_AGAIN = 3;

function state(card_id: string, phase: CardStateFields['phase'], due_at: number | null): CardStateFields {
  const memory = {
    stability: 1,
    difficulty: 5,
    step: 0,
    reps: 1,
    lapses: 0,
    last_review_at: 1,
    last_review_day: 1,
    computed_through: null,
  };
  return { id: card_id, card_id, face: 'forward' as const, ordinal: 0, siblings: 0, phase, due_at, ...memory };
}

function setOf(topic: string, cards: number) {
  const flashcards = Array.from({ length: cards }, (_, i) => ({
    question: `${topic} ${i}?`,
    answer: `${i} ${'and more '.repeat(20)}`,
  }));
  return setInput.parse({ topic, flashcards, folderPath: 'main' });
}

interface Compiled {
  compile(): { sql: string; parameters: readonly unknown[] };
}

/** The steps of SQLite's plan. */
async function planOf(db: Database, query: Compiled): Promise<string[]> {
  const { CompiledQuery } = await import('kysely');
  const { sql, parameters } = query.compile();
  const { rows } = await db.read.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return rows.map(({ detail }) => detail);
}

/** Table scans that would grow with the library; searching an index is not one. */
async function scans(db: Database, query: Compiled): Promise<string[]> {
  return (await planOf(db, query)).filter((detail) => detail.startsWith('SCAN') || detail.includes('TEMP B-TREE'));
}

describe('the list of sets', () => {
  test('counts what is due, in learning and new, and nothing suspended or deleted', async () => {
    const { store, db, clock } = await tempStore();
    const { now } = clock;
    const { flashcards } = await store.sets.create(setOf('T', 9));
    const ids = flashcards.map(({ id }) => id);
    await write(db, OWNER, (tx) =>
      tx.local.putAll('card_state', [
        state(ids[0]!, 'review', now - 5),
        state(ids[1]!, 'review', now),
        state(ids[2]!, 'review', now + 50),
        state(ids[3]!, 'learning', now + 10),
        state(ids[4]!, 'relearning', now + 20),
        state(ids[5]!, 'new', null),
        state(ids[6]!, 'review', now - 100),
        state(ids[7]!, 'review', now - 200),
      ]),
    );
    await store.cards.update(ids[6]!, { suspended: true });
    await store.sets.update({
      id: 't',
      flashcards: (await store.sets.get('t')).flashcards.filter(({ id }) => id !== ids[7]),
    });
    const [summary] = await store.sets.summaries(now);
    expect(summary).toMatchObject({
      id: 't',
      count: 8,
      due: 2,
      learning: 2,
      fresh: 2,
      nextDueAt: now - 5,
      sourceFile: null,
    });
  });

  test('counts a card that is asked in several ways once among the new, as long as one of them is', async () => {
    const { store, clock } = await tempStore();
    const flashcards = [
      { question: 'der Aal', answer: 'eel', bothWays: true },
      { question: '{{c1::a}} {{c2::b}} {{c3::c}}', answer: '' },
      { question: 'q', answer: 'a' },
    ];
    const set = await store.sets.create(setInput.parse({ topic: 'Sides', flashcards }));
    const grade = (card: number, face: FaceKey) =>
      store.reviews.grade(
        {
          id: newId(),
          cardId: set.flashcards[card]!.id,
          face,
          rating: 4,
          durationMs: 1_000,
          reviewedAt: clock.now,
          utcOffsetMin: 0,
          mode: 'review',
        },
        RULES,
      );
    const fresh = async () => (await store.sets.summaries(clock.now)).map((summary) => summary.fresh);
    expect(await fresh()).toEqual([3]);
    await grade(0, 'forward');
    await grade(2, 'forward');
    expect(await fresh()).toEqual([2]);
    await grade(0, 'backward');
    expect(await fresh()).toEqual([1]);
  });

  test('says how much is remembered from ten learned cards on, or all of a smaller set', async () => {
    const { store, db, clock } = await tempStore();
    const learn = async (topic: string, cards: number, learned: number): Promise<void> => {
      const { flashcards } = await store.sets.create(setOf(topic, cards));
      const states = flashcards.slice(0, learned).map(({ id }, n) => ({
        ...state(id, n === 0 ? 'relearning' : 'review', clock.now + 1),
        last_review_at: clock.now - DAY_MS,
      }));
      await write(db, OWNER, (tx) => tx.local.putAll('card_state', states));
    };
    await learn('One', 20, 1);
    await learn('Nine', 20, 9);
    await learn('Ten', 20, 10);
    await learn('Small', 3, 2);
    await learn('Whole', 3, 3);
    const told = (await store.sets.summaries(clock.now)).map(({ id, retention }) => [id, retention]);
    // With a stability of a day.
    expect(Object.fromEntries(told)).toEqual({ one: null, nine: null, ten: 90, small: null, whole: 90 });
  });

  test('a set with nothing to study is listed with zeros', async () => {
    const { store, clock } = await tempStore();
    await store.sets.create(setInput.parse({ topic: 'Empty', sourceFile: 'book.pdf' }));
    expect(await store.sets.summaries(clock.now)).toMatchObject([
      {
        id: 'empty',
        folderPath: 'main',
        count: 0,
        due: 0,
        learning: 0,
        fresh: 0,
        nextDueAt: null,
        sourceFile: 'book.pdf',
      },
    ]);
  });

  test(`goes along indexes and takes few statements with ${SETS} sets of ${CARDS} studied cards`, async () => {
    const { store, db, clock } = await tempStore();
    const library = Array.from({ length: SETS }, (_, i) => setOf(`Set ${i}`, CARDS));
    await store.sets.importBulk(library, 'skip');
    const cards = await db.read.selectFrom('cards').select('id').execute();
    await write(db, OWNER, (tx) =>
      tx.local.putAll(
        'card_state',
        cards.map(({ id }, i) => state(id, 'review', clock.now + i)),
      ),
    );

    const counted = countRowsOfTurns(db);
    const watched = { ...db, read: counted.db.connection };
    expect(await readSummaries(watched, OWNER, clock.now)).toHaveLength(SETS);
    expect(counted.statements()).toBe(STATEMENTS);
    expect(await readSummaries(watched, OWNER, clock.now)).toHaveLength(SETS);
    counted.stop();
    expect(counted.statements()).toBe(STATEMENTS + STATEMENTS_AGAIN);
    const progress = progressQuery(db.read, OWNER, { first: '0', last: 'f' }, clock.now);
    // The new cards of a set, each once: of 100,000 they cost 7 of 40 ms.
    const distinct = 'USE TEMP B-TREE FOR count(DISTINCT)';
    expect(await scans(db, progress)).toEqual([distinct]);
    expect((await planOf(db, progress)).filter((detail) => !detail.includes('COVERING INDEX'))).toEqual([distinct]);
    expect(await scans(db, summaryQuery(db.read, OWNER))).toEqual([]);
    // More cards than are looked at in one statement: none is left out and none is counted twice.
    const later = await store.sets.summaries(clock.now + SETS * CARDS);
    expect(new Set(later.map(({ due }) => due))).toEqual(new Set([CARDS]));
  }, 60_000);
});
