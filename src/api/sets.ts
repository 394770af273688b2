import { setInput } from '../contract/sets.schema.ts';
import { sortedEntries } from './bulk-entries.ts';
import type { Handlers } from './dispatch.ts';

const NOTHING_KEPT = { created: 0, updated: 0, skipped: 0, ids: [], renamed: [] };

/** Sets (core §7, "Sets"). What can go wrong is said by `data/library/sets`. */
export const sets: Handlers<'sets'> = {
  list: async (_input, ctx) => ({ sets: await ctx.store.sets.summaries(ctx.now()) }),
  get: ({ id }, { store }) => store.sets.getInPieces(id),
  many: ({ ids, limit }, { store }) => store.sets.manyInPieces(ids, limit),
  exportAll: ({ limit, after }, { store }) => store.sets.allInPieces({ limit, after }),
  create: (input, { store }) => store.sets.create(input),
  async importBulk({ bulk, overwrite, keepBoth }, { store }) {
    const { entries, refused } = sortedEntries(setInput, bulk);
    const errors = [...refused.values()].map(({ sent, reason }) => ({ topic: topicOf(sent), message: reason }));
    if (entries.length === 0 && errors.length > 0) return { ...NOTHING_KEPT, errors };
    const kept = await store.sets.importBulk(entries, overwrite ? 'overwrite' : keepBoth ? 'keep-both' : 'skip');
    return { ...kept, errors: [...errors, ...kept.errors] };
  },
  update: (input, { store }) => store.sets.update(input),
  remove: async (input, { store }) => {
    await store.sets.remove(input);
    return { id: input.id };
  },
};

/** By which the person knows a set that was refused, as far as it has one. */
function topicOf(sent: unknown): string {
  const { topic } = (typeof sent === 'object' && sent !== null ? sent : {}) as { topic?: unknown };
  return typeof topic === 'string' ? topic.trim() : '';
}
