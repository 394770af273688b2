import * as z from 'zod';
import { queryFlag } from './query.schema.ts';
import { askedId, folderPath, removal, trackedInput, trackedOutput, version } from './stored.schema.ts';

/** The record of a PDF or a presentation. */
export const storedFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  folderPath: z.string(),
  mime: z.string(),
  /** Bytes of the file. */
  size: z.int(),
  is_tracked: trackedOutput,
  updatedAt: z.int(),
  ver: z.int(),
});

/** `contentBase64` only when it is asked for; null where only the record is kept. */
const requestedFile = storedFile.extend({ contentBase64: z.string().nullable().optional() });

export type StoredFile = z.infer<typeof storedFile>;
export type RequestedFile = z.infer<typeof requestedFile>;

/** Fields of any name, none of which is read. */
const anything: z.ZodType<object, Readonly<Record<string, unknown>>> = z.object({});

const operations = {
  get: { input: z.strictObject({ id: askedId, content: queryFlag.default(false) }), output: requestedFile },
  /** Refused for everyone (core §6), so nothing is asked of what is sent and nothing is ever answered. */
  upload: { input: anything, output: z.never() },
  update: {
    input: z.object({
      id: askedId,
      name: z.string().trim().min(1).max(500).optional(),
      folderPath,
      is_tracked: trackedInput,
      ...version,
    }),
    output: storedFile,
  },
  remove: removal,
};

export const pdfsSchemas = {
  list: { input: z.strictObject({}), output: z.strictObject({ pdfs: z.array(storedFile) }) },
  ...operations,
};

export const pptsSchemas = {
  list: { input: z.strictObject({}), output: z.strictObject({ ppts: z.array(storedFile) }) },
  ...operations,
};
