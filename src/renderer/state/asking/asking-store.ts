/**
 * A session that asks for answers: Learn and Write, each by a plan of its own. Every act shows at once; grades for the schedule are sent behind
 * it, in order, one call at a time. When the host refuses one, its card is asked again, with an offer to send the same review once more.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { messages } from '../../../contract/messages/index.ts';
import type { Rating } from '../../../contract/study.schema.ts';
import type { Verdict } from '../../../domain/study/typed/check-answer.ts';
import { createCallLine } from '../../lib/host/call-line.ts';
import { createCardActions, type CardActions } from '../card-actions.ts';
import { checked, chosen, isEmpty, judged, overridden, shown, skipped, withTyped, type Asked } from './asked.ts';
import type { AskingCore, AskingWorld } from './asking-core.ts';
import { deskOf } from './asking-desk.ts';
import { itemsOf, Options, type AskedItem, type TimedCard } from './asked-items.ts';
import { createReviews } from './asking-reviews.ts';
import {
  askNext,
  initialState,
  replayed,
  viewOf,
  type Answer,
  type AskingPlan,
  type AskingState,
} from './asking-state.ts';
import { toStored, type StoredAsking } from './stored-asking.ts';

interface AskingActions extends Omit<CardActions, 'undoAct' | 'sendActs'> {
  /** Begins a session with these cards, or goes on with the one that was left. */
  readonly begin: (cards: readonly TimedCard[], left: StoredAsking | null) => void;
  readonly type: (gap: number, text: string) => void;
  /** Compares what was typed. Of an empty field it says so first, and takes the second time for "Don't know". */
  readonly check: () => void;
  readonly choose: (at: number) => void;
  /** "Don't know". */
  readonly skip: () => void;
  /** Shows the answer of a question that is recalled. */
  readonly show: () => void;
  /** Says how well it was known, where the answer was shown. */
  readonly judge: (verdict: Verdict) => void;
  /** Says otherwise than the comparison: "I was right", or "I was wrong"; once more takes that back. */
  readonly override: () => void;
  readonly toggleHint: () => void;
  /** Takes the answer as given and brings up the next question. `rating`: the grade, where the person chooses it. */
  readonly goOn: (rating?: Rating) => void;
  /** Takes back the last thing done: what was done to a card, the verdict that is on the sheet, or else the last answer. */
  readonly undo: () => void;
  /** Waits until everything given is sent. */
  readonly settled: () => Promise<void>;
}

export type Asking<Progress> = AskingState<Progress> & AskingActions;
export type AskingStore<Progress> = StoreApi<Asking<Progress>>;

/** Nobody thinks longer than this about one card; whoever went away did not study meanwhile. */
const LONGEST_THOUGHT_MS = 5 * 60_000;

/** What a grade says about an answer that nobody compared. */
const VERDICT_OF: Readonly<Record<Rating, Verdict>> = { 1: 'wrong', 2: 'almost', 3: 'correct', 4: 'correct' };

export function createAskingStore<Progress>(world: AskingWorld, plan: AskingPlan<Progress>): AskingStore<Progress> {
  return createStore<Asking<Progress>>()((set, get) => {
    const update = (change: (state: AskingState<Progress>) => AskingState<Progress>): void => {
      const before = get();
      set(change);
      const { answers, items, acts, status } = get();
      const isSame = answers === before.answers && items === before.items && acts === before.acts;
      if (status === 'ready' && !isSame) world.keep(toStored(get()));
    };
    const line = createCallLine({
      given: () => set(({ unsent }) => ({ unsent: unsent + 1 })),
      answered: () => set((state) => announceEnd({ ...state, unsent: state.unsent - 1 })),
    });
    const core: AskingCore<Progress> = { world, plan, get, update, enqueue: (task) => line.enqueue(task) };
    const reviews = createReviews(core);
    const { undoAct, sendActs, ...cardActions } = createCardActions(deskOf(core));

    const changeAsked = (change: (asked: Asked) => Asked, said?: (asked: Asked) => string): void => {
      const { asked } = get();
      if (!asked) return;
      const next = change(asked);
      set({ asked: next, ...(said && { said: said(next) }) });
    };

    return {
      ...initialState(plan),
      ...cardActions,

      begin(cards, left) {
        const items = itemsOfRound(cards, left);
        const id = left?.id ?? world.newId();
        const startedAt = left?.startedAt ?? world.now();
        // What was done in rounds before stands before everything in this one.
        const acts = left?.acts ?? get().acts.map((act) => ({ ...act, place: 0 }));
        const taken = left?.taken ?? [];
        const start = { ...initialState(plan), id, startedAt, items, acts, taken, options: new Options(items) };
        const answers = (left?.answers ?? []).filter(({ key }) => items.some((item) => item.key === key));
        set(askNext(plan, { ...replayed(plan, start, answers), status: 'ready' }, world.now()));
        reviews.sendAgain(answers.filter(({ saved }) => !saved));
        if (left) sendActs();
      },

      type: (gap, text) => changeAsked((asked) => (asked.outcome ? asked : withTyped(asked, gap, text))),

      check() {
        const { asked } = get();
        if (asked?.step !== 'typed' || asked.outcome) return;
        if (!isEmpty(asked)) changeAsked(checked, saidOf);
        else if (asked.warned) changeAsked(skipped, saidOf);
        else
          changeAsked(
            (empty) => ({ ...empty, warned: true }),
            () => messages.answers.emptyHint,
          );
      },

      choose(at) {
        const { asked } = get();
        if (asked?.choice?.options[at] !== undefined && !asked.outcome) changeAsked((open) => chosen(open, at), saidOf);
      },

      skip() {
        const { asked } = get();
        if (asked && !asked.outcome) changeAsked(skipped, saidOf);
      },

      show() {
        const { asked } = get();
        if (asked && !asked.outcome) changeAsked(shown, saidOf);
      },

      judge: (verdict) => changeAsked((asked) => judged(asked, verdict)),
      override: () => changeAsked(overridden, ({ outcome }) => messages.answers.countsAs[outcome?.verdict ?? 'wrong']),

      toggleHint() {
        const hint = get().asked?.item.card.card.hint ?? '';
        if (hint === '') return;
        changeAsked(
          (asked) => ({ ...asked, hinted: !asked.hinted }),
          ({ hinted }) => (hinted ? messages.study.said.hint(hint) : ''),
        );
      },

      goOn(rating) {
        const { asked, progress } = get();
        if (!asked?.outcome) return;
        const verdict = asked.outcome.verdict ?? (rating === undefined ? null : VERDICT_OF[rating]);
        if (verdict === null) return;
        const given = answerOf(asked, verdict, rating ?? null, world.now());
        const grade = plan.ratingFor(plan.after(progress, given), given);
        reviews.give(grade === null ? given : { ...given, review: reviewOf(given, grade, asked) });
      },

      undo() {
        if (undoAct()) return;
        const { asked } = get();
        if (asked?.outcome) {
          changeAsked(
            (open) => ({ ...open, outcome: null, warned: false }),
            () => messages.answers.reopened,
          );
        } else reviews.undo();
      },

      settled: () => line.settled(),
    };

    function reviewOf(given: Answer, rating: Rating, { item }: Asked) {
      return {
        id: world.newId(),
        cardId: item.card.card.id,
        face: item.card.face,
        rating,
        durationMs: given.durationMs + earlierOn(given.key, get().answers),
        reviewedAt: world.now(),
        utcOffsetMin: world.utcOffsetMin(),
        mode: plan.mode,
      };
    }
  });
}

function answerOf(asked: Asked, verdict: Verdict, chosenRating: Rating | null, now: number): Answer {
  return {
    key: asked.item.key,
    step: asked.step,
    verdict,
    chosenRating,
    durationMs: Math.min(Math.max(0, now - asked.since), LONGEST_THOUGHT_MS),
    review: null,
    saved: false,
  };
}

/** The time that went into an item since its last grade, ms: all of it led to the next one. */
function earlierOn(key: string, answers: readonly Answer[]): number {
  const own = answers.filter((answer) => answer.key === key);
  const since = own.slice(own.findLastIndex(({ review }) => review !== null) + 1);
  return since.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

/** The items that a session was left with, in its order; all of them for a new one. */
function itemsOfRound(cards: readonly TimedCard[], left: StoredAsking | null): AskedItem[] {
  const items = itemsOf(cards);
  if (!left) return items;
  const byKey = new Map(items.map((item) => [item.key, item]));
  const seen = new Set(left.seen);
  return left.keys.flatMap((key) => {
    const item = byKey.get(key);
    return item ? [{ ...item, seen: seen.has(key) }] : [];
  });
}

/** What is announced when the answer may be seen: the verdict first, then the answer where it is news. */
function saidOf({ item, outcome, choice }: Asked): string {
  const answer = choice?.options[choice.rightIndex] ?? item.face.answer;
  const verdict = outcome?.verdict ?? null;
  if (verdict === null) return messages.study.said.revealed(answer);
  const word = messages.answers.verdict[verdict];
  return verdict === 'correct' ? word : `${word}. ${messages.study.said.revealed(answer)}`;
}

function announceEnd<Progress>(state: AskingState<Progress>): AskingState<Progress> {
  return viewOf(state) === 'finished' ? { ...state, said: messages.studyModes.end.finished } : state;
}
