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
  /** What comes after the last day. */
  readonly later: number;
}

export interface DueTally {
  /** The faces of a card that may be asked: neither suspended nor deleted. New ones have no date and are left out. */
  readonly add: (faces: readonly Waiting[]) => void;
  readonly forecast: () => Forecast;
}

/**
 * Counts card by card. Of a card one face is asked a day (load/siblings.ts): what falls due on the same day comes on the days after it. Steps of
 * learning come on their day, each of them.
 */
export function tallyDue({
  now,
  clock,
  days,
}: {
  readonly now: number;
  readonly clock: DayClock;
  readonly days: number;
}): DueTally {
  const today = studyDay(now, clock);
  const due = Array.from({ length: days }, () => 0);
  let overdue = 0;
  let later = 0;
  const count = (at: number): void => {
    if (at >= days) later += 1;
    else due[at] = (due[at] ?? 0) + 1;
  };
  return {
    add(faces) {
      const reviews: StudyDay[] = [];
      let next = 0;
      for (const { phase, dueAt } of faces) {
        if (phase === 'new' || dueAt === null) continue;
        const day = studyDay(dueAt, clock);
        if (isLearning(phase)) {
          // One that has passed is work of today, not a day late.
          const at = Math.max(0, day - today);
          count(at);
          next = Math.max(next, at + 1);
        } else reviews.push(day);
      }
      if (reviews.some((day) => day < today)) overdue += 1;
      for (const day of reviews.sort((a, b) => a - b)) {
        const at = Math.max(next, day - today);
        count(at);
        next = at + 1;
      }
    },
    forecast() {
      let total = 0;
      return { overdue, later, days: due.map((each, i) => ({ day: today + i, due: each, total: (total += each) })) };
    },
  };
}
