import { logError } from './log.ts';

/** Where the browser edition keeps the pages of documents (`page-text-store.ts`). */
export const PAGES_DATABASE = 'ninefold-pages';

/** Forgets what the documents of the person before say. Never rejects; apart from their store, so that leaving loads nothing. */
export function forgetPages(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(PAGES_DATABASE);
    request.addEventListener('success', () => resolve());
    // Another tab writes a document at this moment: the browser deletes it when that is done.
    request.addEventListener('blocked', () => resolve());
    request.addEventListener('error', () => {
      logError('The pages of documents could not be forgotten.', request.error);
      resolve();
    });
  });
}
