import * as z from 'zod';
import { entryOf } from './bulk-entries.schema.ts';
import { card, cardInput } from './cards.schema.ts';
import { MAX_CARDS_IN_A_BODY } from './limits.ts';
import { pageAfter, pageLimit, pageNext } from './pages.schema.ts';
import { queryFlag, queryList, tracked } from './query.schema.ts';
import { folderPath, topicText, version } from './stored.schema.ts';

const setId = z.string().max(96);

/** A set without its cards, as lists show it. Counts are of the study day that the caller's clock is in. */
export const setSummary = z
  .strictObject({
    id: z.string(),
    topic: z.string(),
    summary: z.string(),
    folderPath: z.string(),
    is_tracked: z.union([z.literal(0), z.literal(1)]),
    count: z.int(),
    /** Reviews that are due now. */
    due: z.int(),
    /** Cards in learning or relearning steps, due or not. */
    learning: z.int(),
    /** Cards with a side or gap that was never studied; of each a day brings one. */
    fresh: z.int(),
    /** When the next card of the set falls due, epoch ms; null when nothing is scheduled. */
    nextDueAt: z.int().nullable(),
    /** Mean chance that a card of it that has been learned is recalled now, in percent; null while too few are (`isRetentionTold`). */
    retention: z.int().nullable(),
    /** Name of the document it was made from, or null. */
    sourceFile: z.string().nullable(),
    updatedAt: z.int(),
    ver: z.int(),
  })
  .meta({ id: 'SetSummary' });

export const fullSet = z
  .strictObject({
    id: z.string(),
    topic: z.string(),
    summary: z.string(),
    folderPath: z.string(),
    is_tracked: z.union([z.literal(0), z.literal(1)]),
    count: z.int(),
    updatedAt: z.int(),
    ver: z.int(),
    flashcards: z.array(card),
  })
  .meta({ id: 'Set' });

export const setInput = z
  .object({
    id: setId.optional(),
    topic: topicText,
    summary: z.string().max(5_000).optional(),
    folderPath,
    is_tracked: tracked.optional(),
    sourceFile: z.string().max(512).nullish(),
    updatedAt: z.int().optional(),
    flashcards: z.array(cardInput).max(MAX_CARDS_IN_A_BODY).default([]),
  })
  .meta({ id: 'SetInput' });

export type SetSummary = z.infer<typeof setSummary>;
export type FullSet = z.infer<typeof fullSet>;
export type SetInput = z.output<typeof setInput>;

export const setsSchemas = {
  list: { input: z.strictObject({}), output: z.strictObject({ sets: z.array(setSummary) }) },
  get: { input: z.strictObject({ id: z.string() }), output: fullSet },
  many: {
    /** With a limit, those behind `next` are asked for anew. */
    input: z.strictObject({ ids: queryList, limit: pageLimit }),
    output: z.strictObject({ sets: z.array(fullSet), next: pageNext }),
  },
  exportAll: {
    input: z.strictObject({ full: queryFlag, limit: pageLimit, after: pageAfter }),
    output: z.strictObject({ sets: z.array(fullSet), next: pageNext }),
  },
  create: { input: setInput, output: fullSet },
  importBulk: {
    input: z.strictObject({
      bulk: z.array(entryOf(setInput)).max(1_000),
      overwrite: z.boolean().default(false),
      /** A set of the topic of one that its folder has becomes a set beside it, unless that one holds all of its cards. `overwrite` goes before. */
      keepBoth: z.boolean().default(false),
    }),
    output: z.strictObject({
      created: z.int(),
      updated: z.int(),
      skipped: z.int(),
      /** Sets that could not be kept; '' for a topic that is none. */
      errors: z.array(z.strictObject({ topic: z.string(), message: z.string() })),
      /** Ids of the sets that were created or updated, in the order of the request. */
      ids: z.array(z.string()),
      /** Sets that were created under another topic than theirs. */
      renamed: z.array(z.strictObject({ topic: z.string(), savedAs: z.string() })),
    }),
  },
  update: {
    input: z.object({
      id: z.string(),
      topic: topicText.min(1).optional(),
      summary: z.string().max(5_000).optional(),
      folderPath,
      is_tracked: tracked.optional(),
      flashcards: z.array(cardInput).max(MAX_CARDS_IN_A_BODY).optional(),
      ...version,
    }),
    output: fullSet,
  },
  remove: { input: z.strictObject({ id: z.string(), ...version }), output: z.strictObject({ id: z.string() }) },
};
