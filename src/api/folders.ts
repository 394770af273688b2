import type { Handlers } from './dispatch.ts';

/** Folders (core §7, "Folders"). What can go wrong is said by `data/library/folders`. */
export const folders: Handlers<'folders'> = {
  list: async (_input, { store }) => ({ folders: await store.folders.tree() }),
  create: ({ name, parentPath }, { store }) => store.folders.create(name, parentPath ?? ''),
  update: (input, { store }) => store.folders.change(input),
  remove: async (input, { store }) => ({ path: input.path, removed: await store.folders.remove(input) }),
};
