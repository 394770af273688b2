/** Whether a text gives an answer away: it holds all of it, word for word. */
import { foldedAnswer } from '../study/typed/folded-answer.ts';
import { wordsOf } from './word-forms.ts';

/** In fewer letters (`2`, `x`, `iron`'s `Fe`) an answer may stand in a question by chance. */
const TELLING_LETTERS_MIN = 4;
/** Longer texts are no questions, and looking for quotes in them takes time. */
const LOOKED_AT_MAX_CHARS = 2_000;
const FOLDED = { case: true, accents: true, punctuation: false };
/** What is put in quotes is asked about: the plural of “sheep” is sheep. */
const QUOTED = /["“”„«»‹›‘‚][^"“”„«»‹›‘’‚]*["“”«»‹›’]/gu;
/** A question that offers its answers: light or sound. */
const OFFERS = /(?<!\p{L})(?:or|oder|ou|o|u|vs|versus)(?!\p{L})|[:：].*[,;、]/u;

export function tells(text: string, answer: string): boolean {
  if (text.length > LOOKED_AT_MAX_CHARS || answer.length > text.length) return false;
  const said = foldedAnswer(answer, FOLDED);
  if (said.replaceAll(/\P{L}/gu, '').length < TELLING_LETTERS_MIN) return false;
  const asked = foldedAnswer(text.replaceAll(QUOTED, ' '), FOLDED);
  return !OFFERS.test(asked) && ` ${wordsOf(asked).join(' ')} `.includes(` ${wordsOf(said).join(' ')} `);
}
