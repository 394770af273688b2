import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addTallies,
  AI_KINDS,
  countCall,
  countJob,
  estimatedTokens,
  followJob,
  NO_TALLY,
  NO_USAGE,
  readUsage,
  totalOf,
  withCounts,
  withoutCounts,
  type AiUsage,
  type CountedCall,
} from './usage.ts';

const day = (n: number): string => `2026-03-${String(n).padStart(2, '0')}`;
const call = fc.record({
  kind: fc.constantFrom(...AI_KINDS),
  tally: fc.record({ calls: fc.constant(1), sent: fc.nat(10_000), received: fc.nat(10_000) }),
  day: fc.integer({ min: 1, max: 31 }).map(day),
  at: fc.nat(1_000_000),
});
const countAll = (calls: readonly CountedCall[], from: AiUsage = NO_USAGE) => calls.reduce(countCall, from);
const when = { day: day(1), at: 7 };

test('four characters are a token, in both directions together', () => {
  expect(estimatedTokens({ calls: 1, sent: 10, received: 3 })).toBe(4);
  expect(estimatedTokens(NO_TALLY)).toBe(0);
});

test('totals are the sum of all calls, and no day is left out while there are at most 14', () => {
  fc.assert(
    fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
      const usage = countAll(calls);
      const sum = calls.map(({ tally }) => tally).reduce(addTallies, NO_TALLY);
      expect(totalOf(usage)).toEqual(sum);
      expect(Object.keys(usage.days).length).toBeLessThanOrEqual(14);
      const shown = calls.filter(({ day: on }) => Object.hasOwn(usage.days, on)).map(({ tally }) => tally);
      const kept = new Set(calls.map((each) => each.day)).size <= 14 ? calls.length : shown.length;
      expect(shown).toHaveLength(kept);
      expect(usage.lastAt).toBe(calls.length === 0 ? null : Math.max(...calls.map(({ at }) => at)));
      expect(readUsage(JSON.parse(JSON.stringify(usage)))).toEqual(usage);
    }),
  );
});

test('the days kept are the latest 14', () => {
  const calls = Array.from({ length: 20 }, (_, i) => ({
    kind: 'chat' as const,
    tally: { ...NO_TALLY, calls: 1 },
    day: day(20 - i),
    at: i,
  }));
  expect(Object.keys(countAll(calls).days)).toEqual(Array.from({ length: 14 }, (_, i) => day(i + 7)));
});

test('taking a reset back adds what was there to what has come since', () => {
  fc.assert(
    fc.property(fc.array(call, { maxLength: 20 }), fc.array(call, { maxLength: 20 }), (before, since) => {
      const taken = countAll(before);
      const again = withCounts(countAll(since, withoutCounts(taken)), taken);
      expect(again).toEqual({ ...countAll([...before, ...since]), kinds: again.kinds });
      expect(totalOf(again)).toEqual(totalOf(countAll([...before, ...since])));
    }),
  );
});

test('a job is counted once, however often it reports, and only from when it is followed', () => {
  const used = (calls: number) => ({ calls, sent: calls * 100, received: calls * 10 });
  expect(countJob(NO_USAGE, 'strange', used(3), when)).toBe(NO_USAGE);
  let usage = followJob(NO_USAGE, 'job', used(1));
  usage = countJob(usage, 'job', used(2), when);
  expect(countJob(usage, 'job', used(2), when)).toBe(usage);
  usage = countJob(followJob(usage, 'job', used(0)), 'job', used(4), when);
  expect(usage.kinds).toEqual({ documents: used(3) });
  expect(countJob(withoutCounts(usage), 'job', used(5), when).kinds).toEqual({ documents: used(1) });
});

test('of jobs the last 40 are remembered', () => {
  let usage = NO_USAGE;
  for (let i = 0; i < 100; i += 1) usage = followJob(usage, `job-${i}`, NO_TALLY);
  expect(Object.keys(usage.jobs)).toEqual(Array.from({ length: 40 }, (_, i) => `job-${i + 60}`));
});

test.each([
  null,
  7,
  'text',
  [],
  {},
  { kinds: {}, days: {}, lastAt: 'now', jobs: {} },
  { kinds: { chat: { calls: -1, sent: 0, received: 0 } }, days: {}, lastAt: null, jobs: {} },
  { kinds: { chat: { calls: 1.5, sent: 0, received: 0 } }, days: {}, lastAt: null, jobs: {} },
  { kinds: { gossip: NO_TALLY }, days: {}, lastAt: null, jobs: {} },
  { kinds: {}, days: [], lastAt: null, jobs: {} },
])('what cannot be read begins anew: %j', (stored) => {
  expect(readUsage(stored)).toBe(NO_USAGE);
});
