import * as z from 'zod';
import { NOTE_MAX_CHARS } from './limits.ts';
import { queryFlag } from './query.schema.ts';
import { askedId, folderPath, removal, storedId, trackedInput, trackedOutput, version } from './stored.schema.ts';

/** A note without its content, as a summary lists it. */
export const noteSummary = z.strictObject({
  id: z.string(),
  title: z.string(),
  folderPath: z.string(),
  is_tracked: trackedOutput,
  createdAt: z.int(),
  updatedAt: z.int(),
  /** Bytes of the content in UTF-8. */
  byteSize: z.int(),
  ver: z.int(),
});

export const note = noteSummary.extend({ content: z.string() });

const title = z.string().trim().max(500);
const content = z.string().max(NOTE_MAX_CHARS);

export const noteInput = z.object({
  id: storedId.optional(),
  title: title.default(''),
  content: content.default(''),
  folderPath,
  is_tracked: trackedInput,
  updatedAt: z.int().optional(),
});

export type NoteSummary = z.infer<typeof noteSummary>;
export type Note = z.infer<typeof note>;
export type NoteInput = z.output<typeof noteInput>;

export const notesSchemas = {
  list: { input: z.strictObject({}), output: z.strictObject({ notes: z.array(note) }) },
  summary: {
    input: z.strictObject({ summary: queryFlag }),
    output: z.strictObject({ notes: z.array(noteSummary) }),
  },
  get: { input: z.strictObject({ id: askedId }), output: note },
  create: { input: noteInput, output: note },
  update: {
    input: z.object({
      id: askedId,
      title: title.optional(),
      content: content.optional(),
      folderPath,
      is_tracked: trackedInput,
      ...version,
    }),
    output: note,
  },
  remove: removal,
};
