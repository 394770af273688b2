/** Care that comes by itself: soon after a start, then every hour, and only what is due. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tempStore } from '../../test/support/temp-store.ts';
import { listBackups } from '../data/database/backup.ts';
import { startRegularCare } from './regular-care.ts';
import type { WeeklyCheck } from './weekly-check.ts';

const FIRST_MS = 5_000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

beforeEach(() => {
  // The disk has time of its own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function care(checkIfDue: () => Promise<void>) {
  const { db, file, clock } = await tempStore();
  const failures: string[] = [];
  const running = startRegularCare({
    db,
    file,
    weeklyCheck: { checkIfDue } as WeeklyCheck,
    onFailure: (what) => failures.push(what),
  });
  const reasons = async () => (await listBackups(file)).map(({ reason }) => reason);
  return { running, failures, reasons, clock, db };
}

/** Until a look that has begun is over. */
const seen = (count: { mock: { calls: unknown[] } }, times: number) =>
  vi.waitFor(() => expect(count.mock.calls).toHaveLength(times));

test('a backup a day and the check, without being asked for', async () => {
  const checkIfDue = vi.fn<() => Promise<void>>(async () => {});
  const { running, reasons, clock } = await care(checkIfDue);
  vi.advanceTimersByTime(FIRST_MS - 1);
  expect(await reasons()).toEqual([]);
  vi.advanceTimersByTime(1);
  await seen(checkIfDue, 1);
  expect(await reasons()).toEqual(['daily']);
  vi.advanceTimersByTime(HOUR_MS);
  await seen(checkIfDue, 2);
  expect(await reasons()).toEqual(['daily']);
  clock.now += DAY_MS;
  vi.advanceTimersByTime(HOUR_MS);
  await seen(checkIfDue, 3);
  expect(await reasons()).toEqual(['daily', 'daily']);
  await running.stop();
  vi.advanceTimersByTime(HOUR_MS);
  expect(checkIfDue).toHaveBeenCalledTimes(3);
});

test('what fails is told, keeps nothing else from being done, and is tried again at the next look', async () => {
  const checkIfDue = vi.fn<() => Promise<void>>(async () => {
    throw new Error('no thread');
  });
  const { running, failures, reasons, db } = await care(checkIfDue);
  const backUp = vi.fn<NonNullable<typeof db.backUp>>(db.backUp!).mockRejectedValueOnce(new Error('no room'));
  Object.assign(db, { backUp });
  vi.advanceTimersByTime(FIRST_MS);
  await seen(checkIfDue, 1);
  await vi.waitFor(() => expect(failures).toEqual(['backup', 'check']));
  expect(await reasons()).toEqual([]);
  vi.advanceTimersByTime(HOUR_MS);
  await seen(checkIfDue, 2);
  expect(await reasons()).toEqual(['daily']);
  expect(backUp).toHaveBeenCalledTimes(2);
  await running.stop();
});

test('a quit before the first look makes nothing', async () => {
  const checkIfDue = vi.fn<() => Promise<void>>(async () => {});
  const { running, reasons } = await care(checkIfDue);
  await running.stop();
  vi.advanceTimersByTime(FIRST_MS);
  expect(await reasons()).toEqual([]);
  expect(checkIfDue).not.toHaveBeenCalled();
});
