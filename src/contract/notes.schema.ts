import * as z from 'zod';
import { NOTE_MAX_CHARS, NOTE_TITLE_MAX_CHARS, SEARCH_MAX_CHARS } from './limits.ts';
import { pageAfter, pageLimit, pageNext } from './pages.schema.ts';
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

/** A place of a text with the words that were found in it. */
const excerpt = z.strictObject({
  text: z.string(),
  /** From and to, in UTF-16 units of `text`, in order and apart from each other. */
  marks: z.array(z.tuple([z.int(), z.int()]).readonly()).readonly(),
});

/** A note that a search finds; `excerpt` is the place in its text, where title and folder do not have all the words. */
const noteFound = z.strictObject({ id: z.string(), excerpt: excerpt.nullable() }).meta({ id: 'NoteFound' });

export const note = noteSummary.extend({ content: z.string() });

const title = z.string().trim().max(NOTE_TITLE_MAX_CHARS);
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
export type Excerpt = z.infer<typeof excerpt>;
export type NoteFound = z.infer<typeof noteFound>;
export type Note = z.infer<typeof note>;
export type NoteInput = z.output<typeof noteInput>;

export const notesSchemas = {
  /** The last changed first; pages are in order of the ids, which do not move when a note is changed between two of them. */
  list: {
    input: z.strictObject({ limit: pageLimit, after: pageAfter }),
    output: z.strictObject({ notes: z.array(note), next: pageNext }),
  },
  summary: {
    input: z.strictObject({ summary: queryFlag }),
    output: z.strictObject({ notes: z.array(noteSummary) }),
  },
  search: {
    input: z.strictObject({ q: z.string().max(SEARCH_MAX_CHARS) }),
    output: z.strictObject({ found: z.array(noteFound) }),
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
