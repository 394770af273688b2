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

/** Counts card by card. Of a card one face is asked a day (load/siblings.ts): what falls due on the same day comes on the days after it. */
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
  return {
    add(faces) {
      const dueDays: StudyDay[] = [];
      let isOverdue = false;
      for (const { phase, dueAt } of faces) {
        if (phase === 'new' || dueAt === null) continue;
        const day = studyDay(dueAt, clock);
        dueDays.push(day);
        // A learning step that has passed is work of today, not a day late.
        isOverdue ||= day < today && !isLearning(phase);
      }
      if (isOverdue) overdue += 1;
      let next = 0;
      for (const day of dueDays.sort((a, b) => a - b)) {
        const at = Math.max(next, day - today);
        if (at >= days) later += 1;
        else due[at] = (due[at] ?? 0) + 1;
        next = at + 1;
      }
    },
    forecast() {
      let total = 0;
      return { overdue, later, days: due.map((count, i) => ({ day: today + i, due: count, total: (total += count) })) };
    },
  };
}
