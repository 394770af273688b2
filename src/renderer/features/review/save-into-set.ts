/** Saving reviewed cards into a set that is there, behind its own. */
import { messages } from '../../../contract/messages/index.ts';
import { cardKey, unsupportedCount, type SetToSave } from '../../../domain/review.ts';
import { api } from '../../lib/host/api.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import type { SaveReport } from './save-review.ts';

const said = messages.review;

interface Added {
  /** Of the set that they went into. */
  readonly topic: string;
  readonly added: number;
  /** Of those that were added, the cards that no page speaks for. */
  readonly unsupported: number;
}

/** Cards that the set has already are left out. Rejects as the calls do; then nothing was added. */
export async function addToSet(setId: string, sets: readonly SetToSave[]): Promise<Added> {
  const { topic, flashcards, ver } = await api.sets.get({ id: setId });
  const known = new Set(flashcards.map(cardKey));
  const added = sets
    .flatMap((set) => set.flashcards)
    .filter((card) => {
      const key = cardKey(card);
      if (known.has(key)) return false;
      known.add(key);
      return true;
    });
  if (added.length > 0) await api.sets.update({ id: setId, baseVer: ver, flashcards: [...flashcards, ...added] });
  return { topic, added: added.length, unsupported: unsupportedCount(added) };
}

/** All of the cards into one set. Never rejects. */
export async function saveIntoSet(setId: string, sets: readonly SetToSave[]): Promise<SaveReport> {
  try {
    const { topic, added, unsupported } = await addToSet(setId, sets);
    if (added === 0) return { ok: true, message: said.nothingAdded(topic) };
    return { ok: true, message: said.savedWith(said.addedTo(added, topic), unsupportedNote(unsupported)) };
  } catch (error) {
    const details = [reasonOf(error, said.saveUnreachable)];
    return { ok: false, message: said.addFailed, details, failedTopics: new Set(sets.map(({ topic }) => topic)) };
  }
}

/** A note on how many of the saved cards no page speaks for; none where there are none. */
export function unsupportedNote(count: number): string[] {
  return count > 0 ? [said.unsupported(count)] : [];
}

export function cardsIn(sets: readonly SetToSave[]): number {
  return sets.reduce((sum, { flashcards }) => sum + flashcards.length, 0);
}
