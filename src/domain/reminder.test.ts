import { describe, expect, test } from 'vitest';
import { isReminderDue, settledDay } from './reminder.ts';

const at = (day: string, clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return { day, minute: hours * 60 + minutes };
};

describe('a reminder at 18:00', () => {
  const reminder = { at: '18:00', remindedOn: '' };

  test('is due from its minute on, not before', () => {
    expect(isReminderDue(at('2026-11-21', '17:59'), reminder)).toBe(false);
    expect(isReminderDue(at('2026-11-21', '18:00'), reminder)).toBe(true);
    expect(isReminderDue(at('2026-11-21', '23:59'), reminder)).toBe(true);
  });

  test('is due once a day', () => {
    const reminded = { ...reminder, remindedOn: '2026-11-21' };
    expect(isReminderDue(at('2026-11-21', '18:01'), reminded)).toBe(false);
    expect(isReminderDue(at('2026-11-22', '17:00'), reminded)).toBe(false);
    expect(isReminderDue(at('2026-11-22', '18:00'), reminded)).toBe(true);
  });
});

test('switched on or moved after its time it begins tomorrow, before its time it begins today', () => {
  expect(settledDay(at('2026-11-21', '19:00'), '18:00')).toBe('2026-11-21');
  expect(settledDay(at('2026-11-21', '18:00'), '18:00')).toBe('2026-11-21');
  expect(settledDay(at('2026-11-21', '17:59'), '18:00')).toBe('');
});
