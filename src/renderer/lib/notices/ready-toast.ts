import type { Toast } from '../../../contract/events.ts';
import { READY_TOAST_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';

/** Says that a test is made (ai §2), in the window that made it and in the others. @param key its key in this browser's storage */
export function readyToast(key: string): Toast {
  const { testReady, open } = messages.notices;
  const action = { label: open, href: '/ai-test' } as const;
  return { id: key, kind: 'success', message: testReady, action, durationMs: READY_TOAST_MS };
}
