/** All cards of an owner in one list: searching them, and changing many in one act. */
import type { CardsChange, WhichCards } from '../../contract/flashcards.schema.ts';
import type { Output } from '../../contract/index.ts';
import { undoBatch } from './card-batches.ts';
import { changeCards } from './card-changes.ts';
import { findDuplicates, mergeDuplicates, type MergedGroup } from './card-duplicates.ts';
import { exportCards } from './card-export.ts';
import { previewReplace, replaceInCards, type CardsReplace } from './card-replace.ts';
import { readCardRows, readWholeCard } from './card-rows.ts';
import { findCards, type CardSearch } from './card-search.ts';
import type { CatalogueCard } from './card-catalogue.ts';
import type { Database } from '../database/database.ts';
import { write } from '../write/write.ts';

/** A search in no order of its own: the order of sets. */
export type PlainSearch = Omit<CardSearch, 'q' | 'sort' | 'descending'>;

export interface Flashcards {
  /** @throws as `findCards` does */
  search(search: CardSearch, window: { offset: number; limit: number }): Promise<Output<'flashcards.search'>>;
  ids(search: CardSearch, range: { from: number; to: number }): Promise<string[]>;
  /** @throws Problem `not_found` */
  get(id: string): Promise<Output<'flashcards.get'>>;
  change(which: WhichCards, change: CardsChange, search: PlainSearch): Promise<Output<'flashcards.change'>>;
  /** @throws Problem `not_found` for a batch that was put back or forgotten */
  undo(batch: string): Promise<number>;
  previewReplace(
    which: WhichCards,
    replace: CardsReplace,
    search: PlainSearch,
  ): Promise<Output<'flashcards.previewReplace'>>;
  replace(which: WhichCards, replace: CardsReplace, search: PlainSearch): Promise<Output<'flashcards.replace'>>;
  duplicates(
    q: string,
    search: PlainSearch,
    window: { offset: number; limit: number },
  ): Promise<Output<'flashcards.duplicates'>>;
  merge(groups: readonly MergedGroup[]): Promise<Output<'flashcards.merge'>>;
  export(which: WhichCards, search: Omit<CardSearch, 'q'>): Promise<Output<'flashcards.export'>>;
}

export function createFlashcards(db: Database, owner: string): Flashcards {
  const found = (q: string, search: PlainSearch) =>
    findCards(db, owner, { sort: 'set', descending: false, ...search, q });
  const idsOf = async (which: WhichCards, search: PlainSearch): Promise<string[]> => {
    if (which.ids) return which.ids;
    return (await chosen(db, owner, which, search)).map(({ row }) => row.id);
  };
  return {
    async search(search, { offset, limit }) {
      const { cards, all } = await findCards(db, owner, search);
      const rows = await readCardRows(db.read, owner, cards.slice(offset, offset + limit));
      return { rows, total: cards.length, all };
    },
    ids: async (search, { from, to }) =>
      (await findCards(db, owner, search)).cards.slice(from, to).map(({ row }) => row.id),
    get: (id) => readWholeCard(db.read, owner, id),
    change: async (which, change, search) => changeCards(db, owner, await idsOf(which, search), change, search.clock),
    undo: (batch) => write(db, owner, (tx) => undoBatch(tx, owner, batch)),
    previewReplace: async (which, replace, search) =>
      previewReplace(db.read, owner, await idsOf(which, search), replace),
    replace: async (which, replace, search) => replaceInCards(db, owner, await idsOf(which, search), replace),
    duplicates: async (q, search, window) => findDuplicates(db.read, owner, (await found(q, search)).cards, window),
    merge: (groups) => mergeDuplicates(db, owner, groups),
    export: async (which, search) => exportCards(db.read, owner, await chosen(db, owner, which, search)),
  };
}

/** The chosen cards in the order of the search. */
async function chosen(
  db: Database,
  owner: string,
  { ids, matching }: WhichCards,
  search: PlainSearch,
): Promise<readonly CatalogueCard[]> {
  const { cards } = await findCards(db, owner, { sort: 'set', descending: false, ...search, q: matching?.q ?? '' });
  if (ids) {
    const wanted = new Set(ids);
    return cards.filter(({ row }) => wanted.has(row.id));
  }
  const except = new Set(matching?.except);
  return except.size === 0 ? cards : cards.filter(({ row }) => !except.has(row.id));
}
