/** Settings, "AI", in the browser edition: the key in all its states, and the model. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { KEY_MASK } from '../../src/contract/user.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const { models, settings } = messages;
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
