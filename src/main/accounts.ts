/** The account of the server that this desktop is connected to. Every call goes there from the main process; without a server it says so. */
import type { Accounts } from '../api/accounts.ts';
import { createApi, type Api } from '../client/api.ts';
import { createHttpTransport } from '../client/http.ts';
import type { Transport } from '../client/transport.ts';
import type { User } from '../contract/auth.schema.ts';
import { CLIENT_HEADER } from '../contract/client-header.ts';
import { messages } from '../contract/messages/index.ts';
import { isProblem, Problem } from '../contract/problem.ts';
import type { SyncAccount } from '../sync/engine.ts';
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
  /** Who is signed in, with the way to their server; null for nobody. The same object until somebody else is. */
  connection(): Promise<SyncAccount | null>;
}

export function createServerAccounts(options: AccountsOptions): ServerAccounts {
  const { session, origin, version, localUser, onSessionEnd } = options;
  /** A call to the server of now. A session that it does not know any more is over here too; nothing that is kept here depends on it. */
  async function ask<T>(call: (api: Api, at: string, transport: Transport) => Promise<T>): Promise<T> {
    const at = await origin();
    const transport = createHttpTransport({
      origin: () => at,
      headers: { [CLIENT_HEADER]: `desktop/${version}` },
      fetch: session.fetch,
    });
    try {
      return await call(createApi(transport), at, transport);
    } catch (error) {
      if (isProblem(error) && error.code === 'unauthorized' && (await session.end(at))) onSessionEnd();
      throw error;
    }
  }
  let connected: SyncAccount | null = null;
  async function connection(): Promise<SyncAccount | null> {
    const at = await origin();
    const user = session.user(at);
    if (user === null) connected = null;
    else if (connected?.origin !== at || connected.accountId !== user.id) {
      // A session that ends, or a server that is exchanged for another, breaks off what is under way.
      const transport: Transport = {
        call: (operation, input, callOptions) =>
          ask((_, now, there) => {
            if (now !== at || session.user(at)?.id !== user.id)
              throw new Problem('unauthorized', messages.network.noServerSession);
            return there.call(operation, input, callOptions);
          }),
        on: () => () => {},
      };
      connected = { origin: at, accountId: user.id, name: user.email ?? user.name, remote: createApi(transport) };
    }
    return connected;
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
    connection,
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
        const user = await signIn(api, at, email, password);
        await session.setUser(at, user);
        return session.user(at) ?? user;
      }),
    logout: () =>
      endsSession((api) =>
        api.auth.logout({}).catch((error: unknown) => {
          // A server for one person has no session to end.
          if (!isProblem(error) || error.code !== 'forbidden') throw error;
        }),
      ),
    changePassword: (change) => plain((api) => api.auth.changePassword(change)),
    forgot: (email) => plain((api) => api.auth.forgot({ email })),
    reset: (reset) => plain((api) => api.auth.reset(reset)),
    remove: (password) => endsSession((api) => api.auth.removeAccount({ password })),
    devices: () => ask(async (api) => (await api.auth.devices({})).devices),
    revokeDevice: (id) => plain((api) => api.auth.revokeDevice({ id })),
  };
}

/** A server for one person has no accounts and asks nobody for a password: whoever reaches it is that person. */
async function signIn(api: Api, at: string, email: string, password: string): Promise<User> {
  try {
    return await api.auth.login({ email, password });
  } catch (error) {
    if (!isProblem(error) || error.code !== 'forbidden') throw error;
    const person = await api.auth.me().catch(() => null);
    if (person?.local !== true) throw error;
    return { ...person, name: new URL(at).host, local: false };
  }
}
