/** What shows the profile outside the page. Its rules are beside `src/main`. */
import { desktop as germanDesktop } from '../../src/contract/messages/de/desktop.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './ninefold.ts';
import { runsOnStandin } from './standin/launch.ts';

const { desktop } = messages;

test('native menus and the badge follow what is stored: sets that were studied last, what is due, and the language', async ({
  start,
}) => {
  const app = await start();
  const page = await app.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const recent = () =>
    app.evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.getMenuItemById('recent')?.submenu?.items ?? []).map(({ label }) => label),
    );
  expect(await recent()).toEqual([desktop.menu.noRecent]);
  await page.evaluate(async () => {
    const call = (operation: string, input: unknown) => window.ninefold!.call(operation, input, operation);
    await call('sets.create', { topic: 'Cells', flashcards: [{ question: 'a', answer: 'b' }] });
    const settings = { 'library.recent': [{ key: 'set:cells', at: 1 }], 'onboarding.done': true, 'study.newPerDay': 3 };
    await call('settings.put', { settings });
  });
  await expect.poll(recent).toEqual(['Cells']);
  await expect.poll(() => app.evaluate(({ app: electronApp }) => electronApp.getBadgeCount())).toBe(3);
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('recent:cells')?.click());
  await expect(page).toHaveURL(/\/session\?sets=cells$/);

  const menus = () =>
    app.evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).map(({ label, submenu }) => ({
        label,
        items: (submenu?.items ?? []).filter(({ type }) => type !== 'separator').map((item) => item.label),
      })),
    );
  await page.evaluate(() =>
    window.ninefold!.call('settings.put', { settings: { 'appearance.language': 'de' } }, 'language'),
  );
  await expect.poll(async () => (await menus()).map(({ label }) => label)).toContain(germanDesktop.menu.groups.file);
  // Electron has words of its own for what the system provides.
  expect((await menus()).flatMap(({ items }) => items)).not.toContain('');
  if (!runsOnStandin) return;
  const opened = await app.evaluate(({ BrowserWindow, __standin }) => {
    const params = {
      misspelledWord: 'osmossis',
      dictionarySuggestions: ['osmosis'],
      isEditable: true,
      selectionText: '',
      linkURL: '',
      editFlags: { canCut: false, canCopy: false, canPaste: true, canSelectAll: true },
    };
    BrowserWindow.getAllWindows()[0]?.webContents.emit('context-menu', {}, params);
    const items = __standin.openedMenus[0]?.items ?? [];
    items[0]?.click();
    return { labels: items.map(({ label }) => label), spelling: __standin.spelling };
  });
  expect(opened.labels).toEqual(expect.arrayContaining(['osmosis', germanDesktop.menu.roles.paste]));
  expect(opened.spelling).toEqual([{ method: 'replaceMisspelling', word: 'osmosis' }]);
});
