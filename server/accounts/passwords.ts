/** Passwords: how they are kept, and which are refused (security.md, "Passwords"). */
import { hash, verify, type Options } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { CONTESTED } from '../../src/data/accounts/users.ts';

/** OWASP's parameters for argon2id, the library's default kind: 19 MiB, two rounds, one lane. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const common = new Set<string>(dictionary['passwords-common'] as readonly string[]);

/** A PHC string: the parameters stand in it, so that they can be raised later. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Nobody's password is the one of a contested account, which takes as long to find. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  const matches = await verify(hashed === CONTESTED ? await nobody : hashed, password);
  return matches && hashed !== CONTESTED;
}

/** Takes as long as a real comparison, for an address that nobody has: the time of the answer must not tell (security.md, "Enumeration"). */
export async function comparePasswordOfNobody(password: string): Promise<void> {
  await isPassword(password, await nobody);
}

const nobody = hashPassword('nobody has this password');

/** @throws Problem `invalid_input` for one of those that are tried first */
export function refuseCommonPassword(password: string): void {
  if (common.has(password.toLowerCase()))
    throw new Problem('invalid_input', messages.auth.passwordCommon, { extras: { field: 'newPassword' } });
}
