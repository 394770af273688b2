import { messages } from '../../../contract/messages/index.ts';
import type { StudyPlanText } from '../../../domain/study/plan/plan-text.ts';
import { logError } from '../../lib/page/log.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import type { PlanChange, Plans } from './plan-store.ts';
import { contentOf } from './plan-wording.ts';

/** Keeps what a plan becomes by a change; a text of somebody else's stays. A refusal is told, and answered with null. */
export async function changePlan(
  plans: Plans,
  id: string,
  change: (plan: StudyPlanText) => StudyPlanText,
): Promise<PlanChange | null> {
  try {
    return await plans.change(id, ({ kept, plan }) => (plan ? contentOf(change(plan)) : kept.content));
  } catch (error) {
    logError('A study plan could not be changed.', error);
    notify.toast({ kind: 'error', message: messages.plans.saveFailed(reasonOf(error)) });
    return null;
  }
}
