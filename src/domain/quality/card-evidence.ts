/** What the document of a card has to say for it, as the report names it (cards/card-support.ts has the rule). */
import type { DoubtedAnswer, UnsupportedCard } from '../../contract/quality.schema.ts';
import { answerDoubt, isUnsupported } from '../cards/card-support.ts';
import { placedQuestion, type PlacedCard } from './quality-cards.ts';

/** Null when the document has the card's quote, and for cards that were made from none. */
export function unsupportedCard(card: PlacedCard): UnsupportedCard | null {
  const { source = null } = card;
  if (source === null || !isUnsupported(source)) return null;
  return { ...placedQuestion(card), page: source.page, claim: source.claim ?? null };
}

/** Null when the passage has what the answer has. */
export function doubtedAnswer(card: PlacedCard): DoubtedAnswer | null {
  const { source = null, question, answer } = card;
  if (source === null || source.quote === null) return null;
  const doubt = answerDoubt({ question, answer, source });
  return doubt && { ...placedQuestion(card), doubt, page: source.page, quote: source.quote };
}
