import type { Handlers } from './dispatch.ts';

/** Results of sessions (core §7, "Performance"). */
export const performance: Handlers<'performance'> = {
  record: (input, { store }) => store.performance.record(input),
  ofSet: async ({ set }, { store }) => ({ performance: await store.performance.ofSet(set) }),
  ofSets: async ({ sets }, { store }) => ({ sets: Object.fromEntries(await store.performance.ofSets(sets)) }),
  removeOfSet: ({ set, asOf }, { store }) => store.performance.removeOfSet(set, asOf),
  removeAll: ({ asOf }, { store }) => store.performance.removeAll(asOf),
};
