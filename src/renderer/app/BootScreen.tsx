import { BootSheet } from '../parts/BootSheet.tsx';
import { useBoot } from '../state/boot.ts';
import styles from './BootScreen.module.css';
import { TitleBar } from './TitleBar.tsx';

/** The loading screen of core §2. Nothing takes focus; the window's buttons already work. */
export function BootScreen() {
  const phase = useBoot((state) => state.phase);
  return (
    <div className={styles.screen}>
      <TitleBar />
      <main className={styles.main}>
        <BootSheet phase={phase} />
      </main>
    </div>
  );
}
