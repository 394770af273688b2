/** The application's side of the stand-in: windows, theme, dialogs, secrets, instances, and how it ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, FIXTURE_APP, fixtureLog, test } from './fixture.ts';
import { type DesktopApp, runsOnStandin } from './launch.ts';

test('emits the events of the window controls and changes the size of the page', async ({ app, page }) => {
  await page.evaluate(() =>
    ['maximize', 'restore', 'minimize', 'restore'].forEach((action) => window.fixture.window(action)),
  );
  const events = async () => (await fixtureLog(app)).filter(([kind]) => kind === 'window').map(([, name]) => name);
  await expect.poll(events).toEqual(['ready-to-show', 'maximize', 'unmaximize', 'minimize', 'restore']);
  const width = () => page.evaluate(() => window.innerWidth);
  await expect.poll(width).toBe(900);
  await page.evaluate(() => window.fixture.window('maximize'));
  await expect.poll(width).toBeGreaterThan(900);
});

test('shows the theme of nativeTheme and tells the app about it', async ({ app, page }) => {
  const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  expect(await isDark()).toBe(false);
  await app.evaluate(({ nativeTheme }) => {
    nativeTheme.themeSource = 'dark';
  });
  await expect.poll(isDark).toBe(true);
  expect(await fixtureLog(app)).toContainEqual(['theme', true]);
  await app.evaluate(({ nativeTheme }) => {
    nativeTheme.themeSource = 'system';
  });
  await expect.poll(isDark).toBe(false);
});

test('answers dialogs as the test said, else cancels them', async ({ app, page }) => {
  test.skip(!runsOnStandin, 'a native dialog cannot be answered from outside');
  const pick = () => page.evaluate(() => window.fixture.call('pick'));
  expect(await pick()).toEqual({ canceled: true, filePaths: [] });
  await app.evaluate((electron) => {
    electron.__standin.dialogAnswers.push({ canceled: false, filePaths: ['/some/file.pdf'] });
  });
  expect(await pick()).toEqual({ canceled: false, filePaths: ['/some/file.pdf'] });
});

test('encrypts for the next run', async ({ app, page, start }) => {
  const encrypted = await page.evaluate(async () => [...((await window.fixture.call('encrypt', 'k€y')) as Uint8Array)]);
  expect(Buffer.from(encrypted).includes('k€y')).toBe(false);
  await app.close();

  const nextPage = await (await start()).firstWindow();
  const decrypted = nextPage.evaluate((bytes) => window.fixture.call('decrypt', new Uint8Array(bytes)), encrypted);
  expect(await decrypted).toEqual({ result: 'k€y', shouldReEncrypt: false });
});

test('has a keyring that a test can take away, before the start or while the app runs', async ({ start }) => {
  test.skip(!runsOnStandin, 'the keyring of the system is not a test’s to take');
  const stateOf = async (app: DesktopApp) => (await app.firstWindow()).evaluate(() => window.fixture.call('secrets'));

  const whole = await start();
  expect(await stateOf(whole)).toEqual([true, 'gnome_libsecret']);
  await whole.evaluate((electron) => {
    electron.__standin.safeStorage.available = false;
  });
  expect(await stateOf(whole)).toEqual([false, 'gnome_libsecret']);
  const encrypt = (await whole.firstWindow()).evaluate(() => window.fixture.call('encrypt', 'text'));
  await expect(encrypt).rejects.toThrow('Encryption is not available');
  await whole.close();

  const open = await start({ safeStorage: 'basic_text' });
  expect(await stateOf(open)).toEqual([true, 'basic_text']);
  await open.close();
  expect(await stateOf(await start({ safeStorage: 'unavailable' }))).toEqual([false, 'gnome_libsecret']);
});

test('lets one instance hold a profile, and others run beside it on their own', async ({ app, start }) => {
  test.skip(!runsOnStandin, 'a start that is refused is reported in the words of the stand-in');
  const second = start({ args: [FIXTURE_APP, 'opened.ninefold'] });
  await expect(second).rejects.toThrow('another instance holds the lock');
  await expect.poll(() => fixtureLog(app)).toContainEqual(['second-instance', 'opened.ninefold', { from: 'second' }]);

  const userData = mkdtempSync(path.join(tmpdir(), 'standin-profile-'));
  const other = await start({ userData });
  await expect((await other.firstWindow()).getByRole('heading', { name: 'Fixture' })).toBeVisible();
  expect(await other.evaluate((electron) => electron.app.getPath('userData'))).toBe(userData);
  expect(await other.close()).toBe(0);
  rmSync(userData, { recursive: true, force: true });
});

test('starts at once on the same profile after each kill -9', async ({ app, page, start }) => {
  await page.evaluate(() => localStorage.setItem('kept', 'yes'));
  await app.close();
  for (let round = 0; round < 3; round += 1) {
    const next = await start();
    const nextPage = await next.firstWindow();
    expect(await nextPage.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
    expect(await nextPage.evaluate(() => window.fixture.call('echo', 'alive'))).toBe('alive');
    await next.kill();
  }
});

test('ends when the last window closes', async ({ app, page }) => {
  await page.close();
  expect(await app.exited).toBe(0);
});
