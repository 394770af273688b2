import * as z from 'zod';
import { queryInt } from './query.schema.ts';
import { askedId } from './stored.schema.ts';

const count = z.int();
const recall = z.strictObject({
  /** 0 to 1, of all that can be asked. */
  mean: z.number(),
  /** Cards with a chance of at least 90 %, whichever of their sides or gaps is asked. */
  above90: count,
});

export const examsSchemas = {
  plan: {
    /** `id` is that of an event of kind `exam`; minutes east of UTC. */
    input: z.strictObject({ id: askedId, utcOffsetMin: queryInt.pipe(z.int().min(-1_440).max(1_440)) }),
    output: z.strictObject({
      /** Study days, counted from 1970-01-01. */
      today: count,
      examDay: count,
      /** The cards of its sets that are not suspended, and how many of them have a side or gap that was never studied. */
      cards: count,
      fresh: count,
      minutesPerDay: count,
      /** What a grade took this person lately, or takes people. */
      secondsPerGrade: z.number(),
      /** Graded today already. */
      doneToday: count,
      /** From today to the day before the exam. */
      days: z.array(z.strictObject({ day: count, isOff: z.boolean(), fresh: count, reviews: count, grades: count })),
      /** On the day of the exam, with this plan and when nothing is studied any more. */
      withPlan: recall,
      without: recall,
      /** Cards with something new that finds no day, and the minutes a day that would do, as far as there are any. */
      leftOut: count,
      neededMinutes: count.nullable(),
      lastFresh: count.nullable(),
      /** Cards due before today, and the day by which nothing waits any more. */
      behind: z.strictObject({ cards: count, caughtUp: count.nullable() }),
    }),
  },
};
