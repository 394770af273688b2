import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rating } from '../../../contract/study.schema.ts';
import type { ReviewFact } from '../review-log.ts';
import { DAY_MS, studyDay } from '../study-day.ts';
import { tallyDue } from './forecast.ts';
import type { Waiting } from '../queue-order.ts';
import { HEATMAP_WEEKS, heatmap, weekdayOf } from './heatmap.ts';
import { MATURE_DAYS, trialsOf, trueRetention } from './true-retention.ts';

const TODAY = studyDay(Date.parse('2026-11-21T12:00:00Z'), { utcOffsetMin: 0, rolloverHour: 4 });

describe('the heatmap', () => {
  test('knows the day of the week', () => {
    expect(weekdayOf(TODAY)).toBe(6);
    expect(weekdayOf(0)).toBe(4);
    expect(weekdayOf(-1)).toBe(3);
  });

  test('ends with this week, whose days to come are empty', () => {
    const weeks = heatmap(new Map(), TODAY);
    expect(weeks).toHaveLength(HEATMAP_WEEKS);
    expect(weeks.at(-1)!.cells.map((cell) => cell?.day ?? null)).toEqual([
      ...Array.from({ length: 6 }, (_, i) => TODAY - 5 + i),
      null,
    ]);
    expect(heatmap(new Map(), TODAY, { weekStart: 0 }).at(-1)!.cells.at(-1)!.day).toBe(TODAY);
  });

  test('shows each day once and every review in it, whatever the week begins with', () => {
    const counts = fc.array(fc.tuple(fc.integer({ min: 0, max: 363 }), fc.integer({ min: 1, max: 500 })));
    fc.assert(
      fc.property(
        counts,
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: -400, max: 40_000 }),
        (list, weekStart, today) => {
          const byDay = new Map(list.map(([ago, count]) => [today - ago, count]));
          const cells = heatmap(byDay, today, { weekStart }).flatMap((week) =>
            week.cells.filter((cell) => cell !== null),
          );
          expect(cells.map(({ day }) => day)).toEqual(Array.from(cells, (_, i) => today - cells.length + 1 + i));
          const shown = cells.reduce((sum, { count }) => sum + count, 0);
          expect(shown).toBe([...byDay.values()].reduce((sum, count) => sum + count, 0));
          for (const { count, level } of cells) expect(level > 0).toBe(count > 0);
          expect(weekdayOf(heatmap(byDay, today, { weekStart })[0]!.firstDay)).toBe(weekStart);
        },
      ),
    );
  });

  test('has levels by the quarters of the days', () => {
    const counts = new Map([1, 2, 3, 4, 5, 6, 7, 8].map((count) => [TODAY - count, count * 10]));
    const levels = new Map(
      heatmap(counts, TODAY).flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [[cell.day, cell.level]] : []))),
    );
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((count) => levels.get(TODAY - count))).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });
});

const START = Date.UTC(2026, 0, 1, 12);
function logOf(grades: readonly (readonly [day: number, rating: Rating])[]): ReviewFact[] {
  return grades.map(([day, rating], i) => ({
    op: 'review',
    id: `review-${String(i).padStart(3, '0')}`,
    cardId: 'card',
    rating,
    reviewedAt: START + day * DAY_MS + i * 1_000,
    day: studyDay(START, { utcOffsetMin: 0, rolloverHour: 4 }) + day,
    mode: 'review',
    dueAt: null,
  }));
}

describe('true retention', () => {
  // Easy at once makes it a review card; it is due after eight days.
  const EASY = [0, 4] as const;

  test('counts what had to be remembered, once a day', () => {
    expect(trialsOf(logOf([EASY])).length).toBe(0);
    const trials = trialsOf(logOf([EASY, [8, 1], [8, 3], [9, 3], [30, 3]]));
    expect(trials.map(({ passed }) => passed)).toEqual([false, true, true]);
    expect(trueRetention(trials).all).toEqual({ passed: 2, failed: 1, share: 2 / 3 });
  });

  test('does not count cramming, tests and what was undone', () => {
    const log = logOf([EASY, [8, 1], [20, 3]]);
    const crammed = log.map((fact, i) => (i === 1 ? { ...fact, mode: 'cram' as const } : fact));
    expect(trueRetention(trialsOf(crammed)).all).toMatchObject({ passed: 1, failed: 0 });
    expect(trueRetention(trialsOf([...log, { op: 'undo', id: 'undo', targetId: log[1]!.id }])).all).toMatchObject({
      passed: 1,
      failed: 0,
    });
  });

  test('tells young cards from mature ones, and keeps to the days asked for', () => {
    const trials = [
      { day: 1, passed: true, intervalDays: MATURE_DAYS - 1 },
      { day: 2, passed: false, intervalDays: MATURE_DAYS },
      { day: 3, passed: true, intervalDays: 100 },
    ];
    const { young, mature } = trueRetention(trials);
    expect([young.share, mature.share]).toEqual([1, 0.5]);
    expect(trueRetention(trials, 2, 2).all).toEqual({ passed: 0, failed: 1, share: 0 });
    expect(trueRetention(trials, 4).all.share).toBeNull();
  });
});

describe('the forecast', () => {
  const clock = { utcOffsetMin: 60, rolloverHour: 4 };
  const now = TODAY * DAY_MS + DAY_MS / 2;
  const face = (daysFromNow: number) => ({ phase: 'review' as const, dueAt: now + daysFromNow * DAY_MS });
  const review = (daysFromNow: number) => [face(daysFromNow)];
  const forecastOf = (cards: readonly (readonly Waiting[])[], days: number) => {
    const tally = tallyDue({ now, clock, days });
    for (const faces of cards) tally.add(faces);
    return tally.forecast();
  };

  test('has today with what is overdue, the days to come, and the rest', () => {
    const cards = [review(-3), review(0), review(1), review(1), review(7), [{ phase: 'new' as const, dueAt: null }]];
    const { overdue, days, later } = forecastOf(cards, 3);
    expect([overdue, later]).toEqual([1, 1]);
    expect(days.map(({ due, total }) => [due, total])).toEqual([
      [2, 2],
      [2, 4],
      [0, 4],
    ]);
  });

  test('asks for one face of a card a day', () => {
    const cards = [[face(-3), face(-1), face(2)], [face(0), face(0)], review(1)];
    const { overdue, days, later } = forecastOf(cards, 4);
    expect([overdue, later]).toEqual([1, 0]);
    expect(days.map(({ due }) => due)).toEqual([2, 3, 1, 0]);
  });

  test('has steps of learning on their day, and reviews of the same card after them', () => {
    const step = { phase: 'relearning' as const, dueAt: now - DAY_MS };
    const { overdue, days } = forecastOf([[face(-2), step, step], review(-1)], 3);
    expect(overdue).toBe(2);
    expect(days.map(({ due }) => due)).toEqual([3, 1, 0]);
  });

  test('loses no face', () => {
    const dueAt = fc.integer({ min: now - 100 * DAY_MS, max: now + 100 * DAY_MS });
    const reviews = dueAt.map((at) => ({ phase: 'review' as const, dueAt: at }));
    const steps = fc.record({ phase: fc.constantFrom('learning' as const, 'relearning' as const), dueAt });
    const cards = fc.array(fc.array(fc.oneof(reviews, steps), { maxLength: 4 }));
    fc.assert(
      fc.property(cards, fc.integer({ min: 1, max: 60 }), (list, days) => {
        const forecast = forecastOf(list, days);
        expect(forecast.days).toHaveLength(days);
        expect(forecast.days.at(-1)!.total + forecast.later).toBe(list.flat().length);
        const reviewsAlone = list.map((faces) => faces.filter(({ phase }) => phase === 'review'));
        const { days: daysOfReviews, overdue } = forecastOf(reviewsAlone, days);
        for (const { due } of daysOfReviews) expect(due).toBeLessThanOrEqual(list.length);
        expect(overdue).toBeLessThanOrEqual(daysOfReviews[0]!.due);
      }),
    );
  });
});
