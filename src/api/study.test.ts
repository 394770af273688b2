/** A session through the one way in, as both hosts call it. */
import { expect, test } from 'vitest';
import { OWNER, tempStore } from '../../test/support/temp-store.ts';
import type { OperationName, Output } from '../contract/index.ts';
import type { TopicSchemas } from '../contract/operation.ts';
import { schemas } from '../contract/schemas.ts';
import { newId } from '../data/database/ids.ts';
import type { Context } from './context.ts';
import { createDispatch } from './dispatch.ts';
import { handlers } from './handlers.ts';

const dispatch = createDispatch(handlers);

/** A caller on a fresh profile with one set of two cards. Answers are held against the operation's own output schema. */
async function studying(host: 'desktop' | 'server') {
  const { store, clock } = await tempStore(host);
  const log = { info() {}, warn() {}, error() {} };
  const signal = new AbortController().signal;
  const ctx = { host, owner: OWNER, store, log, now: () => clock.now, signal } as unknown as Context;
  const call = async <Name extends OperationName>(name: Name, input: unknown): Promise<Output<Name>> => {
    const answer = await dispatch(name, input, ctx);
    const [topic = '', operation = ''] = name.split('.');
    const output = (schemas as Record<string, TopicSchemas>)[topic]?.[operation]?.output;
    expect(output?.safeParse(answer).error).toBeUndefined();
    return answer as Output<Name>;
  };
  const flashcards = [
    { q: 'One?', a: '1' },
    { q: 'Two?', a: '2' },
  ];
  await call('sets.create', { topic: 'Numbers', flashcards });
  return { call, clock };
}

test.each(['desktop', 'server'] as const)(
  'a card is asked, graded, sent twice, undone and asked again (%s)',
  async (host) => {
    const { call, clock } = await studying(host);
    // As a query string has it: text for numbers and lists.
    const queue = await call('study.queue', { sets: 'numbers', utcOffsetMin: '120', limit: '10' });
    const [first] = queue.cards;
    expect(queue.cards.map(({ card }) => card.question)).toEqual(['One?', 'Two?']);
    expect(queue.counts).toEqual({ due: 0, learning: 0, fresh: 2 });

    const grade = {
      id: newId(),
      cardId: first!.card.id,
      rating: 4,
      durationMs: 3_000,
      reviewedAt: clock.now,
      utcOffsetMin: 120,
    };
    const graded = await call('study.grade', grade);
    expect(graded).toMatchObject({ reviewId: grade.id, state: { phase: 'review', reps: 1, dueAt: first!.preview[4] } });
    expect(await call('study.grade', grade)).toEqual(graded);
    expect(await call('study.today', { utcOffsetMin: 120 })).toMatchObject({ left: 1, done: 1, secondsPerCard: 3 });

    const undone = await call('study.undo', {
      id: newId(),
      targetId: grade.id,
      undoneAt: clock.now,
      utcOffsetMin: 120,
    });
    expect(undone).toEqual({ cardId: first!.card.id, face: 'forward', state: first!.state, preview: first!.preview });
    expect(await call('study.today', { utcOffsetMin: 120 })).toMatchObject({ left: 2, done: 0 });
  },
);

test('the person’s settings decide how many new cards a day brings and when it ends', async () => {
  const { call, clock } = await studying('desktop');
  await call('settings.put', { settings: { 'study.newPerDay': 1 } });
  const limited = await call('study.queue', { utcOffsetMin: 0 });
  expect(limited).toMatchObject({ counts: { fresh: 1 }, heldNew: 1 });
  expect((await call('study.queue', { utcOffsetMin: 0, extraNew: 1 })).cards).toHaveLength(2);

  const cardId = limited.cards[0]!.card.id;
  await call('study.grade', { id: newId(), cardId, rating: 4, durationMs: 1, reviewedAt: clock.now, utcOffsetMin: 0 });
  expect((await call('study.today', { utcOffsetMin: 0 })).counts.fresh).toBe(0);
  const dayPasses = new Date(clock.now).setUTCHours(28, 0, 0, 0);
  clock.now = dayPasses;
  expect((await call('study.today', { utcOffsetMin: 0 })).counts.fresh).toBe(1);
});

test.each([
  ['a rating that is none', { rating: 5 }],
  ['a duration below zero', { durationMs: -1 }],
  ['an id that is none', { id: 'mine' }],
])('%s is refused and nothing is stored', async (_name, wrong) => {
  const { call, clock } = await studying('desktop');
  const [card] = (await call('study.queue', { utcOffsetMin: 0 })).cards;
  const input = {
    id: newId(),
    cardId: card!.card.id,
    rating: 3,
    durationMs: 1,
    reviewedAt: clock.now,
    utcOffsetMin: 0,
  };
  await expect(call('study.grade', { ...input, ...wrong })).rejects.toMatchObject({ code: 'invalid_input' });
  expect((await call('study.today', { utcOffsetMin: 0 })).done).toBe(0);
});
