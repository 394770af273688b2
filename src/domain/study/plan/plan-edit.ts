/** What a person changes in a plan by hand, and how far it is. Nothing is lost by it: each card stays in the plan once. */
import type { PlanDay, PlanPart, StudyPlanText } from './plan-text.ts';

/** Ticks a part of a day, or takes the tick away. */
export function tickPart(plan: StudyPlanText, date: string, setId: string, done: boolean): StudyPlanText {
  return {
    ...plan,
    days: plan.days.map((day) =>
      day.date === date
        ? { ...day, parts: day.parts.map((part) => (part.setId === setId ? { ...part, done } : part)) }
        : day,
    ),
  };
}

/** Puts a part on another day, where it joins one of the same set; a day with nothing left goes. */
export function movePart(plan: StudyPlanText, date: string, setId: string, to: string): StudyPlanText {
  const part = plan.days.find((day) => day.date === date)?.parts.find((each) => each.setId === setId);
  if (!part || to === date) return plan;
  const days = plan.days
    .map((day) => (day.date === date ? { ...day, parts: day.parts.filter((each) => each !== part) } : day))
    .filter(({ parts }) => parts.length > 0);
  const there = days.find((day) => day.date === to);
  const moved: PlanDay = there ? { ...there, parts: joined(there.parts, part) } : { date: to, note: '', parts: [part] };
  const others = days.filter((day) => day !== there);
  return { ...plan, days: [...others, moved].toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
}

function joined(parts: readonly PlanPart[], part: PlanPart): readonly PlanPart[] {
  const same = parts.find(({ setId }) => setId === part.setId);
  if (!same) return [...parts, part];
  const sum = {
    setId: part.setId,
    fresh: same.fresh + part.fresh,
    reviews: same.reviews + part.reviews,
    minutes: same.minutes + part.minutes,
    done: same.done && part.done,
  };
  return parts.map((each) => (each === same ? sum : each));
}

/**
 * The days that were laid out anew, with what was ticked before. A ticked part stays on its day; where the same set has something else to do there now, that is
 * open. Sets that are not in the plan any more go with their ticks.
 */
export function withTicksOf(before: StudyPlanText, plan: StudyPlanText): StudyPlanText {
  const ids = new Set(plan.sets.map(({ id }) => id));
  const days = new Map(plan.days.map((day) => [day.date, day]));
  for (const { date, note, parts } of before.days) {
    const ticked = parts.filter(({ done, setId }) => done && ids.has(setId));
    if (ticked.length === 0) continue;
    const day = days.get(date) ?? { date, note, parts: [] };
    days.set(date, { ...day, parts: withTicked(day.parts, ticked) });
  }
  const inOrder = [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const first = inOrder[0]?.date ?? plan.from;
  return { ...plan, from: first < plan.from ? first : plan.from, days: inOrder };
}

function withTicked(parts: readonly PlanPart[], ticked: readonly PlanPart[]): readonly PlanPart[] {
  const there = new Set(parts.map(({ setId }) => setId));
  const isSame = (a: PlanPart, b: PlanPart): boolean =>
    a.setId === b.setId && a.fresh === b.fresh && a.reviews === b.reviews;
  return [
    ...ticked.filter(({ setId }) => !there.has(setId)),
    ...parts.map((part) => (ticked.some((each) => isSame(each, part)) ? { ...part, done: true } : part)),
  ];
}

export interface PlanProgress {
  /** Days of which every part is ticked. */
  readonly doneDays: number;
  readonly days: number;
  /** Days before today with something that is not ticked. */
  readonly missed: number;
}

/** @param today `YYYY-MM-DD` */
export function progressOf({ days }: StudyPlanText, today: string): PlanProgress {
  const open = days.filter(({ parts }) => parts.some(({ done }) => !done));
  return {
    doneDays: days.length - open.length,
    days: days.length,
    missed: open.filter(({ date }) => date < today).length,
  };
}

/** The part of a day; null when nothing is planned for it. */
export function dayOf({ days }: StudyPlanText, date: string): PlanDay | null {
  return days.find((day) => day.date === date) ?? null;
}
