/** A card's picture is kept once and shown wherever the card is. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { PICTURE, picturedSet } from '../support/pictured-set.ts';
import { openApp } from './harness/app.ts';

test('a stored picture is drawn on the card', async () => {
  const app = await openApp({ at: null });
  const { id, flashcards } = await app.api.sets.create(picturedSet);
  expect(flashcards[0]?.questionImage).toMatch(/^sha256:/);
  await app.open(`/session?sets=${id}`);
  const picture = page.getByRole('img', { name: messages.study.questionImage });
  await expect.element(picture).toBeVisible();
  await expect
    .poll(() => {
      const { naturalWidth, naturalHeight } = picture.element() as HTMLImageElement;
      return [naturalWidth, naturalHeight];
    })
    .toEqual(PICTURE.size);
});
