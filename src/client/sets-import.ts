/** Bulk import of sets: to a server more than 25 go in chunks of 10, each with the time that its cards need (core §7). */
import {
  BULK_CHUNK_ABOVE_SETS,
  BULK_CHUNK_BASE_MS,
  BULK_CHUNK_MAX_MS,
  BULK_CHUNK_MIN_MS,
  BULK_CHUNK_PER_CARD_MS,
  BULK_CHUNK_PER_SET_MS,
  BULK_CHUNK_SETS,
  ROWS_IN_A_TURN,
} from '../contract/limits.ts';
import { batchesByWeight } from '../domain/batches.ts';
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

type Bulk = readonly unknown[];

/** To a server, as core §7 has it. */
export function importSetsInChunks(input: unknown, ask: Ask): Promise<unknown> {
  return inParts(input, ask, (bulk) =>
    bulk.length <= BULK_CHUNK_ABOVE_SETS ? [bulk] : batchesByWeight(bulk, () => 1, BULK_CHUNK_SETS),
  );
}

/** To the desktop's main process, which takes a call in and looks at it in one piece: no part has more cards than fit into a turn. */
export function importSetsInTurns(input: unknown, ask: Ask): Promise<unknown> {
  return inParts(input, ask, (bulk) => batchesByWeight(bulk, (set) => Math.max(1, cardCount(set)), ROWS_IN_A_TURN));
}

/** Sends each part in turn and sums the answers. An input without a list of sets is asked as it is: refusing it is the host's part. */
async function inParts(input: unknown, ask: Ask, cut: (bulk: Bulk) => readonly Bulk[]): Promise<unknown> {
  const { bulk } = (input ?? {}) as { bulk?: unknown };
  if (!Array.isArray(bulk)) return ask(input);
  const parts = cut(bulk);
  if (parts.length <= 1) return ask(input, { timeoutMs: chunkTimeoutMs(bulk) });
  const results: unknown[] = [];
  for (const part of parts) {
    try {
      results.push(await ask({ ...(input as object), bulk: part }, { timeoutMs: chunkTimeoutMs(part) }));
    } catch (error) {
      throw failedAfter(results, error);
    }
  }
  return joinResults(results);
}
