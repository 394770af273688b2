/** A used up quota, told in one way whoever met it (ai §8, "Quota"): the notice that leads to the key, and a toast. */
import { messages } from '../../../contract/messages/index.ts';
import { notify } from '../notices/notify.ts';

const TOAST = 'out-of-prompts';

/** For a call that somebody waits for. */
export function tellOutOfPrompts(): void {
  notify.quotaExceeded();
  notify.toast({ id: TOAST, kind: 'error', message: messages.ai.outOfPrompts });
}

/** For a document job, which keeps what it has and can be continued. */
export function tellOutOfTokens(durationMs: number): void {
  const message = messages.documents.outOfTokens;
  notify.quotaExceeded(message);
  notify.toast({ id: TOAST, kind: 'error', message, durationMs });
}
