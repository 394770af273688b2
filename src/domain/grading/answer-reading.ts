/** An answer as a marker reads it: its words, its numbers, and what it denies. */
import { foldedAnswer } from '../study/typed/folded-answer.ts';
import { readWords, type AnswerWord, type ReadWords } from './answer-words.ts';
import { withDigits } from './number-words.ts';
import { readQuantities, type Quantity } from './quantities.ts';

export interface AnswerReading extends ReadWords {
  readonly quantities: readonly Quantity[];
  /** `yes` or `no` at its beginning, taken off the words. */
  readonly yesNo: 'yes' | 'no' | null;
  /** It leaves open which of several things is meant. */
  readonly undecided: boolean;
  /** It says that nothing else is. */
  readonly only: boolean;
  readonly text: string;
}

const FOLDED = { case: true, accents: true, punctuation: false };
const LONG_MAX_CHARS = 4_000;
const YES = /^(?:yes|yeah|yep|ja|oui|si|sim|da)(?=[\s,.;:!]|$)[\s,.;:!]*/u;
const NO = /^(?:no|nope|nein|non|nao|nee|nej)(?=[,.;:!]|$)[\s,.;:!]*/u;
const OR = /(?<!\p{L})(?:or|oder|ou|oppure)(?!\p{L})|(?<=[\p{L}\d] )[oó](?= [\p{L}\d])|\?\s*$/u;
const ONLY =
  /(?<!\p{L})(?:only|solely|exclusively|just|nur|ausschliesslich|seulement|uniquement|solo|solamente|soltanto)(?!\p{L})/u;

export function readAnswer(text: string): AnswerReading {
  const folded = foldedAnswer(text.slice(0, LONG_MAX_CHARS), FOLDED);
  const yesNo = YES.test(folded) ? 'yes' : NO.test(folded) ? 'no' : null;
  const said = folded.replace(yesNo === 'yes' ? YES : yesNo === 'no' ? NO : /^(?!)/, '');
  const { quantities, rest } = readQuantities(withDigits(said));
  return { ...readWords(rest), quantities, yesNo, undecided: OR.test(said), only: ONLY.test(said), text: folded };
}

/** Each word once. */
export function distinctWords(words: readonly AnswerWord[]): AnswerWord[] {
  return [...new Map(words.toReversed().map((word) => [`${word.form} ${word.denied}`, word])).values()].toReversed();
}
