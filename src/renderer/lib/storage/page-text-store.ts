/** The browser edition's own store of pages: the server deletes them when their job is done (spec README, "Page text"). */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DocumentPage, PageText } from '../../../contract/documents.schema.ts';
import { PAGES_DATABASE } from './forget-pages.ts';
import { clock } from '../page/clock.ts';

const VERSION = 1;
/** Some hundred kilobytes each; the oldest give way. */
const DOCUMENTS_KEPT = 100;

/** Those kept by an earlier version have no label. */
type StoredPage = Pick<PageText, 'document' | 'page' | 'text'> & Partial<Pick<PageText, 'label'>>;

interface PageSchema extends DBSchema {
  documents: { key: string; value: { document: string; keptAt: number }; indexes: { keptAt: number } };
  pages: { key: [string, number]; value: StoredPage };
}

/** Keeps the pages of one document; read again, it takes the place of what was kept. */
export async function putPages(document: string, pages: readonly DocumentPage[]): Promise<void> {
  await withStore(async (db) => {
    const tx = db.transaction(['documents', 'pages'], 'readwrite');
    await tx.objectStore('documents').put({ document, keptAt: clock.now() });
    for (const { index, label = null, text } of pages)
      await tx.objectStore('pages').put({ document, page: index, label, text });
    const known = await tx.objectStore('documents').index('keptAt').getAllKeys();
    for (const old of known.slice(0, Math.max(0, known.length - DOCUMENTS_KEPT))) {
      await tx.objectStore('documents').delete(old);
      await tx.objectStore('pages').delete(pagesOf(old));
    }
    await tx.done;
  });
}

export function getPage(document: string, page: number): Promise<PageText | null> {
  return withStore(async (db) => {
    const found = await db.get('pages', [document, page]);
    if (!found) return null;
    const numbers = (await db.getAllKeys('pages', pagesOf(document))).map(([, number]) => number);
    return {
      ...found,
      label: found.label ?? null,
      previous: numbers.findLast((number) => number < page) ?? null,
      next: numbers.find((number) => number > page) ?? null,
    };
  });
}

/** All pages of one document, in order. */
function pagesOf(document: string): IDBKeyRange {
  return IDBKeyRange.bound([document, 0], [document, Infinity]);
}

/** Opened for each use: a connection that stays open would keep another tab from moving to a newer version. */
async function withStore<Answer>(work: (db: IDBPDatabase<PageSchema>) => Promise<Answer>): Promise<Answer> {
  const db = await openDB<PageSchema>(PAGES_DATABASE, VERSION, {
    upgrade(created) {
      created.createObjectStore('documents', { keyPath: 'document' }).createIndex('keptAt', 'keptAt');
      created.createObjectStore('pages', { keyPath: ['document', 'page'] });
    },
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
