/**
 * A plan for an exam: what to do on each day until then, and what will be known on the day. Reviews come first, because what is forgotten has to be
 * learned twice; of several the likeliest forgotten. New cards are spread evenly over the days that are early enough for them, and what does
 * not fit moves on. Where that leaves some out, each day takes as many as it can. Cards that find no day even so are said, not squeezed in.
 * As in a session, a day asks for one face of a card (study/load/siblings.ts), so what a day has are cards.
 */
import type { StudyDay } from '../study-day.ts';
import { daysBefore, type ExamDays } from './exam-days.ts';
import { expectationFor, type ExpectationOptions, type ExpectedMemory } from './expected-memory.ts';
import { queueOf, type QueuedFace, type ReviewedFace } from './expected-queue.ts';
import { allOfThem, evenShare, NewCards, type Share } from './new-cards.ts';
import { predictedRecall, type PredictedRecall } from './predicted-recall.ts';

/** One face of a card, as it is remembered now. In lists those of one card follow one another. */
export interface ExamFace {
  readonly cardId: string;
  /** Null for one that was never studied. */
  readonly memory: ExpectedMemory | null;
  /** When it comes back; a step of learning is due today. Null for a new one. */
  readonly dueDay: StudyDay | null;
  /** In the steps of learning, which come on their day whatever else of the card does. */
  readonly isLearning?: boolean;
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

export interface ExamPlan {
  /** From today to the day before the exam. */
  readonly days: readonly PlannedDay[];
  /** On the day of the exam, with this plan and when nothing is studied any more. */
  readonly withPlan: PredictedRecall;
  readonly without: PredictedRecall;
  /** Cards with a new face that finds no day. */
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
/** Reviews after which somebody else may have a turn. */
const STEP_REVIEWS = 500;

/** Works in steps, so that a large plan holds nothing up: each `yield` is a place to pause. */
export function* planExam(faces: readonly ExamFace[], wishes: ExamWishes): Generator<undefined, ExamPlan> {
  const even = yield* layOut(faces, wishes, evenShare);
  if (even.leftOut === 0) return even;
  const early = yield* layOut(faces, wishes, allOfThem);
  return early.leftOut < even.leftOut ? early : even;
}

/** A plan by one way of sharing out the new cards. Pauses as `planExam` does. */
export function* layOut(
  faces: readonly ExamFace[],
  wishes: ExamWishes,
  shareOf: Share,
): Generator<undefined, ExamPlan> {
  const { today, examDay, gradesPerDay, done = { grades: 0, fresh: 0 }, isOff } = wishes;
  const expectation = expectationFor(wishes);
  const queue = queueOf(faces, today, expectation);
  const order = [...new Set(faces.map(({ setId }) => setId))];
  const days: PlannedDay[] = [];
  const families = cardsWithSiblings(faces);
  const newCards = new NewCards(
    faces.filter(({ memory }) => memory === null),
    families,
  );
  let caughtUp: StudyDay | null = null;

  for (const day of daysBefore(wishes)) {
    const already = day === today ? done : { grades: 0, fresh: 0 };
    let room = isOff(day) ? 0 : Math.max(0, gradesPerDay - already.grades);
    const capacity = room;
    const had = new Set(day === today ? familiesSeenOn(day, faces, families) : []);
    const { turns, siblings } = turnsOf(queue.due(day), families, had);
    const reviewed: ReviewedFace[] = [];
    for (const { memory, cardId, setId } of turns) {
      // Another grade where it is forgotten.
      const grades = 2 - expectation.recall(memory, day);
      if (grades > room) break;
      room -= grades;
      reviewed.push({ setId, grades });
      queue.put({ memory: expectation.reviewed(memory, day), cardId, setId });
      if (reviewed.length % STEP_REVIEWS === 0) yield;
    }
    queue.wait([...siblings, ...turns.slice(reviewed.length)]);
    if (caughtUp === null && reviewed.length === turns.length && !isOff(day)) caughtUp = day;
    const share = shareOf({
      day,
      wishes,
      left: newCards.faces,
      open: newCards.open(had),
      freshDone: already.fresh,
      room: Math.floor(room / GRADES_OF_NEW),
    });
    const fresh = newCards.take(share, had);
    const learned = expectation.learned(day);
    for (const face of fresh) queue.put({ ...face, memory: learned });
    room -= fresh.length * GRADES_OF_NEW;
    days.push({
      day,
      isOff: isOff(day),
      fresh: fresh.length,
      reviews: reviewed.length,
      grades: Math.round(capacity - room),
      parts: partsOf(order, reviewed, share),
    });
    yield;
  }

  const recallOf = ({ cardId, memory }: Remembered) => ({
    cardId,
    recall: memory ? expectation.recall(memory, examDay) : 0,
  });
  return {
    days,
    withPlan: predictedRecall(queue.all().map(recallOf), faces, families),
    without: predictedRecall(faces.map(recallOf), faces, families),
    leftOut: newCards.cards,
    waiting: queue.waiting(),
    lastFresh: days.findLast(({ fresh }) => fresh > 0)?.day ?? null,
    behind: {
      cards: new Set(faces.filter(({ dueDay }) => dueDay !== null && dueDay < today).map(({ cardId }) => cardId)).size,
      caughtUp,
    },
  };
}

type Remembered = Pick<ExamFace, 'cardId' | 'memory'>;

/** Cards that have several faces. The others need not be kept apart from anything. */
function cardsWithSiblings(faces: readonly ExamFace[]): ReadonlySet<string> {
  const siblings = faces.filter(({ cardId }, i) => faces[i - 1]?.cardId === cardId);
  return new Set(siblings.map(({ cardId }) => cardId));
}

/** Those whose other faces have to wait on the day: one was graded on it, or is in the steps of learning. */
function familiesSeenOn(day: StudyDay, faces: readonly ExamFace[], families: ReadonlySet<string>): string[] {
  const seen = faces.filter(({ memory, isLearning }) => memory?.lastDay === day || isLearning);
  return seen.flatMap(({ cardId }) => (families.has(cardId) ? cardId : []));
}

/**
 * Of what is due, one face of each card; its siblings wait for another day, as all of them do where one was seen already.
 * @param had cards with several faces of which one was seen. All that are due are added: what is due goes before what is new.
 */
function turnsOf(due: readonly QueuedFace[], families: ReadonlySet<string>, had: Set<string>) {
  if (families.size === 0) return { turns: due, siblings: [] };
  const turns: QueuedFace[] = [];
  const siblings: QueuedFace[] = [];
  for (const face of due) {
    const { cardId, isLearning } = face;
    (had.has(cardId) && !isLearning ? siblings : turns).push(face);
    if (families.has(cardId)) had.add(cardId);
  }
  return { turns, siblings };
}

function partsOf(
  order: readonly string[],
  reviewed: readonly ReviewedFace[],
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
export function planExamAtOnce(faces: readonly ExamFace[], wishes: ExamWishes): ExamPlan {
  const steps = planExam(faces, wishes);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
