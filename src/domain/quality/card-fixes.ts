/** Carrying out a proposed change in an ordered list of cards, and taking it back. */
import { withFields, without, withRestored, type Keyed } from '../keyed-list.ts';
import type { CardText } from './proposals.ts';

/** Texts that take the place of one card's: several split it, none deletes it. */
export interface CardFix {
  readonly cardKey: string;
  readonly before: CardText;
  readonly after: readonly CardText[];
}

type FixableCard = Keyed & CardText;

/**
 * The list after a change. The card itself goes on with the first text, so that it keeps its identity and what was learned of it; `make` makes
 * the cards for the others, which come behind it. A card that no longer has the text that the change was proposed for stays as it is.
 */
export function withFix<Card extends FixableCard>(
  cards: readonly Card[],
  { cardKey, before, after }: CardFix,
  make: (text: CardText, like: Card) => Card,
): readonly Card[] {
  const at = cards.findIndex(({ key }) => key === cardKey);
  const card = cards[at];
  if (!card || card.question !== before.question || card.answer !== before.answer) return cards;
  const [first, ...others] = after;
  const changed = first ? [{ ...card, question: first.question, answer: first.answer }] : [];
  return cards.toSpliced(at, 1, ...changed, ...others.map((text) => make(text, card)));
}

/** Takes a change back: `before` and `after` are the list as it was before and after it. What was edited elsewhere since then stays. */
export function withoutFix<Card extends FixableCard>(
  cards: readonly Card[],
  { cardKey, before: { question, answer } }: CardFix,
  before: readonly Card[],
  after: readonly Card[],
): readonly Card[] {
  const known = new Set(before.map(({ key }) => key));
  const added = new Set(after.map(({ key }) => key).filter((key) => !known.has(key)));
  const texts = { question, answer } as Partial<NoInfer<Card>>;
  const current = new Set(cards.map(({ key }) => key));
  // Cards that the person deleted since then stay deleted.
  const places = before.filter(({ key }) => key === cardKey || current.has(key));
  return withRestored(withFields(without(cards, added), cardKey, texts), places);
}
