/**
 * The list of all cards as it is shown: what was searched for, in which order, and the rows that were looked at. Rows come in pages, as the list
 * is scrolled; a newer search ends the one before it.
 */
import type { CardColumn, CardRowView } from '../../../contract/flashcards.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { parseQuery } from '../../../domain/search/parse-query.ts';
import { api, onHostEvent } from '../../lib/host/api.ts';
import { utcOffsetMinutes } from '../../lib/page/clock.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { appStore } from '../../lib/page/app-store.ts';

export const PAGE_ROWS = 100;

/** What the list is asked for. */
export interface CardView {
  readonly q: string;
  readonly sort: CardColumn;
  readonly descending: boolean;
}

interface CardList {
  readonly view: CardView;
  /** Rises with everything that is loaded anew, so that what was kept beside it can be looked at again. */
  readonly generation: number;
  readonly pages: ReadonlyMap<number, readonly CardRowView[]>;
  /** Cards that match; null before the first answer. */
  readonly total: number | null;
  readonly all: number;
  /** Why the last search gave nothing; what is shown stays. */
  readonly error: string | null;
  /** Looks for something else, or in another order. What is shown stays until the answer is there. */
  readonly show: (view: CardView) => Promise<void>;
  /** The same again, for what may have changed. */
  readonly refresh: () => Promise<void>;
  /** Loads the pages of the rows from `from` to `to` that are not there. */
  readonly need: (from: number, to: number) => void;
}

export const FIRST_VIEW: CardView = { q: '', sort: 'set', descending: false };

export const useCardList = appStore<CardList>((set, get) => {
  let searching = new AbortController();
  /** Pages in sight, and those on their way. */
  let inSight: readonly number[] = [0];
  let awaited = new Set<number>();

  const fetchPage = async (view: CardView, page: number, signal: AbortSignal) =>
    api.flashcards.search(
      { ...view, offset: page * PAGE_ROWS, limit: PAGE_ROWS, utcOffsetMin: utcOffsetMinutes() },
      { signal },
    );

  const search = async (view: CardView, wanted: readonly number[]): Promise<void> => {
    searching.abort();
    searching = new AbortController();
    awaited = new Set();
    const { signal } = searching;
    // Nobody can find what cannot be understood; beside the field it says why.
    if (!parseQuery(view.q).ok) {
      set({ view, pages: new Map(), total: null, error: null });
      return;
    }
    set({ view });
    try {
      const answers = await Promise.all(
        wanted.map(async (page) => [page, await fetchPage(view, page, signal)] as const),
      );
      if (signal.aborted) return;
      const [, first] = answers[0] ?? [];
      if (!first) return;
      set({
        pages: new Map(answers.map(([page, { rows }]) => [page, rows])),
        total: first.total,
        all: first.all,
        error: null,
        generation: get().generation + 1,
      });
    } catch (error) {
      if (!signal.aborted) set({ error: reasonOf(error, messages.flashcards.searchFailed), total: get().total ?? 0 });
    }
  };

  const load = async (page: number): Promise<void> => {
    const { view, generation } = get();
    awaited.add(page);
    const { signal } = searching;
    try {
      const { rows, total, all } = await fetchPage(view, page, signal);
      if (signal.aborted || get().generation !== generation) return;
      set({ pages: new Map([...get().pages, [page, rows]]), total, all, error: null });
    } catch (error) {
      if (!signal.aborted) set({ error: reasonOf(error, messages.flashcards.searchFailed) });
    } finally {
      if (!signal.aborted) awaited.delete(page);
    }
  };

  return {
    view: FIRST_VIEW,
    generation: 0,
    pages: new Map(),
    total: null,
    all: 0,
    error: null,

    show(view) {
      inSight = [0];
      return search(view, inSight);
    },

    refresh: () => search(get().view, inSight),

    need(from, to) {
      const first = Math.max(0, Math.floor(from / PAGE_ROWS));
      const last = Math.max(first, Math.floor(to / PAGE_ROWS));
      inSight = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      for (const page of inSight) if (!get().pages.has(page) && !awaited.has(page)) void load(page);
    },
  };
});

/** The card of a row, when it is loaded. */
export function rowAt(pages: CardList['pages'], index: number): CardRowView | undefined {
  return pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS];
}

/** The row of a card, or null where it is not loaded. */
export function indexOfCard(pages: CardList['pages'], id: string): number | null {
  for (const [page, rows] of pages) {
    const at = rows.findIndex((card) => card.id === id);
    if (at >= 0) return page * PAGE_ROWS + at;
  }
  return null;
}

/** Ids of the rows from `from` to `to`, both included; those that were not looked at are asked for. */
export async function idsOfRows(from: number, to: number): Promise<readonly string[]> {
  const { pages, view } = useCardList.getState();
  const known = Array.from({ length: to - from + 1 }, (_, i) => rowAt(pages, from + i)?.id);
  if (known.every((id) => id !== undefined)) return known;
  const { ids } = await api.flashcards.ids({ ...view, from, to: to + 1, utcOffsetMin: utcOffsetMinutes() });
  return ids;
}

/** A poke for anything that is listed loads it anew. Answers how to stop. */
export function followCardChanges(): () => void {
  return onHostEvent('changed', ({ kinds }) => {
    if (kinds.some((kind) => kind === 'sets' || kind === 'folders' || kind === 'reviews'))
      void useCardList.getState().refresh();
  });
}
