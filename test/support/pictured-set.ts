/** A set whose card has a picture, and whether that is really drawn. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';

export const PICTURE = {
  /** Two pixels wide, one high. */
  size: [2, 1],
  dataUrl:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAAH/4iOeWQAAAABJRU5ErkJggg==',
} as const;

export const picturedSet = {
  topic: 'Colours',
  flashcards: [{ question: 'Which colours?', answer: 'Red and blue.', questionImage: PICTURE.dataUrl }],
};

/** Width and height of the picture as the browser decoded it; zeros while there is none. */
export async function pictureIsDrawn(page: Page): Promise<number[]> {
  const picture = page.getByRole('img', { name: messages.study.questionImage });
  if ((await picture.count()) === 0) return [0, 0];
  return picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
}
