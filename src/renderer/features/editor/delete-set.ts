/** Deleting the set that is edited. It asks nothing: the toast takes it back (ui.md, "Data"). */
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { notify } from '../../lib/notices/notify.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { useLibrary } from '../../state/library.ts';
import { hideInLibrary } from './shown-set.ts';
import { reasonOf } from '../../lib/host/reason.ts';

const said = messages.sets;

/** Answers whether the set is deleted. */
export async function deleteSet(id: string, topic: string): Promise<boolean> {
  const showAgain = hideInLibrary(id);
  try {
    await api.sets.remove({ id });
  } catch (error) {
    showAgain();
    notify.toast({ kind: 'error', message: `${said.deleteFailed}. ${reasonOf(error)}` });
    return false;
  }
  offerUndo(said.deleted(topic), () => void restore(id, topic));
  void useLibrary.getState().refresh();
  return true;
}

async function restore(id: string, topic: string): Promise<void> {
  try {
    await api.trash.restore({ kind: 'sets', id });
    notify.toast({ kind: 'success', message: said.restored(topic) });
  } catch (error) {
    notify.toast({ kind: 'error', message: `${said.restoreFailed} ${reasonOf(error)}` });
  }
  await useLibrary.getState().refresh();
}
