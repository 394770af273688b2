import { Link } from 'react-router';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import type { SessionStore } from './session-store.ts';
import styles from './StudyMore.module.css';

const said = messages.study;
/** New cards offered at once on top of the daily limit. */
const MORE_CARDS = 10;

/** The ways on when nothing is left: back to the dashboard, or some of the new cards that the daily limit holds back. */
export function StudyMore({ store }: { store: SessionStore }) {
  const heldNew = useStore(store, (state) => state.heldNew);
  const more = Math.min(heldNew, MORE_CARDS);
  return (
    <div className={styles.ways}>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {said.toDashboard}
      </Link>
      {more > 0 && <Button onClick={() => void store.getState().studyMore(more)}>{said.studyMore(more)}</Button>}
    </div>
  );
}
