import type { Handlers } from './dispatch.ts';

/** Notes (core §7, "Notes"). What can go wrong is said by `data/library/notes`. */
export const notes: Handlers<'notes'> = {
  list: (asked, { store }) => store.notes.allInPieces(asked),
  summary: async (_input, { store }) => ({ notes: await store.notes.summaries() }),
  search: async ({ q }, { store, signal }) => ({ found: await store.notes.search({ q, signal }) }),
  get: ({ id }, { store }) => store.notes.get(id),
  create: (input, { store }) => store.notes.create(input),
  update: (input, { store }) => store.notes.update(input),
  remove: async (input, { store }) => {
    await store.notes.remove(input);
    return { id: input.id };
  },
};
