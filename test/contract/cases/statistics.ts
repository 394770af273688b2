import { expect } from 'vitest';
import type { FaceKey, Rating, StudyMode } from '../../../src/contract/study.schema.ts';
import { bothWaysSet, refusal, UTC, wordSet, type ContractCase, type Tools } from './case.ts';

const DAY_MS = 86_400_000;

/** Ids of reviews, the same on all hosts. */
function reviewIds() {
  let made = 0;
  return () => `01900000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`;
}

function student({ api, clock }: Tools) {
  const nextId = reviewIds();
  return {
    async grade(
      cardId: string,
      rating: Rating,
      {
        mode = 'review',
        durationMs = 4_000,
        face = 'forward',
      }: { mode?: StudyMode; durationMs?: number; face?: FaceKey } = {},
    ) {
      const id = nextId();
      await api.study.grade({ id, cardId, face, rating, durationMs, reviewedAt: clock.now(), mode, ...UTC });
      clock.advance(60_000);
      return id;
    },
    undo: (targetId: string) => api.study.undo({ id: nextId(), targetId, undoneAt: clock.now(), ...UTC }),
  };
}

/** Two sets in two folders; of Bones the first card is known and comes back, the second was forgotten, the third never seen. */
async function studied(tools: Tools) {
  const { api, clock } = tools;
  const bones = await api.sets.create(wordSet('Bones', ['ulna', 'radius', 'tibia'], 'Body/Arm'));
  const cells = await api.sets.create(wordSet('Cells', ['nucleus'], 'Biology'));
  const person = student(tools);
  const [ulna, radius] = bones.flashcards.map(({ id }) => id) as [string, string];
  await person.grade(ulna, 4);
  await person.grade(radius, 4);
  await person.grade(cells.flashcards[0]!.id, 3, { mode: 'cram' });
  clock.advance(9 * DAY_MS);
  await person.grade(ulna, 3);
  await person.grade(radius, 1);
  const mistake = await person.grade(ulna, 1);
  await person.undo(mistake);
  return { bones, cells, ulna, radius };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export const statisticsCases: ContractCase[] = [
  {
    operation: 'statistics.reviews',
    title: 'counts what was graded by day, hour and set, without what was undone',
    async run(tools) {
      const { bones } = await studied(tools);
      const { today, days, hours, sets, streak } = await tools.api.statistics.reviews(UTC);
      expect(days.map(({ day, reviews }) => [today - day, reviews])).toEqual([
        [9, 3],
        [0, 2],
      ]);
      expect(days[0]).toMatchObject({ durationMs: 12_000, ratings: [0, 0, 1, 2], young: [0, 0], mature: [0, 0] });
      expect(days[1]).toMatchObject({ ratings: [1, 0, 1, 0], young: [1, 1], mature: [0, 0] });
      expect(hours.map(({ days: range, reviews }) => [range, sum(reviews)])).toEqual([
        [30, 5],
        [90, 5],
        [365, 5],
        [null, 5],
      ]);
      expect(sum(hours[0]!.passed)).toBe(4);
      expect(sets).toMatchObject([
        { setId: bones.id, lastDay: today, ranges: Array.from({ length: 4 }, () => [1, 1]) },
      ]);
      expect(sets[0]!.weeks.at(-1)).toEqual([1, 1]);
      expect(streak).toEqual({ current: 1, longest: 1, isTodayDone: true });
    },
  },
  {
    operation: 'statistics.reviews',
    title: 'keeps to the sets and folders asked for, and knows an empty log',
    async run(tools) {
      expect(await tools.api.statistics.reviews(UTC)).toMatchObject({
        days: [],
        sets: [],
        streak: { current: 0, longest: 0, isTodayDone: false },
      });
      const { cells } = await studied(tools);
      const reviewsOf = async (scope: { sets?: string[]; folders?: string[] }) =>
        (await tools.api.statistics.reviews({ ...scope, ...UTC })).days.map(({ reviews }) => reviews);
      expect(await reviewsOf({ sets: [cells.id] })).toEqual([1]);
      expect(await reviewsOf({ folders: ['Body'] })).toEqual([2, 2]);
      expect(await reviewsOf({ folders: ['Body'], sets: [cells.id] })).toEqual([3, 2]);
      expect(await reviewsOf({ folders: ['No such folder'] })).toEqual([]);
    },
  },
  {
    operation: 'statistics.reviews',
    title: 'counts a card that was deleted since in the days, and in no set',
    async run(tools) {
      const { bones } = await studied(tools);
      await tools.api.sets.remove({ id: bones.id });
      const { days, sets } = await tools.api.statistics.reviews(UTC);
      expect(sum(days.map(({ reviews }) => reviews))).toBe(5);
      expect(sets).toEqual([]);
    },
  },
  {
    operation: 'statistics.cards',
    title: 'says what is known of the cards, when they fall due, and which are the hardest',
    async run(tools) {
      const { bones, radius } = await studied(tools);
      const { cards, known, forecast, hardest } = await tools.api.statistics.cards({ ...UTC, sets: [bones.id] });
      expect(cards).toBe(3);
      expect(known).toEqual({ fresh: 1, learning: 1, young: 0, mature: 1, suspended: 0 });
      expect(forecast.days).toHaveLength(30);
      expect([forecast.overdue, forecast.days[0], sum(forecast.days) + forecast.later]).toEqual([0, 1, 2]);
      expect(hardest).toEqual([
        {
          cardId: radius,
          face: 'forward',
          question: 'What is radius?',
          setId: bones.id,
          setTopic: 'Bones',
          lapses: 1,
          passed: 0,
          failed: 1,
        },
      ]);
    },
  },
  {
    operation: 'statistics.cards',
    title: 'counts a card that is asked both ways once, as well known as its less known side',
    async run(tools) {
      const { api, clock } = tools;
      const { flashcards } = await api.sets.create(bothWaysSet('Words', ['Aal', 'Birne']));
      const person = student(tools);
      const numbers = () => api.statistics.cards({ ...UTC, sets: ['words'] });
      const { id } = flashcards[0]!;
      await person.grade(id, 4);
      expect(await numbers()).toMatchObject({ cards: 2, known: { fresh: 2, young: 0 } });
      clock.advance(DAY_MS);
      await person.grade(id, 4, { face: 'backward' });
      expect(await numbers()).toMatchObject({ cards: 2, known: { fresh: 1, young: 1 } });
      clock.advance(30 * DAY_MS);
      // Both sides are overdue, and one is asked a day.
      expect((await numbers()).forecast).toMatchObject({
        overdue: 1,
        days: [1, 1, ...Array.from({ length: 28 }, () => 0)],
      });
      await person.grade(id, 1, { face: 'backward' });
      await person.grade(id, 1);
      const { known, hardest } = await numbers();
      expect(known).toMatchObject({ fresh: 1, learning: 1 });
      // Of two sides that are as hard the first, whichever was graded last.
      expect(hardest.map(({ cardId, face, lapses }) => [cardId, face, lapses])).toEqual([[id, 'forward', 1]]);
    },
  },
  {
    operation: 'statistics.cards',
    title: 'leaves out what is never asked: suspended cards and sets whose reviews are off',
    async run(tools) {
      const { api } = tools;
      const { bones, radius } = await studied(tools);
      await api.cards.update({ id: radius, suspended: true });
      const paused = await api.statistics.cards({ ...UTC, folders: ['Body/Arm'], days: 7 });
      expect(paused).toMatchObject({ cards: 3, known: { suspended: 1 }, hardest: [] });
      expect(paused.forecast.days).toHaveLength(7);
      const everything = await api.statistics.cards(UTC);
      await api.sets.update({ id: bones.id, is_tracked: 0 });
      expect((await api.statistics.cards(UTC)).cards).toBe(everything.cards - 3);
      expect((await api.statistics.cards({ ...UTC, sets: [bones.id] })).cards).toBe(3);
      await refusal(api.statistics.cards({ ...UTC, days: 0 }), 'invalid_input');
    },
  },
  {
    operation: 'statistics.results',
    title: 'adds up the results of sessions by day, and says how the last test of a set went',
    async run({ api, clock }) {
      await api.sets.create(wordSet('Bones', ['ulna'], 'Body'));
      const result = { setId: 'bones', answered: 3, correct: 1, partial: 1, incorrect: 1, unanswered: 2 };
      await api.performance.record({ id: 'r1', ...result, mode: 'test' });
      await api.performance.record({ id: 'r2', ...result, mode: 'review' });
      clock.advance(2 * DAY_MS);
      const last = { answered: 4, correct: 4, partial: 0, incorrect: 0, unanswered: 0 };
      await api.performance.record({ id: 'r3', setId: 'bones', ...last, testType: 'mc' });
      await api.performance.record({ id: 'r4', setId: 'gone', answered: 1, correct: 1 });
      const { today, days, tests } = await api.statistics.results({ ...UTC, sets: ['bones'] });
      expect(days).toEqual([
        { day: today - 2, sessions: 2, answered: 6, correct: 2, partial: 2, incorrect: 2, unanswered: 4 },
        { day: today, sessions: 1, ...last },
      ]);
      expect(tests).toEqual([{ setId: 'bones', count: 2, last }]);
      expect((await api.statistics.results(UTC)).days.at(-1)).toMatchObject({ sessions: 2, answered: 5 });
      expect((await api.statistics.results({ ...UTC, folders: ['Body'] })).days).toEqual(days);
    },
  },
  {
    operation: 'statistics.sessions',
    title: 'lists the results page by page, the latest first, each once',
    async run({ api, clock }) {
      await api.sets.create(wordSet('Bones', ['ulna']));
      for (const id of ['a', 'b', 'c', 'd']) {
        await api.performance.record({ id, setId: id === 'd' ? 'gone' : 'bones', correct: 1, mode: 'learn' });
        if (id === 'b') clock.advance(1_000);
      }
      const first = await api.statistics.sessions({ limit: 2 });
      expect(first.sessions.map(({ id, setTopic }) => [id, setTopic])).toEqual([
        ['d', ''],
        ['c', 'Bones'],
      ]);
      const second = await api.statistics.sessions({ limit: 2, after: first.next! });
      expect(second.sessions.map(({ id }) => id)).toEqual(['b', 'a']);
      expect(second.next).toBeNull();
      expect((await api.statistics.sessions({ sets: ['bones'] })).sessions.map(({ id }) => id)).toEqual([
        'c',
        'b',
        'a',
      ]);
      await refusal(api.statistics.sessions({ after: 'nowhere' }), 'invalid_input');
    },
  },
  {
    operation: 'statistics.log',
    title: 'answers the grades that stand page by page, with what was asked',
    async run(tools) {
      const { bones, cells } = await studied(tools);
      const pages: string[][] = [];
      for (let after: number | null = 0; after !== null;) {
        const page: Awaited<ReturnType<typeof tools.api.statistics.log>> = await tools.api.statistics.log({
          after,
          limit: 2,
        });
        pages.push(page.reviews.map(({ question, rating }) => `${question} ${rating}`));
        after = page.next;
      }
      expect(pages).toEqual([
        ['What is ulna? 4', 'What is radius? 4'],
        ['What is nucleus? 3', 'What is ulna? 3'],
        ['What is radius? 1'],
      ]);
      const { reviews } = await tools.api.statistics.log({ sets: [cells.id] });
      expect(reviews).toMatchObject([{ setTopic: 'Cells', mode: 'cram', durationMs: 4_000, utcOffsetMin: 0 }]);
      await tools.api.sets.remove({ id: bones.id });
      expect((await tools.api.statistics.log({})).reviews).toHaveLength(5);
    },
  },
];
