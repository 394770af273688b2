import * as z from 'zod';
import { card } from './cards.schema.ts';
import { POOL_MAX } from './limits.ts';
import { queryInt, queryList } from './query.schema.ts';

/** 1 Again, 2 Hard, 3 Good, 4 Easy, as ts-fsrs counts them. */
export const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export const cardPhase = z.enum(['new', 'learning', 'review', 'relearning']);
export const studyMode = z.enum(['review', 'learn', 'write', 'test', 'cram', 'match']);
/** Names what a card is asked as, for ever (domain/cards/faces): from question to answer, back, or one of its gaps. */
export const faceKey = z.union([z.literal('forward'), z.literal('backward'), z.templateLiteral(['c', z.int()])]);
/** Minutes east of UTC, as the person's clock shows it. */
export const utcOffsetMin = queryInt.pipe(z.int().min(-1_440).max(1_440));

/** Memory state of one face of a card, folded from its review log. */
export const cardState = z.strictObject({
  phase: cardPhase,
  dueAt: z.int().nullable(),
  stability: z.number(),
  difficulty: z.number(),
  reps: z.int(),
  lapses: z.int(),
  lastReviewAt: z.int().nullable(),
});

/** When the card would fall due, epoch ms, for each rating given now. */
export const preview = z.strictObject({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int() });

export const studyCard = z.strictObject({
  card,
  face: faceKey,
  setId: z.string(),
  setTopic: z.string(),
  folderPath: z.string(),
  state: cardState,
  preview,
});

export type Rating = z.infer<typeof rating>;
export type CardPhase = z.infer<typeof cardPhase>;
export type FaceKey = z.infer<typeof faceKey>;
export type StudyMode = z.infer<typeof studyMode>;
export type CardState = z.infer<typeof cardState>;
export type Preview = z.infer<typeof preview>;
export type StudyCard = z.infer<typeof studyCard>;

const counts = z.strictObject({ due: z.int(), learning: z.int(), fresh: z.int() });

/** What the study day brought on top of its limits; more of it is asked for on top of that. */
const over = z.strictObject({ fresh: z.int(), reviews: z.int() });

const historyEntry = z.strictObject({
  id: z.string(),
  face: faceKey,
  op: z.enum(['review', 'reset']),
  /** Null where it was begun anew. */
  rating: rating.nullable(),
  mode: studyMode,
  /** Epoch ms. */
  at: z.int(),
  /** Days since 1970-01-01 of the person's study day. */
  day: z.int(),
  durationMs: z.int(),
  /** Days until it was to come back; null where the review left the schedule alone. */
  intervalDays: z.number().nullable(),
});

export type HistoryEntry = z.infer<typeof historyEntry>;

const prediction = z.strictObject({
  /** Mean logarithmic loss. */
  logLoss: z.number(),
  /** How far the expected share of known cards lay from what came, 0 to 1, in the mean over groups of reviews alike. */
  rmse: z.number(),
});

/** How FSRS parameters of a person's own came to be. */
export const fitFacts = z.strictObject({
  /** Epoch ms. */
  fittedAt: z.int(),
  /** Reviews that they were learned from. */
  reviews: z.int(),
  /** How well the parameters used until then foretell these reviews. */
  before: prediction,
  after: prediction,
});
const fit = z.strictObject({ id: z.string(), ...fitFacts.shape });
const fitStep = z.enum(['waiting', 'reading', 'learning']);

export type FitFacts = z.infer<typeof fitFacts>;
export type Fit = z.infer<typeof fit>;
export type FitStep = z.infer<typeof fitStep>;

/** `set`: as they stand in their sets. `weakest`: the likeliest forgotten first, then those never seen. `mixed`: as chance has it. */
const poolOrder = z.enum(['set', 'weakest', 'mixed']);

export type PoolOrder = z.infer<typeof poolOrder>;

export const studySchemas = {
  queue: {
    /** Neither sets nor folders means everything that is tracked. `limit` cards at most, in the order to study them. */
    input: z.strictObject({
      sets: queryList.optional(),
      folders: queryList.optional(),
      utcOffsetMin,
      limit: queryInt.pipe(z.int().min(1).max(200)).default(50),
      /** New cards that the day may have on top of its limit, when a person asks for more: all of them, also those it has had (`over`). */
      extraNew: queryInt.pipe(z.int().min(0).max(9_999)).default(0),
      /** The same for reviews. */
      extraReviews: queryInt.pipe(z.int().min(0).max(9_999)).default(0),
    }),
    output: z.strictObject({
      cards: z.array(studyCard),
      counts,
      /** New cards that the daily limit keeps for another day. */
      heldNew: z.int(),
      /** Reviews that the daily limit keeps for another day. */
      heldReviews: z.int(),
      over,
      serverTime: z.int(),
    }),
  },
  pool: {
    /** What a choice of sets and folders holds, due or not: for modes that do not follow the schedule. */
    input: z.strictObject({
      sets: queryList.optional(),
      folders: queryList.optional(),
      utcOffsetMin,
      limit: queryInt.pipe(z.int().min(1).max(POOL_MAX)).default(POOL_MAX),
      /** Of the choice, only these cards, by their ids; all of them, whatever the limit. */
      cards: queryList.optional(),
      order: poolOrder.default('set'),
    }),
    output: z.strictObject({ cards: z.array(studyCard), total: z.int(), serverTime: z.int() }),
  },
  states: {
    /** What is remembered about each card of a set, its faces taken together; a card without a review is `new`. */
    input: z.strictObject({ set: z.string() }),
    output: z.strictObject({
      states: z.array(
        z.strictObject({
          cardId: z.string(),
          phase: cardPhase,
          dueAt: z.int().nullable(),
          reps: z.int(),
          lapses: z.int(),
        }),
      ),
    }),
  },
  grade: {
    /** `id` is made by the client (sync R7), so a grade sent twice is one review. */
    input: z.strictObject({
      id: z.uuid(),
      cardId: z.uuid(),
      face: faceKey.default('forward'),
      rating,
      durationMs: z.int().min(0).max(86_400_000),
      reviewedAt: z.int(),
      utcOffsetMin,
      mode: studyMode.default('review'),
    }),
    output: z.strictObject({ reviewId: z.string(), state: cardState, preview }),
  },
  undo: {
    /** Appends an undo row for the review `targetId`; the state answered is exactly the one before that review. */
    input: z.strictObject({ id: z.uuid(), targetId: z.uuid(), undoneAt: z.int(), utcOffsetMin }),
    output: z.strictObject({ cardId: z.string(), face: faceKey, state: cardState, preview }),
  },
  history: {
    /** What one card was answered, newest first: reviews that stand, and when it was begun anew. At most the last 1,000. */
    input: z.strictObject({ card: z.uuid() }),
    output: z.strictObject({ entries: z.array(historyEntry) }),
  },
  today: {
    input: z.strictObject({ utcOffsetMin }),
    output: z.strictObject({
      /** Cards still to do in this study day: due, learning, and new ones up to the daily limit. */
      left: z.int(),
      counts,
      over,
      /** Cards that were asked in this study day and do not come again in it: `left` and `done` are the day's work. */
      done: z.int(),
      /** Reviews of this study day that were not undone; a card that comes again has several. */
      reviews: z.int(),
      /** Median seconds a review took lately; null with no history. */
      secondsPerCard: z.number().nullable(),
      /**
       * Where those are that come back today, due or in learning; new ones are of no set before they are asked, since each choice has its own. The
       * sums are `left` without `counts.fresh`. Sets and folders with none are not listed.
       */
      sets: z.array(z.strictObject({ id: z.string(), due: z.int() })),
      folders: z.array(z.strictObject({ path: z.string(), due: z.int() })),
    }),
  },
  parameters: {
    /** How the FSRS parameters in use came to be; null for the standard ones. */
    input: z.strictObject({}),
    output: z.strictObject({
      fit: fit.nullable(),
      /** Those in use, for whoever has to do without the host for a while; null for the standard ones. */
      weights: z.array(z.number()).nullable(),
    }),
  },
  optimise: {
    /** Learns FSRS parameters from the person's reviews, and uses them from the next review on if they foretell these better. */
    input: z.strictObject({}),
    chunk: z.strictObject({
      step: fitStep,
      /** Of the step, 0 to 1. */
      share: z.number(),
    }),
    output: z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('fitted'), fit }),
      /** Those in use foretell the reviews as well, so nothing was changed. */
      z.strictObject({ outcome: z.literal('kept'), reviews: z.int() }),
      z.strictObject({ outcome: z.literal('tooFew'), reviews: z.int(), needed: z.int() }),
    ]),
  },
};
