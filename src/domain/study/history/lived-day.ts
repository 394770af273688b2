/** Which days lie between two days of study, and how much of them the person had. */
import { DAY_MS, type StudyDay } from '../study-day.ts';

/** A day with at least one review that counts, and where the person's clock stood at its first and last one. */
export interface StudiedDay {
  readonly day: StudyDay;
  /** Minutes east of UTC. */
  readonly firstOffsetMin: number;
  readonly lastOffsetMin: number;
}

/** With less of a day than this (ms) it does not have to be studied. */
const ENOUGH_OF_A_DAY_MS = DAY_MS / 2;
const MINUTE_MS = 60_000;

interface LaterDay {
  readonly day: StudyDay;
  readonly utcOffsetMin: number;
}

/** Whether no day was missed between a studied day and a later one. One that is not later misses nothing. */
export function isUnbroken(before: StudiedDay, later: LaterDay, isBreak: (day: StudyDay) => boolean): boolean {
  let missed = 0;
  for (let day = before.day + 1; day < later.day; day++) {
    if (!isBreak(day)) missed += 1;
    // Travel takes one day at most.
    if (missed > 1) return false;
  }
  return missed === 0 || lostByTravelMs(before, later) > DAY_MS - ENOUGH_OF_A_DAY_MS;
}

/** How much shorter the days in between were because the clock went forward by travel. */
function lostByTravelMs(before: StudiedDay, later: LaterDay): number {
  return (later.utcOffsetMin - before.lastOffsetMin) * MINUTE_MS;
}
