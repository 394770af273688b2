/** The toast from which an act can be taken back for 8 seconds (docs/ui.md, "Data"). */
import { UNDO_TOAST_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { notify } from './notify.ts';
import { reasonOf } from '../host/reason.ts';

/**
 * @param undo takes the act back; when that is refused, the toast that follows says why
 * @param id of the toast; a newer one of the same id takes its place
 */
export function offerUndo(message: string, undo: () => void | Promise<void>, id?: string): void {
  const run = async (): Promise<void> => {
    try {
      await undo();
    } catch (error) {
      notify.toast({ kind: 'error', message: reasonOf(error) });
    }
  };
  notify.toast({
    ...(id !== undefined && { id }),
    message,
    action: { label: messages.notices.undo, run: () => void run() },
    durationMs: UNDO_TOAST_MS,
  });
}
