/** A session that asks for answers, in the app: the store with the app's own client, clock, notices and settings around it. */
import { useState } from 'react';
import type { StoredRound } from '../../../contract/settings.ts';
import { faceId } from '../../../domain/cards/faces.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import { api } from '../../lib/host/api.ts';
import { clock, utcOffsetMinutes } from '../../lib/page/clock.ts';
import { newId } from '../../lib/page/new-id.ts';
import { notify } from '../../lib/notices/notify.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { dayEnd } from '../../state/study-today.ts';
import { leftOutBy } from '../../state/card-history.ts';
import type { AskedItem, TimedCard } from '../../state/asking/asked-items.ts';
import { elapsedMs, resultsOf, type AskingPlan } from '../../state/asking/asking-state.ts';
import { createAskingStore, type AskingStore } from '../../state/asking/asking-store.ts';
import { readStored, type StoredAsking } from '../../state/asking/stored-asking.ts';
import { keepRound } from '../study-mode/round-keeper.ts';
import { readPool, type ReadPool } from '../study-mode/use-mode-start.ts';
import { correctRecords, type EndedRound } from '../study-mode/use-record-round.ts';
import { cardsBeyond, cardsToTake, roundOf } from './round-cards.ts';

export interface AskingRounds<Progress> {
  readonly store: AskingStore<Progress>;
  /** Every card of the choice, in the order to take them. */
  readonly cards: readonly TimedCard[];
  /** Cards of the choice that no round of this page has had. */
  readonly beyond: () => readonly TimedCard[];
  /** The round as its records have it: finished, or as far as it is. */
  readonly results: () => Omit<EndedRound, 'endedAt'>;
  /** Begins a new round, as far as these cards make one. */
  readonly begin: (cards: readonly TimedCard[]) => void;
}

/** Goes on with the round that was left, or begins one. Another choice of cards is another instance (see `SessionModes`). */
export function useAsking<Progress>(
  plan: AskingPlan<Progress>,
  pick: SessionPick,
  pool: ReadPool,
  left: StoredRound | null,
): AskingRounds<Progress> {
  const [rounds] = useState(() => createRounds(plan, pick, pool, left));
  return rounds;
}

/**
 * While a page goes away its calls fail, though the host may have taken them. What was kept before says so still, and the next page sends them
 * again.
 */
let isLeaving = false;
window.addEventListener('pagehide', () => (isLeaving = true));
window.addEventListener('pageshow', () => (isLeaving = false));

function createRounds<Progress>(
  plan: AskingPlan<Progress>,
  pick: SessionPick,
  pool: ReadPool,
  left: StoredRound | null,
): AskingRounds<Progress> {
  const time = { now: pool.serverTime, dayStart: dayEnd() - DAY_MS };
  const cards = cardsToTake(pool.cards, time).map((card) => ({ ...card, previewAt: pool.serverTime }));
  /** Faces that were answered in rounds before the one that runs. */
  const had = new Set<string>();
  const keep = (session: StoredAsking): void => {
    if (isLeaving) return;
    const { id, startedAt, ...progress } = session;
    const round = { id, setIds: pick.sets, folderPaths: pick.folders, startedAt };
    keepRound(plan.mode, { ...round, elapsedMs: Math.round(elapsedMs(session)), progress: { ...progress } });
  };
  const store = createAskingStore(
    {
      api,
      now: () => clock.now(),
      newId: () => newId(),
      utcOffsetMin: () => utcOffsetMinutes(),
      dayEnd,
      toast: notify.toast,
      async readCard(cardId) {
        const { cards: faces, serverTime } = await readPool({ ...pick, cards: [cardId] });
        return faces.map((face) => ({ ...face, previewAt: serverTime }));
      },
      keep,
    },
    plan,
  );

  const results = () => ({ id: store.getState().id, mode: plan.mode, results: resultsOf(plan, store.getState()) });
  // What is taken back after the end of a round is taken back in its records too.
  store.subscribe((state, before) => {
    const isTaken = state.id === before.id && state.answers.length < before.answers.length;
    if (isTaken) void correctRecords({ ...results(), endedAt: clock.now() });
  });

  const start = (chosen: readonly TimedCard[], stored: StoredAsking | null): void => {
    for (const { key } of store.getState().answers) had.add(key);
    store.getState().begin(chosen, stored);
  };
  const stored = left && readStored(left.progress);
  if (left && stored) start(cards, { id: left.id, startedAt: left.startedAt, ...stored });
  else start(roundOf(cards), null);

  return {
    store,
    cards,
    results,
    beyond() {
      const { items, acts } = store.getState();
      const leftOut = leftOutBy(acts);
      const left = cards.filter(({ card }) => !leftOut.has(card.id));
      return cardsBeyond(left, new Set([...had, ...items.map(({ key }) => key)]));
    },
    begin: (chosen) => start(withLatest(roundOf(chosen), store.getState().items), null),
  };
}

/** The cards with what the host has answered about them since they were read. */
function withLatest(cards: readonly TimedCard[], items: readonly AskedItem[]): TimedCard[] {
  const latest = new Map(items.map(({ key, card }) => [key, card]));
  return cards.map((card) => latest.get(faceId(card.card.id, card.face)) ?? card);
}
