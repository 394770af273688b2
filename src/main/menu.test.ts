/** The native menu as a Mac shows it, and what stands in it elsewhere. */
import type { MenuItemConstructorOptions } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands, type CommandDescriptor, type CommandId } from '../contract/commands.ts';
import { desktop as german } from '../contract/messages/de/desktop.ts';
import { messages } from '../contract/messages/index.ts';

type Item = MenuItemConstructorOptions;
const system = vi.hoisted(() => ({ menu: [] as Item[] }));
const itemsOf = ({ submenu }: Item): Item[] => submenu as Item[];
vi.mock('electron', () => ({
  app: { getLocale: () => 'en' },
  Menu: {
    buildFromTemplate: (template: unknown) => template,
    setApplicationMenu: (menu: Item[]) => (system.menu = menu),
    getApplicationMenu: () => ({
      getMenuItemById: (id: string) => system.menu.flatMap(itemsOf).find((item) => item.id === id) ?? null,
    }),
  },
}));

const { accelerator, installMenu, offerCommands } = await import('./menu.ts');
const { speakNatively } = await import('./native-words.ts');

const SYSTEM = process.platform;
const chosen: string[] = [];
function installOn(platform: NodeJS.Platform): void {
  Object.defineProperty(process, 'platform', { value: platform });
  installMenu({ recent: [], run: (id) => void chosen.push(id), studySet: () => {} });
}
beforeEach(() => void (chosen.length = 0));
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: SYSTEM });
  speakNatively('en');
  offerCommands(null);
});

const menuOf = (label: string): Item[] => itemsOf(system.menu.find((menu) => menu.label === label)!);
const entriesOf = (label: string) => menuOf(label).flatMap(({ role, id, type }) => role ?? id ?? type ?? []);
const find = (id: CommandId) => system.menu.flatMap(itemsOf).filter((item) => item.id === id);
const said = messages.desktop.menu.groups;

test('a Mac has its own menus: the app’s with Settings, about and quit, a window’s, and help last', () => {
  installOn('darwin');
  expect(system.menu.map(({ label }) => label)).toEqual([
    'Ninefold',
    said.file,
    said.edit,
    said.view,
    said.go,
    said.study,
    said.window,
    said.help,
  ]);
  expect(entriesOf('Ninefold').filter((entry) => entry !== 'separator')).toEqual([
    'about',
    'app.settings',
    'services',
    'hide',
    'hideOthers',
    'unhide',
    'quit',
  ]);
  expect(entriesOf(said.file)).not.toContain('quit');
  expect(entriesOf(said.file).at(-1)).toBe('close');
  expect(find('app.settings')).toHaveLength(1);
  expect(system.menu.map(({ role }) => role)).toEqual([...Array.from({ length: 6 }), 'window', 'help']);
});

test('elsewhere Settings and quit are among what has to do with files', () => {
  installOn('linux');
  expect(system.menu.map(({ label }) => label)).toEqual([
    said.file,
    said.edit,
    said.view,
    said.go,
    said.study,
    said.help,
  ]);
  expect(entriesOf(said.file)).toContain('app.settings');
  expect(entriesOf(said.file).at(-1)).toBe('quit');
});

test('every entry has words, of the language that is spoken', () => {
  const labels = () =>
    system.menu.flatMap((menu) => [menu, ...itemsOf(menu)]).flatMap(({ type, label }) => (type ? [] : (label ?? '')));
  installOn('darwin');
  const english = labels();
  expect(english).not.toContain('');
  speakNatively('de');
  installOn('darwin');
  expect(labels()).toHaveLength(english.length);
  expect(english.filter((label, at) => label === labels()[at])).toEqual(['Ninefold']);
  expect(labels()).toContain(german.menu.roles.hideOthers);
});

test('a chosen entry runs its command; keys stand beside it where they have a modifier, since a bare key is typed', () => {
  installOn('darwin');
  for (const [id, { menu, shortcut }] of Object.entries<CommandDescriptor>(commands)) {
    const key = shortcut?.startsWith('$mod') ? accelerator(shortcut) : undefined;
    expect(find(id as CommandId).map((item) => [id, item.accelerator])).toEqual(menu ? [[id, key]] : []);
  }
  expect(find('set.new')[0]?.accelerator).toBe('CommandOrControl+N');
  find('set.new')[0]!.click!({} as never, undefined, {} as never);
  expect(chosen).toEqual(['set.new']);
});

test('what the page cannot do is grey, also in a menu that is made anew, until its page is gone', () => {
  const enabled = () => (['set.save', 'go.dashboard'] as const).map((id) => find(id)[0]?.enabled);
  installOn('darwin');
  expect(enabled()).toEqual([true, true]);
  offerCommands(['go.dashboard']);
  expect(enabled()).toEqual([false, true]);
  installOn('darwin');
  expect(enabled()).toEqual([false, true]);
  offerCommands(null);
  expect(enabled()).toEqual([true, true]);
});
