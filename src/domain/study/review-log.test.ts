import fc from 'fast-check';
import { createEmptyCard, fsrs, State, type Grade } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import type { Rating, StudyMode } from '../../contract/study.schema.ts';
import { NEW_MEMORY, type Memory } from './memory.ts';
import { effectiveReviews, foldReviews, livesOf, type LogFact, type ReviewFact } from './review-log.ts';
import { createScheduler, RATINGS } from './scheduler.ts';
import { DAY_MS, studyDay } from './study-day.ts';

const CARD = '018f0000-0000-7000-8000-00000000000a';
const START = Date.UTC(2026, 0, 1, 12);
const GREENWICH = { utcOffsetMin: 0, rolloverHour: 0 };

interface Step {
  readonly rating: Rating;
  /** Hours since the step before. */
  readonly hours: number;
}

const rating = fc.constantFrom(...RATINGS);
const steps = fc.array(fc.record({ rating, hours: fc.integer({ min: 0, max: 24 * 90 }) }), { maxLength: 25 });

function history(list: readonly Step[], mode: StudyMode = 'review'): ReviewFact[] {
  let at = START;
  return list.map(({ rating: given, hours }, index) => {
    at += hours * 3_600_000 + 1;
    const id = `review-${String(index).padStart(3, '0')}`;
    return {
      op: 'review',
      id,
      cardId: CARD,
      rating: given,
      reviewedAt: at,
      day: studyDay(at, GREENWICH),
      mode,
      dueAt: at + (index + 1) * 1_000,
    };
  });
}

const undo = (targetId: string): LogFact => ({ op: 'undo', id: `undo-${targetId}`, targetId });

describe('fold of a review log', () => {
  test('agrees with the repeat() of ts-fsrs for any sequence', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const library = fsrs({ enable_fuzz: false });
        let card = createEmptyCard(new Date(START));
        for (const fact of history(list))
          card = library.repeat(card, new Date(fact.reviewedAt))[fact.rating as Grade].card;
        const memory = foldReviews(history(list).map((fact) => ({ ...fact, dueAt: null })));
        expect(memory.stability).toBe(card.stability);
        expect(memory.difficulty).toBe(card.difficulty);
        expect([memory.reps, memory.lapses, memory.step]).toEqual([card.reps, card.lapses, card.learning_steps]);
        expect(memory.phase).toBe(State[card.state].toLowerCase());
        expect(memory.dueAt).toBe(list.length > 0 ? card.due.getTime() : null);
      }),
    );
  });

  test('takes the due date that the last row stores', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const log = history(list);
        expect(foldReviews(log).dueAt).toBe(log.at(-1)?.dueAt ?? null);
      }),
    );
  });

  test('does not depend on the order in which rows arrive', () => {
    const shuffled = steps.chain((list) =>
      fc.shuffledSubarray(history(list), { minLength: list.length, maxLength: list.length }),
    );
    fc.assert(
      fc.property(shuffled, (log) => {
        expect(foldReviews(log)).toEqual(foldReviews(log.toSorted((a, b) => a.reviewedAt - b.reviewedAt)));
      }),
    );
  });

  test('undoing newest first walks back through exactly the earlier states, down to a new card', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const log = history(list);
        const states: Memory[] = log.map((_fact, index) => foldReviews(log.slice(0, index)));
        const grown: LogFact[] = [...log];
        for (const fact of log.toReversed()) {
          grown.push(undo(fact.id));
          expect(foldReviews(grown)).toEqual(states.pop());
        }
        expect(foldReviews(grown)).toEqual(NEW_MEMORY);
      }),
    );
  });

  test('an undo counts before its review arrives, counts once, and counts for nothing without one', () => {
    const log = history([
      { rating: 3, hours: 1 },
      { rating: 3, hours: 48 },
    ]);
    const [first, second] = log as [ReviewFact, ReviewFact];
    const once = foldReviews([undo(second.id), first, second]);
    expect(once).toEqual(foldReviews([first]));
    expect(foldReviews([first, second, undo(second.id), { ...undo(second.id), id: 'another' }])).toEqual(once);
    expect(foldReviews([...log, undo('nobody')])).toEqual(foldReviews(log));
  });

  test('begun anew, a card remembers what came after, and everything when that is taken back', () => {
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const log = history([...before, ...after]);
        const [first, second] = [log.slice(0, before.length), log.slice(before.length)];
        const at = (first.at(-1)?.reviewedAt ?? START) + 0.5;
        const reset: LogFact = { op: 'reset', id: 'reset', reviewedAt: at };
        expect(foldReviews([...second, reset, ...first])).toEqual(foldReviews(second));
        expect(foldReviews([...log, reset, undo('reset')])).toEqual(foldReviews(log));
        expect(livesOf([...log, reset])).toEqual([first, second]);
      }),
    );
  });

  test('cram and test rows never change the schedule', () => {
    const log = history([{ rating: 3, hours: 1 }]);
    const crammed = history([{ rating: 1, hours: 30 }], 'cram').map((fact) => ({ ...fact, id: 'cram' }));
    const tested = history([{ rating: 1, hours: 31 }], 'test').map((fact) => ({ ...fact, id: 'test' }));
    expect(foldReviews([...log, ...crammed, ...tested])).toEqual(foldReviews(log));
  });

  test('a review on an earlier day than the one before counts as no time passed', () => {
    const [first, second] = history([
      { rating: 4, hours: 1 },
      { rating: 3, hours: 1 },
    ]) as [ReviewFact, ReviewFact];
    expect(foldReviews([first, { ...second, day: first.day - 7 }]).stability).toBe(
      foldReviews([first, { ...second, day: first.day }]).stability,
    );
  });

  test('equal times are ordered by id', () => {
    const [first, second] = history([
      { rating: 1, hours: 1 },
      { rating: 4, hours: 0 },
    ]) as [ReviewFact, ReviewFact];
    const tied = [{ ...second, reviewedAt: first.reviewedAt }, first];
    expect(effectiveReviews(tied).map((fact) => fact.id)).toEqual([first.id, second.id]);
  });
});

describe('scheduler', () => {
  const scheduler = createScheduler({ desiredRetention: 0.9 });

  test('a grade is due on the date its preview showed, with longer intervals for better ratings', () => {
    fc.assert(
      fc.property(steps, rating, (list, given) => {
        const memory = foldReviews(history(list));
        const at = START + 400 * DAY_MS;
        const occasion = { at, day: studyDay(at, GREENWICH) };
        const preview = scheduler.preview(memory, occasion);
        expect(scheduler.grade(memory, given, occasion).dueAt).toBe(preview[given]);
        expect(preview[1]).toBeGreaterThan(at);
        expect(preview[1]).toBeLessThanOrEqual(preview[2]);
        expect(preview[2]).toBeLessThanOrEqual(preview[3]);
        expect(preview[3]).toBeLessThanOrEqual(preview[4]);
      }),
    );
  });

  test('a higher desired retention brings a card back sooner and leaves its memory alone', () => {
    const memory = foldReviews(
      history([
        { rating: 4, hours: 1 },
        { rating: 3, hours: 24 * 9 },
      ]),
    );
    const at = START + 60 * DAY_MS;
    const occasion = { at, day: studyDay(at, GREENWICH) };
    const [relaxed, strict] = [0.8, 0.95].map((desiredRetention) =>
      createScheduler({ desiredRetention }).grade(memory, 3, occasion),
    ) as [Memory, Memory];
    expect(strict.dueAt).toBeLessThan(relaxed.dueAt ?? 0);
    expect(strict.stability).toBe(relaxed.stability);
  });
});
