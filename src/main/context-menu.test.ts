/** The menu of the right button, which no test of a window can read where a genuine system draws it. */
import type { BrowserWindow, MenuItemConstructorOptions } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../contract/messages/index.ts';

const told = vi.hoisted(() => ({
  menu: [] as MenuItemConstructorOptions[],
  over: [] as unknown[],
  copied: [] as string[],
}));
vi.mock('electron', () => ({
  app: { getLocale: () => 'en' },
  clipboard: { writeText: (text: string) => void told.copied.push(text) },
  Menu: {
    buildFromTemplate: (template: MenuItemConstructorOptions[]) => {
      told.menu = template;
      return { popup: ({ window }: { window: unknown }) => void told.over.push(window) };
    },
  },
}));

const { showContextMenus } = await import('./context-menu.ts');

const { menu: said } = messages.desktop;
const EDIT = [`(${said.roles.cut})`, `(${said.roles.copy})`, said.roles.paste, said.roles.selectAll];
const MISSPELLED = { isEditable: true, misspelledWord: 'osmossis' };

const replaced: string[] = [];
const learnt: string[] = [];
const pictures: number[][] = [];
let rightButton: (event: unknown, params: object) => void;
const window = {
  webContents: {
    on: (_name: string, listener: typeof rightButton) => (rightButton = listener),
    copyImageAt: (x: number, y: number) => void pictures.push([x, y]),
    replaceMisspelling: (word: string) => void replaced.push(word),
    session: { addWordToSpellCheckerDictionary: (word: string) => void learnt.push(word) },
  },
} as unknown as BrowserWindow;

beforeEach(() => {
  told.over.length = 0;
  showContextMenus(window);
});

/** What the menu says where the right button is pressed; what cannot be chosen stands in brackets. */
function menuFor(params: object): (string | undefined)[] {
  told.menu = [];
  rightButton(
    {},
    {
      misspelledWord: '',
      dictionarySuggestions: [],
      isEditable: false,
      selectionText: '',
      linkURL: '',
      editFlags: { canCut: false, canCopy: false, canPaste: true, canSelectAll: true },
      ...params,
    },
  );
  return told.menu.map(({ label, type, enabled }) =>
    type === 'separator' ? '-' : enabled === false ? `(${label})` : label,
  );
}

test('opens only where it holds something: a selection, a field, a link of the web', () => {
  expect(menuFor({})).toEqual([]);
  expect(menuFor({ selectionText: '  ' })).toEqual([]);
  expect(menuFor({ linkURL: 'app://ninefold/settings' })).toEqual([]);
  expect(told.over).toEqual([]);
  expect(menuFor({ selectionText: 'osmosis' })).toEqual([said.roles.copy]);
  expect(menuFor({ isEditable: true })).toEqual(EDIT);
  expect(told.over).toEqual([window, window]);
});

test('copies the address of a link', () => {
  expect(menuFor({ linkURL: 'https://example.org/' })).toEqual([said.copyLink]);
  told.menu[0]?.click?.({} as never, undefined, {} as never);
  expect(told.copied).toEqual(['https://example.org/']);
});

test('copies a picture that is there', () => {
  const picture = { mediaType: 'image', hasImageContents: true, x: 3, y: 4 };
  expect(menuFor({ ...picture, hasImageContents: false })).toEqual([]);
  expect(menuFor(picture)).toEqual([said.copyPicture]);
  told.menu[0]?.click?.({} as never, undefined, {} as never);
  expect(pictures).toEqual([[3, 4]]);
});

test('offers spelling first: what it may have meant, and to learn the word', () => {
  expect(menuFor(MISSPELLED)).toEqual([`(${said.noSpelling})`, '-', said.learnSpelling('osmossis'), '-', ...EDIT]);
  expect(menuFor({ ...MISSPELLED, dictionarySuggestions: ['osmosis'] })).toEqual([
    'osmosis',
    '-',
    said.learnSpelling('osmossis'),
    '-',
    ...EDIT,
  ]);
  for (const at of [0, 2]) told.menu[at]?.click?.({} as never, undefined, {} as never);
  expect([replaced, learnt]).toEqual([['osmosis'], ['osmossis']]);
});
