import * as z from 'zod';
import { examTime } from './calendar.schema.ts';
import { EVENT_SETS_MAX, STUDY_PLAN_DAYS_MAX, STUDY_PLAN_MAX_CHARS } from './limits.ts';
import { askedId, listedId, removal, storedId, time, version } from './stored.schema.ts';

const DAY_MS = 86_400_000;
/** Sets of one day that a proposal may name, and cards of one of them. */
const MAX_PARTS = 20;
const MAX_FRESH = 10_000;

export const studyPlan = z.strictObject({
  id: z.string(),
  date: z.int(),
  content: z.string(),
  updatedAt: z.int(),
  ver: z.int(),
});

const studyPlanInput = z.object({
  /** Plans made on a device have ids that begin with `local:` (core §3); they stay as they are. */
  id: storedId.optional(),
  /** Epoch ms; now when it is absent. */
  date: time.optional(),
  content: z.string().max(STUDY_PLAN_MAX_CHARS),
  updatedAt: z.int().optional(),
});

const studyPlanUpdate = z.strictObject({ id: askedId, content: z.string().max(STUDY_PLAN_MAX_CHARS), ...version });

const count = z.int().nonnegative();
const recall = z.strictObject({
  /** 0 to 1, of all that can be asked. */
  mean: z.number(),
  /** Cards with a chance of at least 90 %, whichever of their sides or gaps is asked. */
  above90: count,
});

/** What a plan is to be made of. */
const planWish = z
  .strictObject({
    /** New cards come in this order. */
    setIds: z.array(listedId).min(1).max(EVENT_SETS_MAX),
    /** Dates of the person's calendar, both included. */
    from: z.iso.date(),
    to: z.iso.date(),
    time: examTime,
    /** False: only what was begun already is repeated. */
    newCards: z.boolean(),
    /** Minutes east of UTC. */
    utcOffsetMin: z.int().min(-1_440).max(1_440),
    /** New cards by day and set, as somebody else proposes them. */
    wishes: z
      .array(z.strictObject({ day: z.int(), setId: storedId, fresh: count.max(MAX_FRESH) }))
      .max(STUDY_PLAN_DAYS_MAX * MAX_PARTS)
      .optional(),
  })
  .refine(({ from, to }) => daysIn(from, to) >= 1 && daysIn(from, to) <= STUDY_PLAN_DAYS_MAX);

const planProposal = z.strictObject({
  /** The cards that are to be planned, and how many of them have a side or gap that was never studied. */
  cards: count,
  fresh: count,
  /** What a grade took this person lately, or takes people. */
  secondsPerGrade: z.number(),
  /** From the first day that is not over to the last; study days, counted from 1970-01-01. */
  days: z.array(
    z.strictObject({
      day: z.int(),
      isOff: z.boolean(),
      parts: z.array(z.strictObject({ setId: z.string(), fresh: count, reviews: count, minutes: count })),
    }),
  ),
  /** On the day after the last, with this plan and when nothing is studied any more. */
  withPlan: recall,
  without: recall,
  /** Cards with something new and reviews that find no day, and the minutes a day that would do for the new ones, as far as there are any. */
  leftOut: count,
  waiting: count,
  neededMinutes: count.nullable(),
  lastFresh: z.int().nullable(),
  /** Whether the plan is the one wished for, and how many new cards come on another day all the same. */
  followed: z.boolean(),
  moved: count,
});

export type PlanWish = z.output<typeof planWish>;
export type PlanProposal = z.infer<typeof planProposal>;
export type StudyPlanUpdate = z.output<typeof studyPlanUpdate>;
export type StudyPlan = z.infer<typeof studyPlan>;
export type StudyPlanInput = z.output<typeof studyPlanInput>;

export const studyplansSchemas = {
  list: { input: z.strictObject({}), output: z.strictObject({ studyplans: z.array(studyPlan) }) },
  get: { input: z.strictObject({ id: askedId }), output: studyPlan },
  create: { input: studyPlanInput, output: studyPlan },
  update: { input: studyPlanUpdate, output: studyPlan },
  propose: { input: planWish, output: planProposal },
  remove: removal,
};

/** Dates from the first to the last, both included. */
function daysIn(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}
