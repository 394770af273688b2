import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastNewDay } from './exam-days.ts';
import { GRADES_OF_NEW, planExamAtOnce, type ExamFace, type ExamWishes } from './exam-plan.ts';
import { planWished, type WishedPart, type WishedPlan } from './wished-plan.ts';

const TODAY = 20_500;
const SETS = ['bones', 'cells', 'plants'];
const card: fc.Arbitrary<ExamFace> = fc.record({
  cardId: fc.uuid(),
  setId: fc.constantFrom(...SETS),
  memory: fc.option(
    fc.record({
      stability: fc.double({ min: 0.5, max: 100, noNaN: true }),
      difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
      lastDay: fc.integer({ min: TODAY - 60, max: TODAY - 1 }),
    }),
    { freq: 2 },
  ),
  dueDay: fc.integer({ min: TODAY - 20, max: TODAY + 20 }),
});
const cards = fc.array(card, { maxLength: 80 });
const wishes = fc
  .record({
    days: fc.integer({ min: -1, max: 40 }),
    gradesPerDay: fc.integer({ min: 0, max: 60 }),
    begins: fc.integer({ min: 0, max: 10 }),
    off: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
    done: fc.constantFrom({ grades: 0, fresh: 0 }, { grades: 9, fresh: 2 }),
  })
  .map(({ days, gradesPerDay, begins, off, done }): ExamWishes => ({
    today: TODAY,
    examDay: TODAY + days,
    gradesPerDay,
    desiredRetention: 0.9,
    isOff: (day) => day < TODAY + begins || off.includes(day % 7),
    done,
  }));
const wished: fc.Arbitrary<WishedPart[]> = fc.array(
  fc.record({
    day: fc.integer({ min: TODAY - 5, max: TODAY + 60 }),
    setId: fc.constantFrom(...SETS, 'gone'),
    fresh: fc.integer({ min: -3, max: 60 }),
  }),
  { maxLength: 30 },
);

function planOf(list: readonly ExamFace[], wish: ExamWishes, parts: readonly WishedPart[]): WishedPlan {
  const steps = planWished(list, wish, parts);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('a plan that was proposed', () => {
  test('gives every new card one day, of its own set, or says that there is none', () => {
    fc.assert(
      fc.property(cards, wishes, wished, (list, wish, parts) => {
        const { days, leftOut } = planOf(list, wish, parts);
        const fresh = list.filter(({ memory }) => memory === null);
        expect(sum(days.map((day) => day.fresh)) + leftOut).toBe(fresh.length);
        for (const setId of SETS) {
          const planned = days.flatMap((day) => day.parts.filter((part) => part.setId === setId));
          expect(sum(planned.map((part) => part.fresh))).toBeLessThanOrEqual(
            fresh.filter((each) => each.setId === setId).length,
          );
        }
      }),
    );
  });

  test('keeps the time of each day, days off, and the days before the end for reviews', () => {
    fc.assert(
      fc.property(cards, wishes, wished, (list, wish, parts) => {
        for (const { day, isOff, grades, fresh, reviews, parts: ofSets } of planOf(list, wish, parts).days) {
          expect(grades).toBeLessThanOrEqual(wish.gradesPerDay);
          expect(isOff ? grades + fresh + reviews : 0).toBe(0);
          expect(day > lastNewDay(wish) ? fresh : 0).toBe(0);
          expect(sum(ofSets.map((part) => part.fresh))).toBe(fresh);
          expect(sum(ofSets.map((part) => part.reviews))).toBe(reviews);
          expect(sum(ofSets.map((part) => part.grades))).toBeLessThanOrEqual(wish.gradesPerDay + 1e-6);
        }
      }),
    );
  });

  test('is never worse than the one by rule, and the same each time', () => {
    fc.assert(
      fc.property(cards, wishes, wished, (list, wish, parts) => {
        const plan = planOf(list, wish, parts);
        const own = planExamAtOnce(list, wish);
        expect(plan.leftOut).toBeLessThanOrEqual(own.leftOut);
        expect(plan.followed ? own.days : plan.days).toEqual(own.days);
        expect(planOf(list, wish, parts)).toEqual(plan);
      }),
    );
  });

  test('gives two faces of a card two days, though it wants them on one', () => {
    const faces = Array.from({ length: 8 }, (_, i): ExamFace => ({
      cardId: `card-${i >> 1}`,
      memory: null,
      dueDay: null,
      setId: 'bones',
    }));
    const wish: ExamWishes = {
      today: TODAY,
      examDay: TODAY + 9,
      gradesPerDay: 100,
      desiredRetention: 0.9,
      isOff: () => false,
    };
    const plan = planOf(faces, wish, [{ day: TODAY, setId: 'bones', fresh: 8 }]);
    expect(plan.days.slice(0, 3).map(({ fresh }) => fresh)).toEqual([4, 4, 0]);
    expect([plan.followed, plan.moved, plan.leftOut]).toEqual([true, 4, 0]);
  });

  test('is followed to the card where it keeps to the rules', () => {
    const list = Array.from({ length: 30 }, (_, i): ExamFace => ({
      cardId: `card-${i}`,
      memory: null,
      dueDay: null,
      setId: i < 10 ? 'bones' : 'cells',
    }));
    const wish: ExamWishes = {
      today: TODAY,
      examDay: TODAY + 20,
      gradesPerDay: 100,
      desiredRetention: 0.9,
      isOff: (day) => day === TODAY + 3,
    };
    const parts = [
      { day: TODAY, setId: 'cells', fresh: 20 },
      { day: TODAY + 2, setId: 'bones', fresh: 10 },
    ];
    const plan = planOf(list, wish, parts);
    expect([plan.followed, plan.moved, plan.leftOut]).toEqual([true, 0, 0]);
    expect(plan.days[0]!.parts).toEqual([{ setId: 'cells', fresh: 20, reviews: 0, grades: 20 * GRADES_OF_NEW }]);
    expect(plan.days[2]!.parts[0]).toMatchObject({ setId: 'bones', fresh: 10 });
    // A day off, a day too late, and ten cards that are forgotten.
    const mended = planOf(list, wish, [
      { day: TODAY + 3, setId: 'bones', fresh: 10 },
      { day: TODAY + 19, setId: 'cells', fresh: 10 },
    ]);
    expect([mended.followed, mended.moved, mended.leftOut]).toEqual([true, 30, 0]);
    expect(mended.days[4]!.parts.find(({ setId }) => setId === 'bones')?.fresh).toBe(10);
  });
});
