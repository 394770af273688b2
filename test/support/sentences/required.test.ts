import { describe, expect, test } from 'vitest';
import { requiredIn, type Catalogue, type Examples } from './required.ts';

const formsOf = (part: Catalogue, examples?: Examples) => requiredIn(part, 'topic', examples).map(({ form }) => form);
const sees = (sentence: Catalogue[string], text: string) =>
  requiredIn({ sentence }, 'topic').some(({ isIn }) => isIn(text));

test('every sentence of every group is required, under its name', () => {
  const part = { title: 'Dashboard', menu: { study: 'Study' } };
  expect(requiredIn(part, 'topic').map(({ name, form }) => [name, form])).toEqual([
    ['topic.title', 'Dashboard'],
    ['topic.menu.study', 'Study'],
  ]);
});

describe('a sentence with something filled in', () => {
  test('is required once for all values', () => {
    expect(formsOf({ due: (n: number) => `${n} due` })).toEqual(['‹› due']);
    expect(formsOf({ deleted: (topic: string) => `Deleted “${topic}”` })).toEqual(['Deleted “‹›”']);
  });

  test('is required in singular and plural', () => {
    expect(formsOf({ cards: (n: number) => `${n.toLocaleString('en')} ${n === 1 ? 'card' : 'cards'}` })).toEqual([
      '‹› cards',
      '‹› card',
    ]);
  });

  test('is required in each form that a value makes', () => {
    const done = (n: number, left: number | null) =>
      left === null ? `${n} done` : `${n} done, ${left < 1 ? 'soon' : left} to go`;
    expect(formsOf({ done })).toEqual(['‹› done, ‹› to go', '‹› done, soon to go', '‹› done']);
  });

  test('is asked for values that fit when ordinary ones do not', () => {
    const told = ({ name }: { name: string }) => `Hello ${name.toUpperCase()}`;
    expect(() => formsOf({ told })).toThrow(/topic\.told/);
    expect(formsOf({ told }, { 'topic.told': [[{ name: 'ADA' }]] })).toEqual(['Hello ADA']);
  });
});

describe('what counts as seen', () => {
  test('a short one stands alone, a longer one may stand among other words', () => {
    expect(sees('Name', 'Folder Name')).toBe(false);
    expect(sees('Name', 'Name')).toBe(true);
    expect(sees('The key is saved.', 'Done: The key is saved. Go on.')).toBe(true);
    expect(sees('The key is saved', 'The key is savedness')).toBe(false);
  });

  test('anything may be filled in, but not nothing', () => {
    const due = (n: number) => `${n} due`;
    expect(sees(due, '12 due')).toBe(true);
    expect(sees(due, ' due')).toBe(false);
    expect(sees(due, '12 due today')).toBe(false);
  });

  test('marks of expressions are themselves', () => {
    expect(sees('Really? (yes)', 'Really? (yes)')).toBe(true);
    expect(sees('Really? (yes)', 'Reall (yes)')).toBe(false);
  });
});
