/** The toast from which an act can be taken back for 8 seconds (docs/ui.md, "Data"). */
import { UNDO_TOAST_MS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { notify } from './notify.ts';

/** @param id of the toast; a newer one of the same id takes its place */
export function offerUndo(message: string, undo: () => void, id?: string): void {
  notify.toast({
    ...(id !== undefined && { id }),
    message,
    action: { label: messages.notices.undo, run: undo },
    durationMs: UNDO_TOAST_MS,
  });
}
