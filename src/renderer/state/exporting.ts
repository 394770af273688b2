/** What is to be exported, until its screen is closed. */
import { appStore } from '../lib/page/app-store.ts';

/** A set by its id, a folder with everything below it, or everything. */
export type ExportScope =
  | { readonly kind: 'set'; readonly id: string; readonly name: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'everything' };

interface Exporting {
  readonly scope: ExportScope | null;
  readonly open: (scope: ExportScope) => void;
  readonly close: () => void;
}

export const useExporting = appStore<Exporting>((set) => ({
  scope: null,
  open: (scope) => set({ scope }),
  close: () => set({ scope: null }),
}));
