import { expect, test } from 'vitest';
import { rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { noteInput } from '../../contract/notes.schema.ts';
import { setInput } from '../../contract/sets.schema.ts';
import { repeatableStore } from '../repeatable-store.ts';

const SET = setInput.parse({ topic: 'Cells', flashcards: [{ question: 'Q', answer: 'A' }] });

test('each write of a call is answered as it was, and other calls are not touched', async () => {
  const { db, store } = await tempStore('server');
  const inputs = Array.from({ length: 3 }, (_, i) =>
    setInput.parse({ topic: `Set ${i}`, flashcards: [{ q: 'q', a: 'a' }] }),
  );
  const importing = () => repeatableStore(store, 'key', 'sets.importBulk', inputs).sets.importBulk(inputs, 'skip');
  const first = await importing();
  expect(await importing()).toEqual(first);
  expect(await rowsOf(db, 'sets')).toHaveLength(3);
  expect(await store.sets.importBulk(inputs, 'overwrite')).not.toEqual(first);
  const made = await repeatableStore(store, 'key', 'sets.create', SET).sets.create(SET);
  expect(await store.sets.create(SET)).not.toEqual(made);
  expect(await repeatableStore(store, 'other', 'sets.create', SET).sets.create(SET)).not.toEqual(made);
});

test('something else under the same key is refused and keeps nothing', async () => {
  const { db, store } = await tempStore('server');
  const [first, second] = ['one', 'two'].map((title) => noteInput.parse({ title }));
  await repeatableStore(store, 'key', 'notes.create', first).notes.create(first!);
  const other = repeatableStore(store, 'key', 'notes.create', second).notes.create(second!);
  await expect(other).rejects.toMatchObject({ code: 'key_reused', status: 422 });
  expect((await rowsOf(db, 'notes')).map(({ title }) => title)).toEqual(['one']);
});

test('a write that failed leaves its key free', async () => {
  const { store } = await tempStore('server', { storageLimitBytes: 100 });
  const large = noteInput.parse({ content: 'x'.repeat(200) });
  const trying = () => repeatableStore(store, 'key', 'notes.create', large).notes.create(large);
  await expect(trying()).rejects.toMatchObject({ code: 'storage_full' });
  await expect(trying()).rejects.toMatchObject({ code: 'storage_full' });
});
