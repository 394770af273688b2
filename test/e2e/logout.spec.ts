/** Logging out (core §2, §4): nothing of the person stays, nothing unsaved is lost unasked, and other tabs and people are thought of. */
import type { BrowserContext, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import type { ServedEdition } from '../support/served-edition.ts';
import { createMember } from '../support/person.ts';
import { expect, expectAccessible, PASSWORD, signedIn, test } from './accounts-edition.ts';
import { refuse, REFUSAL } from './dashboard-page.ts';

const { account, editor, login, network, notes, settings, shell } = messages;
const { unsaved } = account;
const ADA = 'ada@example.org';
const BEN = 'ben@example.org';
const NARROW = { width: 390, height: 844 };

const logoutButton = (page: Page) => page.getByRole('button', { name: shell.nav.logout, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: unsaved.title });
const atLogin = (page: Page) => expect(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
/** What of this browser's storage belongs to a person. */
const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

/** Ada, signed in, with a set of her own, on the dashboard. */
async function adaAtHome(page: Page, edition: ServedEdition): Promise<void> {
  await signedIn(page, edition, ADA);
  await putSet(page.context(), edition, 'Ada’s cells');
  await page.goto('/');
  await expect(page.getByRole('row', { name: /Ada’s cells/ })).toBeVisible();
}

/** A set of whoever is signed in, past the first launch. */
async function putSet(context: BrowserContext, edition: ServedEdition, topic: string): Promise<void> {
  const headers = { origin: edition.url };
  await context.request.put(`${edition.url}/api/settings`, {
    headers,
    data: { settings: { 'onboarding.done': true } },
  });
  const made = await context.request.post(`${edition.url}/api/sets`, {
    headers,
    data: { topic, flashcards: [{ question: 'Q?', answer: 'A' }] },
  });
  expect(made.ok()).toBe(true);
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(login.email).fill(email);
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: login.signIn, exact: true }).click();
}

/** Begins a new set and waits until its draft is kept. */
async function draftNewSet(page: Page, topic: string): Promise<void> {
  await page.goto('/sets/new');
  await page.getByRole('textbox', { name: editor.topic }).fill(topic);
  await expect.poll(() => keptKeys(page)).toContain('ninefold:new-set');
}

async function logOutByPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(shell.nav.logout);
  await page.keyboard.press('Enter');
}

test('Logout goes to the login screen, says so, and leaves nothing in this browser but its look', async ({
  page,
  edition,
}) => {
  await adaAtHome(page, edition);
  await page.goto('/settings#appearance');
  await page.getByRole('button', { name: settings.appearance.themes.dark, exact: true }).click();
  await page.getByRole('link', { name: settings.sections.study, exact: true }).click();
  await expect.poll(() => keptKeys(page)).toContain('ninefold:setting:nav.settings');

  await page.evaluate(async () => {
    const opening = indexedDB.open('ninefold-pages');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    opening.result.close();
  });
  await logoutButton(page).click();
  await atLogin(page);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  await expect(page.getByText(account.loggedOut)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(ADA)).toHaveCount(0);
  await expect(logoutButton(page)).toHaveCount(0);
  expect(await keptKeys(page)).toEqual(['ninefold:setting:appearance.theme', 'ninefold:shown-theme']);
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'dark');

  await page.goBack();
  await atLogin(page);
  await page.goto('/');
  await atLogin(page);
  await expect(page.getByText('Ada’s cells')).toHaveCount(0);
});

test('whoever logs in next sees nothing of the one before', async ({ page, edition }) => {
  await adaAtHome(page, edition);
  await createMember(edition, BEN, PASSWORD);
  await logoutButton(page).click();
  await atLogin(page);
  await logIn(page, BEN);
  await expect(page.getByTitle(BEN)).toBeVisible();
  await expect(page.getByText('Ada’s cells')).toHaveCount(0);
  await page.goto('/?filter=');
  await expect(page.getByText('Ada’s cells')).toHaveCount(0);
});

test('by keyboard: the palette has Logout for an account, and the dialog keeps the one who is not sure', async ({
  page,
  edition,
}) => {
  await adaAtHome(page, edition);
  await draftNewSet(page, 'Half a set');
  await logOutByPalette(page);
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByRole('button', { name: unsaved.stay })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await logoutButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: unsaved.stay })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(logoutButton(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: editor.topic })).toHaveValue('Half a set');
});

test.describe('unsaved work', () => {
  test('is named before it is lost, each with the page that can save it', async ({ page, edition }) => {
    await adaAtHome(page, edition);
    await draftNewSet(page, 'Half a set');
    await page.evaluate(() => {
      const keep = (key: string, value: unknown) => localStorage.setItem(`ninefold:${key}`, JSON.stringify(value));
      keep('set:ada-s-cells', { draft: { topic: ' ' } });
      keep('review:job-1', {});
      keep('performance', [{ id: 'a' }]);
      keep('studyplans', [{ id: 'a' }, { id: 'b' }]);
    });
    await page.goto('/');
    await logoutButton(page).click();
    for (const words of [
      unsaved.text,
      unsaved.newSet('Half a set'),
      unsaved.set(unsaved.nameless),
      unsaved.review,
      unsaved.results(1),
      unsaved.plans(2),
    ])
      await expect(dialog(page).getByText(words, { exact: true })).toBeVisible();
    await expectAccessible(page, 'logout dialog');
    await dialog(page)
      .getByRole('link', { name: unsaved.newSet('Half a set') })
      .click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: editor.topic })).toHaveValue('Half a set');

    await page.evaluate(() => {
      localStorage.setItem('ninefold:performance', '[{"id":"a"},{"id":"b"}]');
      localStorage.setItem('ninefold:studyplans', '[{"id":"a"}]');
    });
    await logoutButton(page).click();
    await expect(dialog(page).getByText(unsaved.results(2), { exact: true })).toBeVisible();
    await expect(dialog(page).getByText(unsaved.plans(1), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: unsaved.leave }).click();
    await atLogin(page);
    await expect(page.getByText(account.loggedOut)).toBeVisible();
    expect(await keptKeys(page)).toEqual(['ninefold:shown-theme']);
  });

  test('a note that could not be saved counts, and what is on its way is waited for', async ({ page, edition }) => {
    await adaAtHome(page, edition);
    await refuse(page, 'POST', '/notes', 1);
    await page.goto('/notes?new=');
    await page.getByRole('textbox', { name: notes.title }).fill('Osmosis');
    await expect(page.getByText(REFUSAL)).toBeVisible();
    await logOutByPalette(page);
    await expect(dialog(page).getByText(unsaved.note('Osmosis'))).toBeVisible();
    await page.getByRole('button', { name: unsaved.stay }).click();

    let answer = (): void => {};
    await page.route('**/api/notes', async (route) => {
      if (route.request().method() === 'POST') await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await page.getByRole('button', { name: messages.notices.retry }).click();
    await logOutByPalette(page);
    await expect(dialog(page).getByText(unsaved.unsent(1))).toBeVisible();
    await page.getByRole('button', { name: unsaved.stay }).click();
    answer();
    await expect(page.getByRole('main').getByText(/^Saved /)).toBeVisible();
    await logOutByPalette(page);
    await atLogin(page);
  });
});

test('a logout that does not reach the server changes nothing and says so', async ({ page, edition, context }) => {
  await adaAtHome(page, edition);
  // The part of the page that says things loads once the rest stands.
  await expect(page.getByRole('region', { name: messages.notices.region })).toBeAttached();
  await context.setOffline(true);
  await logoutButton(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: account.logoutFailed(network.noServerSession) }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Ada’s cells/ })).toBeVisible();
  await context.setOffline(false);

  await draftNewSet(page, 'Half a set');
  await logoutButton(page).click();
  await expect(dialog(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: unsaved.leave }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(account.logoutFailed(network.noServerSession));
  expect(await keptKeys(page)).toContain('ninefold:new-set');
  await context.setOffline(false);
  await page.getByRole('button', { name: unsaved.leave }).click();
  await atLogin(page);
  await expect(page.getByText(account.loggedOut)).toBeVisible();
});

test.describe('another tab of the same browser', () => {
  test('is logged out along with this one, and keeps nothing of what it held', async ({ page, edition, context }) => {
    await adaAtHome(page, edition);
    const other = await context.newPage();
    await other.goto(`${edition.url}/sets/new`);
    await other.getByRole('textbox', { name: editor.topic }).fill('In the other tab');
    await expect.poll(() => keptKeys(page)).toContain('ninefold:new-set');
    await logoutButton(page).click();
    await page.getByRole('button', { name: unsaved.leave }).click();
    await atLogin(page);
    await atLogin(other);
    await expect(other.getByText(account.loggedOut)).toBeVisible();
    expect((await keptKeys(other)).filter((key) => !key.includes('theme'))).toEqual([]);
  });

  test('never shows one person’s things to another who logs in here', async ({ page, edition, context }) => {
    await adaAtHome(page, edition);
    await createMember(edition, BEN, PASSWORD);
    const other = await context.newPage();
    await other.goto(`${edition.url}/`);
    await expect(other.getByRole('row', { name: /Ada’s cells/ })).toBeVisible();
    // The session ends at the server; this tab notices, and Ben logs in before the other one has asked anything.
    await context.clearCookies();
    await page.goto('/settings#account');
    await atLogin(page);
    await logIn(page, BEN);
    await expect(page.getByTitle(BEN)).toBeVisible();
    await expect(other.getByTitle(BEN)).toBeVisible();
    await expect(other.getByText('Ada’s cells')).toHaveCount(0);
    await expect(other.getByText(account.anotherPerson)).toBeVisible();
  });

  test('is there again when the person logs in again', async ({ page, edition, context }) => {
    await adaAtHome(page, edition);
    const other = await context.newPage();
    await other.goto(`${edition.url}/`);
    await expect(other.getByRole('row', { name: /Ada’s cells/ })).toBeVisible();
    await context.clearCookies();
    await page.goto('/settings#account');
    await atLogin(page);
    await atLogin(other);
    await logIn(page, ADA);
    await expect(other.getByRole('row', { name: /Ada’s cells/ })).toBeVisible();
  });
});

test.describe('a session that has ended elsewhere', () => {
  test('keeps the drafts of the person, who finds them after logging in again', async ({ page, edition, context }) => {
    await adaAtHome(page, edition);
    await draftNewSet(page, 'Half a set');
    await context.clearCookies();
    await page.getByRole('link', { name: shell.nav.dashboard }).click();
    await atLogin(page);
    expect(await keptKeys(page)).toContain('ninefold:new-set');
    await logIn(page, ADA);
    await expect(page.getByTitle(ADA)).toBeVisible();
    await page.goto('/sets/new');
    await expect(page.getByRole('textbox', { name: editor.topic })).toHaveValue('Half a set');
  });

  test('keeps them from somebody else', async ({ page, edition, context }) => {
    await adaAtHome(page, edition);
    await createMember(edition, BEN, PASSWORD);
    await draftNewSet(page, 'Half a set');
    await context.clearCookies();
    await page.getByRole('link', { name: shell.nav.dashboard }).click();
    await atLogin(page);
    await logIn(page, BEN);
    await expect(page.getByTitle(BEN)).toBeVisible();
    expect(await keptKeys(page)).not.toContain('ninefold:new-set');
    await page.goto('/sets/new');
    await expect(page.getByRole('textbox', { name: editor.topic })).toHaveValue('');
  });
});

test('in a narrow window Logout is a button of its own size', async ({ page, edition }) => {
  await page.setViewportSize(NARROW);
  await adaAtHome(page, edition);
  await expect(logoutButton(page)).toBeInViewport();
  const box = await logoutButton(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await expectAccessible(page, 'narrow header');
  await logoutButton(page).click();
  await atLogin(page);
});
