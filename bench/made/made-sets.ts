/** The cards of a size as sets of a hundred, the same in every run. */
import type { QualityCard } from '../../src/domain/quality/quality-cards.ts';
import type { Api } from '../../src/client/api.ts';
import { manyCards } from '../../test/support/many-cards.ts';

export const CARDS_IN_A_SET = 100;
const SETS_IN_A_CALL = 50;

interface MadeSet {
  readonly topic: string;
  readonly folderPath: string;
  readonly flashcards: readonly QualityCard[];
}

export function madeSets(cards: number): MadeSet[] {
  const made = manyCards(cards);
  return Array.from({ length: Math.ceil(cards / CARDS_IN_A_SET) }, (_, n) => ({
    topic: `Topic ${n}`,
    folderPath: `Folder ${Math.floor(n / 10)}`,
    flashcards: made.slice(n * CARDS_IN_A_SET, (n + 1) * CARDS_IN_A_SET),
  }));
}

/** Imports them as the client does, some sets in each call. */
export async function importSets(api: Api, sets: readonly MadeSet[]): Promise<void> {
  for (let first = 0; first < sets.length; first += SETS_IN_A_CALL)
    await api.sets.importBulk({
      bulk: sets
        .slice(first, first + SETS_IN_A_CALL)
        .map((set) => ({ ...set, flashcards: set.flashcards.map(({ question, answer }) => ({ question, answer })) })),
    });
}
