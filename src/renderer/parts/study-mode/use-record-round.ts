/** Writes what came of a round into the records of its sets: one each, once, also when the page is left before the host has answered. */
import type { RoundMode } from '../../../contract/settings.ts';
import type { RoundResult } from '../../../domain/study/rounds/round-results.ts';
import { messages } from '../../../contract/messages/index.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { isRecorded, recordResults } from '../../lib/host/record-results.ts';
import { forgetRound } from './round-keeper.ts';
import { useReading } from './use-reading.ts';

export interface EndedRound {
  readonly id: string;
  readonly mode: RoundMode;
  /** Epoch ms. */
  readonly endedAt: number;
  /** One for each question that was asked. */
  readonly results: readonly RoundResult[];
  /** Which kind of test it was, if it was one. */
  readonly testType?: string;
}

interface RecordState {
  /** Why the results are not kept yet; null when they are, or are on their way. */
  readonly error: string | null;
  readonly retry: () => void;
}

/**
 * Records a round that has ended, and forgets what was kept to go on with it. Keep the round with its results before: after a reload the
 * same records are sent again under the same ids, and stand there once.
 */
export function useRecordRound(round: EndedRound): RecordState {
  const { error, retry } = useReading(async () => {
    await recordRound(round);
  });
  return { error, retry };
}

/** The same at once. Rejects with a Problem; what was kept of the round stays then. */
export async function recordRound(round: EndedRound): Promise<void> {
  await recordResults({ ...round, recordId: round.id });
  forgetRound(round.mode, round.id);
}

/** What came of a round after all, for one that stands in the records already. */
export async function correctRecords(round: EndedRound): Promise<void> {
  if (!isRecorded(round.id)) return;
  try {
    await recordResults({ ...round, recordId: round.id });
  } catch (error) {
    notify.toast({
      kind: 'error',
      message: messages.studyModes.end.notRecorded(reasonOf(error)),
      action: { label: messages.notices.retry, run: () => void correctRecords(round) },
    });
  }
}
