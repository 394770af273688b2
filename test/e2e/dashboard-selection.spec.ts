/** Many things at once: selecting them by mouse and by keys, and what can be done with them. */
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
const NAMES = ['Algae', 'Bacteria', 'Cells', 'Dna', 'Enzymes'];

test.beforeEach(async ({ edition }) => {
  const { sets } = await apiOf(edition.url).sets.list();
  for (const { id } of sets) await apiOf(edition.url).sets.remove({ id });
  await seed(
    edition.url,
    NAMES.map((name, n) => simpleSet(name, n + 1, { folderPath: 'Biology' })),
  );
  await apiOf(edition.url).settings.put({ settings: {} });
  await apiOf(edition.url).folders.create({ name: 'Archive' });
});

test('by keys: X, ranges with Shift, everything with Ctrl A, nothing with Escape', async ({ page }) => {
  await openDashboard(page);
  await button(page, said.name).click();
  await row(page, 'Bacteria').focus();
  await press(page, 'x');
  await expect(page.getByText(said.selected(1))).toBeVisible();
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(page.getByText(said.selected(3))).toBeVisible();
  await expect(row(page, 'Dna')).toBeFocused();
  await expect(row(page, 'Cells')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'with a selection');
  await press(page, 'Shift+ArrowUp');
  await expect(page.getByText(said.selected(2))).toBeVisible();
  await press(page, 'ArrowDown', 'ArrowDown', 'Control+Space');
  await expect(page.getByText(said.selected(3))).toBeVisible();
  await press(page, 'Control+a');
  await expect(page.getByText(said.selected(5))).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('toolbar', { name: said.selectionActions })).toBeHidden();
  await expect(row(page, 'Enzymes')).toBeFocused();
});

test('by mouse: the box of a row, Shift and Ctrl clicks, and the menu', async ({ page }) => {
  await openDashboard(page);
  await button(page, said.name).click();
  await row(page, 'Algae').hover();
  await page.getByRole('checkbox', { name: said.selectThing('Algae') }).check();
  await row(page, 'Cells').click({ modifiers: ['Shift'] });
  await expect(page.getByText(said.selected(3))).toBeVisible();
  await row(page, 'Enzymes').click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByText(said.selected(4))).toBeVisible();
  await chooseFrom(page, 'Bacteria', said.deselect);
  await expect(page.getByText(said.selected(3))).toBeVisible();
  await button(page, said.clearSelection).click();
  await expect(page.getByText(said.selected(3))).toBeHidden();
  await chooseFrom(page, 'Dna', said.select);
  await expect(page.getByText(said.selected(1))).toBeVisible();
});

test('what is selected is deleted together, and all of it comes back from one toast', async ({ page, edition }) => {
  await apiOf(edition.url).notes.create({ title: 'Field notes', content: 'Rain.', folderPath: 'Biology' });
  await openDashboard(page);
  await page.getByRole('row').nth(1).focus();
  await press(page, 'Control+a', 'Delete');
  await expect(toast(page, said.deleted(['', '', '', '', '', '']))).toBeVisible();
  await expect(page.getByText(said.empty.everything)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await undo(page).click();
  await expect(row(page, 'Field notes')).toBeVisible();
  await expect(toast(page, said.restored(['', '', '', '', '', '']))).toBeVisible();
  expect((await listedNames(page)).toSorted()).toEqual([...NAMES, 'Field notes'].toSorted());
});

test('several go to another folder by the dialog, with their cards, and back from the toast', async ({
  page,
  edition,
}) => {
  await openDashboard(page);
  await button(page, said.name).click();
  await row(page, 'Algae').focus();
  await press(page, 'x', 'Shift+ArrowDown');
  await button(page, said.moveTo).click();
  const dialog = page.getByRole('dialog', { name: said.moveTitle(['', '']) });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the move dialog');
  await dialog.getByRole('searchbox').fill('zebra');
  await expect(dialog.getByText(said.noSuchFolder('zebra'))).toBeVisible();
  await dialog.getByRole('searchbox').fill('arch');
  await dialog.getByRole('button', { name: said.moveHere }).click();
  await expect(toast(page, said.moved(['', ''], 'Archive'))).toBeVisible();
  await folder(page, 'Archive').click();
  await expect.poll(() => listedNames(page)).toEqual(['Algae', 'Bacteria']);
  await expect.poll(async () => (await apiOf(edition.url).sets.get({ id: 'bacteria' })).folderPath).toBe('Archive');
  expect((await apiOf(edition.url).sets.get({ id: 'bacteria' })).flashcards).toHaveLength(2);
  await undo(page).click();
  await expect(toast(page, said.movedBack(['', '']))).toBeVisible();
  await expect(page.getByText(said.empty.folder)).toBeVisible();
});

test('sets become one, and fall apart again from the toast', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await openDashboard(page);
  await button(page, said.name).click();
  await row(page, 'Cells').focus();
  await press(page, 'x', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await button(page, said.mergeSets).click();
  await expect(toast(page, said.merged(3, 'Cells'))).toBeVisible();
  await expect.poll(() => listedNames(page)).toEqual(['Algae', 'Bacteria', 'Cells']);
  expect((await api.sets.get({ id: 'cells' })).flashcards.map(({ question }) => question.split(',')[0])).toEqual([
    ...Array<string>(3).fill('Cells'),
    ...Array<string>(4).fill('Dna'),
    ...Array<string>(5).fill('Enzymes'),
  ]);
  await undo(page).click();
  await expect(toast(page, said.unmerged)).toBeVisible();
  await expect.poll(() => listedNames(page)).toEqual(NAMES);
  expect((await api.sets.get({ id: 'enzymes' })).flashcards).toHaveLength(5);
  expect((await api.sets.get({ id: 'cells' })).flashcards).toHaveLength(3);
});

test('what is refused comes back in its place, with the reason', async ({ page }) => {
  await openDashboard(page);
  await button(page, said.name).click();
  await refuse(page, 'DELETE', '/sets', 1);
  await row(page, 'Algae').focus();
  await press(page, 'x', 'Shift+ArrowDown', 'Delete');
  await expect(toast(page, said.notAll(1, 2, REFUSAL))).toBeVisible();
  await expect(toast(page, said.deleted(['Bacteria']))).toBeVisible();
  await expect.poll(() => listedNames(page)).toEqual(['Algae', 'Cells', 'Dna', 'Enzymes']);

  await refuse(page, 'POST', '/cards/move');
  await row(page, 'Cells').focus();
  await press(page, 'Escape', 'x', 'Shift+ArrowDown');
  await button(page, said.mergeSets).click();
  // The reason alone; the toast from before may still stand beside it.
  await expect(page.getByRole('group', { name: REFUSAL, exact: true })).toBeVisible();
  await expect.poll(() => listedNames(page)).toEqual(['Algae', 'Cells', 'Dna', 'Enzymes']);
});

test('study takes all the selected sets', async ({ page }) => {
  await openDashboard(page);
  await button(page, said.name).click();
  await row(page, 'Algae').focus();
  await press(page, 'x', 'Shift+ArrowDown');
  await page.getByRole('toolbar', { name: said.selectionActions }).getByRole('button', { name: said.study }).click();
  await expect(page).toHaveURL(/\/session\?sets=algae(?:,|%2C)bacteria/);
});
