/** Which side of a card a test is about, where it has several. */
import type { StudyCard } from '../../contract/study.schema.ts';
import { firstOfEach } from '../study/load/siblings.ts';
import { canBeAsked } from '../study/rounds/mode-fit.ts';
import { seededDraw, shuffled } from '../study/seeded.ts';

/** Of each card one face that can be asked in words, in the order of the pool; which one, the seed says. */
export function oneSideOfEach(pool: readonly StudyCard[], seed: string): StudyCard[] {
  const drawn = shuffled(pool.filter(canBeAsked), seededDraw(`${seed}\nsides`));
  const chosen = new Set(firstOfEach(drawn, ({ card }) => card.id));
  return pool.filter((card) => chosen.has(card));
}
