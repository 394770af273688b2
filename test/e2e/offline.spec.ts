/** The browser edition as an app of its own: installed, opened without its server, reviewed in, and back again. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { saveButton, toast, topicOf } from './editor-page.ts';
import { PICTURE, pictureIsDrawn, picturedSet } from '../support/pictured-set.ts';
import { card, copyIsKept, grade, picturesAreKept } from './offline-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { study, offline, shell } = messages;
test.use({ serviceWorkers: 'allow' });

const state = (page: Page, text: string) => page.getByRole('banner').getByText(text, { exact: true });

test('a browser can install it: manifest, icons, theme colours, a worker that controls the page', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href!);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string }[]; start_url: string };
  expect(manifest).toMatchObject({ name: shell.productName, display: 'standalone', start_url: '/', scope: '/' });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const colours = await page.evaluate((wanted) => {
      const meta = document.querySelector<HTMLMetaElement>(`meta[name=theme-color][media*=${wanted}]`);
      const hex = (text: string) =>
        `#${(text.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
      return [meta?.content, hex(getComputedStyle(document.querySelector('header')!).backgroundColor)];
    }, scheme);
    expect(colours[0]).toBe(colours[1]);
  }
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.active?.state)), {
      timeout: 30_000,
    })
    .toBe('activated');
});

test(
  'without its server the library opens, is read and reviewed, and what was given arrives once',
  { tag: '@smoke' },
  async ({ page, edition }) => {
    const api = apiOf(edition.url);
    await seed(edition.url, [simpleSet('Cells', 3), simpleSet('Plants', 2, { folderPath: 'Biology' })]);
    await api.sets.create(picturedSet);
    await copyIsKept(page, edition);
    await picturesAreKept(page, 1);
    await edition.stop();

    await page.goto('/');
    await expect(page.getByRole('row').filter({ hasText: 'Cells' })).toBeVisible();
    await expect(page.getByText('Biology').first()).toBeVisible();
    await expect(state(page, shell.sync.copy)).toBeVisible();
    await expectAccessible(page, 'the dashboard without a server');

    await page.goto('/sets/edit?id=plants');
    await expect(page.getByText('Plants, question 2?')).toBeVisible();

    // Nobody has looked at it here before.
    await page.goto('/session?sets=colours');
    await expect.poll(() => pictureIsDrawn(page)).toEqual(PICTURE.size);

    await page.goto('/session?sets=cells');
    await expect(card(page)).toContainText('question 1');
    await grade(page, '3');
    await expect(card(page)).toContainText('question 2');
    await grade(page, '4');
    await expect(state(page, shell.sync.copyWaiting(2))).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText(study.undone(4, 'Cells, question 2?')).first()).toBeVisible();
    await page.keyboard.press('1');
    await expect(card(page)).toContainText('question 3');
    await expect(state(page, shell.sync.copyWaiting(4))).toBeVisible();
    // Closed and opened again nothing is lost.
    await page.reload();
    await expect(card(page)).toContainText('question 3');
    await grade(page, '3');
    await expect(state(page, shell.sync.copyWaiting(5))).toBeVisible();

    await edition.restart();
    await expect(page.getByText(offline.sent(5)).first()).toBeVisible({ timeout: 40_000 });
    await expect(state(page, shell.sync.onThisServer)).toBeVisible();
    const { flashcards } = await api.sets.get({ id: 'cells' });
    const given = [];
    for (const { id } of flashcards)
      given.push((await api.study.history({ card: id })).entries.map(({ rating }) => rating));
    expect(given).toEqual([[3], [1], [3]]);
  },
);

test('what needs the server says so, and keeps what was typed', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await copyIsKept(page, edition);
  await page.goto('/sets/edit?id=cells');
  await expect(page.getByText('Cells, question 1?')).toBeVisible();
  await edition.stop();
  await topicOf(page).fill('Cells of plants');
  await saveButton(page).click();
  await expect(toast(page, messages.editor.saveFailed(messages.network.transient))).toBeVisible();
  await page.reload();
  await expect(topicOf(page)).toHaveValue('Cells of plants');
});
