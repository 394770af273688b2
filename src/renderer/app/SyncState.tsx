import { CircleCheck, Info } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { messages } from '../../contract/messages/index.ts';
import { isDesktop } from '../lib/api.ts';
import { useUser } from '../state/user.ts';
import styles from './SyncState.module.css';

/** Where the person's work is kept and whether it is in step, always in words (ui.md, "Data"). */
export function SyncState() {
  const online = useSyncExternalStore(followConnection, () => navigator.onLine);
  const unreachable = useUser((state) => state.error !== null);
  const { localOnly, onThisServer, offline } = messages.shell.sync;
  const away = isDesktop || !online || unreachable;
  const text = isDesktop ? localOnly : away ? offline : onThisServer;
  return (
    <span className={styles.state} role="status" title={text}>
      {away ? <Info aria-hidden /> : <CircleCheck aria-hidden className={styles.good} />}
      <span className={styles.words}>{text}</span>
    </span>
  );
}

function followConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
