/** Cards as text to paste into Quizlet: the words alone, a row for each gap. */
import { messages } from '../../contract/messages/index.ts';
import { facesOf } from '../cards/faces.ts';
import { chosenSeparators, separatorOptions, separatorTexts, writeTerm, type TermPair } from './quizlet-text.ts';
import { textWriter, type WrittenCard } from './text-writer.ts';

const { writers } = messages.texts;
const USUAL = { term: 'tab', row: 'newline' } as const;

export const quizletWriter = textWriter({
  form: 'quizlet',
  label: writers.quizlet,
  hint: writers.quizletHint,
  ending: 'txt',
  mime: 'text/plain',
  options: separatorOptions({ ...USUAL, customTerm: '', customRow: '' }),
  lines(cards, _before, { values }) {
    const separators = separatorTexts(chosenSeparators(values, USUAL));
    return cards
      .flatMap(pairsOf)
      .map((pair) => writeTerm(pair, separators))
      .join('');
  },
});

/** Quizlet asks every pair both ways itself. What only a picture asks or answers has no words to write. */
function pairsOf({ card }: WrittenCard): TermPair[] {
  const faces = facesOf({ question: card.question, answer: card.answer }, { bothWays: false });
  return faces
    .map(({ question, expected }) => ({ term: question, definition: expected.filter(Boolean).join(', ') }))
    .filter(({ term, definition }) => term.trim() !== '' && definition.trim() !== '');
}
