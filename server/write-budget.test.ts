/** Who writes more than devices do waits, alone and not for long (security.md, "Limits per route"). */
import { describe, expect, it, vi } from 'vitest';
import { messages } from '../src/contract/messages/index.ts';
import { isProblem, type Problem } from '../src/contract/problem.ts';
import { PUSH_MAX_MUTATIONS } from '../src/contract/sync-limits.ts';
import { DEFAULT_WRITE_VALUES } from './config-variables.ts';
import type { RecordEvent } from './security-log.ts';
import { CALL_VALUES, createWriteBudget, FULL_MINUTES } from './write-budget.ts';

const START = Date.UTC(2026, 2, 2, 10);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PER_MINUTE = 60_000;
const NOTHING = { bytes: 0, values: 0 };
/** As a session of `sync/session` sends them, and larger: it was 24 values and 592 bytes of a card, 23 and 490 of a review. */
const PUSH = { bytes: 1_000 * PUSH_MAX_MUTATIONS, values: 25 * PUSH_MAX_MUTATIONS };
/** A server that does nothing else takes in no more of them from one device: 100,000 cards took 42 seconds (docs/performance.md). */
const PUSHES_A_SECOND = 24;

function budgetOf(perMinute: number | null) {
  const clock = { now: START };
  const record = vi.fn<RecordEvent>();
  const budget = createWriteBudget({ now: () => clock.now, perMinute, record });
  /** One call with a body that told its length. */
  const write = (owner: string, { bytes, values } = NOTHING): void => budget.take(owner, bytes)({ bytes, values });
  const refusal = (owner: string): Problem | null => {
    try {
      write(owner);
      return null;
    } catch (error) {
      if (isProblem(error)) return error;
      throw error;
    }
  };
  const empty = (owner: string): void => write(owner, { bytes: 0, values: FULL_MINUTES * PER_MINUTE - CALL_VALUES });
  return { clock, record, budget, write, refusal, empty };
}

describe('a write budget', () => {
  it('refuses who has used it up, until it has grown again, and says when', () => {
    const { clock, refusal, empty } = budgetOf(PER_MINUTE);
    empty('ada');
    expect(refusal('ada')).toMatchObject({ code: 'rate_limited', extras: { retryAfter: 1, nothingDone: true } });
    clock.now += SECOND;
    expect(refusal('ada')).toBeNull();
  });

  it('is each account’s own', () => {
    const { refusal, empty } = budgetOf(PER_MINUTE);
    empty('ada');
    expect(refusal('ada')).not.toBeNull();
    expect(refusal('bob')).toBeNull();
  });

  it('counts what came of a body, not what was told of it before', () => {
    const { budget, refusal } = budgetOf(PER_MINUTE);
    // In pieces, so that it told no length.
    budget.take('ada', 0)({ bytes: 64 * FULL_MINUTES * PER_MINUTE, values: 0 });
    expect(refusal('ada')).not.toBeNull();
    // A length alone is no body, but the room is kept for it until it has come.
    const takenIn = budget.take('bob', 64 * FULL_MINUTES * PER_MINUTE);
    expect(refusal('bob')).not.toBeNull();
    takenIn(NOTHING);
    expect(refusal('bob')).toBeNull();
  });

  it('gives back no more than was taken for a length that was never sent', () => {
    const { budget, refusal } = budgetOf(PER_MINUTE);
    budget.take('ada', 0)({ bytes: 0, values: FULL_MINUTES * PER_MINUTE - 2 * CALL_VALUES });
    budget.take('ada', 1e15)(NOTHING);
    expect(refusal('ada')).not.toBeNull();
  });

  it('lets nobody wait for more than a minute, whatever was written', () => {
    const { clock, write, refusal } = budgetOf(PER_MINUTE);
    write('ada', { bytes: 0, values: 100 * FULL_MINUTES * PER_MINUTE });
    expect(refusal('ada')?.extras).toMatchObject({ retryAfter: 60 });
    clock.now += MINUTE - SECOND;
    expect(refusal('ada')).not.toBeNull();
    clock.now += SECOND;
    expect(refusal('ada')).toBeNull();
  });

  it('never holds more than its minutes, however long nobody writes', () => {
    const { clock, write, refusal, empty } = budgetOf(PER_MINUTE);
    write('ada');
    clock.now += 1_000 * MINUTE;
    empty('ada');
    expect(refusal('ada')).not.toBeNull();
  });

  it('is no larger after a clock that was put back', () => {
    const { clock, refusal, empty } = budgetOf(PER_MINUTE);
    empty('ada');
    clock.now -= 10 * MINUTE;
    expect(refusal('ada')).toMatchObject({ extras: { retryAfter: 1 } });
    clock.now += SECOND;
    expect(refusal('ada')).toBeNull();
  });

  it('tells the log once each time that it is used up', () => {
    const { clock, record, refusal, empty } = budgetOf(PER_MINUTE);
    empty('ada');
    for (let times = 0; times < 5; times += 1) refusal('ada');
    expect(record.mock.calls).toEqual([['rate limit hit', { limit: 'writes', user: 'ada' }]]);
    clock.now += SECOND;
    refusal('ada');
    for (let times = 0; times < 5; times += 1) refusal('ada');
    expect(record).toHaveBeenCalledTimes(2);
  });

  it('keeps in mind only who has written lately', () => {
    const { clock, budget, write } = budgetOf(PER_MINUTE);
    for (let account = 0; account < 1_000; account += 1) write(`account ${account}`);
    clock.now += 2 * MINUTE;
    write('ada');
    expect(budget.size).toBe(1);
  });

  it('is none where nothing limits', () => {
    const { write, budget } = budgetOf(null);
    for (let times = 0; times < 100; times += 1) write('ada', { bytes: 1e9, values: 1e9 });
    expect(budget.size).toBe(0);
  });
});

describe('the usual write budget', () => {
  it('lets a device send 50,000 cards and ten reviews of each as fast as a server takes them in', () => {
    const { clock, refusal, write } = budgetOf(DEFAULT_WRITE_VALUES);
    for (let sent = 0; sent < 550_000; sent += PUSH_MAX_MUTATIONS) {
      write('ada', PUSH);
      clock.now += SECOND / PUSHES_A_SECOND;
    }
    expect(refusal('ada')).toBeNull();
  });

  it('lets a page send ninety pictures or reviews a second, for ever', () => {
    const { clock, refusal, write } = budgetOf(DEFAULT_WRITE_VALUES);
    for (let sent = 0; sent < 60_000; sent += 1) {
      write('ada', { bytes: 200, values: 8 });
      clock.now += 11;
    }
    expect(refusal('ada')).toBeNull();
  });

  it('ends who sends ten times as much as a device can', () => {
    const { clock, write } = budgetOf(DEFAULT_WRITE_VALUES);
    expect(() => {
      for (let sent = 0; sent < 60 * 10 * PUSHES_A_SECOND; sent += 1) {
        write('ada', PUSH);
        clock.now += SECOND / (10 * PUSHES_A_SECOND);
      }
    }).toThrow(messages.network.writesUsedUp(1));
  });
});
