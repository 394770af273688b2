/** What an Anki collection says about the kinds of its notes, its decks and how these are studied, whichever way the collection is written. */

export interface NoteType {
  readonly name: string;
  /** Whether it asks for gaps: one template, and a card for each number. */
  readonly isCloze: boolean;
  /** Whether its gaps are masks over a picture. */
  readonly isOcclusion: boolean;
  readonly fields: readonly string[];
  /** By their place, which is `ord` of a card. */
  readonly templates: ReadonlyMap<number, CardTemplate>;
}

export interface CardTemplate {
  readonly name: string;
  readonly question: string;
  readonly answer: string;
}

export interface Deck {
  /** From the top down. */
  readonly path: readonly string[];
  readonly description: string;
  /** Names its `DeckOptions`; null for a filtered deck. */
  readonly optionsId: string | null;
}

/** How the cards of a deck are scheduled. */
export interface DeckOptions {
  readonly learningSteps: number;
  readonly relearningSteps: number;
  /** Weights of FSRS-6; null where others are used, or none. */
  readonly weights: readonly number[] | null;
}

/** All that is not notes, cards and reviews. Names are the ids of the collection, as decimal numbers. */
export interface CollectionFacts {
  /** When day 0 of the collection began, epoch s. */
  readonly createdAt: number;
  /** When it was last changed, epoch ms. */
  readonly changedAt: number;
  /** 1 where learning cards had three buttons, so that 2 was Good and 3 was Easy. */
  readonly schedulerVersion: number;
  readonly noteTypes: ReadonlyMap<string, NoteType>;
  readonly decks: ReadonlyMap<string, Deck>;
  readonly deckOptions: ReadonlyMap<string, DeckOptions>;
}

/** What Anki does where a deck says nothing. */
export const DEFAULT_DECK_OPTIONS: DeckOptions = { learningSteps: 2, relearningSteps: 1, weights: null };

/** What original image occlusion is called by Anki (`original_stock_kind`). */
export const OCCLUSION_STOCK_KIND = 6;
/** Between the names of a deck and those above it, in names as people see them. */
export const DECK_SEPARATOR = '::';
/** Between the fields of a note. */
export const FIELD_SEPARATOR = '\u001F';

/** A name of a deck in its parts, none of which is empty. */
export function deckPath(name: string, separator: string): string[] {
  const parts = name.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** Notes made with Anki's image occlusion, or one like it, hold masks in one field and the picture in another. */
export function isOcclusionType(stockKind: number, isCloze: boolean, question: string): boolean {
  return isCloze && (stockKind === OCCLUSION_STOCK_KIND || question.includes('image-occlusion-container'));
}
