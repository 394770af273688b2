/**
 * Days in a row. The rules:
 *
 * - A day counts when at least one review of it stands, in any mode; an undone review is none. Each day counts once, however often a clock
 *   comes back to it: by travel west over the date line, by summer time, by another rollover hour.
 * - Which day a review belongs to was decided when it was given and stored with it (study-day.ts). Nothing that a clock does later moves it.
 * - Today is not over: a streak stands as long as yesterday counted.
 * - A day that nobody could study breaks nothing and counts for nothing: one of which travel east left the person less than twelve hours (from
 *   Honolulu to Auckland a date has one), and one that was planned as a break.
 */
import { isUnbroken, type StudiedDay } from './lived-day.ts';
import type { StudyDay } from '../study-day.ts';

export interface Streak {
  /** Days that count up to today or yesterday. */
  readonly current: number;
  readonly longest: number;
  readonly isTodayDone: boolean;
}

/** The person's clock at this moment. */
export interface Today {
  readonly day: StudyDay;
  readonly utcOffsetMin: number;
}

/** `days` in any order, each day once. `isBreak` names days planned as a break. */
export function streakOf(
  days: readonly StudiedDay[],
  today: Today,
  isBreak: (day: StudyDay) => boolean = () => false,
): Streak {
  const sorted = days.toSorted((a, b) => a.day - b.day);
  let run = 0;
  let longest = 0;
  for (const [i, day] of sorted.entries()) {
    const before = sorted[i - 1];
    run = before && isUnbroken(before, { day: day.day, utcOffsetMin: day.firstOffsetMin }, isBreak) ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  const last = sorted.at(-1);
  const isAlive = last !== undefined && isUnbroken(last, today, isBreak);
  return { current: isAlive ? run : 0, longest, isTodayDone: last !== undefined && last.day >= today.day };
}
