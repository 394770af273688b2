/** Calls of the HTTP client that are too large for one request and become several (core §7). */
import { importEventsInChunks } from './calendar-import.ts';
import { allNotes } from './pages.ts';
import type { Ask, Wait } from './part.ts';
import { performanceOfSets } from './performance-of-sets.ts';
import { poolOfCards } from './pool-of-cards.ts';
import { manySets } from './sets-by-ids.ts';
import { importSetsInChunks } from './sets-import.ts';

type CallInParts = (input: unknown, ask: Ask, wait: Wait) => Promise<unknown>;

const IN_PARTS = new Map<string, CallInParts>([
  ['notes.list', allNotes],
  ['sets.many', manySets],
  ['sets.importBulk', importSetsInChunks],
  ['performance.ofSets', performanceOfSets],
  ['study.pool', poolOfCards],
  ['calendar.importBulk', importEventsInChunks],
]);

/** How the operation is asked in parts, or undefined for one that is asked as it is. */
export function inParts(operation: string): CallInParts | undefined {
  return IN_PARTS.get(operation);
}
