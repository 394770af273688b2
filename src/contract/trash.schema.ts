import * as z from 'zod';

/** Kinds by the name they have everywhere: in pokes, in the feed and in what is pushed. */
const trashKind = z.enum(['sets', 'folders', 'notes', 'pdfs', 'ppts', 'studyplans', 'performance', 'events']);

export type TrashKind = z.infer<typeof trashKind>;

const restored = z.strictObject({ kind: trashKind, id: z.string() });

export const trashSchemas = {
  restore: { input: z.strictObject({ kind: trashKind, id: z.string().max(1_000) }), output: restored },
};
