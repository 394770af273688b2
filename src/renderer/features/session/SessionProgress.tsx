import { X } from 'lucide-react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { messages } from '../../../contract/messages/index.ts';
import { formatDuration } from '../../lib/words/format.ts';
import { shortcutLabel } from '../../lib/keyboard/commands.ts';
import { useLibrary } from '../../state/library.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { progressOf, secondsPerCard } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import styles from './SessionProgress.module.css';

const said = messages.study;
const MINUTE_MS = 60_000;

/** Where in the session the person is, how long the rest takes, and the way out. */
export function SessionProgress({ store, onLeave }: { store: SessionStore; onLeave: () => void }) {
  const { seen, done, left, again } = useStore(store, useShallow(progressOf));
  const pace = useStore(store, (state) => secondsPerCard(state.graded));
  const usual = useLibrary((library) => library.today?.secondsPerCard ?? null);
  const seconds = pace ?? usual;
  const position = said.position(seen, done + left);
  return (
    <div className={styles.progress}>
      <Button
        className={styles.close}
        variant="bare"
        icon={<X aria-hidden />}
        aria-label={said.leaveSession}
        onClick={onLeave}
      />
      <strong>{position}</strong>
      <div className={styles.bar}>
        <ProgressBar value={done} max={done + left} tone="due" label={said.progress} valueText={position} />
      </div>
      {again > 0 && <span className={styles.again}>{said.comeAgain(again)}</span>}
      {seconds !== null && <span className={styles.time}>{timeLeft(left * seconds * 1_000)}</span>}
      <Button className={styles.leave} size="sm" onClick={onLeave}>
        {said.leave}
        <Kbd>{shortcutLabel('study.leave')}</Kbd>
      </Button>
    </div>
  );
}

/** Seconds would change at every look and tell no more. */
function timeLeft(ms: number): string {
  return ms < MINUTE_MS ? said.underAMinuteLeft : said.timeLeft(formatDuration(ms));
}
