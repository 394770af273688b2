import * as z from 'zod';
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from './limits.ts';
import { auth as said } from './messages/auth.ts';

/** `email` is null for a local profile; `local` says that no account stands behind it. */
export const user = z.strictObject({
  id: z.string(),
  email: z.string().nullable(),
  name: z.string(),
  local: z.boolean(),
  /** Of a local profile on the desktop: the address of the account whose session the server has ended, or the name of one without. */
  endedSession: z.string().optional(),
  /** Of an account on the desktop: no keychain can keep its session, which ends with this run. */
  untilQuit: z.boolean().optional(),
});

export type User = z.infer<typeof user>;

/** As somebody types it; who has it is told by its form in small letters. */
export const email = z
  .string()
  .trim()
  .max(254, said.emailInvalid)
  .refine((text) => z.email().safeParse(text).success, said.emailInvalid);
/** Characters as a person counts them; nothing is cut off and no kind of character is asked for (security.md, "Passwords"). */
const newPassword = z.string().refine((text) => {
  const characters = Array.from(text).length;
  return characters >= PASSWORD_MIN_CHARS && characters <= PASSWORD_MAX_CHARS;
}, said.passwordLength);
/** One that must match; its length tells nothing. */
const password = z.string().max(1_000);
/** Six digits from a mail, or the token of its link. */
const code = z.string().trim().min(1).max(100);
const done = z.strictObject({ done: z.literal(true) });

/** A program that is signed in. */
export const device = z
  .strictObject({
    id: z.string(),
    /** Which program, in words. */
    client: z.string(),
    createdAt: z.int(),
    lastSeenAt: z.int(),
    /** The one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Device' });

export type Device = z.infer<typeof device>;

export const authSchemas = {
  register: {
    input: z.strictObject({ email, password: newPassword, invite: z.string().trim().max(100).optional() }),
    output: done,
  },
  verify: { input: z.strictObject({ token: z.string().max(100) }), output: done },
  /**
   * Whoever proves the address chooses the password. Without one, that of the registration counts; it is refused when the address was registered with
   * another one meanwhile, as nobody could tell whose account it became.
   */
  verifyCode: { input: z.strictObject({ email, code, password: newPassword.optional() }), output: done },
  login: { input: z.strictObject({ email, password }), output: user },
  me: { input: z.strictObject({}), output: user },
  logout: { input: z.strictObject({}), output: done },
  changePassword: {
    /** The code of `forgot` may stand in for the password; of two that are sent, both must be right. */
    input: z.strictObject({ currentPassword: password.optional(), newPassword, code: code.optional() }),
    output: done,
  },
  forgot: { input: z.strictObject({ email }), output: done },
  reset: { input: z.strictObject({ email, code, newPassword }), output: done },
  removeAccount: { input: z.strictObject({ password }), output: done },
  devices: { input: z.strictObject({}), output: z.strictObject({ devices: z.array(device) }) },
  revokeDevice: { input: z.strictObject({ id: z.string().max(100) }), output: done },
};
