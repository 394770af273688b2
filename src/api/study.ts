/** Studying: what is next, a grade, taking one back, and the numbers of the day. */
import { toCardState } from '../domain/study/memory.ts';
import type { Handlers } from './dispatch.ts';
import { optimiseParameters } from './optimise-parameters.ts';
import { rulesOf } from './study-rules.ts';

export const study: Handlers<'study'> = {
  async queue({ sets = [], folders = [], ...asked }, ctx) {
    const now = ctx.now();
    const queue = await ctx.store.reviews.queue({ sets, folders, now, ...asked }, await rulesOf(ctx));
    return { ...queue, serverTime: now };
  },

  async pool({ sets = [], folders = [], ...asked }, ctx) {
    const now = ctx.now();
    const pool = await ctx.store.reviews.pool({ sets, folders, now, ...asked }, await rulesOf(ctx));
    return { ...pool, serverTime: now };
  },

  states: async ({ set }, { store }) => ({ states: await store.reviews.states(set) }),

  async grade(review, ctx) {
    const { memory, preview } = await ctx.store.reviews.grade(review, await rulesOf(ctx));
    return { reviewId: review.id, state: toCardState(memory), preview };
  },

  async undo(undo, ctx) {
    const { cardId, face, memory, preview } = await ctx.store.reviews.undo(undo, await rulesOf(ctx));
    return { cardId, face, state: toCardState(memory), preview };
  },

  history: async ({ card }, { store }) => ({ entries: await store.reviews.history(card) }),

  async today({ utcOffsetMin }, ctx) {
    return ctx.store.reviews.today({ now: ctx.now(), utcOffsetMin }, await rulesOf(ctx));
  },

  async parameters(_input, { store }) {
    const { 'study.parameters': named } = await store.settings.all();
    if (named === '') return { fit: null, weights: null };
    const found = await store.parameters.find(named);
    return { fit: await store.parameters.fit(named), weights: found === null ? null : [...found.weights] };
  },

  optimise: (_input, ctx, emit) => optimiseParameters(ctx, emit),
};
