/** Which cards a test is about when it prefers those that need it: what is due, and what is missed often. */
import type { StudyCard } from '../../contract/study.schema.ts';

/** Some give no question, such as answers too short to be an option. */
const SPARE = 1.25;

/**
 * As many as `wanted` questions need, the neediest first; filled up with others, in their order, where few need it.
 *
 * @param now epoch ms
 */
export function preferredCards(pool: readonly StudyCard[], wanted: number, now: number): StudyCard[] {
  const need = new Map(pool.map((card) => [card, needOf(card, now)]));
  const needy = pool.filter((card) => (need.get(card) ?? 0) > 0);
  const others = pool.filter((card) => need.get(card) === 0);
  const inOrder = needy.toSorted((a, b) => (need.get(b) ?? 0) - (need.get(a) ?? 0));
  return [...inOrder, ...others].slice(0, Math.ceil(wanted * SPARE));
}

/** What is due counts as one lapse more. */
function needOf({ state: { dueAt, lapses } }: StudyCard, now: number): number {
  return lapses + (dueAt !== null && dueAt <= now ? 1 : 0);
}
