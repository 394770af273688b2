/** What is done with a plan, and how it is taken back. */
import { STUDY_PLAN_MAX_CHARS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import type { StudyPlan } from '../../../contract/studyplans.schema.ts';
import { movePart, withTicksOf } from '../../../domain/study/plan/plan-edit.ts';
import { topicOf, type PlanPart, type StudyPlanText } from '../../../domain/study/plan/plan-text.ts';
import { logError } from '../../lib/page/log.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { changePlan } from '../../parts/study-plan/change-plan.ts';
import type { KeptPlan, Plans } from '../../parts/study-plan/plan-store.ts';
import { contentOf, dateInFull } from '../../parts/study-plan/plan-wording.ts';
import { titleOf } from '../../parts/study-plan/use-plans.ts';

const said = messages.plans;

/** Keeps a new plan and answers it. Rejects with the Problem of a refusal. */
export async function createPlan(plans: Plans, plan: StudyPlanText): Promise<StudyPlan> {
  const kept = await plans.create(contentOf(plan));
  notify.toast({ message: said.made(plan.title) });
  return kept;
}

/** Puts other days into a plan, where what was ticked stays so, with a way back. Rejects with the Problem of a refusal. */
export async function replacePlan(plans: Plans, id: string, plan: StudyPlanText): Promise<void> {
  const change = await plans.change(id, ({ plan: before }) => {
    const next = contentOf(before ? withTicksOf(before, plan) : plan);
    if (next.length > STUDY_PLAN_MAX_CHARS) throw new Problem('too_large', said.dialog.tooLarge);
    return next;
  });
  offerUndo(said.replanned, () => plans.takeBack(change));
}

/** Moves a part to another day, with a way back. */
export async function moveTo(
  plans: Plans,
  { kept: { id }, plan }: { readonly kept: StudyPlan; readonly plan: StudyPlanText },
  { date, part, to }: { readonly date: string; readonly part: PlanPart; readonly to: string },
): Promise<void> {
  const change = await changePlan(plans, id, (now) => movePart(now, date, part.setId, to));
  if (change) offerUndo(said.movedTo(topicOf(plan, part.setId), dateInFull(to)), () => plans.takeBack(change));
}

/** Deletes a plan with its days in the calendar and offers both back. Answers whether it is gone. */
export async function deletePlan(plans: Plans, each: KeptPlan): Promise<boolean> {
  const { id } = each.kept;
  let putEventsBack = async (): Promise<void> => {};
  try {
    const { takeOutOfCalendar } = await import('./plan-calendar.ts');
    putEventsBack = await takeOutOfCalendar(id);
    const removed = await plans.remove(id);
    offerUndo(said.deleted(titleOf(each)), async () => {
      await plans.restore(removed);
      await putEventsBack();
    });
    return true;
  } catch (error) {
    await putEventsBack();
    logError('A study plan could not be deleted.', error);
    notify.toast({ kind: 'error', message: said.deleteFailed(reasonOf(error)) });
    return false;
  }
}
