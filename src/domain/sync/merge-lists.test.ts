import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeCardLists, type ListedCard } from './card-lists.ts';
import { mergeJsonList, mergeOrder } from './merge-lists.ts';

const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 });

it('adds and takes out of a list what either side did', () => {
  expect(mergeJsonList('["a","b"]', '["a","b","c"]', '["b","d"]')).toBe('["b","c","d"]');
  expect(mergeJsonList('', '["a"]', '["b"]')).toBe('["a","b"]');
  expect(mergeJsonList('[]', '{"a":1}', '[]')).toBeNull();
  expect(mergeJsonList('no', '[]', '[]')).toBeNull();
});

it('holds as sets whatever was in the lists', () => {
  fc.assert(
    fc.property(ids, ids, ids, (base, mine, theirs) => {
      const merged = JSON.parse(
        mergeJsonList(JSON.stringify(base), JSON.stringify(mine), JSON.stringify(theirs)) ?? '',
      ) as string[];
      const expected = ['a', 'b', 'c', 'd', 'e', 'f'].filter((id) =>
        base.includes(id) ? mine.includes(id) && theirs.includes(id) : mine.includes(id) || theirs.includes(id),
      );
      expect(merged.toSorted()).toEqual(expected);
    }),
  );
});

it('orders by whoever moved, and sets what the other added behind its neighbour', () => {
  expect(mergeOrder(['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'x', 'b', 'c'])).toEqual(['c', 'a', 'x', 'b']);
  expect(mergeOrder(['a', 'b', 'c'], ['a', 'y', 'b', 'c'], ['b', 'a', 'c'])).toEqual(['b', 'a', 'y', 'c']);
  expect(mergeOrder(['a', 'b'], ['b', 'a'], ['z', 'a', 'b'])).toEqual(['z', 'b', 'a']);
  expect(mergeOrder(['a', 'b'], ['a'], ['a', 'b'])).toEqual(['a']);
  expect(mergeOrder(['a', 'b'], ['a'], ['a', 'b'], (id) => id === 'b')).toEqual(['a', 'b']);
});

it('orders exactly what survives, each once', () => {
  fc.assert(
    fc.property(ids, ids, ids, (base, mine, theirs) => {
      const merged = mergeOrder(base, mine, theirs);
      const expected = [...new Set([...mine, ...theirs])].filter((id) =>
        base.includes(id) ? mine.includes(id) && theirs.includes(id) : true,
      );
      expect(merged.toSorted()).toEqual(expected.toSorted());
    }),
  );
});

it('merges the cards of a list by field, and lets an edit win over a removal', () => {
  const card = (id: string, question: string, answer = ''): ListedCard => ({ id, fields: { question, answer } });
  const base = [card('a', 'A'), card('b', 'B'), card('c', 'C')];
  const mine = [card('b', 'B', 'mine'), card('new', 'N'), card('c', 'C1')];
  const theirs = [card('a', 'A', 'kept'), card('b', 'B theirs'), card('c', 'C2')];
  const { cards, losers } = mergeCardLists(base, mine, theirs, 5);
  expect(cards).toEqual([card('a', 'A', 'kept'), card('b', 'B theirs', 'mine'), card('new', 'N'), card('c', 'C1')]);
  expect(losers).toMatchObject([{ entityId: 'c', field: 'question', value: '"C2"' }]);
  expect(mergeCardLists(base, [card('a', 'A')], base, 5).cards).toEqual([card('a', 'A')]);
});
