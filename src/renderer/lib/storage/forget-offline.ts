import { forgetDatabase } from './forget-database.ts';

/** Where the browser edition keeps its copy of the library and the reviews that wait (`offline-store.ts`). */
export const OFFLINE_DATABASE = 'ninefold-offline';
/** And the pictures of the copy, a cache for each person (`offline-pictures.ts`). */
export const PICTURE_CACHES = 'ninefold-pictures-';

/** Forgets what the person before has kept for studying without a network. Never rejects. */
export async function forgetOffline(): Promise<void> {
  await Promise.all([forgetDatabase(OFFLINE_DATABASE), forgetPictures()]);
}

/** Of everybody who was here. Never rejects: where there are no caches nothing was kept, and else nothing can be done about it. */
export async function forgetPictures(): Promise<void> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(PICTURE_CACHES));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {}
}
