/** The engine of a device whose server, line, account and clock a test has in its hands. */
import { onTestFinished } from 'vitest';
import { createSyncDevice } from '../../src/data/sync-device/sync-device.ts';
import { startSyncEngine, type SyncAccount } from '../../src/sync/engine.ts';
import { remoteOf, type Faults } from './syncing-device.ts';
import { OWNER, tempStore } from './temp-store.ts';

/** As a page hands it over: a pixel. */
export const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export async function engineHost() {
  const server = await tempStore('server');
  const { db, store, clock } = await tempStore();
  const device = createSyncDevice(db, OWNER);
  const planned: { at: number; work: () => void }[] = [];
  let faults: Faults = () => null;
  const remote = remoteOf(server.store, () => faults);
  const accountOf = (accountId: string): SyncAccount => ({
    origin: 'https://server.example',
    accountId,
    name: `${accountId}@example.org`,
    remote: remote as SyncAccount['remote'],
  });
  let account: SyncAccount | null = accountOf('ada');
  const engine = startSyncEngine({
    device,
    blobs: store.blobs,
    account: async () => account,
    onChange: (listener) => db.onChange(listener),
    now: () => clock.now,
    chance: () => 0,
    later(ms, work) {
      const entry = { at: clock.now + ms, work };
      planned.push(entry);
      return () => void planned.splice(planned.indexOf(entry), 1);
    },
    log: { warn: () => {} },
  });
  onTestFinished(() => engine.stop());
  return {
    server,
    store,
    db,
    clock,
    device,
    engine,
    remote,
    nextIn: async () => {
      await Promise.resolve();
      return planned.length === 1 ? planned[0]!.at - clock.now : planned.map(({ at }) => at - clock.now);
    },
    /** The clock goes on to what is planned next, and its session to its end. */
    async elapse() {
      const [next] = planned.splice(0, 1);
      clock.now = Math.max(clock.now, next!.at);
      server.clock.now = clock.now;
      next!.work();
      return engine.now();
    },
    /** What is planned last happens. */
    goOn: () => planned.pop()!.work(),
    signIn: (id: string | null) => void (account = id === null ? null : accountOf(id)),
    fail: (next: Faults | null) => void (faults = next ?? (() => null)),
  };
}
