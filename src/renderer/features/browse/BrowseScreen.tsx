/** /session?mode=browse: the cards of a choice, page by page. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { messages } from '../../../contract/messages/index.ts';
import type { StoredRound } from '../../../contract/settings.ts';
import { askedTexts } from '../../../domain/study/rounds/asked-texts.ts';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { newId } from '../../lib/page/new-id.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { CardTools } from '../../parts/card-tools/CardTools.tsx';
import { EditCardDialog } from '../../parts/card-tools/lazy-edit-card.ts';
import { useCardCommands } from '../../parts/card-tools/use-card-commands.ts';
import { ModeFrame } from '../../parts/study-mode/ModeFrame.tsx';
import { ModeGate } from '../../parts/study-mode/ModeGate.tsx';
import { ModeHead } from '../../parts/study-mode/ModeHead.tsx';
import { forgetRound, keepRound } from '../../parts/study-mode/round-keeper.ts';
import { useModeStart, type ReadPool } from '../../parts/study-mode/use-mode-start.ts';
import { createCardActions } from '../../state/card-actions.ts';
import { BrowseCard } from './BrowseCard.tsx';
import { BrowseEnd } from './BrowseEnd.tsx';
import { deskOf } from './browse-desk.ts';
import styles from './BrowseScreen.module.css';
import { BrowseTools } from './BrowseTools.tsx';
import { begun, goTo, inOrder, progressOf, type BrowseState } from './browse-state.ts';
import type { DeckOrder } from './deck.ts';
import { NoneOfThese } from './NoneOfThese.tsx';
import { clock } from '../../lib/page/clock.ts';

const said = messages.browse;

export function BrowseScreen({ pick }: { readonly pick: SessionPick }) {
  const start = useModeStart({ pick, mode: 'browse' });
  return (
    <ModeGate heading={said.heading} pick={pick} start={start}>
      {(pool, left) => <Deck pick={pick} pool={pool} left={left} />}
    </ModeGate>
  );
}

interface DeckProps {
  readonly pick: SessionPick;
  readonly pool: ReadPool;
  readonly left: StoredRound | null;
}

function Deck({ pick, pool, left }: DeckProps) {
  const [store] = useState(() => createStore<BrowseState>(() => begun(pool.cards, left)));
  const state = useStore(store);
  const { setState } = store;
  const [announcement, announce] = useState('');
  const { deck, at, revealed, hinted } = state;
  const shown = deck[at];
  useKeptPlace(pick, state, left);
  usePageTitle(state);

  const reorder = (order: Partial<DeckOrder>): void =>
    setState((before) => inOrder(before.all, { ...before, ...order }, shown?.card.id ?? null));
  const go = (to: number): void => {
    announce('');
    setState((before) => goTo(before, to));
  };
  const flip = (): void => {
    if (!shown) return;
    announce(revealed ? said.said.hidden : said.said.answer(askedTexts(shown).answer));
    setState((before) => ({ ...before, revealed: !before.revealed }));
  };
  const toggleHint = (): void => {
    announce(hinted ? '' : said.said.hint(shown?.card.hint ?? ''));
    setState((before) => ({ ...before, hinted: !before.hinted }));
  };
  const shuffle = (): void => {
    announce(state.seed === null ? said.said.shuffled(deck.length) : said.said.inOrder);
    // The other order begins with its own first card.
    setState((before) => inOrder(before.all, { ...before, seed: before.seed === null ? newId() : null }, null));
  };
  useCommand('mode.flip', flip, shown !== undefined);
  useCommand('mode.previous', () => go(at - 1), at > 0);
  useCommand('mode.next', () => go(at + 1), shown !== undefined);
  useCommand('mode.first', () => go(0), deck.length > 0);
  useCommand('mode.last', () => go(deck.length - 1), deck.length > 0);
  useCommand('mode.shuffle', shuffle, deck.length > 1);
  useCommand('study.hint', toggleHint, (shown?.card.hint ?? '') !== '');

  const [actions] = useState(() => createCardActions(deskOf(store, pick)));
  useEffect(() => actions.sendActs(), [actions]);
  const [editing, setEditing] = useState(false);
  useCardCommands({ ...actions, edit: () => setEditing(true) }, shown !== undefined);
  useCommand('study.undo', () => void actions.undoAct(), state.acts.length > 0);

  const position = messages.studyModes.position(Math.min(at + 1, deck.length), deck.length);
  return (
    <ModeFrame heading={said.heading} announcement={announcement}>
      <div className={styles.deck}>
        <ModeHead name={said.heading} position={position} done={at} total={deck.length} />
        <BrowseTools state={state} onFilter={(filter) => reorder({ filter })} onShuffle={shuffle} onGo={go} />
        {shown && (
          <CardTools
            card={shown.card}
            hinted={hinted}
            canUndo={state.acts.length > 0}
            explain={{ studyCard: shown, revealed, edit: actions.edit }}
          />
        )}
        {shown && (
          <BrowseCard
            key={shown.card.id}
            studyCard={shown}
            revealed={revealed}
            hinted={hinted}
            editing={editing}
            onFlip={flip}
            onPrevious={at > 0 ? () => go(at - 1) : null}
            onNext={() => go(at + 1)}
          />
        )}
        {!shown && deck.length > 0 && <BrowseEnd count={deck.length} pick={pick} pool={pool} onGo={go} />}
        {deck.length === 0 && (
          <NoneOfThese
            filter={state.filter}
            onShowAll={() => reorder({ filter: 'all' })}
            onUndo={state.acts.length > 0 ? () => void actions.undoAct() : null}
          />
        )}
        {shown && editing && (
          <EditCardDialog card={shown.card} onSave={actions.edit} onClose={() => setEditing(false)} />
        )}
      </div>
    </ModeFrame>
  );
}

/** The place in the deck is kept from the first step on, and forgotten after the last card. */
function useKeptPlace(pick: SessionPick, state: BrowseState, left: StoredRound | null): void {
  const [round] = useState(() => left ?? { id: newId(), startedAt: clock.now() });
  const { deck, at, filter, seed, acts } = state;
  useEffect(() => {
    const isBegun = at > 0 || filter !== 'all' || seed !== null || acts.length > 0;
    const isOver = deck.length > 0 && at >= deck.length;
    if (isOver || !isBegun) forgetRound('browse', round.id);
    else {
      keepRound('browse', {
        id: round.id,
        setIds: pick.sets,
        folderPaths: pick.folders,
        startedAt: round.startedAt,
        elapsedMs: 0,
        progress: progressOf({ ...state, deck, at, filter, seed, acts }),
      });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what a card shows of itself is not kept
  }, [pick, round, deck, at, filter, seed, acts]);
}

function usePageTitle({ deck, at }: BrowseState): void {
  const topic = deck[at]?.setTopic ?? '';
  useEffect(() => {
    if (topic !== '') document.title = messages.shell.pageTitle(said.pageTitle(at + 1, deck.length, topic));
  }, [at, deck, topic]);
}
