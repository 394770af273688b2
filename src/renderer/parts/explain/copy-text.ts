import { messages } from '../../../contract/messages/index.ts';
import { notify } from '../../lib/notices/notify.ts';

const said = messages.aiStudy.acts;

/** Puts a text on the clipboard, and says whether it is there. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.toast({ kind: 'success', message: said.copied });
  } catch {
    notify.toast({ kind: 'error', message: said.copyFailed });
  }
}
