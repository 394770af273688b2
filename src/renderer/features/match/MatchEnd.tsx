import type { StudyCard } from '../../../contract/study.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { MatchGame } from '../../../domain/study/match/match-game.ts';
import type { RoundResult } from '../../../domain/study/rounds/round-results.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { ModeEnd } from '../../parts/study-mode/ModeEnd.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatTenths } from '../../lib/words/format.ts';
import { formatSeconds } from './format-seconds.ts';
import { PENALTY_MS, scoreOf, type MatchPlay, type MatchStore } from './match-play.ts';

const said = messages.match.end;

interface MatchEndProps {
  readonly store: MatchStore;
  readonly pick: SessionPick;
  /** The cards of the choice by what a tile names them. */
  readonly byFace: ReadonlyMap<string, StudyCard>;
  readonly onAgain: () => void;
  readonly onAgainMissed: (cardIds: readonly string[]) => void;
  /** The board after this one; null when all cards lay on it. */
  readonly next: MatchGame | null;
}

export function MatchEnd({ store, pick, byFace, onAgain, onAgainMissed, next }: MatchEndProps) {
  const play = store.getState();
  const { game, endedAt, id } = play;
  const score = scoreOf(play, endedAt);
  return (
    <ModeEnd
      title={said.title(formatSeconds(score))}
      pick={pick}
      round={{ id, mode: 'match', endedAt, results: resultsOf(play, byFace) }}
      cards={game.cards.flatMap((card) => byFace.get(card.id) ?? [])}
      actions={
        next && (
          <Button variant="primary" onClick={() => store.getState().begin(next)}>
            {said.next(next.cards.length)}
          </Button>
        )
      }
      isGame
      onAgain={onAgain}
      onAgainMissed={onAgainMissed}
    >
      <p>{said.mistakes(game.board.misses, formatTenths((score - game.board.misses * PENALTY_MS) / 1_000))}</p>
      <p>{bestOf(game.before, score)}</p>
    </ModeEnd>
  );
}

function bestOf(before: number | null, score: number): string {
  if (before === null) return said.first;
  return score < before ? said.best(formatSeconds(before)) : said.notBest(formatSeconds(before));
}

/** A card of which a tile was taken for a wrong partner was not known. A card that is gone meanwhile has no set to count for. */
function resultsOf({ game: { cards, board } }: MatchPlay, byFace: ReadonlyMap<string, StudyCard>): RoundResult[] {
  return cards.flatMap(({ id }) => {
    const known = byFace.get(id);
    if (!known) return [];
    const outcome = board.missedCards.includes(id) ? ('incorrect' as const) : ('correct' as const);
    return [{ cardId: known.card.id, face: known.face, setId: known.setId, outcome }];
  });
}
