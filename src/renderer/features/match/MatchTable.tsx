import { Pause } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import { gameAgain, gameOfRound, gameWithMissed } from '../../../domain/study/match/match-game.ts';
import type { MatchCard } from '../../../domain/study/match/match-rounds.ts';
import { faceId } from '../../../domain/cards/faces.ts';
import { newId } from '../../lib/page/new-id.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { ModeFrame } from '../../parts/study-mode/ModeFrame.tsx';
import { ModeHead } from '../../parts/study-mode/ModeHead.tsx';
import type { ReadPool } from '../../parts/study-mode/use-mode-start.ts';
import { Button } from '../../ui/Button.tsx';
import { MatchClock } from './MatchClock.tsx';
import { MatchCover } from './MatchCover.tsx';
import { MatchEnd } from './MatchEnd.tsx';
import type { MatchStore } from './match-play.ts';
import styles from './MatchTable.module.css';
import { MatchTiles } from './MatchTiles.tsx';

const said = messages.match;

interface MatchTableProps {
  readonly store: MatchStore;
  readonly pick: SessionPick;
  readonly pool: ReadPool;
  /** Every card of the choice that can lie on a board. */
  readonly cards: readonly MatchCard[];
}

export function MatchTable({ store, pick, pool, cards }: MatchTableProps) {
  const { game, phase, said: announcement } = useStore(store);
  const { begin, pause } = store.getState();
  const byFace = useMemo(() => new Map(pool.cards.map((card) => [faceId(card.card.id, card.face), card])), [pool]);
  usePauseWhenLeft(store);
  useEffect(() => {
    document.title = messages.shell.pageTitle(said.pageTitle);
  }, []);

  const done = game.board.matched.length / 2;
  return (
    <ModeFrame heading={said.heading} announcement={announcement} onLeave={pause}>
      {phase === 'over' ? (
        <MatchEnd
          key={store.getState().id}
          store={store}
          pick={pick}
          byFace={byFace}
          onAgain={() => begin(gameAgain(game, newId()))}
          onAgainMissed={(ids) => {
            const missed = new Set(ids);
            begin(gameWithMissed(game, ({ id }) => missed.has(byFace.get(id)?.card.id ?? ''), newId()));
          }}
          next={cards.length > game.cards.length ? gameOfRound(cards, game.seed, (game.round ?? 0) + 1) : null}
        />
      ) : (
        <div className={styles.table}>
          <ModeHead
            name={said.heading}
            position={said.pairsLeft(game.cards.length - done)}
            done={done}
            total={game.cards.length}
            onLeave={pause}
          >
            <MatchClock store={store} />
            <Button size="sm" icon={<Pause aria-hidden />} disabled={phase !== 'playing'} onClick={pause}>
              {said.pause}
            </Button>
          </ModeHead>
          {phase === 'playing' ? <MatchTiles store={store} /> : <MatchCover store={store} pool={pool} />}
        </div>
      )}
    </ModeFrame>
  );
}

/** Time stands still while the window is out of sight or something else has the keyboard, and when the page goes. */
function usePauseWhenLeft(store: MatchStore): void {
  useEffect(() => {
    const { pause } = store.getState();
    const look = (): void => {
      if (document.hidden) pause();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('blur', pause);
    window.addEventListener('pagehide', pause);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('blur', pause);
      window.removeEventListener('pagehide', pause);
      pause();
    };
  }, [store]);
}
