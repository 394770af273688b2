/**
 * The desktop's session on a server: the cookies and who they stand for. They live in the main process and in the keychain, and go to the one
 * server that gave them (security.md, "Sessions, fixation, theft").
 */
import * as z from 'zod';
import { user as userSchema, type User } from '../contract/auth.schema.ts';
import { AUTH_CACHE_MS } from '../contract/limits.ts';
import type { KeptSecret } from './kept-secret.ts';

const cookies = z.record(z.string(), z.string());
/** A session that was left here and whose server does not know it yet. */
const left = z.strictObject({ origin: z.string(), cookies, at: z.number() });
export type LeftSession = z.infer<typeof left>;

const kept = z.strictObject({
  origin: z.string(),
  cookies,
  user: userSchema.nullable(),
  /** The address of the account whose session the server has ended, or the name of one without. */
  ended: z.string().nullable(),
  /** When the server was last heard to know the session, epoch ms. An earlier version has not kept it. */
  confirmedAt: z.number().optional(),
  left: z.array(left).optional(),
});
type Kept = z.infer<typeof kept>;
type Session = Omit<Kept, 'left'>;

/** A session is confirmed with every exchange; the keychain hears of it once in so long. */
const CONFIRMED_KEPT_MS = 60 * 60 * 1000;

export interface ServerSession {
  /** Who is signed in to the server at `origin`; null for nobody, and once it has not confirmed the session for seven days (core §9). */
  user(origin: string): User | null;
  /** Whether there is a session to ask that server about, confirmed lately or not. */
  isKnown(origin: string): boolean;
  /** The address of the account whose session there is over, or the name of one without; null for none. */
  ended(origin: string): string | null;
  /** Notes who signed in, or that nobody is signed in any more. */
  setUser(origin: string, user: User | null): Promise<void>;
  /** Notes that the server knows the session. */
  confirm(origin: string): Promise<void>;
  /** Notes that the server has ended the session. Answers whether there was one. */
  end(origin: string): Promise<boolean>;
  /** Ends the session here. What the server needs to be told of it is set aside, and used for nothing else. */
  leave(origin: string): Promise<void>;
  /** Left sessions that their servers may still know. */
  left(): readonly LeftSession[];
  forget(session: LeftSession): Promise<void>;
  /** `fetch` with the cookies of a left session. */
  fetchOf(session: LeftSession): typeof fetch;
  /** `fetch` with the cookies of the server that is asked; it follows no redirect, so they go nowhere else. */
  readonly fetch: typeof fetch;
}

/** `secret` may hold nothing, or what another version wrote: then nobody is signed in. `now`: epoch ms. */
export async function openServerSession(secret: KeptSecret, now: () => number): Promise<ServerSession> {
  const stored = (await secret.read())?.text ?? null;
  const before = stored === null ? null : parsed(stored);
  let state: Session | null = before && { ...before, confirmedAt: before.confirmedAt ?? now() };
  let leftOnes: readonly LeftSession[] = before?.left ?? [];
  let confirmedInSecret = state?.confirmedAt ?? 0;
  let outlivesRun = true;
  /** Answers that were asked for before the session was left change nothing any more. */
  let generation = 0;

  async function keep(next: Session): Promise<void> {
    state = next;
    confirmedInSecret = next.confirmedAt ?? 0;
    await save();
  }

  async function save(): Promise<void> {
    ({ kept: outlivesRun } = await secret.save(JSON.stringify({ ...state, left: leftOnes })));
  }

  const of = (origin: string): Session =>
    state?.origin === origin ? state : { origin, cookies: {}, user: null, ended: null };

  const isOver = ({ confirmedAt = 0 }: Session): boolean => now() - confirmedAt > AUTH_CACHE_MS;

  return {
    user(origin) {
      const session = of(origin);
      if (session.user === null || isOver(session)) return null;
      return outlivesRun ? session.user : { ...session.user, untilQuit: true };
    },
    isKnown: (origin) => of(origin).user !== null,
    ended(origin) {
      const session = of(origin);
      return session.user !== null && isOver(session) ? knownAs(session.user) : session.ended;
    },
    async setUser(origin, user) {
      if (user === null && state?.origin !== origin) return;
      await keep({ ...of(origin), user, ended: null, confirmedAt: now() });
    },
    async confirm(origin) {
      const session = of(origin);
      if (session.user === null) return;
      const next = { ...session, confirmedAt: now() };
      if (next.confirmedAt - confirmedInSecret >= CONFIRMED_KEPT_MS) await keep(next);
      else state = next;
    },
    async end(origin) {
      const session = of(origin);
      if (session.user === null) return false;
      await keep({ ...session, user: null, ended: knownAs(session.user) });
      return true;
    },
    async leave(origin) {
      const session = of(origin);
      if (session.user === null) return;
      generation += 1;
      if (Object.keys(session.cookies).length > 0)
        leftOnes = [...leftOnes, { origin, cookies: session.cookies, at: now() }];
      await keep({ ...session, cookies: {}, user: null, ended: null });
    },
    // A server ends by itself what has not been used for as long.
    left: () => leftOnes.filter(({ at }) => now() - at <= AUTH_CACHE_MS),
    async forget(session) {
      leftOnes = leftOnes.filter((each) => each !== session && now() - each.at <= AUTH_CACHE_MS);
      await save();
    },
    fetchOf: (session) => (input, init) => fetchWith(session.cookies, input, init),
    async fetch(input, init) {
      const { origin } = new URL(input instanceof Request ? input.url : input);
      const askedIn = generation;
      const response = await fetchWith(of(origin).cookies, input, init);
      const changes = response.headers.getSetCookie();
      if (changes.length > 0 && askedIn === generation) {
        const session = of(origin);
        await keep({ ...session, cookies: withChanges(session.cookies, changes) });
      }
      return response;
    },
  };
}

function knownAs(user: User): string {
  return user.email ?? user.name;
}

function fetchWith(
  held: Kept['cookies'],
  input: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1],
): Promise<Response> {
  const headers = new Headers(init?.headers);
  const cookie = Object.entries(held)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  if (cookie !== '') headers.set('cookie', cookie);
  return fetch(input, { ...init, headers, redirect: 'error' });
}

function withChanges(held: Kept['cookies'], lines: readonly string[]): Kept['cookies'] {
  const next = new Map(Object.entries(held));
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
