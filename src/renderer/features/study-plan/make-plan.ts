/** Making a plan: the rules lay out the days; where a model is to share out the new cards, its proposal is held to the same rules. */
import { STUDY_PLAN_MAX_CHARS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import type { PlanProposal } from '../../../contract/studyplans.schema.ts';
import type { PlanFacts, ProposedPlan } from '../../../domain/ai/plan-prompt.ts';
import { GRADES_OF_NEW } from '../../../domain/study/exam/exam-plan.ts';
import type { PlanAuthor, StudyPlanText } from '../../../domain/study/plan/plan-text.ts';
import { api } from '../../lib/host/api.ts';
import { contentOf, dateOfDay } from '../../parts/study-plan/plan-wording.ts';
import { wishOf, type PlanForm } from './plan-form.ts';

const said = messages.plans.dialog;
/** An answer that nobody can read is asked for once more. */
const ATTEMPTS = 2;
const DATE_IN_ANSWER = /"date"/g;

export interface PlanProgress {
  readonly done: number;
  readonly days: number;
}

interface Making {
  readonly byModel: boolean;
  /** Sets as they are called now. */
  readonly topicOf: (setId: string) => string;
  readonly signal: AbortSignal;
  /** While a model writes. */
  readonly onProgress: (progress: PlanProgress) => void;
}

/** Rejects with a Problem whose sentence says what to do, also where there is nothing to plan. */
export async function makePlan(form: PlanForm, making: Making): Promise<StudyPlanText> {
  const wish = wishOf(form);
  const { signal } = making;
  const own = await api.studyplans.propose(wish, { signal });
  if (own.cards === 0) throw new Problem('no_cards', said.noCards);
  const asked = making.byModel && own.days.some(({ parts }) => parts.some(({ fresh }) => fresh > 0));
  if (!asked) return keepable(textOf(form, own, 'rules', making));
  const proposed = await askModel(form, own, making);
  const held = await api.studyplans.propose({ ...wish, wishes: [...proposed.parts] }, { signal });
  if (!held.followed) return keepable(textOf(form, held, 'refused', making));
  return keepable(textOf(form, held, 'model', making, proposed.notes));
}

async function askModel(form: PlanForm, own: PlanProposal, making: Making): Promise<ProposedPlan> {
  const { planPrompt, readProposedPlan } = await import('../../../domain/ai/plan-prompt.ts');
  const facts = factsOf(form, own, making);
  const { answerSchema: _shape, ...request } = planPrompt(facts);
  const days = facts.days.length;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    let written = '';
    making.onProgress({ done: 0, days });
    const onChunk = ({ text }: { text: string }): void => {
      written += text;
      making.onProgress({ done: Math.min(days, written.match(DATE_IN_ANSWER)?.length ?? 0), days });
    };
    const { text } = await api.ai.generate(request, { signal: making.signal, purpose: 'plan', onChunk });
    const read = readProposedPlan(text, facts);
    if (read) return read;
  }
  throw new Problem('ai_failed', said.unreadable);
}

/** What a model must know: what each day has time for beside its reviews, and until when new cards come. */
function factsOf({ goal, setIds, minutesPerDay }: PlanForm, own: PlanProposal, { topicOf }: Making): PlanFacts {
  const freshOf = (setId: string): number =>
    own.days.reduce((sum, { parts }) => sum + (parts.find((part) => part.setId === setId)?.fresh ?? 0), 0);
  const secondsPerNewCard = own.secondsPerGrade * GRADES_OF_NEW;
  return {
    goal,
    secondsPerNewCard,
    sets: setIds.flatMap((id) => {
      const fresh = freshOf(id);
      return fresh > 0 ? { id, topic: topicOf(id), fresh } : [];
    }),
    days: own.days
      .filter(({ isOff }) => !isOff)
      .map(({ day, parts }) => {
        const fresh = parts.reduce((sum, part) => sum + part.fresh, 0);
        const minutes = parts.reduce((sum, part) => sum + part.minutes, 0) - (fresh * secondsPerNewCard) / 60;
        return {
          day,
          date: dateOfDay(day),
          minutes: Math.max(0, Math.round(minutesPerDay - Math.max(0, minutes))),
          newCards: own.lastFresh === null || day <= own.lastFresh,
        };
      }),
  };
}

function textOf(
  form: PlanForm,
  { days, leftOut, waiting, neededMinutes, withPlan, moved }: PlanProposal,
  by: PlanAuthor,
  { topicOf }: Making,
  notes?: ReadonlyMap<string, string>,
): StudyPlanText {
  const { title, goal, from, to, newCards, examId, setIds } = form;
  return {
    title: title.trim(),
    goal: goal.trim(),
    from,
    to,
    time: wishOf(form).time,
    newCards,
    examId: examId === '' ? null : examId,
    by,
    moved,
    leftOut,
    waiting,
    neededMinutes,
    recall: withPlan.mean,
    sets: setIds.map((id) => ({ id, topic: topicOf(id) })),
    days: days.flatMap(({ day, parts }) => {
      const date = dateOfDay(day);
      return parts.length === 0
        ? []
        : { date, note: notes?.get(date) ?? '', parts: parts.map((part) => ({ ...part, done: false })) };
    }),
  };
}

function keepable(plan: StudyPlanText): StudyPlanText {
  if (plan.days.length === 0) throw new Problem('no_cards', said.nothingToDo);
  if (contentOf(plan).length > STUDY_PLAN_MAX_CHARS) throw new Problem('too_large', said.tooLarge);
  return plan;
}
