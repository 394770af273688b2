import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { formatInterval } from '../../lib/format.ts';
import { Count } from '../../ui/Count.tsx';
import { GRADE_NAME } from './grade-name.ts';
import { RatingCounts } from './RatingCounts.tsx';
import { leftBySet, type Graded, type SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import styles from './SessionRail.module.css';

const said = messages.study;

/** What is left, set by set, and what was graded, in the order in which undo takes it back. */
export function SessionRail({ store }: { store: SessionStore }) {
  const state = useStore(store);
  return (
    <aside className={styles.rail} aria-label={said.rail} tabIndex={0}>
      {state.shown && <LeftList state={state} />}
      {state.graded.length > 0 && (
        <>
          <GradedList graded={state.graded} />
          <RatingCounts graded={state.graded} />
        </>
      )}
    </aside>
  );
}

function LeftList({ state }: { state: SessionState }) {
  return (
    <>
      <h2 className={styles.heading}>{said.left}</h2>
      <ul>
        {leftBySet(state).map(({ setId, topic, left, current }) => (
          <li key={setId} className={styles.set} aria-current={current || undefined}>
            <span className={styles.clip}>{topic}</span>
            <Count value={left} due={current} label={messages.sets.cardsLeft} />
          </li>
        ))}
        {state.beyond > 0 && (
          <li className={styles.set}>
            <span className={styles.clip}>{said.more}</span>
            <Count value={state.beyond} label={messages.sets.cardsLeft} />
          </li>
        )}
      </ul>
    </>
  );
}

/** As many as a look can hold; undo goes further back than the list. */
const LISTED = 30;

function GradedList({ graded }: { graded: readonly Graded[] }) {
  const earlier = graded.filter((grade) => grade.card === null).length;
  const known = graded.filter((grade) => grade.card !== null).toReversed();
  return (
    <>
      <h2 className={styles.heading}>
        {said.graded}
        <Count value={graded.length} label={said.gradedCards} />
      </h2>
      <ol className={styles.graded}>
        {known.slice(0, LISTED).map((grade) => (
          <GradedRow key={grade.reviewId} {...grade} />
        ))}
        {earlier > 0 && <li className={styles.earlier}>{said.earlierGrades(earlier)}</li>}
      </ol>
    </>
  );
}

function GradedRow({ card, rating, at, dueAt }: Graded) {
  return (
    <li className={styles.grade} data-grade={GRADE_NAME[rating]}>
      <span className={styles.clip}>{card?.card.question}</span>
      <small>{said.gradedAs(rating, formatInterval((dueAt ?? 0) - (at ?? 0)))}</small>
    </li>
  );
}
