import * as z from 'zod';
import { isTimeZone } from './calendar.schema.ts';
import { FILE_PART_BYTES, NAMED_AT_ONCE_MAX } from './limits.ts';
import { queryInt } from './query.schema.ts';
import { endsList } from './stored.schema.ts';
import { utcOffsetMin } from './study.schema.ts';
import { transferOption, transferValues } from './transfer-options.schema.ts';

const id = z.uuid();

/** `running`; `ready`: the file can be fetched. */
const exportStatus = z.enum(['running', 'ready', 'failed', 'cancelled']);

const exportKind = z.enum(['sets', 'folders', 'notes', 'pdfs', 'studyPlans', 'performance', 'events']);

const form = z.strictObject({
  form: z.string(),
  label: z.string(),
  hint: z.string(),
  ending: z.string(),
  /** What it can hold. */
  kinds: z.array(exportKind),
  /** Whether it can hold what is remembered of cards. */
  schedule: z.boolean(),
  /** Whether it can hold pictures and sound. */
  media: z.boolean(),
  options: z.array(transferOption),
});

const info = z.strictObject({
  id,
  status: exportStatus,
  fileName: z.string(),
  mime: z.string(),
  /** Bytes; 0 until it is ready. */
  size: z.int(),
  /** 0 to 1. */
  progress: z.number(),
  sets: z.int(),
  cards: z.int(),
  notes: z.int(),
  events: z.int(),
  error: z.string().nullable(),
});

export type ExportForm = z.infer<typeof form>;
export type ExportKind = z.infer<typeof exportKind>;
export type ExportInfo = z.infer<typeof info>;

export const exportsSchemas = {
  forms: { input: z.strictObject({}), output: z.strictObject({ forms: z.array(form) }) },
  create: {
    input: z.strictObject({
      form: z.string().max(100),
      kinds: z.array(exportKind).min(1).max(exportKind.options.length),
      schedule: z.boolean().default(true),
      /** Pictures and sound; without them cards keep the words that stand for them. */
      media: z.boolean().default(true),
      /** By the keys of the form's options; others mean nothing. */
      values: transferValues.default({}),
      /** Sets by their ids, a folder with what is below it, or everything when there is neither. */
      sets: z.array(z.string().max(96, endsList)).max(NAMED_AT_ONCE_MAX).optional(),
      folder: z.string().max(1_000).optional(),
      /** The person's day, for the name of the file. */
      day: z.iso.date(),
      utcOffsetMin: utcOffsetMin.default(0),
      /** IANA name of the person's zone, for times that name none. */
      timeZone: z.string().max(64).refine(isTimeZone).optional(),
    }),
    output: info,
  },
  get: { input: z.strictObject({ id }), output: info },
  /** A part of the file from `offset` on, at most `length` bytes of it. */
  part: {
    input: z.strictObject({
      id,
      offset: queryInt.pipe(z.int().min(0)),
      length: queryInt.pipe(z.int().min(1).max(FILE_PART_BYTES)).optional(),
    }),
    output: z.strictObject({ mime: z.string(), bytes: z.instanceof(Uint8Array) }),
  },
  /** Ends one that runs and forgets its file. */
  remove: { input: z.strictObject({ id }), output: z.strictObject({ id }) },
};
