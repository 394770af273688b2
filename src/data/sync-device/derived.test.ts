/** Reviews that come in are folded later than they are kept, and whoever looks at numbers of them is told once more. */
import { expect, test } from 'vitest';
import { takeStep } from '../../../test/support/library-steps.ts';
import { tempStore } from '../../../test/support/temp-store.ts';
import type { Change } from '../database/database.ts';
import { headOf } from '../database/head.ts';
import { write } from '../write/write.ts';
import { foldStale, noteStale } from './derived.ts';

async function library() {
  const temp = await tempStore();
  await takeStep(temp.store, 'make', 1);
  return temp;
}

test('windows hear of memories that were folded after their reviews came', async () => {
  const { store, db } = await library();
  const fresh = async () => (await store.sets.summaries(db.now())).map((set) => set.fresh);
  expect(await fresh()).toEqual([2]);
  await takeStep(store, 'arrive', 0);
  expect(await fresh()).toEqual([2]);
  const heard: Change[] = [];
  db.onChange((change) => heard.push(change));
  await foldStale(db, store.owner);
  expect(heard).toEqual([{ owner: store.owner, kinds: ['reviews'] }]);
  expect(await fresh()).toEqual([1]);
});

test('what comes back from a server as it went there moves nothing', async () => {
  const { store, db } = await library();
  await takeStep(store, 'grade', 0);
  const cards = await db.read.selectFrom('card_state').select('card_id').execute();
  await write(db, store.owner, (tx) =>
    noteStale(
      tx,
      cards.map(({ card_id }) => card_id),
    ),
  );
  const before = await headOf(db.read, store.owner);
  const heard: Change[] = [];
  db.onChange((change) => heard.push(change));
  await foldStale(db, store.owner);
  expect(heard).toEqual([]);
  expect(await headOf(db.read, store.owner)).toEqual(before);
  expect(await db.read.selectFrom('stale_cards').select('id').execute()).toEqual([]);
});
