/** What there is to study now: the cards of a scope with their memory states, in the order of `domain/study/queue-order`. */
import type { FaceKey } from '../../contract/study.schema.ts';
import { faceId } from '../../domain/cards/faces.ts';
import { NEW_MEMORY, type Memory } from '../../domain/study/memory.ts';
import { studyOrder } from '../../domain/study/queue-order.ts';
import { studyDay, studyDayEnd } from '../../domain/study/study-day.ts';
import type { Day } from './asked-faces.ts';
import { toMemory } from './card-state.ts';
import type { Reader } from '../database/database.ts';
import { countWaiting, inLearning, selectReviews } from './due-faces.ts';
import { giveWay } from '../long-work/pause.ts';
import { dayAllowance, facesOfDay, readPace, type DayAllowance } from './review-counts.ts';
import type { StudyRules } from './study-rules.ts';
import type { StudyScope } from './study-scope.ts';
import { countUnseen, readUnseen } from './unseen-faces.ts';

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
  read: Reader,
  owner: string,
  request: QueueRequest,
  rules: StudyRules,
): Promise<StudyQueue> {
  const { scope, now, limit } = request;
  const day = dayOf(request, rules);
  const allowed = await dayAllowance(read, owner, day.number, rules);
  const waiting = await countWaiting(read, owner, scope, now, day);
  await giveWay();
  const unseen = await countUnseen(read, owner, scope, now, day);
  await giveWay();
  const fresh = atMost(allowed.fresh + request.extraNew, unseen.total);
  const dueFaces = sum(waiting, 'due');
  const due = atMost(allowed.reviews + request.extraReviews, dueFaces);
  const learning = await inLearning(read, owner, scope, now, day)
    .selectAll('m')
    .orderBy('m.due_at')
    .orderBy('m.id')
    .limit(limit)
    .execute();
  const reviews = await selectReviews(read, owner, scope, now, day, Math.min(due, limit)).selectAll('m').execute();
  const unstudied = await readUnseen(read, owner, unseen, now, day, Math.min(fresh, limit));
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
    counts: { due, learning: sum(waiting, 'learning'), fresh },
    heldNew: unseen.total - fresh,
    heldReviews: dueFaces - due,
    over: overLimits(allowed),
  };
}

/** The numbers of the study day that `time` falls in, over everything that is tracked. */
export async function readToday(read: Reader, owner: string, time: StudyTime, rules: StudyRules): Promise<StudyToday> {
  const day = dayOf(time, rules);
  const allowed = await dayAllowance(read, owner, day.number, rules);
  const waiting = await countWaiting(read, owner, 'everything', time.now, day);
  await giveWay();
  const unseen = await countUnseen(read, owner, 'everything', time.now, day);
  await giveWay();
  const done = await facesOfDay(read, owner, day.number);
  const comesAgain = await inLearning(read, owner, 'everything', time.now, day)
    .select(['m.card_id', 'm.face'])
    .execute();
  const open = comesAgain.filter(({ card_id, face }) => done.has(faceId(card_id, face))).length;
  const dueBySet = new Map<string, number>();
  const add = (setId: string, cards: number): void => void dueBySet.set(setId, (dueBySet.get(setId) ?? 0) + cards);
  const due = atMost(allowed.reviews, sum(waiting, 'due'));
  const isLimited = sum(waiting, 'due') > due;
  const reviews = isLimited
    ? await selectReviews(read, owner, 'everything', time.now, day, due).select('s.id').execute()
    : [];
  for (const group of waiting) add(group.setId, group.learning + (isLimited ? 0 : group.due));
  for (const { id } of reviews) add(id, 1);
  return {
    counts: { due, learning: sum(waiting, 'learning'), fresh: atMost(allowed.fresh, unseen.total) },
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

function sum<Key extends string>(groups: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return groups.reduce((total, group) => total + group[key], 0);
}

function dayOf({ now, utcOffsetMin }: StudyTime, { rolloverHour }: StudyRules): Day {
  const clock = { utcOffsetMin, rolloverHour };
  return { number: studyDay(now, clock), end: studyDayEnd(now, clock) };
}
