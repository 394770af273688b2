/**
 * The desktop's session on a server: the cookies and who they stand for. They live in the main process and in the keychain, and go to the one
 * server that gave them (security.md, "Sessions, fixation, theft").
 */
import * as z from 'zod';
import { user as userSchema, type User } from '../contract/auth.schema.ts';
import type { KeptSecret } from './kept-secret.ts';

const kept = z.strictObject({
  origin: z.string(),
  cookies: z.record(z.string(), z.string()),
  user: userSchema.nullable(),
  /** The address of the account whose session the server has ended, or the name of one without. */
  ended: z.string().nullable(),
});
type Kept = z.infer<typeof kept>;

export interface ServerSession {
  /** Who is signed in to the server at `origin`; null for nobody. */
  user(origin: string): User | null;
  /** The address of the account whose session that server has ended, or the name of one without; null for none. */
  ended(origin: string): string | null;
  /** Notes who signed in, or that nobody is signed in any more. */
  setUser(origin: string, user: User | null): Promise<void>;
  /** Notes that the server has ended the session. Answers whether there was one. */
  end(origin: string): Promise<boolean>;
  /** `fetch` with the cookies of the server that is asked; it follows no redirect, so they go nowhere else. */
  readonly fetch: typeof fetch;
}

/** `secret` may hold nothing, or what another version wrote: then nobody is signed in. */
export async function openServerSession(secret: KeptSecret): Promise<ServerSession> {
  const stored = (await secret.read())?.text ?? null;
  let state: Kept | null = stored === null ? null : parsed(stored);

  let outlivesRun = true;

  async function keep(next: Kept): Promise<void> {
    state = next;
    ({ kept: outlivesRun } = await secret.save(JSON.stringify(next)));
  }

  const of = (origin: string): Kept =>
    state?.origin === origin ? state : { origin, cookies: {}, user: null, ended: null };

  return {
    user(origin) {
      const { user } = of(origin);
      return user && !outlivesRun ? { ...user, untilQuit: true } : user;
    },
    ended: (origin) => of(origin).ended,
    async setUser(origin, user) {
      if (user === null && state?.origin !== origin) return;
      await keep({ ...of(origin), user, ended: null });
    },
    async end(origin) {
      const session = of(origin);
      if (session.user === null) return false;
      await keep({ ...session, user: null, ended: session.user.email ?? session.user.name });
      return true;
    },
    async fetch(input, init) {
      const { origin } = new URL(input instanceof Request ? input.url : input);
      const before = of(origin);
      const headers = new Headers(init?.headers);
      const cookie = Object.entries(before.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
      if (cookie !== '') headers.set('cookie', cookie);
      const response = await fetch(input, { ...init, headers, redirect: 'error' });
      const changes = response.headers.getSetCookie();
      if (changes.length > 0) {
        const now = of(origin);
        await keep({ ...now, cookies: withChanges(now.cookies, changes) });
      }
      return response;
    },
  };
}

function withChanges(cookies: Kept['cookies'], lines: readonly string[]): Kept['cookies'] {
  const next = new Map(Object.entries(cookies));
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))) next.delete(name);
    else next.set(name, pair.slice(at + 1).trim());
  }
  return Object.fromEntries(next);
}

function parsed(text: string): Kept | null {
  try {
    return kept.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
