/** Rows are inserted with statements that are kept, a few sizes of each. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { setRow } from '../../../test/support/stored-rows.ts';
import { OWNER, rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import type { SetFields } from '../database/tables.ts';
import { ALL_NEW, insertRows } from './insert-rows.ts';
import { write } from './write.ts';

test('any number of rows is there as it was handed in, and in its order', async () => {
  const { db } = await tempStore();
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 120 }), async (count) => {
      const rows = Array.from({ length: count }, () => setRow(`s${(made += 1)}`, { topic: `topic ${made}` }));
      const written = await write(db, OWNER, (tx) => tx.putAll('sets', rows));
      const stored = (await rowsOf(db, 'sets')).sort((a, b) => Number(a.rev) - Number(b.rev)).slice(-count);
      expect(stored).toMatchObject(rows);
      expect(stored).toMatchObject(written);
    }),
    { numRuns: 12 },
  );
});

test('each row is inserted once', async () => {
  const { db } = await tempStore();
  const rows = Array.from({ length: 88 }, (_, n) => ({ owner: OWNER, id: `${n}`, value: 'v', updated_at: n }));
  await insertRows(db.connection as never, 'secrets', rows, ALL_NEW);
  expect(await rowsOf(db, 'secrets')).toHaveLength(88);
});

test('an insertion that binds values of its own is refused: they would be taken for those of rows', async () => {
  const { db } = await tempStore();
  const row = { owner: OWNER, id: 'a', value: 'v', updated_at: 1 };
  const own: Parameters<typeof insertRows>[3] = {
    name: 'over with a value',
    of: (insert) => insert.onConflict((oc) => oc.columns(['owner', 'id']).doUpdateSet({ value: 'w' })),
  };
  await expect(insertRows(db.connection as never, 'secrets', [row], own)).rejects.toThrow('binds more than its rows');
});

test('what is kept of an insertion is its statement, and nothing of the first rows that it had', async () => {
  const { db } = await tempStore();
  const set = vi.spyOn(Map.prototype, 'set');
  await write(db, OWNER, (tx) => tx.local.put('secrets', { id: 'gemini', value: 'a key of a person', updated_at: 1 }));
  const kept = set.mock.calls.filter(([key]) => String(key).includes('× secrets'));
  set.mockRestore();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('a key of a person');
});

test('what is known of the server’s side is noted of each row, which stays the version that it is', async () => {
  const { db } = await tempStore();
  await write(db, OWNER, (tx) => tx.putAll('sets', [setRow('a'), setRow('b'), setRow('c')]));
  const before = await rowsOf(db, 'sets');
  const known = (n: number) => ({
    base_ver: n,
    shadow: n > 1 ? `{"n":${n}}` : null,
    shadow_deleted: n % 2,
    vids: `["${n}"]`,
  });
  await write(db, OWNER, (tx) =>
    tx.device.keep('sets', [
      { id: 'b', columns: {}, known: known(1), content: null },
      { id: 'a', columns: {}, known: known(2), content: null },
    ]),
  );
  const [a, b, c] = before;
  expect(await rowsOf(db, 'sets')).toEqual([{ ...a, ...known(2) }, { ...b, ...known(1) }, c]);
});

test('rows that do not have the same columns are refused, since one statement has them all', async () => {
  const { db } = await tempStore();
  const { summary: _summary, ...short } = setRow('b');
  const put = (rows: object[]) => write(db, OWNER, (tx) => tx.putAll('sets', rows as SetFields[]));
  await expect(put([setRow('a'), short])).rejects.toThrow('A row for sets has other columns');
  await expect(put([short, setRow('a')])).rejects.toThrow('A row for sets has other columns');
  await expect(put([setRow('a', { source_file: undefined as never })])).rejects.toThrow('other columns');
  expect(await rowsOf(db, 'sets')).toEqual([]);
});

test('an id that the write has made is looked up once it has been put', async () => {
  const { db, clock } = await tempStore();
  const id = await write(db, OWNER, async (tx) => {
    const made = tx.newId();
    await tx.put('sets', setRow(made, { topic: 'first' }));
    await tx.put('sets', setRow(made, { topic: 'second' }));
    return made;
  });
  expect(await rowsOf(db, 'sets')).toMatchObject([{ id, topic: 'second', updated_at: clock.now + 1 }]);
});
