import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { ROUND_MODES } from '../../../contract/settings.ts';
import { sessionAddress, type SessionMode, type SessionPick } from '../../lib/addresses/session-address.ts';
import { leftRound } from '../../parts/study-mode/round-keeper.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import type { ModeChoice } from './mode-choices.ts';
import styles from './SelectModeScreen.module.css';

const said = messages.chooseSession.mode;
const { names } = messages.studyModes;

interface ModeCardProps {
  readonly choice: ModeChoice;
  /** The key that chooses it. */
  readonly number: number;
  readonly pick: SessionPick;
}

/** One mode: its name, what it does, whether it moves the schedule, and how many cards it has here, or why none. */
export function ModeCard({ choice: { mode, what, schedule, cards, unfit }, number, pick }: ModeCardProps) {
  const inside = (
    <>
      <span className={styles.key}>
        <Kbd>{String(number)}</Kbd>
      </span>
      <span className={styles.text}>
        <b>{names[mode]}</b>
        <span>{what}</span>
      </span>
      <small>
        <span>{unfit ?? cards}</span>
        <span className={styles.schedule}>{schedule}</span>
        {unfit === null && isLeft(mode, pick) && <span className={styles.left}>{said.goOn}</span>}
      </small>
    </>
  );
  if (unfit === null) {
    return (
      <Link to={sessionAddress({ ...pick, mode })} className={styles.mode}>
        {inside}
      </Link>
    );
  }
  return (
    <div className={styles.mode} role="group" aria-disabled="true" aria-label={names[mode]}>
      {inside}
    </div>
  );
}

/** Whether a round of the mode with these cards was left. */
function isLeft(mode: SessionMode, pick: SessionPick): boolean {
  const round = ROUND_MODES.find((each) => each === mode);
  return round !== undefined && leftRound(round, pick) !== null;
}
