/**
 * A running session. Every act shows at once and is sent behind it, in order, one call at a time; when the host refuses a grade its card
 * comes back with an offer to send the same review again, so that nothing is lost and nothing counts twice.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { messages } from '../../../contract/messages/index.ts';
import { askedTexts } from '../../../domain/study/rounds/asked-texts.ts';
import type { StoredSession } from '../../../contract/settings.ts';
import { isBuried } from '../../../domain/study/buried.ts';
import { apart } from '../../../domain/study/load/siblings.ts';
import { extraNow, withExtra } from '../../../domain/study/extra-cards.ts';
import { choiceOf, type SessionPick } from '../../lib/addresses/session-address.ts';
import { createCallLine } from '../../lib/host/call-line.ts';
import { createCardActions, type CardActions } from '../../state/card-actions.ts';
import { leftOutBy } from '../../state/card-history.ts';
import { type SessionCore, type SessionWorld } from './session-core.ts';
import { createGrading, type GradingActions } from './grading.ts';
import { deskOf } from './session-desk.ts';
import { recordFinished } from './session-record.ts';
import { earlierGrades, sendLeft } from './session-resume.ts';
import { createSessionKeeper, isWorthKeeping } from './session-keeper.ts';
import {
  faceOf,
  INITIAL_STATE,
  NO_MORE,
  showNext,
  viewOf,
  type Graded,
  type More,
  type SessionCard,
  type SessionKind,
  type SessionState,
} from './session-state.ts';
import { reasonOf } from '../../lib/host/reason.ts';

interface SessionActions extends GradingActions, Omit<CardActions, 'undoAct' | 'sendActs'> {
  /** Begins a session, or goes on with the one that was left. */
  readonly start: (kind: SessionKind, pick: SessionPick, left: StoredSession | null) => Promise<void>;
  /** Brings cards on top of the daily limits. */
  readonly studyMore: (more: More) => Promise<void>;
  readonly reveal: () => void;
  readonly toggleHint: () => void;
  readonly closeLeech: () => void;
  /** Waits until everything given is sent and kept. */
  readonly settled: () => Promise<void>;
}

export type Session = SessionState & SessionActions;

const CARDS_AT_ONCE = 100;
const REFILL_BELOW = 10;

export type SessionStore = StoreApi<Session>;

export function createSessionStore(world: SessionWorld): SessionStore {
  return createStore<Session>()((set, get) => {
    const core = createCore(world, get, (change) => set(change));
    const grading = createGrading(core);
    const { undoAct, sendActs: _sent, ...cards } = createCardActions(deskOf(core));

    return {
      ...INITIAL_STATE,
      ...grading,
      ...cards,

      undo() {
        if (!undoAct()) grading.undo();
      },

      async start(kind, pick, left) {
        set({
          ...INITIAL_STATE,
          kind,
          pick,
          id: left?.id ?? world.newId(),
          startedAt: left?.startedAt ?? world.now(),
          earlierMs: left?.elapsedMs ?? 0,
          graded: left ? earlierGrades(left) : [],
          acts: left?.acts ?? [],
          extra: left?.extra ?? null,
        });
        await load(core, left !== null);
      },

      async studyMore(more) {
        const { extra, over } = get();
        const day = { now: world.now(), end: world.dayEnd() };
        set({ extra: withExtra(extra, more, over, day), status: 'loading' });
        await load(core);
      },

      reveal() {
        const { shown } = get();
        if (!shown || shown.revealed) return;
        set({ shown: { ...shown, revealed: true }, said: messages.study.said.revealed(askedTexts(shown.card).answer) });
      },

      toggleHint() {
        const { shown } = get();
        if (!shown || shown.card.card.hint === '') return;
        const hinted = !shown.hinted;
        set({ shown: { ...shown, hinted }, said: hinted ? messages.study.said.hint(shown.card.card.hint) : '' });
      },

      closeLeech: () => set({ leech: null }),

      settled: () => core.settled(),
    };
  });
}

function createCore(
  world: SessionWorld,
  get: () => SessionState,
  update: (change: (state: SessionState) => SessionState) => void,
): SessionCore & { settled(): Promise<void> } {
  let refilling = false;
  const keeper = createSessionKeeper(world, get);
  const line = createCallLine({
    given: () => update((state) => ({ ...state, unsent: state.unsent + 1 })),
    answered: async () => {
      update((state) => announceEnd({ ...state, unsent: state.unsent - 1 }));
      await recordFinished(core);
      keeper.keep();
    },
  });

  const core: SessionCore = {
    world,
    get,
    update,

    enqueue: (task) => line.enqueue(task),

    keep: () => keeper.keep(),

    refill() {
      const { waiting, beyond } = get();
      if (refilling || beyond === 0 || waiting.length >= REFILL_BELOW) return;
      refilling = true;
      // In its turn: a queue read before a grade has arrived would bring the graded card again.
      core.enqueue(async () => {
        await addCards(core);
        refilling = false;
      });
    },

    async readQueue() {
      const { kind, pick, extra, graded } = get();
      if (kind === 'cram') return readPool(world, pick, graded);
      const more = extraNow(extra, world.now());
      const { cards, counts, heldNew, heldReviews, over, serverTime } = await world.api.study.queue({
        ...choiceOf(pick),
        utcOffsetMin: world.utcOffsetMin(),
        limit: CARDS_AT_ONCE,
        extraNew: more.fresh,
        extraReviews: more.reviews,
      });
      return {
        cards: cards.map((card) => ({ ...card, previewAt: serverTime })),
        beyond: Math.max(0, counts.due + counts.learning + counts.fresh - cards.length),
        held: { fresh: heldNew, reviews: heldReviews },
        over,
        pool: null,
      };
    },
  };

  return {
    ...core,
    settled: async () => {
      await line.settled();
      await keeper.kept();
    },
  };
}

/** Every card of the choice that was not known yet, siblings apart. */
async function readPool(world: SessionWorld, pick: SessionPick, graded: readonly Graded[]) {
  const { cards, total, serverTime } = await world.api.study.pool({
    ...choiceOf(pick),
    ...(pick.cards && { cards: [...pick.cards] }),
    utcOffsetMin: world.utcOffsetMin(),
    order: 'weakest',
  });
  const lastRating = new Map(graded.map(({ face, rating }) => [face, rating]));
  const open = cards.filter((card) => !isBuried(card.card, serverTime) && (lastRating.get(faceOf(card)) ?? 1) === 1);
  return {
    cards: apart(open, ({ card }) => card.id).map((card): SessionCard => ({ ...card, previewAt: serverTime })),
    beyond: 0,
    held: NO_MORE,
    over: NO_MORE,
    pool: { read: cards.length, total },
  };
}

async function load(core: SessionCore, isResumed = false): Promise<void> {
  try {
    if (isResumed) await sendLeft(core);
    const { cards, ...read } = await core.readQueue();
    const now = core.world.now();
    core.update((state) => showNext({ ...state, ...read, status: 'ready', error: null, waiting: cards }, now));
    if (isWorthKeeping(core.get())) core.keep();
  } catch (error) {
    core.update((state) => ({ ...state, status: 'failed', error: reasonOf(error, messages.study.loadFailed) }));
  }
}

/** Adds what the host has beyond the cards that are here. */
async function addCards(core: SessionCore): Promise<void> {
  try {
    const { cards, beyond } = await core.readQueue();
    core.update((state) => {
      const here = cardsHere(state);
      const leftOut = leftOutBy(state.acts);
      const others = cards.filter((card) => !here.has(faceOf(card)) && !leftOut.has(card.card.id));
      const more = {
        ...state,
        waiting: [...state.waiting, ...others],
        beyond,
      };
      return more.shown ? more : showNext(more, core.world.now());
    });
  } catch (error) {
    core.world.toast({
      kind: 'error',
      message: messages.study.moreFailed(reasonOf(error, messages.study.unexpected)),
      action: { label: messages.notices.retry, run: () => core.refill() },
    });
  }
}

/** Faces that are on screen, wait here, or have a grade on its way. */
function cardsHere({ shown, waiting, graded }: SessionState): ReadonlySet<string> {
  const unsaved = graded.flatMap(({ card, toSend }) => (card && toSend ? [card] : []));
  return new Set([...(shown ? [shown.card] : []), ...waiting, ...unsaved].map(faceOf));
}

function announceEnd(state: SessionState): SessionState {
  return viewOf(state) === 'finished' ? { ...state, said: messages.study.said.finished } : state;
}
