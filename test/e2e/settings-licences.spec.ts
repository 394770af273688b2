/** Settings, "About": what Ninefold is, and the licences of everything that ships with it. */
import type { Page } from '@playwright/test';
import packageJson from '../../package.json' with { type: 'json' };
import { commands } from '../../src/contract/commands.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { seed } from './seed.ts';

const { licences: said, settings, shell } = messages;
const { about } = settings;

test.beforeEach(({ edition }) => seed(edition.url, []));

async function open(page: Page): Promise<void> {
  await page.goto('/settings#about');
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.about })).toBeVisible();
}

const showAll = (page: Page) => page.getByRole('button', { name: said.show });
const packages = (page: Page) => page.getByRole('main').getByRole('listitem');

test('says what it is, in which version, under which licence, and whose marks are whose', async ({ page }) => {
  await open(page);
  const main = page.getByRole('main');
  for (const words of [
    about.text,
    about.version(packageJson.version),
    about.licence,
    about.fonts,
    shell.footer.trademark,
    said.text,
  ])
    await expect(main.getByText(words)).toBeVisible();
});

test('shows the first steps again', async ({ page }) => {
  test.skip(!('help.welcome' in commands), 'There is no command that shows them.');
  await open(page);
  await expect(page.getByText(about.welcomeText)).toBeVisible();
  await page.getByRole('button', { name: about.welcomeAgain }).click();
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.about })).toHaveCount(0);
});

test('lists every package when asked, finds one by name or licence, and shows its text', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => void loaded.push(response.url()));
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => url.includes('third-party'))).toEqual([]);

  await showAll(page).click();
  const search = page.getByRole('searchbox', { name: said.search });
  await expect(search).toBeFocused();
  const all = await packages(page).count();
  expect(all).toBeGreaterThan(Object.keys(packageJson.dependencies).length);
  await expect(page.getByText(said.count(all))).toHaveCount(2);

  await search.fill('ofl');
  await expect(packages(page)).toHaveCount(3);
  await search.fill('react-dom');
  await expect(packages(page)).toHaveCount(2);
  const reactDom = packages(page).filter({ has: page.getByText('react-dom', { exact: true }) });
  await expect(reactDom).toContainText(packageJson.dependencies['react-dom']);
  await expect(reactDom).toContainText('MIT');
  await reactDom.getByText('react-dom', { exact: true }).click();
  await expect(reactDom.getByText('Meta Platforms')).toBeVisible();
  await expectAccessible(page, 'a licence');

  await search.fill('headless-tree/core');
  await packages(page).getByText('@headless-tree/core').click();
  await expect(packages(page).getByText(said.noText('MIT'))).toBeVisible();

  await search.fill('MPL-2.0');
  await packages(page).getByText('ical.js').click();
  const version = packageJson.dependencies['ical.js'];
  await expect(packages(page).getByText(said.source('https://github.com/kewisch/ical.js', version))).toBeVisible();

  await search.fill('zebra');
  await expect(page.getByText(said.none('zebra'))).toBeVisible();
  await expectAccessible(page, 'no such package');
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
  await expect(page.getByRole('searchbox', { name: said.search })).toBeVisible();
});
