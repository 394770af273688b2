/** Taking up a session that was left: what had been given in it, and sending what may never have arrived. */
import { isProblem } from '../../../contract/problem.ts';
import type { StoredSession } from '../../../contract/settings.ts';
import type { Rating } from '../../../contract/study.schema.ts';
import { faceId } from '../../../domain/cards/faces.ts';
import type { SessionCore } from './session-core.ts';
import { withoutGrade, type Graded } from './session-state.ts';

/** The grades of a session that was left, oldest first. */
export function earlierGrades(stored: StoredSession): Graded[] {
  const { reviewIds, reviewSets, reviewFaces, ratings, unsent = [] } = stored;
  const waited = new Set(stored.waited);
  const before = { card: null, at: null, dueAt: null, durationMs: 0 };
  const known = reviewIds.map((reviewId, index) => ({
    ...before,
    reviewId,
    setId: reviewSets[index] ?? '',
    face: reviewFaces[index] ?? '',
    rating: ratings[index] ?? DEFAULT_RATING,
    waited: waited.has(reviewId),
    toSend: null,
  }));
  const others = unsent.map((toSend) => {
    const { id, setId, cardId, face, rating } = toSend;
    return { ...before, reviewId: id, setId, face: faceId(cardId, face), rating, waited: waited.has(id), toSend };
  });
  return [...known, ...others];
}

/**
 * Sends what was given just before the person left, and may never have arrived. One of a card that is gone counts no more. Rejects with the Problem of
 * another refusal; then all of it stays kept.
 */
export async function sendLeft(core: SessionCore): Promise<void> {
  const { kind, graded } = core.get();
  for (const { toSend } of graded) {
    if (toSend === null) continue;
    const { setId: _set, ...review } = toSend;
    const isGone = !(await unlessGone(core.world.api.study.grade({ ...review, mode: kind })));
    core.update((state) => {
      if (isGone) return withoutGrade(state, review.id);
      const graded = state.graded.map((each) => (each.reviewId === review.id ? { ...each, toSend: null } : each));
      return { ...state, graded };
    });
  }
  await sendLeftActs(core);
}

/** The same with what was done to cards: sent again it changes nothing that it has changed. */
async function sendLeftActs(core: SessionCore): Promise<void> {
  for (const { id, cardId, after, sent } of core.get().acts) {
    if (sent) continue;
    const isThere = await unlessGone(core.world.api.cards.update({ id: cardId, ...after }));
    core.update((state) => ({
      ...state,
      acts: state.acts.flatMap((act) => (act.id !== id ? act : isThere ? { ...act, sent: true } : [])),
    }));
  }
}

/** Whether a call was about something that is there. Rejects with the Problem of another refusal. */
function unlessGone(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    (error: unknown) => {
      if (isProblem(error) && error.code === 'not_found') return false;
      throw error;
    },
  );
}

/** A stored session always has as many ratings as reviews; this only satisfies the index. */
const DEFAULT_RATING: Rating = 3;
