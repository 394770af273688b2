/** A card as it is compared with others. */
import { foldedText, type QualityCard } from './quality-cards.ts';
import { isAsking, isFrame, isNegation, wordForm, wordsOf } from './word-forms.ts';

export interface CardProfile {
  /** The words that carry what a side says, each once, in one form and in their order. */
  readonly question: ReadonlySet<string>;
  readonly answer: ReadonlySet<string>;
  /** Numbers, symbols and negations of both sides in their order, and the pictures: cards that differ in it are different cards. */
  readonly signature: string;
  /** What of it the question has: questions that differ in it ask for different things. */
  readonly asked: string;
  /** Both sides, folded, and the pictures: cards for which it is the same are exact copies. */
  readonly text: string;
}

/** A number with what separates its digits, a sign before one, or a symbol that is no mark of Markdown. */
const NUMBER_OR_SYMBOL = /\p{N}+(?:[.,:/]\p{N}+)*|[-−–](?=\p{N})|%|(?!`)\p{S}/gu;
const HAS_NUMBER_OR_SYMBOL = /[\p{N}%]|(?!`)\p{S}/u;
/** In a text of so few words, such as "el gato" or "two cats", every article and every ending is what the card is about. */
const ALL_COUNT_WORDS = 3;

/** Makes profiles for one comparison; the forms of words that come again are found once. */
export function createProfiler(): (card: QualityCard) => CardProfile {
  const forms = new Map<string, string>();
  const formOf = (word: string): string => {
    const known = forms.get(word);
    if (known !== undefined) return known;
    const form = wordForm(word);
    forms.set(word, form);
    return form;
  };
  return ({ question, answer, pictures = '' }) => {
    const front = sideOf(foldedText(question), formOf);
    const back = sideOf(foldedText(answer), formOf);
    return {
      question: front.telling,
      answer: back.telling,
      signature: `${front.signature}\n${back.signature}\n${pictures}`,
      asked: `${front.signature}\n${pictures}`,
      text: `${front.folded}\n${back.folded}\n${pictures}`,
    };
  };
}

function sideOf(folded: string, formOf: (word: string) => string) {
  const words = wordsOf(folded);
  return { folded, telling: tellingWords(folded, words, formOf), signature: signatureOf(folded, words) };
}

function tellingWords(folded: string, words: readonly string[], formOf: (word: string) => string): Set<string> {
  if (words.length <= ALL_COUNT_WORDS && !isAsking(folded, words)) return new Set(words);
  const telling = new Set<string>();
  for (const word of words) if (!isFrame(word)) telling.add(formOf(word));
  return telling.size > 0 ? telling : new Set(words);
}

function signatureOf(folded: string, words: readonly string[]): string {
  const numbers = HAS_NUMBER_OR_SYMBOL.test(folded) ? (folded.match(NUMBER_OR_SYMBOL) ?? []) : [];
  const negations = words.filter(isNegation);
  return numbers.length + negations.length === 0 ? '' : [...numbers, ...negations].join(' ');
}
