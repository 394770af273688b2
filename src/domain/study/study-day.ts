/**
 * The day a review belongs to: the person's own calendar date, which begins at their rollover hour and not at midnight, so that an evening
 * that runs past twelve is still one day. It is decided once, when a review is made, and stored with it; travel and clock changes
 * therefore never move a day that has been studied.
 */

/** Days since 1970-01-01, counted by the person's calendar. */
export type StudyDay = number;

/** The person's clock at one moment. */
export interface DayClock {
  /** Minutes east of UTC. */
  readonly utcOffsetMin: number;
  /** Hour of the local day at which a new study day begins, 0 to 23. */
  readonly rolloverHour: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The study day that `at` (epoch ms) falls in. */
export function studyDay(at: number, clock: DayClock): StudyDay {
  return Math.floor((at - rolloverInUtc(clock)) / DAY_MS);
}

/** The first moment (epoch ms) of the study day after the one `at` falls in, by the offset the clock shows now. */
export function studyDayEnd(at: number, clock: DayClock): number {
  return (studyDay(at, clock) + 1) * DAY_MS + rolloverInUtc(clock);
}

/** How long after midnight UTC (ms) a study day begins; negative east of Greenwich. */
function rolloverInUtc({ utcOffsetMin, rolloverHour }: DayClock): number {
  return rolloverHour * HOUR_MS - utcOffsetMin * MINUTE_MS;
}
