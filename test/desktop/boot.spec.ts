/** The desktop app as a person meets it: it opens, it is closed to strangers, and its window does what windows do. */
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './ninefold.ts';

const { shell, dashboard } = messages;

test('a first start opens on a sample set, signed in to the local profile', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await expect(page.getByRole('heading', { level: 1, name: dashboard.welcome.title })).toBeVisible();
  await expect(page.getByRole('link', { name: shell.nav.connectAccount })).toBeVisible();
  await expect(page.getByText(shell.nav.localProfile)).toBeVisible();
  await expect(page.getByText(shell.footer.trademark)).toBeVisible();
  expect(await page.title()).toContain(shell.productName);
});

test('the page reaches nothing of Node, and only what the preload API offers', async ({ start }) => {
  const page = await (await start()).firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const reach = await page.evaluate(() => ({
    node: [typeof (globalThis as { require?: unknown }).require, typeof (globalThis as { process?: unknown }).process],
    api: Object.keys(window.ninefold ?? {}).toSorted(),
    frozen: Object.isFrozen(window.ninefold),
  }));
  expect(reach).toEqual({
    node: ['undefined', 'undefined'],
    api: ['call', 'cancel', 'on', 'platform', 'version', 'window'],
    frozen: true,
  });
});

test('a frame inside the page is refused, and an unknown operation is a sentence', async ({ start }) => {
  const page = await (await start()).firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const unknown = await page.evaluate(() => window.ninefold!.call('constructor.constructor', {}, 'a call'));
  expect(unknown).toMatchObject({
    ok: false,
    problem: { code: 'not_found', detail: messages.network.unknownOperation },
  });
  await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.src = '/';
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
  });
  // The policy's frame-ancestors leaves it empty.
  expect(page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
});

test('the title bar minimises, maximises, restores and closes', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  const isMaximized = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMaximized());
  await page.getByRole('button', { name: shell.window.maximize, exact: true }).click();
  await expect.poll(isMaximized).toBe(true);
  await page.getByRole('button', { name: shell.window.restore, exact: true }).click();
  await expect.poll(isMaximized).toBe(false);
  await page.getByRole('button', { name: shell.window.minimize, exact: true }).click();
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized()))
    .toBe(true);
  await page.getByRole('button', { name: shell.window.close, exact: true }).click();
  expect(await app.exited).toBe(0);
});

test('links to the web leave the app, others do nothing', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const opened = await page.evaluate(() =>
    ['https://example.org/', 'file:///etc/passwd', 'javascript:alert(1)', 'smb://host/share'].map((url) =>
      window.open(url),
    ),
  );
  expect(opened).toEqual([null, null, null, null]);
  const external = () => app.evaluate(({ __standin }) => __standin.shellCalls.map(({ args }) => args[0]));
  await expect.poll(external).toEqual(['https://example.org/']);
  expect(app.windows()).toHaveLength(1);
});

test('a chosen theme is there again after a restart, before the page is', async ({ start }) => {
  const first = await start();
  const page = await first.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() =>
    window.ninefold!.call('settings.put', { settings: { 'appearance.theme': 'dark' } }, 'theme'),
  );
  await expect.poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
  await first.close();

  const second = await start();
  const windows = () => second.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  await expect.poll(windows).toBe(1);
  expect(await second.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark');
});

test('a second start on the same profile hands over and ends', async ({ start }) => {
  const first = await start();
  await first.firstWindow();
  await expect(start({ timeout: 10_000 })).rejects.toThrow();
  expect(first.windows()).toHaveLength(1);
});
