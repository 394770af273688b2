/** Every route of core §2: its title, its heading, its layout, who may see it, and the way back after /login. */
import type { Page, Route } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { LEGAL_LINKS } from '../support/legal-links.ts';
import { seed, simpleSet } from './seed.ts';

const { dashboard, login, shell } = messages;
const { nav, footer, pages } = shell;

const PROTECTED = [
  ['/', nav.dashboard],
  ['/calendar', nav.calendar],
  ['/session', nav.session],
  ['/session/select-sets', pages.selectSets],
  ['/session/select-mode', pages.selectMode],
  ['/performance', pages.performance],
  ['/settings', messages.shell.pages.settings],
  ['/study-plan', nav.studyPlan],
  ['/notes', pages.notes],
  ['/sets/review', messages.shell.pages.review],
  ['/flashcards', nav.flashcards],
  ['/ai-study', pages.aiStudy],
  ['/ai-test', pages.aiTest],
  ['/styleguide', messages.shell.pages.styleguide],
] as const;

const heading = (page: Page) => page.locator('main h1').first();

test('every page has its title, takes focus to its heading, and has footer and navigation', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  await page.goto('/styleguide');
  for (const [path, title] of [...LEGAL_LINKS, ...PROTECTED.filter(([path]) => path !== '/session')]) {
    await test.step(path, async () => {
      await go(page, path);
      await expect(page).toHaveTitle(shell.pageTitle(title));
      await expect(heading(page)).toBeFocused();
      await expect(page.getByText(footer.trademark)).toBeVisible();
      await expect(page.getByText(footer.copyright(new Date().getFullYear()))).toBeVisible();
      await expect(page.getByRole('navigation', { name: nav.label }).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-layout', layoutOf(path));
    });
  }
});

test('the set editor has a title of its own for a new set and for one that is there', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  await page.goto('/sets/new');
  await expect(page).toHaveTitle(shell.pageTitle(messages.shell.pages.newSet));
  await go(page, '/sets/edit?id=cells');
  await expect(page).toHaveTitle(shell.pageTitle(messages.shell.pages.editSet));
});

test('another choice of cards at the same path takes focus away from where it was', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2), simpleSet('Verbs', 2)]);
  await page.goto('/session?sets=cells');
  await expect(page.getByText('Cells, question 1?')).toBeVisible();
  const settingsLink = page.getByRole('link', { name: nav.settings });
  await settingsLink.focus();
  await go(page, '/session?sets=verbs');
  await expect(page.getByText('Verbs, question 1?')).toBeVisible();
  await expect(settingsLink).not.toBeFocused();
});

test('nothing at an address is said, with the way back', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/no/such/page');
  await expect(page.getByText(shell.notFoundText)).toBeVisible();
  await expect(page).toHaveTitle(shell.pageTitle(shell.notFoundTitle));
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeFocused();
});

test('a link of the navigation and the settings preload their page on hover and on focus', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/');
  await page.getByRole('row', { name: /Cells/ }).waitFor();
  const chunk = (name: string) => page.waitForRequest((request) => request.url().includes(`/${name}-`));
  const session = chunk('SessionScreen');
  await page.getByRole('link', { name: nav.session }).hover();
  await session;
  const settingsChunk = chunk('SettingsScreen');
  await page.getByRole('link', { name: nav.settings }).hover();
  await expect(page.getByText(nav.settingsTooltip)).toBeVisible();
  await settingsChunk;

  await page.reload();
  await page.getByRole('row', { name: /Cells/ }).waitFor();
  const again = [chunk('SessionScreen'), chunk('SettingsScreen'), chunk('TermsScreen')];
  await page.getByRole('link', { name: nav.session }).focus();
  await page.getByRole('link', { name: nav.settings }).focus();
  await page.getByRole('link', { name: footer.terms }).focus();
  await Promise.all(again);
});

test.describe('nobody is signed in', () => {
  test('a visitor is led to /login, and after signing in to where they wanted to go', async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Cells', 1)]);
    const away = await signOut(page);
    await page.goto('/settings?tab=1#study');
    await expect(page).toHaveURL(/\/login$/);
    await expect(heading(page)).toHaveText(login.title);
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole('link', { name: nav.login })).toBeVisible();
    await expect(page.getByRole('navigation', { name: nav.label })).toHaveCount(0);
    await expectAccessible(page);

    await page.reload();
    await expect(heading(page)).toHaveText(login.title);
    await away.end();
    await page.reload();
    await expect(page).toHaveURL(/\/settings\?tab=1#study$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('public pages stay public; unknown ones are not found', async ({ page, edition }) => {
    await seed(edition.url, []);
    await signOut(page);
    for (const [path, title] of LEGAL_LINKS) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByRole('link', { name: nav.login }).first()).toBeVisible();
    }
    await page.goto('/nowhere');
    await expect(heading(page)).toHaveText(shell.notFoundTitle);
  });

  test('whoever is signed in is sent on from /login', async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Cells', 1)]);
    await page.goto('/login');
    await expect(page).toHaveURL(edition.url + '/');
  });

  test('a session that ends while the app is open is noticed by any call, and nothing of it stays in sight', async ({
    page,
    edition,
  }) => {
    await seed(edition.url, [simpleSet('Cells', 1)]);
    await page.goto('/');
    await page.getByRole('row', { name: /Cells/ }).waitFor();
    const away = await signOut(page);
    // A call of the dashboard's own may be sooner than this one of the session's: then the link is gone.
    await page
      .getByRole('link', { name: nav.session })
      .click({ timeout: 3_000 })
      .catch(() => {});
    await expect(page).toHaveURL(/\/login$/);
    await away.end();
    await page.reload();
    await expect(page).not.toHaveURL(/\/login$/);
    await page.getByRole('link', { name: nav.dashboard }).click();
    await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  });

  test('a server out of reach is not a sign-out: the page says why and tries again', async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Cells', 1)]);
    await page.route('**/api/auth/me', (route) =>
      route.fulfill({ status: 500, json: problem(500, 'internal', messages.network.internal) }),
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { name: shell.somethingWrong })).toBeVisible();
    await expect(page.getByText(messages.network.internal)).toBeVisible();
    await expect(page.getByText(shell.sync.offline)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/auth/me');
    await page.getByRole('button', { name: shell.retry }).click();
    await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  });

  test('an account shows its e-mail and first letter, or U', async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Cells', 1)]);
    const users = [
      { email: 'ada@example.org', letter: 'A' },
      { email: '7@7.77', letter: 'U' },
    ];
    for (const { email, letter } of users) {
      await page.route('**/api/auth/me', (route) =>
        route.fulfill({ json: { id: 'u', email, name: email, local: false } }),
      );
      await page.goto('/');
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.getByText(letter, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: nav.connectAccount })).toHaveCount(0);
      await page.unroute('**/api/auth/me');
    }
  });
});

/** Goes there inside the app, as a link does. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** From now on the server answers every call as it does when nobody is signed in. */
async function signOut(page: Page): Promise<{ end: () => Promise<void> }> {
  const refuse = (route: Route) => route.fulfill({ status: 401, json: problem(401, 'unauthorized', 'Sign in first.') });
  await page.route('**/api/**', refuse);
  return { end: () => page.unroute('**/api/**', refuse) };
}

function problem(status: number, code: string, detail: string) {
  return { type: 'about:blank', title: code, status, code, detail };
}

function layoutOf(path: string): string {
  if (path.startsWith('/session')) return 'session';
  return LEGAL_LINKS.some(([legal]) => legal === path) ? 'legal' : 'app';
}
