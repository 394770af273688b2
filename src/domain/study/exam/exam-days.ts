/** The days between today and an exam: which are for studying, and until when new cards make sense. */
import type { StudyDay } from '../study-day.ts';

export interface ExamDays {
  readonly today: StudyDay;
  readonly examDay: StudyDay;
  readonly isOff: (day: StudyDay) => boolean;
}

/** A card wants to be seen again after it was learned; a week is enough for the first two times. */
const LEAD_DAYS = 7;
/** Of a short time new cards may take this share. */
const SHARE_FOR_NEW = 2 / 3;

/** From today to the day before the exam. */
export function daysBefore({ today, examDay }: ExamDays): StudyDay[] {
  return Array.from({ length: Math.max(0, examDay - today) }, (_, i) => today + i);
}

/** The last day on which a new card is early enough: a week before the exam, or after two thirds of a time that is shorter than three. */
export function lastNewDay({ today, examDay }: ExamDays): StudyDay {
  const length = examDay - today;
  const lead = Math.min(LEAD_DAYS, Math.max(1, Math.floor(length * (1 - SHARE_FOR_NEW) + 1e-9)));
  return examDay - lead;
}
