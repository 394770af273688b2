/** Why a written answer counts as it does, when it is marked without a model. At most 220 characters (ai §5). */
import { inLanguage } from './in-language.ts';

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

export const grading = inLanguage('grading', {
  same: 'This is the answer of the card.',
  slip: 'This is the answer of the card, but for a slip of spelling.',
  covers: 'It says what the card says.',
  missing: (...words: readonly string[]) => `Part of it is right. Not said: ${quoted(words)}.`,
  unitMissing: 'The number is right. The unit is missing.',
  tooMuch: 'The right answer is in it, along with what the card does not say.',
  half: 'This is one half of what the card says.',
  undecided: 'It names several answers and leaves open which one is meant.',
  denied: 'It denies what the card says, or says what the card denies.',
  opposite: (given: string, wanted: string) => `It says “${given}” where the card says “${wanted}”.`,
  exchanged: 'The right words, but the two sides are exchanged.',
  otherNumber: 'The number is another one.',
  other: 'It has too little in common with the answer of the card.',
  nothing: 'Nothing was written.',
  notGraded: 'It could not be graded without the AI service.',
});
