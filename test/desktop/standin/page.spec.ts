/** The page's side of the stand-in: its document, preload, messages, files, and what it may not do. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { dropFiles } from './drop-files.ts';
import { expect, fixtureLog, test } from './fixture.ts';
import { runsOnStandin } from './launch.ts';

const BIG_BYTES = 8_000_000;

test('shows the page of a custom scheme with its own policy and refuses what it does not allow', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Fixture' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  const outside = await page.evaluate(() => fetch('https://outside.test/').catch((error: Error) => error.name));
  expect(outside).toBe('TypeError');
  expect(await page.evaluate(async () => (await fetch('/missing')).status)).toBe(404);
  expect(await page.evaluate(() => fetch('/broken').catch((error: Error) => error.message))).toContain(
    'Failed to fetch',
  );
  const echoed = await page.evaluate(async () => (await fetch('/echo', { method: 'POST', body: 'grüße' })).text());
  expect(echoed).toBe('grüße');
});

test('delivers a streamed answer of several megabytes whole, to the page and to a worker', async ({ page }) => {
  const [length, last] = await page.evaluate(async () => {
    const bytes = new Uint8Array(await (await fetch('/big')).arrayBuffer());
    return [bytes.length, bytes.at(-1)];
  });
  expect([length, last]).toEqual([BIG_BYTES, 79]);
  const fromWorker = await page.evaluate(async () => {
    const worker = new Worker('/worker.js', { type: 'module' });
    return new Promise((resolve, reject) => {
      worker.addEventListener('message', (event) => resolve(event.data));
      worker.addEventListener('error', () => reject(new Error('the worker failed')));
    });
  });
  expect(fromWorker).toEqual({ product: 42, bytes: BIG_BYTES });
});

test('keeps the preload apart from the page and its API frozen', async ({ page }) => {
  const seen = await page.evaluate(() => ({
    node: [
      typeof (globalThis as Record<string, unknown>).require,
      typeof (globalThis as Record<string, unknown>).process,
    ],
    leaked: Object.getOwnPropertyNames(window).filter((name) => name.startsWith('standin')),
    frozen: Object.isFrozen(window.fixture),
    replaced: (() => {
      try {
        Object.assign(window, { fixture: 1 });
        return 'replaced';
      } catch (error) {
        return (error as Error).name;
      }
    })(),
  }));
  expect(seen).toEqual({ node: ['undefined', 'undefined'], leaked: [], frozen: true, replaced: 'TypeError' });
  expect(await page.evaluate(() => window.fixture.environment())).toEqual({
    platform: process.platform,
    sandboxed: true,
    electron: expect.stringMatching(/^\d+\./),
  });
});

test('calls a preload function at once and passes its error on', async ({ page }) => {
  expect(await page.evaluate(() => window.fixture.add(2, 3))).toBe(5);
  await expect(page.evaluate(() => window.fixture.fail())).rejects.toThrow('thrown in the preload');
  await expect(page.evaluate(() => window.fixture.tryModule('node:fs'))).rejects.toThrow('module not found: node:fs');
});

test('carries values through the preload and IPC as structured clone does', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const shared = { name: 'shared' };
    const circular: Record<string, unknown> = { shared, again: shared };
    circular.self = circular;
    const sent = {
      absent: undefined,
      date: new Date(5),
      map: new Map([['key', new Set([1n])]]),
      bytes: new Uint8Array([1, 2, 255]),
      numbers: [Number.NaN, -0, Infinity],
      pattern: /a+/gi,
      error: new RangeError('range'),
      holes: Object.assign(Array.from({ length: 3 }), { 0: 1 }),
      circular,
    };
    const got = (await window.fixture.call('echo', sent)) as typeof sent;
    return {
      absent: 'absent' in got && got.absent === undefined,
      date: got.date instanceof Date && got.date.getTime(),
      map: got.map.get('key')?.has(1n),
      bytes: got.bytes instanceof Uint8Array && [...got.bytes],
      numbers: [Number.isNaN(got.numbers[0]), Object.is(got.numbers[1], -0), got.numbers[2] === Infinity],
      pattern: String(got.pattern),
      error: got.error instanceof Error && got.error.message,
      holes: got.holes.length,
      circular: got.circular.self === got.circular && got.circular.shared === got.circular.again,
    };
  });
  expect(result).toEqual({
    absent: true,
    date: 5,
    map: true,
    bytes: [1, 2, 255],
    numbers: [true, true, true],
    pattern: '/a+/gi',
    error: 'range',
    holes: 3,
    circular: true,
  });
});

test('says in Electron’s words what went wrong in a call', async ({ page }) => {
  const messages = await page.evaluate(async () => {
    const failed = (attempt: () => Promise<unknown>) =>
      attempt().then(
        () => 'no error',
        (error: Error) => error.message,
      );
    return [
      await failed(() => window.fixture.call('fail')),
      await failed(() => window.fixture.call('uncloneable')),
      await failed(() => window.fixture.callUnknown()),
      await failed(async () => window.fixture.call('echo', document.body)),
    ];
  });
  expect(messages).toEqual([
    "Error invoking remote method 'operation': RangeError: out of range",
    "Error invoking remote method 'operation': Error: An object could not be cloned.",
    "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    expect.stringContaining('could not be cloned'),
  ]);
});

test('sends events to the page until it unsubscribes', async ({ app, page }) => {
  await page.evaluate(() => {
    const heard: string[] = [];
    const stop = window.fixture.onMenu((command) => heard.push(command));
    Object.assign(window, { heard, stop });
  });
  const clickMenu = () => app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('new-card')?.click());
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await clickMenu();
  await expect.poll(heard).toEqual(['new-card']);
  await page.evaluate(() => (window as unknown as { stop(): void }).stop());
  await clickMenu();
  // A call that is answered after the event would have been delivered.
  await page.evaluate(() => window.fixture.call('echo', 1));
  expect(await heard()).toEqual(['new-card']);
});

test('tells the truth about the sender, and gives a frame inside the page no preload', async ({ page }) => {
  expect(await page.evaluate(() => window.fixture.call('sender'))).toEqual({
    url: 'fixture://main/',
    origin: 'fixture://main',
    isMainFrame: true,
    parent: null,
    isOwnTop: true,
    children: ['fixture://main/frame.html'],
  });
  const frame = page.frames().find((candidate) => candidate.url().endsWith('/frame.html'))!;
  expect(await frame.evaluate(() => typeof window.fixture)).toBe('undefined');
  expect(
    await frame.evaluate(() => Object.getOwnPropertyNames(window).filter((name) => name.startsWith('standin'))),
  ).toEqual([]);
  await page.evaluate(() => document.querySelector('iframe')!.remove());
  const sender = (await page.evaluate(() => window.fixture.call('sender'))) as { children: string[] };
  expect(sender.children).toEqual([]);
  await page.evaluate(() => history.pushState({}, '', '/sets?id=1#top'));
  await expect
    .poll(() => page.evaluate(() => window.fixture.call('sender')))
    .toMatchObject({ url: 'fixture://main/sets?id=1#top' });
});

test('gives the path of a chosen and of a dropped file, and none for one made in the page', async ({
  page,
  profile,
}) => {
  const files = ['a.pdf', 'grüße b.txt'].map((name) => path.join(profile, name));
  for (const file of files) writeFileSync(file, 'content');
  await page.getByLabel('File').setInputFiles(files);
  await expect.poll(() => page.evaluate(() => window.paths)).toEqual(files);
  await page.evaluate(() => (window.paths = []));
  await dropFiles(page, page.getByRole('region', { name: 'Drop here' }), files);
  await expect.poll(() => page.evaluate(() => window.paths)).toEqual(files);
  expect(await page.evaluate(() => window.fixture.pathOf(new File(['x'], 'made.txt')))).toBe('');
  await expect(page.evaluate(() => window.fixture.pathOf('not a file'))).rejects.toThrow('File object');
});

test('asks the app before the page goes elsewhere or opens a window', async ({ app, page }) => {
  test.skip(!runsOnStandin, 'reads what the stand-in recorded');
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect.poll(() => fixtureLog(app)).toContainEqual(['will-navigate', 'https://outside.test/']);
  await expect(page.getByRole('heading', { name: 'Fixture' })).toBeVisible();

  expect(await page.evaluate(() => window.open('https://opened.test/'))).toBeNull();
  await page.getByRole('link', { name: 'New window' }).click();
  await page.frameLocator('iframe').getByRole('link').click();
  const opened = () => app.evaluate((electron) => electron.__standin.shellCalls.map(({ args }) => args[0]));
  await expect.poll(opened).toEqual(['https://opened.test/', 'https://window.test/', 'https://frame-window.test/']);
  await expect.poll(() => app.windows().length).toBe(1);

  await page.getByRole('link', { name: 'Second page' }).click();
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  await page.reload();
  expect(await page.evaluate(() => window.fixture.call('sender'))).toMatchObject({ url: 'fixture://main/second.html' });
});

test('says in one sentence what it does not support', async ({ app, page }) => {
  test.skip(!runsOnStandin, 'a genuine Electron supports it');
  await expect(page.evaluate(() => window.fixture.sendSync())).rejects.toThrow(
    'electron stand-in: ipcRenderer.sendSync is not supported',
  );
  const refused = await app.evaluate((electron) => {
    const module = electron as unknown as Record<string, new () => unknown>;
    const attempts: Record<string, () => unknown> = {
      tray: () => new module.Tray!(),
      member: () => (electron.shell as Record<string, unknown>).readShortcutLink,
      window: () => new electron.BrowserWindow({ webPreferences: { sandbox: false } }),
      windowMember: () =>
        (electron.BrowserWindow.getAllWindows()[0] as unknown as Record<string, unknown>).setParentWindow,
    };
    return Object.values(attempts).map((attempt) => {
      try {
        attempt();
        return 'no error';
      } catch (error) {
        return (error as Error).message;
      }
    });
  });
  expect(refused).toEqual(
    ['Tray', 'shell.readShortcutLink', 'a window without sandbox', 'BrowserWindow.setParentWindow'].map(
      (what) => `electron stand-in: ${what} is not supported`,
    ),
  );
});

test('answers each of many calls with its own', async ({ page }) => {
  const calls = Array.from({ length: 200 }, (_, call) => call);
  const answers = await page.evaluate(
    (all) => Promise.all(all.map((call) => window.fixture.call('echo', call))),
    calls,
  );
  expect(answers).toEqual(calls);
});
