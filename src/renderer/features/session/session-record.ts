/** Puts a finished session into the performance records, and what is taken back after its end out of them: one session, one record of each set. */
import { messages } from '../../../contract/messages/index.ts';
import type { Rating } from '../../../contract/study.schema.ts';
import { readFaceId } from '../../../domain/cards/faces.ts';
import type { Outcome, RoundResult } from '../../../domain/study/rounds/round-results.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import type { SessionCore } from './session-core.ts';
import { viewOf, type Graded, type SessionState } from './session-state.ts';

/** How a record counts a rating: Hard was known with effort. */
const OUTCOME: Readonly<Record<Rating, Outcome>> = { 1: 'incorrect', 2: 'partial', 3: 'correct', 4: 'correct' };

/** Sends what the session came to, if it has ended or its records say too much. The place in it is kept until that is done. */
export async function recordFinished(core: SessionCore): Promise<void> {
  const state = core.get();
  const { id, kind, graded } = state;
  const isDue = viewOf(state) === 'finished' ? !isRecorded(state) : saysTooMuch(state);
  if (!isDue) return;
  try {
    await core.world.record({
      recordId: id,
      mode: kind,
      endedAt: core.world.now(),
      results: graded.map(toResult),
    });
    core.update((session) => ({ ...session, recorded: namesOf(graded) }));
  } catch (error) {
    core.world.toast({
      kind: 'error',
      message: messages.study.notRecorded(reasonOf(error, messages.study.unexpected)),
      action: { label: messages.notices.retry, run: () => core.enqueue(() => Promise.resolve()) },
    });
  }
}

/** Whether the records say what was graded, no more and no less. */
export function isRecorded({ graded, recorded }: Pick<SessionState, 'graded' | 'recorded'>): boolean {
  return recorded.length === graded.length && !saysTooMuch({ graded, recorded });
}

/** Whether a grade stands in the records that was taken back. */
function saysTooMuch({ graded, recorded }: Pick<SessionState, 'graded' | 'recorded'>): boolean {
  const given = new Set(namesOf(graded));
  return recorded.some((name) => !given.has(name));
}

function namesOf(graded: readonly Graded[]): string[] {
  return graded.map(({ reviewId }) => reviewId);
}

function toResult({ setId, face, rating }: Graded): RoundResult {
  return { ...readFaceId(face), setId, outcome: OUTCOME[rating] };
}
