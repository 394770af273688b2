/**
 * A plan for an exam: what to do on each day until then, and what will be known on the day. Reviews come first, because what is forgotten has to be
 * learned twice; of several the likeliest forgotten. New cards are spread evenly over the days that are early enough for them, and what does
 * not fit moves on. Where that leaves some out, each day takes as many as it can. Cards that find no day even so are said, not squeezed in.
 */
import type { StudyDay } from '../study-day.ts';
import { daysBefore, type ExamDays } from './exam-days.ts';
import { expectationFor, type ExpectationOptions, type ExpectedMemory } from './expected-memory.ts';
import { queueOf, type ReviewedCard } from './expected-queue.ts';
import { allOfThem, countsOf, evenShare, sumOf, type Share } from './new-cards.ts';

/** One face of a card, as it is remembered now. */
export interface ExamCard {
  /** Null for one that was never studied. */
  readonly memory: ExpectedMemory | null;
  /** When it comes back; a step of learning is due today. Null for a new one. */
  readonly dueDay: StudyDay | null;
  /** Whose part of a day it is: the set's id. */
  readonly setId: string;
}

export interface ExamWishes extends ExamDays, ExpectationOptions {
  /** How many grades a person gives in their minutes of a day. */
  readonly gradesPerDay: number;
  /** What was done today already. */
  readonly done?: { readonly grades: number; readonly fresh: number };
}

export interface PlannedDay {
  readonly day: StudyDay;
  readonly isOff: boolean;
  readonly fresh: number;
  readonly reviews: number;
  /** With the second looks at what is forgotten or new. */
  readonly grades: number;
  /** The same by set, in the order of the cards; sets that have nothing to do are left out. */
  readonly parts: readonly PlannedPart[];
}

export interface PlannedPart {
  readonly setId: string;
  readonly fresh: number;
  readonly reviews: number;
  readonly grades: number;
}

export interface PredictedRecall {
  /** 0 to 1, of all cards; 0 without any. */
  readonly mean: number;
  /** Cards with at least 90 %. */
  readonly above90: number;
}

export interface ExamPlan {
  /** From today to the day before the exam. */
  readonly days: readonly PlannedDay[];
  /** On the day of the exam, with this plan and when nothing is studied any more. */
  readonly withPlan: PredictedRecall;
  readonly without: PredictedRecall;
  /** New cards that find no day. */
  readonly leftOut: number;
  /** Reviews that are due by then and find no day either. */
  readonly waiting: number;
  /** The last day with a new card; null where there is none. */
  readonly lastFresh: StudyDay | null;
  /** Cards that were due before today, and the day by which nothing waits any more; null when that is not before the exam. */
  readonly behind: { readonly cards: number; readonly caughtUp: StudyDay | null };
}

/** A new card is graded twice on its first day. */
export const GRADES_OF_NEW = 2;
const KNOWN = 0.9;
/** Reviews after which somebody else may have a turn. */
const STEP_REVIEWS = 500;

/** Works in steps, so that a large plan holds nothing up: each `yield` is a place to pause. */
export function* planExam(cards: readonly ExamCard[], wishes: ExamWishes): Generator<undefined, ExamPlan> {
  const even = yield* layOut(cards, wishes, evenShare);
  if (even.leftOut === 0) return even;
  const early = yield* layOut(cards, wishes, allOfThem);
  return early.leftOut < even.leftOut ? early : even;
}

/** A plan by one way of sharing out the new cards. Pauses as `planExam` does. */
export function* layOut(
  cards: readonly ExamCard[],
  wishes: ExamWishes,
  shareOf: Share,
): Generator<undefined, ExamPlan> {
  const { today, examDay, gradesPerDay, done = { grades: 0, fresh: 0 }, isOff } = wishes;
  const expectation = expectationFor(wishes);
  const queue = queueOf(cards, today, expectation);
  const order = [...new Set(cards.map(({ setId }) => setId))];
  const days: PlannedDay[] = [];
  const left = countsOf(cards.filter(({ memory }) => memory === null));
  let caughtUp: StudyDay | null = null;

  for (const day of daysBefore(wishes)) {
    const already = day === today ? done : { grades: 0, fresh: 0 };
    let room = isOff(day) ? 0 : Math.max(0, gradesPerDay - already.grades);
    const capacity = room;
    const due = queue.due(day);
    const reviewed: ReviewedCard[] = [];
    for (const { memory, setId } of due) {
      // Another grade where it is forgotten.
      const grades = 2 - expectation.recall(memory, day);
      if (grades > room) break;
      room -= grades;
      reviewed.push({ setId, grades });
      queue.put({ memory: expectation.reviewed(memory, day), setId });
      if (reviewed.length % STEP_REVIEWS === 0) yield;
    }
    queue.wait(due.slice(reviewed.length));
    if (caughtUp === null && reviewed.length === due.length && !isOff(day)) caughtUp = day;
    const share = shareOf({ day, wishes, left, freshDone: already.fresh, room: Math.floor(room / GRADES_OF_NEW) });
    for (const [setId, count] of share) {
      for (let i = 0; i < count; i++) queue.put({ memory: expectation.learned(day), setId });
      left.set(setId, (left.get(setId) ?? 0) - count);
    }
    const fresh = sumOf(share);
    room -= fresh * GRADES_OF_NEW;
    days.push({
      day,
      isOff: isOff(day),
      fresh,
      reviews: reviewed.length,
      grades: Math.round(capacity - room),
      parts: partsOf(order, reviewed, share),
    });
    yield;
  }

  const predicted = (memories: readonly ExpectedMemory[]): PredictedRecall =>
    predictedOf(
      memories.map((memory) => expectation.recall(memory, examDay)),
      cards.length,
    );
  return {
    days,
    withPlan: predicted(queue.all()),
    without: predicted(cards.flatMap(({ memory }) => memory ?? [])),
    leftOut: sumOf(left),
    waiting: queue.waiting(),
    lastFresh: days.findLast(({ fresh }) => fresh > 0)?.day ?? null,
    behind: { cards: cards.filter(({ dueDay }) => dueDay !== null && dueDay < today).length, caughtUp },
  };
}

function partsOf(
  order: readonly string[],
  reviewed: readonly ReviewedCard[],
  share: ReadonlyMap<string, number>,
): readonly PlannedPart[] {
  const bySet = new Map<string, { reviews: number; grades: number }>();
  for (const { setId, grades } of reviewed) {
    const sum = bySet.get(setId) ?? { reviews: 0, grades: 0 };
    bySet.set(setId, { reviews: sum.reviews + 1, grades: sum.grades + grades });
  }
  return order.flatMap((setId) => {
    const fresh = share.get(setId) ?? 0;
    const { reviews, grades } = bySet.get(setId) ?? { reviews: 0, grades: 0 };
    return fresh + reviews === 0 ? [] : { setId, fresh, reviews, grades: grades + fresh * GRADES_OF_NEW };
  });
}

/** The plan at once, for what is small. */
export function planExamAtOnce(cards: readonly ExamCard[], wishes: ExamWishes): ExamPlan {
  const steps = planExam(cards, wishes);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** New cards that are left are known by nobody. */
function predictedOf(recalls: readonly number[], cards: number): PredictedRecall {
  const sum = recalls.reduce((total, recall) => total + recall, 0);
  return { mean: cards === 0 ? 0 : sum / cards, above90: recalls.filter((recall) => recall >= KNOWN).length };
}
