/** What the document of a card has to say for it, as the report names it (cards/card-support.ts has the rule). */
import type { CardSource } from '../../contract/cards.schema.ts';
import type { DoubtedAnswer, UnsupportedCard } from '../../contract/quality.schema.ts';
import { answerDoubt, isUnsupported } from '../cards/card-support.ts';
import { placedQuestion, type PlacedCard } from './quality-cards.ts';

/** Null when the document has the card's quote, and for cards that were made from none. */
export function unsupportedCard(card: PlacedCard): UnsupportedCard | null {
  const { source = null } = card;
  if (source === null || !isUnsupported(source)) return null;
  return { ...placedQuestion(card), ...citedPage(source), claim: source.claim ?? null };
}

/** Null when the passage has what the answer has. */
export function doubtedAnswer(card: PlacedCard): DoubtedAnswer | null {
  const { source = null, question, answer } = card;
  if (source === null || source.quote === null) return null;
  const doubt = answerDoubt({ question, answer, source });
  return doubt && { ...placedQuestion(card), doubt, ...citedPage(source), quote: source.quote };
}

function citedPage({ page, label }: CardSource): Pick<CardSource, 'page' | 'label'> {
  return { page, ...(label !== undefined && { label }) };
}
