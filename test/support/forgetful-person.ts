/** What somebody answers who forgets sooner than most: a history from which FSRS can learn something, the same on every machine. */
import { fsrs, type FSRSState } from 'ts-fsrs';
import { seededDraw } from '../../src/domain/study/seeded.ts';

export interface LivedGrade {
  /** Which card, counted from 0. */
  readonly card: number;
  /** Days since the first one. */
  readonly day: number;
  readonly rating: 1 | 3;
}

/** FSRS-6's own, but that first memories last a third as long and grow more slowly. */
export const FORGETFUL = [
  0.0707, 0.431, 0.7687, 2.7652, 6.4133, 0.8334, 3.0194, 0.001, 1.2, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
const INTERVALS = [1, 3, 8, 21, 55, 140];
/** Cards are begun over so many days. */
const BEGUN_WITHIN = 60;

/** In the order of their days. Each card is graded `gradesOfEach` times, on a day of its own each time. */
export function forgetfulHistory(cards: number, gradesOfEach: number): LivedGrade[] {
  const draw = seededDraw('a forgetful person');
  const mind = fsrs({ w: FORGETFUL });
  const grades = Array.from({ length: cards }, (_, card) => {
    let day = Math.floor(draw() * BEGUN_WITHIN);
    let memory: FSRSState | null = null;
    let step = 0;
    let gap = 0;
    return Array.from({ length: gradesOfEach }, (): LivedGrade => {
      const isKnown = memory === null ? draw() < 0.7 : draw() < mind.forgetting_curve(gap, memory.stability);
      const rating = isKnown ? 3 : 1;
      memory = mind.next_state(memory, gap, rating);
      const graded = { card, day, rating } as const;
      step = isKnown ? Math.min(step + 1, INTERVALS.length - 1) : 0;
      gap = INTERVALS[step] ?? 1;
      day += gap;
      return graded;
    });
  });
  return grades.flat().toSorted((a, b) => a.day - b.day || a.card - b.card);
}
