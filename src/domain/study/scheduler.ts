/**
 * FSRS-6 by ts-fsrs, counted in study days. The library takes a day to be a UTC date, which would make an evening in California two days;
 * it is therefore given study days as dates, and the interval it answers is added to the real moment of the review.
 */
import { fsrs, State, type CardInput, type FSRS, type RecordLogItem } from 'ts-fsrs';
import type { CardPhase, Preview, Rating } from '../../contract/study.schema.ts';
import type { Memory } from './memory.ts';
import { DAY_MS, type StudyDay } from './study-day.ts';

/** Names the parameters a review was graded under (sync, "Reviews"): the library's own, until a person's history replaces them. */
export const DEFAULT_PARAMETERS_ID = 'fsrs-6-default';

export const RATINGS = [1, 2, 3, 4] as const satisfies readonly Rating[];

/** When a card is graded: the moment, and the study day it belongs to. */
export interface Occasion {
  /** Epoch ms. */
  readonly at: number;
  readonly day: StudyDay;
}

export interface Scheduler {
  /** The memory after a grade; `dueAt` is the wished date, which `preview` shows for that rating on the same occasion. */
  grade(memory: Memory, rating: Rating, occasion: Occasion): Memory;
  /** The four due dates, one for each rating. */
  preview(memory: Memory, occasion: Occasion): Preview;
}

export interface SchedulerOptions {
  /** Chance of recall aimed for, 0.7 to 0.99. It moves due dates only, never stability or difficulty. */
  readonly desiredRetention: number;
  /** The 21 weights of FSRS-6; the library's own without. */
  readonly weights?: readonly number[] | undefined;
}

const PHASE_OF_STATE: Readonly<Record<State, CardPhase>> = {
  [State.New]: 'new',
  [State.Learning]: 'learning',
  [State.Review]: 'review',
  [State.Relearning]: 'relearning',
};

const STATE_OF_PHASE: Readonly<Record<CardPhase, State>> = {
  new: State.New,
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
};

/** Makes a scheduler; it keeps no state between calls. Which day of the spread a card falls due on is chosen by `load/even-load`. */
export function createScheduler({ desiredRetention, weights }: SchedulerOptions): Scheduler {
  const own = weights === undefined ? {} : { w: [...weights] };
  const library = fsrs({ request_retention: desiredRetention, enable_fuzz: false, ...own });
  return {
    grade: (memory, rating, occasion) => toMemory(next(library, memory, rating, occasion), occasion),
    preview: (memory, occasion) => {
      const dueAfter = (rating: Rating): number => dueAt(next(library, memory, rating, occasion), occasion);
      return { 1: dueAfter(1), 2: dueAfter(2), 3: dueAfter(3), 4: dueAfter(4) };
    },
  };
}

function next(library: FSRS, memory: Memory, rating: Rating, { day }: Occasion): RecordLogItem {
  return library.next(toLibraryCard(memory, day), asDate(day), rating);
}

function toLibraryCard(memory: Memory, today: StudyDay): CardInput {
  return {
    state: STATE_OF_PHASE[memory.phase],
    stability: memory.stability,
    difficulty: memory.difficulty,
    learning_steps: memory.step,
    reps: memory.reps,
    lapses: memory.lapses,
    // Elapsed time is never negative (sync, "Reviews"): after travel or a corrected clock the last review may lie on a later day.
    last_review: memory.lastReviewDay === null ? null : asDate(Math.min(memory.lastReviewDay, today)),
    // Kept by the library for its own log only; no result depends on them.
    due: new Date(0),
    elapsed_days: 0,
    scheduled_days: 0,
  };
}

/** A study day as the library sees it: midnight UTC of that date. */
function asDate(day: StudyDay): Date {
  return new Date(day * DAY_MS);
}

function dueAt({ card }: RecordLogItem, { at, day }: Occasion): number {
  return at + (card.due.getTime() - day * DAY_MS);
}

function toMemory(item: RecordLogItem, occasion: Occasion): Memory {
  const { card } = item;
  return {
    phase: PHASE_OF_STATE[card.state],
    stability: card.stability,
    difficulty: card.difficulty,
    step: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    dueAt: dueAt(item, occasion),
    lastReviewAt: occasion.at,
    lastReviewDay: occasion.day,
  };
}
