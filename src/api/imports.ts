import type { Handlers } from './dispatch.ts';

/** Bringing files in; `transfers/importer` does the work. */
export const imports: Handlers<'imports'> = {
  list: async (_input, { store, importer }) => ({ imports: await importer.list(store) }),
  get: ({ id }, { store, importer }) => importer.get(store, id),
  create: (file, { store, importer }) => importer.create(store, file),
  put: (part, { store, importer }) => importer.put(store, part),
  look: (choice, { store, importer, signal }) => importer.look(store, choice, signal),
  commit: (choice, { store, importer }) => importer.commit(store, choice),
  cancel: ({ id }, { store, importer }) => importer.cancel(store, id),
  undo: ({ id }, { store, importer }) => importer.undo(store, id),
};
