/** What a bundle of ai §3 may say of each thing. Bundles come from anywhere, so a thing that is not so is reported alone and the others go on. */
import * as z from 'zod';
import { cardSource } from './cards.schema.ts';
import { cardPhase, faceKey, rating, studyMode } from './study.schema.ts';
import { time } from './stored.schema.ts';

const text = z.string();
const name = z.string().max(2_000);
const folderPath = z.string().max(2_000).nullish();
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]);

const review = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('review'),
    id: name,
    face: faceKey,
    rating,
    reviewedAt: time,
    durationMs: z.number().min(0).default(0),
    mode: studyMode.default('review'),
    dueAt: time.nullish(),
  }),
  z.object({ op: z.literal('reset'), id: name, face: faceKey, reviewedAt: time }),
]);

const memory = z.object({
  face: faceKey,
  phase: cardPhase.exclude(['new']),
  dueAt: time,
  stability: z.number().positive(),
  difficulty: z.number().min(1).max(10),
  step: z.int().min(0).default(0),
  reps: z.int().min(0).default(0),
  lapses: z.int().min(0).default(0),
  lastReviewAt: time.nullish(),
});

/** `q` and `a` are aliases (core §3). What is known of the card comes with it since version 3 of ours; ai §3 has no place for it. */
export const bundleCard = z
  .object({
    id: name.optional(),
    question: text.optional(),
    answer: text.optional(),
    q: text.optional(),
    a: text.optional(),
    hint: text.nullish(),
    questionImage: text.nullish(),
    answerImage: text.nullish(),
    tags: z.array(text).catch([]),
    flag: z.int().min(0).max(7).catch(0),
    suspended: flag.catch(false),
    buriedUntil: time.nullish().catch(null),
    bothWays: flag.catch(false),
    source: cardSource.nullish().catch(null),
    updatedAt: time.optional().catch(undefined),
    reviews: z.array(z.unknown()).optional(),
    memories: z.array(z.unknown()).optional(),
  })
  .transform(({ q, a, question, answer, ...rest }) => ({
    ...rest,
    question: question ?? q ?? '',
    answer: answer ?? a ?? '',
  }));

export const bundleSet = z.object({
  id: name.optional(),
  name: name.optional(),
  topic: text.optional(),
  summary: text.nullish(),
  folderPath,
  is_tracked: flag.optional(),
  sourceFile: z.string().max(512).nullish(),
  updatedAt: time.optional().catch(undefined),
  flashcards: z.array(z.unknown()),
});

export const bundleNote = z.object({
  id: name.optional(),
  title: text.default(''),
  content: text.default(''),
  folderPath,
  is_tracked: flag.optional(),
  updatedAt: time.optional().catch(undefined),
});

export const bundleDocument = z.object({
  id: name.optional(),
  name,
  folderPath,
  size: z.int().min(0).default(0),
  mime: z.string().max(200).default(''),
  contentBase64: z.base64().nullish(),
});

export const bundleStudyPlan = z.object({
  id: name.optional(),
  /** Epoch ms, or a date in words. */
  date: z.union([
    time,
    z
      .string()
      .transform((date) => Date.parse(date))
      .pipe(time),
  ]),
  content: text,
});

export const bundlePerformance = z.object({ setId: name, records: z.array(z.looseObject({ id: name.optional() })) });

export const bundleMedia = z.object({ name, contentBase64: z.base64() });

export const bundleReview = review;
export const bundleMemory = memory;
