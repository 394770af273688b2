import { forgetDatabase } from './forget-database.ts';

/** Where the browser edition keeps the pages of documents (`page-text-store.ts`). */
export const PAGES_DATABASE = 'ninefold-pages';

/** Forgets what the documents of the person before say. Never rejects. */
export const forgetPages = (): Promise<void> => forgetDatabase(PAGES_DATABASE);
