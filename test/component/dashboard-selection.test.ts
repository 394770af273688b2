/** Many things at once: selecting them by mouse and by keys, and what can be done with them. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Api } from '../../src/client/api.ts';
import { messages } from '../../src/contract/messages/index.ts';
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
import { type OpenedApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectAddress, expectGone, press, pressAt } from './harness/person.ts';

const said = messages.dashboard;
const NAMES = ['Algae', 'Bacteria', 'Cells', 'Dna', 'Enzymes'];

/** Five sets of one folder by name, and a folder with nothing in it. */
async function openNamed(before?: (api: Api) => Promise<unknown>): Promise<OpenedApp> {
  const app = await openDashboard({
    sets: NAMES.map((name, n) => simpleSet(name, n + 1, { folderPath: 'Biology' })),
    async before(api) {
      await api.folders.create({ name: 'Archive' });
      await before?.(api);
    },
  });
  await pressAt(button(said.name), 'Enter');
  return app;
}

test('by keys: X, ranges with Shift, everything with Ctrl A, nothing with Escape', async () => {
  await openNamed();
  await pressAt(row('Bacteria'), 'x');
  await expect.element(page.getByText(said.selected(1))).toBeVisible();
  await pressEach('Shift+ArrowDown', 'Shift+ArrowDown');
  await expect.element(page.getByText(said.selected(3))).toBeVisible();
  await expect.element(row('Dna')).toHaveFocus();
  await expect.element(row('Cells')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible('with a selection');
  await pressEach('Shift+ArrowUp');
  await expect.element(page.getByText(said.selected(2))).toBeVisible();
  await pressEach('ArrowDown', 'ArrowDown', 'Control+Space');
  await expect.element(page.getByText(said.selected(3))).toBeVisible();
  await pressEach('Control+a');
  await expect.element(page.getByText(said.selected(5))).toBeVisible();
  await pressEach('Escape');
  await expectGone(page.getByRole('toolbar', { name: said.selectionActions }));
  await expect.element(row('Enzymes')).toHaveFocus();
});

test('by mouse: the box of a row, Shift and Ctrl clicks, and the menu', async () => {
  await openNamed();
  await row('Algae').hover();
  await page.getByRole('checkbox', { name: said.selectThing('Algae') }).click();
  await row('Cells').click({ modifiers: ['Shift'] });
  await expect.element(page.getByText(said.selected(3))).toBeVisible();
  await row('Enzymes').click({ modifiers: ['ControlOrMeta'] });
  await expect.element(page.getByText(said.selected(4))).toBeVisible();
  await chooseFrom('Bacteria', said.deselect);
  await expect.element(page.getByText(said.selected(3))).toBeVisible();
  await button(said.clearSelection).click();
  await expectGone(page.getByText(said.selected(3)));
  await chooseFrom('Dna', said.select);
  await expect.element(page.getByText(said.selected(1))).toBeVisible();
});

test('what is selected is deleted together, and all of it comes back from one toast', async () => {
  await openNamed((api) => api.notes.create({ title: 'Field notes', content: 'Rain.', folderPath: 'Biology' }));
  await expect.element(row('Field notes')).toBeVisible();
  await pressAt(page.getByRole('row').nth(1), 'Control+a');
  await pressEach('Delete');
  const six = ['', '', '', '', '', ''];
  await expect.element(toast(said.deleted(six))).toBeVisible();
  await expect.element(page.getByText(said.empty.everything)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await pressAt(undo(), 'Enter');
  await expect.element(row('Field notes')).toBeVisible();
  await expect.element(toast(said.restored(six))).toBeVisible();
  expect(listedNames().toSorted()).toEqual([...NAMES, 'Field notes'].toSorted());
});

test('several go to another folder by the dialog, with their cards, and back from the toast', async () => {
  const { api } = await openNamed();
  await pressAt(row('Algae'), 'x');
  await pressEach('Shift+ArrowDown');
  await pressAt(button(said.moveTo), 'Enter');
  const dialog = page.getByRole('dialog', { name: said.moveTitle(['', '']) });
  await expect.element(dialog).toBeVisible();
  await expectAccessible('the move dialog');
  await dialog.getByRole('searchbox').fill('zebra');
  await expect.element(dialog.getByText(said.noSuchFolder('zebra'))).toBeVisible();
  await dialog.getByRole('searchbox').fill('arch');
  await dialog.getByRole('button', { name: said.moveHere }).click();
  await expect.element(toast(said.moved(['', ''], 'Archive'))).toBeVisible();
  await folder('Archive').click();
  await expect.poll(listedNames).toEqual(['Algae', 'Bacteria']);
  await expect.poll(async () => (await api.sets.get({ id: 'bacteria' })).folderPath).toBe('Archive');
  expect((await api.sets.get({ id: 'bacteria' })).flashcards).toHaveLength(2);
  await pressAt(undo(), 'Enter');
  await expect.element(toast(said.movedBack(['', '']))).toBeVisible();
  await expect.element(page.getByText(said.empty.folder)).toBeVisible();
});

test('sets become one, and fall apart again from the toast', async () => {
  const { api } = await openNamed();
  await pressAt(row('Cells'), 'x');
  await pressEach('Shift+ArrowDown', 'Shift+ArrowDown');
  await pressAt(button(said.mergeSets), 'Enter');
  await expect.element(toast(said.merged(3, 'Cells'))).toBeVisible();
  await expect.poll(listedNames).toEqual(['Algae', 'Bacteria', 'Cells']);
  expect((await api.sets.get({ id: 'cells' })).flashcards.map(({ question }) => question.split(',')[0])).toEqual([
    ...Array<string>(3).fill('Cells'),
    ...Array<string>(4).fill('Dna'),
    ...Array<string>(5).fill('Enzymes'),
  ]);
  await pressAt(undo(), 'Enter');
  await expect.element(toast(said.unmerged)).toBeVisible();
  await expect.poll(listedNames).toEqual(NAMES);
  expect((await api.sets.get({ id: 'enzymes' })).flashcards).toHaveLength(5);
  expect((await api.sets.get({ id: 'cells' })).flashcards).toHaveLength(3);
});

test('what is refused comes back in its place, with the reason', async () => {
  const { host } = await openNamed();
  host.refuse('sets.remove', refusal(), 1);
  await pressAt(row('Algae'), 'x');
  await pressEach('Shift+ArrowDown', 'Delete');
  await expect.element(toast(said.notAll(1, 2, REFUSAL))).toBeVisible();
  await expect.element(toast(said.deleted(['Bacteria']))).toBeVisible();
  await expect.poll(listedNames).toEqual(['Algae', 'Cells', 'Dna', 'Enzymes']);

  host.refuse('cards.move', refusal());
  await pressAt(row('Cells'), 'Escape');
  await pressEach('x', 'Shift+ArrowDown');
  await pressAt(button(said.mergeSets), 'Enter');
  // The reason alone; the toast from before may still stand beside it.
  await expect.element(page.getByRole('group', { name: REFUSAL, exact: true })).toBeVisible();
  await expect.poll(listedNames).toEqual(['Algae', 'Cells', 'Dna', 'Enzymes']);
});

test('study takes all the selected sets', async () => {
  await openNamed();
  await pressAt(row('Algae'), 'x');
  await pressEach('Shift+ArrowDown');
  const actions = page.getByRole('toolbar', { name: said.selectionActions });
  await pressAt(actions.getByRole('button', { name: said.study }), 'Enter');
  await expectAddress(/\/session\?sets=algae(?:,|%2C)bacteria/);
});

test('in a long list what can be done with the selection and the names of the columns stay in sight', async () => {
  await openDashboard({ sets: Array.from({ length: 60 }, (_, n) => simpleSet(`Set ${n}`, 1)) });
  await pressAt(row('Set 0'), 'x');
  await expect.element(page.getByRole('toolbar', { name: said.selectionActions })).toBeVisible();
  await pressEach('End');
  await expect.poll(() => document.activeElement?.getAttribute('aria-rowindex')).toBe('61');
  const { top: edge } = page.getByRole('main').element().getBoundingClientRect();
  const bar = () => page.getByRole('toolbar', { name: said.selectionActions }).element().getBoundingClientRect();
  const head = () => button(said.name).element().getBoundingClientRect();
  expect(bar().top).toBeGreaterThanOrEqual(edge);
  expect(bar().bottom).toBeLessThan(200);
  await expect.poll(() => head().top).toBeGreaterThanOrEqual(bar().bottom);
  expect(head().bottom).toBeLessThan(240);
  // Nor do they cover the row that has focus on the way back up.
  for (let n = 0; n < 30; n += 1) await press('ArrowUp');
  await expect.poll(() => document.activeElement?.getBoundingClientRect().top).toBeGreaterThanOrEqual(head().bottom);
});
