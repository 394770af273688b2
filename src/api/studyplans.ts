import type { Handlers } from './dispatch.ts';
import { rulesOf } from './study-rules.ts';

/** Study plans (core §7). What can go wrong is said by `data/planning/studyplans`. */
export const studyplans: Handlers<'studyplans'> = {
  list: async (_input, { store }) => ({ studyplans: await store.studyplans.all() }),
  get: ({ id }, { store }) => store.studyplans.get(id),
  create: (input, { store }) => store.studyplans.create(input),
  update: (input, { store }) => store.studyplans.update(input),
  propose: async (wish, ctx) => ctx.store.studyplans.propose(wish, ctx.now(), await rulesOf(ctx)),
  remove: async (input, { store }) => {
    await store.studyplans.remove(input);
    return { id: input.id };
  },
};
