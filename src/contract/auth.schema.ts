import * as z from 'zod';

/** `email` is null for a local profile; `local` says that no account stands behind it. */
export const user = z.strictObject({
  id: z.string(),
  email: z.string().nullable(),
  name: z.string(),
  local: z.boolean(),
});

export type User = z.infer<typeof user>;

export const authSchemas = {
  me: { input: z.strictObject({}), output: user },
};
