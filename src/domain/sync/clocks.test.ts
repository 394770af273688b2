import { expect, it } from 'vitest';
import { clockSkew, reviewedAt } from './clocks.ts';

const NOW = 1_000_000_000;

it('moves a review by a skew that is clearly one, and never into the future', () => {
  const daySlow = clockSkew(NOW, NOW - 86_400_000);
  expect(reviewedAt(NOW - 86_400_000 - 5_000, daySlow, NOW)).toBe(NOW - 5_000);
  expect(reviewedAt(NOW - 5_000, clockSkew(NOW, NOW - 60_000), NOW)).toBe(NOW - 5_000);
  expect(reviewedAt(NOW + 60_000, clockSkew(NOW, NOW + 60_000), NOW)).toBe(NOW);
  const dayFast = clockSkew(NOW, NOW + 86_400_000);
  expect(reviewedAt(NOW + 86_400_000 - 5_000, dayFast, NOW)).toBe(NOW - 5_000);
});
