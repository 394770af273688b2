/** When the engine works, and what it says of itself (core §4; docs/sync.md, "The device"). */
import { expect, test } from 'vitest';
import { FULL_SYNC_EVERY_MS, FULL_SYNC_FIRST_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { SYNC_AFTER_CHANGE_MS, SYNC_TRIES_BEFORE_SPLIT } from '../../src/contract/sync-limits.ts';
import { createStore } from '../../src/data/store.ts';
import { write } from '../../src/data/write/write.ts';
import { engineHost } from '../support/engine-host.ts';
import { OWNER } from '../support/temp-store.ts';

const note = (title: string) => ({ title, content: 'x' }) as never;

test('works first after fifteen seconds, then every five minutes, and a second after a change', async () => {
  const host = await engineHost();
  expect(await host.nextIn()).toBe(FULL_SYNC_FIRST_MS);
  expect(await host.engine.status()).toMatchObject({ state: 'idle', account: 'ada@example.org', lastFullSyncAt: null });
  const status = await host.elapse();
  expect(status).toMatchObject({ state: 'idle', queueLen: 0, lastFullSyncAt: host.clock.now, lastSyncError: null });
  expect(await host.nextIn()).toBe(FULL_SYNC_EVERY_MS);
  await host.store.notes.create(note('Note'));
  await expect.poll(host.nextIn).toBe(SYNC_AFTER_CHANGE_MS);
  expect((await host.engine.status()).queueLen).toBeGreaterThan(0);
  await host.elapse();
  expect(await host.server.store.notes.all()).toHaveLength(1);
});

test('says in words why it failed, waits longer each time, and begins anew when asked', async () => {
  const host = await engineHost();
  await host.elapse();
  host.fail(() => 'no request');
  await host.store.notes.create(note('Note'));
  const status = await host.engine.now();
  expect(status).toMatchObject({ state: 'failed', lastSyncError: 'the request is lost' });
  expect(await host.nextIn()).toBe(1_000);
  host.fail(null);
  expect(await host.engine.now()).toMatchObject({ state: 'idle', queueLen: 0, lastSyncError: null });
});

test('leaves a busy server alone for as long as it asks, but not for a day', async () => {
  const host = await engineHost();
  await host.elapse();
  const real = host.remote.sync.feed;
  for (const [retryAfter, pause] of [
    [90, 90_000],
    [0, 1_000],
    [86_400, 3_600_000],
  ] as const) {
    const feed: typeof real = () => {
      throw new Problem('rate_limited', 'busy', { extras: { retryAfter } });
    };
    Object.assign(host.remote.sync, { feed });
    expect((await host.engine.now()).state).toBe('failed');
    expect(await host.nextIn()).toBe(pause);
  }
  // Who asks for it need not wait.
  Object.assign(host.remote.sync, { feed: real });
  expect((await host.engine.now()).state).toBe('idle');
  expect(await host.nextIn()).toBe(FULL_SYNC_EVERY_MS);
});

test('does nothing while it is paused, and goes on where it was', async () => {
  const host = await engineHost();
  expect((await host.engine.pause()).state).toBe('paused');
  await host.store.notes.create(note('Note'));
  expect(await host.engine.now()).toMatchObject({ state: 'paused', lastFullSyncAt: null });
  expect(await host.server.store.notes.all()).toEqual([]);
  await host.engine.resume();
  expect(await host.engine.now()).toMatchObject({ state: 'idle', queueLen: 0 });
  expect(await host.server.store.notes.all()).toHaveLength(1);
});

test('is off while nobody is signed in, and asks before the profile goes to another account', async () => {
  const host = await engineHost();
  await host.store.notes.create(note('Note'));
  host.signIn(null);
  expect(await host.engine.now()).toMatchObject({ state: 'off', account: null, lastFullSyncAt: null });
  await expect(host.engine.useThisAccount()).rejects.toMatchObject({ code: 'unauthorized' });
  host.signIn('ada');
  expect((await host.engine.now()).state).toBe('idle');
  host.signIn('bob');
  expect(await host.engine.now()).toMatchObject({ state: 'otherAccount', account: 'bob@example.org' });
  await host.engine.useThisAccount();
  expect(await host.engine.now()).toMatchObject({ state: 'idle', queueLen: 0 });
  expect(await host.device.state()).toMatchObject({ account_id: 'bob' });
});

test('sends a batch that always fails one by one, and sets aside what cannot be sent', async () => {
  const host = await engineHost();
  await host.elapse();
  const real = host.remote.sync.push;
  const push: typeof real = async (input, options) => {
    // In its quotes: an id has these three letters now and then.
    if (JSON.stringify(input).includes('"bad"')) throw new Problem('internal', messages.network.internal);
    return real(input, options);
  };
  Object.assign(host.remote.sync, { push });
  for (const title of ['good', 'bad', 'fine']) await host.store.notes.create(note(title));
  for (let n = 0; n <= SYNC_TRIES_BEFORE_SPLIT; n += 1) await host.engine.now();
  const status = await host.engine.status();
  expect(status).toMatchObject({ queueLen: 0, parked: 1, state: 'idle' });
  expect(await host.device.refused()).toMatchObject([{ kind: 'notes', title: 'bad', code: 'stuck', set: null }]);
  expect((await host.server.store.notes.all()).map(({ title }) => title).toSorted()).toEqual(['fine', 'good']);
  // Another run of the app tries it once.
  await host.device.retryParked('session');
  expect(await host.device.outbox()).toMatchObject({ markers: 0, parked: 1 });
  await host.device.retryParked('start');
  expect(await host.device.outbox()).toMatchObject({ markers: 1, parked: 0 });
  // What was set aside is still here, and goes when it can.
  Object.assign(host.remote.sync, { push: real });
  expect(await host.engine.now()).toMatchObject({ parked: 0, queueLen: 0 });
  expect(await host.server.store.notes.all()).toHaveLength(3);
});

test('asks before many rows go, and does as it is told', async () => {
  const host = await engineHost();
  await expect(host.engine.answerRemovals('allow')).rejects.toMatchObject({ code: 'not_found' });
  for (let n = 0; n < 25; n += 1) await host.store.notes.create(note(`Note ${n}`));
  await host.engine.now();
  const { db } = host.server;
  const ids = (await host.server.store.notes.all()).map(({ id }) => id);
  await write(db, OWNER, (tx) => tx.removeAll('notes', ids));
  expect(await host.engine.now()).toMatchObject({ state: 'asking', removals: 25 });
  await host.engine.answerRemovals('allow');
  expect(await host.engine.now()).toMatchObject({ state: 'idle', removals: null });
  expect(await host.store.notes.all()).toEqual([]);
});

test('finds a row that the server lost without a word, and gives it back', async () => {
  const host = await engineHost();
  await host.store.notes.create(note('Kept'));
  await host.store.notes.create(note('Lost'));
  await host.engine.now();
  const lost = (await host.server.store.notes.all()).find(({ title }) => title === 'Lost')!;
  const { db } = host.server;
  for (const table of ['notes', 'sync_index'] as const)
    await db.connection.deleteFrom(table).where('id', '=', lost.id).execute();
  await host.store.notes.create(note('New'));
  expect((await host.engine.now()).lastSyncError).toBe(messages.sync.differs);
  expect(await host.engine.now()).toMatchObject({ lastSyncError: null, queueLen: 0 });
  expect(await createStore(db, OWNER).notes.all()).toHaveLength(3);
});

test('shows both versions of a conflict until one is picked, and keeps the other', async () => {
  const host = await engineHost();
  const made = await host.store.notes.create(note('Note'));
  await host.engine.now();
  await host.server.store.notes.update({ id: made.id, title: 'Theirs' });
  await host.store.notes.update({ id: made.id, title: 'Mine' });
  await host.engine.now();
  const [conflict, ...others] = await host.device.conflicts();
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({ kind: 'notes', title: 'Mine', field: 'title', mine: 'Mine', theirs: 'Theirs' });
  await host.device.resolve(conflict!.id, 'theirs');
  expect(await host.device.conflicts()).toEqual([]);
  await host.engine.now();
  expect(await host.server.store.notes.get(made.id)).toMatchObject({ title: 'Theirs' });
  const kept = await host.db.read.selectFrom('history').select('value').where('field', '=', 'title').execute();
  expect(kept.map(({ value }) => value).toSorted()).toEqual(['"Mine"', '"Theirs"']);
  await expect(host.device.resolve('loser-none', 'mine')).rejects.toMatchObject({ code: 'not_found' });
});

test('keeps both texts below each other, and takes a choice back', async () => {
  const host = await engineHost();
  const made = await host.store.notes.create(note('Note'));
  await host.engine.now();
  await host.server.store.notes.update({ id: made.id, content: 'theirs' });
  await host.store.notes.update({ id: made.id, content: 'mine' });
  await host.engine.now();
  const content = async () => (await host.store.notes.get(made.id)).content;
  const [conflict] = await host.device.conflicts();
  expect(conflict).toMatchObject({ field: 'content', mine: 'mine', theirs: 'theirs', canKeepBoth: true });
  expect((await host.engine.status()).conflicts).toBe(1);
  for (const [take, expected] of [
    ['both', 'mine\n\ntheirs'],
    ['theirs', 'theirs'],
    ['mine', 'mine'],
  ] as const) {
    const replaced = await host.device.resolve(conflict!.id, take);
    expect(await content()).toBe(expected);
    expect(await host.device.conflicts()).toEqual([]);
    await host.device.reopen(conflict!.id, replaced);
    expect(await content()).toBe('mine');
    expect(await host.device.conflicts()).toMatchObject([{ id: conflict!.id, mine: 'mine', theirs: 'theirs' }]);
  }
  await host.device.resolve(conflict!.id, 'both');
  await host.engine.now();
  expect((await host.server.store.notes.get(made.id)).content).toBe('mine\n\ntheirs');
  await expect(host.device.reopen('loser-none', null)).rejects.toMatchObject({ code: 'not_found' });
});

test('leaves all conflicts as they are at once, but for those that are gone', async () => {
  const host = await engineHost();
  const made = await host.store.notes.create(note('Note'));
  await host.engine.now();
  await host.server.store.notes.update({ id: made.id, title: 'Theirs', content: 'theirs' });
  await host.store.notes.update({ id: made.id, title: 'Mine', content: 'mine' });
  await host.engine.now();
  const ids = (await host.device.conflicts()).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(await host.device.leave(['loser-none', ...ids])).toEqual(ids);
  expect(await host.device.conflicts()).toEqual([]);
  expect(await host.store.notes.get(made.id)).toMatchObject({ title: 'Mine', content: 'mine' });
  for (const id of ids) await host.device.reopen(id, null);
  expect(await host.device.conflicts()).toHaveLength(2);
});

test('names folders by their paths and sets by their topics, and does not ask about the place of a card', async () => {
  const host = await engineHost();
  const { store, server, device, engine } = host;
  for (const name of ['school', 'work', 'home']) await store.folders.create(name, '');
  const set = {
    topic: 'Cells',
    folderPath: 'school',
    flashcards: [
      { question: 'Q1', answer: 'A' },
      { question: 'Q2', answer: 'A' },
    ],
  };
  const made = await store.sets.create(set as never);
  await engine.now();
  const moveTo = async (to: typeof store, folderPath: string, first: number): Promise<void> => {
    const { flashcards } = await to.sets.get(made.id);
    const inOrder = [flashcards[first]!, flashcards[1 - first]!];
    await to.sets.update({ id: made.id, folderPath, topic: `Cells ${folderPath}`, flashcards: inOrder } as never);
  };
  await moveTo(server.store, 'work', 1);
  await moveTo(store, 'home', 1);
  await engine.now();
  const conflicts = await device.conflicts();
  expect(conflicts.map(({ field, mine, theirs }) => `${field}: ${mine}, ${theirs}`).toSorted()).toEqual([
    'folder_id: home, work',
    'topic: Cells home, Cells work',
  ]);
  expect(conflicts[0]).toMatchObject({ title: 'Cells home', within: 'home', canKeepBoth: false });
  await expect(device.resolve(conflicts[0]!.id, 'both')).rejects.toMatchObject({ code: 'invalid_input' });
  await server.store.folders.remove({ path: 'work', recursive: true });
  await engine.now();
  expect((await device.conflicts()).map(({ field }) => field)).toEqual(['topic']);
});

test('keeps its own sample until the account is there, and all of it where somebody uses it before', async () => {
  const host = await engineHost();
  await host.server.store.ensureSample();
  await host.store.ensureSample();
  const real = host.remote.sync.feed;
  const away = () => Promise.reject(new Problem('internal', messages.network.internal));
  Object.assign(host.remote.sync, { feed: away });
  await host.engine.now();
  const [sample] = await host.store.sets.all();
  expect(sample?.flashcards).toHaveLength(20);
  host.clock.now += 1_000;
  await host.store.cards.update(sample!.flashcards[0]!.id, { answer: 'mine' });
  await host.engine.now();
  Object.assign(host.remote.sync, { feed: real });
  expect(await host.engine.now()).toMatchObject({ state: 'idle', queueLen: 0 });
  const facts = async (store: typeof host.store) =>
    (await store.sets.all())
      .map(
        ({ id, flashcards }) => `${id}, ${flashcards.length} cards, ${JSON.stringify(flashcards).includes('"mine"')}`,
      )
      .toSorted();
  const here = await facts(host.store);
  expect(here).toEqual([expect.stringMatching(/, 20 cards, false$/), expect.stringMatching(/, 20 cards, true$/)]);
  expect(await facts(host.server.store)).toEqual(here);
});

test('leaves its own sample out unless somebody has touched it, because the account has one', async () => {
  for (const touched of [false, true]) {
    const host = await engineHost();
    await host.server.store.ensureSample();
    await host.store.ensureSample();
    const [sample] = await host.store.sets.all();
    if (touched) {
      host.clock.now += 1_000;
      await host.store.cards.update(sample!.flashcards[0]!.id, { answer: 'mine' });
    }
    expect(await host.engine.now()).toMatchObject({ state: 'idle', queueLen: 0 });
    const sets = await host.store.sets.all();
    expect(sets).toHaveLength(touched ? 2 : 1);
    expect((await host.server.store.sets.all()).map(({ id }) => id)).toEqual(sets.map(({ id }) => id));
    expect(JSON.stringify(sets).includes('"mine"')).toBe(touched);
  }
});
