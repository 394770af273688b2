/** Devices with files of their own and one server in this process, joined by a line that can fail on either way. */
import { expect, onTestFinished } from 'vitest';
import { createPictures } from '../../src/sync/pictures.ts';
import type { Remote } from '../../src/sync/remote.ts';
import { runSession, type SessionEnd } from '../../src/sync/session.ts';
import { Problem } from '../../src/contract/problem.ts';
import { createSyncDevice, type SyncDevice } from '../../src/data/sync-device/sync-device.ts';
import type { Database } from '../../src/data/database/database.ts';
import { createStore, type Store } from '../../src/data/store.ts';
import { viewOf } from './stored-view.ts';
import { OWNER, tempStore, type Clock } from './temp-store.ts';

/** What becomes of the next request: it may be lost, its answer may be lost, or it may come twice. */
export type Fault = 'no request' | 'no answer' | 'twice';

/** Asked at each request; null for none. */
export type Faults = (call: 'feed' | 'push' | 'digest' | 'blob') => Fault | null;

export interface SyncingDevice {
  readonly db: Database;
  readonly store: Store;
  readonly clock: Clock;
  readonly device: SyncDevice;
  /** One session; with faults it may throw. */
  sync(faults?: Faults): Promise<SessionEnd>;
}

const NO_FAULTS: Faults = () => null;

/** The server's side of the calls, over JSON as on the wire. */
export function remoteOf(store: Store, faults: () => Faults): Remote {
  async function ask<T>(call: Parameters<Faults>[0], work: () => Promise<T>): Promise<T> {
    const fault = faults()(call);
    if (fault === 'no request') throw new Problem('offline', 'the request is lost');
    if (fault === 'twice') await work();
    const answer = await work();
    if (fault === 'no answer') throw new Problem('timeout', 'the answer is lost');
    return answer;
  }
  const wire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
  return {
    sync: {
      feed: (input) => ask('feed', async () => wire(await store.sync.feed(wire(input) as never))),
      push: (input) => ask('push', async () => wire(await store.sync.push(wire(input) as never))),
      digest: () => ask('digest', async () => wire(await store.sync.digest())),
    },
    blobs: {
      get: ({ sha256 }) => ask('blob', () => store.blobs.get(sha256)),
      put: (({ sha256, mime, bytes }: { sha256: string; mime: 'image/png'; bytes: Uint8Array }) =>
        ask('blob', () => store.blobs.put(sha256, mime, bytes))) as Remote['blobs']['put'],
    },
  };
}

export async function syncingDevice(server: Store): Promise<SyncingDevice> {
  const { db, store, clock } = await tempStore();
  const device = createSyncDevice(db, OWNER);
  await device.bind({ origin: 'https://server.example', accountId: 'a' });
  let faults = NO_FAULTS;
  const remote = remoteOf(server, () => faults);
  const pictures = createPictures(store.blobs);
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  return {
    db,
    store,
    clock,
    device,
    async sync(next = NO_FAULTS) {
      faults = next;
      return runSession({ device, remote, pictures, now: () => clock.now, signal: stop.signal });
    },
  };
}

/** A server and devices that are bound to one account of it. */
export async function world(count = 2) {
  const { db, clock } = await tempStore('server');
  const store = createStore(db, OWNER);
  const devices: SyncingDevice[] = [];
  for (let i = 0; i < count; i += 1) devices.push(await syncingDevice(store));
  const [a, b] = devices as [SyncingDevice, SyncingDevice];
  return { server: { db, store, clock }, devices, a, b };
}

export type World = Awaited<ReturnType<typeof world>>;

/** Turns for everybody until nobody has anything to say, and then all are the same. */
export async function settle({ server, devices }: World): Promise<Record<string, unknown>> {
  for (let turn = 0; turn < 4; turn += 1) for (const device of devices) expect(await device.sync()).toBe('done');
  const wanted = await viewOf(server.db);
  for (const { db, device } of devices) {
    expect(await viewOf(db)).toEqual(wanted);
    expect(await device.outbox()).toEqual({ markers: 0, frozen: 0, parked: 0 });
    const { kinds } = await server.store.sync.digest();
    expect(await device.differences(kinds)).toEqual([]);
  }
  return wanted;
}
