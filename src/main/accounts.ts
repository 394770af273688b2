/** The account of the server that this desktop is connected to. Every call goes there from the main process; without a server it says so. */
import type { Accounts } from '../api/accounts.ts';
import { createApi, type Api } from '../client/api.ts';
import { createHttpTransport } from '../client/http.ts';
import type { User } from '../contract/auth.schema.ts';
import { CLIENT_HEADER } from '../contract/client-header.ts';
import { isProblem } from '../contract/problem.ts';
import type { ServerSession } from './server-session.ts';

interface AccountsOptions {
  readonly session: ServerSession;
  /** Address of the server as the setting has it, '' for none. */
  readonly origin: () => Promise<string>;
  readonly version: string;
  /** Who uses this profile while nobody is signed in. */
  readonly localUser: User;
  /** The server has ended the session of whoever was signed in. */
  readonly onSessionEnd: () => void;
}

export interface ServerAccounts extends Accounts {
  /** Asks the server whether the session still stands. A server out of reach changes nothing. */
  check(): Promise<void>;
}

export function createServerAccounts(options: AccountsOptions): ServerAccounts {
  const { session, origin, version, localUser, onSessionEnd } = options;
  /** A call to the server of now. A session that it does not know any more is over here too; nothing that is kept here depends on it. */
  async function ask<T>(call: (api: Api, at: string) => Promise<T>): Promise<T> {
    const at = await origin();
    const transport = createHttpTransport({
      origin: () => at,
      headers: { [CLIENT_HEADER]: `desktop/${version}` },
      fetch: session.fetch,
    });
    try {
      return await call(createApi(transport), at);
    } catch (error) {
      if (isProblem(error) && error.code === 'unauthorized' && (await session.end(at))) onSessionEnd();
      throw error;
    }
  }
  const plain = async (call: (api: Api) => Promise<unknown>): Promise<void> => {
    await ask(call);
  };
  const endsSession = (call: (api: Api) => Promise<unknown>): Promise<void> =>
    ask(async (api, at) => {
      await call(api);
      await session.setUser(at, null);
    });

  return {
    async me() {
      const at = await origin();
      const endedSession = session.ended(at) ?? undefined;
      return session.user(at) ?? { ...localUser, ...(endedSession !== undefined && { endedSession }) };
    },
    async check() {
      if (session.user(await origin()) === null) return;
      try {
        await ask((api) => api.auth.me());
      } catch (error) {
        if (!isProblem(error)) throw error;
      }
    },
    register: (registration) => plain((api) => api.auth.register(registration)),
    verifyLink: (token) => plain((api) => api.auth.verify({ token })),
    verifyCode: (email, code) => plain((api) => api.auth.verifyCode({ email, code })),
    login: (email, password) =>
      ask(async (api, at) => {
        const user = await api.auth.login({ email, password });
        await session.setUser(at, user);
        return session.user(at) ?? user;
      }),
    logout: () => endsSession((api) => api.auth.logout({})),
    changePassword: (change) => plain((api) => api.auth.changePassword(change)),
    forgot: (email) => plain((api) => api.auth.forgot({ email })),
    reset: (reset) => plain((api) => api.auth.reset(reset)),
    remove: (password) => endsSession((api) => api.auth.removeAccount({ password })),
    devices: () => ask(async (api) => (await api.auth.devices({})).devices),
    revokeDevice: (id) => plain((api) => api.auth.revokeDevice({ id })),
  };
}
