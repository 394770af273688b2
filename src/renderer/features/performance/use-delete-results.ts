import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { logError } from '../../lib/page/log.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';

const said = messages.performance.latest;

/** Deletes the results of a set, or of all, and offers them back. */
export function useDeleteResults(set: string | undefined, onChange: () => void) {
  const [busy, setBusy] = useState(false);

  async function deleteResults(): Promise<void> {
    setBusy(true);
    try {
      const { removed, batch } = await (set === undefined
        ? api.performance.removeAll()
        : api.performance.removeOfSet({ set }));
      const text = said.deleted(removed);
      if (batch === null) notify.toast({ kind: 'success', message: text });
      else
        offerUndo(text, async () => {
          await api.trash.restore({ kind: 'performance', id: batch });
          onChange();
        });
      onChange();
    } catch (error) {
      logError('Results could not be deleted.', error);
      notify.toast({ kind: 'error', message: said.deleteFailed(reasonOf(error)) });
    } finally {
      setBusy(false);
    }
  }

  return { busy, deleteResults };
}
