/**
 * The review log and the memory states folded from it. A grade is one appended row; the state beside it is a cache of the fold, written in
 * the same transaction, and may be rebuilt from the log at any time (sync, "Reviews").
 */
import type { Output } from '../contract/index.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { Preview, Rating, StudyMode } from '../contract/study.schema.ts';
import { NEW_MEMORY, type Memory } from '../domain/study/memory.ts';
import { effectiveReviews, foldReviews, isScheduled, type LogFact } from '../domain/study/review-log.ts';
import { createScheduler, DEFAULT_PARAMETERS_ID, type Occasion } from '../domain/study/scheduler.ts';
import { studyDay } from '../domain/study/study-day.ts';
import type { Database, Reader } from './database.ts';
import { toMemory, toStateRow } from './card-state.ts';
import { readSessionCards, readStates, readTodayByPath, type SessionRequest } from './study-cards.ts';
import type { StudyTime } from './study-queue.ts';
import type { ReviewRow } from './tables.ts';
import type { StudyRules } from './study-rules.ts';
import { write, type Writer } from './write.ts';

export interface NewReview {
  /** Made by the client (sync R7): the same id twice is one review. */
  readonly id: string;
  readonly cardId: string;
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

/** A card's memory after a change, with the dates that a grade given at that moment would choose. */
export interface Remembered {
  readonly cardId: string;
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
  /** The numbers of the study day that `time` falls in, over everything that is tracked. */
  today(time: StudyTime, rules: StudyRules): Promise<Output<'study.today'>>;
  /** What is remembered about the cards of a set, in their order. @throws Problem `not_found` */
  states(setId: string): Promise<Output<'study.states'>['states']>;
  /** Folds the whole log anew, a chunk of cards in each transaction. */
  rebuildCardStates(): Promise<void>;
}

/** Cards whose states are rebuilt in one transaction, so that a long rebuild never holds the process. */
const REBUILD_CHUNK = 100;

export function createReviews(db: Database, owner: string): Reviews {
  return {
    grade: (review, rules) => appendReview(db, owner, review, rules),
    undo: (undo, rules) => appendUndo(db, owner, undo, rules),
    queue: (request, rules) => readSessionCards(db.read, owner, request, rules),
    today: (time, rules) => readTodayByPath(db.read, owner, time, rules),
    states: (setId) => readStates(db.read, owner, setId),
    rebuildCardStates: () => rebuildCardStates(db, owner),
  };
}

function appendReview(db: Database, owner: string, review: NewReview, rules: StudyRules): Promise<Remembered> {
  return write(db, owner, async (tx) => {
    const stored = await findReview(tx.read, owner, review.id);
    if (stored) return storedAnswer(tx.read, owner, stored, review.cardId, rules);
    await requireCard(tx.read, owner, review.cardId);
    const before = await readMemory(tx.read, owner, review.cardId);
    const occasion = occasionOf(review.reviewedAt, review.utcOffsetMin, rules, tx.now, before);
    const counts = isScheduled(review.mode);
    const after = counts ? schedulerFor(rules).grade(review.cardId, before, review.rating, occasion) : before;
    await tx.append('reviews', {
      id: review.id,
      card_id: review.cardId,
      device_id: db.deviceId,
      op: 'review',
      target_id: null,
      rating: review.rating,
      duration_ms: review.durationMs,
      reviewed_at: occasion.at,
      reviewed_at_raw: review.reviewedAt,
      utc_offset_min: review.utcOffsetMin,
      study_day: occasion.day,
      mode: review.mode,
      due_at: counts ? after.dueAt : null,
      params_id: DEFAULT_PARAMETERS_ID,
    });
    if (counts) await tx.local.put('card_state', toStateRow(review.cardId, after, review.id));
    return remembered(review.cardId, after, occasion, rules);
  });
}

function appendUndo(db: Database, owner: string, undo: NewUndo, rules: StudyRules): Promise<Remembered> {
  return write(db, owner, async (tx) => {
    const target = await findReview(tx.read, owner, undo.targetId);
    if (!target) throw new Problem('not_found', messages.study.reviewGone);
    const at = Math.min(undo.undoneAt, tx.now);
    const day = studyDay(at, { utcOffsetMin: undo.utcOffsetMin, rolloverHour: rules.rolloverHour });
    await tx.append('reviews', {
      id: undo.id,
      card_id: target.card_id,
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
    const memory = await refold(tx, owner, target.card_id);
    return remembered(target.card_id, memory, { at, day }, rules);
  });
}

/** The memory of a card as the cache holds it; a card without a row is new. */
async function readMemory(read: Reader, owner: string, cardId: string): Promise<Memory> {
  const row = await read
    .selectFrom('card_state')
    .selectAll()
    .where('owner', '=', owner)
    .where('card_id', '=', cardId)
    .executeTakeFirst();
  return row ? toMemory(row) : NEW_MEMORY;
}

/** Folds the logs of some cards anew, inside a transaction that has just added rows to them, as a sync does. */
export async function refreshCardStates(tx: Writer, owner: string, cardIds: readonly string[]): Promise<void> {
  for (const cardId of cardIds) await refold(tx, owner, cardId);
}

async function rebuildCardStates(db: Database, owner: string): Promise<void> {
  const rows = await db.read.selectFrom('reviews').select('card_id').distinct().where('owner', '=', owner).execute();
  for (let start = 0; start < rows.length; start += REBUILD_CHUNK) {
    const chunk = rows.slice(start, start + REBUILD_CHUNK).map((row) => row.card_id);
    await write(db, owner, (tx) => refreshCardStates(tx, owner, chunk));
  }
}

function schedulerFor({ desiredRetention }: StudyRules) {
  return createScheduler({ desiredRetention, fuzz: true });
}

async function refold(tx: Writer, owner: string, cardId: string): Promise<Memory> {
  const log = await readLog(tx.read, owner, cardId);
  const memory = foldReviews(log);
  await tx.local.put('card_state', toStateRow(cardId, memory, effectiveReviews(log).at(-1)?.id ?? null));
  return memory;
}

async function readLog(read: Reader, owner: string, cardId: string): Promise<LogFact[]> {
  const rows = await read
    .selectFrom('reviews')
    .selectAll()
    .where('owner', '=', owner)
    .where('card_id', '=', cardId)
    .execute();
  return rows.flatMap(toFact);
}

function findReview(read: Reader, owner: string, id: string): Promise<ReviewRow | undefined> {
  return read
    .selectFrom('reviews')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('op', '=', 'review')
    .executeTakeFirst();
}

/** A card in the trash may still be graded: the review is a fact, and the card may come back. */
async function requireCard(read: Reader, owner: string, cardId: string): Promise<void> {
  const card = await read
    .selectFrom('cards')
    .select('id')
    .where('owner', '=', owner)
    .where('id', '=', cardId)
    .executeTakeFirst();
  if (!card) throw new Problem('not_found', messages.study.cardGone);
}

async function storedAnswer(
  read: Reader,
  owner: string,
  stored: ReviewRow,
  cardId: string,
  rules: StudyRules,
): Promise<Remembered> {
  if (stored.card_id !== cardId) throw new Problem('conflict', messages.study.reviewTaken);
  const memory = await readMemory(read, owner, cardId);
  return remembered(cardId, memory, { at: stored.reviewed_at, day: stored.study_day }, rules);
}

/**
 * When a review counts as given: not after now (sync, "Time"), and not before the card's last one, so that a clock that was set back
 * cannot slip a new grade behind an older one.
 */
function occasionOf(
  reviewedAt: number,
  utcOffsetMin: number,
  { rolloverHour }: StudyRules,
  now: number,
  before: Memory,
): Occasion {
  const at = Math.max(Math.min(reviewedAt, now), (before.lastReviewAt ?? 0) + 1);
  return { at, day: studyDay(at, { utcOffsetMin, rolloverHour }) };
}

function remembered(cardId: string, memory: Memory, occasion: Occasion, rules: StudyRules): Remembered {
  return { cardId, memory, preview: schedulerFor(rules).preview(cardId, memory, occasion) };
}

function toFact(row: ReviewRow): LogFact[] {
  if (row.op === 'undo') return row.target_id === null ? [] : [{ op: 'undo', id: row.id, targetId: row.target_id }];
  if (row.op !== 'review' || row.rating === null) return [];
  return [
    {
      op: 'review',
      id: row.id,
      cardId: row.card_id,
      rating: row.rating as Rating,
      reviewedAt: row.reviewed_at,
      day: row.study_day,
      mode: row.mode as StudyMode,
      dueAt: row.due_at,
    },
  ];
}
