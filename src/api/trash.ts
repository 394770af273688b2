import type { Handlers } from './dispatch.ts';

/** Taking back a delete; a set is named by its id, a folder by its path, and the answer names what came back as it is called now. */
export const trash: Handlers<'trash'> = {
  restore: async ({ kind, id }, { store }) => ({
    kind,
    id: kind === 'sets' ? await store.trash.restoreSet(id) : await store.trash.restoreFolder(id),
  }),
};
