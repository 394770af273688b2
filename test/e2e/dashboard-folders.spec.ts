/** Folders: names, moving by dialog, by keyboard and by pointer, deleting, and what happens when the host refuses. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import {
  button,
  chooseFrom,
  folder,
  listedNames,
  openDashboard,
  press,
  refuse,
  REFUSAL,
  row,
  toast,
  undo,
} from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.dashboard;

test.beforeEach(async ({ edition }) => {
  await seed(edition.url, [
    simpleSet('Membranes', 3, { folderPath: 'Biology/Cells' }),
    simpleSet('Peas', 2, { folderPath: 'Biology' }),
    simpleSet('Verbs', 2, { folderPath: 'Languages' }),
  ]);
});

test('the menu of a folder by right click, by key and by button', async ({ page }) => {
  await openDashboard(page);
  await folder(page, 'Biology').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: said.studyFolder })).toBeVisible();
  await expectAccessible(page, 'the folder menu');
  await press(page, 'Escape');
  await expect(folder(page, 'Biology')).toBeFocused();
  await press(page, 'Shift+F10');
  await expect(page.getByRole('menuitem', { name: said.studyFolder })).toBeFocused();
  await press(page, 'Escape');
  await expect(folder(page, 'Biology')).toBeFocused();

  await chooseFrom(page, 'Biology', said.newFolderInside);
  const dialog = page.getByRole('dialog', { name: said.newFolderIn('Biology') });
  await dialog.getByLabel(said.folderName).fill('Genetics');
  await dialog.getByRole('button', { name: said.createFolder }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Genetics' })).toBeVisible();
  await chooseFrom(page, 'Biology', said.studyFolder);
  await expect(page).toHaveURL(/\/session\?folder=Biology/);
});

test('what is typed after a menu is for the dialog that it opens, and never for the folder behind it', async ({
  page,
}) => {
  const code = holdBack(page, /DashboardDialogs/);
  await openDashboard(page);
  await chooseFrom(page, 'Biology', said.rename);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await press(page, 'Control+a', 'Delete');
  await page.keyboard.type('Cell biology');
  await expect(page).toHaveURL(/\/$/);
  await code.release();
  const name = page.getByRole('dialog', { name: said.renameTitle('Biology') }).getByLabel(said.folderName);
  await expect(name).toBeFocused();
  await press(page, 'Control+a', 'Delete');
  await page.keyboard.type('Cell biology');
  await expect(name).toHaveValue('Cell biology');
  await press(page, 'Enter');
  await expect(folder(page, 'Cell biology')).toBeVisible();

  // By key and by right click, and with another dialog: focus comes back to the row that the menu belongs to.
  await folder(page, 'Languages').focus();
  await press(page, 'Shift+F10');
  await expect(page.getByRole('menuitem', { name: said.studyFolder })).toBeFocused();
  for (let down = 0; down < 4; down += 1) await press(page, 'ArrowDown');
  await press(page, 'Enter', 'G', 'Space', '1', 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'G 1' })).toBeVisible();
  await folder(page, 'Languages').click({ button: 'right' });
  await page.getByRole('menuitem', { name: said.moveTo }).click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await press(page, 'Escape');
  await expect(folder(page, 'Languages')).toBeFocused();
});

test('renaming keeps a refused name with its reason, and the chosen folder stays chosen', async ({ page }) => {
  await openDashboard(page);
  await folder(page, 'Biology').click();
  await folder(page, 'Biology').focus();
  await press(page, 'F2');
  const name = page.getByRole('dialog', { name: said.renameTitle('Biology') }).getByLabel(said.folderName);
  await expect(name).toBeFocused();
  await name.fill('a/b');
  await press(page, 'Enter');
  await expect(page.getByText(messages.folders.invalidName)).toBeVisible();
  await expect(name).toHaveValue('a/b');
  await expectAccessible(page, 'a refused name');
  await name.fill('root');
  await press(page, 'Enter');
  await expect(page.getByText(messages.folders.reserved('root'))).toBeVisible();
  await name.fill('Languages');
  await press(page, 'Enter');
  await expect(page.getByText(messages.folders.exists('Languages'))).toBeVisible();
  await name.fill('Life');
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Life' })).toBeVisible();
  await expect(row(page, 'Peas')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('moving by the dialog, to the top level and back from the toast', async ({ page, edition }) => {
  await openDashboard(page);
  await folder(page, 'Biology').click();
  await chooseFrom(page, 'Cells', said.moveTo);
  const dialog = page.getByRole('dialog', { name: said.moveTitle(['Cells']) });
  // A folder cannot go into itself, so that is no choice.
  await expect(dialog.getByRole('radio', { name: 'Cells' })).toHaveCount(0);
  await dialog.getByRole('radio', { name: said.topLevel }).check();
  await dialog.getByRole('button', { name: said.moveHere }).click();
  await expect(toast(page, said.moved(['Cells'], said.topLevel))).toBeVisible();
  await expect.poll(() => rootsOf(edition.url)).toContain('Cells');
  await undo(page).click();
  await expect(toast(page, said.movedBack(['Cells']))).toBeVisible();
  await expect.poll(() => rootsOf(edition.url)).not.toContain('Cells');
});

test('moving by keyboard says where the folder would go', async ({ page, edition }) => {
  await openDashboard(page);
  await expect(page.getByText(said.drag.hint)).toBeAttached();
  await folder(page, 'Biology').focus();
  await press(page, 'Control+Shift+D');
  await expect(page.getByText(said.drag.started('Biology'))).toBeAttached();
  await press(page, 'ArrowDown');
  await expect(page.getByText(said.drag.over('main'), { exact: true })).toBeAttached();
  await expectAccessible(page, 'while a folder is moved by keyboard');
  await press(page, 'Escape');
  await expect(page.getByText(said.drag.over('main'), { exact: true })).not.toBeAttached();

  await folder(page, 'Languages').focus();
  await press(page, 'Control+Shift+D', 'ArrowDown', 'Enter');
  await expect(page.getByText(said.drag.moved)).toBeAttached();
  await expect(toast(page, said.moved(['Languages'], 'main'))).toBeVisible();
  await expect.poll(() => rootsOf(edition.url)).not.toContain('Languages');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('treeitem');
});

test('folders and rows are dropped on folders, a selection together', async ({ page, edition }) => {
  await openDashboard(page);
  await dragTo(page, folder(page, 'Languages'), folder(page, 'Biology'));
  await expect(toast(page, said.moved(['Languages'], 'Biology'))).toBeVisible();
  await expect.poll(() => rootsOf(edition.url)).not.toContain('Languages');

  await dragTo(page, row(page, 'Verbs'), folder(page, 'main'));
  await expect(toast(page, said.moved(['Verbs'], 'main'))).toBeVisible();
  await expect.poll(async () => (await apiOf(edition.url).sets.get({ id: 'verbs' })).folderPath).toBe('main');

  await row(page, 'Peas').focus();
  await press(page, 'x');
  await row(page, 'Membranes').focus();
  await press(page, 'x');
  await dragTo(page, row(page, 'Peas'), folder(page, 'main'));
  await expect(toast(page, said.moved(['Peas', 'Membranes'], 'main'))).toBeVisible();
  await folder(page, 'main').click();
  await expect
    .poll(async () => (await listedNames(page)).toSorted())
    .toEqual(expect.arrayContaining(['Membranes', 'Peas', 'Verbs']));
});

test('a deleted folder takes all with it and brings all back; focus stays in the tree', async ({ page, edition }) => {
  await openDashboard(page);
  await folder(page, 'Biology').click();
  await folder(page, 'Biology').focus();
  await press(page, 'Delete');
  await expect(toast(page, said.folderDeleted('Biology', 3))).toBeVisible();
  await expect(folder(page, 'Biology')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: said.allSets })).toBeVisible();
  await expect(row(page, 'Peas')).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('treeitem');
  await undo(page).click();
  await expect(toast(page, said.restored(['Biology']))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Biology' })).toBeVisible();
  await expect(row(page, 'Peas')).toBeVisible();
  expect((await apiOf(edition.url).sets.get({ id: 'membranes' })).flashcards).toHaveLength(3);

  await folder(page, 'main').focus();
  await apiOf(edition.url).folders.create({ name: 'Empty' });
  await page.reload();
  await chooseFrom(page, 'Empty', said.delete);
  await expect(toast(page, said.folderDeleted('Empty', 0))).toBeVisible();
});

test('a refused change of a folder leaves everything as it was, with the reason', async ({ page }) => {
  await openDashboard(page);
  await refuse(page, 'PUT', '/folders');
  await refuse(page, 'DELETE', '/folders');
  await folder(page, 'Languages').focus();
  await press(page, 'Delete');
  await expect(toast(page, REFUSAL)).toBeVisible();
  await expect(folder(page, 'Languages')).toBeVisible();
  await button(page, messages.notices.dismiss).click();
  await expect(toast(page, REFUSAL)).toBeHidden();
  await dragTo(page, folder(page, 'Languages'), folder(page, 'Biology'));
  await expect(toast(page, REFUSAL)).toBeVisible();
  await expect(folder(page, 'Languages')).toHaveAttribute('aria-level', '1');
});

/** Keeps a part of the app on its way until it is released. */
function holdBack(page: Page, part: RegExp): { readonly release: () => Promise<void> } {
  const held = Promise.withResolvers<void>();
  const routed = page.route(part, async (route) => {
    await held.promise;
    await route.continue();
  });
  return {
    async release() {
      await routed;
      held.resolve();
    },
  };
}

async function rootsOf(url: string): Promise<string[]> {
  return (await apiOf(url).folders.list()).folders.map(({ name }) => name);
}

/** By real pointer events, as a person drags. */
async function dragTo(page: Page, from: ReturnType<Page['locator']>, to: ReturnType<Page['locator']>): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover();
  // The second move is the one that a browser takes for dragging over.
  await to.hover();
  await page.mouse.up();
}
