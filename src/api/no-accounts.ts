/** Accounts on a host that has none, or cannot reach the server that has them: every call is refused with its own sentence (core §8). */
import { Problem, type ProblemCode } from '../contract/problem.ts';
import type { Accounts } from './accounts.ts';

export type AccountRefusals = Readonly<Record<keyof Accounts, string>>;

/** `sentences` says for each call why it cannot be answered. */
export function refuseAccounts(code: ProblemCode, sentences: AccountRefusals): Accounts {
  const refusal = (call: keyof Accounts) => () => Promise.reject(new Problem(code, sentences[call]));
  return {
    register: refusal('register'),
    verifyLink: refusal('verifyLink'),
    verifyCode: refusal('verifyCode'),
    login: refusal('login'),
    logout: refusal('logout'),
    changePassword: refusal('changePassword'),
    forgot: refusal('forgot'),
    reset: refusal('reset'),
    remove: refusal('remove'),
    devices: refusal('devices'),
    revokeDevice: refusal('revokeDevice'),
  };
}
