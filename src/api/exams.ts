import type { Handlers } from './dispatch.ts';
import { rulesOf } from './study-rules.ts';

/** Plans for exams. What can go wrong is said by `data/planning/exams`. */
export const exams: Handlers<'exams'> = {
  async plan({ id, utcOffsetMin }, ctx) {
    return ctx.store.exams.plan(id, { now: ctx.now(), utcOffsetMin }, await rulesOf(ctx));
  },
};
