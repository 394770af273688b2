/** Grading and taking grades back: shown at once, sent in order, and put right when the host answers otherwise. */
import { UNDO_TOAST_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { askedTexts } from '../../../domain/study/rounds/asked-texts.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import { isProblem } from '../../../contract/problem.ts';
import type { Rating } from '../../../contract/study.schema.ts';
import { isLeechAlarm } from '../../../domain/study/leech.ts';
import { belongsToToday } from '../../../domain/study/queue-order.ts';
import { formatInterval } from '../../lib/words/format.ts';
import { leftOutBy } from '../../state/card-history.ts';
import {
  faceOf,
  refreshShown,
  showCard,
  showNext,
  withMemory,
  waitAgain,
  withoutFace,
  withoutGrade,
  type Graded,
  intervalOf,
  type SessionCard,
  type SessionKind,
} from './session-state.ts';
import { type SessionCore } from './session-core.ts';
import { hasWaited } from './session-result.ts';
import { reasonOf } from '../../lib/host/reason.ts';

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
/** Whoever goes on without a network is told once, of the last card; all others are back as well. */
const UNHEARD_TOAST = 'grades-unheard';
/** Long enough to grade another card first. */
const LEECH_TOAST_MS = 20_000;

export function createGrading(core: SessionCore): GradingActions {
  /** Reviews that the host refused: there is nothing to undo about them. */
  const refused = new Set<string>();

  const give = (given: Given, review: Review): void => {
    const now = core.world.now();
    core.update((state) => {
      const without = withoutFace(state, faceOf(given.card));
      const next = without.shown ? without : showNext(without, now);
      return { ...next, graded: [...next.graded, given], said: saidOf(given, state.kind) };
    });
    core.enqueue(() => send(given, review));
    // At once: who reloads before the answer still has the grade.
    core.keep();
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
    tellLeech(given.card, after);
    const now = core.world.now();
    core.update((state) => {
      if (!state.graded.some((grade) => grade.reviewId === given.reviewId)) return state;
      const graded = state.graded.map((grade) =>
        grade.reviewId === given.reviewId ? { ...grade, toSend: null, dueAt: after.state.dueAt } : grade,
      );
      const wasForgotten = state.kind === 'cram' ? given.rating === 1 : belongsToToday(after.state, now, now);
      const sent = { ...state, graded };
      const isLeftOut = after.card.suspended || leftOutBy(state.acts).has(after.card.id);
      const settled = wasForgotten && !isLeftOut ? waitAgain(sent, after) : sent;
      return settled.shown ? settled : showNext(settled, now);
    });
  };

  /** A card that takes more time than it is worth is told of while the person still remembers it. */
  const tellLeech = (before: SessionCard, after: SessionCard): void => {
    if (core.get().kind === 'cram' || !isLeechAlarm(before.state, after.state)) return;
    core.world.toast({
      message: messages.study.leech.found(askedTexts(after).question, after.state.lapses),
      durationMs: LEECH_TOAST_MS,
      action: { label: messages.study.leech.why, run: () => core.update((state) => ({ ...state, leech: after })) },
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
      const without = withoutGrade(state, reviewId);
      return isGone ? without : showCard(without, card, now, false);
    });
    const isUnheard = isProblem(error) && (error.code === 'offline' || error.code === 'timeout');
    core.world.toast({
      ...(isUnheard && { id: UNHEARD_TOAST }),
      kind: 'error',
      durationMs: FAILED_TOAST_MS,
      message: messages.study.gradeFailed(
        rating,
        askedTexts(card).question,
        reasonOf(error, messages.study.unexpected),
      ),
      ...(!isGone && { action: { label: messages.notices.retry, run: () => sendAgain(given, review) } }),
    });
  };

  const sendAgain = (given: Given, review: Review): void => {
    const { shown, waiting } = core.get();
    const isBack = [...(shown ? [shown.card] : []), ...waiting].some((card) => faceOf(card) === faceOf(given.card));
    if (isBack) give(given, review);
  };

  const undoGiven = (given: Given): void => {
    const now = core.world.now();
    core.update((state) => showCard(state, given.card, now, true));
    toastUndone(messages.study.undone(given.rating, askedTexts(given.card).question), given);
    core.enqueue(async () => {
      if (refused.has(given.reviewId)) return;
      const at = core.world.now();
      try {
        const { state, preview } = await sendUndo(given, at);
        core.update((session) =>
          refreshShown(session, faceOf(given.card), (card) => withMemory(card, state, preview, at)),
        );
      } catch (error) {
        undoFailed(given, error);
      }
    });
  };

  /** The host keeps the grade, so the session does too. */
  const undoFailed = (given: Graded, error: unknown): void => {
    const now = core.world.now();
    core.update((state) => {
      const without = given.card ? withoutFace(state, faceOf(given.card)) : state;
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
        const { cardId, face } = await sendUndo(grade, core.world.now());
        const { cards, beyond } = await core.readQueue();
        const card = cards.find((other) => other.card.id === cardId && other.face === face);
        core.update((state) => (card ? showCard({ ...state, beyond }, card, core.world.now(), true) : state));
        toastUndone(
          card
            ? messages.study.undone(grade.rating, askedTexts(card).question)
            : messages.study.undoneEarlier(grade.rating),
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
    const { shown } = core.get();
    if (shown && faceOf(shown.card) === faceOf(card)) grade(rating);
  };

  const grade = (rating: Rating): void => {
    const { shown } = core.get();
    if (!shown?.revealed) return;
    const { world } = core;
    const now = world.now();
    const reviewId = world.newId();
    const durationMs = Math.min(Math.max(0, now - shown.since), LONGEST_THOUGHT_MS);
    const { kind } = core.get();
    const dueAt = kind === 'cram' ? shown.card.state.dueAt : now + intervalOf(shown.card, rating);
    const { card } = shown;
    const about = { setId: card.setId, face: faceOf(card) };
    const asked = { cardId: card.card.id, face: card.face, rating, durationMs };
    const review = { id: reviewId, ...asked, reviewedAt: now, utcOffsetMin: world.utcOffsetMin() };
    const toSend = { ...review, setId: card.setId };
    const waited = hasWaited(card.state, world.dayEnd() - DAY_MS);
    give({ reviewId, ...about, rating, card, at: now, dueAt, durationMs, waited, toSend }, { ...review, mode: kind });
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

function saidOf({ rating, at, dueAt }: Graded, kind: SessionKind): string {
  if (kind === 'cram') return messages.study.rating[rating];
  return messages.study.said.graded(rating, formatInterval((dueAt ?? 0) - (at ?? 0)));
}
