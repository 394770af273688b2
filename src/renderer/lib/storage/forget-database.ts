import { logError } from '../page/log.ts';

/** Removes one of this browser's databases. Never rejects; apart from the stores, so that leaving loads nothing. */
export function forgetDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    // Another tab writes at this moment: the browser deletes it when that is done.
    request.addEventListener('blocked', () => resolve());
    request.addEventListener('error', () => {
      logError(`What this browser kept in ${name} could not be forgotten.`, request.error);
      resolve();
    });
  });
}
