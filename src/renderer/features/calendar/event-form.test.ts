import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newForm, startedAt, type EventForm } from './event-form.ts';

const HOUR_MS = 3_600_000;
const formAt = (start: Date, hours: number, allDay = false): EventForm => {
  const at = allDay ? Date.UTC(start.getFullYear(), start.getMonth(), start.getDate()) : start.getTime();
  return newForm({ start: at, end: at + hours * HOUR_MS, allDay }, Intl.DateTimeFormat().resolvedOptions().timeZone);
};
const timesOf = ({ startDate, startTime, endDate, endTime }: EventForm) =>
  `${startDate} ${startTime} ${endDate} ${endTime}`;
const date = fc.date({ min: new Date(2000, 0, 1), max: new Date(2090, 0, 1), noInvalidDate: true });
const dateText = (at: Date): string => at.toISOString().slice(0, 10);

describe('an event that is given another start', () => {
  test('lasts as long as before on the clocks, and is as it was when it is put back', () => {
    fc.assert(
      fc.property(date, date, fc.integer({ min: 0, max: 90 }), fc.boolean(), (from, to, hours, allDay) => {
        const before = formAt(from, allDay ? 24 * (1 + (hours % 9)) : hours, allDay);
        const moved = startedAt(before, { startDate: dateText(to) });
        const days = (form: EventForm) => Date.parse(form.endDate) - Date.parse(form.startDate);
        expect([moved.startDate, days(moved), moved.endTime]).toEqual([dateText(to), days(before), before.endTime]);
        expect(timesOf(startedAt(moved, { startDate: before.startDate }))).toBe(timesOf(before));
      }),
    );
  });

  test('and one with a missing time never ends on a day before it begins', () => {
    const form = { ...formAt(new Date(2026, 9, 14, 10), 1), startTime: '' };
    expect(startedAt(form, { startDate: '2026-10-20' }).endDate).toBe('2026-10-20');
    expect(startedAt(form, { startDate: '2026-10-02' }).endDate).toBe('2026-10-14');
    expect(startedAt(formAt(new Date(2026, 9, 14, 10), 1), { startDate: '' }).endDate).toBe('2026-10-14');
  });

  test('of a series that is being made, keeps the weekdays that were chosen beside its own', () => {
    const form = formAt(new Date(2026, 9, 14, 10), 1);
    const weekly = { ...form, repeat: { ...form.repeat, weekdays: [3, 1] } };
    expect(startedAt(form, { startDate: '2026-10-16' }).repeat.weekdays).toEqual([5]);
    expect(startedAt(weekly, { startDate: '2026-10-16' }).repeat.weekdays).toEqual([3, 1, 5]);
    expect(startedAt({ ...weekly, isSeries: true }, { startDate: '2026-10-16' }).repeat.weekdays).toEqual([3, 1]);
  });
});
