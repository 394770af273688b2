import * as z from 'zod';
import { STUDY_PLAN_MAX_CHARS } from './limits.ts';
import { askedId, removal, storedId, time } from './stored.schema.ts';

const studyPlan = z.strictObject({
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

export type StudyPlan = z.infer<typeof studyPlan>;
export type StudyPlanInput = z.output<typeof studyPlanInput>;

export const studyplansSchemas = {
  list: { input: z.strictObject({}), output: z.strictObject({ studyplans: z.array(studyPlan) }) },
  get: { input: z.strictObject({ id: askedId }), output: studyPlan },
  create: { input: studyPlanInput, output: studyPlan },
  remove: removal,
};
