import { expect, it } from 'vitest';
import { allSelected, extended, NOTHING_SELECTED, toggled } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const keys = ({ keys: selected }: { keys: ReadonlySet<string> }): string[] => [...selected].toSorted();

it('turns single rows on and off', () => {
  const two = toggled(toggled(NOTHING_SELECTED, 'b'), 'd');
  expect(keys(two)).toEqual(['b', 'd']);
  expect(keys(toggled(two, 'b'))).toEqual(['d']);
});

it('extends from the row last pointed at, both ways, in place of the range before', () => {
  const down = extended(toggled(NOTHING_SELECTED, 'c'), order, 'e');
  expect(keys(down)).toEqual(['c', 'd', 'e']);
  expect(keys(extended(down, order, 'a'))).toEqual(['a', 'b', 'c']);
});

it('begins a first range where the person was', () => {
  expect(keys(extended(NOTHING_SELECTED, order, 'c', { from: 'b' }))).toEqual(['b', 'c']);
});

it('begins anew when the row it would extend from is listed no more', () => {
  expect(keys(extended(toggled(NOTHING_SELECTED, 'gone'), order, 'b', { from: 'a' }))).toEqual(['a', 'b']);
});

it('selects all that is listed', () => {
  expect(keys(allSelected(order))).toEqual(order);
});
