import { expect, test } from 'vitest';
import { nextQuotaReset } from './quota-reset.ts';

test.each([
  ['2026-07-01T12:00:00Z', '2026-07-02T07:00:00.000Z'],
  ['2026-01-10T07:59:59.999Z', '2026-01-10T08:00:00.000Z'],
  ['2026-01-10T08:00:00Z', '2026-01-11T08:00:00.000Z'],
  // Summer time begins at 2 o'clock on 8 March and ends on 1 November.
  ['2026-03-08T08:30:00Z', '2026-03-09T07:00:00.000Z'],
  ['2026-11-01T07:30:00Z', '2026-11-02T08:00:00.000Z'],
])('a daily quota used up at %s is back at %s', (now, reset) => {
  expect(new Date(nextQuotaReset(Date.parse(now))).toISOString()).toBe(reset);
});
