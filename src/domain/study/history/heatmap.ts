/** A year of study at a glance: a column for each week, a cell for each day. */
import type { StudyDay } from '../study-day.ts';

/** 0 nothing, then a quarter each of the person's own days, so that both ten cards a day and a thousand show a picture. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

export interface HeatCell {
  readonly day: StudyDay;
  /** Reviews given. */
  readonly count: number;
  readonly level: HeatLevel;
}

export interface HeatWeek {
  /** Its first day, also where that lies outside of what is shown. */
  readonly firstDay: StudyDay;
  /** Seven, from the first day of the week on; null for days that have not come yet. */
  readonly cells: readonly (HeatCell | null)[];
}

export const HEATMAP_WEEKS = 53;
const DAYS_IN_A_WEEK = 7;
/** 1970-01-01, day 0, was a Thursday. */
const WEEKDAY_OF_DAY_0 = 4;

/** 0 is Sunday. */
export function weekdayOf(day: StudyDay): number {
  return modulo(day + WEEKDAY_OF_DAY_0, DAYS_IN_A_WEEK);
}

/** The weeks up to the one of `today`, oldest first. `counts` are reviews by study day; `weekStart` is 0 for Sunday to 6 for Saturday. */
export function heatmap(
  counts: ReadonlyMap<StudyDay, number>,
  today: StudyDay,
  { weekStart = 1, weeks = HEATMAP_WEEKS }: { readonly weekStart?: number; readonly weeks?: number } = {},
): HeatWeek[] {
  const thisWeek = today - modulo(weekdayOf(today) - weekStart, DAYS_IN_A_WEEK);
  const firstDays = Array.from({ length: weeks }, (_, i) => thisWeek - (weeks - 1 - i) * DAYS_IN_A_WEEK);
  const levelOf = heatLevels(shownCounts(counts, firstDays[0] ?? today, today));
  return firstDays.map((firstDay) => ({
    firstDay,
    cells: Array.from({ length: DAYS_IN_A_WEEK }, (_, i) => {
      const day = firstDay + i;
      const count = counts.get(day) ?? 0;
      return day > today ? null : { day, count, level: levelOf(count) };
    }),
  }));
}

function shownCounts(counts: ReadonlyMap<StudyDay, number>, from: StudyDay, to: StudyDay): number[] {
  return [...counts].filter(([day, count]) => day >= from && day <= to && count > 0).map(([, count]) => count);
}

/** The level of a day among days with these counts: by the quarter of them that have fewer. */
function heatLevels(counts: readonly number[]): (count: number) => HeatLevel {
  const sorted = counts.toSorted((a, b) => a - b);
  const quarter = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Infinity;
  const [first, second, third] = [quarter(0.25), quarter(0.5), quarter(0.75)];
  return (count) => {
    if (count <= 0) return 0;
    if (count >= third) return 4;
    if (count >= second) return 3;
    return count >= first ? 2 : 1;
  };
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
