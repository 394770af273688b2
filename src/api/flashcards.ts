/** All cards in one list. A search that nobody waits for any more ends by its signal. */
import type { CardSearch } from '../data/cards/card-search.ts';
import type { Context } from './context.ts';
import type { Handlers } from './dispatch.ts';
import { rulesOf } from './study-rules.ts';

export const flashcards: Handlers<'flashcards'> = {
  async search({ q, sort, descending, offset, limit, utcOffsetMin }, ctx) {
    const search = { q, sort, descending, ...(await momentOf(ctx, utcOffsetMin)) };
    return ctx.store.flashcards.search(search, { offset, limit });
  },

  async ids({ q, sort, descending, from, to, utcOffsetMin }, ctx) {
    const search = { q, sort, descending, ...(await momentOf(ctx, utcOffsetMin)) };
    return { ids: await ctx.store.flashcards.ids(search, { from, to }) };
  },

  get: ({ id }, { store }) => store.flashcards.get(id),

  change: async ({ which, change, utcOffsetMin }, ctx) =>
    ctx.store.flashcards.change(which, change, await momentOf(ctx, utcOffsetMin)),

  undo: async ({ batch }, { store }) => ({ restored: await store.flashcards.undo(batch) }),

  previewReplace: async ({ which, utcOffsetMin, ...replace }, ctx) =>
    ctx.store.flashcards.previewReplace(which, replace, await momentOf(ctx, utcOffsetMin)),

  replace: async ({ which, utcOffsetMin, ...replace }, ctx) =>
    ctx.store.flashcards.replace(which, replace, await momentOf(ctx, utcOffsetMin)),

  duplicates: async ({ q, utcOffsetMin, ...window }, ctx) =>
    ctx.store.flashcards.duplicates(q, await momentOf(ctx, utcOffsetMin), window),

  merge: ({ groups }, { store }) => store.flashcards.merge(groups),

  export: async ({ which, sort, descending, utcOffsetMin }, ctx) =>
    ctx.store.flashcards.export(which, { sort, descending, ...(await momentOf(ctx, utcOffsetMin)) }),
};

async function momentOf(ctx: Context, utcOffsetMin: number): Promise<Pick<CardSearch, 'now' | 'clock' | 'signal'>> {
  const { rolloverHour } = await rulesOf(ctx);
  return { now: ctx.now(), clock: { utcOffsetMin, rolloverHour }, signal: ctx.signal };
}
