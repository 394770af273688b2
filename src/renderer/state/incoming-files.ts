/** Files that came in and wait for the part that reads documents: its code loads behind the screen, a file may come before it. */
import { appStore } from '../lib/page/app-store.ts';

interface IncomingFiles {
  readonly files: readonly File[];
  readonly add: (files: readonly File[]) => void;
  /** Hands over all that wait, once. */
  readonly take: () => readonly File[];
}

export const useIncomingFiles = appStore<IncomingFiles>((set, get) => ({
  files: [],

  add: (files) => set((state) => ({ files: [...state.files, ...files] })),

  take() {
    const { files } = get();
    set({ files: [] });
    return files;
  },
}));
