/** Files that came in and wait for the part that reads documents: its code loads behind the screen, a file may come before it. */
import { appStore } from '../lib/page/app-store.ts';

interface IncomingFiles {
  readonly files: readonly File[];
  /** Names of folders that are being looked through. */
  readonly folders: readonly string[];
  readonly add: (files: readonly File[]) => void;
  /** Shows that a folder is looked through until the answer is called. */
  readonly lookThrough: (folder: string) => () => void;
  /** Hands over all that wait, once. */
  readonly take: () => readonly File[];
}

export const useIncomingFiles = appStore<IncomingFiles>((set, get) => ({
  files: [],
  folders: [],

  lookThrough(folder) {
    set((state) => ({ folders: [...state.folders, folder] }));
    return () => set((state) => ({ folders: state.folders.toSpliced(state.folders.indexOf(folder), 1) }));
  },

  add: (files) => set((state) => ({ files: [...state.files, ...files] })),

  take() {
    const { files } = get();
    set({ files: [] });
    return files;
  },
}));
