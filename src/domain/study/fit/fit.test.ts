import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forgetfulHistory } from '../../../../test/support/forgetful-person.ts';
import type { Rating, StudyMode } from '../../../contract/study.schema.ts';
import type { LogFact, ReviewFact } from '../review-log.ts';
import { NEW_MEMORY } from '../memory.ts';
import { createScheduler, RATINGS } from '../scheduler.ts';
import { DAY_MS } from '../study-day.ts';
import { isBetter, predict } from './prediction.ts';
import { LONGEST_SEQUENCE, trainingSequence, trialsOf } from './training-set.ts';

interface Given {
  readonly day: number;
  readonly rating: Rating;
  readonly mode?: StudyMode;
}

function reviews(given: readonly Given[]): ReviewFact[] {
  return given.map(({ day, rating, mode = 'review' }, i) => ({
    op: 'review',
    id: `r${String(i).padStart(4, '0')}`,
    cardId: 'c',
    rating,
    reviewedAt: day * DAY_MS + i,
    day,
    mode,
    dueAt: null,
  }));
}

const days = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 90 }), rating: fc.constantFrom(...RATINGS) }), {
    minLength: 1,
    maxLength: 20,
  })
  .map((list) => {
    let day = 20_000;
    return list.map(({ gap, rating }) => ({ day: (day += gap), rating }));
  });

describe('what FSRS learns from', () => {
  test('is every review that counts, with the study days in between', () => {
    const log: LogFact[] = [
      ...reviews([
        { day: 10, rating: 3 },
        { day: 10, rating: 3 },
        { day: 11, rating: 2, mode: 'cram' },
        { day: 12, rating: 1, mode: 'learn' },
        { day: 12, rating: 4 },
        { day: 15, rating: 4 },
        { day: 20, rating: 3, mode: 'match' },
      ]),
      { op: 'undo', id: 'u', targetId: 'r0004' },
    ];
    const { ratings, gaps } = trainingSequence(log);
    expect(ratings).toEqual([3, 3, 1, 4]);
    expect(gaps).toEqual([0, 0, 2, 3]);
  });

  test('begins anew where the card was begun anew, and not where that was taken back', () => {
    const given = reviews([
      { day: 10, rating: 3 },
      { day: 13, rating: 1 },
      { day: 20, rating: 4 },
      { day: 26, rating: 3 },
    ]);
    const reset: LogFact = { op: 'reset', id: 'x', reviewedAt: 15 * DAY_MS };
    expect(trainingSequence([...given, reset])).toMatchObject({ ratings: [4, 3], gaps: [0, 6] });
    const takenBack: LogFact = { op: 'undo', id: 'y', targetId: 'x' };
    expect(trainingSequence([...given, reset, takenBack]).gaps).toEqual([0, 3, 7, 6]);
  });

  test('counts a day that travel has put before the last one as the same day', () => {
    const [first, second] = reviews([
      { day: 10, rating: 3 },
      { day: 11, rating: 3 },
    ]);
    const log = [{ ...first!, day: 12 }, second!];
    expect(trainingSequence(log).gaps).toEqual([0, 0]);
  });

  test('keeps the order of the log whatever order it arrives in, with as many ratings as gaps, none of them negative', () => {
    fc.assert(
      fc.property(days, fc.integer(), (list, seed) => {
        const log = reviews(list);
        const shuffled = log.toSorted((a, b) => ((a.reviewedAt * 31 + seed) % 97) - ((b.reviewedAt * 31 + seed) % 97));
        const sequence = trainingSequence(shuffled);
        expect(sequence).toEqual(trainingSequence(log));
        expect(sequence.ratings).toEqual(list.map(({ rating }) => rating));
        expect(sequence.gaps[0]).toBe(0);
        expect(sequence.gaps.every((gap) => gap >= 0)).toBe(true);
        expect(sequence.gaps.reduce((a, b) => a + b, 0)).toBe((list.at(-1)?.day ?? 0) - (list[0]?.day ?? 0));
      }),
    );
  });

  test('is tried at each review a day or more after the one before, oldest first, the latest where there are too many', () => {
    const one = trainingSequence(reviews([1, 1, 4, 9].map((day) => ({ day, rating: 3 }))));
    const other = trainingSequence(reviews([2, 3, 20].map((day) => ({ day, rating: 3 }))));
    const at = (most: number) => trialsOf([one, other], most).map(({ sequence, index }) => [sequence === one, index]);
    expect(at(100)).toEqual([
      [false, 1],
      [true, 2],
      [true, 3],
      [false, 2],
    ]);
    expect(at(2)).toEqual([
      [true, 3],
      [false, 2],
    ]);
    const endless = trainingSequence(reviews(Array.from({ length: 300 }, (_, day) => ({ day, rating: 3 }))));
    expect(trialsOf([endless], 1_000)).toHaveLength(LONGEST_SEQUENCE - 1);
  });
});

describe('a prediction', () => {
  test('is made with the stability that the app’s own scheduler gives, under any weights', () => {
    const weights = createWeights(1.3);
    fc.assert(
      fc.property(days, fc.boolean(), (list, isOwn) => {
        const sequence = trainingSequence(reviews(list));
        const trials = trialsOf([sequence], 100);
        fc.pre(trials.length > 0);
        const used = isOwn ? weights : undefined;
        const scheduler = createScheduler({ desiredRetention: 0.9, weights: used });
        let memory = NEW_MEMORY;
        const stabilities = list.map(({ day, rating }) => {
          memory = scheduler.grade(memory, rating, { at: day * DAY_MS, day });
          return memory.stability;
        });
        const decay = -(used ?? createWeights(1))[20]!;
        const factor = 0.9 ** (1 / decay) - 1;
        let loss = 0;
        for (const { index } of trials) {
          const chance = (1 + (factor * sequence.gaps[index]!) / stabilities[index - 1]!) ** decay;
          const sure = Math.min(0.9999, Math.max(0.0001, chance));
          loss -= Math.log(sequence.ratings[index]! > 1 ? sure : 1 - sure);
        }
        expect(predict(used ?? null, trials).logLoss).toBeCloseTo(loss / trials.length, 5);
      }),
    );
  });

  test('is off by nothing where what was expected came, and by how far it lay beside it', () => {
    const known = trainingSequence(
      reviews([
        { day: 0, rating: 4 },
        { day: 1, rating: 3 },
      ]),
    );
    const forgotten = trainingSequence(
      reviews([
        { day: 0, rating: 4 },
        { day: 1, rating: 1 },
      ]),
    );
    const of = (good: number, bad: number) =>
      predict(
        null,
        trialsOf(
          [...Array.from({ length: good }, () => known), ...Array.from({ length: bad }, () => forgotten)],
          1_000,
        ),
      );
    // The day after Easy almost everybody knows it.
    expect(of(98, 2).rmse).toBeLessThan(0.02);
    expect(of(50, 50).rmse).toBeGreaterThan(0.4);
    expect(of(50, 50).logLoss).toBeGreaterThan(of(98, 2).logLoss);
  });

  test('is better only by both measures, and by more than a trifle', () => {
    const used = { logLoss: 0.4, rmse: 0.05 };
    expect(isBetter({ logLoss: 0.39, rmse: 0.04 }, used)).toBe(true);
    expect(isBetter({ logLoss: 0.39, rmse: 0.05 }, used)).toBe(true);
    expect(isBetter({ logLoss: 0.39, rmse: 0.06 }, used)).toBe(false);
    expect(isBetter({ logLoss: 0.39999, rmse: 0.04 }, used)).toBe(false);
    expect(isBetter(used, used)).toBe(false);
  });

  test('of somebody who forgets sooner is bad under the usual weights', () => {
    const history = forgetfulHistory(200, 6);
    const sequences = Array.from({ length: 200 }, (_, card) =>
      trainingSequence(reviews(history.filter((grade) => grade.card === card))),
    );
    expect(predict(null, trialsOf(sequences, 5_000)).rmse).toBeGreaterThan(0.05);
  });
});

/** FSRS-6's own, with first memories that last longer or shorter. */
function createWeights(times: number): number[] {
  const first = [0.212, 1.2931, 2.3065, 8.2956].map((days) => days * times);
  const rest = [6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729];
  return [...first, ...rest, 0.5425, 0.0912, 0.0658, 0.1542];
}
