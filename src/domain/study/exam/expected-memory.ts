/**
 * A memory as it can be expected to be, when nobody knows yet how its reviews will go: after a review it lies between the memory of a card that
 * was known and of one that was not, by the chance of each. Stability lies between them as intervals do, by ratio.
 */
import { fsrs } from 'ts-fsrs';
import type { StudyDay } from '../study-day.ts';

export interface ExpectedMemory {
  /** Days until the chance of recall has fallen to 90 %. */
  readonly stability: number;
  readonly difficulty: number;
  readonly lastDay: StudyDay;
}

export interface Expectation {
  /** After a new card was learned on this day: known twice, as its two steps want it. */
  readonly learned: (day: StudyDay) => ExpectedMemory;
  readonly reviewed: (memory: ExpectedMemory, day: StudyDay) => ExpectedMemory;
  /** The day on which the card comes back. */
  readonly dueDay: (memory: ExpectedMemory) => StudyDay;
  /** Chance of recall on a day, 0 to 1. */
  readonly recall: (memory: ExpectedMemory, day: StudyDay) => number;
}

export interface ExpectationOptions {
  /** 0.7 to 0.99. */
  readonly desiredRetention: number;
  /** Weights of FSRS that were fitted to the person; the library's own without. */
  readonly weights?: readonly number[] | undefined;
}

const AGAIN = 1;
const GOOD = 3;

export function expectationFor({ desiredRetention, weights }: ExpectationOptions): Expectation {
  const library = fsrs({
    request_retention: desiredRetention,
    enable_fuzz: false,
    ...(weights && { w: [...weights] }),
  });
  const recall = ({ stability, lastDay }: ExpectedMemory, day: StudyDay): number =>
    library.forgetting_curve(Math.max(0, day - lastDay), stability);
  return {
    learned(day) {
      const first = library.next_state(null, 0, GOOD);
      const { stability, difficulty } = library.next_state(first, 0, GOOD);
      return { stability, difficulty, lastDay: day };
    },
    reviewed(memory, day) {
      const elapsed = Math.max(0, day - memory.lastDay);
      const { stability, difficulty } = memory;
      const known = library.next_state({ stability, difficulty }, elapsed, GOOD);
      const forgotten = library.next_state({ stability, difficulty }, elapsed, AGAIN);
      const chance = recall(memory, day);
      return {
        stability: known.stability ** chance * forgotten.stability ** (1 - chance),
        difficulty: known.difficulty * chance + forgotten.difficulty * (1 - chance),
        lastDay: day,
      };
    },
    dueDay: ({ stability, lastDay }) => lastDay + library.next_interval(stability, 0),
    recall,
  };
}
