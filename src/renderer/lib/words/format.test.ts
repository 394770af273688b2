import { describe, expect, test } from 'vitest';
import { formatBytes, formatDay, formatDue, formatDuration, formatInterval } from './format.ts';

const NOON = new Date(2026, 10, 21, 12, 0).getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('times in words', () => {
  test('what was edited', () => {
    expect(formatDay(NOON - 20_000, NOON)).toBe('Just now');
    expect(formatDay(NOON - 12 * MINUTE, NOON)).toBe('12\u00a0min ago');
    expect(formatDay(NOON - 2 * HOUR, NOON)).toBe('2\u00a0h ago');
    expect(formatDay(NOON - 13 * HOUR, NOON)).toBe('Yesterday');
    expect(formatDay(NOON - 3 * DAY, NOON)).toContain('18');
    expect(formatDay(NOON - 400 * DAY, NOON)).toContain('2025');
  });

  test('what comes back', () => {
    expect(formatDue(NOON - 1, NOON)).toBe('Now');
    expect(formatDue(NOON + 4 * MINUTE, NOON)).toBe('In 4\u00a0min');
    expect(formatDue(NOON + 3 * HOUR, NOON)).toBe('Today');
    expect(formatDue(NOON + 13 * HOUR, NOON)).toBe('Tomorrow');
    expect(formatDue(NOON + 3 * DAY, NOON)).toMatch(/Tue/);
  });

  test('intervals on grade buttons', () => {
    expect(formatInterval(30_000)).toBe('<1\u00a0min');
    expect(formatInterval(10 * MINUTE)).toBe('10\u00a0min');
    expect(formatInterval(DAY)).toBe('1 day');
    expect(formatInterval(4.2 * DAY)).toBe('4 days');
    expect(formatInterval(76 * DAY)).toBe('2.5 months');
    expect(formatInterval(440 * DAY)).toBe('1.2 years');
  });

  test('time spent', () => {
    expect(formatDuration(45_000)).toBe('45\u00a0s');
    expect(formatDuration(6.2 * MINUTE)).toBe('6\u00a0min');
    expect(formatDuration(80 * MINUTE)).toBe('1\u00a0h 20\u00a0min');
    expect(formatDuration(2 * HOUR)).toBe('2\u00a0h');
  });
});

test('sizes come in steps of 1,024, with a decimal only where it says something', () => {
  const MIB = 1024 * 1024;
  expect([0, 1_023, 1_024, 38_400, 1.25 * MIB, 500 * MIB, 1_229 * MIB].map(formatBytes)).toEqual([
    '0\u00a0byte',
    '1,023\u00a0byte',
    '1\u00a0kB',
    '38\u00a0kB',
    '1.3\u00a0MB',
    '500\u00a0MB',
    '1.2\u00a0GB',
  ]);
});
