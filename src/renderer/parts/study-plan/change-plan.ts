/** Keeping a plan that was changed: the text is written anew as a whole. */
import { messages } from '../../../contract/messages/index.ts';
import type { StudyPlan } from '../../../contract/studyplans.schema.ts';
import type { StudyPlanText } from '../../../domain/study/plan/plan-text.ts';
import { api } from '../../lib/host/api.ts';
import { logError } from '../../lib/page/log.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { contentOf } from './plan-wording.ts';

/** Keeps what a plan has become. A refusal is told, and answered with null. */
export async function changePlan({ id, ver }: StudyPlan, plan: StudyPlanText): Promise<StudyPlan | null> {
  try {
    return await api.studyplans.update({ id, content: contentOf(plan), ...(ver > 0 && { baseVer: ver }) });
  } catch (error) {
    logError('A study plan could not be changed.', error);
    notify.toast({ kind: 'error', message: messages.plans.saveFailed(reasonOf(error)) });
    return null;
  }
}
