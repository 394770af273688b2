/** What a script could do that got into the page in spite of everything: it is given the page, and tries. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './ninefold.ts';
import { runsOnStandin } from './standin/launch.ts';

let server: Server;
let asked: string[];
let away: string;

test.beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('there');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  away = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterEach(async () => {
  // A browser may hold a connection on which it asks nothing.
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('it has no Node, no way into the world of the preload, and says nothing to the main process but what the contract has', async ({
  start,
}) => {
  const app = await start();
  const page = await app.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const found = await page.evaluate(() => {
    const attempt = (work: () => unknown): string => {
      try {
        return typeof work();
      } catch {
        return 'refused';
      }
    };
    const api = window.ninefold as unknown as Record<string, { constructor: (text: string) => () => unknown }>;
    const scope = globalThis as unknown as Record<string, unknown>;
    return {
      names: [
        'require',
        'process',
        'module',
        'Buffer',
        'global',
        '__dirname',
        'ipcRenderer',
        'electron',
        'standinReceive',
      ].filter((name) => scope[name] !== undefined),
      byText: attempt(() => api['call']!.constructor('return process')()),
      bySetter: attempt(() => {
        api['call'] = undefined as never;
        return typeof window.ninefold!.call === 'function' ? undefined : {};
      }),
      byPrototype: attempt(() => (Object.getPrototypeOf(window.ninefold) as { sendSync?: unknown }).sendSync),
    };
  });
  expect(found.names).toEqual([]);
  expect(['refused', 'undefined']).toContain(found.byText);
  expect(['refused', 'undefined']).toContain(found.bySetter);
  expect(found.byPrototype).toBe('undefined');
  const offered = await page.evaluate(() => [
    Object.keys(window.ninefold!).toSorted(),
    Object.isFrozen(window.ninefold),
  ]);
  expect(offered).toEqual([['call', 'cancel', 'on', 'platform', 'version', 'window'], true]);

  const answers = await page.evaluate(async () => {
    const names = [
      '',
      '.',
      'sets',
      'sets.',
      'sets.constructor',
      '__proto__.get',
      'constructor.constructor',
      'desktop.toString',
      'desktop.__proto__',
      'ninefold:call',
      'app.quit',
      'shell.openExternal',
      'x'.repeat(100_000),
    ];
    const inputs = [JSON.parse('{"__proto__":{"polluted":true}}'), null, 7, 'text', [], { id: { toString: 1 } }];
    const calls = names.flatMap((name) => inputs.map((input) => ({ name, input })));
    return Promise.all(
      calls.map(async ({ name, input }, at) => (await window.ninefold!.call(name, input, `call ${at}`)).ok),
    );
  });
  expect(answers.every((ok) => !ok)).toBe(true);
  const unknown = await page.evaluate(() => window.ninefold!.call('constructor.constructor', {}, 'unknown'));
  expect(unknown).toMatchObject({ problem: { code: 'not_found', detail: messages.network.unknownOperation } });
  expect(await app.evaluate(() => ({}) as { polluted?: boolean })).toEqual({});
  // A function cannot travel, and what is no action of a window is none.
  const rest = await page.evaluate(async () => {
    window.ninefold!.window('quit' as never);
    return window.ninefold!.call('sets.list', { f: () => 1 } as never, 'f').then(
      () => 'answered',
      () => 'refused',
    );
  });
  expect(rest).toBe('refused');
  expect(app.windows()).toHaveLength(1);
});

test('it reads no file, reaches no network, goes nowhere and opens nothing', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const reached = await page.evaluate(async (elsewhere) => {
    const loads = (make: () => HTMLElement & { src?: string; onload: unknown; onerror: unknown }, src: string) =>
      new Promise<boolean>((resolve) => {
        const element = make();
        element.onload = () => resolve(true);
        element.onerror = () => resolve(false);
        try {
          element.src = src;
        } catch {
          // Trusted Types.
          return resolve(false);
        }
        document.head.append(element);
      });
    const answers = async (work: () => Promise<unknown>): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch {
        return false;
      }
    };
    const socket = () =>
      new Promise((resolve, reject) => {
        const opened = new WebSocket(elsewhere.replace('http', 'ws'));
        opened.onopen = resolve;
        opened.onerror = reject;
      });
    const results: Record<string, boolean> = {
      fetch: await answers(() => fetch(`${elsewhere}/fetch`)),
      file: await answers(() => fetch('file:///etc/passwd')),
      script: await loads(() => document.createElement('script') as never, `${elsewhere}/script.js`),
      image: await loads(() => document.createElement('img') as never, `${elsewhere}/image.png`),
      picture: await loads(() => document.createElement('img') as never, 'file:///usr/share/pixmaps/debian-logo.png'),
      module: await answers(() => import(/* @vite-ignore */ `${elsewhere}/module.js`)),
      socket: await answers(socket),
    };
    navigator.sendBeacon(`${elsewhere}/beacon`, 'x');
    return Object.entries(results).flatMap(([name, got]) => (got ? [name] : []));
  }, away);
  expect(reached).toEqual([]);
  expect(asked).toEqual([]);
  const paths = [
    '/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/main.cjs',
    '/..%5c..%5cmain.cjs',
    '/main.cjs',
    '/opened/../../x.db',
  ];
  const texts = await page.evaluate(
    (tried) =>
      Promise.all(
        tried.map(async (at) => {
          const answer = await fetch(at);
          return answer.ok ? (await answer.text()).slice(0, 15).toLowerCase() : '';
        }),
      ),
    paths,
  );
  // Nothing, or the page itself, as for every address of the app.
  for (const [at, text] of texts.entries()) expect(['', '<!doctype html>'], paths[at]).toContain(text);

  const before = page.url();
  for (const target of [
    `${away}/gone`,
    'file:///etc/passwd',
    'data:text/html,x',
    'javascript:void(document.title="taken")',
  ])
    await page
      .evaluate((url) => {
        location.href = url;
      }, target)
      .catch(() => undefined);
  await page.evaluate((elsewhere) => {
    const form = document.createElement('form');
    form.action = `${elsewhere}/form`;
    document.body.append(form);
    form.submit();
    const link = document.createElement('a');
    link.href = `${elsewhere}/link`;
    link.target = '_blank';
    document.body.append(link);
    link.click();
    const frame = document.createElement('iframe');
    frame.src = `${elsewhere}/frame`;
    document.body.append(frame);
    for (const url of ['file:///etc/passwd', 'ms-settings:', 'ninefold://study', `${elsewhere}/window`])
      window.open(url);
  }, away);
  // An answer of the main process after all that: nothing is on its way any more.
  await page.evaluate(() => window.ninefold!.call('settings.get', {}, 'after'));
  expect(page.url()).toBe(before);
  expect(await page.title()).not.toContain('taken');
  expect(app.windows()).toHaveLength(1);
  expect(asked).toEqual([]);
  // A frame of the app itself is refused too: the policy's frame-ancestors leaves it empty.
  await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.src = '/';
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
  });
  expect(page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  // With a genuine Electron a link of the web would open a browser here.
  if (!runsOnStandin) return;
  const external = () => app.evaluate(({ __standin }) => __standin.shellCalls.map(({ args }) => args[0]));
  expect(await external()).toEqual([]);
  expect(await page.evaluate(() => window.open('https://example.org/'))).toBeNull();
  await expect.poll(external).toEqual(['https://example.org/']);
  expect(app.windows()).toHaveLength(1);
});
