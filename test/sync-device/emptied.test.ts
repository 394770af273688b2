/** A server that has given up the bodies of what was removed long ago, and devices that were away meanwhile (sync.md, "Retention"; sync R8, R10). */
import { expect, test } from 'vitest';
import { emptyRemoved } from '../../src/data/sync/retention.ts';
import { textsOf } from '../support/stored-view.ts';
import { settle, syncingDevice, world, type SyncingDevice, type World } from '../support/syncing-device.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY_MS;

const later = ({ server, devices }: World, ms: number): void => {
  for (const { clock } of [server, ...devices]) clock.now += ms;
};
const note = async ({ store }: SyncingDevice, title: string) =>
  (await store.notes.create({ title, content: `the text of ${title}` } as never)).id;
const empty = ({ server }: World) => emptyRemoved(server.db, server.clock.now - KEPT_MS);

/** A note, and a set in a folder, that everybody has. */
async function library() {
  const all = await world();
  const id = await note(all.a, 'Note');
  const flashcards = [{ question: 'What is a cell?', answer: 'The smallest unit' }];
  const set = await all.a.store.sets.create({ topic: 'Biology', folderPath: 'school', flashcards } as never);
  await settle(all);
  const removeAll = async () => {
    await all.a.store.notes.remove({ id } as never);
    await all.a.store.folders.remove({ path: 'school', recursive: true });
  };
  return { all, id, cardId: set.flashcards[0]!.id, removeAll };
}

test('after 30 days the server has nothing left of what was removed, and all know that it is', async () => {
  const { all, removeAll } = await library();
  await removeAll();
  const staying = await note(all.a, 'Stays');
  later(all, 1);
  await all.a.sync();
  later(all, KEPT_MS);
  expect(await empty(all)).toBe(0);
  later(all, 1);
  // The note, the set and its card; a folder is a name for what stands in it.
  expect(await empty(all)).toBe(3);
  expect(await empty(all)).toBe(0);
  const texts = await textsOf(all.server.db);
  expect(texts).toContain('the text of Stays');
  for (const gone of ['the text of Note', 'What is a cell?', 'The smallest unit']) expect(texts).not.toContain(gone);

  const newcomer = await syncingDevice(all.server.store);
  const everybody = { ...all, devices: [...all.devices, newcomer] };
  await settle(everybody);
  expect((await newcomer.store.notes.all()).map(({ id }) => id)).toEqual([staying]);
  // Who was away has it in the trash, as ever.
  expect(await textsOf(all.b.db)).toContain('the text of Note');
  expect((await all.b.store.sets.all()).map(({ topic }) => topic)).not.toContain('Biology');
});

test('what was edited meanwhile on a device that was away comes back whole, with what it stands in', async () => {
  const { all, id, cardId, removeAll } = await library();
  await removeAll();
  await all.a.sync();
  await all.b.store.notes.update({ id, title: 'Edited' });
  await all.b.store.cards.update(cardId, { hint: 'edited' });
  later(all, KEPT_MS + DAY_MS);
  expect(await empty(all)).toBe(3);
  await settle(all);
  for (const { store } of all.devices) {
    expect(await store.notes.get(id)).toMatchObject({ title: 'Edited', content: 'the text of Note' });
    expect(await store.sets.get('biology')).toMatchObject({
      topic: 'Biology',
      folderPath: 'school',
      flashcards: [{ question: 'What is a cell?', answer: 'The smallest unit', hint: 'edited' }],
    });
  }
});

test('what a device took out of its trash before it could say so comes back whole', async () => {
  const { all, id, removeAll } = await library();
  await removeAll();
  await settle(all);
  later(all, KEPT_MS - DAY_MS);
  await all.a.store.trash.restoreStored('notes', id);
  await all.a.store.trash.restoreFolder('school');
  later(all, 2 * DAY_MS);
  expect(await empty(all)).toBe(3);
  await settle(all);
  for (const { store } of all.devices) {
    expect(await store.notes.get(id)).toMatchObject({ title: 'Note', content: 'the text of Note' });
    expect((await store.sets.get('biology')).flashcards).toMatchObject([{ question: 'What is a cell?' }]);
  }
  // What lives again has a body to lose again.
  await all.a.store.notes.remove({ id } as never);
  await all.a.sync();
  expect(await empty(all)).toBe(0);
  later(all, KEPT_MS + 1);
  expect(await empty(all)).toBe(1);
});
