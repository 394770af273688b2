/** /session?mode=match */
import { useMemo, useState } from 'react';
import { MATCH_BESTS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { StoredRound } from '../../../contract/settings.ts';
import { bestKey, gameOfRound } from '../../../domain/study/match/match-game.ts';
import { matchCards } from '../../../domain/study/rounds/mode-fit.ts';
import { logError } from '../../lib/page/log.ts';
import { newId } from '../../lib/page/new-id.ts';
import { sessionAddress, type SessionPick } from '../../lib/addresses/session-address.ts';
import { ModeGate } from '../../parts/study-mode/ModeGate.tsx';
import { keepRound } from '../../parts/study-mode/round-keeper.ts';
import { useModeStart, type ReadPool } from '../../parts/study-mode/use-mode-start.ts';
import { useSettings } from '../../state/settings.ts';
import { MatchTable } from './MatchTable.tsx';
import { createMatchPlay, type MatchWorld } from './match-play.ts';
import { clock } from '../../lib/page/clock.ts';

const said = messages.match;

export function MatchScreen({ pick }: { readonly pick: SessionPick }) {
  const start = useModeStart({ pick, mode: 'match' });
  const [seed] = useState(newId);
  return (
    <ModeGate
      heading={said.heading}
      pick={pick}
      start={start}
      unfit={({ cards }) => (gameOfRound(matchCards(cards), seed, 0).cards.length > 1 ? null : said.unfit)}
    >
      {(pool, left) => <Match pick={pick} pool={pool} left={left} seed={seed} />}
    </ModeGate>
  );
}

interface MatchProps {
  readonly pick: SessionPick;
  readonly pool: ReadPool;
  readonly left: StoredRound | null;
  readonly seed: string;
}

function Match({ pick, pool, left, seed }: MatchProps) {
  const cards = useMemo(() => matchCards(pool.cards), [pool]);
  const [store] = useState(() => createMatchPlay(worldOf(pick), pick, gameOfRound(cards, seed, 0), left));
  return <MatchTable store={store} pick={pick} pool={pool} cards={cards} />;
}

function worldOf(pick: SessionPick): MatchWorld {
  const choice = sessionAddress({ sets: pick.sets.toSorted(byText), folders: pick.folders.toSorted(byText) });
  return {
    now: () => clock.now(),
    newId: () => newId(),
    bestWith: (pairs) => bests().find(({ key }) => key === bestKey(choice, pairs))?.ms ?? null,
    keepBest(pairs, ms) {
      const key = bestKey(choice, pairs);
      const before = bests().find((best) => best.key === key)?.ms ?? Number.POSITIVE_INFINITY;
      if (ms >= before) return;
      const others = bests().filter((best) => best.key !== key);
      useSettings
        .getState()
        .change({ 'study.matchBest': [{ key, ms: Math.round(ms) }, ...others].slice(0, MATCH_BESTS) })
        .catch((error: unknown) => logError('The best time could not be kept.', error));
    },
    keep: (round) => keepRound('match', round),
  };
}

function bests() {
  return useSettings.getState().settings['study.matchBest'];
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}
