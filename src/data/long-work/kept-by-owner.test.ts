import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { KeptByOwner } from './kept-by-owner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const db = {} as Database;
const MINUTE_MS = 60_000;

/** Asks for an owner's copy and makes room; says whether it had to be made. */
function ask(kept: KeptByOwner<{ size: number }>, owner: string, size = 4, database = db): boolean {
  let isMade = false;
  kept.of(database, owner, () => {
    isMade = true;
    return { size };
  });
  kept.makeRoom(database, owner);
  return isMade;
}

test('who asked least lately is forgotten when there is no more room', () => {
  const kept = new KeptByOwner<{ size: number }>(10);
  expect([ask(kept, 'ann'), ask(kept, 'ben'), ask(kept, 'ann')]).toEqual([true, true, false]);
  expect(ask(kept, 'cem')).toBe(true);
  expect([ask(kept, 'ann'), ask(kept, 'cem'), ask(kept, 'ben')]).toEqual([false, false, true]);
});

test('nobody is forgotten by their own need, and it is said when that does not fit', () => {
  const kept = new KeptByOwner<{ size: number }>(10);
  ask(kept, 'ann', 12);
  expect(ask(kept, 'ann')).toBe(false);
  expect(kept.makeRoom(db, 'ann')).toBe(false);
  expect(kept.makeRoom(db, 'ben', 3)).toBe(true);
  expect(kept.makeRoom(db, 'ben', 11)).toBe(false);
});

test('a copy that nobody asks for is forgotten after a while; each database has its own', () => {
  const kept = new KeptByOwner<{ size: number }>(10);
  ask(kept, 'ann');
  vi.advanceTimersByTime(14 * MINUTE_MS);
  expect(ask(kept, 'ann')).toBe(false);
  vi.advanceTimersByTime(14 * MINUTE_MS);
  expect(ask(kept, 'ann')).toBe(false);
  expect(ask(kept, 'ann', 4, {} as Database)).toBe(true);
  vi.advanceTimersByTime(15 * MINUTE_MS);
  expect(ask(kept, 'ann')).toBe(true);
});
