import * as z from 'zod';
import { FORECAST_DAYS_MAX, STATISTICS_PAGE } from './limits.ts';
import { queryInt, queryList } from './query.schema.ts';
import { faceKey, rating, studyMode } from './study.schema.ts';

/** Neither sets nor folders means everything. */
const scope = {
  sets: queryList.optional(),
  folders: queryList.optional(),
};

/** The person's clock: minutes east of UTC. Days are study days, counted from 1970-01-01. */
const clock = { utcOffsetMin: queryInt.pipe(z.int().min(-1_440).max(1_440)) };

const count = z.int();
const outcome = z.tuple([count, count]);

const studiedDay = z.strictObject({
  day: count,
  /** Grades that stand, in any mode. */
  reviews: count,
  durationMs: count,
  /** How often Again, Hard, Good and Easy were given. */
  ratings: z.tuple([count, count, count, count]),
  /** Passed and failed, of cards that had waited less than three weeks and of the others (`domain/study/history/true-retention`). */
  young: outcome,
  mature: outcome,
});

const hoursOfRange = z.strictObject({
  /** The last so many days, today included; null for all. */
  days: count.nullable(),
  /** Grades in each hour of the person's day, from midnight on. */
  reviews: z.array(count).length(24),
  /** Those of them that were not Again. */
  passed: z.array(count).length(24),
});

const setHistory = z.strictObject({
  setId: z.string(),
  lastDay: count,
  /** Passed and failed in each of the ranges that `hours` has, in their order. */
  ranges: z.array(outcome),
  /** The same for each of the last weeks of seven days, the oldest first. */
  weeks: z.array(outcome),
});

const hardCard = z.strictObject({
  cardId: z.string(),
  face: faceKey,
  question: z.string(),
  setId: z.string(),
  setTopic: z.string(),
  lapses: count,
  passed: count,
  failed: count,
});

const tally = {
  answered: count,
  correct: count,
  partial: count,
  incorrect: count,
  unanswered: count,
};

const session = z.strictObject({
  id: z.string(),
  setId: z.string(),
  /** '' for a set that is not here any more. */
  setTopic: z.string(),
  createdAt: count,
  ...tally,
  mode: z.string(),
  testType: z.string(),
});

const loggedReview = z.strictObject({
  id: z.string(),
  reviewedAt: count,
  day: count,
  utcOffsetMin: count,
  setTopic: z.string(),
  question: z.string(),
  face: faceKey,
  rating,
  durationMs: count,
  mode: studyMode,
  dueAt: count.nullable(),
});

export type StudiedDayCounts = z.infer<typeof studiedDay>;
export type HardCard = z.infer<typeof hardCard>;
export type ResultDay = z.infer<typeof resultDay>;
export type SessionResult = z.infer<typeof session>;
export type LoggedReview = z.infer<typeof loggedReview>;

const resultDay = z.strictObject({ day: count, sessions: count, ...tally });
const page = { limit: queryInt.pipe(z.int().min(1).max(STATISTICS_PAGE)).default(STATISTICS_PAGE) };

export const statisticsSchemas = {
  reviews: {
    input: z.strictObject({ ...scope, ...clock }),
    output: z.strictObject({
      today: count,
      streak: z.strictObject({ current: count, longest: count, isTodayDone: z.boolean() }),
      /** Days with a grade, ascending. */
      days: z.array(studiedDay),
      hours: z.array(hoursOfRange),
      /** Sets with something that had to be remembered, those studied last first. */
      sets: z.array(setHistory),
    }),
  },
  cards: {
    /** `days`: how far the forecast looks, today included. */
    input: z.strictObject({
      ...scope,
      ...clock,
      days: queryInt.pipe(z.int().min(1).max(FORECAST_DAYS_MAX)).default(30),
    }),
    output: z.strictObject({
      today: count,
      cards: count,
      /** Cards by what is known of them: of one with several sides or gaps, of the least known. Suspended ones are in none of the others. */
      known: z.strictObject({ fresh: count, learning: count, young: count, mature: count, suspended: count }),
      /** Due before today, on each day from today on (the first holds what is overdue), and after the last one. */
      forecast: z.strictObject({ overdue: count, days: z.array(count), later: count }),
      hardest: z.array(hardCard),
    }),
  },
  results: {
    input: z.strictObject({ ...scope, ...clock }),
    output: z.strictObject({
      today: count,
      /** Days on which a session ended, ascending. */
      days: z.array(resultDay),
      /** How many tests were taken of each set, and how the last one went. */
      tests: z.array(z.strictObject({ setId: z.string(), count, last: z.strictObject(tally) })),
    }),
  },
  sessions: {
    /** `after`: the `next` of the page before. */
    input: z.strictObject({ ...scope, after: z.string().max(100).optional(), ...page }),
    /** The latest first. */
    output: z.strictObject({ sessions: z.array(session), next: z.string().nullable() }),
  },
  log: {
    /** `after`: the `next` of the page before. A page may be empty and still have a next one. */
    input: z.strictObject({ ...scope, after: queryInt.default(0), ...page }),
    /** Grades that stand, in the order in which they arrived here. */
    output: z.strictObject({ reviews: z.array(loggedReview), next: count.nullable() }),
  },
};
