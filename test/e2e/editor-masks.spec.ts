/** Parts of a picture are hidden in the set editor, by pointer and by keys alone, and asked one by one in a session. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { parseMasks, type Mask } from '../../src/domain/cards/occlusion.ts';
import { question, saveButton, toast, undo } from './editor-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const said = messages.editor;

/** A picture of 400 by 200 pixels. */
async function picture(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 200;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#cfe8d5';
      context.fillRect(0, 0, 400, 200);
      context.fillStyle = '#444';
      for (let i = 0; i < 8; i += 1) context.fillText(`part ${i}`, 20 + (i % 4) * 90, 60 + Math.floor(i / 4) * 80);
    }
    return canvas.toDataURL();
  });
}

async function openCard(page: Page, url: string, words = 'Heart'): Promise<string> {
  await seed(url, []);
  await page.goto('/');
  const questionImage = await picture(page);
  const card = { question: words, answer: 'See the atlas.', questionImage };
  const { id } = await apiOf(url).sets.create({ topic: 'Anatomy', flashcards: [card] });
  await page.goto(`/sets/edit?id=${id}`);
  await question(page, 1).focus();
  return id;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: said.masks.title });
const parts = (page: Page) => dialogOf(page).getByRole('group', { name: said.masks.picture }).getByRole('button');

async function openMasks(page: Page, name: string = said.masks.open): Promise<Locator> {
  await page.getByRole('button', { name }).click();
  await expect(dialogOf(page).getByRole('group', { name: said.masks.picture })).toBeVisible();
  return dialogOf(page);
}

/** Draws, in shares of the picture. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const box = await dialogOf(page).getByRole('group', { name: said.masks.picture }).boundingBox();
  if (!box) throw new Error('There is no picture to draw on.');
  await page.mouse.move(box.x + from[0] * box.width, box.y + from[1] * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + ((from[0] + to[0]) / 2) * box.width, box.y + ((from[1] + to[1]) / 2) * box.height);
  await page.mouse.move(box.x + to[0] * box.width, box.y + to[1] * box.height);
  await page.mouse.up();
}

async function save(page: Page, id: string, url: string): Promise<{ question: string; masks: Mask[] }> {
  await saveButton(page).click();
  await expect(toast(page, messages.sets.saved)).toBeVisible();
  const { flashcards } = await apiOf(url).sets.get({ id });
  const text = flashcards[0]?.question ?? '';
  return { question: text, masks: parseMasks(text) };
}

test('parts are drawn, moved and stretched with the pointer', async ({ page, edition }) => {
  const id = await openCard(page, edition.url);
  const dialog = await openMasks(page);
  await drag(page, [0.1, 0.1], [0.3, 0.4]);
  await expect(parts(page)).toHaveCount(1);
  await expect(parts(page)).toHaveAccessibleName(/^Part 1, 20 by 30 percent, at 10 and 10 percent$/);
  await drag(page, [0.2, 0.2], [0.3, 0.3]);
  await expect(parts(page)).toHaveAccessibleName(/at 20 and 20 percent$/);
  await drag(page, [0.4, 0.5], [0.5, 0.7]);
  await expect(parts(page)).toHaveAccessibleName(/^Part 1, 30 by 50 percent, at 20 and 20 percent$/);
  await drag(page, [0.6, 0.6], [0.9, 0.9]);
  await expect(parts(page)).toHaveCount(2);
  // A press on the picture is no part.
  await drag(page, [0.05, 0.95], [0.05, 0.95]);
  await expect(parts(page)).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: said.masks.save }).click();
  await expect(toast(page, said.masks.saved(2))).toBeVisible();
  await expect(question(page, 1)).toHaveValue('Heart');
  await expect(page.getByText(said.faces.asked(2, 'part 1, part 2'))).toBeVisible();
  await expect(page.getByText(said.faces.parts(2), { exact: true })).toBeVisible();
  await question(page, 1).fill('The heart ');
  const saved = await save(page, id, edition.url);
  expect(saved.masks.map(({ number, hidesOthers }) => [number, hidesOthers])).toEqual([
    [1, true],
    [2, true],
  ]);
  expect(saved.question).toMatch(/<br>The heart$/);

  await page.goto(`/session?sets=${id}`);
  await expect(page.getByRole('img', { name: messages.faces.picture.asked(1, 2) })).toBeVisible();
});

test('a person without a mouse adds, places, numbers and removes parts', async ({ page, edition }) => {
  const id = await openCard(page, edition.url);
  const open = page.getByRole('button', { name: said.masks.open });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  const add = dialog.getByRole('button', { name: said.masks.add });
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: said.masks.added(1) })).toBeAttached();
  await expect(parts(page)).toBeFocused();
  await expect(parts(page)).toHaveAccessibleName(said.masks.part(1, 40, 40, 20, 15));
  for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(parts(page)).toHaveAccessibleName(said.masks.part(1, 38, 38, 22, 17));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(parts(page)).toHaveAccessibleName(said.masks.part(1, 38, 38, 20, 15));
  await page.keyboard.press('Control+Shift+z');
  await expect(parts(page)).toHaveAccessibleName(said.masks.part(1, 38, 38, 22, 15));
  await add.press('Enter');
  await add.press('Enter');
  await expect(parts(page)).toHaveCount(3);
  await expect(parts(page).nth(2)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(dialog.getByRole('status').filter({ hasText: said.masks.removed(3) })).toBeAttached();
  await expect(parts(page)).toHaveCount(2);
  await parts(page).nth(1).focus();
  const number = dialog.getByRole('spinbutton', { name: said.masks.number });
  await number.press('ArrowUp');
  await number.press('ArrowUp');
  await dialog.getByRole('button', { name: said.masks.show, exact: true }).press('Enter');
  await dialog.getByRole('button', { name: said.masks.undo, exact: true }).press('Enter');
  await dialog.getByRole('button', { name: said.masks.redo, exact: true }).press('Enter');
  await dialog.getByRole('button', { name: said.masks.save }).press('Enter');
  const { masks } = await save(page, id, edition.url);
  expect(masks.map(({ number: asked, hidesOthers }) => [asked, hidesOthers])).toEqual([
    [1, false],
    [4, false],
  ]);
});

test('unsaved parts are warned of, saved ones can be taken back, and gaps keep their numbers', async ({
  page,
  edition,
}) => {
  await openCard(page, edition.url, 'The {{c1::heart}}');
  const dialog = await openMasks(page);
  await dialog.getByRole('button', { name: said.masks.add }).click();
  await expect(parts(page)).toHaveAccessibleName(/^Part 2,/);
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(said.masks.unsaved)).toBeVisible();
  await dialog.getByRole('button', { name: said.masks.save }).click();
  await expect(page.getByText(said.faces.asked(2, 'gap 1, part 2'))).toBeVisible();
  await undo(page).click();
  await expect(page.getByText(said.faces.asked(1, 'gap 1'))).toBeVisible();
  await openMasks(page);
  await dialog.getByRole('button', { name: said.masks.add }).click();
  await dialog.getByRole('button', { name: said.masks.save }).click();
  await openMasks(page, said.masks.openWith(1));
  await parts(page).click();
  await dialog.getByRole('button', { name: said.masks.remove }).click();
  await dialog.getByRole('button', { name: said.masks.save }).click();
  await expect(toast(page, said.masks.saved(0))).toBeVisible();
  await expect(question(page, 1)).toHaveValue('The {{c1::heart}}');
});

test('masks without their picture, and a picture that does not come, are said', async ({ page, edition }) => {
  await openCard(page, edition.url);
  const dialog = await openMasks(page);
  await dialog.getByRole('button', { name: said.masks.add }).click();
  await dialog.getByRole('button', { name: said.masks.save }).click();
  await page.getByRole('button', { name: said.picture.remove.question }).click();
  await expect(question(page, 1)).toHaveAccessibleDescription(said.gap.noPicture);
  await undo(page).click();
  await page.route('**/api/blobs/**', (route) => route.abort());
  await page.getByRole('button', { name: said.masks.openWith(1) }).click();
  await expect(dialog.getByText(said.masks.notLoaded)).toBeVisible();
});

test('in a narrow window everything is within reach', async ({ page, edition }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCard(page, edition.url);
  const dialog = await openMasks(page);
  await dialog.getByRole('button', { name: said.masks.add }).click();
  for (const name of [said.masks.add, said.masks.remove, said.masks.undo, said.masks.save]) {
    await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
});
