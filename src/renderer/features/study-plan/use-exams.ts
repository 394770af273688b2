/** The exams of the calendar, and the plan of one of them. */
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';
import type { Output } from '../../../contract/index.ts';
import { messages } from '../../../contract/messages/index.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import { api } from '../../lib/host/api.ts';
import { clock, localTime, utcOffsetMinutes } from '../../lib/page/clock.ts';
import { useLoaded, type Loaded } from '../../lib/loading/use-loaded.ts';
import { todayDate } from '../../state/study-today.ts';

const said = messages.studyPlan;
/** Exams that were longer ago are history. */
const KEPT_DAYS = 60;

export type ExamNumbers = Output<'exams.plan'>;

export interface Exams {
  /** Those to come by their day, then those that are over, the last one first. */
  readonly coming: readonly CalendarEvent[];
  readonly past: readonly CalendarEvent[];
}

export function useExams(): Loaded<Exams> {
  return useLoaded({
    key: 'exams',
    follows: ['calendar', 'sets'],
    failed: said.loadFailed,
    load: async (signal) => {
      const { events } = await api.calendar.list({ from: clock.now() - KEPT_DAYS * DAY_MS }, { signal });
      const exams = events.filter(({ kind }) => kind === 'exam');
      const today = todayDate();
      const isOver = (exam: CalendarEvent): boolean => dateOf(exam) < today;
      return {
        coming: exams.filter((exam) => !isOver(exam)),
        past: exams.filter(isOver).toReversed(),
      };
    },
  });
}

/** The plan as the exam stands now; another version of it is another plan. */
export function useExamPlan({ id, ver }: CalendarEvent): Loaded<ExamNumbers> {
  return useLoaded({
    key: `${id} ${ver}`,
    follows: ['reviews', 'sets', 'settings'],
    failed: said.planFailed,
    load: (signal) => api.exams.plan({ id, utcOffsetMin: utcOffsetMinutes() }, { signal }),
  });
}

/** The day of an exam on the person's calendar: `YYYY-MM-DD`. */
export function dateOf({ start, allDay }: Pick<CalendarEvent, 'start' | 'allDay'>): string {
  return allDay ? new Date(start).toISOString().slice(0, 10) : localTime(new Date(start)).day;
}
