import { beforeEach, expect, test } from 'vitest';
import { SessionRun } from '../../../../test/support/session-run.ts';
import { DAY_MS } from '../../../domain/study/study-day.ts';
import { missedIds, rememberedOf } from './session-result.ts';
import type { Graded } from './session-state.ts';

let run: SessionRun;
beforeEach(async () => {
  run = new SessionRun();
  await run.begin(3);
});

const DAY_START = 20 * DAY_MS;

/** The grades of three cards, as if they had been in review and asked last at these times. */
async function gradedAfter(lastReviewAt: readonly (number | null)[], ratings: readonly (1 | 4)[]): Promise<Graded[]> {
  for (const rating of ratings) run.revealAndGrade(rating);
  await run.settled();
  return run.state().graded.map((grade, index) => {
    const lastAt = lastReviewAt[index % lastReviewAt.length] ?? null;
    const phase = lastAt === null ? ('new' as const) : ('review' as const);
    return {
      ...grade,
      card: grade.card && { ...grade.card, state: { ...grade.card.state, phase, lastReviewAt: lastAt } },
    };
  });
}

test('what was remembered counts cards that had waited, by their first grade', async () => {
  const before = DAY_START - 1;
  expect(rememberedOf(await gradedAfter([before, before, before], [4, 1, 4]), DAY_START)).toEqual({
    passed: 2,
    asked: 3,
  });
});

test('new cards, cards asked earlier today and grades from before a reload say nothing about it', async () => {
  const graded = await gradedAfter([null, DAY_START, DAY_START - 1], [1, 1, 4]);
  expect(rememberedOf(graded, DAY_START)).toEqual({ passed: 1, asked: 1 });
  expect(rememberedOf(graded.slice(0, 2), DAY_START)).toBeNull();
  expect(
    rememberedOf(
      graded.map((grade) => ({ ...grade, card: null })),
      DAY_START,
    ),
  ).toBeNull();
});

test('a card that was not known at first was missed once, however often it came again', async () => {
  const graded = await gradedAfter([null], [1, 4, 1]);
  expect(missedIds([...graded, ...graded])).toEqual(['card-1', 'card-3']);
});
