import type { TrashKind } from '../contract/trash.schema.ts';
import type { Trash } from '../data/library/trash.ts';
import type { Handlers } from './dispatch.ts';

/** What was deleted, and taking it back; that answer names what came back as it is called now. */
export const trash: Handlers<'trash'> = {
  list: async (_input, { store }) => ({ items: await store.trash.list() }),
  restore: async ({ kind, id }, { store }) => ({ kind, id: await restore(store.trash, kind, id) }),
};

function restore(trash: Trash, kind: TrashKind, id: string): Promise<string> {
  if (kind === 'sets') return trash.restoreSet(id);
  if (kind === 'folders') return trash.restoreFolder(id);
  return trash.restoreStored(kind, id);
}
