/** What shows the profile outside the page: recent sets, the badge, the taskbar, and the menu of the right button. */
import type { Page } from '@playwright/test';
import { desktop as germanDesktop } from '../../src/contract/messages/de/desktop.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { countPicture } from '../../src/domain/count-picture.ts';
import { expect, test } from './ninefold.ts';
import { runsOnStandin, type DesktopApp } from './standin/launch.ts';

const { desktop, shell } = messages;

const ready = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const recentOf = (app: DesktopApp) =>
  app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.getMenuItemById('recent')?.submenu?.items ?? []).map(({ label }) => label),
  );

async function open(app: DesktopApp): Promise<Page> {
  const page = await app.firstWindow();
  await ready(page);
  return page;
}

test('sets that were studied last are in the menu, which leads to studying them', async ({ start }) => {
  const app = await start();
  const page = await open(app);
  expect(await recentOf(app)).toEqual([desktop.menu.noRecent]);
  await page.evaluate(async () => {
    const call = (operation: string, input: unknown) => window.ninefold!.call(operation, input, operation);
    const ids: string[] = [];
    for (const topic of ['Salt & water', 'Cells']) {
      const result = await call('sets.create', { topic, flashcards: [{ question: 'a', answer: 'b' }] });
      ids.push((result as { value: { id: string } }).value.id);
    }
    const things = [`set:${ids[1]}`, 'note:x', 'set:gone', `set:${ids[0]}`].map((key) => ({ key, at: 1 }));
    await call('settings.put', { settings: { 'library.recent': things, 'onboarding.done': true } });
  });
  await expect.poll(() => recentOf(app)).toEqual(['Cells', 'Salt && water']);
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('recent:cells')?.click());
  await expect(page).toHaveURL(/\/session\?sets=cells$/);
  await page.evaluate(() => window.ninefold!.call('sets.remove', { id: 'cells' }, 'remove'));
  await expect.poll(() => recentOf(app)).toEqual(['Salt && water']);
});

test('the badge counts the cards that are left today, and follows a grade', async ({ start }) => {
  const app = await start();
  const page = await open(app);
  const left = async () => {
    const result = await page.evaluate(() => window.ninefold!.call('study.today', { utcOffsetMin: 0 }, 'today'));
    return (result as { value: { left: number } }).value.left;
  };
  const badge = () => app.evaluate(({ app: electronApp }) => electronApp.getBadgeCount());
  const before = await left();
  expect(before).toBeGreaterThan(0);
  await expect.poll(badge).toBe(before);
  await page.evaluate(() => window.ninefold!.call('settings.put', { settings: { 'study.newPerDay': 3 } }, 'limit'));
  await expect.poll(badge).toBe(3);
});

test('on Windows a picture over the app’s symbol has that number, also on a window that is opened later', async ({
  start,
}) => {
  test.skip(!runsOnStandin, 'a system that says it is another one, and a picture that Electron cannot be asked for');
  const app = await start();
  const page = await open(app);
  const badge = () => app.evaluate(({ app: electronApp }) => electronApp.getBadgeCount());
  await expect.poll(badge).toBeGreaterThan(0);
  await app.evaluate(() => void Object.defineProperty(process, 'platform', { value: 'win32' }));
  const limit = (perDay: number) =>
    page.evaluate(
      (perDayNow) => window.ninefold!.call('settings.put', { settings: { 'study.newPerDay': perDayNow } }, 'limit'),
      perDay,
    );
  const overlay = () =>
    app.evaluate(({ BrowserWindow }) => {
      const { overlayIcon } = BrowserWindow.getAllWindows().at(-1) as unknown as {
        overlayIcon: { image: { getSize: () => unknown; toBitmap: () => Buffer } | null; description: string } | null;
      };
      if (!overlayIcon?.image) return overlayIcon && { ...overlayIcon };
      const { image, description } = overlayIcon;
      return { description, size: image.getSize(), bytes: [...image.toBitmap()] };
    });
  await limit(3);
  const three = {
    description: desktop.cardsLeft(3),
    size: { width: 16, height: 16 },
    bytes: [...countPicture(3)],
  };
  await expect.poll(overlay).toEqual(three);
  await limit(0);
  await expect.poll(overlay).toEqual({ image: null, description: '' });
  await limit(3);
  await expect.poll(overlay).toEqual(three);
  await app.evaluate(({ app: electronApp, BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows())
      (window as unknown as { overlayIcon: unknown }).overlayIcon = null;
    electronApp.emit('browser-window-created');
  });
  await expect.poll(overlay).toEqual(three);
});

test('the right button offers spelling, what the system’s programs offer, and links', async ({ start }) => {
  test.skip(!runsOnStandin, 'a native menu that is open cannot be read');
  const app = await start();
  await open(app);
  const menuFor = (params: object) =>
    app.evaluate(({ BrowserWindow, __standin }, given) => {
      __standin.openedMenus.length = 0;
      BrowserWindow.getAllWindows()[0]?.webContents.emit(
        'context-menu',
        {},
        {
          misspelledWord: '',
          dictionarySuggestions: [],
          isEditable: false,
          selectionText: '',
          linkURL: '',
          editFlags: { canCut: false, canCopy: false, canPaste: true, canSelectAll: true },
          ...given,
        },
      );
      return (__standin.openedMenus[0]?.items ?? []).map(({ label, type, enabled }) =>
        type === 'separator' ? '-' : enabled ? label : `(${label})`,
      );
    }, params);
  const { roles } = desktop.menu;
  const edit = [`(${roles.cut})`, `(${roles.copy})`, roles.paste, roles.selectAll];
  expect(await menuFor({})).toEqual([]);
  expect(await menuFor({ selectionText: 'osmosis' })).toEqual([roles.copy]);
  expect(await menuFor({ isEditable: true })).toEqual(edit);
  expect(await menuFor({ linkURL: 'https://example.org/' })).toEqual([desktop.menu.copyLink]);
  expect(await menuFor({ linkURL: 'app://ninefold/settings' })).toEqual([]);
  expect(await menuFor({ isEditable: true, misspelledWord: 'osmossis' })).toEqual([
    `(${desktop.menu.noSpelling})`,
    '-',
    desktop.menu.learnSpelling('osmossis'),
    '-',
    ...edit,
  ]);
  expect(await menuFor({ isEditable: true, misspelledWord: 'osmossis', dictionarySuggestions: ['osmosis'] })).toEqual([
    'osmosis',
    '-',
    desktop.menu.learnSpelling('osmossis'),
    '-',
    ...edit,
  ]);
  const done = await app.evaluate(({ __standin }) => {
    for (const at of [0, 2]) __standin.openedMenus[0]?.items[at]?.click();
    return __standin.spelling;
  });
  expect(done).toEqual([
    { method: 'replaceMisspelling', word: 'osmosis' },
    { method: 'addWordToSpellCheckerDictionary', word: 'osmossis' },
  ]);
});

test('the window’s name is the app’s, and every entry of the menu has words', async ({ start }) => {
  const app = await start();
  await open(app);
  const [title, labels] = await app.evaluate(({ BrowserWindow, Menu }) => [
    BrowserWindow.getAllWindows()[0]?.getTitle(),
    (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) =>
      (submenu?.items ?? []).filter(({ type }) => type !== 'separator').map(({ label }) => label),
    ),
  ]);
  expect(title).toContain(shell.productName);
  expect((labels as string[]).filter((label) => label === '')).toEqual([]);
});

test('native menus speak the language that is chosen', async ({ start }) => {
  const app = await start();
  const page = await open(app);
  const fileMenu = () => app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('file')?.label);
  expect(await fileMenu()).toBe(desktop.menu.groups.file);
  await page.evaluate(() =>
    window.ninefold!.call('settings.put', { settings: { 'appearance.language': 'de' } }, 'language'),
  );
  await expect.poll(fileMenu).toBe(germanDesktop.menu.groups.file);
});
