import { eventInput, type CalendarEventResult } from '../contract/calendar.schema.ts';
import { sortedEntries } from './bulk-entries.ts';
import type { Handlers } from './dispatch.ts';

/** The calendar (core §7). What can go wrong is said by `data/planning/calendar`. */
export const calendar: Handlers<'calendar'> = {
  list: async ({ from, to }, { store }) => ({ events: await store.calendar.between(from, to) }),
  exportAll: async (_input, { store }) => ({ events: await store.calendar.between() }),
  create: (input, { store }) => store.calendar.create(input),
  async importBulk({ bulk, overwrite }, { store }) {
    const { entries, refused } = sortedEntries(eventInput, bulk);
    const { results, ...counts } = await store.calendar.importBulk(entries, overwrite);
    const all: CalendarEventResult[] = [...results];
    // From the front, so that each goes to the place that it has in the body.
    for (const [at, { reason }] of refused) all.splice(at, 0, { id: null, status: 'error', message: reason });
    return { ...counts, results: all };
  },
  change: ({ changes }, { store }) => store.calendar.change(changes),
  update: (input, { store }) => store.calendar.update(input),
  remove: async (input, { store }) => {
    await store.calendar.remove(input);
    return { id: input.id };
  },
  clear: (_input, { store }) => store.calendar.clear(),
};
