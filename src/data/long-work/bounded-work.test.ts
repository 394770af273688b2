import { expect, test } from 'vitest';
import { TookTooLong, withinTime } from './bounded-work.ts';

test('answers what the work returns, and throws what it throws', () => {
  expect(withinTime(() => ['a'].map((text) => text + text))).toEqual(['aa']);
  expect(() =>
    withinTime(() => {
      throw new RangeError('its own');
    }),
  ).toThrow(RangeError);
});

test('stops an expression that would not end', () => {
  expect(() => withinTime(() => /^(a+)+$/.test(`${'a'.repeat(200)}!`))).toThrow(TookTooLong);
  expect(withinTime(() => 1)).toBe(1);
});
