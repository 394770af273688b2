/** What is done with a plan, and how it is taken back. */
import { STUDY_PLAN_MAX_CHARS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import type { StudyPlan } from '../../../contract/studyplans.schema.ts';
import { movePart, withTicksOf } from '../../../domain/study/plan/plan-edit.ts';
import { topicOf, type PlanPart, type StudyPlanText } from '../../../domain/study/plan/plan-text.ts';
import { api } from '../../lib/host/api.ts';
import { logError } from '../../lib/page/log.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { changePlan } from '../../parts/study-plan/change-plan.ts';
import { contentOf, dateInFull } from '../../parts/study-plan/plan-wording.ts';
import { titleOf, type KeptPlan } from '../../parts/study-plan/use-plans.ts';

const said = messages.plans;

/** Keeps a new plan and answers it. Rejects with the Problem of a refusal. */
export async function createPlan(plan: StudyPlanText): Promise<StudyPlan> {
  const kept = await api.studyplans.create({ content: contentOf(plan) });
  notify.toast({ message: said.made(plan.title) });
  return kept;
}

/** Puts other days into a plan, where what was ticked stays so, with a way back. Rejects with the Problem of a refusal. */
export async function replacePlan(
  { kept: { id, ver, content }, plan: before }: KeptPlan,
  plan: StudyPlanText,
  onChange: () => void,
): Promise<void> {
  const next = contentOf(before ? withTicksOf(before, plan) : plan);
  if (next.length > STUDY_PLAN_MAX_CHARS) throw new Problem('too_large', said.dialog.tooLarge);
  const now = await api.studyplans.update({ id, content: next, ...(ver > 0 && { baseVer: ver }) });
  onChange();
  offerUndo(said.replanned, async () => {
    await api.studyplans.update({ id, content, ...(now.ver > 0 && { baseVer: now.ver }) });
    onChange();
  });
}

/** Moves a part to another day, with a way back. */
export async function moveTo(
  kept: StudyPlan,
  plan: StudyPlanText,
  { date, part, to }: { readonly date: string; readonly part: PlanPart; readonly to: string },
  onChange: () => void,
): Promise<void> {
  const now = await changePlan(kept, movePart(plan, date, part.setId, to));
  onChange();
  if (now === null) return;
  offerUndo(said.movedTo(topicOf(plan, part.setId), dateInFull(to)), async () => {
    await changePlan(now, plan);
    onChange();
  });
}

/** Deletes a plan with its days in the calendar and offers both back. Answers whether it is gone. */
export async function deletePlan(each: KeptPlan, onChange: () => void): Promise<boolean> {
  const { id, ver, date, content } = each.kept;
  let putEventsBack = async (): Promise<void> => {};
  try {
    const { takeOutOfCalendar } = await import('./plan-calendar.ts');
    putEventsBack = await takeOutOfCalendar(id);
    await api.studyplans.remove({ id, ...(ver > 0 && { baseVer: ver }) });
  } catch (error) {
    await putEventsBack();
    logError('A study plan could not be deleted.', error);
    notify.toast({ kind: 'error', message: said.deleteFailed(reasonOf(error)) });
    return false;
  }
  offerUndo(said.deleted(titleOf(each)), async () => {
    // One that only this browser kept has no trash to come back from.
    if (ver > 0) await api.trash.restore({ kind: 'studyplans', id });
    else await api.studyplans.create({ id, date, content });
    await putEventsBack();
    onChange();
  });
  onChange();
  return true;
}
