/** The window as a person leaves it and finds it again, and what happens when its page dies. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './ninefold.ts';
import { runsOnStandin, type DesktopApp } from './standin/launch.ts';

const { desktop, dashboard, shell } = messages;

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

test('size, place, zoom and being maximised are there again after a restart', async ({ start }) => {
  const first = await start();
  await ready(await first.firstWindow());
  const bounds = { x: 100, y: 80, width: 900, height: 640 };
  await first.evaluate(({ BrowserWindow, Menu }, wanted) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setBounds(wanted);
    const view = Menu.getApplicationMenu()?.items.find(({ id }) => id === 'view')?.submenu?.items ?? [];
    view.find(({ role }) => role?.toLowerCase() === 'zoomin')?.click();
    window?.maximize();
  }, bounds);
  await first.close();

  const second = await start();
  await ready(await second.firstWindow());
  await expect.poll(() => stateOf(second)).toEqual({ bounds, maximized: true, zoom: expect.closeTo(0.5) });
});

test('a window that was left on a display that is gone opens on this one', async ({ start, profile }) => {
  const gone = { x: 4_000, y: 300, width: 800, height: 600, maximized: false, fullScreen: false, zoomLevel: 0 };
  writeFileSync(path.join(profile, 'window.json'), JSON.stringify(gone));
  const app = await start();
  await ready(await app.firstWindow());
  const [area, { bounds }] = await Promise.all([
    app.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea),
    stateOf(app),
  ]);
  expect(bounds).toMatchObject({ width: 800, height: 600 });
  expect(bounds!.x).toBeGreaterThanOrEqual(area.x);
  expect(bounds!.x + bounds!.width).toBeLessThanOrEqual(area.x + area.width);
});

test('a file of the window that makes no sense counts as a first start', async ({ start, profile }) => {
  writeFileSync(path.join(profile, 'window.json'), '{"x":"left"}');
  const app = await start();
  await ready(await app.firstWindow());
  await app.close();
  expect(JSON.parse(readFileSync(path.join(profile, 'window.json'), 'utf8'))).toMatchObject({ maximized: false });
});

test('the system’s dark and light are followed while the app runs, behind the page too', async ({ start }) => {
  test.skip(!runsOnStandin, 'a genuine system does not change its colours for a test');
  const app = await start();
  const page = await app.firstWindow();
  await ready(page);
  const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const dark of [true, false]) {
    await app.evaluate(({ __standin }, wanted) => {
      __standin.systemPrefersDark = wanted;
    }, dark);
    await expect.poll(isDark).toBe(dark);
    const background = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.backgroundColor);
    expect(background).toBe(dark ? '#10191c' : '#eef4f4');
  }
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
    __standin.dialogAnswers.push({ response: 0 });
  });
  await crash();
  const asked = () => app.evaluate(({ __standin }) => __standin.dialogCalls.map(({ options }) => options['message']));
  await expect.poll(asked).toEqual([desktop.crash.title]);
  await shownAgain();

  await app.evaluate(({ __standin }) => {
    __standin.dialogAnswers.push({ response: 1 });
  });
  await crash();
  expect(await app.exited).toBe(0);
});

test('a page that does not answer is asked about once: it may be waited for, or opened again', async ({ start }) => {
  test.skip(!runsOnStandin, 'the answers to dialogs are given to the stand-in');
  const app = await start();
  await ready(await app.firstWindow());
  const hang = (response: number) =>
    app.evaluate(({ BrowserWindow, __standin }, answer) => {
      __standin.dialogAnswers.push({ response: answer });
      const [window] = BrowserWindow.getAllWindows();
      window?.emit('unresponsive');
      window?.emit('unresponsive');
    }, response);
  const asked = () => app.evaluate(({ __standin }) => __standin.dialogCalls.map(({ options }) => options['message']));
  const heading = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        'document.querySelector("h1")?.dataset["left"] ?? "new"',
      ),
    );
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
      'document.querySelector("h1").dataset["left"] = "as it was"',
    ),
  );
  await hang(0);
  await expect.poll(asked).toEqual([desktop.hang.title]);
  expect(await heading()).toBe('as it was');
  await hang(1);
  await expect.poll(asked).toEqual([desktop.hang.title, desktop.hang.title]);
  // Refused while the page is dead.
  await expect.poll(() => heading().catch(() => '')).toBe('new');
});

test('closing the window by its button while a save runs waits for it', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await ready(page);
  await page.evaluate(() => {
    const bulk = Array.from({ length: 120 }, (_, set) => ({
      topic: `Closed ${set}`,
      flashcards: [{ question: `${set}?`, answer: `${set}` }],
    }));
    void window.ninefold!.call('sets.importBulk', { bulk }, 'bulk');
  });
  await page.getByRole('button', { name: shell.window.close, exact: true }).click();
  expect(await app.exited).toBe(0);

  const again = await (await start()).firstWindow();
  await ready(again);
  const result = await again.evaluate(() => window.ninefold!.call('sets.list', {}, 'list'));
  const { sets } = (result as { value: { sets: { topic: string }[] } }).value;
  expect(sets.filter(({ topic }) => topic.startsWith('Closed'))).toHaveLength(120);
  // Where so much is kept nobody is at the first steps any more.
  await expect(again.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeVisible();
});
