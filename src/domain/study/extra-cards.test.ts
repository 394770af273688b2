import { expect, test } from 'vitest';
import { extraNow, withExtra } from './extra-cards.ts';

const DAY = { now: 1_000, end: 2_000 };
const NONE = { fresh: 0, reviews: 0 };

test('cards asked for on top of a day add up, beginning with what the day had on top already', () => {
  const ten = withExtra(null, { fresh: 10, reviews: 0 }, NONE, DAY);
  expect(ten).toEqual({ fresh: 10, reviews: 0, until: DAY.end });
  // All ten were studied: they are what the day is over by.
  expect(withExtra(ten, { fresh: 5, reviews: 3 }, { fresh: 10, reviews: 0 }, DAY)).toMatchObject({
    fresh: 15,
    reviews: 3,
  });
  // On another device it was more.
  expect(withExtra(null, { fresh: 5, reviews: 5 }, { fresh: 30, reviews: 2 }, DAY)).toMatchObject({
    fresh: 35,
    reviews: 7,
  });
});

test('the next day has none of them', () => {
  const extra = withExtra(null, { fresh: 10, reviews: 4 }, NONE, DAY);
  expect(extraNow(extra, DAY.end - 1)).toMatchObject({ fresh: 10, reviews: 4 });
  expect(extraNow(extra, DAY.end)).toEqual(NONE);
  expect(withExtra(extra, { fresh: 2, reviews: 0 }, NONE, { now: DAY.end, end: 3_000 })).toEqual({
    fresh: 2,
    reviews: 0,
    until: 3_000,
  });
});
