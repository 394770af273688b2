/** The rules of the queue stand twice: here as SQL, and in `domain/offline` over what a browser keeps. They answer the same. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SetInput } from '../../contract/sets.schema.ts';
import type { Rating } from '../../contract/study.schema.ts';
import { faceId } from '../../domain/cards/faces.ts';
import { keptFace } from '../../domain/offline/kept-face.ts';
import { keptQueue } from '../../domain/offline/kept-queue.ts';
import { newId } from '../database/ids.ts';
import { openDatabase } from '../database/open.ts';
import { createStore } from '../store.ts';

const OWNER = 'local';
const START = Date.UTC(2026, 5, 1, 12);
const HOUR = 3_600_000;
const CLOCK = { utcOffsetMin: 0, rolloverHour: 4 };

const cardOf = (question: string, bothWays: boolean) => ({ question, answer: 'x', bothWays });

const grade = fc.record({
  card: fc.nat({ max: 11 }),
  rating: fc.constantFrom<Rating>(1, 2, 3, 4),
  hours: fc.nat({ max: 40 }),
});

test('a copy answers the queue that its server would, then and hours later', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(grade, { maxLength: 25 }),
      fc.nat({ max: 3 }),
      fc.nat({ max: 4 }),
      fc.constantFrom(0, 1, 8, 30),
      async (grades, newPerDay, reviewsPerDay, hoursLater) => {
        const folder = await mkdtemp(path.join(tmpdir(), 'ninefold-kept-'));
        let now = START;
        const db = await openDatabase({
          file: path.join(folder, 'a.db'),
          host: 'server',
          now: () => now,
          newId: () => newId(),
        });
        try {
          const store = createStore(db, OWNER);
          const rules = { desiredRetention: 0.9, newPerDay, reviewsPerDay, rolloverHour: CLOCK.rolloverHour };
          for (const topic of ['one', 'two'])
            await store.sets.create({
              id: topic,
              topic,
              folderPath: topic,
              flashcards: Array.from({ length: 6 }, (_, n) => cardOf(`${topic} ${n}`, n === 0)),
            } as SetInput);
          const asked = { sets: [], folders: [], utcOffsetMin: 0 };
          const all = async () =>
            (await store.reviews.pool({ ...asked, now, limit: 1_000, order: 'set' }, rules)).cards;
          const first = await all();
          for (const { card, rating, hours } of grades) {
            now += hours * HOUR;
            const { card: graded, face } = first[card]!;
            const review = {
              id: newId(),
              cardId: graded.id,
              face,
              rating,
              durationMs: 1,
              reviewedAt: now,
              utcOffsetMin: 0,
              mode: 'review' as const,
            };
            await store.reviews.grade(review, rules);
          }
          now += HOUR;
          const faces = (await all()).map((told, place) =>
            keptFace(told, { isTracked: true, place, at: now, clock: CLOCK }),
          );
          const { counts, over } = await store.reviews.today({ now, utcOffsetMin: 0 }, rules);
          const told = { at: now, fresh: counts.fresh - over.fresh, due: counts.due - over.reviews };
          now += hoursLater * HOUR;
          for (const [sets, extra] of [
            [[], 0],
            [['two'], 2],
          ] as [string[], number][]) {
            const here = keptQueue(
              faces,
              { scope: { sets, folders: [] }, told, extraNew: extra, extraReviews: extra, now },
              { ...rules, ...CLOCK, weights: null },
            );
            const request = {
              sets,
              folders: [],
              utcOffsetMin: 0,
              now,
              limit: 200,
              extraNew: extra,
              extraReviews: extra,
            };
            const there = await store.reviews.queue(request, rules);
            // What a day's limit leaves of several sets is counted over all of them when the copy is made; of one set it can be more.
            if (sets.length > 0 && counts.fresh < newPerDay) continue;
            expect({ ...here.counts, heldNew: here.heldNew, heldReviews: here.heldReviews }).toEqual({
              ...there.counts,
              heldNew: there.heldNew,
              heldReviews: there.heldReviews,
            });
            const names = there.cards.map(({ card, face }) => faceId(card.id, face));
            expect(here.faces.map(({ id }) => id).toSorted()).toEqual(names.toSorted());
          }
        } finally {
          await db.close();
          await rm(folder, { recursive: true });
        }
      },
    ),
    { numRuns: 12 },
  );
});
