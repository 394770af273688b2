import { beforeEach, expect, test } from 'vitest';
import { SessionRun } from '../../../../test/support/session-run.ts';
import type { CardState } from '../../../contract/study.schema.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import { hasWaited, missedIds, rememberedOf } from './session-result.ts';
import type { Graded } from './session-state.ts';

let run: SessionRun;
beforeEach(async () => {
  run = new SessionRun();
  await run.begin(3);
});

const DAY_START = 20 * DAY_MS;

const before: CardState = {
  phase: 'review',
  dueAt: DAY_START,
  stability: 5,
  difficulty: 5,
  reps: 3,
  lapses: 0,
  lastReviewAt: DAY_START - 1,
};

test('what was remembered is told by the first grade of the day of a card in review', () => {
  expect(hasWaited(before, DAY_START)).toBe(true);
  expect(hasWaited({ ...before, lastReviewAt: DAY_START }, DAY_START)).toBe(false);
  expect(hasWaited({ ...before, phase: 'relearning' }, DAY_START)).toBe(false);
  expect(hasWaited({ ...before, phase: 'new', lastReviewAt: null }, DAY_START)).toBe(false);
});

test('it counts those that were not forgotten', async () => {
  const graded = (await gradedWith([4, 1, 2])).map((grade, n) => ({ ...grade, waited: n < 2 }));
  expect(rememberedOf(graded)).toEqual({ passed: 1, asked: 2 });
  expect(rememberedOf(graded.slice(2))).toBeNull();
});

test('a card that was not known at first was missed once, however often it came again', async () => {
  const graded = await gradedWith([1, 4, 1]);
  expect(missedIds([...graded, ...graded])).toEqual(['card-1', 'card-3']);
});

async function gradedWith(ratings: readonly (1 | 2 | 4)[]): Promise<readonly Graded[]> {
  for (const rating of ratings) run.revealAndGrade(rating);
  await run.settled();
  return run.state().graded;
}
