import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rating, StudyMode } from '../../../contract/study.schema.ts';
import type { ReviewFact } from '../review-log.ts';
import { createScheduler } from '../scheduler.ts';
import { NEW_MEMORY } from '../memory.ts';
import { DAY_MS, studyDay } from '../study-day.ts';
import { LONGEST_COUNTED_MS, tallyReviews, type TalliedReview } from './review-tally.ts';
import { studiedDays } from './studied-days.ts';
import { trialsOf, trueRetention } from './true-retention.ts';

const START = Date.UTC(2026, 0, 5, 9);
const CLOCK = { utcOffsetMin: 0, rolloverHour: 4 };
const OPTIONS = { today: studyDay(START, CLOCK) + 400, ranges: [30, 90, null], weeks: 12 };

interface Given {
  readonly waitedHours: number;
  readonly rating: Rating;
  readonly mode: StudyMode;
}

const given: fc.Arbitrary<Given> = fc.record({
  waitedHours: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 4, max: 30 * 24 })),
  rating: fc.constantFrom<Rating>(1, 2, 3, 4),
  mode: fc.constantFrom<StudyMode>('review', 'learn', 'cram', 'test'),
});

/** The log of one card as grading writes it: each review with the date that the scheduler wished for. */
function logOf(cardId: string, grades: readonly Given[]): ReviewFact[] {
  const scheduler = createScheduler({ desiredRetention: 0.9 });
  let memory = NEW_MEMORY;
  let at = START;
  return grades.map(({ waitedHours, rating, mode }, i) => {
    at += waitedHours * 3_600_000 + 60_000;
    const day = studyDay(at, CLOCK);
    const after = scheduler.grade(memory, rating, { at, day });
    const isScheduled = mode === 'review' || mode === 'learn';
    if (isScheduled) memory = after;
    const id = `${cardId}-${String(i).padStart(3, '0')}`;
    return { op: 'review', id, cardId, rating, reviewedAt: at, day, mode, dueAt: isScheduled ? after.dueAt : null };
  });
}

const tallied = (fact: ReviewFact, durationMs = 4_000): TalliedReview => ({
  ...fact,
  faceId: fact.cardId,
  utcOffsetMin: 0,
  durationMs,
});

function tallyOf(facts: readonly ReviewFact[], group?: string) {
  const tally = tallyReviews(OPTIONS);
  for (const fact of facts) tally.add(tallied(fact), group);
  return tally;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('the tally of a log', () => {
  test('finds the trials that folding each card finds, whatever other cards come in between', () => {
    fc.assert(
      fc.property(fc.array(fc.array(given, { maxLength: 25 }), { minLength: 1, maxLength: 4 }), (cards) => {
        const logs = cards.map((grades, i) => logOf(`card-${i}`, grades));
        const inTime = logs.flat().toSorted((a, b) => a.day - b.day || a.reviewedAt - b.reviewedAt);
        const expected = trueRetention(logs.flatMap((log) => trialsOf(log)));
        const tally = tallyOf(inTime, 'set');
        const days = tally.days();
        const total = (key: 'young' | 'mature') => [0, 1].map((i) => sum(days.map((day) => day[key][i] ?? 0)));
        expect(total('young')).toEqual([expected.young.passed, expected.young.failed]);
        expect(total('mature')).toEqual([expected.mature.passed, expected.mature.failed]);
        const ofSet = tally.groups.get('set')?.ranges.at(-1) ?? [0, 0];
        expect(ofSet).toEqual([expected.all.passed, expected.all.failed]);
      }),
    );
  });

  test('counts every review once by day, rating and hour, and knows where the clock stood', () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 40 }), (grades) => {
        const log = logOf('card', grades);
        const tally = tallyOf(log);
        const days = tally.days();
        expect(sum(days.map(({ reviews }) => reviews))).toBe(log.length);
        expect(sum(days.flatMap(({ ratings }) => ratings))).toBe(log.length);
        expect(sum(tally.hours.at(-1)!.reviews)).toBe(log.length);
        expect(sum(tally.hours.at(-1)!.passed)).toBe(log.filter(({ rating }) => rating > 1).length);
        expect(tally.studiedDays()).toEqual(studiedDays(log.map((fact) => ({ ...fact, utcOffsetMin: 0 }))));
      }),
    );
  });

  test('keeps to the days of a range, today included', () => {
    const { today } = OPTIONS;
    const on = (day: number, i: number): ReviewFact => ({
      op: 'review',
      id: `r${i}`,
      cardId: `c${i}`,
      rating: 3,
      reviewedAt: day * DAY_MS + DAY_MS / 2,
      day,
      mode: 'review',
      dueAt: null,
    });
    const tally = tallyOf([on(today - 30, 0), on(today - 29, 1), on(today, 2)]);
    expect(tally.hours.map(({ reviews }) => sum(reviews))).toEqual([2, 3, 3]);
  });

  test('puts a review in the hour that the clock of the person showed', () => {
    const tally = tallyReviews(OPTIONS);
    const [fact] = logOf('card', [{ waitedHours: 0, rating: 3, mode: 'review' }]);
    tally.add({ ...tallied(fact!), reviewedAt: Date.UTC(2026, 0, 5, 1), utcOffsetMin: -300 }, undefined);
    expect(tally.hours[2]!.reviews.indexOf(1)).toBe(20);
  });

  test('counts no hours in which nobody was there', () => {
    const tally = tallyReviews(OPTIONS);
    const [fact] = logOf('card', [{ waitedHours: 0, rating: 3, mode: 'review' }]);
    tally.add(tallied(fact!, 5 * 3_600_000), undefined);
    expect(tally.days()[0]!.durationMs).toBe(LONGEST_COUNTED_MS);
  });

  test('has the last weeks of a group, the oldest first', () => {
    const { today } = OPTIONS;
    const tally = tallyReviews(OPTIONS);
    const at = (day: number, rating: Rating): TalliedReview => ({
      faceId: 'f',
      day,
      reviewedAt: day * DAY_MS,
      dueAt: (day + 1) * DAY_MS,
      rating,
      mode: 'review',
      utcOffsetMin: 0,
      durationMs: 0,
    });
    for (const [day, rating] of [
      [today - 200, 3],
      [today - 84, 3],
      [today - 83, 3],
      [today - 7, 1],
      [today, 4],
    ] as const)
      tally.add(at(day, rating), 'set');
    const { weeks, ranges, lastDay } = tally.groups.get('set')!;
    expect(weeks.map(([passed, failed]) => `${passed}/${failed}`)).toEqual([
      '1/0',
      ...Array.from({ length: 9 }, () => '0/0'),
      '0/1',
      '1/0',
    ]);
    expect(ranges).toEqual([
      [1, 1],
      [3, 1],
      [3, 1],
    ]);
    expect(lastDay).toBe(today);
  });

  test('takes a card that was known to have been due when it came, where no date was stored', () => {
    const tally = tallyReviews(OPTIONS);
    const on = (day: number, rating: Rating): TalliedReview => ({
      faceId: 'f',
      day,
      reviewedAt: day * DAY_MS,
      dueAt: null,
      rating,
      mode: 'review',
      utcOffsetMin: 0,
      durationMs: 0,
    });
    for (const [day, rating] of [
      [0, 3],
      [30, 3],
      [40, 1],
      [41, 3],
    ] as const)
      tally.add(on(day, rating), undefined);
    const [, thirty, forty, afterAgain] = tally.days();
    expect([thirty!.mature, forty!.young, afterAgain!.young]).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
  });
});
