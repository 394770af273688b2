/** A desktop whose person has no account: each screen says that all of it is on this computer, and offers nothing that needs a server. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WindowAction } from '../../src/contract/preload.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectAddress, expectCount, press, pressAt } from './harness/person.ts';
import { makeDesktop } from './made-desktop.ts';
import { alertOf, goToSection, openSettings, saved } from './settings-page.ts';
import { standInForNotices } from './system-notices.ts';

const { account, dashboard, dataSettings, legal, licences, settings, shell, syncScreen, systemNotices } = messages;
const { place } = settings;
const { welcome } = dashboard;
const KEY = 'test-key-0123456789';

const main = page.getByRole('main');

test('Settings say that everything is on this computer, and lead to an account', async () => {
  await openSettings('account', makeDesktop().options);
  for (const words of [shell.nav.localProfile, place.whoDesktop, place.onComputer, place.awayDesktop])
    await expect.element(main.getByText(words, { exact: true })).toBeVisible();
  await expect.element(main.getByText(account.server.none)).toBeVisible();
  await expectCount(page.getByText(shell.sync.localOnly), 2);
  await goToSection('data');
  await expect.element(page.getByText(dataSettings.storageDesktop)).toBeVisible();
  await goToSection('about');
  await expect.element(page.getByText(licences.chromium)).toBeVisible();
  await goToSection('sync');
  await expect.element(main.getByText(syncScreen.none.text)).toBeVisible();
  await expectCount(page.getByRole('banner').getByRole('link', { name: syncScreen.open }), 0);
  await expectAccessible('sync without an account');
  await main.getByRole('link', { name: syncScreen.none.connect }).click();
  await expectAddress(/^\/login/);
});

test('the subscription says that all is free, the legal pages that nobody runs this, and the palette knows no logout', async () => {
  await openApp({ at: '/', ...makeDesktop().options });
  await page.getByRole('link', { name: shell.footer.subscription }).click();
  await expect.element(main.getByText(account.plan.free)).toBeVisible();
  await page.getByRole('link', { name: shell.footer.privacy, exact: true }).click();
  await expect.element(page.getByText(legal.onDesktop, { exact: true })).toBeVisible();
  await expect.element(page.getByText(legal.onDesktopText)).toBeVisible();
  await expectCount(page.getByRole('button', { name: shell.nav.logout }), 0);
  await press('Control+k');
  const field = page.getByRole('combobox', { name: shell.palette.title });
  await expect.element(field).toHaveFocus();
  await field.fill(shell.nav.logout);
  await expect.element(page.getByText(shell.palette.none)).toBeVisible();
});

test('the first launch says where everything stays, and that a key without a keychain is for this run', async () => {
  const app = await openApp({ ...makeDesktop({ settings: { 'onboarding.done': false } }).options });
  await expect.element(page.getByText(welcome.text)).toBeVisible();
  app.host.answer('user.saveGeminiKey', { key: KEY, savedAt: null, kept: false });
  await page.getByLabelText(welcome.keyLabel).fill(KEY);
  await page.getByRole('button', { name: welcome.saveKey }).click();
  await expect.element(page.getByRole('status').filter({ hasText: welcome.keyForThisRun })).toBeVisible();
  await app.open('/welcome', makeDesktop({ settings: { 'onboarding.done': false } }).options.script);
  await page.getByRole('link', { name: welcome.localModel }).click();
  await expectAddress(/^\/settings/);
});

test('a computer that blocks notices: the switch goes back, and says where to allow them', async () => {
  standInForNotices('denied');
  await openSettings('notifications', makeDesktop().options);
  const documents = page.getByRole('checkbox', { name: systemNotices.documentsSwitch });
  await documents.click();
  await expect.element(alertOf(systemNotices.blockedDesktop)).toBeVisible();
  await expect.element(documents).not.toBeChecked();
});

test('a notice that is pressed brings the window to the front', async () => {
  const stage = standInForNotices('granted');
  const actions: WindowAction[] = [];
  const { clock } = await openSettings('notifications', {
    ...makeDesktop().options,
    sets: [simpleSet('Cells', 3)],
    desktop: { platform: 'linux', window: (action) => void actions.push(action) },
    now: new Date(2026, 10, 21, 17, 59).getTime(),
  });
  await page.getByRole('checkbox', { name: systemNotices.reminderSwitch }).click();
  await expect.element(saved()).toBeVisible();
  await clock.pass(120_000);
  await expect.poll(() => stage.shown().length).toBe(1);
  stage.press();
  await expect.poll(() => actions).toEqual(['focus']);
});

test('the title bar asks the window for what its buttons say', async () => {
  const actions: WindowAction[] = [];
  await openApp({
    ...makeDesktop().options,
    desktop: { platform: 'linux', window: (action) => void actions.push(action) },
  });
  // While the app is still opening its title bar is made once more.
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of [shell.window.minimize, shell.window.maximize])
    await pressAt(page.getByRole('button', { name, exact: true }), 'Enter');
  await expect.poll(() => actions).toEqual(['minimize', 'toggleMaximize']);
});
