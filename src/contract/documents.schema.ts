/** Document jobs on the wire (ai §3, §7). */
import * as z from 'zod';
import { cardSource, pageLabel } from './cards.schema.ts';
import {
  DOCUMENT_MAX_PAGES,
  JOBS_LIMIT_DEFAULT,
  JOBS_LIMIT_MAX,
  PAGE_IMAGES_MAX,
  PAGE_TEXT_MAX_CHARS,
} from './limits.ts';
import { SHA256_HEX } from './media.ts';
import { queryFlag, queryInt } from './query.schema.ts';
import { endsList } from './stored.schema.ts';
import { cardWish } from './wish.schema.ts';

const documentHash = z.string().regex(SHA256_HEX);

export const jobStatus = z.enum([
  'pending',
  'queued',
  'starting',
  'running',
  'processing',
  'completed',
  'failed',
  'cancelled',
]);

/** Page sent for a job (ai §3); `index` counts from 1 in the file, `label` is what is printed on it where that is something else. `data` is base64. */
export const documentPage = z.strictObject({
  index: z.int().positive(),
  label: pageLabel.optional(),
  text: z.string().max(PAGE_TEXT_MAX_CHARS),
  images: z
    .array(z.strictObject({ data: z.string(), mimeType: z.enum(['image/jpeg', 'image/png', 'image/webp']) }))
    .max(PAGE_IMAGES_MAX)
    .default([]),
});

export const generatedCard = z.strictObject({
  question: z.string(),
  answer: z.string(),
  hint: z.string().optional(),
  source: cardSource.nullish(),
});

/** Generated set draft (ai §3). */
export const generatedSet = z.strictObject({
  name: z.string(),
  topic: z.string(),
  summary: z.string(),
  folderPath: z.string(),
  count: z.int(),
  sourcePages: z.array(z.int().nonnegative()),
  chunk: z.strictObject({ index: z.int(), total: z.int(), totalCards: z.int() }).optional(),
  flashcards: z.array(generatedCard),
});

/**
 * Why a page has no cards: the model declined its part (`blocked`), said nothing (`empty`), answered what cannot be read (`unreadable`), was cut off at its
 * limit time and again (`cut`), takes no pictures (`picture`; the page's text may have cards), made no card that was kept (`refused`) or none at all (`nothing`);
 * or nothing was sent (`blank`).
 */
export const gapReason = z.enum(['blocked', 'empty', 'unreadable', 'cut', 'picture', 'refused', 'nothing', 'blank']);

/** Pages of a completed job that gave no cards; each page stands in one gap, ascending. All but blank ones can be asked for again. */
export const jobGap = z.strictObject({ reason: gapReason, pages: z.array(z.int().positive()).min(1) });

/**
 * Why a card that a model made was left out: its answer is a yes or a no (`yes_no`), stands in its question (`told`), names no page though others of its answer do
 * (`no_page`), or it asks what another card of the document asks (`repeated`).
 */
export const refusalReason = z.enum(['yes_no', 'told', 'no_page', 'repeated']);

/** A card that was left out, as it would have been, with the topic that it was made for. */
export const refusedCard = z.strictObject({ reason: refusalReason, topic: z.string(), card: generatedCard });

export const jobSummary = z.strictObject({
  jobId: z.string(),
  status: jobStatus,
  folderPath: z.string(),
  fileName: z.string(),
  fileSize: z.int(),
  progressPercent: z.number(),
  progressMessage: z.string(),
  meta: z.strictObject({
    pages: z.int(),
    setCount: z.int(),
    cardCount: z.int(),
    /** When a job parked by a daily quota may go on, or one that waits for a limit per minute does by itself, epoch ms. */
    resumeAt: z.int().nullable(),
    /** Answered calls to a model so far, and characters sent and received (ai §3, "AI usage stats"). */
    usage: z.strictObject({ calls: z.int(), sent: z.int(), received: z.int() }),
    createdAt: z.int(),
    updatedAt: z.int(),
  }),
  errorMessage: z.string().nullable(),
  errorCode: z.string().nullable(),
});

export const job = jobSummary.extend({
  summary: z.string().nullable(),
  /** Stays while pages of a completed job are asked for again; the sets that come of it are added. */
  result: z
    .strictObject({ sets: z.array(generatedSet), gaps: z.array(jobGap), refused: z.array(refusedCard) })
    .nullable(),
  /** What the person wished of it. */
  wish: cardWish,
  aiMeta: z
    .strictObject({
      documentSummary: z.string().nullable(),
      rawResponses: z.array(z.string()),
      lastRawResponse: z.string().nullable(),
      errorCode: z.string().nullable(),
    })
    .nullable(),
});

export type JobStatus = z.infer<typeof jobStatus>;
export type DocumentPage = z.infer<typeof documentPage>;
export type GapReason = z.infer<typeof gapReason>;
export type RefusalReason = z.infer<typeof refusalReason>;
export type RefusedCard = z.infer<typeof refusedCard>;
export type JobGap = z.infer<typeof jobGap>;
export type GeneratedCard = z.infer<typeof generatedCard>;
export type GeneratedSet = z.infer<typeof generatedSet>;
export type JobSummary = z.infer<typeof jobSummary>;
export type Job = z.infer<typeof job>;

/** One page of a document that was read on this device. */
export const pageText = z.strictObject({
  document: documentHash,
  page: z.int().positive(),
  label: pageLabel.nullable(),
  text: z.string(),
  /** The pages before and after it that have something on them. */
  previous: z.int().nullable(),
  next: z.int().nullable(),
});

export type PageText = z.infer<typeof pageText>;

const done = z.strictObject({ removed: z.int() });

export const documentsSchemas = {
  createJob: {
    input: z.strictObject({
      fileName: z.string().trim().min(1).max(512),
      fileSize: z.int().nonnegative(),
      folderPath: z.string().max(1_000).default(''),
      /** SHA-256 of the file, by which a card's page is found again on this device. */
      document: documentHash.optional(),
      /** Left out: nothing in particular. Pages outside its range are not looked at. */
      wish: cardWish.optional(),
      pages: z.array(documentPage).min(1).max(DOCUMENT_MAX_PAGES),
    }),
    output: jobSummary,
  },
  listJobs: {
    input: z.strictObject({
      limit: queryInt.default(JOBS_LIMIT_DEFAULT).transform((n) => Math.min(JOBS_LIMIT_MAX, Math.max(1, n))),
    }),
    output: z.strictObject({ jobs: z.array(jobSummary) }),
  },
  getJob: { input: z.strictObject({ id: z.string() }), output: job },
  changeJob: {
    /**
     * `restore` brings back what was removed within the last hour. `again` asks once more for pages of a completed job that gave no cards, all of them
     * or `pages`; it is completed again when that is done, cancelled or stopped by an error, which it then names.
     */
    input: z.strictObject({
      id: z.string(),
      action: z.enum(['cancel', 'continue', 'restore', 'again']),
      pages: z.array(z.int(endsList).positive(endsList)).min(1).max(DOCUMENT_MAX_PAGES).optional(),
    }),
    output: jobSummary,
  },
  removeJob: { input: z.strictObject({ id: z.string() }), output: done },
  /** `not_found` on a server, which keeps no page once its job is done (spec README, "Page text"). */
  page: { input: z.strictObject({ document: documentHash, page: queryInt }), output: pageText },
  clearJobs: {
    input: z.strictObject({
      includeProcessing: queryFlag.default(false),
      /** Jobs with sets that nobody has saved stay. */
      keepUnsaved: queryFlag.default(false),
    }),
    output: done,
  },
};
