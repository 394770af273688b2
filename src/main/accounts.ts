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

/** A server that is told of a logout may take this long; then it is told another time. */
const TELL_MS = 4_000;

interface AccountsOptions {
  readonly session: ServerSession;
  /** Address of the server as the setting has it, '' for none. */
  readonly origin: () => Promise<string>;
  readonly version: string;
  /** Whether this computer has a network; one that says so may still reach no server. */
  readonly isOnline: () => boolean;
  /** Who uses this profile while nobody is signed in. */
  readonly localUser: User;
  /** Who is signed in is another than a page was told last, and no page has done it. */
  readonly onAccountChange: () => void;
  /** Somebody has signed in. */
  readonly onSignIn: () => void;
}

/** The account with the whole API of its server. */
export interface ServerConnection extends SyncAccount {
  readonly remote: Api;
}

export interface ServerAccounts extends Accounts {
  /** Asks the server whether the session still stands. A server out of reach changes nothing until the session is over (core §9). */
  check(): Promise<void>;
  /** Resolves when the servers of left sessions have been told, or could not be for now. */
  told(): Promise<void>;
  /** The same calls, which end with `signal`: nobody waits for their answers any more. */
  until(signal: AbortSignal): Accounts;
  /** Nothing is told any more in this run. */
  stop(): Promise<void>;
  /** Who is signed in, with the way to their server; null for nobody. The same object until somebody else is. */
  connection(): Promise<ServerConnection | null>;
}

export function createServerAccounts(options: AccountsOptions): ServerAccounts {
  const { session, origin, version, isOnline, localUser, onAccountChange, onSignIn } = options;
  const headers = { [CLIENT_HEADER]: `desktop/${version}` };
  /** The account that a page was told last, null for nobody. */
  let shown: string | null | undefined;
  /** A call to the server of now. A session that it does not know any more is over here too; nothing that is kept here depends on it. */
  async function ask<T>(
    call: (api: Api, at: string, transport: Transport) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const at = await origin();
    const transport = createHttpTransport({
      origin: () => at,
      headers,
      fetch: session.fetch,
      isOnline: () => isOnline() || isThisComputer(at),
    });
    try {
      return await call(createApi(signal ? endingWith(transport, signal) : transport), at, transport);
    } catch (error) {
      if (isProblem(error) && error.code === 'unauthorized' && (await session.end(at))) onAccountChange();
      throw error;
    }
  }
  /** The same for what only a session is answered: the server knows it. */
  const askSignedIn: typeof ask = (call, signal) =>
    ask(async (...way) => {
      const answer = await call(...way);
      await session.confirm(way[1]);
      return answer;
    }, signal);

  const stopTelling = new AbortController();
  let telling: Promise<void> | null = null;
  function tellLeft(): Promise<void> {
    telling ??= tellEach().finally(() => {
      telling = null;
    });
    return telling;
  }
  async function tellEach(): Promise<void> {
    for (const left of session.left()) {
      const transport = createHttpTransport({ origin: () => left.origin, headers, fetch: session.fetchOf(left) });
      const signal = AbortSignal.any([stopTelling.signal, AbortSignal.timeout(TELL_MS)]);
      try {
        await createApi(transport).auth.logout({}, { signal });
      } catch (error) {
        // Every other refusal means that there is no session to end.
        if (!isProblem(error) || isUnheard(error)) continue;
      }
      await session.forget(left);
    }
  }

  let connected: ServerConnection | null = null;
  async function connection(): Promise<ServerConnection | null> {
    const at = await origin();
    const user = session.user(at);
    if (user === null) connected = null;
    else if (connected?.origin !== at || connected.accountId !== user.id) {
      // A session that ends, or a server that is exchanged for another, breaks off what is under way.
      const transport: Transport = {
        call: (operation, input, callOptions) =>
          askSignedIn((_, now, there) => {
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
  const callsUntil = (signal?: AbortSignal): Accounts => {
    const plain = async (call: (api: Api) => Promise<unknown>): Promise<void> => {
      await ask(call, signal);
    };
    return {
      async me() {
        const at = await origin();
        const user = session.user(at);
        shown = user?.id ?? null;
        if (user !== null) return user;
        const endedSession = session.ended(at) ?? undefined;
        return { ...localUser, ...(endedSession !== undefined && { endedSession }) };
      },
      register: (registration) => plain((api) => api.auth.register(registration)),
      verifyLink: (token) => plain((api) => api.auth.verify({ token })),
      verifyCode: (confirmation) => plain((api) => api.auth.verifyCode(confirmation)),
      login: (email, password) =>
        ask(async (api, at) => {
          const user = await signIn(api, at, email, password);
          await session.setUser(at, user);
          onSignIn();
          return session.user(at) ?? user;
        }, signal),
      async logout() {
        const at = await origin();
        if (at === '') throw new Problem('offline', messages.network.noServerSession);
        // It ends here whatever the server says, which is told as soon as it can be reached.
        await session.leave(at);
        void tellLeft();
      },
      changePassword: (change) => plain((api) => api.auth.changePassword(change)),
      forgot: (email) => plain((api) => api.auth.forgot({ email })),
      reset: (reset) => plain((api) => api.auth.reset(reset)),
      remove: (password) =>
        ask(async (api, at) => {
          await api.auth.removeAccount({ password });
          await session.setUser(at, null);
        }, signal),
      devices: () => askSignedIn(async (api) => (await api.auth.devices({})).devices, signal),
      revokeDevice: (id) => plain((api) => api.auth.revokeDevice({ id })),
    };
  };

  return {
    ...callsUntil(),
    connection,
    async check() {
      const at = await origin();
      await tellLeft();
      if (!session.isKnown(at)) return;
      try {
        await askSignedIn((api) => api.auth.me());
      } catch (error) {
        if (!isProblem(error)) throw error;
      }
      if (shown !== undefined && shown !== (session.user(at)?.id ?? null)) onAccountChange();
    },
    told: tellLeft,
    until: callsUntil,
    async stop() {
      stopTelling.abort();
      await telling;
    },
  };
}

/** The same way to a server, whose calls end with `signal` too. */
function endingWith(transport: Transport, signal: AbortSignal): Transport {
  return {
    ...transport,
    call: (operation, input, options) =>
      transport.call(operation, input, {
        ...options,
        signal: options?.signal ? AbortSignal.any([options.signal, signal]) : signal,
      }),
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

/** A server on this computer needs no network. */
function isThisComputer(origin: string): boolean {
  const host = URL.parse(origin)?.hostname ?? '';
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}

/** Called off, asked to come later, out of reach, or a server in trouble: it may still know the session. */
function isUnheard({ code, status }: Problem): boolean {
  return code === 'cancelled' || code === 'rate_limited' || status >= 500;
}
