import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { Handlers } from './dispatch.ts';

const DONE = { done: true } as const;

/** Who asks, and their account (core §7, "Auth"). */
export const auth: Handlers<'auth'> = {
  async me(_input, { accounts }) {
    const user = await accounts.me();
    if (!user) throw new Problem('unauthorized', messages.auth.signInNeeded);
    return user;
  },
  login: ({ email, password }, { accounts }) => accounts.login(email, password),
  async register(registration, { accounts }) {
    await accounts.register(registration);
    return DONE;
  },
  async verify({ token }, { accounts }) {
    await accounts.verifyLink(token);
    return DONE;
  },
  async verifyCode(confirmation, { accounts }) {
    await accounts.verifyCode(confirmation);
    return DONE;
  },
  async logout(_input, { accounts }) {
    await accounts.logout();
    return DONE;
  },
  async changePassword(change, { accounts }) {
    await accounts.changePassword(change);
    return DONE;
  },
  async forgot({ email }, { accounts }) {
    await accounts.forgot(email);
    return DONE;
  },
  async reset(reset, { accounts }) {
    await accounts.reset(reset);
    return DONE;
  },
  async removeAccount({ password }, { accounts }) {
    await accounts.remove(password);
    return DONE;
  },
  devices: async (_input, { accounts }) => ({ devices: await accounts.devices() }),
  async revokeDevice({ id }, { accounts }) {
    await accounts.revokeDevice(id);
    return DONE;
  },
};
