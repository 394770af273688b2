/** Writes what came of studying into the performance records of the sets that were studied. */
import { PERFORMANCE_ENTRIES_MAX } from '../../../contract/limits.ts';
import { countOutcomes, resultsBySet, type RoundResult } from '../../../domain/study/rounds/round-results.ts';
import { api } from './api.ts';
import type { SessionMode } from '../addresses/session-address.ts';
import { ofApp } from '../page/world.ts';

interface Results {
  /** Names this part of studying: sent again, its records say what it came to by then. */
  readonly recordId: string;
  readonly mode: SessionMode;
  /** Epoch ms. */
  readonly endedAt: number;
  readonly results: readonly RoundResult[];
  /** Which kind of test it was, if it was one. */
  readonly testType?: string | undefined;
}

/** The sets that have a record of what this window recorded: when the last answer of one is taken back, its record goes. */
const recordedSets = ofApp(() => new Map<string, ReadonlySet<string>>());
const kept = ofApp(() => ({
  line: Promise.resolve() as Promise<unknown>,
}));

export function isRecorded(recordId: string): boolean {
  return recordedSets().has(recordId);
}

/** One record for each set; one call at a time, the last one stands. Rejects with the first Problem; those before it are kept. */
export function recordResults(results: Results): Promise<void> {
  const recorded = kept().line.then(() => send(results));
  kept().line = recorded.catch(() => {});
  return recorded;
}

async function send({ recordId, mode, endedAt, results, testType }: Results): Promise<void> {
  const bySet = resultsBySet(results);
  const sets = new Set([...(recordedSets().get(recordId) ?? []), ...bySet.keys()]);
  recordedSets().set(recordId, sets);
  for (const setId of sets) {
    const ofSet = bySet.get(setId) ?? [];
    const answers = ofSet.slice(0, PERFORMANCE_ENTRIES_MAX);
    await api.performance.record({
      id: `${recordId}.${setId}`,
      setId,
      mode,
      ...(testType !== undefined && { testType }),
      createdAt: endedAt,
      ...countOutcomes(ofSet),
      answers: answers.map(({ cardId, face, outcome, made }) => ({
        card: cardId,
        face,
        outcome,
        ...(made && { made }),
      })),
      cards: [...new Set(answers.map(({ cardId }) => cardId))],
      corrects: true,
    });
  }
}
