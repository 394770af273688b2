import * as z from 'zod';
import { FOLDER_PATH_MAX_CHARS } from './limits.ts';

/** Kinds by the name they have everywhere: in pokes, in the feed and in what is pushed. */
const trashKind = z.enum(['sets', 'folders', 'notes', 'pdfs', 'ppts', 'studyplans', 'performance', 'events']);

export type TrashKind = z.infer<typeof trashKind>;

/** What one act removed: a thing, a folder with everything in it, or many things at once. */
const trashItem = z
  .strictObject({
    kind: trashKind,
    /** What `restore` takes. */
    id: z.string(),
    /** Its topic, title or name; '' for many things that were removed at once. */
    name: z.string(),
    /** Cards of a set, things in a folder, things removed at once; 1 for everything else. */
    count: z.int(),
    /** Epoch ms. */
    deletedAt: z.int(),
  })
  .meta({ id: 'TrashItem' });

export type TrashItem = z.infer<typeof trashItem>;

const restored = z.strictObject({ kind: trashKind, id: z.string() });

export const trashSchemas = {
  list: { input: z.strictObject({}), output: z.strictObject({ items: z.array(trashItem) }) },
  /** `id` may be the path that a folder had. */
  restore: { input: z.strictObject({ kind: trashKind, id: z.string().max(FOLDER_PATH_MAX_CHARS) }), output: restored },
};
