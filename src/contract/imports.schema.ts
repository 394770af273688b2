import * as z from 'zod';
import { isTimeZone } from './calendar.schema.ts';
import { COLUMN_ROLES } from './column-roles.ts';
import { FILE_PART_BYTES, IMPORT_MAX_BYTES, TABLE_MAX_COLUMNS } from './limits.ts';
import { messages } from './messages/index.ts';
import { queryInt } from './query.schema.ts';
import { folderPath, topicText } from './stored.schema.ts';
import { utcOffsetMin } from './study.schema.ts';
import { transferOption, transferValues } from './transfer-options.schema.ts';

const id = z.uuid();
const name = z.string().max(100);

/**
 * `receiving`: the file is on its way; `ready`: it is here whole and nothing of it is kept yet; `running`; `undoing`: what it made is being taken
 * back, after a cancel, a failure or because the person wants it; then one of the four ends.
 */
const importStatus = z.enum(['receiving', 'ready', 'running', 'undoing', 'done', 'failed', 'cancelled', 'undone']);

/** Whether cards and notes that are here already stay as they are, become what the file says, or are kept beside a copy. */
const known = z.enum(['skip', 'update', 'copy']);

/** What a count is about. */
const things = z.enum([
  'folders',
  'sets',
  'cards',
  'notes',
  'documents',
  'studyPlans',
  'performance',
  'events',
  'reviews',
  'media',
]);

const counted = z.strictObject({ created: z.int(), updated: z.int(), skipped: z.int() });

const loss = z.strictObject({
  code: z.string(),
  message: z.string(),
  count: z.int(),
  examples: z.array(z.string()),
});

const importOutcome = z.strictObject({
  /** Every kind of thing of which there was one. */
  things: z.partialRecord(things, counted),
  losses: z.array(loss),
  /** Things that could not be kept, the first `IMPORT_ERRORS_KEPT` of them, and how many there were. A list of imports leaves their names out. */
  errors: z.array(z.strictObject({ name: z.string(), message: z.string() })),
  errorCount: z.int(),
  /** Things that the import had made and that its undo left, because they were changed since. */
  left: z.int(),
});

const transfer = z.strictObject({
  id,
  fileName: z.string(),
  /** Bytes, and those of them that have arrived. */
  fileSize: z.int(),
  received: z.int(),
  status: importStatus,
  format: z.string().nullable(),
  folderPath: z.string().nullable(),
  /** Of what runs, 0 to 1; null when nothing does. */
  progress: z.number().nullable(),
  /** Cards that are kept so far. */
  cardsSoFar: z.int(),
  outcome: importOutcome.nullable(),
  /** Why it stopped, a sentence. */
  error: z.string().nullable(),
  /** Epoch ms. */
  createdAt: z.int(),
  canUndo: z.boolean(),
});

const count = z.int();
const preview = z.strictObject({
  format: z.string(),
  title: z.string(),
  /** Every format that can read the file, the likeliest first. */
  formats: z.array(z.strictObject({ format: z.string(), label: z.string() })),
  counts: z.strictObject({
    folders: count,
    sets: count,
    cards: count,
    faces: count,
    notes: count,
    documents: count,
    studyPlans: count,
    performance: count,
    events: count,
    reviews: count,
    media: count,
  }),
  isComplete: z.boolean(),
  /** The first cards as texts. */
  cards: z.array(
    z.strictObject({
      question: z.string(),
      answer: z.string(),
      hint: z.string(),
      tags: z.array(z.string()),
      hasPicture: z.boolean(),
    }),
  ),
  /** The first events of a calendar. */
  events: z.array(
    z.strictObject({ title: z.string(), start: z.int(), end: z.int(), allDay: z.boolean(), repeats: z.boolean() }),
  ),
  losses: z.array(loss),
  options: z.array(transferOption),
  columns: z
    .array(z.strictObject({ name: z.string(), role: z.enum(COLUMN_ROLES), samples: z.array(z.string()) }))
    .nullable(),
  topic: z.string().nullable(),
  /** Where it goes when the person does not say. */
  folderPath: z.string(),
});

const choices = {
  /** Absent: the likeliest. */
  format: name.optional(),
  values: transferValues.default({}),
  columns: z.array(z.enum(COLUMN_ROLES)).max(TABLE_MAX_COLUMNS).optional(),
  /** IANA name of the person's zone, for times of a file that name none. */
  timeZone: z.string().max(64).refine(isTimeZone).optional(),
};

export type ImportStatus = z.infer<typeof importStatus>;
export type ImportThing = z.infer<typeof things>;
export type ImportOutcome = z.infer<typeof importOutcome>;
export type ImportInfo = z.infer<typeof transfer>;
export type ImportPreview = z.infer<typeof preview>;
export type KnownPolicy = z.infer<typeof known>;

const one = { input: z.strictObject({ id }), output: transfer };

export const importsSchemas = {
  list: { input: z.strictObject({}), output: z.strictObject({ imports: z.array(transfer) }) },
  get: one,
  create: {
    input: z.strictObject({
      fileName: z.string().trim().min(1).max(500),
      fileSize: z
        .int()
        .min(1, { error: messages.imports.empty })
        .max(IMPORT_MAX_BYTES, { error: messages.imports.tooLarge }),
      utcOffsetMin,
    }),
    output: transfer,
  },
  /** Over HTTP `bytes` is the body itself. Parts come in order; one that came already is answered as it was. */
  put: {
    input: z.strictObject({
      id,
      offset: queryInt.pipe(z.int().min(0)),
      mime: z.literal('application/octet-stream'),
      bytes: z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength > 0 && byteLength <= FILE_PART_BYTES),
    }),
    output: transfer,
  },
  look: { input: z.strictObject({ id, ...choices }), output: preview },
  commit: {
    input: z.strictObject({
      id,
      ...choices,
      folderPath,
      /** What a set is called whose file names none. */
      topic: topicText.optional(),
      known: known.default('skip'),
    }),
    output: transfer,
  },
  cancel: one,
  undo: one,
};
