/** How often something may be tried (security.md, "Rate limit, brute force"): per address, per account, and never a lock that stays. */
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { RateLimitStore } from '../../src/data/accounts/rate-limits.ts';
import { emailKey } from '../../src/data/accounts/users.ts';
import type { RecordEvent } from '../security-log.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Limit {
  readonly name: string;
  readonly tries: number;
  readonly durationMs: number;
}

/** From one network address. A class behind one router signs in together, so logins have more room than new accounts and mails. */
const PER_ADDRESS = {
  mail: { name: 'mail', tries: 20, durationMs: HOUR_MS },
  login: { name: 'login-from', tries: 300, durationMs: HOUR_MS },
  code: { name: 'code-from', tries: 60, durationMs: HOUR_MS },
} as const satisfies Record<string, Limit>;
/** Mails to one address. */
const PER_RECIPIENT: Limit = { name: 'mail-to', tries: 5, durationMs: HOUR_MS };

/** Logins that may fail before one has to wait, and how long: a minute, then twice as long each time. */
const FREE_LOGINS = 5;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

export interface RateLimits {
  /** @throws Problem `rate_limited` */
  fromAddress(kind: keyof typeof PER_ADDRESS, address: string): Promise<void>;
  /** Whether one more mail may go to that address. */
  mayMail(email: string): Promise<boolean>;
  /**
   * Counts an attempt to sign in before the password is looked at. A device that has signed in to the account before counts for itself, so
   * that a stranger's guesses keep nobody out. @throws Problem `rate_limited`
   */
  login(email: string, knownDevice: string | null): Promise<void>;
  /** The password was right: the count begins anew. */
  loggedIn(email: string, knownDevice: string | null): Promise<void>;
}

interface LimitOptions {
  readonly store: RateLimitStore;
  /** Epoch ms. */
  readonly now: () => number;
  /** False counts nothing (RATE_LIMITS=off). */
  readonly on: boolean;
  readonly record: RecordEvent;
}

export function createRateLimits({ store, now, on, record }: LimitOptions): RateLimits {
  const refuse = (limit: string, until: number): never => {
    record('rate limit hit', { limit });
    const seconds = Math.max(1, Math.ceil((until - now()) / 1000));
    throw new Problem('rate_limited', messages.auth.tooManyTries(seconds), { extras: { retryAfter: seconds } });
  };
  const within = async ({ name, tries, durationMs }: Limit, of: string) => {
    const { count, until } = await store.add(`${name}:${of}`, durationMs);
    return { allowed: count <= tries, until };
  };
  return {
    async fromAddress(kind, address) {
      if (!on) return;
      const { allowed, until } = await within(PER_ADDRESS[kind], address);
      if (!allowed) refuse(PER_ADDRESS[kind].name, until);
    },
    async mayMail(email) {
      if (!on || (await within(PER_RECIPIENT, emailKey(email))).allowed) return true;
      record('rate limit hit', { limit: PER_RECIPIENT.name });
      return false;
    },
    async login(email, knownDevice) {
      if (!on) return;
      const { tried, waiting } = loginKeys(email, knownDevice);
      const { count } = await store.add(tried, DAY_MS);
      if (count <= FREE_LOGINS) return;
      const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (count - FREE_LOGINS - 1));
      const { claimed, until } = await store.claim(waiting, wait);
      if (!claimed) refuse('login', until);
    },
    async loggedIn(email, knownDevice) {
      const { tried, waiting } = loginKeys(email, knownDevice);
      if (on) await store.remove([tried, waiting]);
    },
  };
}

function loginKeys(email: string, knownDevice: string | null): { tried: string; waiting: string } {
  const of = knownDevice === null ? emailKey(email) : `${emailKey(email)}:${knownDevice}`;
  return { tried: `login:${of}`, waiting: `login-wait:${of}` };
}
