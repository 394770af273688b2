/**
 * The review log and the memory states folded from it. A grade is one appended row; the state beside it is a cache of the fold, written in
 * the same transaction, and may be rebuilt from the log at any time (sync, "Reviews").
 */
import type { Output } from '../../contract/index.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { FaceKey, Preview, Rating, StudyMode } from '../../contract/study.schema.ts';
import { NEW_MEMORY, type Memory } from '../../domain/study/memory.ts';
import { foldReviews, isScheduled } from '../../domain/study/review-log.ts';
import { createScheduler, DEFAULT_PARAMETERS_ID, type Occasion } from '../../domain/study/scheduler.ts';
import { studyDay } from '../../domain/study/study-day.ts';
import { batchesOf } from '../long-work/batches.ts';
import { findFace, refreshFaces } from './card-faces.ts';
import { isSameState, toMemory, toStateRow } from './card-state.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Database, Reader } from '../database/database.ts';
import { evenDueDate } from './due-load.ts';
import { readHistory } from './review-history.ts';
import { readKnownParameters } from './parameters.ts';
import { findReview, lastResetOf, lastReviewOf, readLog } from './review-log.ts';
import {
  readPool,
  readSessionCards,
  readStates,
  readTodayByPath,
  type PoolRequest,
  type SessionRequest,
} from './study-cards.ts';
import type { StudyTime } from './study-queue.ts';
import type { ReviewRow } from '../database/tables.ts';
import type { StudyRules } from './study-rules.ts';
import { write, type Writer } from '../write/write.ts';

export interface NewReview {
  /** Made by the client (sync R7): the same id twice is one review. */
  readonly id: string;
  readonly cardId: string;
  readonly face: FaceKey;
  readonly rating: Rating;
  readonly durationMs: number;
  /** Epoch ms by the client's clock. */
  readonly reviewedAt: number;
  readonly utcOffsetMin: number;
  readonly mode: StudyMode;
}

export interface NewUndo {
  readonly id: string;
  readonly targetId: string;
  /** Epoch ms by the client's clock. */
  readonly undoneAt: number;
  readonly utcOffsetMin: number;
}

/** A face's memory after a change, with the dates that a grade given at that moment would wish for. */
export interface Remembered {
  readonly cardId: string;
  readonly face: FaceKey;
  readonly memory: Memory;
  readonly preview: Preview;
}

export interface Reviews {
  /**
   * Appends a review and moves the card's state. Sent again with the same id it changes nothing and answers the same.
   * Throws `not_found` for a card that was never here, `conflict` for an id that belongs to another card's review.
   */
  grade(review: NewReview, rules: StudyRules): Promise<Remembered>;
  /**
   * Appends an undo of one review; the card's state is again what the log says without it. A second undo of the same review changes
   * nothing. Throws `not_found` for a review that is not in the log.
   */
  undo(undo: NewUndo, rules: StudyRules): Promise<Remembered>;
  /** The cards to study next, at most `limit`, and how many there are in all. */
  queue(request: SessionRequest, rules: StudyRules): Promise<Omit<Output<'study.queue'>, 'serverTime'>>;
  /** What a scope holds, due or not, at most `limit`. */
  pool(request: PoolRequest, rules: StudyRules): Promise<Omit<Output<'study.pool'>, 'serverTime'>>;
  /** The numbers of the study day that `time` falls in, over everything that is tracked. */
  today(time: StudyTime, rules: StudyRules): Promise<Output<'study.today'>>;
  /** What is remembered about the cards of a set, in their order. @throws Problem `not_found` */
  states(setId: string): Promise<Output<'study.states'>['states']>;
  /** What one card was answered, newest first. @throws Problem `not_found` */
  history(cardId: string): Promise<Output<'study.history'>['entries']>;
  /** Folds the whole log anew, a chunk of cards in each transaction. */
  rebuildCardStates(): Promise<void>;
}

/** Cards whose states are rebuilt in one transaction, so that a long rebuild never holds the process. */
const REBUILD_CHUNK = 100;

export function createReviews(db: Database, owner: string): Reviews {
  return {
    grade: (review, rules) => appendReview(db, owner, review, rules),
    undo: (undo, rules) => appendUndo(db, owner, undo, rules),
    queue: (request, rules) => readSessionCards(db, owner, request, rules),
    pool: (request, rules) => readPool(db.read, owner, request, rules),
    today: (time, rules) => readTodayByPath(db, owner, time, rules),
    states: (setId) => readStates(db.read, owner, setId),
    history: (cardId) => readHistory(db.read, owner, cardId),
    rebuildCardStates: () => rebuildCardStates(db, owner),
  };
}

function appendReview(db: Database, owner: string, review: NewReview, rules: StudyRules): Promise<Remembered> {
  return write(db, owner, async (tx) => {
    const stored = await findReview(tx.read, owner, review.id);
    if (stored) return storedAnswer(tx.read, owner, stored, review, rules);
    const { cardId, face, mode } = review;
    await requireCard(tx.read, owner, cardId);
    const found = await findFace(tx.read, owner, cardId, face);
    const before = await memoryOf(tx.read, owner, cardId, face, found);
    const lastAt = before.lastReviewAt ?? (await lastResetOf(tx.read, owner, cardId, face));
    const occasion = occasionOf(review.reviewedAt, review.utcOffsetMin, rules, tx.now, lastAt);
    const counts = isScheduled(mode);
    const hasSiblings = found?.place.siblings !== 0;
    const after = counts ? await graded(tx.read, owner, review, { before, hasSiblings }, occasion, rules) : before;
    await tx.append('reviews', {
      id: review.id,
      card_id: cardId,
      face,
      device_id: db.deviceId,
      op: 'review',
      target_id: null,
      rating: review.rating,
      duration_ms: review.durationMs,
      reviewed_at: occasion.at,
      reviewed_at_raw: review.reviewedAt,
      utc_offset_min: review.utcOffsetMin,
      study_day: occasion.day,
      mode,
      due_at: counts ? after.dueAt : null,
      params_id: rules.parameters?.id ?? DEFAULT_PARAMETERS_ID,
    });
    // A gap that was edited away keeps its log and is not asked again.
    if (counts && found) await tx.local.put('card_state', toStateRow(cardId, found.place, after, review.id));
    return remembered(cardId, face, after, occasion, rules);
  });
}

/** The memory after a grade, due on the day with the least to do. */
async function graded(
  read: Reader,
  owner: string,
  { cardId, face, rating, utcOffsetMin }: NewReview,
  { before, hasSiblings }: { readonly before: Memory; readonly hasSiblings: boolean },
  occasion: Occasion,
  rules: StudyRules,
): Promise<Memory> {
  const after = schedulerFor(rules).grade(before, rating, occasion);
  const clock = { utcOffsetMin, rolloverHour: rules.rolloverHour };
  const dueAt = await evenDueDate(read, owner, { cardId, face, before, after, occasion, hasSiblings }, clock);
  return { ...after, dueAt };
}

function appendUndo(db: Database, owner: string, undo: NewUndo, rules: StudyRules): Promise<Remembered> {
  return write(db, owner, async (tx) => {
    const target = await findReview(tx.read, owner, undo.targetId);
    if (!target) throw new Problem('not_found', messages.study.reviewGone);
    const { card_id: cardId, face } = target;
    const at = Math.min(undo.undoneAt, tx.now);
    const day = studyDay(at, { utcOffsetMin: undo.utcOffsetMin, rolloverHour: rules.rolloverHour });
    await tx.append('reviews', {
      id: undo.id,
      card_id: cardId,
      face,
      device_id: db.deviceId,
      op: 'undo',
      target_id: target.id,
      rating: null,
      duration_ms: 0,
      reviewed_at: at,
      reviewed_at_raw: undo.undoneAt,
      utc_offset_min: undo.utcOffsetMin,
      study_day: day,
      mode: target.mode,
      due_at: null,
      params_id: null,
    });
    const memory = await refold(tx, owner, cardId, face);
    return remembered(cardId, face, memory, { at, day }, rules);
  });
}

/** The memory of a face as the cache holds it, or what the log says of one that is not asked (any more). */
async function memoryOf(
  read: Reader,
  owner: string,
  cardId: string,
  face: FaceKey,
  found: Awaited<ReturnType<typeof findFace>>,
): Promise<Memory> {
  if (found) return found.row ? toMemory(found.row) : NEW_MEMORY;
  return foldReviews(await readLog(read, owner, cardId, face), await readKnownParameters(read, owner));
}

/** Folds the logs of some cards anew, inside a transaction that has just added rows to them, as a sync does. */
export async function refreshCardStates(tx: Writer, owner: string, cardIds: readonly string[]): Promise<void> {
  for (const cardId of cardIds) {
    for (const face of await facesInLog(tx.read, owner, cardId)) await refold(tx, owner, cardId, face);
  }
}

async function rebuildCardStates(db: Database, owner: string): Promise<void> {
  const rows = await db.read.selectFrom('reviews').select('card_id').distinct().where('owner', '=', owner).execute();
  for (const chunk of batchesOf(rows, REBUILD_CHUNK)) {
    const ids = chunk.map((row) => row.card_id);
    await write(db, owner, (tx) => refreshCardStates(tx, owner, ids));
  }
  await rebuildFaces(db, owner);
}

/** The rows of cards with several faces, of which some were never seen. */
async function rebuildFaces(db: Database, owner: string): Promise<void> {
  const cards = await db.read
    .selectFrom('cards')
    .select(['id', 'question', 'answer', 'question_image', 'answer_image', 'both_ways'])
    .where('owner', '=', owner)
    .where((where) => where.or([where('both_ways', '=', 1), where('question', 'like', '%{{c%')]))
    .execute();
  for (const chunk of batchesOf(cards, REBUILD_CHUNK)) {
    await write(db, owner, (tx) => refreshFaces(tx, owner, chunk));
  }
}

function schedulerFor({ desiredRetention, parameters }: StudyRules) {
  return createScheduler({ desiredRetention, weights: parameters?.weights });
}

async function refold(tx: Writer, owner: string, cardId: string, face: FaceKey): Promise<Memory> {
  const log = await readLog(tx.read, owner, cardId, face);
  const memory = foldReviews(log, await readKnownParameters(tx.read, owner));
  const found = await findFace(tx.read, owner, cardId, face);
  if (!found) return memory;
  const state = toStateRow(cardId, found.place, memory, lastReviewOf(log));
  // A server gives a device back what it has sent: windows would look again at what they know.
  if (!isSameState(found.row, state)) await tx.local.put('card_state', state);
  return memory;
}

async function facesInLog(read: Reader, owner: string, cardId: string): Promise<FaceKey[]> {
  const rows = await read
    .selectFrom('reviews')
    .select('face')
    .distinct()
    .where('owner', '=', owner)
    .where('card_id', '=', cardId)
    .execute();
  return rows.map(({ face }) => face);
}

const cardNamed = compiledOnce(['text', 'text'], (read, owner, id) =>
  read.selectFrom('cards').select('id').where('owner', '=', owner).where('id', '=', id),
);

/** A card in the trash may still be graded: the review is a fact, and the card may come back. */
async function requireCard(read: Reader, owner: string, cardId: string): Promise<void> {
  const [card] = await cardNamed(read, owner, cardId);
  if (!card) throw new Problem('not_found', messages.study.cardGone);
}

async function storedAnswer(
  read: Reader,
  owner: string,
  stored: ReviewRow,
  { cardId, face }: NewReview,
  rules: StudyRules,
): Promise<Remembered> {
  if (stored.card_id !== cardId || stored.face !== face) throw new Problem('conflict', messages.study.reviewTaken);
  const memory = await memoryOf(read, owner, cardId, face, await findFace(read, owner, cardId, face));
  return remembered(cardId, face, memory, { at: stored.reviewed_at, day: stored.study_day }, rules);
}

/**
 * When a review counts as given: not after now (sync, "Time"), and not before the card's last one, or when it was begun anew (`lastAt`), so
 * that a clock that was set back cannot slip a new grade behind an older one.
 */
function occasionOf(
  reviewedAt: number,
  utcOffsetMin: number,
  { rolloverHour }: StudyRules,
  now: number,
  lastAt: number,
): Occasion {
  const at = Math.max(Math.min(reviewedAt, now), lastAt + 1);
  return { at, day: studyDay(at, { utcOffsetMin, rolloverHour }) };
}

function remembered(cardId: string, face: FaceKey, memory: Memory, occasion: Occasion, rules: StudyRules): Remembered {
  return { cardId, face, memory, preview: schedulerFor(rules).preview(memory, occasion) };
}
