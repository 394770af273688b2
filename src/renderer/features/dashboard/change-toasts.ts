/** How the dashboard says that something was done or was refused. */
import { messages } from '../../../contract/messages/index.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';

export function sayRefused(error: unknown): void {
  notify.toast({ kind: 'error', message: reasonOf(error) });
}

export function sayDone(message: string): void {
  notify.toast({ kind: 'success', message });
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
