/** A host that is used by one person without an account: it knows who that is, and refuses everything else. */
import type { User } from '../contract/auth.schema.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { Accounts } from './accounts.ts';

export function withoutAccounts(user: User): Accounts {
  const refuse = () => Promise.reject(new Problem('forbidden', messages.auth.accountsOff));
  return {
    me: () => Promise.resolve(user),
    register: refuse,
    verifyLink: refuse,
    verifyCode: refuse,
    login: refuse,
    logout: refuse,
    changePassword: refuse,
    forgot: refuse,
    reset: refuse,
    remove: refuse,
    devices: refuse,
    revokeDevice: refuse,
  };
}
