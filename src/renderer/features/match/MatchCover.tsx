import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { PoolPart } from '../../parts/study-mode/PoolPart.tsx';
import type { ReadPool } from '../../parts/study-mode/use-mode-start.ts';
import { Button } from '../../ui/Button.tsx';
import { formatSeconds } from './format-seconds.ts';
import type { MatchStore } from './match-play.ts';
import styles from './MatchTable.module.css';

const said = messages.match;

/** Before the start and in a pause: what to do, and the button that lets time run. */
export function MatchCover({ store, pool }: { store: MatchStore; pool: ReadPool }) {
  const { phase, game } = useStore(store);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [phase]);
  const isPaused = phase === 'paused';
  return (
    <section className={styles.cover} aria-labelledby="match-cover">
      <h2 id="match-cover">{isPaused ? said.paused.title : said.ready.title}</h2>
      <p>{isPaused ? said.paused.text : said.ready.text(game.cards.length)}</p>
      {!isPaused && <p className={styles.keys}>{said.ready.keys}</p>}
      {game.before !== null && <p>{said.ready.best(formatSeconds(game.before))}</p>}
      {!isPaused && <PoolPart read={pool.cards.length} total={pool.total} order="set" />}
      <Button ref={button} variant="primary" onClick={store.getState().run}>
        {isPaused ? said.paused.goOn : said.ready.start}
      </Button>
    </section>
  );
}
