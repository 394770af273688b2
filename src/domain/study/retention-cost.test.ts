import { expect, test } from 'vitest';
import { retentionCost } from './retention-cost.ts';
import { createScheduler } from './scheduler.ts';
import type { Memory } from './memory.ts';
import { DAY_MS } from './study-day.ts';

const DAY = 20_000;
const WAITED_30_DAYS: Memory = {
  phase: 'review',
  stability: 30,
  difficulty: 5,
  step: 0,
  reps: 5,
  lapses: 0,
  dueAt: DAY * DAY_MS,
  lastReviewAt: (DAY - 30) * DAY_MS,
  lastReviewDay: DAY - 30,
};

test('90 % is the measure', () => {
  expect(retentionCost(0.9)).toEqual({ forgottenOf: 10, days: 30 });
});

test('more retention costs shorter waits, less gains longer ones', () => {
  expect(retentionCost(0.95)).toEqual({ forgottenOf: 20, days: 12 });
  expect(retentionCost(0.8)).toEqual({ forgottenOf: 5, days: 99 });
});

test('what a person is told is what the scheduler does', () => {
  const waitAt = (desiredRetention: number) => {
    const scheduler = createScheduler({ desiredRetention });
    return scheduler.preview(WAITED_30_DAYS, { at: DAY * DAY_MS, day: DAY })[3] - DAY * DAY_MS;
  };
  const share = waitAt(0.95) / waitAt(0.9);
  expect(Math.round(30 * share)).toBe(retentionCost(0.95).days);
});
