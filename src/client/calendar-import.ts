/** Bulk import of events: chunks of 150, halved on 413 or a timeout down to 25, each tried three times (core §7, §9). */
import { CALENDAR_CHUNK_ATTEMPTS, CALENDAR_CHUNK_EVENTS, CALENDAR_CHUNK_MIN_EVENTS } from '../contract/limits.ts';
import { isProblem } from '../contract/problem.ts';
import { failedAfter, joinResults } from './bulk-result.ts';
import type { Ask, Wait } from './part.ts';
import { backoffMs } from './retry.ts';

/**
 * Sends each chunk in turn and sums the answers. A smaller chunk is a new one, with three attempts of its own. Sending a chunk again is safe:
 * the host keeps an event once. An input without a list of events is asked as it is: refusing it is the server's part.
 */
export async function importEventsInChunks(input: unknown, ask: Ask, wait: Wait): Promise<unknown> {
  const { bulk } = (input ?? {}) as { bulk?: unknown };
  if (!Array.isArray(bulk)) return ask(input);
  const results: unknown[] = [];
  let size = CALENDAR_CHUNK_EVENTS;
  let attempts = 0;
  let at = 0;
  do {
    const chunk = bulk.slice(at, at + size) as unknown[];
    try {
      results.push(await ask({ ...(input as object), bulk: chunk }));
      at += chunk.length;
      attempts = 0;
    } catch (error) {
      attempts += 1;
      if (asksForLess(error) && chunk.length > CALENDAR_CHUNK_MIN_EVENTS) {
        size = Math.max(CALENDAR_CHUNK_MIN_EVENTS, Math.floor(chunk.length / 2));
        attempts = 0;
      } else if (attempts < CALENDAR_CHUNK_ATTEMPTS && mayPass(error)) await wait(backoffMs(attempts - 1));
      else throw failedAfter(results, error);
    }
  } while (at < bulk.length);
  return joinResults(results);
}

function asksForLess(error: unknown): boolean {
  return isProblem(error) && (error.code === 'too_large' || error.code === 'timeout');
}

/** What another attempt may cure: silence, and never an answer. */
function mayPass(error: unknown): boolean {
  return isProblem(error) && (error.code === 'offline' || error.code === 'timeout');
}
