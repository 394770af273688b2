/** Devices on real files against the server's own code, with lines that lose requests and answers (sync R3, R5, R8 to R11). */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { beginEpoch } from '../../src/data/database/epoch.ts';
import { write } from '../../src/data/write/write.ts';
import { createStore } from '../../src/data/store.ts';
import { viewOf } from '../support/stored-view.ts';
import { settle, syncingDevice, world, type SyncingDevice } from '../support/syncing-device.ts';
import { OWNER } from '../support/temp-store.ts';

const RULES = { desiredRetention: 0.9, newPerDay: 20, reviewsPerDay: 200, rolloverHour: 4 };

const biology = {
  topic: 'Biology',
  folderPath: 'school',
  flashcards: [
    { question: 'What is a cell?', answer: 'The smallest unit' },
    { question: 'What is DNA?', answer: 'A molecule' },
  ],
} as Parameters<SyncingDevice['store']['sets']['create']>[0];

test('what one device makes, the other has, with cards, folders and reviews', async () => {
  const all = await world();
  const { a, b } = all;
  const set = await a.store.sets.create(biology);
  const cardId = set.flashcards[0]!.id;
  const review = { id: '0190a0b0-0000-7000-8000-000000000001', cardId, face: 'forward' as const, rating: 3 as const };
  await a.store.reviews.grade(
    { ...review, durationMs: 900, reviewedAt: a.clock.now, utcOffsetMin: 0, mode: 'review' },
    RULES,
  );
  await a.store.notes.create({ title: 'Note', content: 'text' } as never);
  await settle(all);
  const copy = await b.store.sets.get('biology');
  expect(copy).toMatchObject({ topic: 'Biology', folderPath: 'school' });
  expect(copy.flashcards.map(({ question }) => question)).toEqual(['What is a cell?', 'What is DNA?']);
  expect(await b.store.reviews.history(cardId)).toHaveLength(1);
});

test('what was given for a quote and what is printed on its page goes along with its card, and stays when an answer is changed elsewhere', async () => {
  const all = await world();
  const { a, b } = all;
  const source = { file: 'cell.pdf', page: 18, label: 'xii', quote: null, claim: 'A cell is a room.' };
  const [first, second] = biology.flashcards;
  const { flashcards } = await a.store.sets.create({ ...biology, flashcards: [{ ...first!, source }, second!] });
  await settle(all);
  await b.store.cards.update(flashcards[0]!.id, { answer: 'A room' });
  await settle(all);
  for (const { store } of [a, b])
    expect((await store.sets.get('biology')).flashcards).toMatchObject([
      { answer: 'A room', source },
      { source: null },
    ]);
});

test('different fields of one row are both kept, and of one field the loser is in history', async () => {
  const all = await world();
  const { a, b } = all;
  const note = await a.store.notes.create({ title: 'Note', content: 'text' } as never);
  await settle(all);
  await a.store.notes.update({ id: note.id, title: 'Of a' });
  await b.store.notes.update({ id: note.id, content: 'of b' });
  await settle(all);
  expect(await a.store.notes.get(note.id)).toMatchObject({ title: 'Of a', content: 'of b' });

  await a.store.notes.update({ id: note.id, title: 'From a' });
  await b.store.notes.update({ id: note.id, title: 'From b' });
  await settle(all);
  expect(await a.store.notes.get(note.id)).toMatchObject({ title: 'From b' });
  for (const { db } of [a, b, all.server]) {
    const kept = await db.read.selectFrom('history').select(['field', 'value']).execute();
    expect(kept).toEqual([{ field: 'title', value: '"From a"' }]);
  }
});

test('a conflict that a person settles is settled everywhere, and open again where the choice is taken back', async () => {
  const all = await world();
  const { a, b } = all;
  const note = await a.store.notes.create({ title: 'Note', content: 'text' } as never);
  await settle(all);
  await a.store.notes.update({ id: note.id, title: 'From a' });
  await b.store.notes.update({ id: note.id, title: 'From b' });
  await settle(all);
  const listed = async () => [
    (await a.device.conflicts()).map(({ id }) => id),
    (await b.device.conflicts()).map(({ id }) => id),
  ];
  const [[open] = []] = await listed();
  expect(await listed()).toEqual([[open], [open]]);
  const everywhere = async (ids: (string | undefined)[]) => {
    await settle(all);
    expect(await listed()).toEqual([ids, ids]);
  };
  await a.device.resolve(open!, 'mine');
  await everywhere([]);
  await a.device.reopen(open!, null);
  await everywhere([open]);
  const replaced = await b.device.resolve(open!, 'theirs');
  await everywhere([]);
  expect(await a.store.notes.get(note.id)).toMatchObject({ title: 'From a' });
  await b.device.reopen(open!, replaced);
  await everywhere([open]);
  // Both at once, which is one choice.
  for (const { device } of [a, b]) await device.resolve(open!, 'mine');
  await everywhere([]);
});

test('two folders of one name are one, and two sets of one name are two', async () => {
  const all = await world();
  const { a, b } = all;
  await a.store.sets.create(biology);
  await b.store.sets.create({ ...biology, topic: 'biology' });
  await settle(all);
  const view = await viewOf(b.db);
  expect(view.folders).toHaveLength(1);
  expect((view.sets as { slug: string }[]).map(({ slug }) => slug).toSorted()).toEqual(['biology', 'biology-2']);
});

test('an edit wins over a removal, on either side, and its parents live again', async () => {
  const all = await world();
  const { a, b } = all;
  const set = await a.store.sets.create(biology);
  await settle(all);
  await a.store.folders.remove({ path: 'school', recursive: true });
  await b.store.cards.update(set.flashcards[0]!.id, { answer: 'edited' });
  await settle(all);
  const copy = await a.store.sets.get('biology');
  expect(copy.folderPath).toBe('school');
  expect(copy.flashcards).toMatchObject([{ answer: 'edited' }]);
});

test('a removal that nobody contradicts removes on the other device, into its trash', async () => {
  const all = await world();
  const { a, b } = all;
  await a.store.sets.create(biology);
  await settle(all);
  await a.store.sets.remove({ id: 'biology' } as never);
  await settle(all);
  expect((await viewOf(b.db)).sets).toEqual([]);
  await b.store.trash.restoreSet('biology');
  await settle(all);
  expect((await a.store.sets.get('biology')).flashcards).toHaveLength(2);
});

test('names that are swapped on one device are swapped on the other', async () => {
  const all = await world();
  const { a, b } = all;
  await a.store.folders.create('x', '');
  await a.store.folders.create('y', '');
  await settle(all);
  for (const [path, newName] of [
    ['x', 'z'],
    ['y', 'x'],
    ['z', 'y'],
  ] as const)
    await a.store.folders.change({ path, newName });
  await settle(all);
  const names = async (device: SyncingDevice) => (await viewOf(device.db)).folders;
  expect(await names(b)).toEqual(await names(a));
});

test.each(['no request', 'no answer', 'twice'] as const)('loses nothing when a call has %s', async (fault) => {
  const all = await world();
  const { a, b } = all;
  for (let at = 0; at < 5; at += 1) {
    const set = await a.store.sets.create({ ...biology, topic: `Topic ${at}` });
    await b.store.notes.create({ title: `Note ${at}`, content: 'x' } as never);
    for (const device of [a, b]) {
      let call = 0;
      await device.sync(() => ((call += 1) === at + 1 ? fault : null)).catch(() => null);
    }
    // Changed while the outcome of what was sent before is not known.
    await a.store.cards.update(set.flashcards[0]!.id, { answer: `answer ${at}` });
  }
  const view = await settle(all);
  expect(view.notes).toHaveLength(5);
  expect(view.sets).toHaveLength(5);
  const answers = (view.cards as { answer: string }[]).map(({ answer }) => answer);
  for (let at = 0; at < 5; at += 1) expect(answers).toContain(`answer ${at}`);
});

test('asks before much goes, and gives everything back when told to keep it', async () => {
  const all = await world();
  const { a, b, devices, server } = all;
  for (let n = 0; n < 30; n += 1) await a.store.notes.create({ title: `Note ${n}`, content: 'x' } as never);
  await settle(all);
  const ids = (await a.store.notes.all()).map(({ id }) => id);
  await write(a.db, OWNER, (tx) => tx.removeAll('notes', ids));
  await a.sync();
  expect(await b.sync()).toBe('held');
  const { held_removals: count, held_rows: held } = await b.device.state();
  expect(count).toBe(30);
  const titles = (JSON.parse(held!) as { kind: string; title: string }[]).map(({ kind, title }) => `${kind} ${title}`);
  expect(titles).toHaveLength(30);
  expect(titles).toContain('notes Note 7');
  expect(await b.store.notes.all()).toHaveLength(30);
  expect(await b.sync()).toBe('held');
  await b.device.answerRemovals('keep');
  await b.sync();
  // Given back to whoever removed them, which is no removal and needs no word.
  expect((await settle({ server, devices, a, b })).notes).toHaveLength(30);

  await write(a.db, OWNER, (tx) => tx.removeAll('notes', ids));
  await a.sync();
  expect(await b.sync()).toBe('held');
  await b.device.answerRemovals('allow');
  expect(await b.sync()).toBe('done');
  expect(await b.store.notes.all()).toEqual([]);
});

test('gives back what a server lost, and loses nothing that was made since', async () => {
  const all = await world();
  const { a, b, server } = all;
  const early = await a.store.notes.create({ title: 'Early', content: 'x' } as never);
  await settle(all);
  const late = await a.store.notes.create({ title: 'Late', content: 'x' } as never);
  await settle(all);
  // The server goes back: it never saw the later note.
  const { head } = await server.store.sync.digest();
  for (const table of ['notes', 'sync_index'] as const)
    await server.db.connection.deleteFrom(table).where('id', '=', late.id).execute();
  await beginEpoch(server.db, head);
  await b.store.notes.update({ id: early.id, title: 'Earlier' });
  const view = await settle(all);
  expect((view.notes as { title: string }[]).map(({ title }) => title).toSorted()).toEqual(['Earlier', 'Late']);
});

test('removes what a compacted server removed, unless it was edited here', async () => {
  const all = await world();
  const { a, b, server } = all;
  for (const title of ['Gone', 'Edited', 'Stays']) await a.store.notes.create({ title, content: 'x' } as never);
  await settle(all);
  const gone = (await a.store.notes.all()).filter(({ title }) => title !== 'Stays').map(({ id }) => id);
  for (const id of gone) await a.store.notes.remove({ id });
  await a.sync();
  for (const table of ['notes', 'sync_index'] as const)
    await server.db.connection.deleteFrom(table).where('id', 'in', gone).execute();
  const { head } = await server.store.sync.digest();
  await server.db.connection.updateTable('user_sync').set({ horizon: head }).execute();
  const edited = (await b.store.notes.all()).find(({ title }) => title === 'Edited')!;
  await b.store.notes.update({ id: edited.id, content: 'edited' });
  const view = await settle(all);
  expect((view.notes as { title: string }[]).map(({ title }) => title).toSorted()).toEqual(['Edited', 'Stays']);
});

test('pictures go before the cards and notes that name them', async () => {
  const all = await world();
  const { a, b } = all;
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const flashcards = [{ question: 'Q', answer: 'A', questionImage: picture }];
  const set = await a.store.sets.create({ ...biology, flashcards } as never);
  await settle(all);
  const sha256 = String(set.flashcards[0]!.questionImage).replace('sha256:', '');
  expect((await b.store.blobs.get(sha256)).bytes.byteLength).toBeGreaterThan(50);
  const noted = Buffer.from('GIF89a of a note');
  const name = createHash('sha256').update(noted).digest('hex');
  await a.store.blobs.put(name, 'image/gif', noted);
  await a.store.notes.create({ title: 'Leaf', content: `A ![leaf](sha256:${name})` });
  await settle(all);
  expect((await b.store.blobs.get(name)).bytes).toEqual(noted);
});

test('another account gets everything anew', async () => {
  const all = await world(1);
  await all.a.store.sets.create(biology);
  await settle(all);
  const other = createStore(all.server.db, 'other');
  const again = await syncingDevice(other);
  expect(await again.sync()).toBe('done');
  await all.a.device.bind({ origin: 'https://other.example', accountId: 'b' });
  const { markers } = await all.a.device.outbox();
  expect(markers).toBe(4);
});
