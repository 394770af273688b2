/**
 * Which day of its range a card falls due on: one without a sibling, then the one with the least work, then the one nearest to what the
 * scheduler wanted. The same facts always choose the same day; the choice is stored with the review, so that every device has it.
 */
import { hash32 } from '../seeded.ts';
import type { StudyDay } from '../study-day.ts';
import type { DueRange } from './due-range.ts';

export interface DayLoad {
  /** Cards that fall due on a day. */
  readonly dueOn: (day: StudyDay) => number;
  /** Whether a sibling of the card falls due on a day. */
  readonly hasSibling?: (day: StudyDay) => boolean;
  /** The share of usual work that a person wants on a day, 0 to 1: less at weekends, none on a break. 1 without it. */
  readonly share?: (day: StudyDay) => number;
}

/** A day with no share at all is taken when there is no other. */
const NO_SHARE_LOAD = 1e9;

/** The study day that a card reviewed on `today` falls due on. */
export function chooseDueDay(cardId: string, today: StudyDay, range: DueRange, load: DayLoad): StudyDay {
  const days = Array.from({ length: range.latest - range.earliest + 1 }, (_, i) => today + range.earliest + i);
  const ideal = today + range.ideal;
  const ranked = days.map((day) => ({ day, cost: costOf(day, load), distance: Math.abs(day - ideal) }));
  const isBefore = (a: (typeof ranked)[number], b: (typeof ranked)[number]): boolean => {
    if (a.cost.sibling !== b.cost.sibling) return a.cost.sibling < b.cost.sibling;
    if (a.cost.work !== b.cost.work) return a.cost.work < b.cost.work;
    if (a.distance !== b.distance) return a.distance < b.distance;
    // The day before and the day after the ideal one are alike: half of the cards take either.
    return hash32(`${cardId} ${today}`) % 2 === 0 ? a.day < b.day : a.day > b.day;
  };
  return ranked.reduce((best, next) => (isBefore(next, best) ? next : best)).day;
}

function costOf(day: StudyDay, { dueOn, hasSibling, share }: DayLoad): { sibling: number; work: number } {
  const wanted = Math.min(1, Math.max(0, share?.(day) ?? 1));
  const cards = dueOn(day);
  // One more card is counted, so that an empty day with a small share does not look like any other empty day.
  return { sibling: hasSibling?.(day) ? 1 : 0, work: wanted === 0 ? NO_SHARE_LOAD + cards : (cards + 1) / wanted };
}
