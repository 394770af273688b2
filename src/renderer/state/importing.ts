/** Files that are to be brought into the library, until their screen takes them: its code loads when the first one is here. */
import { appStore } from '../lib/page/app-store.ts';

interface Importing {
  readonly isOpen: boolean;
  /** What waits for the screen; it takes one after the other. */
  readonly files: readonly File[];
  /** Where things go when the person does not say; '' for the top level. */
  readonly folder: string;
  /** Opens the screen; without files it asks for one. */
  readonly open: (files: readonly File[], folder: string) => void;
  /** Hands over the next file, once. */
  readonly take: () => File | undefined;
  readonly close: () => void;
}

export const useImporting = appStore<Importing>((set, get) => ({
  isOpen: false,
  files: [],
  folder: '',

  open: (files, folder) => set((state) => ({ isOpen: true, folder, files: [...state.files, ...files] })),

  take() {
    const [next, ...files] = get().files;
    set({ files });
    return next;
  },

  close: () => set({ isOpen: false, files: [] }),
}));
