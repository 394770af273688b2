import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { movedBy, movedTo, withFields, without, withRestored, type Keyed } from './keyed-list.ts';

const list = (keys: string): Keyed[] => Array.from(keys, (key) => ({ key }));
const keysOf = (items: readonly Keyed[]): string => items.map(({ key }) => key).join('');

/** A list of different letters, and one of them. */
const listAndKey = fc
  .uniqueArray(fc.constantFrom(...Array.from('abcdefgh')), { minLength: 1 })
  .chain((keys) => fc.tuple(fc.constant(list(keys.join(''))), fc.constantFrom(...keys)));

describe('moving', () => {
  test('by one place, and never over the edge', () => {
    expect(keysOf(movedBy(list('abc'), 'b', -1))).toBe('bac');
    expect(keysOf(movedBy(list('abc'), 'b', 1))).toBe('acb');
    const items = list('abc');
    expect(movedBy(items, 'a', -1)).toBe(items);
    expect(movedBy(items, 'c', 1)).toBe(items);
  });

  test('to a place, counted after the move', () => {
    expect(keysOf(movedTo(list('abcd'), 'a', 2))).toBe('bcad');
    expect(keysOf(movedTo(list('abcd'), 'd', 0))).toBe('dabc');
    expect(keysOf(movedTo(list('abcd'), 'b', 99))).toBe('acdb');
  });

  test('keeps every item once and the order of the others', () => {
    fc.assert(
      fc.property(listAndKey, fc.integer({ min: -3, max: 12 }), ([items, key], to) => {
        const moved = movedTo(items, key, to);
        expect(keysOf(without(moved, new Set([key])))).toBe(keysOf(without(items, new Set([key]))));
        expect(moved).toHaveLength(items.length);
      }),
    );
  });
});

describe('removing and restoring', () => {
  test('what was removed comes back where it stood', () => {
    fc.assert(
      fc.property(listAndKey, fc.func(fc.boolean()), ([items], isRemoved) => {
        const gone = new Set(items.filter(isRemoved).map(({ key }) => key));
        expect(withRestored(without(items, gone), items)).toEqual(items);
      }),
    );
  });

  test('what was added or changed since stays', () => {
    const before = [
      { key: 'a', text: 'A' },
      { key: 'b', text: 'B' },
      { key: 'c', text: 'C' },
    ];
    const since = [...withFields(without(before, new Set(['b'])), 'c', { text: 'new' }), { key: 'd', text: 'D' }];
    expect(withRestored(since, before).map(({ key, text }) => key + text)).toEqual(['aA', 'bB', 'cnew', 'dD']);
  });
});
