/** What the quality report reads of a card, and how it names one. */
import type { CardSource } from '../../contract/cards.schema.ts';
import { hasGaps, plainText } from '../cards/faces.ts';

export interface QualityCard {
  readonly question: string;
  readonly answer: string;
  /** Names its pictures: cards that say the same beside different pictures are different cards. */
  readonly pictures?: string;
  /** Where it was made from; cards of one's own have none. */
  readonly source?: CardSource | null | undefined;
}

export interface QualitySet {
  readonly topic: string;
  readonly cards: readonly QualityCard[];
}

/** A card of several sets, with its place in them (both from 0). */
export interface PlacedCard extends QualityCard {
  readonly setTopic: string;
  readonly setIndex: number;
  readonly cardIndex: number;
}

/** Every card on which something stands, in order. */
export function placedCards(sets: readonly QualitySet[]): PlacedCard[] {
  return sets.flatMap(({ topic, cards }, setIndex) =>
    cards.flatMap((card, cardIndex) =>
      isBlank(card) ? [] : [{ ...card, setTopic: topic, setIndex, cardIndex } satisfies PlacedCard],
    ),
  );
}

/** A card by its place. */
export function placeKey({ setIndex, cardIndex }: Pick<PlacedCard, 'setIndex' | 'cardIndex'>): string {
  return `${setIndex}/${cardIndex}`;
}

/** How a report names a card. */
export function placedQuestion({ setTopic, setIndex, cardIndex, question }: PlacedCard) {
  return { setTopic, setIndex, cardIndex, question };
}

/**
 * A card as it is read: its gaps filled in, masks over a picture no text. What it asks for tells it from others like a picture does: cards that
 * ask for other gaps of one sentence are different cards.
 */
export function asRead<Card extends QualityCard>(card: Card): Card {
  if (!hasGaps(card.question)) return card;
  const pictures = `${card.pictures ?? ''} ${foldedText(card.question)}`;
  return { ...card, question: plainText(card.question), answer: plainText(card.answer), pictures };
}

function isBlank({ question, answer, pictures = '' }: QualityCard): boolean {
  return question.trim() === '' && answer.trim() === '' && pictures === '';
}

/** Upper and lower case and the amount of white space make no difference (ai §4, §5). */
export function foldedText(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** A share with two places behind the point, so that reports are the same everywhere. */
export function roundedShare(share: number): number {
  return Math.round(share * 100) / 100;
}
