/** What taskbar, dock, jump list and updater are told on each system: no test of a window here can see these. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { tempStore } from '../../test/support/temp-store.ts';
import type { AppPlace } from '../contract/desktop.ts';
import { messages } from '../contract/messages/index.ts';
import { setInput } from '../contract/sets.schema.ts';

interface MenuEntry {
  readonly label?: string;
  readonly type?: string;
  readonly click?: () => void;
}

const told = vi.hoisted(() => ({
  packaged: true,
  bars: [] as number[],
  dock: [] as readonly MenuEntry[],
  jumpList: [] as unknown[],
  updater: [] as unknown[],
}));

vi.mock('electron', () => ({
  app: {
    get isPackaged() {
      return told.packaged;
    },
    getLocale: () => 'en',
    dock: { setMenu: (menu: readonly MenuEntry[]) => (told.dock = menu) },
    setJumpList: (list: unknown[]) => (told.jumpList = list),
  },
  BrowserWindow: { getAllWindows: () => [{ setProgressBar: (progress: number) => told.bars.push(progress) }] },
  Menu: { buildFromTemplate: (template: unknown) => template },
}));
vi.mock('./menu.ts', () => ({ installMenu: () => {}, menuText: (text: string) => text.replaceAll('&', '&&') }));
vi.mock('./log.ts', () => ({ logger: { info: () => {}, warn: () => {}, error: () => {} } }));
vi.mock('update-electron-app', () => ({
  updateElectronApp: (options: unknown) => told.updater.push(options),
  UpdateSourceType: { StaticStorage: 'static' },
}));

const { showRecentSets } = await import('./recent-sets.ts');
const { showTaskbarProgress } = await import('./taskbar-progress.ts');
const { startUpdates } = await import('./updates.ts');

const SYSTEM = process.platform;
const runOn = (platform: NodeJS.Platform): void => void Object.defineProperty(process, 'platform', { value: platform });
beforeEach(() => {
  told.packaged = true;
  told.updater.length = 0;
  told.bars.length = 0;
  told.jumpList = [];
});
afterEach(() => {
  runOn(SYSTEM);
  vi.unstubAllGlobals();
});

type Jobs = Parameters<typeof showTaskbarProgress>[0];
const jobsOf = (...jobs: readonly (readonly [string, number])[]): Jobs =>
  ({ jobs: { list: async () => jobs.map(([status, progressPercent]) => ({ status, progressPercent })) } }) as never;

test('the taskbar shows the mean of the documents that are under way, and no bar when none is', async () => {
  await showTaskbarProgress(jobsOf(['running', 20], ['queued', 0], ['done', 100]));
  await showTaskbarProgress(jobsOf(['done', 100]));
  await showTaskbarProgress(jobsOf());
  expect(told.bars).toEqual([0.1, -1, -1]);
});

describe('recent sets', () => {
  const shownOn = async (platform: NodeJS.Platform): Promise<AppPlace[]> => {
    const { store } = await tempStore();
    for (const topic of ['Salt & water', 'Cells'])
      await store.sets.create(setInput.parse({ topic, flashcards: [{ question: 'q', answer: 'a' }] }));
    await store.settings.put({ 'library.recent': ['set:cells', 'set:salt-water'].map((key) => ({ key, at: 1 })) });
    const places: AppPlace[] = [];
    // Not before: the database has a binary of its own on each system.
    runOn(platform);
    await showRecentSets(store, { go: (place) => void places.push(place), run: () => {} });
    return places;
  };

  test('are in the dock of a Mac, below what is always there, and lead to studying', async () => {
    const places = await shownOn('darwin');
    expect(told.dock.map(({ label, type }) => label ?? type)).toEqual([
      messages.commandNames['study.start'],
      messages.commandNames['set.new'],
      'separator',
      'Cells',
      'Salt && water',
    ]);
    for (const { click } of told.dock) click?.();
    expect(places).toEqual([
      { page: 'study' },
      { page: 'newSet' },
      { page: 'study', set: 'cells' },
      { page: 'study', set: 'salt-water' },
    ]);
    expect(told.jumpList).toEqual([]);
  });

  test('are in the jump list of Windows, as links that a second start hands over', async () => {
    await shownOn('win32');
    const entry = (title: string, args: string) =>
      expect.objectContaining({ type: 'task', title, args, program: process.execPath }) as unknown;
    expect(told.jumpList).toEqual([
      {
        type: 'custom',
        name: messages.desktop.menu.recent,
        items: [entry('Cells', 'ninefold://study/cells'), entry('Salt & water', 'ninefold://study/salt-water')],
      },
      {
        type: 'tasks',
        items: [
          entry(messages.commandNames['study.start'], 'ninefold://study'),
          entry(messages.commandNames['set.new'], 'ninefold://new'),
        ],
      },
    ]);
  });
});

describe('updates', () => {
  const FEED = 'https://updates.example.org';
  const asked = async (platform: NodeJS.Platform, feed: string): Promise<unknown[]> => {
    runOn(platform);
    vi.stubGlobal('NINEFOLD_UPDATE_FEED', feed);
    await startUpdates();
    return told.updater;
  };

  test.each([
    ['a build of one’s own', 'win32', '', true],
    ['an app that is not packaged', 'win32', FEED, false],
    ['Linux', 'linux', FEED, true],
  ] as const)('are never asked for by %s', async (_who, platform, feed, packaged) => {
    told.packaged = packaged;
    expect(await asked(platform, feed)).toEqual([]);
  });

  test('are never asked for by a package that Windows itself updates', async () => {
    Object.defineProperty(process, 'windowsStore', { value: true, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(process, 'windowsStore'));
    expect(await asked('win32', FEED)).toEqual([]);
  });

  test.each(['win32', 'darwin'] as const)('are asked for below the address of the build on %s', async (platform) => {
    expect(await asked(platform, FEED)).toMatchObject([
      { updateSource: { type: 'static', baseUrl: `${FEED}/${platform}/${process.arch}` } },
    ]);
  });
});
