/** Where a person is in a deck, and how it is kept. */
import type { StoredRound } from '../../../contract/settings.ts';
import type { Card } from '../../../contract/cards.schema.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { faceId } from '../../../domain/cards/faces.ts';
import { isCardAct, keptActs, type CardAct } from '../../state/card-history.ts';
import { DECK_FILTERS, deckOf, type DeckFilter, type DeckOrder } from './deck.ts';

export interface BrowseState extends DeckOrder {
  /** Every card of the choice, as it is by now. */
  readonly all: readonly StudyCard[];
  readonly deck: readonly StudyCard[];
  /** The card in sight; as many as there are cards means past the last one. */
  readonly at: number;
  readonly revealed: boolean;
  readonly hinted: boolean;
  /** What was done to cards, oldest first. */
  readonly acts: readonly CardAct[];
}

/** The deck from its first card, or where it was left. */
export function begun(all: readonly StudyCard[], left: StoredRound | null): BrowseState {
  const progress = (left?.progress ?? {}) as Readonly<Record<string, unknown>>;
  const filter = DECK_FILTERS.find((each) => each === progress['filter']) ?? 'all';
  const seed = typeof progress['seed'] === 'string' ? progress['seed'] : null;
  const acts = Array.isArray(progress['acts']) ? progress['acts'].filter(isCardAct) : [];
  const state = inOrder(all, { filter, seed, acts }, null);
  const at = state.deck.findIndex(({ card }) => card.id === progress['cardId']);
  return at < 0 ? state : { ...state, at };
}

/** Another kind or order of cards; the card in sight stays so if it is among them. */
export function inOrder(
  all: readonly StudyCard[],
  order: DeckOrder & Pick<BrowseState, 'acts'>,
  cardId: string | null,
): BrowseState {
  const deck = deckOf(all, order);
  const at = deck.findIndex(({ card }) => card.id === cardId);
  const { filter, seed, acts } = order;
  return { filter, seed, acts, all, deck, at: Math.max(0, at), revealed: false, hinted: false };
}

export function goTo(state: BrowseState, at: number): BrowseState {
  const within = Math.min(state.deck.length, Math.max(0, at));
  return within === state.at ? state : { ...state, at: within, revealed: false, hinted: false };
}

/** A card with other fields, wherever it stands; what the deck shows stays until it is made anew. */
export function withCardChanged(state: BrowseState, cardId: string, fields: Partial<Card>): BrowseState {
  const changed = (page: StudyCard): StudyCard =>
    page.card.id === cardId ? { ...page, card: { ...page.card, ...fields } } : page;
  return { ...state, all: state.all.map(changed), deck: state.deck.map(changed) };
}

/** The deck without a card; the next one comes in its place. */
export function withoutCard(state: BrowseState, cardId: string): BrowseState {
  const isOther = ({ card }: StudyCard): boolean => card.id !== cardId;
  const wasShown = state.deck[state.at]?.card.id === cardId;
  const covered = wasShown ? { revealed: false, hinted: false } : {};
  return { ...state, ...covered, all: state.all.filter(isOther), deck: state.deck.filter(isOther) };
}

/** The deck with a card again that `before` had, in sight. */
export function withCardBack(state: BrowseState, before: BrowseState, cardId: string): BrowseState {
  if (state.all.some(({ card }) => card.id === cardId)) return state;
  const latest = new Map(state.all.map((page) => [faceId(page.card.id, page.face), page]));
  const all = before.all.flatMap((page) => {
    const now = latest.get(faceId(page.card.id, page.face));
    return now ?? (page.card.id === cardId ? page : []);
  });
  return inOrder(all, state, cardId);
}

export function progressOf({ filter, seed, deck, at, acts }: BrowseState): {
  readonly filter: DeckFilter;
  readonly seed: string | null;
  readonly cardId: string | null;
  readonly acts: readonly CardAct[];
} {
  return { filter, seed, cardId: deck[at]?.card.id ?? null, acts: keptActs(acts) };
}
