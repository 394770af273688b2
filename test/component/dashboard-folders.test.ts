/** Folders: names, moving by dialog, by keyboard and by pointer, deleting, and what happens when the host refuses. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { FOLDER_NAME_MAX_CHARS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
import { runCommand } from '../../src/renderer/lib/keyboard/commands.ts';
import { dashboardDialogs } from '../../src/renderer/features/dashboard/dialogs.ts';
import {
  button,
  chooseFrom,
  folder,
  listedNames,
  openDashboard,
  pressEach,
  REFUSAL,
  refusal,
  row,
  toast,
  undo,
} from './dashboard-page.ts';
import { type OpenedApp, simpleSet, START } from './harness/app.ts';
import {
  DASHBOARD,
  drag,
  expectAccessible,
  expectAddress,
  expectCount,
  expectGone,
  focusAt,
  goTo,
  press,
  pressAt,
  type,
} from './harness/person.ts';

const said = messages.dashboard;
const nav = messages.shell.pages;

/** Sets in a folder, in one inside it, and in another. */
const openFolders = ({ due = false } = {}): Promise<OpenedApp> =>
  openDashboard({
    async before({ sets, study }) {
      if (!due) return;
      const { id } = (await sets.list()).sets.find(({ topic }) => topic === 'Peas')!;
      for (const { id: cardId } of (await sets.get({ id })).flashcards) {
        const reviewedAt = START - 60 * DAY_MS;
        await study.grade({ id: crypto.randomUUID(), cardId, rating: 4, durationMs: 1, reviewedAt, utcOffsetMin: 0 });
      }
    },
    sets: [
      simpleSet('Membranes', 3, { folderPath: 'Biology/Cells' }),
      simpleSet('Peas', 2, { folderPath: 'Biology' }),
      simpleSet('Verbs', 2, { folderPath: 'Languages' }),
    ],
  });

test('what is typed after a menu is for the dialog that it opens, and never for the folder behind it', async () => {
  await openFolders();
  // Its code is still on its way.
  const { promise, resolve } = Promise.withResolvers<void>();
  const { load } = dashboardDialogs;
  const [loaded, loading] = [vi.spyOn(dashboardDialogs, 'loaded'), vi.spyOn(dashboardDialogs, 'load')];
  loaded.mockReturnValue(null);
  loading.mockImplementation(() => promise.then(load));
  onTestFinished(() => {
    loaded.mockRestore();
    loading.mockRestore();
  });
  await chooseFrom('Languages', said.rename);
  await expectGone(page.getByRole('menu'));
  await pressEach('Control+a', 'Delete');
  await type('Old languages');
  await expectAddress(DASHBOARD);
  resolve();
  const name = page.getByRole('dialog', { name: said.renameTitle('Languages') }).getByLabelText(said.folderName);
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('Languages');
  await pressEach('Control+a', 'Delete');
  await type('Old languages');
  await expect.element(name).toHaveValue('Old languages');
  await press('Enter');
  await expect.element(folder('Old languages')).toBeVisible();
  expect(listedNames()).toHaveLength(3);
});

test('the menu of a folder by right click, by key and by button', async () => {
  await openFolders();
  await folder('Biology').click({ button: 'right' });
  await expect.element(page.getByRole('menuitem', { name: said.studyFolder })).toBeVisible();
  await expectAccessible('the folder menu');
  await press('Escape');
  await expect.element(folder('Biology')).toHaveFocus();
  await press('Shift+F10');
  await expect.element(page.getByRole('menuitem', { name: said.studyFolder })).toHaveFocus();
  await press('Escape');
  await expect.element(folder('Biology')).toHaveFocus();

  await chooseFrom('Biology', said.newFolderInside);
  const dialog = page.getByRole('dialog', { name: said.newFolderIn('Biology') });
  await dialog.getByLabelText(said.folderName).fill('Genetics');
  await dialog.getByRole('button', { name: said.createFolder }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Genetics' })).toBeVisible();
  await chooseFrom('Biology', said.studyFolder);
  await expectAddress(/\/session\?folder=Biology/);
});

test('from a menu to a dialog and back: focus returns to the row that the menu belongs to', async () => {
  await openFolders();
  // What is typed at once is for the dialog.
  await pressAt(folder('Languages'), 'Shift+F10');
  await expect.element(page.getByRole('menuitem', { name: said.studyFolder })).toHaveFocus();
  await pressEach('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter', 'G', 'Space', '1', 'Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: 'G 1' })).toBeVisible();
  await folder('Languages').click({ button: 'right' });
  await page.getByRole('menuitem', { name: said.moveTo }).click();
  await expect.element(page.getByRole('dialog').getByRole('searchbox')).toHaveFocus();
  await press('Escape');
  await expect.element(folder('Languages')).toHaveFocus();
});

test('renaming keeps a refused name with its reason, and the chosen folder stays chosen', async () => {
  await openFolders();
  await folder('Biology').click();
  await pressAt(folder('Biology'), 'F2');
  const name = page.getByRole('dialog', { name: said.renameTitle('Biology') }).getByLabelText(said.folderName);
  await expect.element(name).toHaveFocus();
  await name.fill('a/b');
  await press('Enter');
  await expect.element(page.getByText(messages.folders.invalidName)).toBeVisible();
  await expect.element(name).toHaveValue('a/b');
  await expectAccessible('a refused name');
  await name.fill('root');
  await press('Enter');
  await expect.element(page.getByText(messages.folders.reserved('root'))).toBeVisible();
  await name.fill('Languages');
  await press('Enter');
  await expect.element(page.getByText(messages.folders.exists('Languages'))).toBeVisible();
  await name.fill('Life');
  await press('Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Life' })).toBeVisible();
  await expect.element(row('Peas')).toBeVisible();
  await expectGone(page.getByRole('dialog'));
});

test('moving by the dialog, to the top level and back from the toast', async () => {
  const app = await openFolders();
  await folder('Biology').click();
  await chooseFrom('Cells', said.moveTo);
  const dialog = page.getByRole('dialog', { name: said.moveTitle(['Cells']) });
  const topLevel = dialog.getByRole('radio', { name: said.topLevel });
  await expect.element(topLevel).toBeVisible();
  // A folder cannot go into itself, so that is no choice.
  await expectCount(dialog.getByRole('radio', { name: 'Cells' }), 0);
  await topLevel.click();
  await dialog.getByRole('button', { name: said.moveHere }).click();
  await expect.element(toast(said.moved(['Cells'], said.topLevel))).toBeVisible();
  await expect.poll(() => rootsOf(app)).toContain('Cells');
  await undo().click();
  await expect.element(toast(said.movedBack(['Cells']))).toBeVisible();
  await expect.poll(() => rootsOf(app)).not.toContain('Cells');
});

test('moving by keyboard says where the folder would go', async () => {
  const app = await openFolders();
  await expect.element(page.getByText(said.drag.hint)).toBeInTheDocument();
  await pressAt(folder('Biology'), 'Control+Shift+D');
  await expect.element(page.getByText(said.drag.started('Biology'))).toBeInTheDocument();
  await press('ArrowDown');
  const over = page.getByText(said.drag.over('main'), { exact: true });
  await expect.element(over).toBeInTheDocument();
  await expectAccessible('while a folder is moved by keyboard');
  await press('Escape');
  await expect.element(over).not.toBeInTheDocument();

  await pressAt(folder('Languages'), 'Control+Shift+D');
  await pressEach('ArrowDown', 'Enter');
  await expect.element(page.getByText(said.drag.moved)).toBeInTheDocument();
  await expect.element(toast(said.moved(['Languages'], 'main'))).toBeVisible();
  await expect.poll(() => rootsOf(app)).not.toContain('Languages');
  await expect.poll(roleInFocus).toBe('treeitem');
});

test('folders and rows are dropped on folders, a selection together', async () => {
  const app = await openFolders();
  await dragTo(folder('Languages'), folder('Biology'));
  await expect.element(toast(said.moved(['Languages'], 'Biology'))).toBeVisible();
  await expect.poll(() => rootsOf(app)).not.toContain('Languages');

  await dragTo(row('Verbs'), folder('main'));
  await expect.element(toast(said.moved(['Verbs'], 'main'))).toBeVisible();
  await expect.poll(async () => (await app.api.sets.get({ id: 'verbs' })).folderPath).toBe('main');

  await pressAt(row('Peas'), 'x');
  await pressAt(row('Membranes'), 'x');
  await dragTo(row('Peas'), folder('main'));
  await expect.element(toast(said.moved(['Peas', 'Membranes'], 'main'))).toBeVisible();
  await folder('main').click();
  await expect.poll(() => listedNames().toSorted()).toEqual(['Membranes', 'Peas', 'Verbs']);
});

test('a deleted folder takes all with it and brings all back; focus stays in the tree', async () => {
  const app = await openFolders();
  await folder('Biology').click();
  await pressAt(folder('Biology'), 'Delete');
  await expect.element(toast(said.folderDeleted('Biology', 3))).toBeVisible();
  await expectGone(folder('Biology'));
  await expect.element(page.getByRole('heading', { level: 1, name: said.allSets })).toBeVisible();
  await expectGone(row('Peas'));
  await expect.poll(roleInFocus).toBe('treeitem');
  await undo().click();
  await expect.element(toast(said.restored(['Biology']))).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Biology' })).toBeVisible();
  await expect.element(row('Peas')).toBeVisible();
  expect((await app.api.sets.get({ id: 'membranes' })).flashcards).toHaveLength(3);

  await focusAt(folder('main'));
  await app.api.folders.create({ name: 'Empty' });
  await app.reopen();
  await chooseFrom('Empty', said.delete);
  await expect.element(toast(said.folderDeleted('Empty', 0))).toBeVisible();
});

test('a refused change of a folder leaves everything as it was, with the reason', async () => {
  const { host } = await openFolders();
  host.refuse('folders.update', refusal());
  host.refuse('folders.remove', refusal());
  await pressAt(folder('Languages'), 'Delete');
  await expect.element(toast(REFUSAL)).toBeVisible();
  await expect.element(folder('Languages')).toBeVisible();
  await button(messages.notices.dismiss).click();
  await expectGone(toast(REFUSAL));
  await dragTo(folder('Languages'), folder('Biology'));
  await expect.element(toast(REFUSAL)).toBeVisible();
  await expect.element(folder('Languages')).toHaveAttribute('aria-level', '1');
});

const roleInFocus = () => document.activeElement?.getAttribute('role');

async function rootsOf({ api }: OpenedApp): Promise<string[]> {
  return (await api.folders.list()).folders.map(({ name }) => name);
}

/** By real pointer events, as a person drags. */
async function dragTo(from: Locator, to: Locator): Promise<void> {
  await expect.element(from).toBeVisible();
  await drag(middleOf(from), middleOf(to));
}

function middleOf(locator: Locator): { x: number; y: number } {
  const { x, y, width, height } = locator.element().getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

test('a folder has an address: Back leads to the one that was left, also from what is recent', async () => {
  const app = await openFolders();
  const isOpen = async (name: string) => {
    await expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  };
  await pressAt(folder('Biology'), 'Enter');
  await isOpen('Biology');
  await expectAddress('/?folder=Biology');
  await pressAt(folder(said.recent), 'Enter');
  await isOpen(said.recent);
  await pressAt(folder('Languages'), 'Enter');
  await isOpen('Languages');
  history.back();
  await isOpen(said.recent);
  history.back();
  await isOpen('Biology');
  await expectAddress('/?folder=Biology');
  history.back();
  await isOpen(said.allSets);
  // Without a folder in its address the dashboard is the one that was open last.
  await pressAt(folder('Languages'), 'Enter');
  await isOpen('Languages');
  history.replaceState(history.state, '', '/');
  await app.reopen();
  await isOpen('Languages');
  await expectAddress('/?folder=Languages');
});

test('who goes on before the dashboard is drawn is not taken back to it', async () => {
  await openFolders();
  await goTo('/notes');
  await expect.element(page.getByRole('heading', { level: 1, name: nav.notes, exact: true })).toBeInTheDocument();
  // The address is the dashboard's already, and nothing of it is drawn.
  const push = history.pushState.bind(history);
  vi.spyOn(history, 'pushState').mockImplementationOnce((...to) => {
    push(...to);
    queueMicrotask(() => runCommand('go.performance'));
  });
  await page.getByRole('link', { name: messages.shell.nav.dashboard }).first().click();
  await expect.element(page.getByRole('heading', { level: 1, name: nav.performance, exact: true })).toHaveFocus();
  await expectAddress('/performance');
});

test('another name leads to its own address, and nobody comes back to the old one', async () => {
  await openFolders();
  await pressAt(folder('Languages'), 'Enter');
  await expectAddress('/?folder=Languages');
  await chooseFrom('Languages', said.rename);
  await type('Tongues');
  await press('Enter');
  await expectAddress('/?folder=Tongues');
  history.back();
  await expect.element(page.getByRole('heading', { level: 1, name: said.allSets, exact: true })).toBeVisible();
});

test('a folder that is made in a closed one is in sight', async () => {
  await openFolders();
  await pressAt(folder(said.recent), 'Enter');
  await expectAddress('/?show=recent');
  await expect.element(folder('Biology')).toHaveAttribute('aria-expanded', 'false');
  await chooseFrom('Biology', said.newFolderInside);
  await type('Genetics');
  await press('Enter');
  await expect.element(folder('Genetics')).toHaveAttribute('aria-selected', 'true');
  await expect.element(folder('Genetics')).toBeVisible();
  await expectAddress(`/?folder=${encodeURIComponent('Biology/Genetics')}`);
});

test('the menu of a folder stands beside its count', async () => {
  await openFolders({ due: true });
  await folder('Biology').hover();
  const count = folder('Biology').getByText(`2 ${said.due}`).element().getBoundingClientRect();
  const menu = button(said.actionsFor('Biology')).element().getBoundingClientRect();
  expect(menu.left).toBeGreaterThanOrEqual(count.right);
});

test('a name that is too long is said to be, and stays', async () => {
  await openFolders();
  await chooseFrom('Languages', said.rename);
  const name = page.getByRole('textbox', { name: said.folderName });
  await name.fill('x'.repeat(FOLDER_NAME_MAX_CHARS + 1));
  await press('Enter');
  await expect
    .element(page.getByText(said.nameTooLong(FOLDER_NAME_MAX_CHARS, FOLDER_NAME_MAX_CHARS + 1)))
    .toBeVisible();
  await expect.element(name).toHaveValue('x'.repeat(FOLDER_NAME_MAX_CHARS + 1));
});
