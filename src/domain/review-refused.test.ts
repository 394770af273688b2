import { expect, test } from 'vitest';
import type { RefusedCard } from '../contract/documents.schema.ts';
import { addCard, EMPTY_DRAFT, type ReviewDraft } from './review.ts';
import { appendNew } from './review-arrivals.ts';
import { isTaken, takeRefused } from './review-refused.ts';

const refused: RefusedCard = {
  reason: 'yes_no',
  topic: 'cells',
  card: { question: 'Is it alive?', answer: 'Yes', source: { file: 'a.pdf', page: 3, quote: 'It is alive.' } },
};
const draft: ReviewDraft = appendNew(EMPTY_DRAFT, [
  {
    name: 'cells',
    topic: 'Cells',
    summary: '',
    folderPath: 'Biology',
    count: 1,
    sourcePages: [1],
    flashcards: [{ question: 'What is a cell?', answer: 'The unit of life' }],
  },
]);

test('goes to the end of its topic, with its page and all that it had', () => {
  const { sets } = takeRefused(draft, refused, 'Biology');
  expect(sets).toHaveLength(1);
  expect(sets[0]).toMatchObject({ topic: 'Cells', sourcePages: [1, 3] });
  expect(sets[0]?.cards.at(-1)).toMatchObject({ question: 'Is it alive?', answer: 'Yes', source: { page: 3 } });
});

test('makes a set where the draft has none of its topic, in the folder of the document', () => {
  const { sets } = takeRefused(draft, { ...refused, topic: 'Life ' }, 'Biology');
  expect(sets.map(({ topic, folderPath }) => [topic, folderPath])).toEqual([
    ['Cells', 'Biology'],
    ['Life', 'Biology'],
  ]);
});

test('is taken once, and can be taken again when it was deleted', () => {
  const once = takeRefused(draft, refused, '');
  expect(isTaken(once, refused)).toBe(true);
  expect(takeRefused(once, refused, '')).toBe(once);
  expect(isTaken(draft, refused)).toBe(false);
});

test('its key is no other card’s', () => {
  const more = addCard(takeRefused(draft, refused, ''), draft.sets[0]?.key ?? '');
  const keys = takeRefused(more, { ...refused, card: { question: 'B?', answer: 'b' } }, '').sets.flatMap(({ cards }) =>
    cards.map(({ key }) => key),
  );
  expect(new Set(keys).size).toBe(4);
});
