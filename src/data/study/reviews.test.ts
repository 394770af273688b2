import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countRowsOfTurns } from '../../../test/support/rows-of-turns.ts';
import type { Rating } from '../../contract/study.schema.ts';
import { NEW_MEMORY } from '../../domain/study/memory.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { openDatabase } from '../database/open.ts';
import { createReviews, type NewReview, type Reviews } from './reviews.ts';
import { write } from '../write/write.ts';

const OWNER = 'local';
const START = Date.UTC(2026, 5, 1, 12);
const RULES = { desiredRetention: 0.9, newPerDay: 20, reviewsPerDay: 200, rolloverHour: 4 };

let folder: string;
let db: Database;
let reviews: Reviews;
let now: number;

beforeEach(async () => {
  now = START;
  folder = await mkdtemp(join(tmpdir(), 'ninefold-reviews-'));
  db = await openDatabase({ file: join(folder, 'study.db'), host: 'desktop', now: () => now, newId: () => newId() });
  reviews = createReviews(db, OWNER);
});

afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

interface SetOptions {
  readonly cards?: number;
  readonly tracked?: boolean;
  readonly folderId?: string;
}

/** Stores a set and answers the ids of its cards, in order. */
async function addSet(slug: string, { cards = 3, tracked = true, folderId = '' }: SetOptions = {}): Promise<string[]> {
  const setId = newId();
  const ids = Array.from({ length: cards }, () => newId());
  await write(db, OWNER, async (tx) => {
    await tx.put('sets', {
      id: setId,
      slug,
      folder_id: folderId,
      topic: slug,
      summary: '',
      is_tracked: tracked ? 1 : 0,
      source_file: null,
    });
    await tx.putAll(
      'cards',
      ids.map((id, index) => ({
        id,
        set_id: setId,
        position: `a${String(index).padStart(4, '0')}`,
        question: `${slug} question ${index}`,
        answer: `${slug} answer ${index}`,
        hint: '',
        question_image: null,
        answer_image: null,
        tags: '[]',
        flag: 0,
        suspended: 0,
        buried_until: null,
        both_ways: 0,
        source_file: null,
        source_page: null,
        source_quote: null,
        source_claim: null,
        source_label: null,
        source_document: null,
      })),
    );
  });
  return ids;
}

async function addFolder(name: string, parentId = ''): Promise<string> {
  const id = newId();
  await write(db, OWNER, (tx) =>
    tx.put('folders', { id, parent_id: parentId, name, name_key: name.toLowerCase(), is_tracked: 1 }),
  );
  return id;
}

const review = (cardId: string, rating: Rating, more: Partial<NewReview> = {}): NewReview => ({
  id: newId(),
  cardId,
  face: 'forward',
  rating,
  durationMs: 4_000,
  reviewedAt: now,
  utcOffsetMin: 0,
  mode: 'review',
  ...more,
});
const grade = (cardId: string, rating: Rating, more: Partial<NewReview> = {}) =>
  reviews.grade(review(cardId, rating, more), RULES);
const undo = (targetId: string) => reviews.undo({ id: newId(), targetId, undoneAt: now, utcOffsetMin: 0 }, RULES);
const queue = (
  more: { sets?: string[]; folders?: string[]; limit?: number; extraNew?: number; extraReviews?: number } = {},
  rules = RULES,
) =>
  reviews.queue(
    { sets: [], folders: [], now, utcOffsetMin: 0, limit: 50, extraNew: 0, extraReviews: 0, ...more },
    rules,
  );
const ids = async (more: Parameters<typeof queue>[0] = {}) => (await queue(more)).cards.map(({ card }) => card.id);
const states = () => db.read.selectFrom('card_state').selectAll().orderBy('card_id').execute();
const rowCount = async () => (await db.read.selectFrom('reviews').select('id').execute()).length;

describe('grades', () => {
  test('the same id twice is one review with one answer', async () => {
    const [card = ''] = await addSet('biology');
    const input = review(card, 3);
    const first = await reviews.grade(input, RULES);
    now += 30_000;
    expect(await reviews.grade({ ...input, rating: 1 }, RULES)).toEqual(first);
    expect(await rowCount()).toBe(1);
  });

  test('two identical grades at once are one review', async () => {
    const [card = ''] = await addSet('biology');
    const input = review(card, 4);
    const [a, b] = await Promise.all([reviews.grade(input, RULES), reviews.grade(input, RULES)]);
    expect(a).toEqual(b);
    expect(await rowCount()).toBe(1);
  });

  test('an id of another card’s review, and a card that never was, are refused and change nothing', async () => {
    const [card = '', other = ''] = await addSet('biology');
    const input = review(card, 3);
    await reviews.grade(input, RULES);
    await expect(reviews.grade({ ...input, cardId: other }, RULES)).rejects.toMatchObject({ code: 'conflict' });
    await expect(grade(newId(), 3)).rejects.toMatchObject({ code: 'not_found' });
    expect(await rowCount()).toBe(1);
  });

  test('a clock that runs ahead is held to now, and one that was set back still grades after the last review', async () => {
    const [card = ''] = await addSet('biology');
    expect((await grade(card, 3, { reviewedAt: now + DAY_MS })).memory.lastReviewAt).toBe(now);
    const before = now;
    now -= 3_600_000;
    expect((await grade(card, 3)).memory.lastReviewAt).toBe(before + 1);
  });

  test('cram leaves the schedule alone', async () => {
    const [card = ''] = await addSet('biology');
    expect((await grade(card, 1, { mode: 'cram' })).memory).toEqual(NEW_MEMORY);
    expect(await states()).toEqual([]);
    expect(await rowCount()).toBe(1);
  });

  test('are kept by as many statements, however many there are', async () => {
    const counted = countRowsOfTurns(db);
    reviews = createReviews(counted.db, OWNER);
    const statements: number[] = [];
    for (const card of await addSet('biology', { cards: 60 })) {
      const before = counted.statements();
      await grade(card, 3);
      statements.push(counted.statements() - before);
    }
    counted.stop();
    expect(statements[0]).toBeGreaterThan(0);
    expect(Math.max(...statements)).toBe(statements[0]);
  });
});

describe('undo', () => {
  test('walks back through exactly the earlier states, newest first, and ends at a new card', async () => {
    const cards = await addSet('biology');
    const step = fc.record({
      card: fc.nat({ max: cards.length - 1 }),
      rating: fc.constantFrom<Rating>(1, 2, 3, 4),
      hours: fc.nat({ max: 24 * 40 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const given: { id: string; before: unknown }[] = [];
        for (const { card, rating, hours } of steps) {
          now += hours * 3_600_000 + 1;
          const input = review(cards[card] ?? '', rating);
          given.push({ id: input.id, before: strip(await states()) });
          await reviews.grade(input, RULES);
        }
        for (const { id, before } of given.toReversed()) {
          await undo(id);
          expect(strip(await states())).toEqual(before);
        }
        expect(strip(await states())).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test('twice is once, and a review that is not in the log is refused', async () => {
    const [card = ''] = await addSet('biology');
    const input = review(card, 3);
    await reviews.grade(input, RULES);
    const first = await undo(input.id);
    expect(await undo(input.id)).toEqual(first);
    expect(first.memory).toEqual(NEW_MEMORY);
    await expect(undo(newId())).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('the cached states equal those rebuilt from the log, for any history', async () => {
  const cards = await addSet('biology');
  const step = fc.record({
    card: fc.nat({ max: cards.length - 1 }),
    rating: fc.constantFrom<Rating>(1, 2, 3, 4),
    hours: fc.nat({ max: 24 * 40 }),
    undoes: fc.option(fc.nat({ max: 5 }), { freq: 3 }),
    crams: fc.boolean(),
  });
  const graded: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      for (const { card, rating, hours, undoes, crams } of steps) {
        now += hours * 3_600_000;
        const input = review(cards[card] ?? '', rating, { mode: crams ? 'cram' : 'review' });
        await reviews.grade(input, RULES);
        graded.push(input.id);
        const target = undoes === null ? undefined : graded.at(-1 - undoes);
        if (target !== undefined) await undo(target);
      }
      const cached = strip(await states());
      await reviews.rebuildCardStates();
      expect(strip(await states())).toEqual(cached);
    }),
    { numRuns: 25 },
  );
});

describe('queue', () => {
  test('new cards come in the order of the sets and of their cards, up to the daily limit', async () => {
    const first = await addSet('a', { cards: 15 });
    now += 1_000;
    const second = await addSet('b', { cards: 15 });
    const answer = await queue();
    expect(answer.cards.map(({ card }) => card.id)).toEqual([...first, ...second.slice(0, 5)]);
    expect(answer).toMatchObject({ counts: { due: 0, learning: 0, fresh: 20 }, heldNew: 10 });
    for (const card of first.slice(0, 4)) await grade(card, 4);
    expect((await queue()).counts.fresh).toBe(16);
    expect((await queue({ extraNew: 10 })).counts.fresh).toBe(26);
  });

  test('cards on top of the daily limit are counted over the day, so that asking again brings what is left of them', async () => {
    const cards = await addSet('a', { cards: 20 });
    const few = { ...RULES, newPerDay: 3 };
    for (const card of cards.slice(0, 3)) await grade(card, 4);
    expect(await queue({}, few)).toMatchObject({ counts: { fresh: 0 }, heldNew: 17, over: { fresh: 0 } });
    expect((await queue({ extraNew: 11 }, few)).counts.fresh).toBe(11);
    for (const card of cards.slice(3, 12)) await grade(card, 4);
    expect(await queue({ extraNew: 11 }, few)).toMatchObject({ counts: { fresh: 2 }, heldNew: 6, over: { fresh: 9 } });
    expect(await queue({}, few)).toMatchObject({ counts: { fresh: 0 }, over: { fresh: 9, reviews: 0 } });
    expect(await reviews.today({ now, utcOffsetMin: 0 }, few)).toMatchObject({
      left: 0,
      over: { fresh: 9, reviews: 0 },
    });
  });

  test('a grade that was undone gives its new card back to the day', async () => {
    const [card = ''] = await addSet('a');
    const input = review(card, 4);
    await reviews.grade(input, { ...RULES, newPerDay: 1 });
    const fresh = async () => (await reviews.today({ now, utcOffsetMin: 0 }, { ...RULES, newPerDay: 1 })).counts.fresh;
    expect(await fresh()).toBe(0);
    await undo(input.id);
    expect(await fresh()).toBe(1);
    expect(await ids()).toContain(card);
  });

  test('learning cards return in minutes, before reviews once they are due and after everything until then', async () => {
    const [a = '', b = '', c = ''] = await addSet('a');
    await grade(a, 4);
    now += 60 * DAY_MS;
    await grade(b, 1);
    expect(await ids()).toEqual([a, c, b]);
    now += 2 * 60_000;
    expect(await ids()).toEqual([b, a, c]);
    expect((await queue()).counts).toEqual({ due: 1, learning: 1, fresh: 1 });
  });

  test('reviews come in the order of how likely they are forgotten', async () => {
    const [a = '', b = '', c = ''] = await addSet('a');
    for (const card of [a, b, c]) await grade(card, 4);
    now += 8 * DAY_MS;
    await grade(b, 3);
    now += 90 * DAY_MS;
    // b was learned better, so of all three it is the likeliest remembered.
    expect((await ids()).at(-1)).toBe(b);
    expect((await queue()).counts.due).toBe(3);
  });

  test('a review of later today is due from the beginning of the study day', async () => {
    const [a = ''] = await addSet('a', { cards: 1 });
    const { memory } = await grade(a, 4);
    now = Math.floor((memory.dueAt ?? 0) / DAY_MS) * DAY_MS + 5 * 3_600_000;
    expect(memory.dueAt).toBeGreaterThan(now);
    expect(await ids()).toEqual([a]);
    now -= 2 * 3_600_000;
    expect(await ids()).toEqual([]);
  });

  test('leaves out what is suspended, deleted or not tracked, unless the set is named', async () => {
    const [a = '', b = '', c = ''] = await addSet('a');
    const untracked = await addSet('b', { tracked: false });
    await write(db, OWNER, async (tx) => {
      await tx.patch('cards', a, { suspended: 1 });
      await tx.remove('cards', b);
    });
    expect(await ids()).toEqual([c]);
    expect(await ids({ sets: ['b'] })).toEqual(untracked);
    expect(await ids({ sets: ['a', 'b'] })).toEqual([c, ...untracked]);
  });

  test('a folder is meant with the folders below it, and a choice of nothing that exists is nothing', async () => {
    const biology = await addFolder('Biology');
    const cells = await addFolder('Cells', biology);
    const inside = await addSet('a', { folderId: cells });
    await addSet('b');
    const answer = await queue({ folders: ['Biology'] });
    expect(answer.cards.map(({ card }) => card.id)).toEqual(inside);
    expect(answer.cards[0]).toMatchObject({
      setId: 'a',
      setTopic: 'a',
      folderPath: 'Biology/Cells',
      state: { phase: 'new', reps: 0 },
    });
    expect(await ids({ folders: ['History'] })).toEqual([]);
    expect(await ids({ sets: ['gone'] })).toEqual([]);
  });

  test('the previews are the due dates that grades get while every day has as little to do', async () => {
    const [a = ''] = await addSet('a');
    const { preview } = (await queue()).cards.find(({ card }) => card.id === a) ?? {};
    expect((await grade(a, 4)).memory.dueAt).toBe(preview?.[4]);
  });

  test('a limit cuts the list and not the counts', async () => {
    await addSet('a', { cards: 10 });
    const answer = await queue({ limit: 4 });
    expect(answer.cards).toHaveLength(4);
    expect(answer.counts.fresh).toBe(10);
  });
});

/** States as a person would see them: a card whose grades were all undone is a new card, with a row or without. */
function strip(rows: Awaited<ReturnType<typeof states>>) {
  return rows.filter((row) => row.phase !== 'new').map(({ computed_through: _through, rev: _rev, ...row }) => row);
}
