import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { formatSeconds } from './format-seconds.ts';
import { scoreOf, type MatchStore } from './match-play.ts';
import styles from './MatchTable.module.css';
import { clock } from '../../lib/page/clock.ts';

const TICK_MS = 100;

/** The time so far with what mistakes have cost. A screen reader is not told each tenth of a second. */
export function MatchClock({ store }: { store: MatchStore }) {
  const play = useStore(store);
  const [now, setNow] = useState(() => clock.now());
  const isRunning = play.game.board.runningSince !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = clock.setInterval(() => setNow(clock.now()), TICK_MS);
    return () => clock.clearInterval(timer);
  }, [isRunning]);
  return (
    <span
      className={styles.clock}
      role="timer"
      aria-label={messages.match.timer}
      data-missed={play.game.board.missed !== null}
    >
      {formatSeconds(scoreOf(play, Math.max(now, play.game.board.runningSince ?? 0)))}
    </span>
  );
}
