/** What the form of a plan holds, what is wrong with it, and what the host is asked of it. */
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';
import { EXAM_MINUTES_DEFAULT, STUDY_PLAN_DAYS_MAX } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { PlanWish } from '../../../contract/studyplans.schema.ts';
import type { StudyPlanText } from '../../../domain/study/plan/plan-text.ts';
import { utcOffsetMinutes } from '../../lib/page/clock.ts';
import { dateOfDay, dayOfDate } from '../../parts/study-plan/plan-wording.ts';
import { breaksIn, isBreakIncomplete, type DaysOff } from './days-off.ts';
import { dateOf } from './use-exams.ts';

const said = messages.plans.dialog;

export interface PlanForm extends DaysOff {
  readonly title: string;
  /** The event that it leads to; empty for none. */
  readonly examId: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly from: string;
  readonly to: string;
  readonly minutesPerDay: number;
  readonly setIds: readonly string[];
  readonly newCards: boolean;
  readonly goal: string;
}

export type PlanErrors = Partial<Record<'title' | 'dates' | 'sets' | 'breaks', string>>;

/** A form to begin with: empty, for an exam, or with what a plan was made of, from today on. @param today `YYYY-MM-DD` */
export function planFormOf(of: StudyPlanText | null, today: string): PlanForm {
  const { daysOff = [], breaks = [], minutesPerDay = EXAM_MINUTES_DEFAULT } = of?.time ?? {};
  return {
    title: of?.title ?? '',
    examId: of?.examId ?? '',
    from: of && of.from > today ? of.from : today,
    to: of?.to ?? '',
    minutesPerDay,
    setIds: of?.sets.map(({ id }) => id) ?? [],
    newCards: of?.newCards ?? true,
    goal: of?.goal ?? '',
    daysOff,
    breaks: breaksIn(breaks),
  };
}

/** The form with what an exam says: its name, its sets, the day before it, and the time for it. */
export function forExam(form: PlanForm, exam: CalendarEvent): PlanForm {
  return {
    ...form,
    examId: exam.id,
    title: form.title.trim() === '' ? exam.title : form.title,
    to: dateOfDay(dayOfDate(dateOf(exam)) - 1),
    ...(exam.setIds.length > 0 && { setIds: exam.setIds }),
    ...(exam.plan && {
      minutesPerDay: exam.plan.minutesPerDay,
      daysOff: exam.plan.daysOff,
      breaks: breaksIn(exam.plan.breaks),
    }),
  };
}

/** @param today `YYYY-MM-DD` */
export function planErrorsOf(form: PlanForm, today: string): PlanErrors {
  const errors: PlanErrors = {};
  const { from, to } = form;
  if (form.title.trim() === '') errors.title = said.nameMissing;
  if (from === '' || to === '' || to < from) errors.dates = said.datesMissing;
  else if (to < today) errors.dates = said.past;
  else if (dayOfDate(to) - dayOfDate(from) >= STUDY_PLAN_DAYS_MAX) errors.dates = said.tooLong(STUDY_PLAN_DAYS_MAX);
  if (form.setIds.length === 0) errors.sets = messages.studyPlan.dialog.setsMissing;
  if (isBreakIncomplete(form)) errors.breaks = messages.studyPlan.dialog.breakIncomplete;
  return errors;
}

export function wishOf({ setIds, from, to, minutesPerDay, daysOff, breaks, newCards }: PlanForm): PlanWish {
  return {
    setIds: [...setIds],
    from,
    to,
    time: {
      minutesPerDay,
      daysOff: [...daysOff],
      breaks: breaks.map(({ from: first, to: last }) => ({ from: first, to: last })),
    },
    newCards,
    utcOffsetMin: utcOffsetMinutes(),
  };
}
