/** Settings of an account (core §2, §7 "Auth"): who, what is paid, where it is logged in, the password, and the end of it all. */
import type { Page } from '@playwright/test';
import type { Device } from '../../src/contract/auth.schema.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { newestMail } from '../support/outbox.ts';
import { createPerson, type Person } from '../support/person.ts';
import type { ServedEdition } from '../support/served-edition.ts';
import { expect, expectAccessible, PASSWORD, signedIn, test } from './accounts-edition.ts';
import { serveEdition } from '../support/served-edition.ts';
import { seed } from './seed.ts';

const { account, auth, login, network, notices, settings } = messages;
const { plan } = account;
const ADA = 'ada@example.org';
const NEW_PASSWORD = 'eight blue buckets';
const NARROW = { width: 390, height: 844 };
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const DESKTOP = { 'x-ninefold-client': 'desktop/1.2.0' };

const row = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const devices = (page: Page) => page.getByRole('list', { name: account.devices }).getByRole('listitem');
const endButton = (page: Page, client: string) => page.getByRole('button', { name: account.endDevice(client) });

async function open(page: Page): Promise<void> {
  await page.goto('/settings#account');
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.account })).toBeVisible();
  await expect(devices(page).first()).toBeVisible();
}

/** Another program of Ada's, logged in. */
async function logInElsewhere(edition: ServedEdition, headers: Record<string, string>): Promise<Person> {
  const person = createPerson(edition.url);
  const { status } = await person.ask('POST', '/auth/login', { email: ADA, password: PASSWORD }, headers);
  expect(status).toBe(200);
  return person;
}

const isLoggedIn = async (person: Person) => (await person.ask('GET', '/auth/me')).status === 200;

test.beforeEach(({ page, edition }) => signedIn(page, edition, ADA));

for (const theme of ['light', 'dark'] as const) {
  test(`the account's section is accessible in ${theme}, wide and narrow`, async ({ page, edition }) => {
    await logInElsewhere(edition, FIREFOX);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open(page);
    await expectAccessible(page, theme);
    await page.getByRole('button', { name: account.remove }).click();
    await expect(page.getByRole('dialog', { name: account.removeTitle })).toBeVisible();
    await expectAccessible(page, `delete account, ${theme}`);
    await page.keyboard.press('Escape');
    await page.setViewportSize(NARROW);
    await expectAccessible(page, `${theme}, narrow`);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });
}

test('says who is here, and that nothing is sold where nothing is', async ({ page }) => {
  await open(page);
  await expect(row(page, ADA).getByText(account.who)).toBeVisible();
  await expect(row(page, plan.title).getByText(plan.free)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: plan.open })).toHaveCount(0);
});

test('whoever uses a server alone has none of it', async ({ page }) => {
  const alone = await serveEdition();
  try {
    await seed(alone.url, []);
    await page.goto(`${alone.url}/settings#account`);
    await expect(page.getByText(settings.place.whoServer)).toBeVisible();
    for (const title of [plan.title, account.devices, account.password, account.remove])
      await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
  } finally {
    await alone.dispose();
  }
});

test.describe('devices', () => {
  test('alone, this one is marked and cannot be ended here', async ({ page }) => {
    await open(page);
    await expect(devices(page)).toHaveCount(1);
    await expect(devices(page).first()).toContainText(account.thisDevice);
    await expect(page.getByText(account.onlyThisDevice)).toBeVisible();
    await expect(devices(page).getByRole('button')).toHaveCount(0);
  });

  test('each other one is named and can be logged out, by keyboard one after the other', async ({ page, edition }) => {
    const firefox = await logInElsewhere(edition, FIREFOX);
    const desktop = await logInElsewhere(edition, DESKTOP);
    await open(page);
    const [first, second] = ['Ninefold 1.2.0 on the desktop', 'Firefox on Linux'];
    await expect(devices(page)).toHaveCount(3);
    await expect(devices(page).first()).toContainText(account.thisDevice);
    await expect(devices(page).filter({ hasText: second })).toContainText(
      account.lastSeen(messages.shell.time.justNow),
    );
    await endButton(page, first).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(account.ended(first)).first()).toBeVisible();
    await expect(devices(page)).toHaveCount(2);
    await expect(endButton(page, second)).toBeFocused();
    expect(await isLoggedIn(desktop)).toBe(false);
    expect(await isLoggedIn(firefox)).toBe(true);

    await page.keyboard.press('Enter');
    await expect(devices(page)).toHaveCount(1);
    await expect(page.getByRole('list', { name: account.devices })).toBeFocused();
    expect(await isLoggedIn(firefox)).toBe(false);
    await expect(page.getByText(account.onlyThisDevice)).toBeVisible();
  });

  test('a list that does not come says why, and comes with another try; a device that stays is said to', async ({
    page,
    edition,
  }) => {
    await logInElsewhere(edition, FIREFOX);
    let answer = (): void => {};
    await page.route('**/api/auth/devices', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.fulfill({ status: 500, body: '' });
    });
    await page.goto('/settings#account');
    await expect(page.getByRole('status', { name: account.devicesLoading })).toBeAttached();
    answer();
    const failed = row(page, account.devices).getByRole('alert');
    await expect(failed).toContainText(account.devicesFailed);
    await page.unroute('**/api/auth/devices');
    await failed.getByRole('button', { name: notices.retry }).click();
    await expect(devices(page)).toHaveCount(2);

    await page.route('**/api/auth/devices?*', (route) => route.abort());
    await endButton(page, 'Firefox on Linux').click();
    await expect(page.getByText(messages.network.transient).first()).toBeVisible();
    await expect(devices(page)).toHaveCount(2);
    await expect(endButton(page, 'Firefox on Linux')).toBeFocused();
    await page.unroute('**/api/auth/devices?*');

    // Logged out meanwhile, from another place.
    const listed = (await (await page.request.get(`${edition.url}/api/auth/devices`)).json()) as { devices: Device[] };
    const { id } = listed.devices.find(({ client }) => client === 'Firefox on Linux')!;
    await page.request.delete(`${edition.url}/api/auth/devices?id=${id}`, { headers: { origin: edition.url } });
    await endButton(page, 'Firefox on Linux').click();
    await expect(page.getByText(messages.auth.deviceGone)).toBeVisible();
    await expect(devices(page)).toHaveCount(1);
  });
});

test.describe('password', () => {
  const current = (page: Page) => page.getByLabel(account.currentPassword);
  const next = (page: Page) => page.getByLabel(account.newPassword);
  const submit = (page: Page) => page.getByRole('button', { name: account.changePassword });

  test('is changed by the current one; what is refused stays where it was typed', async ({
    page,
    edition,
    context,
  }) => {
    const elsewhere = await logInElsewhere(edition, FIREFOX);
    await open(page);
    await current(page).fill('not it at all');
    await next(page).fill(NEW_PASSWORD);
    await submit(page).click();
    await expect(page.getByText(auth.wrongPassword)).toBeVisible();
    await expect(next(page)).toHaveValue(NEW_PASSWORD);
    expect(await isLoggedIn(elsewhere)).toBe(true);

    await current(page).fill(PASSWORD);
    await next(page).fill('short');
    await submit(page).click();
    await expect(next(page)).toHaveAttribute('aria-invalid', 'true');
    await next(page).fill('password1');
    await next(page).press('Enter');
    await expect(page.getByText(auth.passwordCommon)).toBeVisible();

    await next(page).fill(NEW_PASSWORD);
    await context.setOffline(true);
    await next(page).press('Enter');
    await expect(page.getByText(network.accountChangesUnavailable)).toBeVisible();
    await context.setOffline(false);
    await next(page).press('Enter');
    await expect(page.getByText(account.passwordChanged).first()).toBeVisible();
    await expect(current(page)).toHaveValue('');
    await expect(next(page)).toHaveValue('');
    expect(await isLoggedIn(elsewhere)).toBe(false);
    expect(
      (await createPerson(edition.url).ask('POST', '/auth/login', { email: ADA, password: NEW_PASSWORD })).status,
    ).toBe(200);
    await page.reload();
    await expect(devices(page)).toHaveCount(2);
  });

  test('is changed by a mailed code by whoever forgot it', async ({ page, edition }) => {
    await open(page);
    await page.getByRole('button', { name: account.passwordForgotten }).click();
    await expect(page.getByText(account.codeSent(ADA))).toBeVisible();
    await expect(current(page)).toHaveCount(0);
    const { code } = await newestMail(edition.dataDir, ADA);
    const field = page.getByLabel(login.code);
    await field.fill(code === '000000' ? '000001' : '000000');
    await next(page).fill(NEW_PASSWORD);
    await submit(page).click();
    await expect(page.getByText(auth.wrongCode)).toBeVisible();
    await field.fill(code);
    await submit(page).click();
    await expect(page.getByText(account.passwordChanged).first()).toBeVisible();
    await expect(current(page)).toBeVisible();
    await expect(page.getByText(account.codeSent(ADA))).toHaveCount(0);
    expect(
      (await createPerson(edition.url).ask('POST', '/auth/login', { email: ADA, password: NEW_PASSWORD })).status,
    ).toBe(200);

    await page.getByRole('button', { name: account.passwordForgotten }).click();
    await page.getByRole('button', { name: account.passwordKnown }).click();
    await expect(current(page)).toBeVisible();
  });
});

test.describe('deleting the account', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: account.removeTitle });
  const password = (page: Page) => dialog(page).getByLabel(login.password);

  test('asks for the password, keeps a refusal in the dialog, and can be left by Escape', async ({ page, context }) => {
    await open(page);
    await expect(page.getByText(account.removeText)).toBeVisible();
    await page.getByRole('button', { name: account.remove }).press('Enter');
    await expect(dialog(page).getByText(account.removeWarning)).toBeVisible();
    await expect(password(page)).toBeFocused();
    await page.keyboard.type('not it at all');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(auth.wrongPassword)).toBeVisible();
    await expect(password(page)).toHaveValue('not it at all');
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(network.accountDeletionUnavailable)).toBeVisible();
    await context.setOffline(false);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: account.remove })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(password(page)).toHaveValue('');
    await expect(dialog(page).getByText(auth.wrongPassword)).toHaveCount(0);
    await dialog(page).getByRole('button', { name: notices.cancel }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('ends at the login screen, which says so; the account is no more', async ({ page, edition }) => {
    await open(page);
    await page.getByRole('button', { name: account.remove }).click();
    await password(page).fill(PASSWORD);
    await dialog(page).getByRole('button', { name: account.removeConfirm }).click();
    await expect(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
    await expect(page.getByText(account.removed)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['ninefold:shown-theme']);
    expect(
      (await createPerson(edition.url).ask('POST', '/auth/login', { email: ADA, password: PASSWORD })).status,
    ).toBe(401);
  });
});
