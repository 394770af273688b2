/** A plan in words: its parts, its days, and the half of its text that anybody can read. */
import { messages } from '../../../contract/messages/index.ts';
import { DAY_MS, type StudyDay } from '../../../domain/study/study-day.ts';
import {
  minutesOf,
  topicOf,
  writePlan,
  type PlanPart,
  type StudyPlanText,
} from '../../../domain/study/plan/plan-text.ts';
import { formatDuration } from '../../lib/words/format.ts';
import { studyDayInFull } from '../../lib/words/study-days.ts';

const MINUTE_MS = 60_000;

/** "10 new, 5 reviews" */
export function whatOf({ fresh, reviews }: Pick<PlanPart, 'fresh' | 'reviews'>): string {
  const said = messages.plans;
  if (reviews === 0) return said.fresh(fresh);
  return fresh === 0 ? said.reviews(reviews) : said.both(said.fresh(fresh), said.reviews(reviews));
}

/** "Bones: 10 new, 5 reviews, 18 min" */
export function partInWords(topic: string, part: PlanPart): string {
  return messages.plans.part(topic, whatOf(part), minutesInWords(part.minutes));
}

export function partOf(plan: StudyPlanText, part: PlanPart): string {
  return partInWords(topicOf(plan, part.setId), part);
}

export function minutesInWords(minutes: number): string {
  return formatDuration(minutes * MINUTE_MS);
}

export function timeOf(parts: readonly PlanPart[]): string {
  return minutesInWords(minutesOf(parts));
}

/** "Tue, 18 Nov 2025" @param date `YYYY-MM-DD` */
export function dateInFull(date: string): string {
  return studyDayInFull(dayOfDate(date));
}

export function dayOfDate(date: string): StudyDay {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

export function dateOfDay(day: StudyDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The text that is kept. */
export function contentOf(plan: StudyPlanText): string {
  return writePlan(plan, {
    day: (date, minutes) => messages.plans.day(dateInFull(date), minutesInWords(minutes)),
    part: partInWords,
  });
}
