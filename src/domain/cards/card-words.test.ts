import { expect, test } from 'vitest';
import { cardWords } from './card-words.ts';

test('the words of a card, with its gaps filled in', () => {
  expect(cardWords({ question: ' What? ', answer: 'That' })).toEqual({ question: 'What?', answer: 'That' });
  expect(cardWords({ question: 'The {{c1::heart}} has {{c2::four}} chambers', answer: '' })).toEqual({
    question: 'The heart has four chambers',
    answer: 'heart; four',
  });
  expect(cardWords({ question: 'The {{c1::heart}}', answer: 'A muscle' })).toEqual({
    question: 'The heart',
    answer: 'A muscle',
  });
});
