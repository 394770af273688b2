import { expect } from 'vitest';
import { DAY_MS } from '../../../src/domain/study/study-day.ts';
import { refusal, UTC, wordSet, type ContractCase, type Tools } from './case.ts';

async function startedSet({ api }: Tools) {
  const set = await api.sets.create(wordSet('Studied', ['one', 'two', 'three']));
  return { set, scope: { sets: [set.id], ...UTC } };
}

/** Made by the client (sync R7); the same on both hosts, so that they can be compared. */
const REVIEW_ID = '01900000-0000-7000-8000-000000000001';
const UNDO_ID = '01900000-0000-7000-8000-000000000002';
const LATER_REVIEW_ID = '01900000-0000-7000-8000-000000000004';
const NO_CARD = '01900000-0000-7000-8000-000000000003';

function grade({ clock }: Tools, cardId: string, rating: 1 | 2 | 3 | 4) {
  return { id: REVIEW_ID, cardId, rating, durationMs: 4_000, reviewedAt: clock.now(), ...UTC };
}

export const studyCases: ContractCase[] = [
  {
    operation: 'study.states',
    title: 'answers what is remembered about each card of a set, in their order',
    async run(tools) {
      const { api } = tools;
      const { set } = await startedSet(tools);
      const ids = set.flashcards.map(({ id }) => id);
      const { state } = await api.study.grade(grade(tools, ids[1]!, 1));
      const { states } = await api.study.states({ set: set.id });
      expect(states.map(({ cardId }) => cardId)).toEqual(ids);
      expect(states[0]).toEqual({ cardId: ids[0], phase: 'new', dueAt: null, reps: 0, lapses: 0 });
      expect(states[1]).toMatchObject({ phase: 'learning', dueAt: state.dueAt, reps: 1 });
      await refusal(api.study.states({ set: 'no-such-set' }), 'not_found');
    },
  },
  {
    operation: 'study.history',
    title: 'answers what a card was answered, newest first, without what was undone',
    async run(tools) {
      const { api, clock } = tools;
      const { set } = await startedSet(tools);
      const [first, second] = set.flashcards;
      const cardId = first!.id;
      await api.study.grade(grade(tools, cardId, 3));
      clock.advance(60_000);
      const later = { ...grade(tools, cardId, 1), id: LATER_REVIEW_ID, mode: 'cram' as const };
      await api.study.grade(later);
      const { entries } = await api.study.history({ card: cardId });
      expect(entries.map(({ rating, mode, op, face }) => [rating, mode, op, face])).toEqual([
        [1, 'cram', 'review', 'forward'],
        [3, 'review', 'review', 'forward'],
      ]);
      expect(entries[0]!.intervalDays).toBeNull();
      expect(entries[1]!.intervalDays).toBeGreaterThan(0);
      expect(entries[1]!.durationMs).toBe(4_000);
      await api.study.undo({ id: UNDO_ID, targetId: LATER_REVIEW_ID, undoneAt: clock.now(), ...UTC });
      expect((await api.study.history({ card: cardId })).entries).toEqual([entries[1]]);
      expect((await api.study.history({ card: second!.id })).entries).toEqual([]);
      await refusal(api.study.history({ card: NO_CARD }), 'not_found');
    },
  },
  {
    operation: 'study.queue',
    title: 'answers the cards of the chosen sets, with when each grade would bring them back',
    async run(tools) {
      const { set, scope } = await startedSet(tools);
      await tools.api.sets.create(wordSet('Other', ['four']));
      const queue = await tools.api.study.queue(scope);
      expect(queue.cards).toHaveLength(3);
      expect(queue.counts).toEqual({ due: 0, learning: 0, fresh: 3 });
      expect(queue.serverTime).toBe(tools.clock.now());
      const [first] = queue.cards;
      expect(first).toMatchObject({
        setId: set.id,
        setTopic: 'Studied',
        folderPath: 'Words',
        state: { phase: 'new', reps: 0 },
      });
      expect(first!.preview[1]).toBeLessThan(first!.preview[4]);
    },
  },
  {
    operation: 'study.queue',
    title: 'answers no more cards than asked for',
    async run(tools) {
      const { scope } = await startedSet(tools);
      expect((await tools.api.study.queue({ ...scope, limit: 2 })).cards).toHaveLength(2);
    },
  },
  {
    operation: 'study.queue',
    title: 'finds the cards of a folder whose name has a comma or a percent sign',
    async run({ api }) {
      for (const name of ['Cells, tissues', '100 %2C sure']) {
        await api.folders.create({ name });
        await api.sets.create({ ...wordSet(`Set of ${name}`, ['one', 'two']), folderPath: name });
        const { cards } = await api.study.queue({ folders: [name], ...UTC });
        expect(cards.map(({ folderPath }) => folderPath)).toEqual([name, name]);
      }
    },
  },
  {
    operation: 'study.grade',
    title: 'keeps a grade, once even when it is sent twice',
    async run(tools) {
      const { set, scope } = await startedSet(tools);
      const review = grade(tools, set.flashcards[0]!.id, 4);
      const first = await tools.api.study.grade(review);
      expect(first).toMatchObject({
        reviewId: review.id,
        state: { phase: 'review', reps: 1, lastReviewAt: tools.clock.now() },
      });
      expect(await tools.api.study.grade(review)).toEqual(first);
      const queue = await tools.api.study.queue(scope);
      expect(queue.cards.map(({ card }) => card.id)).not.toContain(set.flashcards[0]!.id);
      expect((await tools.api.study.today(UTC)).done).toBe(1);
    },
  },
  {
    operation: 'study.grade',
    title: 'says that there is no such card',
    async run(tools) {
      await refusal(tools.api.study.grade(grade(tools, NO_CARD, 3)), 'not_found');
    },
  },
  {
    operation: 'study.grade',
    title: 'keeps a memory for each gap of a card, and asks for one of them a day',
    async run(tools) {
      const { api } = tools;
      const question = '{{c1::Paris}} is the capital of {{c2::France::country}}';
      const set = await api.sets.create({ ...wordSet('Gaps', []), flashcards: [{ question, answer: '' }] });
      const scope = { sets: [set.id], ...UTC };
      const faces = async () => (await api.study.queue(scope)).cards.map(({ face }) => face);
      expect(await faces()).toEqual(['c1']);
      const cardId = set.flashcards[0]!.id;
      const { state } = await api.study.grade({ ...grade(tools, cardId, 4), face: 'c1' });
      expect(state.reps).toBe(1);
      expect(await faces()).toEqual([]);
      const { cards, total } = await api.study.pool(scope);
      expect(cards.map((card) => [card.face, card.state.reps])).toEqual([
        ['c1', 1],
        ['c2', 0],
      ]);
      expect(total).toBe(2);
      tools.clock.advance(DAY_MS);
      expect(await faces()).toEqual(['c2']);
    },
  },
  {
    operation: 'study.pool',
    title: 'answers everything of the choice but what is suspended, as it stands or the weakest first',
    async run(tools) {
      const { api } = tools;
      const { set, scope } = await startedSet(tools);
      const [first, second, third] = set.flashcards;
      await api.study.grade(grade(tools, second!.id, 1));
      await api.cards.update({ id: third!.id, suspended: true });
      const ids = async (more: { order?: 'weakest'; limit?: number }) =>
        (await api.study.pool({ ...scope, ...more })).cards.map(({ card }) => card.id);
      expect(await ids({})).toEqual([first!.id, second!.id]);
      expect(await ids({ order: 'weakest' })).toEqual([second!.id, first!.id]);
      expect(await ids({ limit: 1 })).toEqual([first!.id]);
      expect((await api.study.pool({ ...scope, limit: 1 })).total).toBe(2);
    },
  },
  {
    operation: 'study.pool',
    title: 'answers only the cards that are named, as far as the choice has them, and in an order of chance all of it',
    async run(tools) {
      const { api } = tools;
      const { set, scope } = await startedSet(tools);
      const other = await api.sets.create(wordSet('Another', ['four']));
      const [first, , third] = set.flashcards;
      const named = [third!.id, first!.id, other.flashcards[0]!.id, NO_CARD];
      const { cards, total } = await api.study.pool({ ...scope, cards: named, limit: 1 });
      expect(cards.map(({ card }) => card.id)).toEqual([first!.id, third!.id]);
      expect(total).toBe(2);
      const everything = await api.study.pool({ ...UTC, cards: named, order: 'weakest' });
      expect(everything.cards).toHaveLength(3);
      expect(await api.study.pool({ ...scope, cards: [] })).toMatchObject({ cards: [], total: 0 });
      // One card has one order, whatever the chance.
      const mixed = await api.study.pool({ ...scope, cards: [third!.id], order: 'mixed' });
      expect(mixed.cards.map(({ card }) => card.id)).toEqual([third!.id]);
    },
  },
  {
    operation: 'study.queue',
    title: 'leaves out what was put aside until its time, and holds reviews to the limit of the day',
    async run(tools) {
      const { api, clock } = tools;
      const { set, scope } = await startedSet(tools);
      const [first, second] = set.flashcards;
      await api.cards.update({ id: first!.id, buriedUntil: clock.now() + DAY_MS });
      const ids = async () => (await api.study.queue(scope)).cards.map(({ card }) => card.id);
      expect(await ids()).not.toContain(first!.id);
      clock.advance(DAY_MS);
      expect(await ids()).toContain(first!.id);
      await api.study.grade(grade(tools, second!.id, 4));
      await api.settings.put({ settings: { 'study.reviewsPerDay': 0 } });
      clock.advance(60 * DAY_MS);
      expect(await api.study.queue(scope)).toMatchObject({ counts: { due: 0 }, heldReviews: 1 });
      expect(await api.study.queue({ ...scope, extraReviews: 5 })).toMatchObject({
        counts: { due: 1 },
        heldReviews: 0,
      });
    },
  },
  {
    operation: 'study.undo',
    title: 'takes a grade back and answers the state before it',
    async run(tools) {
      const { set, scope } = await startedSet(tools);
      const cardId = set.flashcards[0]!.id;
      const before = (await tools.api.study.queue(scope)).cards.find(({ card }) => card.id === cardId)!.state;
      const review = grade(tools, cardId, 3);
      await tools.api.study.grade(review);
      tools.clock.advance(2_000);
      const undo = { id: UNDO_ID, targetId: review.id, undoneAt: tools.clock.now(), ...UTC };
      expect(await tools.api.study.undo(undo)).toMatchObject({ cardId, state: before });
      expect(await tools.api.study.today(UTC)).toMatchObject({ done: 0 });
    },
  },
  {
    operation: 'study.today',
    title: 'counts what is left and what is done in this study day',
    async run(tools) {
      await tools.api.settings.put({ settings: { 'study.newPerDay': 1_000 } });
      const before = await tools.api.study.today(UTC);
      const { set } = await startedSet(tools);
      await tools.api.study.grade(grade(tools, set.flashcards[0]!.id, 4));
      const again = { ...grade(tools, set.flashcards[1]!.id, 1), id: LATER_REVIEW_ID };
      await tools.api.study.grade(again);
      const after = await tools.api.study.today(UTC);
      expect(after.left).toBe(before.left + 2);
      expect(after).toMatchObject({ done: 1, reviews: 2 });
      expect(after.folders).toContainEqual({ path: 'Words', due: 1 });
      expect(after.sets).toContainEqual({ id: set.id, due: 1 });
    },
  },
];
