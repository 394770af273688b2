/** The window as a person leaves it and finds it again, and what happens when its page dies. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './ninefold.ts';
import { runsOnStandin, type DesktopApp } from './standin/launch.ts';

const { shell } = messages;

const ready = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const stateOf = (app: DesktopApp) =>
  app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    return {
      bounds: window?.getNormalBounds(),
      maximized: window?.isMaximized(),
      zoom: window?.webContents.getZoomLevel(),
    };
  });

test('size, place, zoom, theme and being maximised are there again after a restart', async ({ start }) => {
  const first = await start();
  const page = await first.firstWindow();
  await ready(page);
  const bounds = { x: 100, y: 80, width: 900, height: 640 };
  await first.evaluate(({ BrowserWindow, Menu }, wanted) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setBounds(wanted);
    const view = Menu.getApplicationMenu()?.items.find(({ id }) => id === 'view')?.submenu?.items ?? [];
    view.find(({ role }) => role?.toLowerCase() === 'zoomin')?.click();
  }, bounds);
  await page.evaluate(() =>
    window.ninefold!.call('settings.put', { settings: { 'appearance.theme': 'dark' } }, 'theme'),
  );
  await expect.poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
  await page.getByRole('button', { name: shell.window.maximize, exact: true }).click();
  await expect(page.getByRole('button', { name: shell.window.restore, exact: true })).toBeVisible();
  // The page may be gone before the click has come back.
  const close = page.getByRole('button', { name: shell.window.close, exact: true }).click();
  const [exit] = await Promise.all([first.exited, close.catch(() => undefined)]);
  expect(exit).toBe(0);

  const second = await start();
  // The theme is there before the page is.
  await expect.poll(() => second.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  expect(await second.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark');
  const again = await second.firstWindow();
  await ready(again);
  await expect.poll(() => stateOf(second)).toEqual({ bounds, maximized: true, zoom: expect.closeTo(0.5) });
  // A page that is loaded anew hears it as well.
  await expect(again.getByRole('button', { name: shell.window.restore, exact: true })).toBeVisible();
});

test('a page that crashes is opened again with everything that was saved; the second time the person is asked', async ({
  start,
}) => {
  test.skip(!runsOnStandin, 'the answers to dialogs are given to the stand-in');
  const app = await start();
  const page = await app.firstWindow();
  await ready(page);
  await page.evaluate(() => window.ninefold!.call('folders.create', { name: 'Kept' }, 'folder'));
  const crash = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());
  const shownAgain = async () => {
    const answer = () =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
          'document.querySelector("h1")?.textContent ?? ""',
        ),
      );
    // Refused while the page is dead.
    await expect.poll(() => answer().catch(() => '')).not.toBe('');
  };
  await crash();
  await shownAgain();
  const folders = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
      'window.ninefold.call("folders.list", {}, "list").then((result) => JSON.stringify(result))',
    ),
  );
  expect(folders).toContain('Kept');

  await app.evaluate(({ __standin }) => {
    __standin.dialogAnswers.push({ response: 1 });
  });
  await crash();
  expect(await app.exited).toBe(0);
});
