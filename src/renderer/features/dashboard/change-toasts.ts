/** How the dashboard says that something was done, can be taken back, or was refused. */
import { UNDO_TOAST_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import { notify } from '../../lib/notify.ts';

/** The sentence of a refusal; what is no refusal is a fault of ours. */
export function reasonOf(error: unknown): string {
  return isProblem(error) ? error.detail : messages.network.internal;
}

export function sayRefused(error: unknown): void {
  notify.toast({ kind: 'error', message: reasonOf(error) });
}

export function sayDone(message: string): void {
  notify.toast({ kind: 'success', message });
}

/** Says what was done and offers to take it back; a refusal of that is said too. */
export function offerUndo(message: string, undo: () => Promise<void>): void {
  const run = async (): Promise<void> => {
    try {
      await undo();
    } catch (error) {
      sayRefused(error);
    }
  };
  notify.toast({
    message,
    action: { label: messages.notices.undo, run: () => void run() },
    durationMs: UNDO_TOAST_MS,
  });
}

/** Says why some of what was asked for was refused; of one thing alone the reason is enough. */
export function sayNotAll(failed: number, total: number, reason: unknown): void {
  if (failed === 0) return;
  const sentence = reasonOf(reason);
  notify.toast({
    kind: 'error',
    message: total === 1 ? sentence : messages.dashboard.notAll(failed, total, sentence),
  });
}
