/** How many cards fall due on the days to come, if nothing is studied before. */
import { isLearning, type Waiting } from '../queue-order.ts';
import { studyDay, type DayClock, type StudyDay } from '../study-day.ts';

export interface ForecastDay {
  readonly day: StudyDay;
  /** Cards that fall due on this day; today, also those that are overdue. */
  readonly due: number;
  /** All that wait by the end of it. */
  readonly total: number;
}

export interface Forecast {
  /** Cards due before today. */
  readonly overdue: number;
  /** Today first, a row for each day. */
  readonly days: readonly ForecastDay[];
  /** Cards that fall due after the last day. */
  readonly later: number;
}

/** @param cards those that may be asked: neither suspended nor deleted. New cards have no date and are left out. */
export function forecastDue(
  cards: readonly Waiting[],
  { now, clock, days }: { readonly now: number; readonly clock: DayClock; readonly days: number },
): Forecast {
  const today = studyDay(now, clock);
  const due = Array.from({ length: days }, () => 0);
  let overdue = 0;
  let later = 0;
  for (const { phase, dueAt } of cards) {
    if (phase === 'new' || dueAt === null) continue;
    const day = studyDay(dueAt, clock);
    // A learning step that has passed is work of today, not a day late.
    if (day < today && !isLearning(phase)) overdue += 1;
    const at = Math.max(0, day - today);
    if (at >= days) later += 1;
    else due[at] = (due[at] ?? 0) + 1;
  }
  let total = 0;
  return { overdue, later, days: due.map((count, i) => ({ day: today + i, due: count, total: (total += count) })) };
}
