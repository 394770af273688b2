/** Settings, "About": the licences of everything that ships come when someone asks, as a part of the build. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './edition.ts';
import { seed } from './seed.ts';

const { licences: said, settings, shell } = messages;

test.beforeEach(({ edition }) => seed(edition.url, []));

async function open(page: Page): Promise<void> {
  await page.goto('/settings#about');
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.about })).toBeFocused();
}

const showAll = (page: Page) => page.getByRole('button', { name: said.show });
const search = (page: Page) => page.getByRole('searchbox', { name: said.search });

test('by keyboard: they come when they are asked for, are found and opened', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await open(page);
  const ofLicences = () => asked.filter((url) => url.includes('third-party'));
  const isReached = () => showAll(page).evaluate((button) => button === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isReached()); presses += 1) await page.keyboard.press('Tab');
  expect(ofLicences()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  expect(ofLicences()).not.toEqual([]);
  await page.keyboard.type('literata');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('SIL OPEN FONT LICENSE').first()).toBeVisible();
});

test('while the list comes it says so; when it does not come, the page loaded anew has it', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*third-party*.js', async (route) => {
    await held.promise;
    await route.abort();
  });
  await open(page);
  await showAll(page).click();
  await expect(page.getByRole('status', { name: said.loading })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('alert').filter({ hasText: shell.chunkLoadFailed })).toBeVisible();
  await page.unroute('**/assets/*third-party*.js');
  await page.getByRole('button', { name: shell.reload }).click();
  await showAll(page).click();
  await expect(search(page)).toBeVisible();
});
