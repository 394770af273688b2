import { expect, test } from 'vitest';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { deckOf, DECK_FILTERS } from './deck.ts';

const page = (
  id: string,
  fields: { face?: 'forward' | 'backward'; flag?: number; reps?: number; lapses?: number; difficulty?: number } = {},
) =>
  ({
    card: { id, flag: fields.flag ?? 0 },
    face: fields.face ?? 'forward',
    state: { reps: fields.reps ?? 3, lapses: fields.lapses ?? 0, difficulty: fields.difficulty ?? 5 },
  }) as unknown as StudyCard;

const POOL = [
  page('a'),
  page('a', { face: 'backward', lapses: 2 }),
  page('b', { flag: 1 }),
  page('c', { reps: 0 }),
  page('d', { difficulty: 8 }),
];
const ids = (cards: readonly StudyCard[]) => cards.map(({ card }) => card.id).join('');

test('each card is one page, of a kind when one of its faces is', () => {
  const decks = DECK_FILTERS.map((filter) => ids(deckOf(POOL, { filter, seed: null })));
  expect(decks).toEqual(['abcd', 'b', 'c', 'ad']);
});

test('a seed gives another order of the same cards, the same each time', () => {
  const many = Array.from({ length: 20 }, (_, i) => page(String.fromCodePoint(97 + i)));
  const shuffled = deckOf(many, { filter: 'all', seed: 's' });
  expect(ids(shuffled)).not.toBe(ids(many));
  expect(new Set(shuffled)).toEqual(new Set(many));
  expect(ids(deckOf(many, { filter: 'all', seed: 's' }))).toBe(ids(shuffled));
});
