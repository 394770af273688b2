import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { shortcutLabel } from '../../lib/commands.ts';
import { formatDuration, formatInterval } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { RatingCounts } from './RatingCounts.tsx';
import { elapsedMs, firstReturnMs } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { StudyMore } from './StudyMore.tsx';
import styles from './SessionEnd.module.css';

const said = messages.study;

/** After the last card: what was done, when the first card comes back, and the ways on. The last grade can still be taken back. */
export function SessionEnd({ store }: { store: SessionStore }) {
  const graded = useStore(store, (state) => state.graded);
  const time = useStore(store, elapsedMs);
  const heldNew = useStore(store, (state) => state.heldNew);
  const heading = useRef<HTMLHeadingElement>(null);
  const returnMs = firstReturnMs(graded);

  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.end} aria-labelledby="session-end">
      <h2 id="session-end" ref={heading} tabIndex={-1}>
        {said.end.title}
      </h2>
      <p>{said.end.summary(graded.length, formatDuration(time))}</p>
      {returnMs !== null && <p>{said.end.nextDue(formatInterval(returnMs))}</p>}
      <div className={styles.counts}>
        <h3>{said.end.grades}</h3>
        <RatingCounts graded={graded} />
      </div>
      {heldNew > 0 && <p>{said.end.held(heldNew)}</p>}
      <div className={styles.actions}>
        <StudyMore store={store} />
        <Button icon={<Undo2 aria-hidden />} onClick={store.getState().undo}>
          {said.undo}
          <Kbd>{shortcutLabel('study.undo')}</Kbd>
        </Button>
      </div>
    </section>
  );
}
