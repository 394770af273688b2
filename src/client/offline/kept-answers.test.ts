import { expect, test } from 'vitest';
import type { Output } from '../../contract/index.ts';
import type { Note } from '../../contract/notes.schema.ts';
import { faceId } from '../../domain/cards/faces.ts';
import type { KeptFace } from '../../domain/offline/kept-face.ts';
import { NEW_MEMORY, type Memory } from '../../domain/study/memory.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';
import { createKeptAnswers, nameOf } from './kept-answers.ts';
import type { OfflineStore } from './store.ts';

const NOON = Date.UTC(2026, 5, 1, 12);

const note = (id: string, title: string, content: string): Note => ({
  id,
  title,
  content,
  folderPath: 'Science',
  is_tracked: 1,
  createdAt: 0,
  updatedAt: 0,
  byteSize: content.length,
  ver: 1,
});

function answersFrom(values: Readonly<Record<string, unknown>>) {
  const store: Partial<OfflineStore> = {
    mark: async () => ({}) as never,
    answer: async (name) => (name in values ? ({ value: values[name], at: 0 } as never) : null),
  };
  return createKeptAnswers({ store: store as OfflineStore, now: () => 0, utcOffsetMin: () => 0 });
}

test('without a server notes are found in the copy, by their texts too', async () => {
  const notes = [note('a', 'Cells', 'The nucleus.'), note('b', 'Nucleus', ''), note('c', 'Verbs', 'to be')];
  const answers = answersFrom({ [nameOf('notes.list', {})]: { notes } });
  expect(await answers.answer('notes.search', { q: 'nucleus science' })).toEqual({
    found: [
      { id: 'a', excerpt: { text: 'The nucleus.', marks: [[4, 11]] } },
      { id: 'b', excerpt: null },
    ],
  });
  expect(await answers.answer('notes.search', { q: ' ' })).toEqual({ found: [] });
  // A copy that has no notes does not say that nothing was found.
  expect(await answersFrom({}).answer('notes.search', { q: 'nucleus' })).toBeUndefined();
});

const face = (cardId: string, setId: string, folderPath: string, memory: Partial<Memory> = {}): KeptFace => ({
  id: faceId(cardId, 'forward'),
  cardId,
  face: 'forward',
  setId,
  folderPath,
  isTracked: true,
  buriedUntil: null,
  place: 0,
  memory: { ...NEW_MEMORY, ...memory },
  first: null,
});

test('the numbers of the day go on in the copy: what comes again is not done, and what was graded here is', async () => {
  const learned = { phase: 'review', dueAt: NOON + 9 * DAY_MS, lastReviewAt: NOON, lastReviewDay: 0 } as const;
  const again = { phase: 'learning', dueAt: NOON + 60_000, lastReviewAt: NOON, lastReviewDay: 0 } as const;
  const faces = [
    face('a', 'cells', 'Biology', learned),
    face('b', 'cells', 'Biology', again),
    face('c', 'plants', 'Biology'),
    face('d', 'verbs', 'Spanish'),
  ];
  const graded = (cardId: string, id: string) => ({
    operation: 'study.grade',
    input: { id, cardId, reviewedAt: NOON + 1 },
    refused: null,
  });
  const told = { counts: { due: 0, learning: 0, fresh: 4 }, over: { fresh: 0, reviews: 0 }, done: 3, reviews: 5 };
  const store: Partial<OfflineStore> = {
    mark: async () => ({}) as never,
    answer: async (name) =>
      name === 'study.today' ? ({ value: { ...told, secondsPerCard: 9 }, at: NOON } as never) : null,
    faces: async () => faces,
    waiting: async () => [graded('a', '1'), graded('b', '2'), graded('b', '3')] as never,
  };
  const answers = createKeptAnswers({ store: store as OfflineStore, now: () => NOON + 2, utcOffsetMin: () => 0 });
  expect(await answers.answer('study.today', {})).toEqual({
    left: 3,
    counts: { due: 0, learning: 1, fresh: 2 },
    over: { fresh: 0, reviews: 0 },
    done: 4,
    reviews: 8,
    secondsPerCard: 9,
    sets: [{ id: 'cells', due: 1 }],
    folders: [{ path: 'Biology', due: 1 }],
  });
});

test('of cards beyond the limits the copy brings what the day has not had yet', async () => {
  const told = { counts: { due: 0, learning: 0, fresh: 0 }, over: { fresh: 3, reviews: 0 }, done: 23 };
  const store: Partial<OfflineStore> = {
    mark: async () => ({}) as never,
    answer: async (name) => (name === 'study.today' ? ({ value: told, at: NOON } as never) : null),
    faces: async () => ['a', 'b', 'c', 'd'].map((id) => face(id, 'cells', 'Biology')),
    waiting: async () => [],
    set: async () => null,
  };
  const answers = createKeptAnswers({ store: store as OfflineStore, now: () => NOON + 1, utcOffsetMin: () => 0 });
  expect(await answers.answer('study.queue', {})).toMatchObject({
    counts: { fresh: 0 },
    heldNew: 4,
    over: { fresh: 3 },
  });
  expect(await answers.answer('study.queue', { extraNew: 5 })).toMatchObject({ counts: { fresh: 2 }, heldNew: 2 });
});

test('of the choice the copy brings the cards that are asked for, and all of them in an order of chance', async () => {
  const cards = Array.from({ length: 30 }, (_, n) => ({ id: `c${n}` }));
  const store: Partial<OfflineStore> = {
    mark: async () => ({}) as never,
    answer: async () => null,
    faces: async () => cards.map(({ id }, place) => ({ ...face(id, 'cells', 'Biology'), place })),
    set: async () => ({ id: 'cells', topic: 'Cells', flashcards: cards }) as never,
  };
  const answers = createKeptAnswers({ store: store as OfflineStore, now: () => NOON, utcOffsetMin: () => 0 });
  const ids = async (asked: object): Promise<string[]> => {
    const pool = (await answers.answer('study.pool', { sets: ['cells'], ...asked })) as Output<'study.pool'>;
    return pool.cards.map(({ card }) => card.id);
  };
  const all = cards.map(({ id }) => id);
  expect(await ids({ cards: ['c7', 'c2', 'gone'] })).toEqual(['c2', 'c7']);
  expect(await ids({ cards: [] })).toEqual([]);
  expect(await ids({})).toEqual(all);
  const mixed = await ids({ order: 'mixed' });
  expect(mixed).not.toEqual(all);
  expect(mixed.toSorted()).toEqual(all.toSorted());
});
