import { forgetDatabase } from './forget-database.ts';

/** Where the browser edition keeps its copy of the library and the reviews that wait (`offline-store.ts`). */
export const OFFLINE_DATABASE = 'ninefold-offline';

/** Forgets what the person before has kept for studying without a network. Never rejects. */
export const forgetOffline = (): Promise<void> => forgetDatabase(OFFLINE_DATABASE);
