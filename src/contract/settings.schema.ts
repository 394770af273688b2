import * as z from 'zod';
import {
  DESIRED_RETENTION,
  KEPT_CARD_ACTS,
  MATCH_BESTS,
  MAX_SIDE_CHARS,
  LOCAL_CONTEXT_TOKENS,
  NEW_PER_DAY,
  READING_SIZE_PERCENT,
  RECENT_PICKS,
  RECENT_THINGS,
  REVIEWS_PER_DAY,
  ROLLOVER_HOUR,
  SPEECH_RATE_PERCENT,
} from './limits.ts';
import { jsonValue } from './json.schema.ts';
import { CARD_ACTS, CLOCK_TIME } from './settings.ts';
import { endsList, time } from './stored.schema.ts';
import { standingWish } from './wish.schema.ts';
import { faceKey, rating } from './study.schema.ts';

const unsentGrade = z.strictObject({
  id: z.uuid(),
  setId: z.string().max(255),
  cardId: z.uuid(),
  face: faceKey,
  rating,
  durationMs: z.int().nonnegative(),
  reviewedAt: z.int(),
  utcOffsetMin: z.int().min(-1_440).max(1_440),
});

const side = z.string().max(MAX_SIDE_CHARS);

const actFields = z.strictObject({
  flag: z.int().min(0).max(7).optional(),
  suspended: z.boolean().optional(),
  buriedUntil: time.nullable().optional(),
  question: side.optional(),
  answer: side.optional(),
  hint: side.optional(),
});

const cardAct = z.strictObject({
  id: z.uuid(),
  kind: z.enum(CARD_ACTS),
  cardId: z.uuid(),
  name: z.string().max(200),
  before: actFields,
  after: actFields,
  place: z.int().nonnegative(),
  sent: z.boolean(),
});

const extraCards = z.strictObject({
  fresh: z.int().min(0).max(9_999),
  reviews: z.int().min(0).max(9_999),
  until: z.int(),
});

const storedSession = z.strictObject({
  id: z.uuid(),
  setIds: z.array(z.string().max(96, endsList)).max(5_000).readonly(),
  folderPaths: z.array(z.string().max(1_000, endsList)).max(5_000).readonly(),
  startedAt: z.int(),
  reviewIds: z.array(z.uuid(endsList)).max(100_000).readonly(),
  reviewSets: z.array(z.string().max(255, endsList)).max(100_000).readonly(),
  reviewFaces: z.array(z.string().max(100, endsList)).max(100_000).readonly(),
  ratings: z.array(rating).max(100_000).readonly(),
  elapsedMs: z.int().nonnegative(),
  waited: z.array(z.uuid(endsList)).max(100_000).readonly().optional(),
  unsent: z.array(unsentGrade).max(1_000).readonly().optional(),
  acts: z.array(cardAct).max(KEPT_CARD_ACTS).readonly().optional(),
  extra: extraCards.optional(),
});

const storedRound = z.strictObject({
  id: z.uuid(),
  setIds: z.array(z.string().max(96, endsList)).max(5_000).readonly(),
  folderPaths: z.array(z.string().max(1_000, endsList)).max(5_000).readonly(),
  startedAt: z.int(),
  elapsedMs: z.int().nonnegative(),
  progress: jsonValue,
});

const recentPick = z.strictObject({
  setIds: z.array(z.string().max(96, endsList)).max(5_000).readonly(),
  folderPaths: z.array(z.string().max(1_000, endsList)).max(5_000).readonly(),
});

const matchBest = z.strictObject({ key: z.string().max(100), ms: z.int().nonnegative() });

interface Bounds {
  readonly min: number;
  readonly max: number;
}

function within<Schema extends z.ZodNumber>(schema: Schema, { min, max }: Bounds): Schema {
  return schema.min(min).max(max);
}

const librarySort = z.strictObject({
  by: z.enum(['name', 'cards', 'retention', 'next', 'edited']),
  descending: z.boolean(),
});

const recentThing = z.strictObject({ key: z.string().max(300), at: z.int() });

/** An origin and nothing else. Without https a password could be read on the way, so that is for this computer alone. */
const serverOrigin = z
  .string()
  .max(300)
  .regex(/^(https:\/\/[a-z\d.-]+|http:\/\/(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]))(:\d{1,5})?$/);

/** One schema a key; the keys and value types are those of `Settings`. */
export const settingSchemas = {
  'appearance.theme': z.enum(['system', 'light', 'dark']),
  'appearance.readingSize': within(z.int(), READING_SIZE_PERCENT),
  'appearance.motion': z.enum(['system', 'reduced']),
  'appearance.language': z.enum(['system', 'en', 'de']),
  'appearance.spelling': z.boolean(),
  'ai.model': z.string().trim().min(1).max(120),
  'ai.localAddress': z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  'ai.localModel': z.string().trim().max(120),
  'ai.localContext': within(z.int(), LOCAL_CONTEXT_TOKENS).nullable(),
  'documents.wish': z.strictObject({ ask: z.boolean(), ...standingWish }),
  'study.desiredRetention': within(z.number(), DESIRED_RETENTION),
  'study.newPerDay': within(z.int(), NEW_PER_DAY),
  'study.reviewsPerDay': within(z.int(), REVIEWS_PER_DAY),
  'study.parameters': z.union([z.literal(''), z.uuid()]),
  'study.speech': z.strictObject({
    language: z.string().max(35),
    rate: within(z.int(), SPEECH_RATE_PERCENT),
    automatic: z.enum(['off', 'question', 'both']),
  }),
  'study.rolloverHour': within(z.int(), ROLLOVER_HOUR),
  'onboarding.done': z.boolean(),
  'study.session': storedSession.nullable(),
  'study.cramSession': storedSession.nullable(),
  'study.gradeButtons': z.union([z.literal(2), z.literal(4)]),
  'study.round.learn': storedRound.nullable(),
  'study.round.write': storedRound.nullable(),
  'study.round.match': storedRound.nullable(),
  'study.round.test': storedRound.nullable(),
  'study.round.browse': storedRound.nullable(),
  'study.recentPicks': z.array(recentPick).max(RECENT_PICKS).readonly(),
  'study.matchBest': z.array(matchBest).max(MATCH_BESTS).readonly(),
  'nav.folder': z.string().max(1_000),
  'nav.settings': z.string().max(40),
  'notifications.documents': z.boolean(),
  'notifications.reminder': z.boolean(),
  'notifications.reminderAt': z.string().regex(CLOCK_TIME),
  'notifications.remindedOn': z.union([z.literal(''), z.iso.date()]),
  'library.sort': librarySort.nullable(),
  'library.recent': z.array(recentThing).max(RECENT_THINGS).readonly(),
  'server.origin': z.union([z.literal(''), serverOrigin]),
};

const values = z.strictObject(settingSchemas);

export const settingsSchemas = {
  get: { input: z.strictObject({}), output: z.strictObject({ settings: values }) },
  put: { input: z.strictObject({ settings: values.partial() }), output: z.strictObject({ settings: values }) },
};
