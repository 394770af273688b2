import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { formatDuration, formatInterval } from '../../lib/format.ts';
import { selectModeAddress } from '../../lib/session-address.ts';
import { PoolPart } from '../../parts/study-mode/PoolPart.tsx';
import { UndoButton } from '../../parts/study-mode/UndoButton.tsx';
import { buttonClass } from '../../ui/button-class.ts';
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
  const pick = useStore(store, (state) => state.pick);
  const held = useStore(store, (state) => state.held);
  const pool = useStore(store, (state) => state.pool);
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
      {pool && <PoolPart read={pool.read} total={pool.total} order="weakest" />}
      {held.reviews > 0 && <p>{said.end.heldReviews(held.reviews)}</p>}
      {held.fresh > 0 && <p>{said.end.held(held.fresh)}</p>}
      <div className={styles.actions}>
        <StudyMore store={store} />
        <Link to={selectModeAddress(pick)} className={buttonClass()}>
          {messages.studyModes.anotherMode}
        </Link>
        <UndoButton undo={store.getState().undo} />
      </div>
    </section>
  );
}
