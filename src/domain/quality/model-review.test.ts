import { describe, expect, test } from 'vitest';
import { QUALITY_MODEL_CARDS } from '../../contract/quality-limits.ts';
import { modelQuestion, readModelReview } from './model-review.ts';
import { placedCards } from './quality-cards.ts';
import { qualityReport } from './report.ts';

const sets = [
  {
    topic: 'Cells',
    cards: [
      { question: 'What makes ATP?', answer: 'Mitochondria' },
      { question: 'Which organelle is the power plant of a cell?', answer: 'The mitochondrion' },
      { question: 'How many chambers has the heart and what are they?', answer: '4: two atria, two ventricles' },
    ],
  },
];
const cards = placedCards(sets);
const read = (answer: unknown) => readModelReview(JSON.stringify(answer), cards);

test('cards with issues are asked about first, and never more than a call can review', () => {
  const many = Array.from({ length: 300 }, (_, n) => ({ question: `What is ${n}?`, answer: `${n}` }));
  const asked = modelQuestion(
    [{ topic: 'Many', cards: [...many, sets[0]!.cards[2]!] }],
    qualityReport([{ topic: 'Many', cards: [...many, sets[0]!.cards[2]!] }]),
  );
  expect(asked.cards).toHaveLength(QUALITY_MODEL_CARDS);
  expect(asked.cards.at(-1)?.question).toBe(sets[0]!.cards[2]!.question);
  const sent = JSON.parse(asked.text) as { cards: object[] };
  expect(sent.cards[0]).toEqual({ card: 1, set: 'Many', question: 'What is 0?', answer: '0' });
});

test('a small model is asked about as many as it has room for, first those with issues', () => {
  const many = Array.from({ length: 300 }, (_, n) => ({ question: `What is ${n}?`, answer: 'long '.repeat(30) }));
  // Its answer is long, so it is asked about first, and has no room.
  const huge = { question: 'What is all of it?', answer: 'word '.repeat(2_000) };
  const given = [{ topic: 'Many', cards: [huge, ...many, sets[0]!.cards[2]!] }];
  const asked = modelQuestion(given, qualityReport(given), 4_096);
  expect(asked.cards.map(({ question }) => question)).not.toContain(huge.question);
  expect(asked.cards.length).toBeGreaterThan(20);
  expect(asked.text.length / 4).toBeLessThan(4_096 * 0.42);
  expect(asked.cards.at(-1)?.question).toBe(sets[0]!.cards[2]!.question);
});

describe('what a model answers', () => {
  test('becomes proposals and counts', () => {
    const review = read({
      duplicates: [{ keep: 1, remove: 2 }],
      changes: [
        {
          card: 3,
          kind: 'split',
          cards: [
            { question: 'How many chambers has the heart?', answer: '4' },
            { question: 'What are the chambers of the heart?', answer: 'two atria, two ventricles' },
          ],
        },
      ],
    });
    expect(review?.summary).toEqual({ semanticDuplicatesFound: 1, improvementsRecommended: 1 });
    expect(review?.proposals.map(({ kind, cardIndex, by }) => [kind, cardIndex, by])).toEqual([
      ['remove', 1, 'model'],
      ['split', 2, 'model'],
    ]);
  });

  test.each([
    ['a card that does not exist', { card: 9, kind: 'shorten', cards: [{ question: 'Q', answer: 'A' }] }],
    [
      'a number of its own',
      { card: 1, kind: 'rephrase', cards: [{ question: 'What makes 38 ATP?', answer: 'Mitochondria' }] },
    ],
    ['the same again', { card: 1, kind: 'shorten', cards: [{ question: 'what makes ATP?', answer: 'mitochondria' }] }],
    ['half a card', { card: 1, kind: 'rephrase', cards: [{ question: 'What?', answer: ' ' }] }],
    ['a split into one', { card: 3, kind: 'split', cards: [{ question: 'Heart?', answer: 'two atria' }] }],
    ['an essay', { card: 1, kind: 'rephrase', cards: [{ question: 'What?', answer: 'word '.repeat(60) }] }],
    ['another kind', { card: 1, kind: 'delete', cards: [{ question: 'What?', answer: 'A' }] }],
    ['no object', 'split card 3'],
  ])('is not believed when it brings %s', (_, change) => {
    expect(read({ changes: [change] })?.proposals).toEqual([]);
  });

  test('cards of other numbers are no duplicates, nor is a card of itself', () => {
    const found = read({
      duplicates: [
        { keep: 3, remove: 1 },
        { keep: 1, remove: 1 },
        { keep: 0, remove: 1 },
      ],
    });
    expect(found?.proposals).toEqual([]);
  });

  test('what is no JSON is no review', () => {
    expect(readModelReview('I cannot help with that.', cards)).toBeNull();
    expect(readModelReview('[]', cards)).toBeNull();
  });
});
