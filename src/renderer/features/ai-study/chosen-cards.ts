/** The cards of the chosen sets and folders, as a model is told of them. */
import type { TopicData } from '../../../contract/ai-tests.schema.ts';
import type { SetSummary } from '../../../contract/sets.schema.ts';
import { cardWords } from '../../../domain/cards/card-words.ts';
import { api } from '../../lib/host/api.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';

/** Those that are still there, in the order of the library; what is in a folder below a chosen one counts. */
export function setsOfPick(pick: SessionPick, sets: readonly SetSummary[]): readonly SetSummary[] {
  const isIn = (path: string): boolean =>
    pick.folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
  return sets.filter(({ id, folderPath }) => pick.sets.includes(id) || isIn(folderPath));
}

export function cardCount(sets: readonly SetSummary[]): number {
  return sets.reduce((sum, { count }) => sum + count, 0);
}

export async function readTopics(ids: readonly string[], signal: AbortSignal): Promise<TopicData[]> {
  if (ids.length === 0) return [];
  const { sets } = await api.sets.many({ ids: [...ids] }, { signal });
  return sets.map(({ id, topic, flashcards }) => ({
    setId: id,
    topic,
    flashcards: flashcards.map((card) => ({ id: card.id, ...cardWords(card) })),
  }));
}
