import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBefore, lastNewDay } from './exam-days.ts';
import { GRADES_OF_NEW, planExamAtOnce, type ExamFace, type ExamWishes } from './exam-plan.ts';
import { expectationFor } from './expected-memory.ts';
import { gradesIn, neededMinutes } from './needed-time.ts';

const TODAY = 20_500;
const SETS = ['bones', 'cells', 'plants'];
const newFace = (cardId: string, setId = 'bones'): ExamFace => ({ cardId, memory: null, dueDay: null, setId });
const fresh = (count: number): ExamFace[] => Array.from({ length: count }, (_, i) => newFace(`new-${i}`));
/** Cards that are asked both ways, in the order of a set. */
const bothWays = (count: number): ExamFace[] => fresh(count).flatMap((face) => [face, face]);

const known: fc.Arbitrary<ExamFace> = fc
  .record({
    stability: fc.double({ min: 0.5, max: 400, noNaN: true }),
    difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
    ago: fc.integer({ min: 0, max: 200 }),
    dueIn: fc.integer({ min: -60, max: 90 }),
    setId: fc.constantFrom(...SETS),
    cardId: fc.uuid(),
  })
  .map(({ stability, difficulty, ago, dueIn, setId, cardId }) => ({
    setId,
    cardId,
    memory: { stability, difficulty, lastDay: TODAY - ago },
    dueDay: TODAY + dueIn,
  }));
const cards = fc.array(
  fc.oneof(
    known,
    fc.tuple(fc.uuid(), fc.constantFrom(...SETS)).map(([cardId, setId]) => newFace(cardId, setId)),
  ),
  { maxLength: 60 },
);
const wishes = fc
  .record({
    days: fc.integer({ min: -3, max: 60 }),
    gradesPerDay: fc.integer({ min: 0, max: 40 }),
    off: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
    desiredRetention: fc.constantFrom(0.8, 0.9, 0.95),
  })
  .map(({ days, gradesPerDay, off, desiredRetention }): ExamWishes => ({
    today: TODAY,
    examDay: TODAY + days,
    gradesPerDay,
    desiredRetention,
    isOff: (day) => off.includes(day % 7),
  }));
const EVERY_DAY: ExamWishes = {
  today: TODAY,
  examDay: TODAY + 30,
  gradesPerDay: 1_000,
  desiredRetention: 0.9,
  isOff: () => false,
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
function runAtOnce<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

describe('a plan for an exam', () => {
  test('has every day until the exam, none longer than wished, and nothing on days off', () => {
    fc.assert(
      fc.property(cards, wishes, (list, wish) => {
        const { days } = planExamAtOnce(list, wish);
        expect(days.map(({ day }) => day)).toEqual(daysBefore(wish));
        for (const { grades, fresh: news, reviews } of days) {
          // Grades are rounded, what they are made of is not.
          expect(grades).toBeLessThanOrEqual(wish.gradesPerDay);
          expect(grades).toBeGreaterThanOrEqual(Math.floor(news * GRADES_OF_NEW + reviews));
        }
        const off = days.filter(({ isOff }) => isOff);
        expect(sum(off.map((day) => day.fresh + day.reviews + day.grades))).toBe(0);
      }),
    );
  });

  test('gives every new card one day, early enough, or says that there is none', () => {
    fc.assert(
      fc.property(cards, wishes, (list, wish) => {
        const { days, leftOut, lastFresh } = planExamAtOnce(list, wish);
        expect(sum(days.map((day) => day.fresh)) + leftOut).toBe(list.filter(({ memory }) => memory === null).length);
        expect(lastFresh ?? TODAY).toBeLessThanOrEqual(Math.max(TODAY, lastNewDay(wish)));
      }),
    );
  });

  test('predicts chances, and the same ones each time', () => {
    fc.assert(
      fc.property(cards, wishes, (list, wish) => {
        const plan = planExamAtOnce(list, wish);
        for (const { mean, above90 } of [plan.withPlan, plan.without]) {
          expect(mean).toBeGreaterThanOrEqual(0);
          expect(mean).toBeLessThanOrEqual(1);
          expect(above90).toBeLessThanOrEqual(list.length);
        }
        expect(planExamAtOnce(list, wish)).toEqual(plan);
      }),
    );
  });

  test('is better than none', () => {
    fc.assert(
      fc.property(fc.array(known, { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 60 }), (list, days) => {
        const { withPlan, without } = planExamAtOnce(list, { ...EVERY_DAY, examDay: TODAY + days });
        expect(withPlan.mean).toBeGreaterThanOrEqual(without.mean - 0.01);
      }),
    );
    const { withPlan, without } = planExamAtOnce(fresh(100), EVERY_DAY);
    expect(without).toEqual({ mean: 0, above90: 0 });
    expect(withPlan.mean).toBeGreaterThan(0.9);
    expect(withPlan.above90).toBeGreaterThan(80);
  });

  test('spreads new cards evenly, the last ones a week before', () => {
    const { days, lastFresh, leftOut } = planExamAtOnce(fresh(240), EVERY_DAY);
    expect([leftOut, lastFresh]).toEqual([0, TODAY + 23]);
    expect(days.filter((day) => day.fresh > 0).map((day) => day.fresh)).toEqual(Array.from({ length: 24 }, () => 10));
    expect([1, 2, 3, 9, 60].map((length) => lastNewDay({ ...EVERY_DAY, examDay: TODAY + length }) - TODAY)).toEqual([
      0, 1, 2, 6, 53,
    ]);
  });

  test('asks for no more today when its part of today is done, and catches up when it is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 2, max: 60 }), (count, length) => {
        const wish = { ...EVERY_DAY, examDay: TODAY + length };
        const first = planExamAtOnce(fresh(count), wish).days[0]!;
        const done = { fresh: first.fresh, grades: first.grades };
        expect(planExamAtOnce(fresh(count - first.fresh), { ...wish, done }).days[0]!.fresh).toBe(0);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 4, max: 60 }), (count, length) => {
        const wish = { ...EVERY_DAY, examDay: TODAY + length };
        const first = planExamAtOnce(fresh(count), wish).days[0]!;
        const nextDay = planExamAtOnce(fresh(count), { ...wish, today: TODAY + 1 }).days[0];
        expect(nextDay!.fresh).toBeGreaterThanOrEqual(first.fresh);
      }),
    );
  });

  test('does reviews that were missed first, and says by when', () => {
    const overdue = Array.from({ length: 30 }, (_, i): ExamFace => ({
      cardId: `overdue-${i}`,
      memory: { stability: 10, difficulty: 5, lastDay: TODAY - 20 - i },
      dueDay: TODAY - 10 - i,
      setId: 'bones',
    }));
    const plan = planExamAtOnce([...overdue, ...fresh(20)], { ...EVERY_DAY, gradesPerDay: 12 });
    expect(plan.behind.cards).toBe(30);
    expect(plan.days[0]).toMatchObject({ fresh: 0 });
    expect(plan.days[0]!.reviews).toBeGreaterThan(8);
    expect(plan.behind.caughtUp).toBeGreaterThanOrEqual(TODAY + 2);
    expect(plan.leftOut).toBe(0);
    expect(planExamAtOnce(fresh(3), EVERY_DAY).behind).toEqual({ cards: 0, caughtUp: TODAY });
  });

  test('begins early where an even share would leave cards out', () => {
    // Evenly, the last day has too many reviews for its share.
    const wish = { ...EVERY_DAY, examDay: TODAY + 5, gradesPerDay: 36 };
    const { leftOut, days } = planExamAtOnce(fresh(60), wish);
    expect(leftOut).toBe(0);
    expect(days[0]!.fresh).toBe(18);
  });

  test('says how many cards are too many, and what time they would take', () => {
    const wish = { ...EVERY_DAY, minutesPerDay: 5, secondsPerGrade: 10 };
    const gradesPerDay = gradesIn(wish.minutesPerDay, wish.secondsPerGrade);
    expect(gradesPerDay).toBe(30);
    const { leftOut } = planExamAtOnce(fresh(600), { ...wish, gradesPerDay });
    expect(leftOut).toBeGreaterThan(100);
    const minutes = runAtOnce(neededMinutes(fresh(600), wish))!;
    const leftOutIn = (each: number) =>
      planExamAtOnce(fresh(600), { ...wish, gradesPerDay: gradesIn(each, wish.secondsPerGrade) }).leftOut;
    expect(minutes % 5).toBe(0);
    expect(leftOutIn(minutes)).toBe(0);
    expect(leftOutIn(minutes - 5)).toBeGreaterThan(0);
    expect(runAtOnce(neededMinutes(fresh(600), { ...wish, isOff: () => true }))).toBeNull();
  });
});

describe('of cards with several faces', () => {
  const due = (cardId: string, dueDay: number, lastDay = dueDay - 9): ExamFace => ({
    cardId,
    memory: { stability: 9, difficulty: 5, lastDay },
    dueDay,
    setId: 'bones',
  });

  test('a day asks for one, and whatever finds no day is counted by cards', () => {
    const cardIds = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const faces = fc.array(
      fc.tuple(fc.oneof(known, fc.constant(newFace(''))), cardIds).map(([face, cardId]) => ({
        ...face,
        cardId,
        setId: SETS[cardId.charCodeAt(0) % SETS.length]!,
      })),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(faces, wishes, (inAnyOrder, wish) => {
        const list = inAnyOrder.toSorted((a, b) => a.cardId.localeCompare(b.cardId));
        const { days, leftOut, withPlan, without } = planExamAtOnce(list, wish);
        const cardsOf = (some: readonly ExamFace[]) => new Set(some.map(({ cardId }) => cardId)).size;
        for (const day of days) expect(day.fresh + day.reviews).toBeLessThanOrEqual(cardsOf(list));
        const news = list.filter(({ memory }) => memory === null);
        const placed = sum(days.map((day) => day.fresh));
        expect(placed).toBeLessThanOrEqual(news.length);
        expect(leftOut).toBeLessThanOrEqual(Math.min(cardsOf(news), news.length - placed));
        expect(leftOut === 0).toBe(placed === news.length);
        for (const { above90 } of [withPlan, without]) expect(above90).toBeLessThanOrEqual(cardsOf(list));
      }),
    );
  });

  test('each takes a day of its own', () => {
    const { days, leftOut, withPlan } = planExamAtOnce(bothWays(12), { ...EVERY_DAY, examDay: TODAY + 3 });
    expect(days.map((day) => day.fresh)).toEqual([12, 12, 0]);
    expect([leftOut, withPlan.above90]).toEqual([0, 12]);
    const short = planExamAtOnce(bothWays(12), { ...EVERY_DAY, examDay: TODAY + 1 });
    expect(short.days.map((day) => day.fresh)).toEqual([12]);
    // One side of each is known, which is not the card.
    expect([short.leftOut, short.withPlan.above90]).toEqual([12, 0]);
    expect(short.withPlan.mean).toBeCloseTo(0.5, 1);
  });

  test('the ones that are due come one after another, and what is new of a card after them', () => {
    const wish = { ...EVERY_DAY, examDay: TODAY + 4 };
    const plan = planExamAtOnce([due('a', TODAY - 2), due('a', TODAY - 1), newFace('a')], wish);
    expect(plan.days.slice(0, 3).map((day) => [day.reviews, day.fresh])).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
    // What only waits for its sibling is not late.
    expect(plan.behind).toEqual({ cards: 1, caughtUp: TODAY });
  });

  test('the one that was seen today keeps the others to another day, and steps of learning come on their day', () => {
    const wish = { ...EVERY_DAY, examDay: TODAY + 3 };
    const learning = { ...due('a', TODAY, TODAY - 1), isLearning: true };
    expect(planExamAtOnce([learning, newFace('a')], wish).days[0]).toMatchObject({ reviews: 1, fresh: 0 });
    const forgotten = planExamAtOnce([due('a', TODAY - 3), learning, learning], wish);
    expect(forgotten.days.map((day) => day.reviews)).toEqual([2, 1, expect.any(Number)]);
    const known = due('a', TODAY + 9, TODAY);
    const plan = planExamAtOnce([known, newFace('a'), due('a', TODAY)], wish);
    expect(plan.days.map((day) => [day.reviews, day.fresh])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
    expect(planExamAtOnce([known, newFace('a')], wish).days.map((day) => day.fresh)).toEqual([0, 1, 0]);
  });
});

describe('a memory as it can be expected', () => {
  const expectation = expectationFor({ desiredRetention: 0.9 });

  test('is due when the chance of recall has fallen to what is desired', () => {
    const memory = expectation.learned(TODAY);
    expect(expectation.recall(memory, expectation.dueDay(memory))).toBeCloseTo(0.9, 1);
    expect(expectationFor({ desiredRetention: 0.8 }).dueDay(memory)).toBeGreaterThan(expectation.dueDay(memory));
  });

  test('lies between that of a card that was known and of one that was not', () => {
    const memory = { stability: 20, difficulty: 5, lastDay: TODAY };
    const early = expectation.reviewed(memory, TODAY + 1);
    const late = expectation.reviewed(memory, TODAY + 2_000);
    expect(early.stability).toBeGreaterThan(memory.stability);
    expect(late.difficulty).toBeGreaterThan(memory.difficulty);
    expect(expectation.recall(early, TODAY + 1)).toBe(1);
  });
});
