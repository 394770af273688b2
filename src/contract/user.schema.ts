import * as z from 'zod';

/** `key` is masked, or empty when none is stored; `kept` says whether it outlives this run (a desktop without a keychain keeps it in memory). */
const storedKey = z.strictObject({ key: z.string(), savedAt: z.int().nullable(), kept: z.boolean() });

/**
 * What is kept and what may be (core §3); `limitBytes` is null where nothing limits it. `trashBytes` of what is used are in the trash or versions that
 * were overwritten, and make room when it is needed.
 */
const storage = z.strictObject({
  usedBytes: z.int(),
  limitBytes: z.int().nullable(),
  unlimited: z.boolean(),
  trashBytes: z.int(),
});

export const userSchemas = {
  storage: { input: z.strictObject({}), output: storage },
  geminiKey: { input: z.strictObject({}), output: storedKey },
  saveGeminiKey: { input: z.strictObject({ key: z.string().max(512).optional() }), output: storedKey },
  removeGeminiKey: { input: z.strictObject({}), output: storedKey },
};

export type Storage = z.infer<typeof storage>;
export type StoredKey = z.infer<typeof storedKey>;
