import { messages } from '../../../contract/messages/index.ts';
import { answerDoubt, isUnsupported } from '../../../domain/cards/card-support.ts';
import type { DraftCard } from '../../../domain/review.ts';

const said = messages.source;

/** The words to judge a card by, where they are in question: what was given for a quote and is on no page, or a passage that says less than the card. */
export function CitedWords({ card, className }: { card: DraftCard; className?: string | undefined }) {
  const words = wordsOf(card);
  return words === null ? null : <p className={className}>{words}</p>;
}

function wordsOf(card: DraftCard): string | null {
  const { source } = card;
  if (source === null) return null;
  const { page, label, quote, claim } = source;
  if (isUnsupported(source)) {
    if (claim === undefined) return said.noClaim;
    return page === null ? said.claimNoPage(claim) : said.claimOnPage(page, claim, label);
  }
  // Where a passage was found, its page is known.
  if (page === null || quote === null || answerDoubt(card) === null) return null;
  return said.passageOnPage(page, quote, label);
}
