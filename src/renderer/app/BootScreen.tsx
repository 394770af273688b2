import { BOOT_PERCENT } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { useBoot } from '../state/boot.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Row } from '../ui/Row.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import styles from './BootScreen.module.css';
import { TitleBar } from './TitleBar.tsx';

/** The loading screen of core §2. Nothing takes focus; the window's buttons already work. */
export function BootScreen() {
  const phase = useBoot((state) => state.phase);
  const percent = BOOT_PERCENT[phase];
  const { preparing, bootPhase } = messages.shell;
  return (
    <div className={styles.screen}>
      <TitleBar />
      <main className={styles.main}>
        <Sheet className={styles.sheet}>
          <Row kind="tall" margin={<span className={styles.percent}>{percent} %</span>}>
            <div className={styles.body}>
              <h2>{preparing}</h2>
              <ProgressBar value={percent} label={preparing} tone="job" marker thick />
              <p role="status">{bootPhase[phase]}</p>
            </div>
          </Row>
        </Sheet>
      </main>
    </div>
  );
}
