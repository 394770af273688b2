/** Where the person's work is kept and whether it is in step, in the words of every place that says so (ui.md, "Data"). */
import { useSyncExternalStore } from 'react';
import { messages } from '../../contract/messages/index.ts';
import { isDesktop } from '../lib/host/api.ts';
import { useOffline } from '../lib/storage/offline-state.ts';
import { useUser } from './user.ts';

export interface SyncWords {
  readonly text: string;
  /** The server has it and can be reached. */
  readonly inStep: boolean;
}

/** Whether this is a desktop with an account, which has a state of its own: `device-sync.ts`. */
export function useHasDeviceSync(): boolean {
  return useUser(({ user }) => isDesktop() && user !== null && !user.local);
}

export function useSyncWords(): SyncWords {
  const online = useSyncExternalStore(followConnection, () => navigator.onLine);
  const unreachable = useUser((state) => state.error !== null);
  const { isCopy, waiting } = useOffline();
  const said = messages.shell.sync;
  if (isDesktop()) return { text: said.localOnly, inStep: false };
  if (isCopy) return { text: waiting > 0 ? said.copyWaiting(waiting) : said.copy, inStep: false };
  if (waiting > 0) return { text: said.waiting(waiting), inStep: false };
  const inStep = online && !unreachable;
  return { text: inStep ? said.onThisServer : said.offline, inStep };
}

function followConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
