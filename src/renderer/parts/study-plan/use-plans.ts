/** The plans that are kept, read. */
import { messages } from '../../../contract/messages/index.ts';
import type { StudyPlan } from '../../../contract/studyplans.schema.ts';
import { readPlan, type StudyPlanText } from '../../../domain/study/plan/plan-text.ts';
import { api } from '../../lib/host/api.ts';
import { useLoaded, type Loaded } from '../../lib/loading/use-loaded.ts';

export interface KeptPlan {
  readonly kept: StudyPlan;
  /** Null for a text of somebody else's, which is shown as it stands. */
  readonly plan: StudyPlanText | null;
}

/** The latest first. */
export function usePlans(): Loaded<readonly KeptPlan[]> {
  return useLoaded({
    key: 'studyplans',
    follows: ['studyplans'],
    failed: (reason) => messages.plans.loadFailed(reason),
    load: async (signal) => {
      const { studyplans } = await api.studyplans.list({}, { signal });
      return studyplans.map((kept) => ({ kept, plan: readPlan(kept.content) }));
    },
  });
}

/** What a plan is called; of a text of somebody else's its first line. */
export function titleOf({ kept, plan }: KeptPlan): string {
  const line = plan?.title ?? kept.content.split('\n').find((each) => each.trim() !== '') ?? '';
  return line.replace(/^#+\s*/, '').trim() || messages.plans.untitled;
}
