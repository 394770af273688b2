/** Pictures on cards: pasted, dropped or chosen, made small, and refused with a sentence. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { PICTURE } from '../support/pictured-set.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { answer, give, question, saveButton, toast, undo } from './editor-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.editor.picture;
const SMALL = { name: 'small.png', type: 'image/png', base64: PICTURE.dataUrl.split(',')[1]! };
/** One see-through dot. */
const GIF = {
  name: 'dot.gif',
  type: 'image/gif',
  base64: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
};
const SVG = { name: 'drawing.svg', type: 'image/svg+xml', base64: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>') };

/** A PNG of that size made by the browser, filled or see-through at a corner. */
async function drawn(page: Page, width: number, height: number, transparent: boolean) {
  const base64 = await page.evaluate(
    ([w, h, see]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d')!;
      context.fillStyle = 'teal';
      context.fillRect(see ? 10 : 0, 0, w as number, h as number);
      return canvas.toDataURL('image/png').split(',')[1]!;
    },
    [width, height, transparent] as const,
  );
  return { name: 'drawn.png', type: 'image/png', base64 };
}

const picture = (page: Page, side: 'question' | 'answer') => page.getByRole('img', { name: said.of[side] });
const sizeOf = (page: Page, side: 'question' | 'answer') =>
  picture(page, side).evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
    image.src.slice(0, 15),
  ]);

test('a picture is pasted, one is dropped, and both are kept with the set', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/sets/edit?id=cells');
  await give(question(page, 1), 'paste', { files: [await drawn(page, 2_560, 1_000, false)] });
  await expect.poll(() => sizeOf(page, 'question')).toEqual([1_280, 500, 'data:image/jpeg']);
  await give(answer(page, 1), 'drop', { files: [await drawn(page, 300, 200, true)] });
  await expect.poll(() => sizeOf(page, 'answer')).toEqual([300, 200, 'data:image/png;']);
  await question(page, 1).click();
  await expectAccessible(page, 'a card with pictures');
  await saveButton(page).click();
  await expect(toast(page, messages.sets.saved)).toBeVisible();
  await expect(picture(page, 'question')).toHaveAttribute('src', /^\/api\/blobs\//);
  const { flashcards } = await apiOf(edition.url).sets.get({ id: 'cells' });
  expect(flashcards[0]).toMatchObject({
    questionImage: expect.stringMatching(/^sha256:/),
    answerImage: expect.stringMatching(/^sha256:/),
  });
  await page.reload();
  await expect.poll(async () => (await sizeOf(page, 'question')).slice(0, 2)).toEqual([1_280, 500]);

  await question(page, 1).click();
  await page.getByRole('button', { name: said.remove.answer }).click();
  await expect(picture(page, 'answer')).toBeHidden();
  await expect(toast(page, said.removed)).toBeVisible();
  await undo(page).click();
  await expect(picture(page, 'answer')).toBeVisible();
  await page.getByRole('button', { name: said.remove.question }).click();
  await saveButton(page).click();
  await expect(toast(page, messages.sets.saved)).toBeVisible();
  const after = await apiOf(edition.url).sets.get({ id: 'cells' });
  expect(after.flashcards[0]).toMatchObject({ questionImage: null, answerImage: flashcards[0]!.answerImage });
});

test('a picture is chosen for the side being edited, and a side with a picture is complete', async ({
  page,
  edition,
}) => {
  await seed(edition.url, []);
  await page.goto('/sets/new');
  await page.getByRole('textbox', { name: messages.editor.topic, exact: true }).fill('Colours');
  await question(page, 1).fill('Which colours?');
  await answer(page, 1).focus();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: messages.editor.image, exact: true }).click();
  const { base64, ...file } = GIF;
  await (await chooser).setFiles({ name: file.name, mimeType: file.type, buffer: Buffer.from(base64, 'base64') });
  // What moves is kept as it is.
  await expect.poll(() => sizeOf(page, 'answer')).toEqual([1, 1, 'data:image/gif;']);
  await saveButton(page).click();
  await expect(toast(page, messages.sets.saved)).toBeVisible();
  await expect(page.getByLabel(said.choose)).toBeAttached();
});

test('what cannot be a picture of a card is refused with a sentence', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/sets/edit?id=cells');
  const broken = { name: 'broken.png', type: 'image/png', base64: btoa('no picture') };
  await give(question(page, 1), 'paste', { files: [SVG] });
  await expect(toast(page, said.noSvg)).toBeVisible();
  await give(question(page, 1), 'drop', { files: [broken] });
  await expect(toast(page, said.notRead)).toBeVisible();
  await expect(picture(page, 'question')).toBeHidden();
  await give(question(page, 1), 'drop', { files: [SMALL, SMALL] });
  await expect(toast(page, said.onlyFirst)).toBeVisible();
  await expect(picture(page, 'question')).toBeVisible();
});

test('a picture that the storage has no room for is refused before it is added', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.route('**/api/user/storage', (route) =>
    route.fulfill({ json: { usedBytes: 1_000, limitBytes: 1_010, unlimited: false } }),
  );
  await page.goto('/sets/edit?id=cells');
  await give(question(page, 1), 'paste', { files: [SMALL] });
  await expect(toast(page, said.noRoom)).toBeVisible();
  await expect(picture(page, 'question')).toBeHidden();
  // A storage that cannot be asked stops nobody: Save has the last word.
  await page.unroute('**/api/user/storage');
  await page.route('**/api/user/storage', (route) => route.abort());
  await give(question(page, 1), 'paste', { files: [SMALL] });
  await expect(picture(page, 'question')).toBeVisible({ timeout: 20_000 });
});

test('cells of a spreadsheet with a picture of them are cells', async ({ page, edition }) => {
  await seed(edition.url, []);
  await page.goto('/sets/new');
  await give(question(page, 1), 'paste', { text: 'cat\tKatze\ndog\tHund', files: [SMALL] });
  await expect(toast(page, messages.editor.paste.tableAdded(2))).toBeVisible();
  await expect(picture(page, 'question')).toBeHidden();
});
