/** What a screen reader says of sync: only that it stopped working, and that it works again. What comes and goes every few seconds is read where it stands. */
import { messages } from '../../../contract/messages/index.ts';
import type { SyncStatus } from '../../../contract/sync-status.ts';

const { said } = messages.syncScreen;

type Health = 'good' | 'offline' | 'trouble';

/** The sentence for a change of the state; null where there is nothing to say. */
export function saidAloud(status: SyncStatus, before: SyncStatus | null): string | null {
  const [now, then] = [healthOf(status), before === null ? 'good' : healthOf(before)];
  if (now === null || then === null || now === then) return null;
  if (now === 'good') return said.good;
  return now === 'offline' ? said.offline : said.trouble(status.lastSyncError ?? '');
}

/** Null while a session runs or nothing is exchanged: what it ends with decides. */
function healthOf({ state, online, lastSyncError }: SyncStatus): Health | null {
  if (state === 'failed') return online ? 'trouble' : 'offline';
  if (state !== 'idle') return null;
  return lastSyncError === null ? 'good' : 'trouble';
}
