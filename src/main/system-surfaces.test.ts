/** What is stored comes to where the system shows it, at the start and with each change. */
import type { MenuItemConstructorOptions } from 'electron';
import { EventEmitter } from 'node:events';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { OWNER, tempStore } from '../../test/support/temp-store.ts';
import type { AppPlace } from '../contract/desktop.ts';
import { desktop as germanDesktop } from '../contract/messages/de/desktop.ts';
import { messages } from '../contract/messages/index.ts';
import { setInput } from '../contract/sets.schema.ts';
import type { Profile } from './profile.ts';

const system = vi.hoisted(() => ({
  menu: [] as MenuItemConstructorOptions[],
  theme: 'system',
  spelling: null as boolean | null,
  dark: false,
  bars: [] as number[],
  backgrounds: [] as string[],
  cardsLeft: (): Promise<number> => Promise.resolve(-1),
  counted: 0,
  pokes: [] as string[],
}));
const events = vi.hoisted(() => ({ current: null as unknown as EventEmitter }));
vi.mock('electron', () => ({
  app: {
    getLocale: () => 'en',
    on: (name: string, listener: () => void) => events.current.on(name, listener),
    off: (name: string, listener: () => void) => events.current.off(name, listener),
  },
  BrowserWindow: {
    getAllWindows: () => [
      {
        setProgressBar: (bar: number) => system.bars.push(bar),
        setBackgroundColor: (colour: string) => system.backgrounds.push(colour),
      },
    ],
  },
  Menu: {
    buildFromTemplate: (template: unknown) => template,
    setApplicationMenu: (menu: MenuItemConstructorOptions[]) => (system.menu = menu),
  },
  nativeTheme: {
    get shouldUseDarkColors() {
      return system.dark;
    },
    set themeSource(theme: string) {
      system.theme = theme;
    },
    on: (name: string, listener: () => void) => events.current.on(name, listener),
  },
  clipboard: {},
  screen: {},
  session: {},
  shell: {},
  dialog: {},
  ipcMain: {},
}));
vi.mock('./ipc.ts', () => ({ broadcast: (event: string) => system.pokes.push(event) }));
vi.mock('./spelling.ts', () => ({ applySpelling: (isOn: boolean) => void (system.spelling = isOn) }));
vi.mock('./log.ts', () => ({ logger: { warn: () => {}, error: () => {} } }));
vi.mock('./due-badge.ts', () => ({
  startDueBadge: (cardsLeft: typeof system.cardsLeft) => {
    system.cardsLeft = cardsLeft;
    return { refresh: () => (system.counted += 1), stop: () => {} };
  },
}));

const { followProfile } = await import('./system-surfaces.ts');
const { followThemeOfSystem } = await import('./window.ts');
const { backgroundOf } = await import('./window-frame.ts');

const menuOf = (id: string) => system.menu.find((menu) => menu.id === id)!;
const itemsOf = ({ submenu }: MenuItemConstructorOptions) => submenu as MenuItemConstructorOptions[];
const recent = () => itemsOf(itemsOf(menuOf('study')).find(({ id }) => id === 'recent')!);
const recentTopics = () => recent().map(({ label }) => label);

async function follow() {
  const { db, store: kept, clock } = await tempStore();
  const jobs: object[] = [];
  const store = { ...kept, jobs: { list: async () => jobs } };
  /** As the database tells of a change. */
  const told: ((change: { kinds: string[] }) => void)[] = [];
  const onChange = (listener: (typeof told)[number]) => {
    told.push(listener);
    return db.onChange(listener as never);
  };
  const contextFor = () => ({ store, now: () => clock.now, owner: OWNER });
  const places: AppPlace[] = [];
  const commands: string[] = [];
  const surfaces = await followProfile({ db: { onChange }, store, contextFor } as unknown as Profile, {
    go: (place) => void places.push(place),
    run: (id) => void commands.push(id),
  });
  onTestFinished(() => surfaces.stop());
  const create = (topic: string, cards = 1) =>
    store.sets.create(
      setInput.parse({
        topic,
        flashcards: Array.from({ length: cards }, (_, n) => ({ question: `${n}?`, answer: `${n}` })),
      }),
    );
  const change = (...kinds: string[]) => told.forEach((listener) => listener({ kinds }));
  return { store, places, commands, create, surfaces, jobs, change };
}

beforeEach(() => {
  system.bars.length = 0;
  system.pokes.length = 0;
  events.current = new EventEmitter();
});

test('the sets that were studied last are in the menu and lead to studying; a set that goes, goes there too', async () => {
  const { store, places, create } = await follow();
  expect(recent()).toEqual([{ label: messages.desktop.menu.noRecent, enabled: false }]);
  for (const topic of ['Salt & water', 'Cells']) await create(topic);
  const things = ['set:cells', 'note:x', 'set:gone', 'set:salt-water'].map((key) => ({ key, at: 1 }));
  await store.settings.put({ 'library.recent': things });
  await expect.poll(recentTopics).toEqual(['Cells', 'Salt && water']);
  recent()[0]!.click!({} as never, undefined, {} as never);
  expect(places).toEqual([{ page: 'study', set: 'cells' }]);
  await store.sets.remove({ id: 'cells' });
  await expect.poll(recentTopics).toEqual(['Salt && water']);
  expect(new Set(system.pokes)).toEqual(new Set(['changed']));
});

test('menus speak the language that is chosen, and every entry has words', async () => {
  const { store } = await follow();
  const wordless = () =>
    system.menu.flatMap(itemsOf).filter(({ type, label }) => type !== 'separator' && (label ?? '') === '');
  expect(menuOf('file').label).toBe(messages.desktop.menu.groups.file);
  expect(wordless()).toEqual([]);
  await store.settings.put({ 'appearance.language': 'de' });
  await expect.poll(() => menuOf('file').label).toBe(germanDesktop.menu.groups.file);
  expect(wordless()).toEqual([]);
});

test('spelling is checked, unless that is switched off', async () => {
  const { store } = await follow();
  expect(system.spelling).toBe(true);
  await store.settings.put({ 'appearance.spelling': false });
  await expect.poll(() => system.spelling).toBe(false);
});

test('the theme is the chosen one, from the start and from each change on', async () => {
  const { store, surfaces } = await follow();
  expect(system.theme).toBe('system');
  await store.settings.put({ 'appearance.theme': 'dark' });
  await expect.poll(() => system.theme).toBe('dark');
  surfaces.stop();
  await store.settings.put({ 'appearance.theme': 'light' });
  await expect.poll(async () => (await store.settings.all())['appearance.theme']).toBe('light');
  expect(system.theme).toBe('dark');
});

test('the system’s dark and light are followed behind the page too', () => {
  followThemeOfSystem();
  for (const dark of [true, false]) {
    system.dark = dark;
    events.current.emit('updated');
    expect(system.backgrounds.at(-1)).toBe(backgroundOf(dark));
  }
});

test('the badge counts what is left of today, and is counted anew where that may have changed', async () => {
  const { store, create } = await follow();
  await create('Cells', 5);
  expect(await system.cardsLeft()).toBe(5);
  const before = system.counted;
  await store.settings.put({ 'study.newPerDay': 3 });
  await expect.poll(() => system.counted).toBeGreaterThan(before);
  expect(await system.cardsLeft()).toBe(3);
});

test('the taskbar follows the documents that cards are made of', async () => {
  const { jobs, change } = await follow();
  jobs.push({ status: 'running', progressPercent: 40 });
  change('jobs');
  await expect.poll(() => system.bars).toEqual([0.4]);
  events.current.emit('browser-window-created');
  await expect.poll(() => system.bars).toEqual([0.4, 0.4]);
  jobs.length = 0;
  change('jobs');
  await expect.poll(() => system.bars).toEqual([0.4, 0.4, -1]);
});
