import * as z from 'zod';

/** `key` is masked, or empty when none is stored; `kept` says whether it outlives this run (a desktop without a keychain keeps it in memory). */
const storedKey = z.strictObject({ key: z.string(), savedAt: z.int().nullable(), kept: z.boolean() });

export const userSchemas = {
  geminiKey: { input: z.strictObject({}), output: storedKey },
  saveGeminiKey: { input: z.strictObject({ key: z.string().max(512).optional() }), output: storedKey },
  removeGeminiKey: { input: z.strictObject({}), output: storedKey },
};

export type StoredKey = z.infer<typeof storedKey>;
