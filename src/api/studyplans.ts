import type { Handlers } from './dispatch.ts';

/** Study plans (core §7). What can go wrong is said by `data/studyplans`. */
export const studyplans: Handlers<'studyplans'> = {
  list: async (_input, { store }) => ({ studyplans: await store.studyplans.all() }),
  get: ({ id }, { store }) => store.studyplans.get(id),
  create: (input, { store }) => store.studyplans.create(input),
  remove: async (input, { store }) => {
    await store.studyplans.remove(input);
    return { id: input.id };
  },
};
