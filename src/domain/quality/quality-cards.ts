/** What the quality report reads of a card, and how it names one. */

export interface QualityCard {
  readonly question: string;
  readonly answer: string;
  /** Names its pictures: cards that say the same beside different pictures are different cards. */
  readonly pictures?: string;
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
