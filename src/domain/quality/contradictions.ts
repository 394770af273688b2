/** Cards of one set that ask the same and whose answers cannot both be right. Each is reported once, beside the first that it contradicts. */
import type { Contradiction } from '../../contract/quality.schema.ts';
import type { CardProfile } from './card-profile.ts';
import { contradictionBetween, readReply, type Reply } from './contradictory-answers.ts';
import { placedQuestion, type PlacedCard } from './quality-cards.ts';
import { sameQuestions } from './same-question.ts';

interface ContradictionOptions {
  /** A card whose document does not bear it out. */
  readonly isDoubted: (card: PlacedCard) => boolean;
  /** A copy of a card that stands before it: what it contradicts, that one does. */
  readonly isCopy: (card: PlacedCard) => boolean;
}

/**
 * Yields after every few questions.
 * @param profiles of the cards, in their order
 */
export function* findContradictions(
  cards: readonly PlacedCard[],
  profiles: readonly CardProfile[],
  { isDoubted, isCopy }: ContradictionOptions,
): Generator<void, Contradiction[]> {
  const replies = new Map<number, Reply>();
  const replyOf = (at: number, card: PlacedCard): Reply => {
    const known = replies.get(at);
    if (known) return known;
    const reply = readReply(card);
    replies.set(at, reply);
    return reply;
  };
  const byLater = new Map<number, { readonly at: number; readonly found: Contradiction }>();
  const is = (test: (card: PlacedCard) => boolean) => (at: number) => {
    const card = cards[at];
    return card !== undefined && test(card);
  };
  for (const pairs of sameQuestions(cards, profiles, { isDoubted: is(isDoubted), isLeftOut: is(isCopy) })) {
    for (const [a, b] of pairs) {
      const [earlier, later] = [cards[a], cards[b]];
      const known = byLater.get(b);
      if (!earlier || !later || (known && known.at <= a)) continue;
      const kind = contradictionBetween(replyOf(a, earlier), replyOf(b, later));
      if (kind) byLater.set(b, { at: a, found: { kind, earlier: placedText(earlier), later: placedText(later) } });
    }
    yield;
  }
  return [...byLater].toSorted(([a], [b]) => a - b).map(([, { found }]) => found);
}

function placedText(card: PlacedCard) {
  return { ...placedQuestion(card), answer: card.answer };
}
