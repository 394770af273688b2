/** The cards to page through: each once, of one kind or all, as they stand in their sets or shuffled. */
import type { StudyCard } from '../../../contract/study.schema.ts';
import { seededDraw, shuffled } from '../../../domain/study/seeded.ts';

export const DECK_FILTERS = ['all', 'flagged', 'new', 'hard'] as const;
export type DeckFilter = (typeof DECK_FILTERS)[number];

export interface DeckOrder {
  readonly filter: DeckFilter;
  /** Gives the cards their order; null for that of their sets. */
  readonly seed: string | null;
}

/** From here on FSRS has found a card hard, of 1 to 10; those it asks anew are near 5. */
const HARD_FROM = 7;

const FITS: Readonly<Record<DeckFilter, (card: StudyCard) => boolean>> = {
  all: () => true,
  flagged: ({ card }) => card.flag !== 0,
  new: ({ state }) => state.reps === 0,
  hard: ({ state }) => state.lapses > 0 || state.difficulty >= HARD_FROM,
};

/** A card that is asked in several ways is one page, and of a kind when one of its faces is. */
export function deckOf(pool: readonly StudyCard[], { filter, seed }: DeckOrder): StudyCard[] {
  const wanted = new Set(pool.filter(FITS[filter]).map(({ card }) => card.id));
  const pages = new Map<string, StudyCard>();
  for (const page of pool) {
    if (wanted.has(page.card.id) && !pages.has(page.card.id)) pages.set(page.card.id, page);
  }
  const list = [...pages.values()];
  return seed === null ? list : shuffled(list, seededDraw(seed));
}
