/** Makes the answers of a test reviews of their cards, and takes all of them back. Each is named before it is sent, so that one sent twice is one. */
import { isProblem } from '../../../contract/problem.ts';
import { judgePaper, reviewsOf } from '../../../domain/tests/paper/judge-paper.ts';
import { api } from '../../lib/host/api.ts';
import { clock, utcOffsetMinutes } from '../../lib/page/clock.ts';
import { newId } from '../../lib/page/new-id.ts';
import { changeTest, keptTest } from './kept-tests.ts';

const LONGEST_MS = 86_400_000;

/** Sends those that are not sent yet. Rejects with a Problem; what was sent before it stands. */
export async function countReviews(testId: string): Promise<void> {
  const test = keptTest(testId);
  if (!test) return;
  const reviews = reviewsOf(judgePaper(test.questions, test));
  const ids = test.reviews?.ids ?? reviews.map(() => newId());
  const durationMs = Math.min(LONGEST_MS, Math.round(test.elapsedMs / Math.max(1, test.questions.length)));
  const reviewedAt = test.endedAt ?? clock.now();
  let sent = test.reviews?.sent ?? 0;
  changeTest(testId, { reviews: { ids, sent } });
  for (const [at, id] of ids.entries()) {
    const review = reviews[at];
    if (at < sent || !review) continue;
    await api.study.grade({ id, ...review, durationMs, reviewedAt, utcOffsetMin: utcOffsetMinutes(), mode: 'review' });
    sent = at + 1;
    changeTest(testId, { reviews: { ids, sent } });
  }
}

/** Rejects with a Problem; the same again goes on where it stopped. */
export async function takeBackReviews(testId: string): Promise<void> {
  for (let reviews = keptTest(testId)?.reviews; reviews && reviews.sent > 0; reviews = keptTest(testId)?.reviews) {
    const targetId = reviews.ids[reviews.sent - 1] ?? '';
    try {
      await api.study.undo({ id: newId(), targetId, undoneAt: clock.now(), utcOffsetMin: utcOffsetMinutes() });
    } catch (error) {
      // Its card is gone, and the review with it.
      if (!isProblem(error) || error.code !== 'not_found') throw error;
    }
    changeTest(testId, { reviews: { ...reviews, sent: reviews.sent - 1 } });
  }
  changeTest(testId, { reviews: null });
}
