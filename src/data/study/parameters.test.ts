/** Weights that were fitted to a person's history: reviews keep the ones they were graded under. */
import { expect, test } from 'vitest';
import { memoriesOf, OWNER, rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { setInput } from '../../contract/sets.schema.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';
import { newId } from '../database/ids.ts';
import { storeParameters } from './parameters.ts';
import { createReviews } from './reviews.ts';
import { write } from '../write/write.ts';

const RULES = { desiredRetention: 0.9, newPerDay: 20, reviewsPerDay: 200, rolloverHour: 4 };
/** FSRS-6's own, for a person who keeps new cards far longer. */
const PATIENT = [
  2.12, 12.931, 23.065, 82.956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];

test('a grade follows the weights in use; what was graded before stays as it was, also when the states are rebuilt', async () => {
  const { db, store, clock } = await tempStore();
  const flashcards = ['usual', 'patient'].map((question) => ({ question, answer: 'a' }));
  const set = await store.sets.create(setInput.parse({ topic: 'T', flashcards }));
  const reviews = createReviews(db, OWNER);
  const grade = (card: number, rules: Parameters<typeof reviews.grade>[1]) =>
    reviews.grade(
      {
        id: newId(),
        cardId: set.flashcards[card]?.id ?? '',
        face: 'forward',
        rating: 4,
        durationMs: 1,
        reviewedAt: clock.now,
        utcOffsetMin: 0,
        mode: 'review',
      },
      rules,
    );
  const usual = await grade(0, RULES);
  const id = await write(db, OWNER, (tx) => storeParameters(tx, PATIENT));
  const rules = { ...RULES, parameters: await store.parameters.find(id) };
  const patient = await grade(1, rules);
  expect(usual.memory.stability).toBe(8.2956);
  expect(patient.memory.stability).toBe(82.956);
  expect((patient.memory.dueAt ?? 0) - clock.now).toBeGreaterThan(60 * DAY_MS);
  expect((await rowsOf(db, 'reviews')).map(({ params_id }) => params_id)).toEqual(['fsrs-6-default', id]);
  clock.now += 90 * DAY_MS;
  await grade(0, rules);
  await grade(1, rules);
  const before = await memoriesOf(db);
  await reviews.rebuildCardStates();
  expect(await memoriesOf(db)).toEqual(before);
});

test('a set of weights that is not here counts as the usual ones', async () => {
  const { store } = await tempStore();
  expect(await store.parameters.find(newId())).toBeNull();
});
