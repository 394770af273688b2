/** Settings, "AI", in the browser edition: the key in all its states, and the model. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { KEY_MASK } from '../../src/contract/user.ts';
import { serveEdition } from '../support/served-edition.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const { models, settings, notices } = messages;
const { gemini } = settings;
const KEY = 'test-key-0123456789';
const MASKED = `${KEY_MASK.repeat(4)}6789`;

test.beforeEach(({ edition }) => seed(edition.url, []));

const saved = (page: Page) => page.getByRole('status').filter({ hasText: new RegExp(`^${settings.saved}$`) });

async function open(page: Page): Promise<void> {
  await page.goto('/settings#ai');
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.ai })).toBeVisible();
}

test('a name typed by hand is kept, also one that no list has; none is refused', async ({ page, edition }) => {
  await open(page);
  const list = page.getByRole('combobox', { name: models.label });
  await expect(list).toHaveValue('gemini-3.8-flash');
  await list.selectOption(models.another);
  const name = page.getByLabel(models.nameLabel);
  await expect(name).toBeFocused();
  await expect(page.getByText(gemini.modelHint)).toBeVisible();
  await name.fill('');
  await name.press('Tab');
  await expect(page.getByRole('alert').filter({ hasText: gemini.modelMissing })).toBeVisible();
  await name.fill('gemini-next');
  await name.press('Enter');
  await expect(saved(page)).toBeVisible();
  expect((await apiOf(edition.url).settings.get()).settings['ai.model']).toBe('gemini-next');
  await page.getByRole('button', { name: models.fromList }).click();
  await expect(list).toHaveValue('gemini-next');
  await list.selectOption('gemini-2.5-flash');
  await expect(page.getByText(models.sampling)).toBeVisible();
  await expect
    .poll(async () => (await apiOf(edition.url).settings.get()).settings['ai.model'])
    .toBe('gemini-2.5-flash');
});

test('a key is saved, replaced, and removed only after a question', async ({ page }) => {
  await open(page);
  await expect(page.getByText(gemini.marginNone)).toBeVisible();
  await page.getByRole('button', { name: gemini.save }).click();
  await expect(page.getByText(messages.ai.keyRequired)).toBeVisible();
  await page.getByLabel(gemini.label).fill('test-key-0123456789');
  await page.getByRole('button', { name: gemini.save }).click();
  await expect(page.getByText(gemini.savedNow)).toBeVisible();
  await expect(page.getByText(gemini.marginReady)).toBeVisible();
  await expect(page.getByText(gemini.textServer)).toBeVisible();

  await page.getByRole('button', { name: gemini.replace }).click();
  await page.getByRole('button', { name: notices.cancel }).click();
  await page.getByRole('button', { name: gemini.remove, exact: true }).click();
  const question = page.getByRole('dialog', { name: gemini.removeTitle });
  await expect(question.getByText(gemini.removeText)).toBeVisible();
  await expectAccessible(page, 'removing a key');
  await question.getByRole('button', { name: gemini.removeAction }).click();
  await expect(page.getByText(gemini.removed)).toBeVisible();
  await expect(page.getByText(gemini.marginNone)).toBeVisible();
});

test('while a key is looked for, and while one is saved, that is said', async ({ page }) => {
  const found = Promise.withResolvers<void>();
  const kept = Promise.withResolvers<void>();
  await page.route('**/api/user/gemini-key', async (route) => {
    await (route.request().method() === 'PUT' ? kept : found).promise;
    await route.continue();
  });
  await open(page);
  await expect(page.getByRole('status', { name: gemini.loading })).toBeVisible();
  found.resolve();
  await page.getByLabel(gemini.label).fill(KEY);
  await page.getByRole('button', { name: gemini.save }).click();
  await expect(page.getByRole('button', { name: gemini.saving })).toBeVisible();
  kept.resolve();
  await expect(page.getByText(MASKED)).toBeVisible();
});

test('a key of which nobody knows since when it is there has no date', async ({ page }) => {
  await page.route('**/api/user/gemini-key', (route) =>
    route.fulfill({ json: { key: KEY_MASK.repeat(4) + KEY.slice(-4), savedAt: null, kept: true } }),
  );
  await open(page);
  await expect(page.getByText(gemini.savedUndated(MASKED), { exact: true })).toBeVisible();
});

test('what could not be loaded is said, and loaded on Retry', async ({ page }) => {
  await page.route('**/api/user/gemini-key', (route) => route.fulfill({ status: 500, body: '' }));
  await open(page);
  const failure = page.getByRole('alert').filter({ hasText: messages.ai.keyLoadFailed });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/user/gemini-key');
  await failure.getByRole('button', { name: notices.retry }).click();
  await expect(page.getByText(gemini.marginNone)).toBeVisible();
});

test('the key of an operator is said, and whose comes first', async ({ page }) => {
  const operated = await serveEdition({ GEMINI_API_KEY: 'operator-key-0123456789' });
  try {
    await seed(operated.url, []);
    await page.goto(`${operated.url}/settings#ai`);
    await expect(page.getByText(gemini.operator)).toBeVisible();
    await expect(page.getByText('operator-key')).toHaveCount(0);
  } finally {
    await operated.dispose();
  }
});
