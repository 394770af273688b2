/** The scores of `npm run bench -- cards` tell good cards from bad ones. */
import { describe, expect, test } from 'vitest';
import { scoreCards, type Aspect } from '../../bench/cards/scores.ts';
import type { DraftCard } from '../../src/domain/ai/read-cards.ts';

const PAGE = {
  page: 12,
  text: 'Unlike arteries, veins have valves, which keep blood from flowing back. The pressure in them is only about 1 kPa.',
};
const GOOD: DraftCard = {
  question: 'Why do veins have valves?',
  answer: 'To keep blood from flowing back',
  hint: 'Think of the legs',
  page: 12,
  quote: 'veins have valves, which keep blood from flowing back',
};
const scoresOf = (fields: Partial<DraftCard>) => scoreCards([{ ...GOOD, ...fields }], [PAGE]).scores;

test('a good card has the best of each', () => {
  expect(scoresOf({})).toEqual({
    atomic: 5,
    'self-contained': 5,
    short: 5,
    'no leak': 5,
    faithful: 5,
    coverage: 5,
  });
});

describe('what is wrong with a card takes from its own score alone', () => {
  test.each<[Aspect, number, Partial<DraftCard>]>([
    ['atomic', 0, { question: 'Why do veins have valves and how high is the pressure in veins?' }],
    ['self-contained', 0, { question: 'Why do they have valves?' }],
    ['self-contained', 0, { question: 'According to the text, why do veins have valves?' }],
    ['short', 2.5, { answer: 'To keep blood from flowing back to where it came from, in the legs and in the arms' }],
    ['short', 0, { answer: `To keep blood from flowing back, ${'and again '.repeat(10)}` }],
    ['no leak', 0, { hint: 'It is to keep blood from flowing back' }],
    ['no leak', 0, { question: 'Do veins have valves?', answer: 'Yes' }],
    ['faithful', 0, { quote: 'veins have no valves' }],
    ['faithful', 0, { page: null }],
    ['faithful', 2.5, { question: 'How high is the pressure in veins?', answer: 'About 2 kPa' }],
  ])('%s: %s', (aspect, score, fields) => {
    const { coverage: _, ...scores } = scoresOf(fields);
    const { coverage: _best, ...best } = scoresOf({});
    expect(scores).toEqual({ ...best, [aspect]: score });
  });
});

test('coverage counts the cards that the text of each page would carry, and names the pages that have fewer', () => {
  const long = (page: number) => ({ page, text: `${'word '.repeat(360)}${page}` });
  const cards = [1, 1, 1, 2].map((page) => ({ ...GOOD, page }));
  const { scores, barePages } = scoreCards(cards, [long(1), long(2), long(3)]);
  // Two for each page of 1,800 characters; the third of the first page makes up for none.
  expect(scores.coverage).toBe(2.5);
  expect(barePages).toEqual([
    { page: 2, cards: 1, wanted: 2 },
    { page: 3, cards: 0, wanted: 2 },
  ]);
  expect(scoreCards(cards, [long(1), long(2), long(3)], 'few').scores.coverage).toBe(5);
});

test('there is no score of nothing', () => {
  expect(() => scoreCards([], [PAGE])).toThrow('no card');
  expect(() => scoreCards([GOOD], [])).toThrow('no pages');
});
