/**
 * The fold: a card's memory is whatever its review log says (sync, "Reviews"). The log is a set that only grows and arrives in any order;
 * every device that holds the same rows computes the same memory.
 */
import { SETTING_DEFAULTS } from '../../contract/settings.ts';
import type { Rating, StudyMode } from '../../contract/study.schema.ts';
import { NEW_MEMORY, type Memory } from './memory.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import type { StudyDay } from './study-day.ts';

/** One grade given to one card. */
export interface ReviewFact {
  readonly op: 'review';
  readonly id: string;
  readonly cardId: string;
  readonly rating: Rating;
  /** Epoch ms. */
  readonly reviewedAt: number;
  readonly day: StudyDay;
  readonly mode: StudyMode;
  /** The due date that was chosen when the grade was given (epoch ms); null where the log comes from elsewhere. */
  readonly dueAt: number | null;
  /** The parameters it was graded under; the library's own without. */
  readonly parameters?: string | null | undefined;
}

/** Takes one grade back. It counts wherever it stands in the log, and an undo of a review that is not there counts for nothing. */
export interface UndoFact {
  readonly op: 'undo';
  readonly id: string;
  readonly targetId: string;
}

/** The card was begun anew: what is remembered of it goes back to nothing. Reviews before it stay facts, and an undo takes it back. */
export interface ResetFact {
  readonly op: 'reset';
  readonly id: string;
  /** Epoch ms. */
  readonly reviewedAt: number;
}

/** What was remembered at a time by whoever kept the card before: it stands for all reviews until then. */
export interface MemoryFact {
  readonly op: 'memory';
  readonly id: string;
  /** Epoch ms. */
  readonly reviewedAt: number;
  readonly memory: Memory;
}

export type LogFact = ReviewFact | UndoFact | ResetFact | MemoryFact;

/** Modes that leave the schedule alone (sync, "Reviews"). */
export const UNSCHEDULED_MODES: ReadonlySet<StudyMode> = new Set(['cram', 'test', 'match']);

/** Weights of FSRS by the name under which reviews know them. A set that has not arrived yet counts as the library's own. */
export type KnownParameters = ReadonlyMap<string, readonly number[]>;

const NONE_KNOWN: KnownParameters = new Map();

/** Without a stored date the fold needs one that every device computes alike: no fuzz, and no person's setting. */
const desiredRetention = SETTING_DEFAULTS['study.desiredRetention'];
const usual = createScheduler({ desiredRetention });

function schedulerOf({ parameters }: ReviewFact, known: KnownParameters): Scheduler {
  const weights = known.get(parameters ?? '');
  return weights === undefined ? usual : createScheduler({ desiredRetention, weights });
}

/** Whether grades given in this mode move the schedule. */
export function isScheduled(mode: StudyMode): boolean {
  return !UNSCHEDULED_MODES.has(mode);
}

/** The reviews that count, oldest first: scheduled, not undone, given after the card was last begun anew; ordered by time and then id. */
export function effectiveReviews(log: readonly LogFact[]): ReviewFact[] {
  return livesOf(log).at(-1) ?? [];
}

/** All scheduled reviews that were not undone, oldest first, in a list for each time that the card was begun; the last one may be empty. */
export function livesOf(log: readonly LogFact[]): ReviewFact[][] {
  const undone = undoneIds(log);
  const standing = log
    .filter((fact) => fact.op === 'review' || fact.op === 'reset')
    .filter((fact) => !undone.has(fact.id) && (fact.op === 'reset' || isScheduled(fact.mode)))
    .toSorted((a, b) => a.reviewedAt - b.reviewedAt || (a.id < b.id ? -1 : 1));
  const lives: ReviewFact[][] = [[]];
  for (const fact of standing) {
    if (fact.op === 'reset') lives.push([]);
    else lives.at(-1)?.push(fact);
  }
  return lives;
}

/** The memory after the whole log of one card. */
export function foldReviews(log: readonly LogFact[], known: KnownParameters = NONE_KNOWN): Memory {
  const start = givenMemory(log);
  return effectiveReviews(log)
    .filter(({ reviewedAt }) => start === null || reviewedAt > start.reviewedAt)
    .reduce((memory, review) => applyReview(memory, review, known), start?.memory ?? NEW_MEMORY);
}

/** The last memory that was given and stands: not undone, and the card was not begun anew since. */
function givenMemory(log: readonly LogFact[]): MemoryFact | null {
  if (!log.some(({ op }) => op === 'memory')) return null;
  const undone = undoneIds(log);
  const standing = log.filter(({ id }) => !undone.has(id));
  const begun = standing.reduce((at, fact) => (fact.op === 'reset' ? Math.max(at, fact.reviewedAt) : at), -Infinity);
  return (
    standing
      .filter((fact) => fact.op === 'memory')
      .filter(({ reviewedAt }) => reviewedAt > begun)
      .toSorted((a, b) => a.reviewedAt - b.reviewedAt || (a.id < b.id ? -1 : 1))
      .at(-1) ?? null
  );
}

function undoneIds(log: readonly LogFact[]): Set<string> {
  return new Set(log.flatMap((fact) => (fact.op === 'undo' ? [fact.targetId] : [])));
}

/** The memory after one more review. The review must be the latest one: `foldReviews` sees to that, and so must any other caller. */
export function applyReview(memory: Memory, review: ReviewFact, known: KnownParameters = NONE_KNOWN): Memory {
  const next = schedulerOf(review, known).grade(memory, review.rating, { at: review.reviewedAt, day: review.day });
  return review.dueAt === null ? next : { ...next, dueAt: review.dueAt };
}
