/** The scheduler against what others publish of FSRS-6: ts-fsrs's own test vectors, and memory states of fsrs-rs. */
import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rating } from '../../contract/study.schema.ts';
import { NEW_MEMORY, type Memory } from './memory.ts';
import { createScheduler } from './scheduler.ts';
import { DAY_MS, studyDay } from './study-day.ts';

const CLOCK = { utcOffsetMin: 0, rolloverHour: 0 };
const START = Date.UTC(2022, 11, 29, 12, 30);
const scheduler = createScheduler({ desiredRetention: 0.9 });

const on = (at: number) => ({ at, day: studyDay(at, CLOCK) });
const wholeDays = ({ dueAt }: Memory, at: number): number => Math.floor(((dueAt ?? at) - at) / DAY_MS);

describe('published vectors of FSRS-6', () => {
  test('the intervals of a card that is always seen on its day', () => {
    const ratings: Rating[] = [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3];
    let at = START;
    let memory = NEW_MEMORY;
    const intervals = ratings.map((rating) => {
      memory = scheduler.grade(memory, rating, on(at));
      const days = wholeDays(memory, at);
      at = memory.dueAt ?? at;
      return days;
    });
    expect(intervals).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
  });

  test('the memory after a lapse and five successes', () => {
    const given: readonly (readonly [Rating, number])[] = [
      [1, 0],
      [3, 0],
      [3, 1],
      [3, 3],
      [3, 8],
      [3, 21],
    ];
    let at = START;
    let memory = NEW_MEMORY;
    for (const [rating, days] of given) {
      at += days * DAY_MS;
      memory = scheduler.grade(memory, rating, on(at));
    }
    expect(memory.stability).toBeCloseTo(53.62691, 4);
    expect(memory.difficulty).toBeCloseTo(6.3574867, 4);
  });

  test('the first grade', () => {
    const after = ([1, 2, 3, 4] as const).map((rating) => scheduler.grade(NEW_MEMORY, rating, on(START)));
    expect(after.map(({ stability }) => stability)).toEqual([0.212, 1.2931, 2.3065, 8.2956]);
    expect(after.map(({ difficulty }) => difficulty)).toEqual([6.4133, 5.11217071, 2.11810397, 1]);
    expect(after.map(({ phase }) => phase)).toEqual(['learning', 'learning', 'learning', 'review']);
    expect(after.map((memory) => wholeDays(memory, START))).toEqual([0, 0, 0, 8]);
  });
});

test('any history leads to the states that ts-fsrs has when it is given study days itself', () => {
  const steps = fc.array(
    fc.record({ rating: fc.constantFrom<Rating>(1, 2, 3, 4), hours: fc.integer({ min: 0, max: 24 * 60 }) }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(steps, (list) => {
      const library = fsrs({ enable_fuzz: false });
      let card = createEmptyCard(new Date(0));
      let memory = NEW_MEMORY;
      let at = START;
      for (const { rating, hours } of list) {
        at += hours * 3_600_000;
        const { day } = on(at);
        card = library.next(card, new Date(day * DAY_MS), rating as Grade).card;
        memory = scheduler.grade(memory, rating, on(at));
        expect([memory.stability, memory.difficulty, memory.reps, memory.lapses]).toEqual([
          card.stability,
          card.difficulty,
          card.reps,
          card.lapses,
        ]);
        expect((memory.dueAt ?? 0) - at).toBe(card.due.getTime() - day * DAY_MS);
      }
    }),
  );
});
