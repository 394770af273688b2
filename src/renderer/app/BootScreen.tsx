import { BootSheet } from '../parts/BootSheet.tsx';
import { useBoot } from '../state/boot.ts';
import styles from './BootScreen.module.css';
import { Frame } from './Frame.tsx';

/** The loading screen of core §2. Nothing takes focus; the window's buttons already work. */
export function BootScreen() {
  const phase = useBoot((state) => state.phase);
  return (
    <Frame>
      <div className={styles.screen}>
        <BootSheet phase={phase} />
      </div>
    </Frame>
  );
}
