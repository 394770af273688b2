/** A statement that is compiled once says the same as one that is built anew each time. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { setRow } from '../../../test/support/stored-rows.ts';
import { OWNER, tempStore } from '../../../test/support/temp-store.ts';
import { write } from '../write/write.ts';
import { compiledOnce } from './compiled.ts';
import type { Reader } from './database.ts';

const tracked = (read: Reader, owner: string, topic: string, from: number) =>
  read
    .selectFrom('sets')
    .select(['id', 'topic'])
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .where('topic', '=', topic)
    .where('rev', '>=', from)
    .where('is_tracked', 'in', [1])
    .orderBy('id')
    .limit(2);

test('it answers by the values of each call, in whatever order they stand in it', async () => {
  const { db } = await tempStore();
  const topics = ['a', 'b', 'value 0', 'value 1', ''];
  const sets = topics.flatMap((topic, n) => [0, 1, 2].map((part) => setRow(`${n}-${part}`, { topic })));
  await write(db, OWNER, (tx) => tx.putAll('sets', sets));
  const { rev } = await db.read.selectFrom('sets').select('rev').where('id', '=', '2-1').executeTakeFirstOrThrow();
  const asked = compiledOnce(['text', 'text', 'number'], tracked);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(OWNER, 'other'),
      fc.constantFrom(...topics),
      fc.constantFrom(0, 1, rev, rev + 1),
      async (owner, topic, from) => {
        expect(await asked(db.read, owner, topic, from)).toEqual(await tracked(db.read, owner, topic, from).execute());
      },
    ),
    { numRuns: 30 },
  );
});

test('it is built once for a connection, and in a transaction sees what that has written', async () => {
  const { db } = await tempStore();
  const build = vi.fn<typeof tracked>(tracked);
  const asked = compiledOnce(['text', 'text', 'number'], build);
  const inside = await write(db, OWNER, async (tx) => {
    await tx.put('sets', setRow('a'));
    return [await asked(tx.read, OWNER, 'a', 0), await asked(tx.read, OWNER, 'b', 0)];
  });
  expect(inside).toEqual([[{ id: 'a', topic: 'a' }], []]);
  await write(db, OWNER, (tx) => asked(tx.read, OWNER, 'a', 0));
  expect(build).toHaveBeenCalledOnce();
  expect(await asked(db.read, OWNER, 'a', 0)).toEqual([{ id: 'a', topic: 'a' }]);
  expect(build).toHaveBeenCalledTimes(2);
});

test('text is cleaned as in any statement', async () => {
  const { db } = await tempStore();
  await write(db, OWNER, (tx) => tx.put('sets', setRow('a', { topic: 'x\0y' })));
  const asked = compiledOnce(['text', 'text', 'number'], tracked);
  expect(await asked(db.read, OWNER, 'x\0y', 0)).toEqual([{ id: 'a', topic: 'xy' }]);
});

test('a value that the statement does not have as it is would be lost, and is refused', async () => {
  const { db } = await tempStore();
  const twice = compiledOnce(['number'], (read, from) =>
    read
      .selectFrom('sets')
      .select('id')
      .where('rev', '>', from * 2),
  );
  await expect(twice(db.read, 1)).rejects.toThrow('Value 0 is not in select');
});
