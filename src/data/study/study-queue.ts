/** What there is to study now: the cards of a scope with their memory states, in the order of `domain/study/queue-order`. */
import type { FaceKey } from '../../contract/study.schema.ts';
import { faceId } from '../../domain/cards/faces.ts';
import { NEW_MEMORY, type Memory } from '../../domain/study/memory.ts';
import { studyOrder } from '../../domain/study/queue-order.ts';
import { studyDay, studyDayEnd } from '../../domain/study/study-day.ts';
import type { Day } from './asked-faces.ts';
import { toMemory } from './card-state.ts';
import type { Database } from '../database/database.ts';
import { countDay, type DayCounts } from './day-counts.ts';
import { inLearning, readReviews } from './due-faces.ts';
import { dayAllowance, facesOfDay, readPace, type DayAllowance } from './review-counts.ts';
import type { StudyRules } from './study-rules.ts';
import type { StudyScope } from './study-scope.ts';
import { readSetsOfScope } from './sets-of-scope.ts';
import { readUnseen } from './unseen-faces.ts';

/** The moment for which a queue is read. */
export interface StudyTime {
  /** Epoch ms. */
  readonly now: number;
  readonly utcOffsetMin: number;
}

export interface QueueRequest extends StudyTime {
  readonly scope: StudyScope;
  readonly limit: number;
  /** New cards and reviews on top of the daily limits. */
  readonly extraNew: number;
  readonly extraReviews: number;
}

export interface QueueCounts {
  readonly due: number;
  readonly learning: number;
  readonly fresh: number;
}

/** A face of a card to study, before its texts are read. */
export interface QueuedCard {
  readonly cardId: string;
  readonly face: FaceKey;
  readonly memory: Memory;
}

export interface StudyQueue {
  readonly cards: readonly QueuedCard[];
  readonly counts: QueueCounts;
  /** New cards that the daily limit keeps for another day. */
  readonly heldNew: number;
  /** The same of reviews. */
  readonly heldReviews: number;
  readonly over: OverLimits;
}

/** What a day brought on top of its limits: whoever asks for more has to ask for that again. */
export interface OverLimits {
  readonly fresh: number;
  readonly reviews: number;
}

export interface StudyToday {
  readonly counts: QueueCounts;
  readonly over: OverLimits;
  /** Faces that were reviewed in the day and do not come again in it. */
  readonly done: number;
  readonly reviews: number;
  readonly secondsPerCard: number | null;
  /** Cards that are due or in learning by the identity of their set; sets with none are not listed. */
  readonly dueBySet: ReadonlyMap<string, number>;
}

/** The cards to study next, at most `limit`, and how many there are in all. */
export async function readQueue(
  db: Database,
  owner: string,
  request: QueueRequest,
  rules: StudyRules,
): Promise<StudyQueue> {
  const { scope, now, limit } = request;
  const { read } = db;
  const day = dayOf(request, rules);
  const allowed = await dayAllowance(read, owner, day.number, rules);
  const bySet = await countsOf(db, owner, scope, now, day);
  const { due: dueFaces, learning: inSteps, unseen } = sumOf(bySet);
  const fresh = atMost(allowed.fresh + request.extraNew, unseen);
  const due = atMost(allowed.reviews + request.extraReviews, dueFaces);
  const learning = await inLearning(read, owner, scope, now, day)
    .selectAll('m')
    .orderBy('m.due_at')
    .orderBy('m.id')
    .limit(limit)
    .execute();
  const withDue = setsWith(bySet, 'due');
  const reviews = await readReviews(read, owner, { scope, withDue }, now, day, Math.min(due, limit));
  const withUnseen = setsWith(bySet, 'unseen');
  const unstudied = await readUnseen(read, owner, withUnseen, now, day, Math.min(fresh, limit));
  const queued = [
    ...[...learning, ...reviews].map((row): QueuedCard => ({
      cardId: row.card_id,
      face: row.face,
      memory: toMemory(row),
    })),
    ...unstudied.map((face): QueuedCard => ({ ...face, memory: NEW_MEMORY })),
  ];
  return {
    cards: studyOrder(queued, (card) => card.memory, now).slice(0, limit),
    counts: { due, learning: inSteps, fresh },
    heldNew: unseen - fresh,
    heldReviews: dueFaces - due,
    over: overLimits(allowed),
  };
}

/** The numbers of the study day that `time` falls in, over everything that is tracked. */
export async function readToday(db: Database, owner: string, time: StudyTime, rules: StudyRules): Promise<StudyToday> {
  const { read } = db;
  const day = dayOf(time, rules);
  const allowed = await dayAllowance(read, owner, day.number, rules);
  const bySet = await countsOf(db, owner, 'everything', time.now, day);
  const { due: dueFaces, learning, unseen } = sumOf(bySet);
  const done = await facesOfDay(read, owner, day.number);
  const comesAgain = await inLearning(read, owner, 'everything', time.now, day)
    .select(['m.card_id', 'm.face'])
    .execute();
  const open = comesAgain.filter(({ card_id, face }) => done.has(faceId(card_id, face))).length;
  const dueBySet = new Map<string, number>();
  const add = (setId: string, cards: number): void => void dueBySet.set(setId, (dueBySet.get(setId) ?? 0) + cards);
  const due = atMost(allowed.reviews, dueFaces);
  const isLimited = dueFaces > due;
  const where = { scope: 'everything', withDue: setsWith(bySet, 'due') } as const;
  const reviews = isLimited ? await readReviews(read, owner, where, time.now, day, due) : [];
  for (const [id, counts] of bySet) add(id, counts.learning + (isLimited ? 0 : counts.due));
  for (const { setId } of reviews) add(setId, 1);
  return {
    counts: { due, learning, fresh: atMost(allowed.fresh, unseen) },
    over: overLimits(allowed),
    done: done.size - open,
    reviews: [...done.values()].reduce((total, times) => total + times, 0),
    secondsPerCard: await readPace(read, owner),
    dueBySet: new Map([...dueBySet].filter(([, cards]) => cards > 0)),
  };
}

/** As many as are allowed of what there is; an allowance below zero allows none. */
function atMost(allowed: number, there: number): number {
  return Math.min(Math.max(0, allowed), there);
}

function overLimits({ fresh, reviews }: DayAllowance): OverLimits {
  return { fresh: Math.max(0, -fresh), reviews: Math.max(0, -reviews) };
}

/** What the sets of a scope hold for a day, by their inner id, older sets first. */
async function countsOf(db: Database, owner: string, scope: StudyScope, now: number, day: Day) {
  const sets = await readSetsOfScope(db.read, owner, scope);
  const ids = sets.map(({ id }) => id);
  return countDay(db, owner, ids, now, day);
}

/** Those of the sets that have some of it. */
function setsWith(bySet: ReadonlyMap<string, DayCounts>, what: 'due' | 'unseen'): string[] {
  return [...bySet].flatMap(([id, counts]) => (counts[what] > 0 ? [id] : []));
}

function sumOf(bySet: ReadonlyMap<string, DayCounts>): Omit<DayCounts, 'until'> {
  let [due, learning, unseen] = [0, 0, 0];
  for (const counts of bySet.values()) {
    due += counts.due;
    learning += counts.learning;
    unseen += counts.unseen;
  }
  return { due, learning, unseen };
}

function dayOf({ now, utcOffsetMin }: StudyTime, { rolloverHour }: StudyRules): Day {
  const clock = { utcOffsetMin, rolloverHour };
  return { number: studyDay(now, clock), end: studyDayEnd(now, clock) };
}
