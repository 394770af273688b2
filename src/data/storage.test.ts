/** The counter of what an owner keeps is right after whatever happened (core §3, "Storage"). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OWNER, rowsOf, tempStore } from '../../test/support/temp-store.ts';
import { calendarSchemas } from '../contract/calendar.schema.ts';
import { messages } from '../contract/messages/index.ts';
import { noteInput } from '../contract/notes.schema.ts';
import { performanceSchemas } from '../contract/performance.schema.ts';
import { Problem } from '../contract/problem.ts';
import { setInput } from '../contract/sets.schema.ts';
import { sha256Of } from './blobs.ts';
import { bytesKept } from './bytes-kept.ts';
import type { Database } from './database.ts';
import { createStore, type Store } from './store.ts';

type Row = Record<string, unknown>;
const bytes = (value: unknown) => Buffer.byteLength(String(value), 'utf8');

/** What each kind counts for, said again in another way than the write path says it. */
const BYTES_OF = {
  sets: (row: Row) => bytes(row.cards_json),
  notes: (row: Row) => bytes(row.content),
  pdfs: (row: Row) => Number(row.size),
  ppts: (row: Row) => Number(row.size),
  studyplans: (row: Row) => bytes(row.content),
  performance: (row: Row) => bytes(row.answers) + bytes(row.cards),
  events: (row: Row) => bytes(row.notes),
} as const;

async function recount(db: Database): Promise<number> {
  let sum = 0;
  for (const [table, bytesOf] of Object.entries(BYTES_OF)) {
    const rows = await rowsOf(db, table as keyof typeof BYTES_OF);
    for (const row of rows) if (row.deleted === 0 && row.owner === OWNER) sum += bytesOf(row);
  }
  return sum;
}

interface Step {
  readonly act: keyof typeof ACTS;
  readonly id: string;
  readonly text: string;
  readonly folderPath: string;
}

const bulkOf = ({ id, text }: Step) => [calendarSchemas.create.input.parse({ id, title: 'E', start: 1, notes: text })];

/** Everything that changes how much is kept, each through the store as a handler calls it. */
const ACTS = {
  createSet: (store: Store, { id, text, folderPath }: Step) =>
    store.sets.create(
      setInput.parse({ id, topic: id, folderPath, flashcards: [{ question: text, answer: text }, { q: text }] }),
    ),
  changeSet: (store: Store, { id, text }: Step) =>
    store.sets.update({ id, flashcards: [{ question: text, answer: 'one' }] }),
  removeSet: (store: Store, { id }: Step) => store.sets.remove({ id }),
  restoreSet: (store: Store, { id }: Step) => store.trash.restoreSet(id),
  createNote: (store: Store, { id, text, folderPath }: Step) =>
    store.notes.create(noteInput.parse({ id, content: text, folderPath })),
  changeNote: (store: Store, { id, text, folderPath }: Step) => store.notes.update({ id, content: text, folderPath }),
  removeNote: (store: Store, { id }: Step) => store.notes.remove({ id }),
  restoreNote: (store: Store, { id }: Step) => store.trash.restoreStored('notes', id),
  createPdf: (store: Store, { id, text, folderPath }: Step) =>
    store.pdfs.create({ id, name: id, folderPath, contentBase64: Buffer.from(text).toString('base64') }),
  removePdf: (store: Store, { id }: Step) => store.pdfs.remove({ id }),
  restorePdf: (store: Store, { id }: Step) => store.trash.restoreStored('pdfs', id),
  createPpt: (store: Store, { id, text, folderPath }: Step) =>
    store.ppts.create({ id, name: id, folderPath, size: text.length }),
  createPlan: (store: Store, { id, text }: Step) => store.studyplans.create({ id, content: text }),
  removePlan: (store: Store, { id }: Step) => store.studyplans.remove({ id }),
  restorePlan: (store: Store, { id }: Step) => store.trash.restoreStored('studyplans', id),
  record: (store: Store, { id, text }: Step) =>
    store.performance.record(performanceSchemas.record.input.parse({ id, setId: id, answers: [text] })),
  removeRecords: (store: Store, { id }: Step) => store.performance.removeOfSet(id),
  restoreRecord: (store: Store, { id }: Step) => store.trash.restoreStored('performance', id),
  importEvents: (store: Store, step: Step) => store.calendar.importBulk(bulkOf(step), true),
  clearEvents: (store: Store) => store.calendar.clear(),
  restoreEvent: (store: Store, { id }: Step) => store.trash.restoreStored('events', id),
  moveFolder: (store: Store, { folderPath, id }: Step) => store.folders.change({ path: folderPath, newName: id }),
  removeFolder: (store: Store, { folderPath }: Step) => store.folders.remove({ path: folderPath, recursive: true }),
  restoreFolder: (store: Store, { folderPath }: Step) => store.trash.restoreFolder(folderPath),
} as const;

const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
    id: fc.constantFrom('x', 'y'),
    text: fc.string({ unit: 'grapheme', maxLength: 12 }),
    folderPath: fc.constantFrom('a', 'a/b'),
  }),
  { minLength: 5, maxLength: 30 },
);

/** Does what a random step asks; what cannot be done now (nothing to restore, storage full) leaves everything as it was. */
async function tryStep(store: Store, step: Step): Promise<void> {
  try {
    await ACTS[step.act](store, step);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

describe('the counter', () => {
  test.each([null, 60])('equals a recount after every step, with a limit of %j bytes', async (storageLimitBytes) => {
    const { store, db } = await tempStore('server', { storageLimitBytes });
    await fc.assert(
      fc.asyncProperty(steps, async (acts) => {
        for (const step of acts) {
          await tryStep(store, step);
          expect((await store.storage.read()).usedBytes).toBe(await recount(db));
        }
      }),
      { numRuns: 30 },
    );
  });

  test('is each owner’s own', async () => {
    const { store, db } = await tempStore();
    const other = createStore(db, 'other');
    await other.notes.create(noteInput.parse({ content: 'twelve bytes' }));
    expect(await other.storage.read()).toEqual({ usedBytes: 12, limitBytes: null, unlimited: true });
    expect(await store.storage.read()).toEqual({ usedBytes: 0, limitBytes: null, unlimited: true });
  });
});

test('rows count for themselves, not for those beside them, those in the trash and those of other owners', async () => {
  const { store, db } = await tempStore();
  for (const [id, length] of Object.entries({ a: 1, b: 10, c: 100, d: 1_000 }))
    await store.notes.create(noteInput.parse({ id, content: 'x'.repeat(length) }));
  await store.notes.remove({ id: 'c' });
  await createStore(db, 'other').notes.create(noteInput.parse({ id: 'a', content: 'x'.repeat(10_000) }));
  const read = db.read as unknown as Parameters<typeof bytesKept>[0];
  expect(await bytesKept(read, OWNER, 'notes', ['a', 'b', 'c'])).toBe(11);
  expect(await bytesKept(read, OWNER, 'notes', ['c', 'none'])).toBe(0);
  const image = Buffer.from('seven b');
  const { sha256 } = await store.blobs.put(sha256Of(image), 'image/png', image);
  expect(await bytesKept(read, OWNER, 'blobs', [sha256])).toBe(7);
  const folders = (await rowsOf(db, 'folders')).map(({ id }) => String(id));
  expect(await bytesKept(read, OWNER, 'folders', folders)).toBe(0);
});

describe('a limit', () => {
  test('is to the byte', async () => {
    const { store } = await tempStore('server', { storageLimitBytes: 20 });
    await store.notes.create(noteInput.parse({ id: 'n', content: 'x'.repeat(20) }));
    const oneMore = store.notes.update({ id: 'n', content: 'x'.repeat(21) });
    await expect(oneMore).rejects.toMatchObject({ code: 'storage_full' });
    expect((await store.storage.read()).usedBytes).toBe(20);
  });

  test('refuses what goes over it and keeps nothing of it; less is always taken', async () => {
    const { store, db } = await tempStore('server', { storageLimitBytes: 20 });
    expect(await store.storage.read()).toEqual({ usedBytes: 0, limitBytes: 20, unlimited: false });
    await store.notes.create(noteInput.parse({ id: 'n', content: 'x'.repeat(15) }));
    const tooMuch = noteInput.parse({ id: 'm', content: 'x'.repeat(6), folderPath: 'new' });
    await expect(store.notes.create(tooMuch)).rejects.toMatchObject({
      code: 'storage_full',
      status: 507,
      detail: messages.stored.storageFull,
    });
    expect((await rowsOf(db, 'folders')).map(({ name }) => name)).toEqual(['main']);
    await store.notes.update({ id: 'n', content: 'x'.repeat(20) });
    await store.notes.remove({ id: 'n' });
    await store.notes.create(tooMuch);
    await expect(store.trash.restoreStored('notes', 'n')).rejects.toMatchObject({ code: 'storage_full' });
    expect((await store.storage.read()).usedBytes).toBe(6);
  });
});
