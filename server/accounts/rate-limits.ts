/** How often something may be tried (security.md, "Rate limit, brute force"): per address, per account, and never a lock that stays. */
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { RateLimitStore } from '../../src/data/accounts/rate-limits.ts';
import { emailKey } from '../../src/data/accounts/users.ts';
import type { RecordEvent } from '../security-log.ts';
import { networksOf } from './network-address.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Limit {
  readonly name: string;
  readonly tries: number;
  readonly durationMs: number;
}

/**
 * From one network address, or one /64 of IPv6. A class behind one router signs in together, so logins have more room than new accounts and
 * mails.
 */
const PER_ADDRESS = {
  mail: { name: 'mail', tries: 20, durationMs: HOUR_MS },
  login: { name: 'login-from', tries: 300, durationMs: HOUR_MS },
  code: { name: 'code-from', tries: 60, durationMs: HOUR_MS },
} as const satisfies Record<string, Limit>;
/** So many times as much from a whole /48 of IPv6: it may be one customer's, or hundreds of households. */
const WIDE_NETWORK = 10;
/** Mails to one address that strangers ask for, and as many that devices ask for which have signed in to its account before. */
const PER_RECIPIENT: Limit = { name: 'mail-to', tries: 5, durationMs: HOUR_MS };

/** Logins that may fail before one has to wait, and how long: a minute, then twice as long each time. */
const FREE_LOGINS = 5;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;
/**
 * What strangers may get wrong at one account within a day, from wherever they ask; passwords and codes apart, so that guesses at the one keep nobody
 * from the other. By their waits alone they had a hundred passwords a day, the most that NIST SP 800-63B (§5.2.2) allows in a row.
 */
const FAILURES_A_DAY = 50;
const PER_ACCOUNT = {
  password: { name: 'failed-login', tries: FAILURES_A_DAY, durationMs: DAY_MS },
  code: { name: 'failed-code', tries: FAILURES_A_DAY, durationMs: DAY_MS },
} as const satisfies Record<string, Limit>;

export interface RateLimits {
  /**
   * What somebody asks from a network address. `knownTo` is the account's address of mail where a device asks that has signed in to it before: its
   * devices are counted together and apart from the network, so that nobody in it keeps them out. @throws Problem `rate_limited`
   */
  fromAddress(kind: keyof typeof PER_ADDRESS, address: string, knownTo?: string | null): Promise<void>;
  /**
   * Whether one more mail may go to that address. When the hour's are used up, one may still if nothing that was mailed is valid any more
   * (`hasOpen`): whoever asks for them, their owner has one to get in by, or gets it.
   */
  mayMail(email: string, knownDevice: string | null, hasOpen: () => Promise<boolean>): Promise<boolean>;
  /**
   * Counts an attempt to sign in before the password is looked at. A device that has signed in to the account before counts for itself, so
   * that a stranger's guesses keep nobody out. @throws Problem `rate_limited`
   */
  login(email: string, knownDevice: string | null): Promise<void>;
  /** The password was right: the count begins anew, and nothing has failed. */
  loggedIn(email: string, knownDevice: string | null): Promise<void>;
  /** Counts a code that somebody typed before it is looked at. A device that has signed in before is not counted. @throws Problem `rate_limited` */
  code(email: string, knownDevice: string | null): Promise<void>;
  /** Somebody has what was mailed to that address: all counts of strangers begin anew. */
  proved(email: string): Promise<void>;
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
  const refuse = (limit: string, until: number, sentence = messages.auth.tooManyTries): never => {
    record('rate limit hit', { limit });
    const seconds = Math.max(1, Math.ceil((until - now()) / 1000));
    throw new Problem('rate_limited', sentence(seconds), { extras: { retryAfter: seconds } });
  };
  const within = async (limit: Limit, of: string) => {
    const { count, until } = await store.add(keyOf(limit, of), limit.durationMs);
    return { allowed: count <= limit.tries, until };
  };
  const ofStranger = async (kind: keyof typeof PER_ACCOUNT, email: string) => {
    const { allowed, until } = await within(PER_ACCOUNT[kind], emailKey(email));
    if (!allowed) refuse(PER_ACCOUNT[kind].name, until, () => messages.auth.tooManyToday);
  };
  return {
    async fromAddress(kind, address, knownTo = null) {
      if (!on) return;
      const limit = PER_ADDRESS[kind];
      if (knownTo !== null) {
        const ofOwn = await within(limit, knownKey(knownTo));
        if (!ofOwn.allowed) refuse(limit.name, ofOwn.until);
        return;
      }
      const { near, wide } = networksOf(address);
      const ofNear = await within(limit, near);
      if (!ofNear.allowed) refuse(limit.name, ofNear.until);
      if (wide === null) return;
      // After the other: what is refused there takes nothing from the neighbours.
      const ofWide = await within({ ...limit, tries: limit.tries * WIDE_NETWORK }, wide);
      if (!ofWide.allowed) refuse(limit.name, ofWide.until);
    },
    async mayMail(email, knownDevice, hasOpen) {
      if (!on) return true;
      const askedBy = knownDevice === null ? emailKey(email) : knownKey(email);
      if ((await within(PER_RECIPIENT, askedBy)).allowed || !(await hasOpen())) return true;
      record('rate limit hit', { limit: PER_RECIPIENT.name });
      return false;
    },
    async login(email, knownDevice) {
      if (!on) return;
      const { tried, waiting } = loginKeys(email, knownDevice);
      const { count } = await store.add(tried, DAY_MS);
      if (count > FREE_LOGINS) {
        const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (count - FREE_LOGINS - 1));
        const { claimed, until } = await store.claim(waiting, wait);
        if (!claimed) refuse('login', until);
      }
      // After the wait: what is not looked at has not failed.
      if (knownDevice === null) await ofStranger('password', email);
    },
    async loggedIn(email, knownDevice) {
      if (!on) return;
      const { tried, waiting } = loginKeys(email, knownDevice);
      await store.remove([tried, waiting]);
      if (knownDevice === null) await store.takeBack(failedKey('password', email));
    },
    async code(email, knownDevice) {
      if (on && knownDevice === null) await ofStranger('code', email);
    },
    async proved(email) {
      if (!on) return;
      const { tried, waiting } = loginKeys(email, null);
      await store.remove([tried, waiting, failedKey('password', email), failedKey('code', email)]);
    },
  };
}

function failedKey(kind: keyof typeof PER_ACCOUNT, email: string): string {
  return keyOf(PER_ACCOUNT[kind], emailKey(email));
}

/** All known devices of an account together, as each has another mark after each login. */
function knownKey(email: string): string {
  return `${emailKey(email)}:known`;
}

function keyOf({ name }: Limit, of: string): string {
  return `${name}:${of}`;
}

function loginKeys(email: string, knownDevice: string | null): { tried: string; waiting: string } {
  const of = knownDevice === null ? emailKey(email) : `${emailKey(email)}:${knownDevice}`;
  return { tried: `login:${of}`, waiting: `login-wait:${of}` };
}
