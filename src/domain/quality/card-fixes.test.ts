import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, type DraftCard, type ReviewDraft } from '../review.ts';
import { withCardFixed, withCardsBack, withFixUndone, withoutCards } from './review-fixes.ts';

const card = (key: string, question = key): DraftCard => ({
  key,
  question,
  answer: `${key}!`,
  hint: 'h',
  source: null,
});
const draft: ReviewDraft = {
  ...EMPTY_DRAFT,
  nextKey: 9,
  sets: [
    { key: 's1', topic: 'One', summary: '', folderPath: '', sourcePages: [], cards: [card('a'), card('b'), card('c')] },
    { key: 's2', topic: 'Two', summary: '', folderPath: '', sourcePages: [], cards: [card('d')] },
  ],
};
const keys = ({ sets }: ReviewDraft) => sets.map(({ key, cards }) => [key, cards.map((each) => each.key).join('')]);
const fix = {
  cardKey: 'b',
  before: { question: 'b', answer: 'b!' },
  after: [
    { question: 'b1', answer: '1' },
    { question: 'b2', answer: '2' },
  ],
};

describe('removing copies', () => {
  test('sets left empty go too, and come back with the cards where they were', () => {
    const copies = new Set(['b', 'd']);
    const after = withoutCards(draft, copies);
    expect(keys(after)).toEqual([['s1', 'ac']]);
    expect(withCardsBack(after, draft.sets, copies)).toEqual(draft);
  });

  test('a set that was empty before stays, and so does what was edited or deleted since', () => {
    const empty = { ...draft, sets: [{ ...draft.sets[1]!, key: 's0', cards: [] }, ...draft.sets] };
    const copies = new Set(['b']);
    const after = withoutCards(empty, copies);
    expect(keys(after)[0]).toEqual(['s0', '']);
    const meanwhile = {
      ...after,
      sets: after.sets.map((set) => ({ ...set, cards: set.cards.filter(({ key }) => key !== 'c') })),
    };
    expect(keys(withCardsBack(meanwhile, empty.sets, copies))).toEqual([
      ['s0', ''],
      ['s1', 'ab'],
      ['s2', 'd'],
    ]);
  });
});

describe('a proposed change', () => {
  const after = withCardFixed(draft, 's1', fix);

  test('the card goes on with the first text, new ones come behind it', () => {
    expect(keys(after)[0]).toEqual(['s1', 'abn9c']);
    expect(after.sets[0]?.cards[1]).toEqual({ ...card('b'), question: 'b1', answer: '1' });
    expect(after.sets[0]?.cards[2]).toMatchObject({ question: 'b2', answer: '2', hint: '' });
    expect(after.nextKey).toBe(10);
  });

  test('is taken back, and what was edited elsewhere stays', () => {
    const edited = {
      ...after,
      sets: after.sets.map((set) => ({
        ...set,
        cards: set.cards.map((each) => (each.key === 'a' ? { ...each, question: 'new' } : each)),
      })),
    };
    const undone = withFixUndone(edited, 's1', fix, { before: draft, after });
    expect(undone.sets[0]?.cards).toEqual([card('a', 'new'), card('b'), card('c')]);
  });

  test('a deleted copy comes back', () => {
    const removal = { ...fix, after: [] };
    const without = withCardFixed(draft, 's1', removal);
    expect(keys(without)[0]).toEqual(['s1', 'ac']);
    expect(withFixUndone(without, 's1', removal, { before: draft, after: without }).sets).toEqual(draft.sets);
  });

  test('does nothing to a card that was edited after it was proposed', () => {
    expect(withCardFixed(draft, 's1', { ...fix, before: { question: 'b', answer: 'older' } }).sets).toEqual(draft.sets);
  });
});
