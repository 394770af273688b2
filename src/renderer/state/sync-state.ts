/** Where the person's work is kept and whether it is in step, in the words of every place that says so (ui.md, "Data"). */
import { useSyncExternalStore } from 'react';
import { messages } from '../../contract/messages/index.ts';
import { isDesktop } from '../lib/api.ts';
import { useUser } from './user.ts';

export interface SyncWords {
  readonly text: string;
  /** The server has it and can be reached. */
  readonly inStep: boolean;
}

export function useSyncWords(): SyncWords {
  const online = useSyncExternalStore(followConnection, () => navigator.onLine);
  const unreachable = useUser((state) => state.error !== null);
  const { localOnly, onThisServer, offline } = messages.shell.sync;
  if (isDesktop) return { text: localOnly, inStep: false };
  const inStep = online && !unreachable;
  return { text: inStep ? onThisServer : offline, inStep };
}

function followConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
