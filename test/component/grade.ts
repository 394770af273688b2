/** A card that was graded before a test begins. */
import type { Api } from '../../src/client/api.ts';
import type { Rating } from '../../src/contract/study.schema.ts';

export async function grade(api: Api, cardId: string, rating: Rating, reviewedAt: number): Promise<void> {
  const utcOffsetMin = -new Date(reviewedAt).getTimezoneOffset() + 0;
  await api.study.grade({ id: crypto.randomUUID(), cardId, rating, durationMs: 8_200, reviewedAt, utcOffsetMin });
}
