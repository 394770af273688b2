/** What a person does about sync from anywhere, and what they are told about it. */
import { messages } from '../../contract/messages/index.ts';
import type { SyncStatus } from '../../contract/sync-status.ts';
import { notify } from '../lib/notices/notify.ts';
import { reasonOf } from '../lib/host/reason.ts';
import { offerUndo } from '../lib/notices/undo-toast.ts';
import { askSync, useDeviceSync } from './device-sync.ts';
import { isOffline, syncWords } from './sync-words.ts';
import { clock } from '../lib/page/clock.ts';

const said = messages.syncScreen;
const TOAST = 'sync-act';

/** Syncs and says how it ended. */
export async function syncNow(): Promise<void> {
  await telling(async () => {
    const status = await askSync('syncNow', {});
    notify.toast({ id: TOAST, ...outcomeOf(status) });
  });
}

function outcomeOf(status: SyncStatus): { kind: 'success' | 'info' | 'error'; message: string } {
  if (isOffline(status, navigator.onLine)) return { kind: 'error', message: said.failed.offline };
  if (status.lastSyncError !== null && (status.state === 'failed' || status.state === 'idle'))
    return { kind: 'error', message: status.lastSyncError };
  const { text, tone } = syncWords(status, clock.now(), true);
  return tone === 'good' ? { kind: 'success', message: said.done } : { kind: 'info', message: text };
}

export async function togglePause(): Promise<void> {
  if (useDeviceSync.getState().status?.state === 'paused') await resume();
  else await pause();
}

export async function pause(): Promise<void> {
  await telling(async () => {
    await askSync('syncPause', {});
    offerUndo(said.pausedNote, resume, TOAST);
  });
}

export async function resume(): Promise<void> {
  await telling(async () => {
    await askSync('syncResume', {});
    notify.toast({ id: TOAST, kind: 'success', message: said.resumed });
  });
}

/** A refusal is said where the person acted: anywhere. */
async function telling(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    notify.toast({ id: TOAST, kind: 'error', message: reasonOf(error) });
  }
}
