/** How much is kept here: what the storage takes, and how many notes there are. Sets and cards are counted by the library. */
import { useEffect } from 'react';
import type { ChangedKind } from '../../../contract/events.ts';
import type { Storage } from '../../../contract/user.schema.ts';
import { api, onHostEvent } from '../../lib/host/api.ts';
import { followLibraryChanges, useLibrary } from '../../state/library.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { appStore } from '../../lib/page/app-store.ts';

interface Counted {
  readonly storage: Storage;
  readonly notes: number;
}

interface KeptAmounts {
  /** Null until it was counted once. */
  readonly counted: Counted | null;
  /** Why the last count failed; what was counted before stays. */
  readonly error: string | null;
  readonly load: () => Promise<void>;
}

export const useKeptAmounts = appStore<KeptAmounts>((set) => ({
  counted: null,
  error: null,
  async load() {
    try {
      const [storage, { notes }] = await Promise.all([api.user.storage(), api.notes.summary({ summary: true })]);
      set({ counted: { storage, notes: notes.length }, error: null });
    } catch (error) {
      set({ error: reasonOf(error) });
    }
  },
}));

/** Changes that can make the numbers others. */
const COUNTED_KINDS: ReadonlySet<ChangedKind> = new Set(['sets', 'folders', 'notes', 'pdfs', 'ppts', 'studyplans']);

/** Counts when the screen opens and whenever the host says that something has changed. */
export function useAmountsKeptFresh(): void {
  const load = useKeptAmounts((state) => state.load);
  useEffect(() => {
    void load();
    void useLibrary.getState().refresh();
    const stops = [
      followLibraryChanges(),
      onHostEvent('changed', ({ kinds }) => {
        if (kinds.some((kind) => COUNTED_KINDS.has(kind))) void load();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [load]);
}

export function useLibraryCounts(): { readonly sets: number; readonly cards: number } {
  const sets = useLibrary((state) => state.sets);
  return { sets: sets.length, cards: sets.reduce((sum, { count }) => sum + count, 0) };
}
