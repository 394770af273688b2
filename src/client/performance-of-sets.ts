/** `GET /performance?sets=` in batches of 60 sets, each answering a map by set (core §7). */
import { PERFORMANCE_BATCH_SETS } from '../contract/limits.ts';
import type { Ask } from './part.ts';
import { idsPerCall, isIdList } from './sets-by-ids.ts';

/** Asks for each batch in turn and joins the maps. An input without a list of sets is asked as it is. */
export async function performanceOfSets(input: unknown, ask: Ask): Promise<unknown> {
  const sets = (input as { sets?: unknown } | null | undefined)?.sets;
  if (!isIdList(sets)) return ask(input);
  const entries: [string, unknown][] = [];
  for (const batch of idsPerCall(sets, PERFORMANCE_BATCH_SETS)) {
    const answer = (await ask({ sets: batch })) as { sets: Record<string, unknown> };
    entries.push(...Object.entries(answer.sets));
  }
  return { sets: Object.fromEntries(entries) };
}
