/** What makes the engine work before its time, and what it does when the app is closed (docs/sync.md, "The device"). */
import { expect, test } from 'vitest';
import { FULL_SYNC_EVERY_MS, FULL_SYNC_FIRST_MS } from '../../src/contract/limits.ts';
import { Problem } from '../../src/contract/problem.ts';
import {
  SYNC_AFTER_CHANGE_MS,
  SYNC_LAST_MS,
  SYNC_PROGRESS_FROM,
  SYNC_SOON_AFTER_MS,
} from '../../src/contract/sync-limits.ts';
import type { SyncProgress } from '../../src/contract/sync-status.ts';
import { write } from '../../src/data/write/write.ts';
import { engineHost, PICTURE } from '../support/engine-host.ts';
import { OWNER } from '../support/temp-store.ts';

const note = (title: string) => ({ title, content: 'x' }) as never;
const plans = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `plan-${n}`, date: n, content: '' }));

test('whoever signs in has what is theirs at once, also when a session is just under way', async () => {
  const host = await engineHost();
  host.signIn(null);
  await host.elapse();
  expect(await host.nextIn()).toBe(FULL_SYNC_EVERY_MS);
  host.signIn('ada');
  host.engine.signedIn();
  expect(await host.nextIn()).toBe(0);
  expect(await host.elapse()).toMatchObject({ state: 'idle', lastFullSyncAt: host.clock.now });

  host.signIn(null);
  const running = host.engine.now();
  host.engine.signedIn();
  await running;
  expect(await host.nextIn()).toBe(0);
  await host.elapse();
  expect(await host.nextIn()).toBe(FULL_SYNC_EVERY_MS);
});

test('whoever looks at the app again sees soon what is new, and a network that is back is used at once', async () => {
  const host = await engineHost();
  host.engine.soon();
  expect(await host.nextIn()).toBe(FULL_SYNC_FIRST_MS);
  await host.elapse();
  host.clock.now += 10_000;
  host.engine.soon();
  expect(await host.nextIn()).toBe(SYNC_SOON_AFTER_MS - 10_000);
  await host.elapse();
  host.clock.now += SYNC_SOON_AFTER_MS;
  host.engine.soon();
  expect(await host.nextIn()).toBe(0);
  await host.elapse();

  host.fail(() => 'no request');
  for (let n = 0; n < 5; n += 1) await host.engine.now();
  expect((await host.engine.status()).online).toBe(false);
  host.engine.soon();
  expect(await host.nextIn()).toBe(0);
  host.fail(null);
  expect(await host.elapse()).toMatchObject({ state: 'idle', online: true });
});

test('a server that asks to be left alone is, whoever looks at the app', async () => {
  const host = await engineHost();
  const real = host.remote.sync.feed;
  const feed: typeof real = () => {
    throw new Problem('rate_limited', 'busy', { extras: { retryAfter: 90 } });
  };
  Object.assign(host.remote.sync, { feed });
  await host.elapse();
  host.clock.now += 60_000;
  host.engine.soon();
  expect(await host.nextIn()).toBe(30_000);
  Object.assign(host.remote.sync, { feed: real });
  await host.elapse();
  host.clock.now += SYNC_SOON_AFTER_MS;
  host.engine.soon();
  expect(await host.nextIn()).toBe(0);
});

test('what is changed while a session ends goes out soon after it', async () => {
  const host = await engineHost();
  const real = host.remote.sync.digest;
  let isLast = false;
  const digest: typeof real = async (input, options) => {
    const answer = await real(input, options);
    if (isLast) await host.store.notes.create(note('Meanwhile'));
    isLast = false;
    return answer;
  };
  Object.assign(host.remote.sync, { digest });
  await host.elapse();
  await host.store.notes.create(note('First'));
  isLast = true;
  await host.engine.now();
  await expect.poll(host.nextIn).toBe(SYNC_AFTER_CHANGE_MS);
});

test('an app that is closed sends what was done last', async () => {
  const host = await engineHost();
  await host.elapse();
  await host.store.notes.create(note('Last'));
  await host.engine.stop();
  expect((await host.server.store.notes.all()).map(({ title }) => title)).toEqual(['Last']);
});

test('a quit breaks off the session under way, and what was done last is sent all the same', async () => {
  const host = await engineHost();
  await host.elapse();
  const real = host.remote.sync.feed;
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const feed: typeof real = (_input, options) => {
    ask();
    return new Promise((_, reject) => options!.signal!.addEventListener('abort', () => reject(new Error('ended'))));
  };
  Object.assign(host.remote.sync, { feed });
  const byPerson = host.engine.now();
  await asked;
  await host.engine.breakOff();
  await byPerson;
  Object.assign(host.remote.sync, { feed: real });
  await host.store.notes.create(note('Last'));
  await host.engine.stop();
  expect((await host.server.store.notes.all()).map(({ title }) => title)).toEqual(['Last']);
});

test('a file that cannot be read any more keeps no app from closing', async () => {
  const host = await engineHost();
  await host.elapse();
  Object.assign(host.device, { outbox: () => Promise.reject(new Error('the disk is gone')) });
  await expect(host.engine.stop()).resolves.toBeUndefined();
});

test('an app that is closed does not try a server that has just failed', async () => {
  const failed = await engineHost();
  await failed.elapse();
  failed.fail(() => 'no request');
  await failed.store.notes.create(note('Kept here'));
  await failed.engine.now();
  let asked = 0;
  failed.fail(() => ((asked += 1), null));
  await failed.engine.stop();
  expect(asked).toBe(0);
});

test.each(['push', 'feed', 'digest', 'picture'] as const)(
  'an app that is closed waits three seconds for a server that does not answer a %s, and no longer',
  async (call) => {
    const host = await engineHost();
    await host.elapse();
    await host.server.store.sets.create({
      topic: 'S',
      flashcards: [{ question: 'Q', answer: 'A', questionImage: PICTURE }],
    } as never);
    await host.store.notes.create(note('Kept here'));
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
    const never = (_: unknown, options?: { readonly signal?: AbortSignal }): Promise<never> => {
      isAsked();
      return new Promise((_resolve, reject) =>
        options?.signal?.addEventListener('abort', () => reject(options.signal!.reason as Error)),
      );
    };
    if (call === 'picture') Object.assign(host.remote.blobs, { get: never });
    else Object.assign(host.remote.sync, { [call]: never });
    const stopped = host.engine.stop();
    await asked;
    expect(await host.nextIn()).toBe(SYNC_LAST_MS);
    host.goOn();
    await stopped;
    expect((await host.store.notes.all()).map(({ title }) => title)).toEqual(['Kept here']);
  },
);

test('a long session says how far it is: what is sent and comes back, and what comes to a new device', async () => {
  const host = await engineHost();
  await write(host.db, OWNER, (tx) => tx.putAll('studyplans', plans(SYNC_PROGRESS_FROM)));
  const seen: (SyncProgress | null)[] = [];
  const real = { ...host.remote.sync };
  const look = async <T>(answer: Promise<T>): Promise<T> => {
    seen.push((await host.engine.status()).progress);
    return answer;
  };
  const push: typeof real.push = async (...sent) => look(real.push(...sent));
  const feed: typeof real.feed = async (...asked) => look(real.feed(...asked));
  Object.assign(host.remote.sync, { push, feed });
  await host.elapse();
  const [first] = seen;
  const last = seen.at(-1);
  expect(first).toMatchObject({ done: 0 });
  expect(first!.total).toBeGreaterThanOrEqual(2 * SYNC_PROGRESS_FROM);
  expect(last!.done).toBeGreaterThanOrEqual(SYNC_PROGRESS_FROM);
  expect(seen.every((each, n) => n === 0 || each!.done >= seen[n - 1]!.done)).toBe(true);
  expect((await host.engine.status()).progress).toBeNull();

  // The next one has little to do.
  seen.length = 0;
  await host.store.notes.create(note('One more'));
  await host.engine.now();
  expect(new Set(seen)).toEqual(new Set([null]));
});
