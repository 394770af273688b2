/** Choosing and typing an answer, and how it compares with the card: for every mode that asks for one. */
import { excerpt } from './excerpt.ts';
import { inLanguage } from './in-language.ts';

export const answers = inLanguage('answers', {
  yourAnswer: 'Your answer',
  gap: (at: number, total: number) => `Gap ${at} of ${total}`,
  characters: 'Characters to insert',
  characterKeys: 'Alt and the number',

  rightOption: 'Right answer',
  chosenOption: 'Your choice',

  check: 'Check',
  dontKnow: 'Don’t know',
  wasRight: 'I was right',
  wasWrong: 'I was wrong',
  notKnown: 'Not known yet',
  /** Below the field, when Enter was pressed on an empty one. */
  emptyHint: 'Type your answer, or press Enter once more if you don’t know it.',

  verdict: { correct: 'Right', almost: 'Almost right', wrong: 'Not right' },
  youTyped: 'You typed',
  nothingTyped: 'nothing',
  answer: 'Answer',

  countsAs: { correct: 'Counts as right.', almost: 'Counts as almost right.', wrong: 'Counts as wrong.' },
  reopened: 'Your answer is open again.',
  /** At the end of a round: cards of the choice that it left out. */
  stillToCome: (cards: number) => `Cards still to come: ${cards.toLocaleString('en')}.`,
  undone: (question: string) => `Taken back: your answer to “${excerpt(question)}”`,
});
