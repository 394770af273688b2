/** What is shown while something loads, and what when it does not come: boot, parts of the app, render errors. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BOOT_FORCED_COMPLETE_MS, BOOT_PERCENT, CHUNK_LOAD_TIMEOUT_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { screens } from '../../src/renderer/app/screens.ts';
import { lazyModule } from '../../src/renderer/lib/loading/lazy.ts';
import { useIncomingFiles } from '../../src/renderer/state/incoming-files.ts';
import { useUser } from '../../src/renderer/state/user.ts';
import { openApp, type OpenedApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectAddress, expectCount, expectGone, press, pressAt, type } from './harness/person.ts';

const { dashboard, notices, settings, shell, styleguide } = messages;
/** A page that is there sooner needs no word about it, ms. */
const LONG_ENOUGH_TO_SAY_MS = 300;

const cells = page.getByRole('row', { name: /Cells/ });
const settingsLink = page.getByRole('link', { name: shell.nav.settings });

describe('the loading screen', () => {
  test('says each phase and its percent', async () => {
    await openApp({ at: '/styleguide' });
    const phases = page.getByRole('group', { name: styleguide.headings.boot });
    const bar = page.getByRole('progressbar', { name: shell.preparing });
    const percents = { idle: 15, 'snapshot-loading': 35, 'snapshot-loaded': 65, hydrated: 90, complete: 100 } as const;
    expect(BOOT_PERCENT).toEqual(percents);
    for (const phase of Object.keys(percents) as (keyof typeof percents)[]) {
      await pressAt(phases.getByRole('button', { name: `${percents[phase]} %` }), 'Enter');
      await expect.element(page.getByRole('status').filter({ hasText: shell.bootPhase[phase] }).first()).toBeVisible();
      await expect.element(bar).toHaveAttribute('aria-valuenow', String(percents[phase]));
    }
  });

  test('moves on with what arrives, and never back', async () => {
    const held: Record<string, { release(): void }> = {};
    await openApp({
      sets: [simpleSet('Cells', 1)],
      script: (host) => {
        for (const operation of ['auth.me', 'sets.list']) held[operation] = host.hold(operation);
      },
    });
    await expect.element(page.getByRole('heading', { name: shell.preparing })).toBeVisible();
    await expect.element(page.getByText(shell.bootPhase['snapshot-loading'])).toBeVisible();
    await expect.element(page.getByText('35 %')).toBeVisible();
    await expectAccessible();
    held['auth.me']!.release();
    await expect.element(page.getByText(shell.bootPhase['snapshot-loaded'])).toBeVisible();
    await expect.element(page.getByText('65 %')).toBeVisible();
    held['sets.list']!.release();
    await expect.element(cells).toBeVisible();
    await expectGone(page.getByText(shell.preparing));
  });

  test('gives way after five seconds, whatever is missing', async () => {
    let sets = { release() {} };
    const app = await openApp({
      sets: [simpleSet('Cells', 1)],
      script: (host) => {
        sets = host.hold('sets.list');
      },
    });
    await expect.element(page.getByText(shell.bootPhase['snapshot-loaded'])).toBeVisible();
    await app.clock.pass(BOOT_FORCED_COMPLETE_MS - 1);
    await expect.element(page.getByText(shell.bootPhase['snapshot-loaded'])).toBeVisible();
    await app.clock.pass(1);
    await expect.element(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeVisible();
    sets.release();
    await expect.element(cells).toBeVisible();
  });
});

// That a browser fails to fetch the script itself, and forgets it only with the page, is in test/e2e/shell-loading.spec.ts.
describe('a part of the app', () => {
  test('that arrives under an open dialog leaves the keyboard there, and has it afterwards', async () => {
    await openDashboard();
    const arrive = holdSettings();
    await press('Control+,');
    await press('Control+k');
    const search = page.getByRole('combobox', { name: shell.palette.title });
    await expect.element(search).toHaveFocus();
    arrive();
    await expect.poll(() => document.title).toBe(shell.pageTitle(shell.nav.settings));
    await type('cells');
    await expect.element(search).toHaveValue('cells');
    await press('Escape');
    await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('that takes its time is said to be loading, while the page before it stands', async () => {
    const app = await openDashboard();
    const arrive = holdSettings();
    await pressAt(settingsLink, 'Enter');
    const said = page.getByRole('status').filter({ hasText: shell.loading });
    await expect.poll(async () => (await app.clock.pass(LONG_ENOUGH_TO_SAY_MS), said.elements().length)).toBe(1);
    await expect.element(said).toBeVisible();
    await expect.element(cells).toBeVisible();
    arrive();
    await expect.element(page.getByRole('heading', { level: 1, name: settings.sections.ai })).toHaveFocus();
    await expectGone(page.getByText(shell.loading));
  });

  test('that cannot be loaded is a route error, and Retry loads the page anew', async () => {
    const app = await openDashboard();
    const failing = lazyModule<never>(() => Promise.reject(new TypeError('Failed to fetch')));
    const load = vi.spyOn(screens.settings, 'load').mockImplementation(failing.load);
    onTestFinished(() => load.mockRestore());
    await pressAt(settingsLink, 'Enter');
    await expectRouteError();
    await expectAccessible();
    load.mockRestore();
    await pressAt(page.getByRole('button', { name: shell.retry }), 'Enter');
    await expect.poll(() => app.left).toEqual(['reload']);
    await app.reopen();
    await expectAddress('/settings');
    await expect.element(page.getByRole('heading', { level: 1, name: settings.sections.ai })).toBeVisible();
  });

  test('that never arrives is a route error after 120 seconds', async () => {
    const app = await openDashboard({ stopLibraries: true });
    const never = lazyModule<never>(() => new Promise(() => {}));
    const load = vi.spyOn(screens.settings, 'load').mockImplementation(never.load);
    onTestFinished(() => load.mockRestore());
    await pressAt(settingsLink, 'Enter');
    await expect.poll(() => load.mock.calls.length).toBe(1);
    await app.clock.pass(CHUNK_LOAD_TIMEOUT_MS - 1);
    await expectCount(page.getByRole('heading', { name: shell.routeError }), 0);
    await app.clock.pass(1);
    await expectRouteError();
  });
});

describe('a render error', () => {
  test.each([
    [styleguide.words.breakIt, styleguide.words.broken],
    [styleguide.words.breakSilently, shell.unexpectedError],
  ] as const)('“%s” shows “%s”, and Retry renders again', async (button, text) => {
    // React tells the console of each.
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => said.mockRestore());
    await openApp({ at: '/styleguide' });
    await pressAt(page.getByRole('button', { name: button }), 'Enter');
    await expect.element(page.getByRole('heading', { name: shell.somethingWrong })).toBeVisible();
    await expect.element(page.getByRole('alert')).toMatchTextContent(text);
    await expect.element(page.getByRole('navigation', { name: shell.nav.label }).first()).toBeVisible();
    await expectAccessible();
    await pressAt(page.getByRole('button', { name: shell.retry }), 'Enter');
    await expect.element(page.getByRole('heading', { level: 1, name: shell.pages.styleguide })).toBeVisible();
    await expectCount(page.getByRole('button', { name: notices.undo }), 0);
  });
});

test('an error of the shell itself keeps the bar of the window and the footer', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const app = await openDashboard();
  // What the header reads, as no host would answer it.
  const user = {
    get email(): never {
      throw new Error('Broken');
    },
  };
  useUser.setState({ user: user as never });
  await expect.element(page.getByRole('heading', { level: 1, name: shell.routeError })).toBeVisible();
  await expect.element(page.getByRole('banner').getByText(shell.productName)).toBeVisible();
  await expectAccessible();
  await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.terms }).click();
  await expectAddress('/terms');
  await app.reopen();
  await expect.element(page.getByRole('heading', { level: 1, name: shell.footer.terms })).toBeVisible();
});

test('an error outside of all pages keeps the bar of the window, and Retry renders again', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  await openDashboard();
  useIncomingFiles.setState({ files: null as never });
  await expect.element(page.getByRole('heading', { level: 1, name: shell.somethingWrong })).toBeVisible();
  await expect.element(page.getByRole('banner').getByText(shell.productName)).toBeVisible();
  await expectAccessible();
  useIncomingFiles.setState({ files: [] });
  await pressAt(page.getByRole('button', { name: shell.retry }), 'Enter');
  await expect.element(cells).toBeVisible();
});

async function openDashboard(options: { stopLibraries?: boolean } = {}): Promise<OpenedApp> {
  const app = await openApp({ sets: [simpleSet('Cells', 1)], ...options });
  await expect.element(cells).toBeVisible();
  return app;
}

/** The code of the settings waits. Answers how to let it arrive. */
function holdSettings(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { load } = screens.settings;
  const held = vi.spyOn(screens.settings, 'load').mockImplementation(() => promise.then(load));
  onTestFinished(() => held.mockRestore());
  return resolve;
}

async function expectRouteError(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: shell.routeError })).toBeVisible();
  await expect.element(page.getByText(shell.chunkLoadFailed)).toBeVisible();
}
