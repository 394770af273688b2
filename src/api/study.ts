/** Studying: what is next, a grade, taking one back, and the numbers of the day. */
import type { StudyRules } from '../data/study-rules.ts';
import { toCardState } from '../domain/study/memory.ts';
import type { Context } from './context.ts';
import type { Handlers } from './dispatch.ts';

export const study: Handlers<'study'> = {
  async queue({ sets = [], folders = [], utcOffsetMin, limit, extraNew }, ctx) {
    const now = ctx.now();
    const queue = await ctx.store.reviews.queue(
      { sets, folders, now, utcOffsetMin, limit, extraNew },
      await rulesOf(ctx),
    );
    return { ...queue, serverTime: now };
  },

  states: async ({ set }, { store }) => ({ states: await store.reviews.states(set) }),

  async grade(review, ctx) {
    const { memory, preview } = await ctx.store.reviews.grade(review, await rulesOf(ctx));
    return { reviewId: review.id, state: toCardState(memory), preview };
  },

  async undo(undo, ctx) {
    const { cardId, memory, preview } = await ctx.store.reviews.undo(undo, await rulesOf(ctx));
    return { cardId, state: toCardState(memory), preview };
  },

  async today({ utcOffsetMin }, ctx) {
    return ctx.store.reviews.today({ now: ctx.now(), utcOffsetMin }, await rulesOf(ctx));
  },
};

async function rulesOf({ store }: Context): Promise<StudyRules> {
  const settings = await store.settings.all();
  return {
    desiredRetention: settings['study.desiredRetention'],
    newPerDay: settings['study.newPerDay'],
    rolloverHour: settings['study.rolloverHour'],
  };
}
