/** Files that come in while somebody types: what is not saved is not disturbed. */
import { messages } from '../../contract/messages/index.ts';
import { notify } from '../lib/notices/notify.ts';
import type { Dropped } from '../lib/files/dropped.ts';
import { filesOfFolder, importFiles } from '../state/import-files.ts';
import { hasUnsavedInput, onNothingUnsaved } from '../ui/unsaved-input.ts';

/** One toast says it, whatever waits. */
const WAITS_TOAST = 'opened:waits';

/** Says that what came in does not disturb what somebody types. */
export function sayThatItWaits(): void {
  notify.toast({ id: WAITS_TOAST, message: messages.opening.waits });
}

/** As `importFiles`; while something typed is not saved they wait until it is saved or given up, and a toast says so. */
export function importFilesOnceSaved(files: readonly File[]): void {
  if (files.length === 0) return;
  if (!hasUnsavedInput()) return importFiles(files);
  const stop = onNothingUnsaved(() => {
    stop();
    // Whatever waited before it may have opened something in the meantime.
    importFilesOnceSaved(files);
  });
  sayThatItWaits();
}

/** Files and, one after the other, what is in folders. */
export async function importDropped({ files, folders }: Dropped): Promise<void> {
  importFilesOnceSaved(files);
  for (const folder of folders) importFilesOnceSaved(await filesOfFolder(folder));
}
