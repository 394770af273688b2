/** What is shown while something loads, and what when it does not come: boot, parts of the app, render errors. */
import type { Page, Route } from '@playwright/test';
import { BOOT_FORCED_COMPLETE_MS, BOOT_PERCENT, CHUNK_LOAD_TIMEOUT_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { seed, simpleSet } from './seed.ts';

const { dashboard, notices, settings, shell, styleguide } = messages;

test.describe('the loading screen', () => {
  test('says each phase and its percent', async ({ page, edition }) => {
    await seed(edition.url, []);
    await page.goto('/styleguide');
    const phases = page.getByRole('group', { name: styleguide.headings.boot });
    const bar = page.getByRole('progressbar', { name: shell.preparing });
    const percents = { idle: 15, 'snapshot-loading': 35, 'snapshot-loaded': 65, hydrated: 90, complete: 100 } as const;
    expect(BOOT_PERCENT).toEqual(percents);
    for (const phase of Object.keys(percents) as (keyof typeof percents)[]) {
      await phases.getByRole('button', { name: `${percents[phase]} %` }).click();
      await expect(page.getByRole('status').filter({ hasText: shell.bootPhase[phase] })).toBeVisible();
      await expect(bar).toHaveAttribute('aria-valuenow', String(percents[phase]));
    }
  });

  test('moves on with what arrives, and never back', async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Cells', 1)]);
    const me = await hold(page, '**/api/auth/me');
    const sets = await hold(page, '**/api/sets');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: shell.preparing })).toBeVisible();
    await expect(page.getByText(shell.bootPhase['snapshot-loading'])).toBeVisible();
    await expect(page.getByText('35 %')).toBeVisible();
    // No check of what is accessible here, which takes its time: the screen gives way after five seconds. The walk of every screen has one.
    await me();
    await expect(page.getByText(shell.bootPhase['snapshot-loaded'])).toBeVisible();
    await expect(page.getByText('65 %')).toBeVisible();
    await sets();
    await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
    await expect(page.getByText(shell.preparing)).toBeHidden();
  });

  test('gives way after five seconds, whatever is missing', async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Cells', 1)]);
    await page.clock.install();
    const sets = await hold(page, '**/api/sets');
    await page.goto('/');
    await expect(page.getByText(shell.bootPhase['snapshot-loaded'])).toBeVisible();
    await page.clock.fastForward(BOOT_FORCED_COMPLETE_MS);
    await expect(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeVisible();
    await sets();
    await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  });
});

test.describe('a part of the app', () => {
  test('that arrives under an open dialog leaves the keyboard there, and has it afterwards', async ({
    page,
    edition,
  }) => {
    await seed(edition.url, [simpleSet('Cells', 1)]);
    await page.goto('/');
    await page.getByRole('row', { name: /Cells/ }).waitFor();
    const chunk = await hold(page, '**/SettingsScreen-*.js');
    await page.keyboard.press('Control+,');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: shell.palette.title });
    await expect(search).toBeFocused();
    await chunk();
    await expect(page).toHaveTitle(shell.pageTitle(shell.nav.settings));
    await page.keyboard.type('cells');
    await expect(search).toHaveValue('cells');
    await page.keyboard.press('Escape');
    await expect(page.locator('main h1')).toBeFocused();
  });

  test('that takes its time is said to be loading, while the page before it stands', async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Cells', 1)]);
    await page.goto('/');
    await page.getByRole('row', { name: /Cells/ }).waitFor();
    const chunk = await hold(page, '**/SettingsScreen-*.js');
    await page.getByRole('link', { name: shell.nav.settings }).click();
    await expect(page.getByRole('status').filter({ hasText: shell.loading })).toBeVisible();
    await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
    await chunk();
    await expect(page.getByRole('heading', { level: 1, name: settings.sections.ai })).toBeFocused();
    await expect(page.getByText(shell.loading)).toBeHidden();
  });

  test('that cannot be loaded is a route error, and Retry opens it', async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Cells', 1)]);
    await page.goto('/');
    await page.getByRole('row', { name: /Cells/ }).waitFor();
    await page.route('**/SettingsScreen-*.js', (route) => route.abort());
    await page.getByRole('link', { name: shell.nav.settings }).click();
    await expectRouteError(page);
    await expectAccessible(page);
    await page.unroute('**/SettingsScreen-*.js');
    await page.getByRole('button', { name: shell.retry }).press('Enter');
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByRole('heading', { level: 1, name: settings.sections.ai })).toBeVisible();
  });

  test('that never arrives is a route error after 120 seconds', async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Cells', 1)]);
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('row', { name: /Cells/ }).waitFor();
    await hold(page, '**/SettingsScreen-*.js');
    const asked = page.waitForRequest('**/SettingsScreen-*.js');
    await page.getByRole('link', { name: shell.nav.settings }).click();
    await asked;
    await page.clock.fastForward(CHUNK_LOAD_TIMEOUT_MS - 1_000);
    await expect(page.getByRole('heading', { name: shell.routeError })).toBeHidden();
    await page.clock.fastForward(1_000);
    await expectRouteError(page);
  });

  test('beside a screen leaves it standing: a menu whose code fails is said, and opens on the page loaded anew', async ({
    page,
    edition,
  }) => {
    await seed(edition.url, [simpleSet('Cells', 1)]);
    await page.clock.install();
    await page.route('**/MenuPopup-*.js', (route) => route.abort());
    await page.goto('/styleguide');
    await page.getByRole('button', { name: styleguide.words.create }).click();
    const said = page.getByRole('group').filter({ hasText: shell.chunkLoadFailed });
    await expect(said).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: messages.shell.pages.styleguide })).toBeVisible();
    await page.unroute('**/MenuPopup-*.js');
    await said.getByRole('button', { name: shell.reload }).click();
    await page.getByRole('button', { name: styleguide.words.create }).click();
    await expect(page.getByRole('menuitem', { name: styleguide.words.newSet })).toBeVisible();
  });
});

test.describe('a render error', () => {
  for (const [button, text] of [
    [styleguide.words.breakIt, styleguide.words.broken],
    [styleguide.words.breakSilently, shell.unexpectedError],
  ] as const) {
    test(`shows “${text}”, and Retry renders again`, async ({ page, edition }) => {
      await seed(edition.url, []);
      await page.goto('/styleguide');
      await page.getByRole('button', { name: button }).press('Enter');
      await expect(page.getByRole('heading', { name: shell.somethingWrong })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page.getByRole('navigation', { name: shell.nav.label }).first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: shell.retry }).click();
      await expect(page.getByRole('heading', { level: 1, name: messages.shell.pages.styleguide })).toBeVisible();
      await expect(page.getByRole('button', { name: notices.undo })).toHaveCount(0);
    });
  }
});

/** Answers how to let the request go on. */
async function hold(page: Page, url: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const wait = async (route: Route) => {
    await released.promise;
    await route.continue().catch(() => {});
  };
  await page.route(url, wait);
  return async () => {
    released.resolve();
    await page.unroute(url, wait);
  };
}

async function expectRouteError(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: shell.routeError })).toBeVisible();
  await expect(page.getByText(shell.chunkLoadFailed)).toBeVisible();
}
