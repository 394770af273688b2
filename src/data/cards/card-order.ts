/** The orders of the list of all cards. */
import type { CardColumn } from '../../contract/flashcards.schema.ts';
import type { CatalogueCard } from './card-catalogue.ts';

type Compare = (a: CatalogueCard, b: CatalogueCard) => number;

/** Compares by a column, smallest first, ties in the order of sets; a card without a value comes last. */
export function cardOrder(column: CardColumn): Compare {
  if (column === 'set') return bySet;
  const value = VALUES[column];
  return (a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === right) return a.rank - b.rank;
    if (left === null) return 1;
    return right === null || left < right ? -1 : 1;
  };
}

/** The other way round. Cards without a value stay at the end, and equal ones in the order of sets. */
export function descending(column: CardColumn, ascending: readonly CatalogueCard[]): CatalogueCard[] {
  const value = VALUES[column];
  const firstWithout = ascending.findIndex((card) => value(card) === null);
  const end = firstWithout < 0 ? ascending.length : firstWithout;
  const groups: (readonly CatalogueCard[])[] = [];
  for (let to = end; to > 0;) {
    let from = to - 1;
    const same = value(ascending[from] as CatalogueCard);
    while (from > 0 && value(ascending[from - 1] as CatalogueCard) === same) from -= 1;
    groups.push(ascending.slice(from, to));
    to = from;
  }
  return [...groups.flat(), ...ascending.slice(end)];
}

/** Milliseconds from the last review to the next; null for a new card. */
export function intervalOf({ state }: Pick<CatalogueCard, 'state'>): number | null {
  return state.dueAt === null || state.lastReviewAt === null ? null : state.dueAt - state.lastReviewAt;
}

const VALUES: Readonly<Record<CardColumn, (card: CatalogueCard) => number | string | null>> = {
  question: ({ row }) => row.questionOrder,
  set: ({ set }) => set.place,
  due: ({ state }) => state.dueAt,
  interval: intervalOf,
  stability: ({ state }) => (state.phase === 'new' ? null : state.stability),
  difficulty: ({ state }) => (state.phase === 'new' ? null : state.difficulty),
  lapses: ({ state }) => state.lapses,
  added: ({ row }) => row.addedAt,
  edited: ({ row }) => row.editedAt,
};

function bySet(a: CatalogueCard, b: CatalogueCard): number {
  return a.set.place - b.set.place || compareTexts(a.row.position, b.row.position) || compareTexts(a.row.id, b.row.id);
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
