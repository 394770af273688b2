import { CircleCheck, Info } from 'lucide-react';
import { useHasDeviceSync, useSyncWords } from '../state/sync-state.ts';
import { DeviceSyncState } from './lazy-parts.ts';
import styles from './SyncState.module.css';

/** Where the person's work is kept and whether it is in step, always in words (ui.md, "Data"). */
export function SyncState() {
  return useHasDeviceSync() ? <DeviceSyncState /> : <KeptHere />;
}

/** On the one server that this page is of, or on this computer alone. */
function KeptHere() {
  const { text, inStep } = useSyncWords();
  return (
    <span className={styles.state} role="status" title={text}>
      {inStep ? <CircleCheck aria-hidden className={styles.good} /> : <Info aria-hidden />}
      <span className={styles.words}>{text}</span>
    </span>
  );
}
