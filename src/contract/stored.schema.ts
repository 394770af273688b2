/** Fields that stored things of several kinds have in common. */
import * as z from 'zod';
import { LAST_TIME_MS, TOPIC_MAX_CHARS } from './limits.ts';
import { queryInt, tracked } from './query.schema.ts';

/** An id that its author may choose, such as a UUID, `local:` and a UUID, or the UID of an imported event. */
export const storedId = z.string().trim().min(1).max(255);
/**
 * For the checks of what stands in a list: one that is wrong ends the reading of its list, so that a long list of such costs no more than a short one
 * (security.md, "Limits per route").
 */
export const endsList = { abort: true } as const;
/** An id in a list of them. */
export const listedId = z.string().trim().min(1, endsList).max(255, endsList);
/** An id in a question: an empty one is answered with a sentence of its own. */
export const askedId = z.string().max(255).default('');
/** What a set is about, which is also its name. */
export const topicText = z.string().trim().max(TOPIC_MAX_CHARS);
export const folderPath = z.string().max(1_000).nullish();
export const trackedInput = tracked.optional();
export const trackedOutput = z.union([z.literal(0), z.literal(1)]);
/** Epoch ms that a `Date` can hold. */
export const time = z.int().min(-LAST_TIME_MS).max(LAST_TIME_MS);
/** The same in a list of them. */
export const listedTime = z.int(endsList).min(-LAST_TIME_MS, endsList).max(LAST_TIME_MS, endsList);
/** What a writer has seen of what it changes (sync.md, "Push"). */
export const version = { updatedAt: queryInt.optional(), baseVer: queryInt.optional() };
/** How a thing is removed, and what is answered. */
export const removal = {
  input: z.strictObject({ id: askedId, ...version }),
  output: z.strictObject({ id: z.string() }),
};
/** Many things removed at once; `batch` names them all for `POST /trash/restore`, and is null when there was nothing. */
export const batchRemoval = z.strictObject({ removed: z.int(), batch: z.string().nullable() });

export type BatchRemoval = z.infer<typeof batchRemoval>;
