/** Which cards of a choice make a round: what is due first, then what is new, then the rest; not more than a person gets through. */
import type { StudyCard } from '../../../contract/study.schema.ts';
import { faceId } from '../../../domain/cards/faces.ts';
import { isBuried } from '../../../domain/study/buried.ts';
import { firstOfEach } from '../../../domain/study/load/siblings.ts';

/** A round that ends today. The cards left over are offered at its end. */
const ROUND_MAX = 100;

export function isDue({ state: { dueAt } }: StudyCard, now: number): boolean {
  return dueAt !== null && dueAt <= now;
}

/** Times of the host's clock, epoch ms. */
interface RoundTime {
  readonly now: number;
  readonly dayStart: number;
}

/**
 * All cards that may be asked today in the order to take them; within due, new and others they stay as they came. Who was asked for one side of
 * a card today knows its other sides better than tomorrow, so these come last; a card that was put aside does not come.
 */
export function cardsToTake<Card extends StudyCard>(cards: readonly Card[], { now, dayStart }: RoundTime): Card[] {
  const isToday = ({ state: { lastReviewAt } }: StudyCard): boolean =>
    lastReviewAt !== null && lastReviewAt >= dayStart;
  const askedToday = Map.groupBy(cards.filter(isToday), ({ card }) => card.id);
  const turn = (one: Card): number => {
    if (askedToday.get(one.card.id)?.some((other) => other.face !== one.face)) return 3;
    return isDue(one, now) ? 0 : one.state.phase === 'new' ? 1 : 2;
  };
  return cards.filter(({ card }) => !isBuried(card, now)).toSorted((a, b) => turn(a) - turn(b));
}

/** The first round of these cards: of siblings only one, as in the queue of a day. */
export function roundOf<Card extends StudyCard>(cards: readonly Card[]): Card[] {
  return firstOfEach(cards, ({ card }) => card.id).slice(0, ROUND_MAX);
}

/** Those of `cards` that no round has had yet, siblings of those that one has had at the end. */
export function cardsBeyond<Card extends StudyCard>(cards: readonly Card[], had: ReadonlySet<string>): Card[] {
  const nameOf = ({ card, face }: StudyCard): string => faceId(card.id, face);
  const known = new Set(cards.filter((card) => had.has(nameOf(card))).map(({ card }) => card.id));
  const beyond = cards.filter((card) => !had.has(nameOf(card)));
  return beyond.toSorted((a, b) => Number(known.has(a.card.id)) - Number(known.has(b.card.id)));
}
