/** The words of a question by which it is found to ask the same as another. */
import { createProfiler, type CardProfile } from './card-profile.ts';
import type { QualityCard } from './quality-cards.ts';

/** `In which year` asks when. */
const IN_WHICH_YEAR: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:in )?(?:which|what) year(?=\s)/i, 'when'],
  [/^\s*in welchem jahr(?=\s)/i, 'wann'],
  [/^\s*(?:en )?quelle année(?=\s)/i, 'quand'],
  [/^[¿\s]*en qué año(?=\s)/i, 'cuándo'],
];
/** A letter that is a name, as of a vitamin. */
const NAMED_A = /(?<=[^\s.?!:]\s)A(?![\p{L}'’])/u;

/** Answers the words in their order, for one comparison. */
export function createQuestionWords(): (card: QualityCard, profile: CardProfile) => string[] {
  const profileOf = createProfiler();
  return (card, profile) => {
    const year = IN_WHICH_YEAR.find(([pattern]) => pattern.test(card.question));
    const words = year ? profileOf({ ...card, question: card.question.replace(...year) }).question : profile.question;
    // `A spider` and `spiders` are asked about alike.
    const isArticle = words.has('a') && words.size > 1 && !NAMED_A.test(card.question);
    return isArticle ? [...words].filter((word) => word !== 'a') : [...words];
  };
}
