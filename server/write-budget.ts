/**
 * How much one account writes, so that it does not occupy the database for others (security.md, "Limits per route"). It is kept in memory: of several
 * processes each has its own, and one that starts anew begins full.
 */
import type { OperationName } from '../src/contract/index.ts';
import { messages } from '../src/contract/messages/index.ts';
import type { Row } from '../src/contract/operation.ts';
import { Problem } from '../src/contract/problem.ts';
import type { BodyLimit } from './body-limits.ts';
import type { RecordEvent } from './security-log.ts';

/** What came of a body, once it is taken in; nothing of one that was not. It is counted once. */
type TakenIn = (body: BodyLimit) => void;

export interface WriteBudget {
  /**
   * Before anything of its body is read: counts a call, and the bytes that its body is told to have. The last one that is let in may use up more than
   * there is. @throws Problem `rate_limited` with `retryAfter` in seconds, and `nothingDone`: it can be sent again, whatever it asks for
   */
  take(owner: string, toldBytes: number): TakenIn;
  /** Accounts whose budget is not full, as far as is known. */
  readonly size: number;
}

interface BudgetOptions {
  /** Epoch ms. */
  readonly now: () => number;
  /** JSON values; null limits nothing. */
  readonly perMinute: number | null;
  readonly record: RecordEvent;
}

/** How full it is; below nothing is a debt. */
interface Bucket {
  left: number;
  /** Epoch ms at which it was so. */
  at: number;
  isTold: boolean;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/**
 * What a call counts in JSON values, whatever it carries. On one processor a server takes 4.3 ms for a push of one change (docs/scaling.md) and 39 ms for
 * one of a hundred, which is some 4,000 values: a ninth of them.
 */
export const CALL_VALUES = 500;
/** Bytes that count as one value: in a push of cards a value is of 25 bytes, and long texts are written faster than many columns. */
const BYTES_PER_VALUE = 64;
/** So many minutes' worth can be written at once after a rest: a first sync goes on for four minutes at full speed. */
export const FULL_MINUTES = 5;

const valuesOfBytes = (bytes: number): number => bytes / BYTES_PER_VALUE;

/** Calls that count: all that may change something. Whoever comes in has limits of their own, and so has who asks a model. */
export function isWrite(name: OperationName, { method, visitors }: Pick<Row, 'method' | 'visitors'>): boolean {
  return method !== 'GET' && !visitors && !name.startsWith('ai.');
}

export function createWriteBudget({ now, perMinute, record }: BudgetOptions): WriteBudget {
  if (perMinute === null) return { take: () => () => {}, size: 0 };
  const most = FULL_MINUTES * perMinute;
  const buckets = new Map<string, Bucket>();
  let sweptAt = now();

  const grow = (bucket: Bucket, at: number): void => {
    // A clock that is put back gives nothing and takes nothing.
    const grown = (perMinute * Math.max(0, at - bucket.at)) / MINUTE_MS;
    bucket.left = Math.min(most, bucket.left + grown);
    bucket.at = at;
  };
  const forgetFull = (at: number): void => {
    if (Math.abs(at - sweptAt) < MINUTE_MS) return;
    sweptAt = at;
    for (const [owner, bucket] of buckets) {
      grow(bucket, at);
      if (bucket.left >= most) buckets.delete(owner);
    }
  };
  const bucketOf = (owner: string): Bucket => {
    const at = now();
    forgetFull(at);
    const bucket = buckets.get(owner) ?? { left: most, at, isTold: false };
    buckets.set(owner, bucket);
    grow(bucket, at);
    return bucket;
  };
  /** Less than nothing gives back. Answers what it came to: no debt is larger than what a minute gives, so that nobody waits longer. */
  const spend = (bucket: Bucket, values: number): number => {
    const before = bucket.left;
    bucket.left = Math.min(most, Math.max(1 - perMinute, before - values));
    return before - bucket.left;
  };

  return {
    take(owner, toldBytes) {
      const bucket = bucketOf(owner);
      if (bucket.left < 1) {
        if (!bucket.isTold) record('rate limit hit', { limit: 'writes', user: owner });
        bucket.isTold = true;
        throw usedUp(Math.ceil(((1 - bucket.left) * MINUTE_MS) / perMinute / SECOND_MS));
      }
      bucket.isTold = false;
      const spent = spend(bucket, CALL_VALUES + valuesOfBytes(toldBytes));
      let isCounted = false;
      return ({ bytes, values }) => {
        if (isCounted) return;
        isCounted = true;
        spend(bucketOf(owner), CALL_VALUES + valuesOfBytes(bytes) + values - spent);
      };
    },
    get size() {
      return buckets.size;
    },
  };
}

function usedUp(seconds: number): Problem {
  return new Problem('rate_limited', messages.network.writesUsedUp(seconds), {
    extras: { retryAfter: seconds, nothingDone: true },
  });
}
