/** The state of a desktop's sync in the title bar, and the way to its settings. What it says aloud is `features/sync`. */
import { Link } from 'react-router';
import { messages } from '../../contract/messages/index.ts';
import { SyncIcon } from '../parts/SyncIcon.tsx';
import { useDeviceSyncWords } from '../state/sync-words.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { screens } from './screens.ts';
import styles from './SyncState.module.css';

export function DeviceSyncState() {
  const { text, tone } = useDeviceSyncWords();
  return (
    <Link
      to="/settings#sync"
      title={text}
      className={styles.state}
      data-tone={tone}
      onPointerEnter={screens.settings.preload}
      onFocus={screens.settings.preload}
    >
      <SyncIcon tone={tone} />
      <span className={styles.words}>{text}</span>
      <VisuallyHidden>{`. ${messages.syncScreen.open}`}</VisuallyHidden>
    </Link>
  );
}
