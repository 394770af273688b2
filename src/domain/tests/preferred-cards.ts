/** Which cards a test is about when it prefers those that need it: what is due, and what is missed often. */
import type { StudyCard } from '../../contract/study.schema.ts';
import { canBeAsked } from '../study/rounds/mode-fit.ts';
import { seededDraw, shuffled } from '../study/seeded.ts';

/** Some give no question, such as answers too short to be an option. */
const SPARE = 1.25;

export interface PreferredCards {
  readonly cards: readonly StudyCard[];
  /** To be asked where one of the others gives no question. */
  readonly spare: readonly StudyCard[];
}

/**
 * The faces of as many cards as `wanted` questions need: the neediest, filled up with others where few need it. A card needs it as much as the
 * neediest of its sides. Which of those that need it alike, the seed says: in the order of the pool they would all be of the set that was made first.
 *
 * @param now epoch ms
 */
export function preferredCards(pool: readonly StudyCard[], wanted: number, now: number, seed: string): PreferredCards {
  const faces = pool.filter(canBeAsked);
  const need = new Map<string, number>();
  for (const face of faces) need.set(face.card.id, Math.max(need.get(face.card.id) ?? 0, needOf(face, now)));
  const mixed = shuffled([...need], seededDraw(`${seed}\npreferred`));
  const neediest = mixed.toSorted(([, a], [, b]) => b - a).map(([id]) => id);
  const facesOf = (ids: readonly string[]): StudyCard[] => {
    const chosen = new Set(ids);
    return faces.filter(({ card }) => chosen.has(card.id));
  };
  return {
    cards: facesOf(neediest.slice(0, wanted)),
    spare: facesOf(neediest.slice(wanted, Math.ceil(wanted * SPARE))),
  };
}

/** What is due counts as one lapse more. */
function needOf({ state: { dueAt, lapses } }: StudyCard, now: number): number {
  return lapses + (dueAt !== null && dueAt <= now ? 1 : 0);
}
