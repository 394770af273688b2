import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callsOf, fittingLists } from './in-room.ts';

/** Of the texts here each character is a token. */
const chars = (text: string): number => text.length;

test('every item goes into one call, in its order, and no call is larger than the room unless one item is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 500 }), { maxLength: 80 }),
      fc.integer({ min: 100, max: 5_000 }),
      (items, contextTokens) => {
        const calls = callsOf(items, chars, { contextTokens, maxOutputTokens: contextTokens });
        expect(calls.flat()).toEqual(items);
        for (const call of calls) {
          const sum = call.reduce((total, item) => total + item.length, 0);
          expect(call.length === 1 || sum <= contextTokens * 0.4).toBe(true);
        }
      },
    ),
  );
});

test('a small model is asked for few questions at once, a large one for all', () => {
  const items = Array.from({ length: 60 }, () => 'short');
  expect(callsOf(items, chars, { contextTokens: 8_192, maxOutputTokens: 4_096 }).map(({ length }) => length)).toEqual([
    16, 16, 16, 12,
  ]);
  expect(callsOf(items, chars, { contextTokens: 1_000_000, maxOutputTokens: 65_536 })).toHaveLength(1);
});

test('of several lists each keeps its beginning, side by side', () => {
  const lists = [['aaaa', 'bbbb', 'cccc'], ['dddd'], ['eeee', 'ffff']];
  expect(fittingLists(lists, chars, { contextTokens: 40, maxOutputTokens: 40 })).toEqual([
    ['aaaa', 'bbbb'],
    ['dddd'],
    ['eeee'],
  ]);
  expect(fittingLists(lists, chars, { contextTokens: Infinity, maxOutputTokens: Infinity })).toEqual(lists);
});
