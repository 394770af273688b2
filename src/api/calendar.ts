import type { Handlers } from './dispatch.ts';

/** The calendar (core §7). What can go wrong is said by `data/calendar`. */
export const calendar: Handlers<'calendar'> = {
  list: async ({ from, to }, { store }) => ({ events: await store.calendar.between(from, to) }),
  exportAll: async (_input, { store }) => ({ events: await store.calendar.between() }),
  create: (input, { store }) => store.calendar.create(input),
  importBulk: ({ bulk, overwrite }, { store }) => store.calendar.importBulk(bulk, overwrite),
  change: ({ changes }, { store }) => store.calendar.change(changes),
  update: (input, { store }) => store.calendar.update(input),
  remove: async (input, { store }) => {
    await store.calendar.remove(input);
    return { id: input.id };
  },
  clear: (_input, { store }) => store.calendar.clear(),
};
