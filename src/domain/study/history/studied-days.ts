/** The days that a review log says were studied. */
import type { StudyDay } from '../study-day.ts';
import type { StudiedDay } from './lived-day.ts';

/** A review that stands, as its row has it. */
export interface DayFact {
  readonly day: StudyDay;
  /** Epoch ms. */
  readonly reviewedAt: number;
  readonly utcOffsetMin: number;
}

/** Each day once, ascending; the reviews may come in any order. */
export function studiedDays(reviews: readonly DayFact[]): StudiedDay[] {
  const days = new Map<StudyDay, StudiedDay>();
  for (const { day, utcOffsetMin } of reviews.toSorted((a, b) => a.reviewedAt - b.reviewedAt)) {
    const first = days.get(day)?.firstOffsetMin ?? utcOffsetMin;
    days.set(day, { day, firstOffsetMin: first, lastOffsetMin: utcOffsetMin });
  }
  return [...days.values()].toSorted((a, b) => a.day - b.day);
}
