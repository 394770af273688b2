/** Records a handed-in test when its result is left: until then the person may still count a typed answer as right. */
import { useEffect, useRef } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { recordRound } from '../../parts/study-mode/use-record-round.ts';
import { useSettings } from '../../state/settings.ts';
import { endedRound, fromStored, type TestRound } from './test-round.ts';

export function useRecordedOnLeave(round: TestRound): void {
  const latest = useRef(round);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    latest.current = round;
  });
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      // A moment later, so that drawing the page anew is no leaving.
      leaving.current = setTimeout(() => void recordTest(latest.current));
    };
  }, []);
}

/** A window that was closed over a result has left it to the next test to record it; what is not handed in is none. */
export async function recordLeftTest(keptId: string | null): Promise<void> {
  const left = fromStored(useSettings.getState().settings['study.round.test']);
  if (left && left.endedAt !== null && left.id !== keptId) await recordTest(left);
}

async function recordTest(round: TestRound): Promise<void> {
  try {
    await recordRound(endedRound(round));
  } catch (error) {
    notify.toast({
      kind: 'error',
      message: messages.offlineTest.result.notSaved(reasonOf(error)),
      action: { label: messages.notices.retry, run: () => void recordTest(round) },
    });
  }
}
