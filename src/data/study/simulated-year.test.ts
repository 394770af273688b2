/** A learner who studies for a year, with every grade given to a store: what must hold on each of its days. */
import { expect, test } from 'vitest';
import { memoriesOf, OWNER, tempStore } from '../../../test/support/temp-store.ts';
import { setInput } from '../../contract/sets.schema.ts';
import type { Rating, StudyCard } from '../../contract/study.schema.ts';
import { faceId } from '../../domain/cards/faces.ts';
import { isLearning } from '../../domain/study/queue-order.ts';
import { chanceOfRecall } from '../../domain/study/recall.ts';
import { seededDraw } from '../../domain/study/seeded.ts';
import { DAY_MS, studyDay } from '../../domain/study/study-day.ts';
import { newId } from '../database/ids.ts';
import { createReviews } from './reviews.ts';

const DAYS = 365;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = Date.UTC(2026, 0, 1);
const RULES = { desiredRetention: 0.9, newPerDay: 3, reviewsPerDay: 12, rolloverHour: 4 };
const CARDS = 60;
/** An evening that goes on for more grades than this never ends. */
const GRADES_A_DAY_MAX = 300;

/** Central European time, with three weeks in San Francisco, and eight o'clock in the evening by the clock on the wall. */
function evening(date: number): { at: number; utcOffsetMin: number } {
  const midnight = START + date * DAY_MS;
  const isAway = date >= 200 && date < 221;
  const isSummer = midnight >= Date.UTC(2026, 2, 29) && midnight < Date.UTC(2026, 9, 25);
  const utcOffsetMin = (isAway ? -480 : 60) + (isSummer ? 60 : 0);
  return { at: midnight + 20 * HOUR_MS - utcOffsetMin * MINUTE_MS, utcOffsetMin };
}

/** One way, both ways, and three gaps, by turns. */
function cardOf(i: number) {
  const question = i % 3 === 2 ? `{{c1::a ${i}}} and {{c2::b ${i}}} make {{c3::c ${i}}}` : `question ${i}`;
  return { question, answer: `answer ${i}`, bothWays: i % 3 === 1 };
}
const FACES = Array.from({ length: CARDS }, (_, i) => 1 + (i % 3)).reduce((sum, faces) => sum + faces, 0);

function ratingOf({ state }: StudyCard, now: number, chance: number): Rating {
  const elapsed = (now - (state.lastReviewAt ?? now)) / DAY_MS;
  const recall = state.phase === 'review' ? chanceOfRecall(elapsed, state.stability) : 0.8;
  if (chance > recall) return 1;
  return chance < recall * 0.1 ? 4 : chance > recall * 0.9 ? 2 : 3;
}

test('no face is lost, no limit broken and no sibling asked beside another, on any day of a year', async () => {
  const { db, store, clock } = await tempStore();
  clock.now = START;
  const flashcards = Array.from({ length: CARDS }, (_, i) => cardOf(i));
  await store.sets.create(setInput.parse({ topic: 'Year', flashcards }));
  const reviews = createReviews(db, OWNER);
  const draw = seededDraw('a year');
  const days: number[] = [];

  for (let date = 0; date < DAYS; date += 1) {
    const { at, utcOffsetMin } = evening(date);
    clock.now = at;
    const queue = () =>
      reviews.queue(
        { sets: [], folders: [], now: clock.now, utcOffsetMin, limit: 1, extraNew: 0, extraReviews: 0 },
        RULES,
      );
    const asked = { fresh: new Set<string>(), reviews: new Set<string>() };
    let left = await queue();
    for (let grades = 0; left.cards.length > 0; grades += 1) {
      expect(grades).toBeLessThan(GRADES_A_DAY_MAX);
      const [next] = left.cards as [StudyCard];
      const id = faceId(next.card.id, next.face);
      if (next.state.phase === 'new') asked.fresh.add(id);
      else if (next.state.phase === 'review') asked.reviews.add(id);
      await reviews.grade(
        {
          id: newId(),
          cardId: next.card.id,
          face: next.face,
          rating: ratingOf(next, clock.now, draw()),
          durationMs: 5_000,
          reviewedAt: clock.now,
          utcOffsetMin,
          mode: 'review',
        },
        RULES,
      );
      clock.now += MINUTE_MS / 4;
      left = await queue();
    }
    days.push(studyDay(at, { utcOffsetMin, rolloverHour: RULES.rolloverHour }));
    expect(asked.fresh.size).toBeLessThanOrEqual(RULES.newPerDay);
    expect(asked.reviews.size).toBeLessThanOrEqual(RULES.reviewsPerDay);
    // Only a limit that is used up holds anything back.
    expect(left.heldNew === 0 || asked.fresh.size === RULES.newPerDay).toBe(true);
    expect(left.heldReviews === 0 || asked.reviews.size === RULES.reviewsPerDay).toBe(true);
    const families = [...asked.fresh, ...asked.reviews].map((id) => id.split('.')[0]);
    expect(new Set(families).size).toBe(families.length);
  }

  // Every evening is a study day of its own, around the changes of the clock and both flights as well.
  expect(days).toEqual(Array.from(days, (_, i) => (days[0] ?? 0) + i));
  const states = await memoriesOf(db);
  expect(states).toHaveLength(FACES);
  for (const state of states) {
    expect(state.reps).toBeGreaterThan(0);
    expect(isLearning(state.phase as 'review') || Number(state.due_at) > START).toBe(true);
  }
  await reviews.rebuildCardStates();
  expect(await memoriesOf(db)).toEqual(states);
}, 120_000);
