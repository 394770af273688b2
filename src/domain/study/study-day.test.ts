import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, studyDay, studyDayEnd } from './study-day.ts';

const date = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

const moment = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) });
const clock = fc.record({
  utcOffsetMin: fc.integer({ min: -840, max: 840 }),
  rolloverHour: fc.integer({ min: 0, max: 23 }),
});

describe('study day', () => {
  test('begins at the rollover hour of the local day', () => {
    const berlin = { utcOffsetMin: 120, rolloverHour: 4 };
    expect(date(studyDay(Date.parse('2026-06-10T03:59:59+02:00'), berlin))).toBe('2026-06-09');
    expect(date(studyDay(Date.parse('2026-06-10T04:00:00+02:00'), berlin))).toBe('2026-06-10');
  });

  test('an evening west of Greenwich is one day although the UTC date changes in it', () => {
    const california = { utcOffsetMin: -480, rolloverHour: 4 };
    expect(date(studyDay(Date.parse('2026-01-10T15:30:00-08:00'), california))).toBe('2026-01-10');
    expect(date(studyDay(Date.parse('2026-01-10T23:30:00-08:00'), california))).toBe('2026-01-10');
    expect(date(studyDay(Date.parse('2026-01-11T01:30:00-08:00'), california))).toBe('2026-01-10');
  });

  test.each([
    ['forward', '2026-03-28T23:00:00+01:00', 60, '2026-03-29T23:00:00+02:00', 120],
    ['back', '2026-10-24T23:00:00+02:00', 120, '2026-10-25T23:00:00+01:00', 60],
  ])(
    'evenings before and after the clock goes %s are consecutive days',
    (_name, before, offsetBefore, after, offsetAfter) => {
      const first = studyDay(Date.parse(before), { utcOffsetMin: offsetBefore, rolloverHour: 4 });
      const second = studyDay(Date.parse(after), { utcOffsetMin: offsetAfter, rolloverHour: 4 });
      expect(second - first).toBe(1);
    },
  );

  test('ends exactly where the next day begins', () => {
    fc.assert(
      fc.property(moment, clock, (at, clockNow) => {
        const end = studyDayEnd(at, clockNow);
        expect(end).toBeGreaterThan(at);
        expect(end - at).toBeLessThanOrEqual(DAY_MS);
        expect(studyDay(end - 1, clockNow)).toBe(studyDay(at, clockNow));
        expect(studyDay(end, clockNow)).toBe(studyDay(at, clockNow) + 1);
      }),
    );
  });
});
