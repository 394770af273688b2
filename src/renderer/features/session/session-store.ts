/**
 * A running session. Every act shows at once and is sent behind it, in order, one call at a time; when the host refuses a grade its card
 * comes back with an offer to send the same review again, so that nothing is lost and nothing counts twice.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { messages } from '../../../contract/messages/index.ts';
import type { StoredSession } from '../../../contract/settings.ts';
import type { Rating } from '../../../contract/study.schema.ts';
import type { SessionPick } from '../../lib/session-address.ts';
import { createCardActions, type CardActions } from './card-actions.ts';
import { type SessionCore, type SessionWorld } from './session-core.ts';
import { createGrading, type GradingActions } from './grading.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { INITIAL_STATE, showNext, viewOf, type Graded, type SessionState } from './session-state.ts';
import { reasonOf } from '../../lib/reason.ts';

interface SessionActions extends GradingActions, CardActions {
  /** Begins a session, or goes on with the one that was left. */
  readonly start: (pick: SessionPick, left: StoredSession | null) => Promise<void>;
  /** Brings `count` new cards on top of the daily limit. */
  readonly studyMore: (count: number) => Promise<void>;
  readonly reveal: () => void;
  readonly toggleHint: () => void;
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

    return {
      ...INITIAL_STATE,
      ...createGrading(core),
      ...createCardActions(core),

      async start(pick, left) {
        set({
          ...INITIAL_STATE,
          pick,
          id: left?.id ?? world.newId(),
          startedAt: left?.startedAt ?? world.now(),
          earlierMs: left?.elapsedMs ?? 0,
          graded: left ? earlierGrades(left) : [],
        });
        await load(core);
      },

      async studyMore(count) {
        set({ extraNew: get().extraNew + count, status: 'loading' });
        await load(core);
      },

      reveal() {
        const { shown } = get();
        if (!shown || shown.revealed) return;
        set({ shown: { ...shown, revealed: true }, said: messages.study.said.revealed(shown.card.card.answer) });
      },

      toggleHint() {
        const { shown } = get();
        if (!shown || shown.card.card.hint === '') return;
        const hinted = !shown.hinted;
        set({ shown: { ...shown, hinted }, said: hinted ? messages.study.said.hint(shown.card.card.hint) : '' });
      },

      settled: () => core.settled(),
    };
  });
}

function createCore(
  world: SessionWorld,
  get: () => SessionState,
  update: (change: (state: SessionState) => SessionState) => void,
): SessionCore & { settled(): Promise<void> } {
  let line = Promise.resolve();
  let refilling = false;
  const keeper = createSessionKeeper(world, get);

  const core: SessionCore = {
    world,
    get,
    update,

    enqueue(task) {
      update((state) => ({ ...state, unsent: state.unsent + 1 }));
      line = line.then(task).finally(() => {
        update((state) => announceEnd({ ...state, unsent: state.unsent - 1 }));
        keeper.keep();
      });
    },

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
      const { pick, extraNew } = get();
      const { cards, counts, heldNew, serverTime } = await world.api.study.queue({
        ...(pick.sets.length > 0 && { sets: [...pick.sets] }),
        ...(pick.folders.length > 0 && { folders: [...pick.folders] }),
        utcOffsetMin: world.utcOffsetMin(),
        limit: CARDS_AT_ONCE,
        extraNew,
      });
      return {
        cards: cards.map((card) => ({ ...card, previewAt: serverTime })),
        beyond: Math.max(0, counts.due + counts.learning + counts.fresh - cards.length),
        heldNew,
      };
    },
  };

  return {
    ...core,
    settled: async () => {
      await line;
      await keeper.kept();
    },
  };
}

async function load(core: SessionCore): Promise<void> {
  try {
    const { cards, beyond, heldNew } = await core.readQueue();
    const now = core.world.now();
    core.update((state) => showNext({ ...state, status: 'ready', error: null, waiting: cards, beyond, heldNew }, now));
    if (core.get().graded.length > 0) core.keep();
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
      const more = { ...state, waiting: [...state.waiting, ...cards.filter(({ card }) => !here.has(card.id))], beyond };
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

/** Cards that are on screen, wait here, or have a grade on its way. */
function cardsHere({ shown, waiting, graded }: SessionState): ReadonlySet<string> {
  const unsaved = graded.flatMap(({ card, saved }) => (card && !saved ? [card] : []));
  return new Set([...(shown ? [shown.card] : []), ...waiting, ...unsaved].map(({ card }) => card.id));
}

function announceEnd(state: SessionState): SessionState {
  return viewOf(state) === 'finished' ? { ...state, said: messages.study.said.finished } : state;
}

function earlierGrades({ reviewIds, ratings }: StoredSession): Graded[] {
  return reviewIds.map((reviewId, index) => ({
    reviewId,
    rating: ratings[index] ?? DEFAULT_RATING,
    card: null,
    at: null,
    dueAt: null,
    durationMs: 0,
    saved: true,
  }));
}

/** A stored session always has as many ratings as reviews; this only satisfies the index. */
const DEFAULT_RATING: Rating = 3;
