/**
 * A plan that somebody else has proposed, such as a model: which new cards come on which day. Time, reviews and the lead before the end stay those of the
 * rules: what is proposed for a day off or too late moves to a day that is open, what finds no room moves on, and new cards that the proposal
 * forgets are spread over the days. A proposal that leaves out more cards than the rules do is not followed.
 */
import type { StudyDay } from '../study-day.ts';
import { daysBefore, lastNewDay, type ExamDays } from './exam-days.ts';
import { layOut, planExam, type ExamFace, type ExamPlan, type ExamWishes } from './exam-plan.ts';
import { countsOf, sumOf, type Counts, type Share } from './new-cards.ts';

export interface WishedPart {
  readonly day: StudyDay;
  readonly setId: string;
  readonly fresh: number;
}

export interface WishedPlan extends ExamPlan {
  /** Whether the proposal was followed. */
  readonly followed: boolean;
  /** New cards that come on another day than proposed. */
  readonly moved: number;
}

/** Pauses as `planExam` does. */
export function* planWished(
  faces: readonly ExamFace[],
  wishes: ExamWishes,
  wished: readonly WishedPart[],
): Generator<undefined, WishedPlan> {
  const own = yield* planExam(faces, wishes);
  const plan = yield* layOut(faces, wishes, sharesOf(faces, wishes, wished));
  if (plan.leftOut > own.leftOut) return { ...own, followed: false, moved: 0 };
  return { ...plan, followed: true, moved: movedIn(plan, wished) };
}

/** Gives each new card a day, and carries what finds no room there. */
function sharesOf(faces: readonly ExamFace[], wishes: ExamDays, wished: readonly WishedPart[]): Share {
  const assigned = assign(countsOf(faces.filter(({ memory }) => memory === null)), wishes, wished);
  const last = lastNewDay(wishes);
  let carried = new Map<string, number>();
  return ({ day, open, room }) => {
    for (const [setId, count] of assigned.get(day) ?? []) carried.set(setId, (carried.get(setId) ?? 0) + count);
    const taken = new Map<string, number>();
    const rest = new Map<string, number>();
    let wanted = day > last ? 0 : room;
    for (const [setId, count] of carried) {
      const part = Math.min(count, wanted, open.get(setId) ?? 0);
      if (part > 0) taken.set(setId, part);
      if (count > part) rest.set(setId, count - part);
      wanted -= part;
    }
    carried = rest;
    return taken;
  };
}

/** Every new card once, on days that are open for them; none where no day is. */
function assign(fresh: Counts, wishes: ExamDays, wished: readonly WishedPart[]): Map<StudyDay, Map<string, number>> {
  const last = lastNewDay(wishes);
  const open = daysBefore(wishes).filter((day) => day <= last && !wishes.isOff(day));
  const byDay = new Map(open.map((day) => [day, new Map<string, number>()]));
  const put = (day: StudyDay, setId: string, count: number): void => {
    const counts = byDay.get(day);
    if (counts && count > 0) counts.set(setId, (counts.get(setId) ?? 0) + count);
  };
  const left = new Map(fresh);
  const lastOpen = open.at(-1);
  if (lastOpen === undefined) return byDay;
  for (const { day, setId, fresh: count } of wished) {
    const given = Math.min(Math.max(0, Math.floor(count)), left.get(setId) ?? 0);
    put(open.find((each) => each >= day) ?? lastOpen, setId, given);
    if (given > 0) left.set(setId, (left.get(setId) ?? 0) - given);
  }
  let remaining = sumOf(left);
  for (const [i, day] of open.entries()) {
    let share = Math.ceil(remaining / (open.length - i));
    for (const [setId, count] of left) {
      const part = Math.min(count, share);
      put(day, setId, part);
      left.set(setId, count - part);
      share -= part;
      remaining -= part;
    }
  }
  return byDay;
}

function movedIn({ days }: ExamPlan, wished: readonly WishedPart[]): number {
  const wishedOn = new Map<string, number>();
  for (const { day, setId, fresh } of wished) {
    const key = `${day} ${setId}`;
    wishedOn.set(key, (wishedOn.get(key) ?? 0) + fresh);
  }
  const asWished = days.flatMap(({ day, parts }) =>
    parts.map(({ setId, fresh }) => Math.min(fresh, wishedOn.get(`${day} ${setId}`) ?? 0)),
  );
  const placed = days.reduce((sum, { fresh }) => sum + fresh, 0);
  return placed - asWished.reduce((sum, count) => sum + count, 0);
}
