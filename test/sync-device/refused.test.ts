/** What a server does not take, as a person is shown it (docs/sync.md, "The device"). */
import { expect, test } from 'vitest';
import { Problem } from '../../src/contract/problem.ts';
import { SYNC_TRIES_BEFORE_SPLIT } from '../../src/contract/sync-limits.ts';
import type { PushedMutation } from '../../src/contract/sync.schema.ts';
import { newId } from '../../src/data/database/ids.ts';
import { engineHost, PICTURE } from '../support/engine-host.ts';
import { RULES } from '../support/study-work.ts';

type Refusal = { readonly code: 'invalid' | 'quota' | 'missing_blob'; readonly detail?: string };

test('refused changes are listed with their names, their reasons, and where they can be changed', async () => {
  const host = await engineHost();
  const { store, device, engine } = host;
  const flashcards = [
    { question: 'What is osmosis?', answer: 'Water that moves' },
    { question: 'Kept', answer: 'x' },
  ];
  const set = await store.sets.create({ topic: 'Cell biology', flashcards } as never);
  const note = await store.notes.create({ title: 'To go', content: 'x' } as never);
  const other = await store.notes.create({ title: '', content: 'First line\nsecond' } as never);
  await engine.now();

  let refuse: (mutation: PushedMutation) => Refusal | null = () => null;
  const real = host.remote.sync.push;
  const push: typeof real = async (input, options) => {
    const taken = input.mutations.filter((mutation) => refuse(mutation) === null);
    const answer = await real({ ...input, mutations: taken }, options);
    const refused = input.mutations.flatMap((mutation) => {
      const refusal = refuse(mutation);
      return refusal === null ? [] : [{ mid: mutation.mid, status: 'rejected', current: null, ...refusal } as const];
    });
    return { ...answer, results: [...answer.results, ...refused] };
  };
  Object.assign(host.remote.sync, { push });
  refuse = ({ kind, op }) => {
    if (kind === 'reviews') return { code: 'quota', detail: 'Storage is full.' };
    if (kind === 'cards') return { code: 'invalid', detail: 'The question is too long.' };
    if (kind === 'sets') return { code: 'missing_blob' };
    return op === 'del' ? { code: 'invalid' } : null;
  };
  const [card] = set.flashcards;
  await store.cards.update(card!.id, { answer: 'Water that moves through a membrane' });
  await store.sets.update({ id: set.id, topic: 'Cells' } as never);
  await store.notes.remove({ id: note.id } as never);
  await store.notes.update({ id: other.id, content: 'Third line' } as never);
  const review = { id: newId(), cardId: card!.id, face: 'forward', rating: 3, durationMs: 9, mode: 'review' } as const;
  await store.reviews.grade({ ...review, reviewedAt: host.clock.now, utcOffsetMin: 0 }, RULES);
  const { parked } = await engine.now();
  const listed = await device.refused();
  expect(listed).toHaveLength(parked);
  const byKind = Object.fromEntries(listed.map((change) => [change.kind, change]));
  expect(byKind).toMatchObject({
    cards: {
      id: card!.id,
      title: 'What is osmosis?',
      set: 'cell-biology',
      code: 'invalid',
      detail: 'The question is too long.',
      isRemoval: false,
    },
    sets: { title: 'Cells', set: 'cell-biology', code: 'missing_blob', detail: null },
    notes: { id: note.id, title: 'To go', set: null, code: 'invalid', detail: null, isRemoval: true },
    reviews: { title: '', set: null, code: 'quota', detail: 'Storage is full.' },
  });
  refuse = () => null;
  expect(await engine.now()).toMatchObject({ parked: 0, queueLen: 0 });
  expect(await device.refused()).toEqual([]);
});

/** A device with five notes for which its server has no room, until it has. */
async function withoutRoom() {
  const host = await engineHost();
  await host.elapse();
  const tried: number[] = [];
  let given: (mutation: PushedMutation) => boolean = () => false;
  // A removal needs none.
  const hasRoomFor = (mutation: PushedMutation): boolean => mutation.op === 'del' || given(mutation);
  const real = host.remote.sync.push;
  const push: typeof real = async (input, options) => {
    tried.push(input.mutations.length);
    const answer = await real({ ...input, mutations: input.mutations.filter(hasRoomFor) }, options);
    const refused = input.mutations.filter((each) => !hasRoomFor(each));
    const results = refused.map(({ mid }) => ({ mid, status: 'rejected', code: 'quota', current: null }) as const);
    return { ...answer, results: [...answer.results, ...results] };
  };
  Object.assign(host.remote.sync, { push });
  const titles = Array.from({ length: 5 }, (_, n) => `Note ${n}`);
  const notes: { readonly id: string }[] = [];
  for (const title of titles) notes.push(await host.store.notes.create({ title, content: 'x' } as never));
  const { parked } = await host.engine.now();
  expect(parked).toBeGreaterThanOrEqual(titles.length);
  tried.length = 0;
  return { host, tried, titles, notes, parked, giveRoom: (next: typeof given) => void (given = next) };
}

test('of much that the server has no room for one is tried in each session, and the rest once that one got through', async () => {
  const { host, tried, titles, parked, giveRoom } = await withoutRoom();
  // Another run of the app does not begin with all of it either.
  await host.device.retryParked('start');
  expect(await host.device.outbox()).toMatchObject({ markers: 1, parked: parked - 1 });
  await host.engine.now();

  const waiting = async () => (await host.device.refused()).map(({ id }) => id);
  const before = await waiting();
  tried.length = 0;
  await host.elapse();
  expect(tried).toEqual([1]);
  // The next one is another.
  expect(await waiting()).toEqual([...before.slice(1), before[0]]);
  await host.elapse();
  expect(tried).toEqual([1, 1]);

  giveRoom(() => true);
  await host.elapse();
  expect(await host.device.outbox()).toMatchObject({ parked: 0, markers: parked - 1 });
  await host.elapse();
  expect((await host.server.store.notes.all()).map(({ title }) => title).toSorted()).toEqual(titles);
});

test('to delete what lacked room, or to ask for all of it, does not have the rest sent twice', async () => {
  const { host, tried, notes, parked, giveRoom } = await withoutRoom();
  await host.store.notes.remove({ id: notes[3]!.id });
  await host.elapse();
  expect(await host.device.outbox()).toMatchObject({ markers: 0, parked: parked - 1 });

  giveRoom(({ id }) => id === notes[1]!.id);
  tried.length = 0;
  await host.engine.now();
  expect(tried).toEqual([parked - 1]);
  expect(await host.device.outbox()).toMatchObject({ markers: 0, parked: parked - 2 });
});

test('what was refused and is changed back, or was never sent and is deleted, is refused no more', async () => {
  const host = await engineHost();
  const { store, engine, device } = host;
  const known = await store.notes.create({ title: 'Known', content: 'x' } as never);
  await engine.now();
  const real = host.remote.sync.push;
  const push: typeof real = async (input, options) => {
    const answer = await real({ ...input, mutations: [] }, options);
    const results = input.mutations.map(
      ({ mid }) => ({ mid, status: 'rejected', code: 'invalid', current: null }) as const,
    );
    return { ...answer, results };
  };
  Object.assign(host.remote.sync, { push });
  await store.notes.update({ id: known.id, title: 'Too long' });
  const fresh = await store.notes.create({ title: 'New', content: 'x' } as never);
  expect((await engine.now()).parked).toBe(2);
  await store.notes.update({ id: known.id, title: 'Known' });
  await store.notes.remove({ id: fresh.id });
  await host.elapse();
  expect(await device.outbox()).toEqual({ markers: 0, frozen: 0, parked: 0 });
});

test.each([
  ['storage_full', 'quota'],
  ['too_large', 'invalid'],
  ['internal', 'stuck'],
] as const)('a picture that the server refuses with %s keeps only its own card here', async (refusal, code) => {
  const host = await engineHost();
  const { store, server, remote, engine, device } = host;
  await engine.now();
  const real = remote.blobs.put;
  Object.assign(remote.blobs, { put: () => Promise.reject(new Problem(refusal, 'No room for this picture.')) });
  const flashcards = [
    { question: 'With a picture', answer: 'A', questionImage: PICTURE },
    { question: 'Without', answer: 'A' },
  ];
  await store.sets.create({ topic: 'Cells', flashcards } as never);
  await server.store.notes.create({ title: 'From elsewhere', content: 'x' } as never);
  for (let n = 0; n <= SYNC_TRIES_BEFORE_SPLIT; n += 1) await engine.now();
  expect(await engine.status()).toMatchObject({ state: 'idle', queueLen: 0, parked: 1 });
  expect(await device.refused()).toMatchObject([{ kind: 'cards', title: 'With a picture', code, set: 'cells' }]);
  expect((await server.store.sets.get('cells')).flashcards.map(({ question }) => question)).toEqual(['Without']);
  expect(await store.notes.all()).toMatchObject([{ title: 'From elsewhere' }]);

  Object.assign(remote.blobs, { put: real });
  expect(await engine.now()).toMatchObject({ parked: 0, queueLen: 0 });
  expect((await server.store.sets.get('cells')).flashcards).toHaveLength(2);
});
