import { BOOT_PERCENT, type BootPhase } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { formatPercent } from '../lib/words/format.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Row } from '../ui/Row.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import styles from './BootSheet.module.css';

/** How far the boot has come, by its phase (core §2). */
export function BootSheet({ phase }: { phase: BootPhase }) {
  const percent = BOOT_PERCENT[phase];
  const { preparing, bootPhase } = messages.shell;
  return (
    <Sheet className={styles.sheet}>
      <Row kind="tall" margin={<span className={styles.percent}>{formatPercent(percent / 100)}</span>}>
        <div className={styles.body}>
          <h2>{preparing}</h2>
          <ProgressBar value={percent} label={preparing} tone="job" marker thick />
          <p role="status">{bootPhase[phase]}</p>
        </div>
      </Row>
    </Sheet>
  );
}
