/** Cards that a model made of an answer, as Review & Save takes them. */
import type { GeneratedSet } from '../../contract/documents.schema.ts';
import { readCardsAnswer } from './read-cards.ts';

/**
 * Null when what the model wrote cannot be read; no sets when it found nothing worth a card. Cards of a conversation stand on no page.
 *
 * @param folderPath where they are saved unless another folder is chosen
 * @param topic for a set that has none
 */
export function setsOfAnswer(
  written: string,
  { folderPath, topic }: { readonly folderPath: string; readonly topic: string },
): GeneratedSet[] | null {
  const read = readCardsAnswer(written);
  if (!read) return null;
  return read.sets.map((set, i) => ({
    name: `answer-${i + 1}`,
    topic: set.topic.trim() === '' ? topic : set.topic.trim(),
    summary: set.summary,
    folderPath,
    count: set.cards.length,
    sourcePages: [],
    flashcards: set.cards.map(({ question, answer, hint }) => ({ question, answer, hint, source: null })),
  }));
}
