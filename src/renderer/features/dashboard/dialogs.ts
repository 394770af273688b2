/** Which dialog of the dashboard is open. Buttons, menus and keys anywhere on the screen open them here. */
import { lazyModule } from '../../lib/loading/lazy.ts';
import type { DocumentItem, LibraryItem } from './items.ts';
import { appStore } from '../../lib/page/app-store.ts';

/** What draws them. */
export const dashboardDialogs = lazyModule(async () => (await import('./DashboardDialogs.tsx')).DashboardDialogs);

export type DashboardDialog =
  | { readonly kind: 'new-folder'; readonly parentPath: string }
  | { readonly kind: 'rename-folder'; readonly path: string }
  | { readonly kind: 'move-folder'; readonly path: string }
  | { readonly kind: 'rename-item'; readonly item: LibraryItem }
  | { readonly kind: 'move-items'; readonly items: readonly LibraryItem[] }
  | { readonly kind: 'document'; readonly item: DocumentItem };

interface Dialogs {
  readonly dialog: DashboardDialog | null;
  readonly open: (dialog: DashboardDialog) => void;
  readonly close: () => void;
}

export const useDialogs = appStore<Dialogs>((set) => ({
  dialog: null,
  open: (dialog) => set({ dialog }),
  close: () => set({ dialog: null }),
}));

export function openDialog(dialog: DashboardDialog): void {
  useDialogs.getState().open(dialog);
}
