/** The words of what a study card is asked as, for modes that compare, choose or lay out texts. */
import type { StudyCard } from '../../../contract/study.schema.ts';
import { faceTexts, type Face } from '../../cards/faces.ts';

/** The face that a card is asked as. One that the card no longer has, because it was edited meanwhile, gives its first. */
export function askedTexts({ card, face }: Pick<StudyCard, 'card' | 'face'>): Face {
  return faceTexts(card, face);
}
