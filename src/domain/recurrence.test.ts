import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastStartOf, normaliseRecurrence } from './recurrence.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('rules of RFC 5545', () => {
  test.each([
    ['FREQ=DAILY', 'FREQ=DAILY'],
    [' rrule:freq=weekly;byday=mo,we;wkst=su; ', 'FREQ=WEEKLY;BYDAY=MO,WE;WKST=SU'],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=10', 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=10'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29,-1;INTERVAL=4', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29,-1;INTERVAL=4'],
    ['UNTIL=20260301T120000Z;FREQ=DAILY;BYHOUR=9,17', 'UNTIL=20260301T120000Z;FREQ=DAILY;BYHOUR=9,17'],
    ['FREQ=WEEKLY;UNTIL=20260301', 'FREQ=WEEKLY;UNTIL=20260301'],
  ])('%j is kept as %j', (text, rule) => {
    expect(normaliseRecurrence(text)).toBe(rule);
  });

  test.each([
    '',
    'every day',
    'INTERVAL=2',
    'FREQ=SECONDLY',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;COUNT=3;UNTIL=20260301',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=1e3',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=MONTHLY;BYDAY=54MO',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;UNTIL=20260301T250000',
    'FREQ=DAILY;UNTIL=20260301T126000Z',
    'FREQ=DAILY;__PROTO__=1',
    'FREQ=DAILY;CONSTRUCTOR=1',
    'FREQ=DAILY=DAILY',
    'FREQ=DAILY;BYDAY=MO,',
    'FREQ=DAILY\nATTENDEE:x',
  ])('%j is none', (text) => {
    expect(normaliseRecurrence(text)).toBeNull();
  });

  test('whatever is written, what is kept stays as it is', () => {
    const piece = fc.constantFrom('FREQ=DAILY', 'freq=weekly', 'COUNT=5', 'UNTIL=20260301', 'BYDAY=MO,-1SU', 'WKST=MO');
    const text = fc.oneof(
      fc.string(),
      fc.uniqueArray(piece, { maxLength: 3 }).map((pieces) => pieces.join(';')),
    );
    const unstable = fc.check(
      fc.property(text, (written) => {
        const rule = normaliseRecurrence(written);
        return rule === null || normaliseRecurrence(rule) === rule;
      }),
    );
    expect(fc.defaultReportMessage(unstable)).toBeUndefined();
  });
});

describe('the last start of a series', () => {
  test('is that of its UNTIL, and for local times and dates late enough for every time zone', () => {
    const noon = Date.UTC(2026, 2, 1, 12);
    expect(lastStartOf('FREQ=DAILY;UNTIL=20260301T120000Z')).toBe(noon);
    expect(lastStartOf('FREQ=DAILY;UNTIL=20260301T120000')).toBe(noon + DAY_MS);
    expect(lastStartOf('FREQ=DAILY;UNTIL=20260301')).toBeGreaterThan(Date.UTC(2026, 2, 2, 12));
  });

  test('is not told by a rule without UNTIL', () => {
    expect(lastStartOf('FREQ=DAILY')).toBeNull();
    expect(lastStartOf('FREQ=DAILY;COUNT=3')).toBeNull();
  });
});
