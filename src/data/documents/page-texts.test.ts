import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentPages, openJobDatabase, temporaryFolder } from '../../../test/support/job-bench.ts';
import { setInput } from '../../contract/sets.schema.ts';
import type { Database } from '../database/database.ts';
import { forgetDiscarded } from './job-retention.ts';
import { forgetUncitedPages } from './page-texts.ts';
import { createStore, type Store } from '../store.ts';

const DOCUMENT = 'ab'.repeat(32);
const OTHER = 'cd'.repeat(32);

let db: Database;
let store: Store;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  db = await openJobDatabase(folder.file);
  store = createStore(db, 'local');
});
afterEach(async () => {
  await db.close();
  await folder.remove();
});

const read = (document: string, pages = documentPages(3), keepPages = true) =>
  store.jobs.create({ fileName: 'a.pdf', fileSize: 9, folderPath: '', document, keepPages, pages });

test('a page stays after its job, and knows what is printed on it and the pages beside it', async () => {
  const [first, , third] = documentPages(3);
  const pages = [{ ...first!, label: 'xii' }, third!];
  const { jobId } = await read(DOCUMENT, pages);
  await store.jobs.cancel(jobId);
  await store.jobs.remove(jobId);
  expect(await store.pageTexts.find(DOCUMENT, 1)).toEqual({
    document: DOCUMENT,
    page: 1,
    label: 'xii',
    text: pages[0]?.text,
    previous: null,
    next: 3,
  });
  expect(await store.pageTexts.find(DOCUMENT, 3)).toMatchObject({ label: null, previous: 1, next: null });
  expect(await store.pageTexts.find(DOCUMENT, 2)).toBeNull();
  expect(await store.pageTexts.find(OTHER, 1)).toBeNull();
  expect(await createStore(db, 'someone-else').pageTexts.find(DOCUMENT, 1)).toBeNull();
});

test('a host that keeps no pages keeps none', async () => {
  await read(DOCUMENT, documentPages(1), false);
  expect(await store.pageTexts.find(DOCUMENT, 1)).toBeNull();
});

test('a document that is read again says what it says now', async () => {
  await read(DOCUMENT);
  await read(DOCUMENT, [{ index: 1, text: 'anew', images: [] }]);
  expect(await store.pageTexts.find(DOCUMENT, 1)).toMatchObject({ text: 'anew' });
});

test('old pages go when no job and no card names their document, not before', async () => {
  const [cited, uncited] = [await read(DOCUMENT), await read(OTHER)];
  const source = { file: 'a.pdf', page: 1, quote: null, document: DOCUMENT };
  await store.sets.create(setInput.parse({ topic: 'T', flashcards: [{ question: 'q', answer: 'a', source }] }));
  const later = db.now() + 1;
  await forgetUncitedPages(db, later);
  expect(await store.pageTexts.find(OTHER, 1)).not.toBeNull();
  for (const { jobId } of [cited, uncited]) {
    await store.jobs.cancel(jobId);
    await store.jobs.remove(jobId);
  }
  await forgetDiscarded(db, db.now() + 1);
  await forgetUncitedPages(db, 0);
  expect(await store.pageTexts.find(OTHER, 1)).not.toBeNull();
  await forgetUncitedPages(db, later);
  expect(await store.pageTexts.find(OTHER, 1)).toBeNull();
  expect(await store.pageTexts.find(DOCUMENT, 1)).not.toBeNull();
});
