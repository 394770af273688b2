import { Link } from 'react-router';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import type { SessionStore } from './session-store.ts';
import styles from './StudyMore.module.css';

const said = messages.study;
/** Cards offered at once on top of the daily limits. */
const MORE_CARDS = 10;

/** The ways on when nothing is left: back to the dashboard, or some of what the daily limits hold back. */
export function StudyMore({ store }: { store: SessionStore }) {
  const held = useStore(store, (state) => state.held);
  const reviews = Math.min(held.reviews, MORE_CARDS);
  const fresh = Math.min(held.fresh, MORE_CARDS);
  const { studyMore } = store.getState();
  return (
    <div className={styles.ways}>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {said.toDashboard}
      </Link>
      {reviews > 0 && <Button onClick={() => void studyMore({ fresh: 0, reviews })}>{said.reviewMore(reviews)}</Button>}
      {fresh > 0 && <Button onClick={() => void studyMore({ fresh, reviews: 0 })}>{said.studyMore(fresh)}</Button>}
    </div>
  );
}
