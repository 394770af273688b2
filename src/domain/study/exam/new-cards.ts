/** How new cards are shared out over the days that are early enough for them. Of several sets one is finished before the next begins. */
import type { StudyDay } from '../study-day.ts';
import { lastNewDay, type ExamDays } from './exam-days.ts';

/** Cards by the id of their set, in the order in which the sets are begun. */
export type Counts = ReadonlyMap<string, number>;

interface SharedDay {
  readonly day: StudyDay;
  readonly wishes: ExamDays;
  /** New cards that were given no day yet. */
  readonly left: Counts;
  /** New ones of this day that were studied already. */
  readonly freshDone: number;
  /** How many the day has time for. */
  readonly room: number;
}

/** The new cards of a day: no more than there is room for, and none that is not left. */
export type Share = (shared: SharedDay) => Counts;

/** All that are left, on a day that is early enough. */
export const allOfThem: Share = ({ day, wishes, left, room }) =>
  take(left, day <= lastNewDay(wishes) ? Math.min(room, sumOf(left)) : 0);

/** Spreads those that are left evenly over the days that are left for them. */
export const evenShare: Share = ({ day, wishes, left, freshDone, room }) => {
  const last = lastNewDay(wishes);
  if (day > last || wishes.isOff(day)) return NONE;
  let days = 0;
  for (let each = day; each <= last; each++) if (!wishes.isOff(each)) days += 1;
  const share = Math.ceil((sumOf(left) + freshDone) / days) - freshDone;
  return take(left, Math.min(share, room));
};

const NONE: Counts = new Map();

/** As many as wished for, from the first sets that have some. */
export function take(left: Counts, count: number): Counts {
  const taken = new Map<string, number>();
  let open = count;
  for (const [setId, there] of left) {
    const part = Math.min(there, open);
    if (part <= 0) continue;
    taken.set(setId, part);
    open -= part;
  }
  return taken;
}

export function sumOf(counts: Counts): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

export function countsOf(cards: readonly { readonly setId: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { setId } of cards) counts.set(setId, (counts.get(setId) ?? 0) + 1);
  return counts;
}
