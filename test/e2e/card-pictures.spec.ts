/** A card's picture is kept once and shown wherever the card is. */
import { expect, test } from './edition.ts';
import { apiOf } from './seed.ts';
import { PICTURE, pictureIsDrawn, picturedSet } from '../support/pictured-set.ts';

test('a stored picture is drawn on the card', async ({ page, edition }) => {
  const { id, flashcards } = await apiOf(edition.url).sets.create(picturedSet);
  expect(flashcards[0]?.questionImage).toMatch(/^sha256:/);
  await page.goto(`/session?sets=${id}`);
  await expect.poll(() => pictureIsDrawn(page)).toEqual(PICTURE.size);
});
