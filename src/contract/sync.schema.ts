/**
 * The wire of the exchange between devices and a server (docs/sync.md; core §7, "Changes feed"). `changes` is for any client that knows the
 * specification's keys; `feed`, the same call with `v=2`, and `push` are for ours.
 */
import * as z from 'zod';
import { smallRecord } from './json.schema.ts';
import { note } from './notes.schema.ts';
import { performanceRecord } from './performance.schema.ts';
import { fullSet } from './sets.schema.ts';
import { storedFile } from './files.schema.ts';
import { folder } from './folders.schema.ts';
import { storedId, time } from './stored.schema.ts';
import { studyPlan } from './studyplans.schema.ts';
import { PUSH_READ_MUTATIONS, PUSHED_COLUMNS_MAX, PUSHED_TEXT_MAX_CHARS } from './sync-limits.ts';

/** What is no number counts as not said: a client may send anything (core §7). */
const lenientNumber = z.preprocess((value) => {
  const number = typeof value === 'string' && value.trim() === '' ? NaN : Number(value);
  return value === undefined || Number.isNaN(number) ? undefined : number;
}, z.number().optional());

const cursor = z.string().min(1).max(2_000).optional();
const asked = {
  /** `now` of the last answer, 0 for everything. */
  since: lenientNumber,
  /** Rows on a page, 1 to 500. */
  limit: lenientNumber,
  /** `nextCursor` of the page before. */
  cursor,
};

const told = {
  /** The revision up to which everything has been delivered; the next `since`. Never the wall clock. */
  now: z.int(),
  /** Absent on the last page. */
  nextCursor: z.string().optional(),
  /** Present when a new session from `now` has more to fetch. */
  more: z.literal(true).optional(),
  epoch: z.string(),
  /** Highest revision of the account when the page was made. */
  head: z.int(),
  /** Epoch ms by the server's clock. */
  serverTime: z.int(),
};

/** What was deleted, for clients that know only the specification's keys. */
const tombstone = z.strictObject({
  kind: z.enum(['sets', 'notes', 'folders', 'pdfs', 'performance', 'studyplans']),
  /** What the client knows it by: of a set its id on the wire, of a folder its path. */
  id: z.string(),
  rev: z.int(),
  /** Epoch ms. */
  deletedAt: z.int(),
});

const plainPage = z.object({
  sets: z.array(fullSet),
  notes: z.array(note),
  folders: z.array(folder),
  pdfs: z.array(storedFile),
  performance: z.array(performanceRecord),
  studyplans: z.array(studyPlan),
  tombstones: z.array(tombstone),
  ...told,
});

const kind = z.enum([
  'folders',
  'sets',
  'cards',
  'settings',
  'notes',
  'pdfs',
  'ppts',
  'studyplans',
  'performance',
  'events',
  'reviews',
  'history',
]);
/** Columns by name, as `data/write/kinds.ts` lists them, without `id`. JSON is text. */
const columnName = z.string().max(64);
const column = z.union([z.string().max(PUSHED_TEXT_MAX_CHARS), z.number(), z.null()]);
const fields = z.record(columnName, column);
const pushedFields = smallRecord(columnName, column, PUSHED_COLUMNS_MAX);

/** A row version. Facts (reviews, history) are never deleted and have no times of their own. */
export const syncRow = z.strictObject({
  kind,
  id: z.string(),
  /** Null where the body of a removed row is gone. */
  fields: fields.nullable(),
  deleted: z.boolean(),
  /** Place in the feed. */
  rev: z.int(),
  /** What compare-and-set compares; a fact's is its `rev`. */
  ver: z.int(),
  /** Mutation ids of its last ten versions, the newest last. */
  vids: z.array(z.string()),
  createdAt: z.int().optional(),
  updatedAt: z.int().optional(),
  deletedAt: z.int().nullable().optional(),
  /** What took it along when it was removed. */
  deletedWith: z.string().nullable().optional(),
});

const rows = z.array(syncRow);

const feedPage = z.object({
  folders: rows,
  sets: rows,
  cards: rows,
  settings: rows,
  notes: rows,
  pdfs: rows,
  ppts: rows,
  studyplans: rows,
  performance: rows,
  events: rows,
  reviews: rows,
  history: rows,
  /** Removed rows of every kind. */
  tombstones: rows,
  /** Why everything is delivered instead of what changed; null where it is not. */
  reset: z.enum(['compacted', 'restored']).nullable(),
  /** Whether that snapshot begins with this page. */
  starts: z.boolean(),
  /** To be sent back with `now`; null where it would say nothing. */
  syncToken: z.string().nullable(),
  ...told,
});

const name = z.string().min(1).max(64);

const historyEntry = z.strictObject({ id: storedId, fields: pushedFields });

export const mutation = z.strictObject({
  /** Made at random by the device when the change is frozen; the same on every try. */
  mid: name,
  kind,
  op: z.enum(['put', 'del', 'append']),
  id: storedId,
  /** The version it was made from; 0 for none. */
  baseVer: z.int().min(0),
  /** What differs from that version. A removal carries what was typed before it. */
  patch: pushedFields,
  /** Values that this put replaces, kept in the same transaction (sync R10). */
  hist: z.array(historyEntry).max(20).optional(),
  /** Of a removal: the id of the set or folder that takes the row along. */
  cause: storedId.nullable().optional(),
  /** Epoch ms by the device's clock. */
  at: time,
});

const row = syncRow.nullable();

export const pushResult = z.discriminatedUnion('status', [
  z.strictObject({ mid: name, status: z.literal('ok'), ver: z.int(), row }),
  z.strictObject({
    mid: name,
    status: z.literal('conflict'),
    code: z.enum(['version', 'not_empty', 'no_parent']),
    current: row,
  }),
  z.strictObject({ mid: name, status: z.literal('merged'), into: z.string(), current: row }),
  z.strictObject({
    mid: name,
    status: z.literal('rejected'),
    code: z.enum(['cycle', 'invalid', 'quota', 'missing_blob']),
    current: row,
    /** A sentence for a person. */
    detail: z.string().optional(),
  }),
]);

/** Of the live rows of a kind: how many, and the exclusive or of their hashes (`domain/sync/digest`). */
const digest = z.strictObject({ count: z.int(), xor: z.string() });

export type PlainPage = z.infer<typeof plainPage>;
export type PlainTombstone = z.infer<typeof tombstone>;
export type FeedPage = z.infer<typeof feedPage>;
export type SyncRow = z.infer<typeof syncRow>;
export type SyncRowKind = z.infer<typeof kind>;
export type PushedMutation = z.output<typeof mutation>;
export type PushedResult = z.infer<typeof pushResult>;

export const syncSchemas = {
  changes: { input: z.object(asked), output: plainPage },
  feed: {
    input: z.object({
      v: z.coerce.number().pipe(z.literal(2)),
      ...asked,
      /** The epoch that the device has seen; absent before its first answer. */
      epoch: name.optional(),
      /** `syncToken` that came with `since`. */
      syncToken: name.optional(),
    }),
    output: feedPage,
  },
  push: {
    input: z.object({
      deviceId: name,
      epoch: name,
      /** Epoch ms by the device's clock as it sends, from which the server learns how far that clock is off. */
      clientTime: time,
      mutations: z.array(mutation).max(PUSH_READ_MUTATIONS),
    }),
    output: z.strictObject({
      /** One for each mutation, in their order. */
      results: z.array(pushResult),
      epoch: z.string(),
      head: z.int(),
      serverTime: z.int(),
    }),
  },
  digest: {
    input: z.object({}),
    /** `kinds` has no history, which every side forgets by its own clock. */
    output: z.strictObject({ epoch: z.string(), head: z.int(), kinds: z.record(z.string(), digest) }),
  },
};
