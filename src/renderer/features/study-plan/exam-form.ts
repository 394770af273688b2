/** What the form of an exam holds, what is wrong with it, and the event that comes of it. */
import type { CalendarEvent, CalendarEventInput } from '../../../contract/calendar.schema.ts';
import { EXAM_MINUTES_DEFAULT } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import { dayOfDate } from '../../parts/study-plan/plan-wording.ts';
import { breaksIn, isBreakIncomplete, type DaysOff } from './days-off.ts';
import { dateOf } from './use-exams.ts';

const said = messages.studyPlan.dialog;

export interface ExamForm extends DaysOff {
  readonly title: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly date: string;
  readonly minutesPerDay: number;
  readonly setIds: readonly string[];
}

export type ExamErrors = Partial<Record<'title' | 'date' | 'sets' | 'breaks', string>>;

export function formOf(exam: CalendarEvent | null): ExamForm {
  return {
    title: exam?.title ?? '',
    date: exam ? dateOf(exam) : '',
    minutesPerDay: exam?.plan?.minutesPerDay ?? EXAM_MINUTES_DEFAULT,
    setIds: exam?.setIds ?? [],
    daysOff: exam?.plan?.daysOff ?? [],
    breaks: breaksIn(exam?.plan?.breaks ?? []),
  };
}

/** @param today `YYYY-MM-DD`; `before` is the date that the exam had, which may stay. */
export function errorsOf(form: ExamForm, today: string, before?: string): ExamErrors {
  const errors: ExamErrors = {};
  if (form.title.trim() === '') errors.title = said.nameMissing;
  if (form.date === '') errors.date = said.dateMissing;
  else if (form.date <= today && form.date !== before) errors.date = said.datePast;
  if (form.setIds.length === 0) errors.sets = said.setsMissing;
  if (isBreakIncomplete(form)) errors.breaks = said.breakIncomplete;
  return errors;
}

/** The fields of the event: a whole day of the calendar. */
export function eventOf(form: ExamForm): Omit<CalendarEventInput, 'id' | 'updatedAt'> {
  const start = dayOfDate(form.date) * DAY_MS;
  return {
    title: form.title.trim(),
    kind: 'exam',
    start,
    end: start + DAY_MS,
    allDay: true,
    setIds: [...form.setIds],
    plan: {
      minutesPerDay: form.minutesPerDay,
      daysOff: [...form.daysOff],
      breaks: form.breaks.map(({ from, to }) => ({ from, to })),
    },
  };
}
