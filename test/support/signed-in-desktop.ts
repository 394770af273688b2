/** A desktop in this process, without its windows, and its session on a server. */
import { onTestFinished } from 'vitest';
import { createSyncDevice } from '../../src/data/sync-device/sync-device.ts';
import { createServerAccounts } from '../../src/main/accounts.ts';
import { openServerSession } from '../../src/main/server-session.ts';
import { startSyncEngine } from '../../src/sync/engine.ts';
import { createMemorySecret } from './hosts.ts';
import { PASSWORD } from './person.ts';
import { OWNER, tempStore } from './temp-store.ts';

/** A desktop whose clock is months off, signed in. */
export async function signedInDesktop(origin: string, email: string) {
  const { db, store, clock } = await tempStore();
  const accounts = createServerAccounts({
    session: await openServerSession(
      createMemorySecret(() => clock.now),
      () => clock.now,
    ),
    origin: async () => origin,
    version: '0.0.0',
    isOnline: () => true,
    localUser: { id: OWNER, email: null, name: 'Local', local: true },
    onAccountChange: () => {},
    onSignIn: () => {},
  });
  await accounts.login(email, PASSWORD);
  const device = createSyncDevice(db, OWNER);
  const engine = startSyncEngine({
    device,
    blobs: store.blobs,
    account: () => accounts.connection(),
    onChange: () => () => {},
    now: () => clock.now,
    chance: () => 0,
    later: () => () => {},
    log: { warn: () => {} },
  });
  onTestFinished(() => engine.stop());
  return { db, store, device, engine, accounts };
}
