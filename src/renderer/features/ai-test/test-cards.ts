/** The cards that a test is made of. */
import { faceId } from '../../../domain/cards/faces.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { readPool, type ReadPool } from '../../parts/study-mode/use-mode-start.ts';
import type { TestWish } from './test-wish.ts';

/**
 * Every card of a choice, or of one that has more than are read at once any of them, with those that are needed where these are preferred. What was
 * never seen is any of all: in the order of sets it would be of the first ones. Rejects with a Problem.
 */
export async function readTestCards(
  pick: SessionPick,
  { preferWeak }: Pick<TestWish, 'preferWeak'>,
): Promise<ReadPool> {
  if (!preferWeak) return readPool(pick, 'mixed');
  const weakest = await readPool(pick, 'weakest');
  if (weakest.cards.length >= weakest.total) return weakest;
  const any = await readPool(pick, 'mixed');
  const seen = weakest.cards.filter(({ state }) => state.reps > 0);
  const faces = new Map([...seen, ...any.cards].map((each) => [faceId(each.card.id, each.face), each]));
  return { ...weakest, cards: [...faces.values()] };
}
