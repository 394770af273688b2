import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, studyDay } from '../study-day.ts';
import { studiedDays, type DayFact } from './studied-days.ts';
import { streakOf } from './streak.ts';

const ROLLOVER = 4;

/** A review at a local time, such as `2026-03-28T23:00+01:00`. */
function at(local: string, rolloverHour = ROLLOVER): DayFact {
  const reviewedAt = Date.parse(local);
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(local)!;
  const utcOffsetMin = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return { reviewedAt, utcOffsetMin, day: studyDay(reviewedAt, { utcOffsetMin, rolloverHour }) };
}

function streak(reviews: readonly string[], now: string, isBreak?: (day: number) => boolean) {
  const { day, utcOffsetMin } = at(now);
  return streakOf(studiedDays(reviews.map((local) => at(local))), { day, utcOffsetMin }, isBreak);
}

describe('a streak', () => {
  test('is none without a review', () => {
    expect(streak([], '2026-05-01T10:00+00:00')).toEqual({ current: 0, longest: 0, isTodayDone: false });
  });

  const three = [
    '2026-05-01T10:00+00:00',
    '2026-05-02T10:00+00:00',
    '2026-05-02T12:00+00:00',
    '2026-05-03T10:00+00:00',
  ];

  test('counts days, not reviews, up to today', () => {
    expect(streak(three, '2026-05-03T11:00+00:00')).toEqual({ current: 3, longest: 3, isTodayDone: true });
  });

  test('stands while today is not over, and ends after a day without study', () => {
    expect(streak(three, '2026-05-04T23:00+00:00')).toEqual({ current: 3, longest: 3, isTodayDone: false });
    expect(streak(three, '2026-05-05T03:59+00:00').current).toBe(3);
    expect(streak(three, '2026-05-05T04:00+00:00')).toEqual({ current: 0, longest: 3, isTodayDone: false });
  });

  test('begins anew after a day that was missed', () => {
    expect(streak([...three, '2026-05-05T10:00+00:00'], '2026-05-05T11:00+00:00')).toMatchObject({
      current: 1,
      longest: 3,
    });
  });

  test.each([
    [
      'forward',
      ['2026-03-28T23:00+01:00', '2026-03-29T23:00+02:00', '2026-03-30T23:00+02:00'],
      '2026-03-30T23:30+02:00',
    ],
    ['back', ['2026-10-24T23:00+02:00', '2026-10-25T23:00+01:00', '2026-10-26T23:00+01:00'], '2026-10-26T23:30+01:00'],
  ])('goes on when the clock goes %s', (_name, reviews, now) => {
    expect(streak(reviews, now)).toEqual({ current: 3, longest: 3, isTodayDone: true });
  });

  test('goes on over the date line eastwards in time, where a date is left out', () => {
    // Takes off in Honolulu on the evening of the 10th and lands in Auckland on the morning of the 12th.
    const reviews = ['2026-06-09T18:00-10:00', '2026-06-10T18:00-10:00', '2026-06-12T20:00+12:00'];
    expect(streak(reviews, '2026-06-12T21:00+12:00')).toEqual({ current: 3, longest: 3, isTodayDone: true });
    expect(streak(reviews.slice(0, 2), '2026-06-12T08:00+12:00').current).toBe(2);
  });

  test('counts a date once that comes twice on the way back', () => {
    const reviews = [
      '2026-06-19T20:00+12:00',
      '2026-06-20T09:00+12:00',
      '2026-06-20T20:00-10:00',
      '2026-06-21T20:00-10:00',
    ];
    expect(streak(reviews, '2026-06-21T21:00-10:00')).toEqual({ current: 3, longest: 3, isTodayDone: true });
  });

  test('does not take a short journey for a day that was not there', () => {
    // From London to Berlin, without a review on the 2nd.
    expect(streak(['2026-07-01T20:00+01:00', '2026-07-03T20:00+02:00'], '2026-07-03T21:00+02:00').current).toBe(1);
  });

  test('goes on over a planned break, whose days do not count', () => {
    const reviews = ['2026-08-01T10:00+00:00', '2026-08-09T10:00+00:00'];
    const first = at(reviews[0]!).day;
    const isBreak = (day: number) => day > first && day < first + 8;
    expect(streak(reviews, '2026-08-09T11:00+00:00', isBreak)).toMatchObject({ current: 2, longest: 2 });
  });

  test('stands when a later rollover hour makes today the day before the last', () => {
    const lateAtNight = at('2026-09-02T01:00+00:00', 0);
    const days = studiedDays([at('2026-09-01T10:00+00:00', 0), lateAtNight]);
    const { day, utcOffsetMin } = at('2026-09-02T01:05+00:00', 4);
    expect(streakOf(days, { day, utcOffsetMin })).toEqual({ current: 2, longest: 2, isTodayDone: true });
  });
});

describe('whoever studies every day', () => {
  const HOUR_MS = DAY_MS / 24;

  /** A year of evenings in places that change; each waking day has one review, 14 to 23 hours after the person's rollover. */
  const journey = fc.array(
    fc.record({
      move: fc.constantFrom(0, 0, 0, 0, 60, -60, 180, -300, 480, -540, 720, -720),
      hour: fc.integer({ min: 14, max: 22 }),
    }),
    { minLength: 2, maxLength: 120 },
  );

  test('keeps the streak wherever they go and whatever their clock does', () => {
    fc.assert(
      fc.property(journey, fc.integer({ min: 0, max: 23 }), (evenings, rolloverHour) => {
        let offset = 0;
        let date = 20_000;
        const facts: DayFact[] = [];
        for (const { move, hour } of evenings) {
          offset = Math.max(-720, Math.min(840, offset + move));
          const reviewedAt = date * DAY_MS + rolloverHour * HOUR_MS + hour * HOUR_MS - offset * 60_000;
          facts.push({
            reviewedAt,
            utcOffsetMin: offset,
            day: studyDay(reviewedAt, { utcOffsetMin: offset, rolloverHour }),
          });
          date += 1;
        }
        const days = studiedDays(facts);
        const last = facts.at(-1)!;
        expect(days).toHaveLength(evenings.length);
        expect(streakOf(days, last)).toEqual({ current: evenings.length, longest: evenings.length, isTodayDone: true });
      }),
    );
  });

  test('sees the same streak in whatever order the reviews arrive', () => {
    const reviews = fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 40 }), reviewedAt: fc.nat(), utcOffsetMin: fc.constant(0) }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(reviews, (list) => {
        const today = { day: 40, utcOffsetMin: 0 };
        expect(streakOf(studiedDays(list.toReversed()), today)).toEqual(streakOf(studiedDays(list), today));
        const { current, longest } = streakOf(studiedDays(list), today);
        expect(current).toBeLessThanOrEqual(longest);
        expect(longest).toBeLessThanOrEqual(new Set(list.map(({ day }) => day)).size);
      }),
    );
  });
});
