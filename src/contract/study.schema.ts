import * as z from 'zod';
import { card } from './cards.schema.ts';
import { queryInt, queryList } from './query.schema.ts';

/** 1 Again, 2 Hard, 3 Good, 4 Easy, as ts-fsrs counts them. */
export const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export const cardPhase = z.enum(['new', 'learning', 'review', 'relearning']);
export const studyMode = z.enum(['review', 'learn', 'write', 'test', 'cram']);
/** Minutes east of UTC, as the person's clock shows it. */
const utcOffsetMin = queryInt.pipe(z.int().min(-1_440).max(1_440));

/** Memory state of one card, folded from its review log. */
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
  setId: z.string(),
  setTopic: z.string(),
  folderPath: z.string(),
  state: cardState,
  preview,
});

export type Rating = z.infer<typeof rating>;
export type CardPhase = z.infer<typeof cardPhase>;
export type StudyMode = z.infer<typeof studyMode>;
export type CardState = z.infer<typeof cardState>;
export type Preview = z.infer<typeof preview>;
export type StudyCard = z.infer<typeof studyCard>;

const counts = z.strictObject({ due: z.int(), learning: z.int(), fresh: z.int() });

export const studySchemas = {
  queue: {
    /** Neither sets nor folders means everything that is tracked. `limit` cards at most, in the order to study them. */
    input: z.strictObject({
      sets: queryList.optional(),
      folders: queryList.optional(),
      utcOffsetMin,
      limit: queryInt.pipe(z.int().min(1).max(200)).default(50),
      /** New cards wanted on top of the daily limit, when a person asks for more. */
      extraNew: queryInt.pipe(z.int().min(0).max(9_999)).default(0),
    }),
    output: z.strictObject({
      cards: z.array(studyCard),
      counts,
      /** New cards that the daily limit keeps for another day. */
      heldNew: z.int(),
      serverTime: z.int(),
    }),
  },
  states: {
    /** What is remembered about each card of a set; a card without a review is `new`. */
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
    output: z.strictObject({ cardId: z.string(), state: cardState, preview }),
  },
  today: {
    input: z.strictObject({ utcOffsetMin }),
    output: z.strictObject({
      /** Cards still to do in this study day: due, learning, and new ones up to the daily limit. */
      left: z.int(),
      counts,
      /** Reviews of this study day that were not undone. */
      done: z.int(),
      /** Median seconds a review took lately; null with no history. */
      secondsPerCard: z.number().nullable(),
      folders: z.array(z.strictObject({ path: z.string(), left: z.int() })),
    }),
  },
};
