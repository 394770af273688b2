/** Grading and taking grades back: shown at once, sent in order, and put right when the host answers otherwise. */
import { UNDO_TOAST_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import type { Rating } from '../../../contract/study.schema.ts';
import { belongsToToday } from '../../../domain/study/queue-order.ts';
import { formatInterval } from '../../lib/format.ts';
import {
  refreshShown,
  showCard,
  showNext,
  withMemory,
  withoutCard,
  type Graded,
  intervalOf,
  type SessionCard,
} from './session-state.ts';
import { type SessionCore } from './session-core.ts';
import { reasonOf } from '../../lib/reason.ts';

export interface GradingActions {
  /** Grades the revealed card and brings up the next one. */
  readonly grade: (rating: Rating) => void;
  /** Takes the last grade back, many deep, also after the last card. */
  readonly undo: () => void;
}

/** A grade of this run of the session: its card is known. */
type Given = Graded & { readonly card: SessionCard };

/** What is sent for a grade; sent again unchanged it is the same review. */
type Review = Parameters<SessionCore['world']['api']['study']['grade']>[0];

/** Nobody thinks longer than this about one card; whoever went away did not study meanwhile. */
const LONGEST_THOUGHT_MS = 5 * 60_000;
/** A grade that was not saved waits long enough to be seen by someone already reading the card. */
const FAILED_TOAST_MS = 30_000;

export function createGrading(core: SessionCore): GradingActions {
  /** Reviews that the host refused: there is nothing to undo about them. */
  const refused = new Set<string>();

  const give = (given: Given, review: Review): void => {
    const now = core.world.now();
    core.update((state) => {
      const without = withoutCard(state, given.card.card.id);
      const next = without.shown ? without : showNext(without, now);
      return { ...next, graded: [...next.graded, given], said: saidOf(given) };
    });
    core.enqueue(() => send(given, review));
    core.refill();
  };

  const send = async (given: Given, review: Review): Promise<void> => {
    try {
      const { state, preview } = await core.world.api.study.grade(review);
      refused.delete(given.reviewId);
      settle(given, withMemory(given.card, state, preview, state.lastReviewAt ?? review.reviewedAt));
    } catch (error) {
      refused.add(given.reviewId);
      takeBack(given, review, error);
    }
  };

  /** The host has the review. A card that is still being learned comes back in this session. */
  const settle = (given: Given, after: SessionCard): void => {
    const now = core.world.now();
    core.update((state) => {
      if (!state.graded.some((grade) => grade.reviewId === given.reviewId)) return state;
      const graded = state.graded.map((grade) =>
        grade.reviewId === given.reviewId ? { ...grade, saved: true, dueAt: after.state.dueAt } : grade,
      );
      const returns = belongsToToday(after.state, now, now) && !after.card.suspended;
      const settled = { ...state, graded, waiting: returns ? [...state.waiting, after] : state.waiting };
      return settled.shown ? settled : showNext(settled, now);
    });
  };

  /** The host refused the review, or never answered: the card comes back, unless it does not exist any more. */
  const takeBack = (given: Given, review: Review, error: unknown): void => {
    const { rating, card, reviewId } = given;
    const isGone = isProblem(error) && error.code === 'not_found';
    const wasUndone = !core.get().graded.some((grade) => grade.reviewId === reviewId);
    if (wasUndone) return;
    const now = core.world.now();
    core.update((state) => {
      const without = { ...state, graded: state.graded.filter((grade) => grade.reviewId !== reviewId) };
      return isGone ? without : showCard(without, card, now, false);
    });
    core.world.toast({
      kind: 'error',
      durationMs: FAILED_TOAST_MS,
      message: messages.study.gradeFailed(rating, card.card.question, reasonOf(error, messages.study.unexpected)),
      ...(!isGone && { action: { label: messages.notices.retry, run: () => sendAgain(given, review) } }),
    });
  };

  const sendAgain = (given: Given, review: Review): void => {
    const { shown, waiting } = core.get();
    const isBack = [...(shown ? [shown.card] : []), ...waiting].some(({ card }) => card.id === given.card.card.id);
    if (isBack) give(given, review);
  };

  const undoGiven = (given: Given): void => {
    const now = core.world.now();
    core.update((state) => showCard(state, given.card, now, true));
    toastUndone(messages.study.undone(given.rating, given.card.card.question), given);
    core.enqueue(async () => {
      if (refused.has(given.reviewId)) return;
      const at = core.world.now();
      try {
        const { cardId, state, preview } = await sendUndo(given, at);
        core.update((session) => refreshShown(session, cardId, (card) => withMemory(card, state, preview, at)));
      } catch (error) {
        undoFailed(given, error);
      }
    });
  };

  /** The host keeps the grade, so the session does too. */
  const undoFailed = (given: Graded, error: unknown): void => {
    const now = core.world.now();
    core.update((state) => {
      const without = given.card ? withoutCard(state, given.card.card.id) : state;
      return { ...(without.shown ? without : showNext(without, now)), graded: [...without.graded, given] };
    });
    core.world.toast({
      kind: 'error',
      message: messages.study.undoFailed(reasonOf(error, messages.study.unexpected)),
      action: { label: messages.notices.retry, run: undo },
    });
  };

  /** A grade from before the person left: its card is not here, so it is read again once the host has undone it. */
  const undoEarlier = (grade: Graded): void => {
    core.enqueue(async () => {
      try {
        const { cardId } = await sendUndo(grade, core.world.now());
        const { cards, beyond } = await core.readQueue();
        const card = cards.find((other) => other.card.id === cardId);
        core.update((state) => (card ? showCard({ ...state, beyond }, card, core.world.now(), true) : state));
        toastUndone(
          card ? messages.study.undone(grade.rating, card.card.question) : messages.study.undoneEarlier(grade.rating),
        );
      } catch (error) {
        undoFailed(grade, error);
      }
    });
  };

  const sendUndo = ({ reviewId }: Graded, undoneAt: number) =>
    core.world.api.study.undo({
      id: core.world.newId(),
      targetId: reviewId,
      undoneAt,
      utcOffsetMin: core.world.utcOffsetMin(),
    });

  const toastUndone = (message: string, given?: Given): void => {
    core.update((state) => ({ ...state, said: message }));
    core.world.toast({
      kind: 'info',
      message,
      durationMs: UNDO_TOAST_MS,
      ...(given && { action: { label: messages.study.redo, run: () => redo(given) } }),
    });
  };

  const redo = ({ card, rating }: Given): void => {
    if (core.get().shown?.card.card.id === card.card.id) grade(rating);
  };

  const grade = (rating: Rating): void => {
    const { shown } = core.get();
    if (!shown?.revealed) return;
    const { world } = core;
    const now = world.now();
    const reviewId = world.newId();
    const durationMs = Math.min(Math.max(0, now - shown.since), LONGEST_THOUGHT_MS);
    const dueAt = now + intervalOf(shown.card, rating);
    const given: Given = { reviewId, rating, card: shown.card, at: now, dueAt, durationMs, saved: false };
    give(given, {
      id: reviewId,
      cardId: shown.card.card.id,
      rating,
      durationMs,
      reviewedAt: now,
      utcOffsetMin: world.utcOffsetMin(),
    });
  };

  const undo = (): void => {
    const last = core.get().graded.at(-1);
    if (!last) return;
    core.update((state) => ({ ...state, graded: state.graded.slice(0, -1) }));
    if (last.card) undoGiven({ ...last, card: last.card });
    else undoEarlier(last);
  };

  return { grade, undo };
}

function saidOf({ rating, at, dueAt }: Graded): string {
  return messages.study.said.graded(rating, formatInterval((dueAt ?? 0) - (at ?? 0)));
}
