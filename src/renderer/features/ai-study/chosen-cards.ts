/** The cards of the chosen sets and folders, as a model is told of them. */
import type { TopicData } from '../../../contract/ai-tests.schema.ts';
import { cardWords } from '../../../domain/cards/card-words.ts';
import { api } from '../../lib/host/api.ts';

export async function readTopics(ids: readonly string[], signal: AbortSignal): Promise<TopicData[]> {
  if (ids.length === 0) return [];
  const { sets } = await api.sets.many({ ids: [...ids] }, { signal });
  return sets.map(({ id, topic, flashcards }) => ({
    setId: id,
    topic,
    flashcards: flashcards.map((card) => ({ id: card.id, ...cardWords(card) })),
  }));
}
