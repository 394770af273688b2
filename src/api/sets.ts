import type { Handlers } from './dispatch.ts';

/** Sets (core §7, "Sets"). What can go wrong is said by `data/sets`. */
export const sets: Handlers<'sets'> = {
  list: async (_input, ctx) => ({ sets: await ctx.store.sets.summaries(ctx.now()) }),
  get: ({ id }, { store }) => store.sets.getInPieces(id),
  many: ({ ids, limit }, { store }) => store.sets.manyInPieces(ids, limit),
  exportAll: ({ limit, after }, { store }) => store.sets.allInPieces({ limit, after }),
  create: (input, { store }) => store.sets.create(input),
  importBulk: ({ bulk, overwrite, keepBoth }, { store }) =>
    store.sets.importBulk(bulk, overwrite ? 'overwrite' : keepBoth ? 'keep-both' : 'skip'),
  update: (input, { store }) => store.sets.update(input),
  remove: async (input, { store }) => {
    await store.sets.remove(input);
    return { id: input.id };
  },
};
