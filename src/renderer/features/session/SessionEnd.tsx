import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { formatDuration, formatInterval } from '../../lib/words/format.ts';
import { selectModeAddress, sessionAddress } from '../../lib/addresses/session-address.ts';
import { MissedCards } from '../../parts/study-mode/MissedCards.tsx';
import { PoolPart } from '../../parts/study-mode/PoolPart.tsx';
import { UndoButton } from '../../parts/study-mode/UndoButton.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { RatingCounts } from './RatingCounts.tsx';
import { missedIds, rememberedOf } from './session-result.ts';
import { elapsedMs, firstReturnMs, type Graded } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { StudyMore } from './StudyMore.tsx';
import { useDueElsewhere } from './use-due-elsewhere.ts';
import styles from './SessionEnd.module.css';

const said = messages.study;

/** After the last card: what was done, how much was remembered and what was not, and the ways on. The last grade can still be taken back. */
export function SessionEnd({ store }: { store: SessionStore }) {
  const graded = useStore(store, (state) => state.graded);
  const time = useStore(store, elapsedMs);
  const pick = useStore(store, (state) => state.pick);
  const held = useStore(store, (state) => state.held);
  const pool = useStore(store, (state) => state.pool);
  const isReview = useStore(store, (state) => state.kind === 'review');
  const heading = useRef<HTMLHeadingElement>(null);
  const returnMs = firstReturnMs(graded);
  const remembered = isReview ? rememberedOf(graded) : null;
  const missed = isReview ? missedIds(graded) : [];
  const dueElsewhere = useDueElsewhere(graded);

  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.end} aria-labelledby="session-end">
      <h2 id="session-end" ref={heading} tabIndex={-1}>
        {said.end.title}
      </h2>
      <p>{said.end.summary(graded.length, formatDuration(time))}</p>
      {remembered && <p>{said.end.remembered(remembered.passed, remembered.asked)}</p>}
      {returnMs !== null && <p>{said.end.nextDue(formatInterval(returnMs))}</p>}
      <div className={styles.counts}>
        <h3>{said.end.grades}</h3>
        <RatingCounts graded={graded} />
      </div>
      <MissedCards ids={missed} cards={graded.flatMap(({ card }) => card ?? [])} />
      {pool && <PoolPart read={pool.read} total={pool.total} order="weakest" />}
      {held.reviews > 0 && <p>{said.end.heldReviews(held.reviews)}</p>}
      {held.fresh > 0 && <p>{said.end.held(held.fresh)}</p>}
      {dueElsewhere > 0 && <p>{said.end.dueElsewhere(dueElsewhere)}</p>}
      <div className={styles.actions}>
        <StudyMore store={store} />
        {dueElsewhere > 0 && (
          <Link to={sessionAddress({})} className={buttonClass()}>
            {said.end.studyElsewhere}
          </Link>
        )}
        {missed.length > 0 && (
          <Link to={practiceAddress(graded, missed)} className={buttonClass()}>
            {said.end.practise(missed.length)}
          </Link>
        )}
        <Link to={selectModeAddress(pick)} className={buttonClass()}>
          {messages.studyModes.anotherMode}
        </Link>
        <UndoButton undo={store.getState().undo} />
      </div>
    </section>
  );
}

/** Cramming, which leaves the schedule alone: these cards come back by it anyway. */
function practiceAddress(graded: readonly Graded[], cards: readonly string[]): string {
  const sets = new Set(graded.filter(({ rating }) => rating === 1).map(({ setId }) => setId));
  return sessionAddress({ mode: 'cram', sets: [...sets], cards });
}
