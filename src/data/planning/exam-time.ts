/** The days that people plan to be without study for their exams. */
import type { ExamTime } from '../../contract/calendar.schema.ts';
import { weekdayOf } from '../../domain/study/history/heatmap.ts';
import { DAY_MS, studyDay, type DayClock, type StudyDay } from '../../domain/study/study-day.ts';
import type { Reader } from '../database/database.ts';
import type { EventRow } from '../database/tables.ts';

const MINUTE_MS = 60_000;

/** The date of an event on the person's calendar. An exam at night belongs to its date, not to the study day before. */
export function dayOfEvent(row: Pick<EventRow, 'start_at' | 'all_day'>, utcOffsetMin: number): StudyDay {
  return Math.floor((row.start_at + (row.all_day === 0 ? utcOffsetMin * MINUTE_MS : 0)) / DAY_MS);
}

export function examTimeOf({ plan }: Pick<EventRow, 'plan'>): ExamTime | null {
  return plan === null ? null : (JSON.parse(plan) as ExamTime);
}

export function isDayOff({ daysOff, breaks }: ExamTime, day: StudyDay): boolean {
  return (
    daysOff.includes(weekdayOf(day)) || breaks.some(({ from, to }) => day >= dayOfDate(from) && day <= dayOfDate(to))
  );
}

/** Whether a day was planned as a break, for a streak: in a plan that was made by then, and for an exam still to come. */
export async function readPlannedBreaks(
  read: Reader,
  owner: string,
  clock: DayClock,
): Promise<(day: StudyDay) => boolean> {
  const rows = await read
    .selectFrom('events')
    .select(['start_at', 'all_day', 'plan', 'created_at'])
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .where('kind', '=', 'exam')
    .where('plan', 'is not', null)
    .execute();
  const plans = rows.flatMap((row) => {
    const time = examTimeOf(row);
    const [first, last] = [studyDay(row.created_at, clock), dayOfEvent(row, clock.utcOffsetMin)];
    return time ? [{ time, first, last }] : [];
  });
  return (day) => plans.some(({ time, first, last }) => day >= first && day <= last && isDayOff(time, day));
}

/** @param date `YYYY-MM-DD` */
export function dayOfDate(date: string): StudyDay {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}
