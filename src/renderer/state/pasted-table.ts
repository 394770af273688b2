/**
 * The text of a table of cards on its way into the set editor. Whoever has such a text (a CSV, TSV or plain file that was imported) puts it
 * here and opens `/sets/new?paste=1`; the editor takes it once and shows it where tables are pasted. Without a text here the editor begins
 * with an empty one.
 */
import { appStore } from '../lib/page/app-store.ts';

interface PastedTable {
  readonly text: string;
  readonly put: (text: string) => void;
  /** Hands the text over and forgets it, so that the next new set does not begin with it. */
  readonly take: () => string;
}

export const usePastedTable = appStore<PastedTable>((set, get) => ({
  text: '',

  put: (text) => set({ text }),

  take() {
    const { text } = get();
    set({ text: '' });
    return text;
  },
}));
