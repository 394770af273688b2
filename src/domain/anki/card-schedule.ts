/** Anki's schedule of a card as a review log and a memory (rslib's scheduler/fsrs, where Anki makes one of the other). */
import { LAST_TIME_MS } from '../../contract/limits.ts';
import type { FaceKey, Rating } from '../../contract/study.schema.ts';
import type { IncomingMemory, IncomingReview } from '../incoming/incoming.ts';
import { difficultyOfEase } from '../incoming/sm2-memory.ts';
import { effectiveReviews, foldReviews, type LogFact } from '../study/review-log.ts';
import { DAY_MS } from '../study/study-day.ts';
import { readExact } from './exact-schedule.ts';
import {
  CARD_QUEUE,
  CARD_TYPE,
  FIRST_MOMENT_S,
  REVIEW_TYPE,
  type CardRow,
  type CardWithLog,
  type ReviewRow,
} from './collection-rows.ts';
import { DEFAULT_DECK_OPTIONS, type CollectionFacts, type DeckOptions } from './note-type.ts';

const DURATION_MAX_MS = DAY_MS;

/** Days of the shortest memory. */
const STABILITY_MIN = 0.01;
const STABILITY_MAX = 36_500;
const DIFFICULTY = { min: 1, max: 10, middle: 5 } as const;
/** Ease of SM-2 is never below. */
const EASE_MIN = 1.3;

const PHASES = {
  [CARD_TYPE.learning]: 'learning',
  [CARD_TYPE.review]: 'review',
  [CARD_TYPE.relearning]: 'relearning',
} as const;

export interface FaceLog {
  readonly reviews: readonly IncomingReview[];
  /** Entries that only moved a date. */
  readonly rescheduled: number;
  /** Entries that say nothing of use. */
  readonly unusable: number;
}

/** The log of a card as reviews of a face, oldest first. */
export function faceLog(log: readonly ReviewRow[], face: FaceKey, facts: CollectionFacts): FaceLog {
  const reviews: IncomingReview[] = [];
  let [rescheduled, unusable] = [0, 0];
  for (const row of log) {
    const review = reviewOf(row, face, facts);
    if (review) reviews.push(review);
    else if (row.type === REVIEW_TYPE.byHand || row.type === REVIEW_TYPE.rescheduled) rescheduled += 1;
    else unusable += 1;
  }
  return { reviews, rescheduled, unusable };
}

function reviewOf(row: ReviewRow, face: FaceKey, facts: CollectionFacts): IncomingReview | null {
  const { id, ivl, factor, time, type } = row;
  if (!Number.isSafeInteger(id) || id <= 0 || id > LAST_TIME_MS) return null;
  const sourceId = String(id);
  if (type === REVIEW_TYPE.byHand && factor === 0) return { op: 'reset', sourceId, face, reviewedAt: id };
  const rating = ratingOf(row, facts);
  if (rating === null || type > REVIEW_TYPE.filtered || type < 0) return null;
  const wait = ivl < 0 ? -ivl * 1000 : ivl * DAY_MS;
  const dueAt = id + wait;
  return {
    op: 'review',
    sourceId,
    face,
    rating,
    reviewedAt: id,
    durationMs: Math.round(Math.min(Math.max(0, time), DURATION_MAX_MS)),
    mode: isCram(row) ? 'cram' : 'review',
    dueAt: ivl === 0 || !Number.isSafeInteger(dueAt) || dueAt > LAST_TIME_MS ? null : dueAt,
  };
}

/** Learning cards once had three buttons, without Hard. */
function ratingOf({ ease, type }: ReviewRow, { schedulerVersion }: CollectionFacts): Rating | null {
  const isLearning = type === REVIEW_TYPE.learning || type === REVIEW_TYPE.relearning;
  const rating = schedulerVersion < 2 && isLearning && ease > 1 ? Math.min(4, ease + 1) : ease;
  return rating === 1 || rating === 2 || rating === 3 || rating === 4 ? rating : null;
}

/** A filtered deck that left the schedule alone. */
function isCram({ type, factor }: ReviewRow): boolean {
  return type === REVIEW_TYPE.filtered && factor === 0;
}

interface CardData {
  readonly stability: number | null;
  readonly difficulty: number | null;
  /** Epoch ms. */
  readonly lastReviewAt: number | null;
  /** What others keep with the card: JSON. */
  readonly custom: unknown;
}

/** What is remembered of the card; null for a new one. */
export function faceMemory({ card, log }: CardWithLog, face: FaceKey, facts: CollectionFacts): IncomingMemory | null {
  const phase = PHASES[card.type as keyof typeof PHASES];
  if (!phase) return null;
  const dueAt = dueTime(card, facts);
  if (dueAt === null) return null;
  const data = readData(card.data);
  const exact = readExact(data.custom, dueAt);
  const graded = log.findLast(({ ease, type }) => ease > 0 && type <= REVIEW_TYPE.filtered);
  const memory = data.stability !== null && data.difficulty !== null ? data : (foldedMemory(log, facts) ?? ofSm2(card));
  return {
    face,
    phase,
    dueAt: exact?.dueAt ?? dueAt,
    stability: clamp(memory.stability ?? 0, STABILITY_MIN, STABILITY_MAX),
    difficulty: clamp(memory.difficulty ?? DIFFICULTY.middle, DIFFICULTY.min, DIFFICULTY.max),
    step: exact?.step ?? (phase === 'review' ? 0 : stepOf(card, facts)),
    reps: count(card.reps, 1),
    lapses: count(card.lapses, 0),
    lastReviewAt: exact ? exact.lastReviewAt : (graded?.id ?? data.lastReviewAt ?? lastByInterval(card, dueAt)),
  };
}

/** When the card comes back, epoch ms; null for what no clock can hold. */
function dueTime(card: CardRow, { createdAt }: CollectionFacts): number | null {
  const isFiltered = card.odid !== '0' && card.odue !== 0;
  const due = isFiltered ? card.odue : card.due;
  const isMoment = (card.queue === CARD_QUEUE.learning && !isFiltered) || due >= FIRST_MOMENT_S;
  const at = isMoment ? due * 1000 : (createdAt + due * (DAY_MS / 1000)) * 1000;
  return Number.isSafeInteger(at) && Math.abs(at) <= LAST_TIME_MS ? at : null;
}

function readData(text: string): CardData {
  const none: CardData = { stability: null, difficulty: null, lastReviewAt: null, custom: null };
  if (!text.startsWith('{')) return none;
  try {
    const { s, d, lrt, cd } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const positive = (value: unknown): number | null =>
      typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
    const seconds = positive(lrt);
    return {
      stability: positive(s),
      difficulty: positive(d),
      lastReviewAt: seconds === null || seconds * 1000 > LAST_TIME_MS ? null : Math.round(seconds * 1000),
      custom: cd,
    };
  } catch {
    return none;
  }
}

/** What the log folds to, where it tells the card's life from its first learning on. */
function foldedMemory(
  log: readonly ReviewRow[],
  facts: CollectionFacts,
): Pick<CardData, 'stability' | 'difficulty'> | null {
  const rows = new Map(log.map((row) => [String(row.id), row]));
  const lived = effectiveReviews(log.flatMap((row) => factOf(row, facts)));
  const first = rows.get(lived[0]?.id ?? '');
  if (first?.type !== REVIEW_TYPE.learning) return null;
  const { stability, difficulty } = foldReviews(lived);
  return { stability, difficulty };
}

function factOf(row: ReviewRow, facts: CollectionFacts): LogFact[] {
  const review = reviewOf(row, 'forward', facts);
  if (review === null) return [];
  const { sourceId: id, reviewedAt } = review;
  if (review.op === 'reset') return [{ op: 'reset', id, reviewedAt }];
  const day = Math.floor((reviewedAt - facts.createdAt * 1000) / DAY_MS);
  return [{ op: 'review', id, cardId: '', rating: review.rating, reviewedAt, day, mode: review.mode, dueAt: null }];
}

/** The memory that SM-2's interval and ease speak of. */
function ofSm2({ ivl, factor }: CardRow): Pick<CardData, 'stability' | 'difficulty'> {
  const stability = Math.max(ivl, STABILITY_MIN);
  const isKnown = factor > 0 && ivl > 0;
  const difficulty = isKnown ? difficultyOfEase(stability, Math.max(EASE_MIN, factor / 1000)) : DIFFICULTY.middle;
  return { stability, difficulty: Number.isFinite(difficulty) ? difficulty : DIFFICULTY.middle };
}

function stepOf({ type, left, did, odid }: CardRow, { decks, deckOptions }: CollectionFacts): number {
  const options: DeckOptions =
    deckOptions.get(decks.get(odid === '0' ? did : odid)?.optionsId ?? '') ?? DEFAULT_DECK_OPTIONS;
  const steps = type === CARD_TYPE.relearning ? options.relearningSteps : options.learningSteps;
  return clamp(steps - (left % 1000), 0, Math.max(0, steps - 1));
}

function lastByInterval({ ivl }: CardRow, dueAt: number): number | null {
  return ivl > 0 ? dueAt - ivl * DAY_MS : null;
}

function count(value: number, least: number): number {
  return Number.isSafeInteger(value) ? Math.max(least, value) : least;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
