import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { selectModeAddress, type SessionPick } from '../../lib/addresses/session-address.ts';
import { PoolPart } from '../../parts/study-mode/PoolPart.tsx';
import type { ReadPool } from '../../parts/study-mode/use-mode-start.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import styles from './BrowseScreen.module.css';

const said = messages.browse.end;

interface BrowseEndProps {
  readonly count: number;
  readonly pick: SessionPick;
  readonly pool: ReadPool;
  readonly onGo: (at: number) => void;
}

/** After the last card. Nothing was graded, so there is nothing to count but the cards. */
export function BrowseEnd({ count, pick, pool, onGo }: BrowseEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.end} aria-labelledby="browse-end">
      <h2 id="browse-end" ref={heading} tabIndex={-1}>
        {said.title}
      </h2>
      <p>{said.text(count)}</p>
      <PoolPart read={pool.cards.length} total={pool.total} order="set" />
      <div className={styles.endWays}>
        <Button variant="primary" onClick={() => onGo(0)}>
          {said.again}
        </Button>
        <Button onClick={() => onGo(count - 1)}>{said.back}</Button>
        <Link to={selectModeAddress(pick)} className={buttonClass()}>
          {messages.studyModes.anotherMode}
        </Link>
        <Link to="/" className={buttonClass()}>
          {messages.studyModes.end.toDashboard}
        </Link>
      </div>
    </section>
  );
}
