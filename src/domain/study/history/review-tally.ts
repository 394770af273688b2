/** What a log of reviews comes to, counted in one pass: by day, by hour of the person's day, and by group (a set). */
import type { StudyMode } from '../../../contract/study.schema.ts';
import { isScheduled } from '../review-log.ts';
import { DAY_MS, type StudyDay } from '../study-day.ts';
import type { StudiedDay } from './lived-day.ts';
import { watchTrials, type WatchedReview } from './trial-watch.ts';
import { MATURE_DAYS, type Trial } from './true-retention.ts';

/** A review that stands, in any mode. */
export interface TalliedReview extends WatchedReview {
  readonly mode: StudyMode;
  readonly utcOffsetMin: number;
  readonly durationMs: number;
}

/** Passed and failed. */
export type Outcome = [passed: number, failed: number];

export interface DayTally {
  readonly day: StudyDay;
  reviews: number;
  durationMs: number;
  readonly ratings: [again: number, hard: number, good: number, easy: number];
  readonly young: Outcome;
  readonly mature: Outcome;
}

export interface HoursTally {
  /** The last so many days; null for all. */
  readonly days: number | null;
  readonly reviews: number[];
  readonly passed: number[];
}

export interface GroupTally {
  lastDay: StudyDay;
  /** One for each range. */
  readonly ranges: Outcome[];
  /** One for each of the last weeks of seven days, the oldest first. */
  readonly weeks: Outcome[];
}

export interface TallyOptions {
  readonly today: StudyDay;
  /** In days; null for all. */
  readonly ranges: readonly (number | null)[];
  readonly weeks: number;
}

export interface ReviewTally {
  /** Counts one more. Those of one face come in the order of their time; without a group it counts in no group. */
  add(review: TalliedReview, group: string | undefined): void;
  /** Ascending. */
  days(): DayTally[];
  /** The same days with where the person's clock stood, as a streak needs them. */
  studiedDays(): StudiedDay[];
  readonly hours: readonly HoursTally[];
  /** Groups with a trial. */
  readonly groups: ReadonlyMap<string, GroupTally>;
}

interface Clocked {
  readonly tally: DayTally;
  first: { readonly at: number; readonly offset: number };
  last: { readonly at: number; readonly offset: number };
}

/** A grade that took longer than this (ms) waited for somebody who had gone away: no more of it is time spent. */
export const LONGEST_COUNTED_MS = 5 * 60_000;

const HOURS = 24;
const HOUR_MS = DAY_MS / HOURS;
const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;

export function tallyReviews({ today, ranges, weeks }: TallyOptions): ReviewTally {
  const byDay = new Map<StudyDay, Clocked>();
  const groups = new Map<string, GroupTally>();
  const hours = ranges.map((days): HoursTally => ({ days, reviews: zeros(HOURS), passed: zeros(HOURS) }));
  const trialOf = watchTrials();

  function add(review: TalliedReview, group: string | undefined): void {
    const { day, rating, reviewedAt, utcOffsetMin, durationMs } = review;
    const { tally } = clocked(byDay, day, { at: reviewedAt, offset: utcOffsetMin });
    tally.reviews += 1;
    tally.durationMs += Math.min(durationMs, LONGEST_COUNTED_MS);
    tally.ratings[rating - 1] = (tally.ratings[rating - 1] ?? 0) + 1;
    const hour = hourOf(reviewedAt, utcOffsetMin);
    for (const range of hours) {
      if (!isWithin(day, today, range.days)) continue;
      range.reviews[hour] = (range.reviews[hour] ?? 0) + 1;
      if (rating > 1) range.passed[hour] = (range.passed[hour] ?? 0) + 1;
    }
    const trial = isScheduled(review.mode) ? trialOf(review) : null;
    if (!trial) return;
    count(trial.intervalDays >= MATURE_DAYS ? tally.mature : tally.young, trial);
    if (group !== undefined) addToGroup(trial, group);
  }

  function addToGroup(trial: Trial, name: string): void {
    const group = groups.get(name) ?? {
      lastDay: trial.day,
      ranges: ranges.map((): Outcome => [0, 0]),
      weeks: Array.from({ length: weeks }, (): Outcome => [0, 0]),
    };
    groups.set(name, group);
    group.lastDay = Math.max(group.lastDay, trial.day);
    for (const [i, days] of ranges.entries()) if (isWithin(trial.day, today, days)) count(group.ranges[i], trial);
    const weeksAgo = Math.floor(Math.max(0, today - trial.day) / WEEK_DAYS);
    count(group.weeks[weeks - 1 - weeksAgo], trial);
  }

  const inOrder = (): Clocked[] => [...byDay.values()].toSorted((a, b) => a.tally.day - b.tally.day);
  return {
    add,
    hours,
    groups,
    days: () => inOrder().map(({ tally }) => tally),
    studiedDays: () =>
      inOrder().map(({ tally: { day }, first, last }) => ({
        day,
        firstOffsetMin: first.offset,
        lastOffsetMin: last.offset,
      })),
  };
}

/** The day's entry, with the first and the last moment of it moved to hold this one. */
function clocked(byDay: Map<StudyDay, Clocked>, day: StudyDay, moment: Clocked['first']): Clocked {
  const known = byDay.get(day);
  if (known) {
    if (moment.at < known.first.at) known.first = moment;
    if (moment.at >= known.last.at) known.last = moment;
    return known;
  }
  const tally: DayTally = { day, reviews: 0, durationMs: 0, ratings: [0, 0, 0, 0], young: [0, 0], mature: [0, 0] };
  const made = { tally, first: moment, last: moment };
  byDay.set(day, made);
  return made;
}

function count(outcome: Outcome | undefined, { passed }: Trial): void {
  if (outcome) outcome[passed ? 0 : 1] += 1;
}

/** Whether a day is among the last `days`, today included. A day that travel has put after today is among them too. */
export function isWithin(day: StudyDay, today: StudyDay, days: number | null): boolean {
  return days === null || day > today - days;
}

function hourOf(at: number, utcOffsetMin: number): number {
  const local = at + utcOffsetMin * MINUTE_MS;
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / HOUR_MS);
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}
