/** The counter of what an owner keeps is right after whatever happened (core §3, "Storage"). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OWNER, rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { calendarSchemas } from '../../contract/calendar.schema.ts';
import { noteInput } from '../../contract/notes.schema.ts';
import { performanceSchemas } from '../../contract/performance.schema.ts';
import { Problem } from '../../contract/problem.ts';
import { setInput } from '../../contract/sets.schema.ts';
import { sha256Of } from '../blobs/incoming-blobs.ts';
import { bytesKept, recount } from './bytes-kept.ts';
import type { Database } from '../database/database.ts';
import { bytesOfRow, ROW_BYTES, type CountedTable } from './row-bytes.ts';
import { recountAll } from './recount.ts';
import { createStore, type Store } from '../store.ts';
import { write } from '../write/write.ts';

/** The sum said again in another way than the write path says it: over the rows in hand. */
async function sumOf(db: Database): Promise<number> {
  let sum = 0;
  for (const table of Object.keys(ROW_BYTES) as CountedTable[])
    for (const row of await rowsOf(db, table)) if (row.owner === OWNER) sum += bytesOfRow(table, row);
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
  test.each([null, 6_000])(
    'equals a recount after whatever was done, with a limit of %j bytes',
    async (storageLimitBytes) => {
      const { store, db } = await tempStore('server', { storageLimitBytes });
      await fc.assert(
        fc.asyncProperty(steps, async (acts) => {
          for (const step of acts) await tryStep(store, step);
          const sum = await sumOf(db);
          expect((await store.storage.read()).usedBytes).toBe(sum);
          expect(await recount(db.read, OWNER)).toBe(sum);
        }),
        { numRuns: 30 },
      );
    },
  );

  test('is each owner’s own', async () => {
    const { store, db } = await tempStore();
    const other = createStore(db, 'other');
    await other.notes.create(noteInput.parse({ content: 'twelve bytes' }));
    const { usedBytes } = await other.storage.read();
    expect(usedBytes).toBeGreaterThan(12);
    expect(await other.storage.read()).toEqual({ usedBytes, limitBytes: null, unlimited: true, trashBytes: 0 });
    expect((await store.storage.read()).usedBytes).toBe(0);
  });

  test('that is wrong is put right, of those of whom it is', async () => {
    const { store, db } = await tempStore();
    const other = createStore(db, 'other');
    for (const one of [store, other]) await one.notes.create(noteInput.parse({ content: 'twelve bytes' }));
    const right = await store.storage.read();
    await write(db, OWNER, (tx) => Promise.resolve(tx.setUsed(1)));
    expect((await store.storage.read()).usedBytes).toBe(1);
    expect(await recountAll(db)).toBe(1);
    expect(await store.storage.read()).toEqual(right);
    expect(await other.storage.read()).toEqual(right);
    expect(await recountAll(db)).toBe(0);
  });
});

test('rows count for themselves, in the trash too, and not for those beside them or those of other owners', async () => {
  const { store, db } = await tempStore();
  const empty = bytesOfRow('notes', {});
  for (const [id, length] of Object.entries({ a: 1, b: 10, c: 100, d: 1_000 }))
    await store.notes.create(noteInput.parse({ id, content: 'ü'.repeat(length), title: 't' }));
  await store.notes.remove({ id: 'c' });
  await createStore(db, 'other').notes.create(noteInput.parse({ id: 'a', content: 'x'.repeat(10_000) }));
  const read = db.read as unknown as Parameters<typeof bytesKept>[0];
  expect(await bytesKept(read, OWNER, 'notes', ['a', 'b', 'c'])).toBe(3 * (empty + 1) + 2 * 111);
  expect(await bytesKept(read, OWNER, 'notes', ['none'])).toBe(0);
  const image = Buffer.from('seven b');
  const { sha256 } = await store.blobs.put(sha256Of(image), 'image/png', image);
  expect(await bytesKept(read, OWNER, 'blobs', [sha256])).toBe(bytesOfRow('blobs', { size: 7 }));
});
