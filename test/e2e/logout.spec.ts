/** Logging out (core §2, §4): nothing of the person stays, nothing unsaved is lost unasked, and other tabs and people are thought of. */
import type { BrowserContext, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import type { ServedEdition } from '../support/served-edition.ts';
import { createMember } from '../support/person.ts';
import { expect, PASSWORD, signedIn, test } from './accounts-edition.ts';

const { account, editor, login, settings, shell } = messages;
const { unsaved } = account;
const ADA = 'ada@example.org';
const BEN = 'ben@example.org';

const logoutButton = (page: Page) => page.getByRole('button', { name: shell.nav.logout, exact: true });
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
