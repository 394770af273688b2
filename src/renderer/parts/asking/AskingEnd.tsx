/** The end of a round of Learn or Write: the record of it, the way back by undo, and the cards of the choice that are still to come. */
import { useState } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../../contract/messages/index.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { elapsedMs } from '../../state/asking/asking-state.ts';
import { Button } from '../../ui/Button.tsx';
import { ModeEnd } from '../study-mode/ModeEnd.tsx';
import { PoolPart } from '../study-mode/PoolPart.tsx';
import { UndoButton } from '../study-mode/UndoButton.tsx';
import type { ReadPool } from '../study-mode/use-mode-start.ts';
import type { AskingRounds } from './use-asking.ts';
import { clock } from '../../lib/page/clock.ts';

interface EndWords {
  readonly title: string;
  readonly summary: (cards: number, answers: number) => string;
  /** Begins a round of the cards that are still to come. */
  readonly more: string;
}

interface AskingEndProps<Progress> {
  readonly rounds: AskingRounds<Progress>;
  readonly pick: SessionPick;
  readonly pool: ReadPool;
  readonly words: EndWords;
}

export function AskingEnd<Progress>({ rounds, pick, pool, words }: AskingEndProps<Progress>) {
  const { store, beyond, begin, results } = rounds;
  const { items, answers } = useStore(store);
  const [round] = useState(() => ({ ...results(), endedAt: clock.now() }));
  const left = beyond();
  const cards = items.map(({ card }) => card);
  return (
    <ModeEnd
      title={words.title}
      pick={pick}
      round={round}
      cards={cards}
      elapsedMs={elapsedMs({ answers })}
      onAgain={() => begin(cards)}
      onAgainMissed={(ids) => begin(cards.filter(({ card }) => ids.includes(card.id)))}
      actions={
        <>
          {left.length > 0 && <Button onClick={() => begin(left)}>{words.more}</Button>}
          <UndoButton undo={store.getState().undo} />
        </>
      }
    >
      <p>{words.summary(items.length, answers.length)}</p>
      {left.length > 0 && <p>{messages.answers.stillToCome(left.length)}</p>}
      <PoolPart read={pool.cards.length} total={pool.total} order="weakest" />
    </ModeEnd>
  );
}
