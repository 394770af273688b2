/** Bulk import of sets: more than 25 go in chunks of 10, each with the time that its cards need (core §7). */
import {
  BULK_CHUNK_ABOVE_SETS,
  BULK_CHUNK_BASE_MS,
  BULK_CHUNK_MAX_MS,
  BULK_CHUNK_MIN_MS,
  BULK_CHUNK_PER_CARD_MS,
  BULK_CHUNK_PER_SET_MS,
  BULK_CHUNK_SETS,
} from '../contract/limits.ts';
import { failedAfter, joinResults } from './bulk-result.ts';
import type { Ask } from './part.ts';

/** How long a chunk may take, in ms. */
export function chunkTimeoutMs(sets: readonly unknown[]): number {
  const cards = sets.reduce<number>((sum, set) => sum + cardCount(set), 0);
  const wanted = BULK_CHUNK_BASE_MS + BULK_CHUNK_PER_SET_MS * sets.length + BULK_CHUNK_PER_CARD_MS * cards;
  return Math.min(BULK_CHUNK_MAX_MS, Math.max(BULK_CHUNK_MIN_MS, wanted));
}

function cardCount(set: unknown): number {
  const cards = (set as { flashcards?: unknown } | null)?.flashcards;
  return Array.isArray(cards) ? cards.length : 0;
}

/** Sends each chunk in turn and sums the answers. An input without a list of sets is asked as it is: refusing it is the server's part. */
export async function importSetsInChunks(input: unknown, ask: Ask): Promise<unknown> {
  const { bulk } = (input ?? {}) as { bulk?: unknown };
  if (!Array.isArray(bulk)) return ask(input);
  if (bulk.length <= BULK_CHUNK_ABOVE_SETS) return ask(input, { timeoutMs: chunkTimeoutMs(bulk) });
  const results: unknown[] = [];
  for (let at = 0; at < bulk.length; at += BULK_CHUNK_SETS) {
    const chunk = bulk.slice(at, at + BULK_CHUNK_SETS) as unknown[];
    try {
      results.push(await ask({ ...(input as object), bulk: chunk }, { timeoutMs: chunkTimeoutMs(chunk) }));
    } catch (error) {
      throw failedAfter(results, error);
    }
  }
  return joinResults(results);
}
