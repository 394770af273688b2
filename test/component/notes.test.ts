/** Notes: found, written, read and saved at /notes. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Api } from '../../src/client/api.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { chooseFrom, pressEach, REFUSAL, refusal, row, toast } from './dashboard-page.ts';
import { openApp, type OpenedApp, simpleSet } from './harness/app.ts';
import {
  expectAccessible,
  expectAddress,
  expectGone,
  focusAt,
  goTo,
  press,
  pressAt,
  textsOf,
  type,
} from './harness/person.ts';
import { button, expectSaved, expectWriting, note, preview, textOf, titleOf, undo } from './notes-page.ts';
import './harness/selector.ts';

const { dashboard, notes: said, shell, stored } = messages;

const finder = (): Locator => page.getByRole('searchbox', { name: said.find });

/** Opens the notes beside one set, when `before` has written some. */
const openNotes = (before: (api: Api) => Promise<unknown> = async () => {}): Promise<OpenedApp> =>
  openApp({ at: '/notes', sets: [simpleSet('Cells', 1)], before });

test('a note is written, drawn beside, saved by itself and found again', async () => {
  const app = await openNotes();
  await expect.element(page.getByText(said.empty)).toBeVisible();
  await expectAccessible('no notes yet');
  await button(said.newNote).last().click();
  await expect.element(titleOf()).toHaveFocus();
  await type('Lecture 5');
  await press('Enter');
  await expectWriting();
  await type('The **inner** membrane, area $r^2$');
  await expect.element(preview().getByRole('strong')).toHaveTextContent('inner');
  await expect.element(preview().getBySelector('.katex')).toBeVisible();
  await expectSaved(app);
  await expectAddress(/\/notes\?id=/);
  await expect.element(page.getByText(said.words(6))).toBeVisible();
  const { notes } = await app.api.notes.list();
  expect(notes).toMatchObject([
    { title: 'Lecture 5', content: 'The **inner** membrane, area $r^2$', folderPath: 'main' },
  ]);
  await expectAccessible('a note');

  await app.reopen();
  await expect.element(titleOf()).toHaveValue('Lecture 5');
  await expect.element(textOf()).toMatchTextContent('The **inner** membrane');
  await expect.element(note('Lecture 5')).toHaveAttribute('aria-selected', 'true');
});

test('the list by keyboard: open, rename, move, delete and undo', async () => {
  let id = '';
  await openNotes(async (api) => {
    await api.notes.create({ title: 'Lecture 10', content: 'Ten', folderPath: 'Biology/Cells' });
    ({ id } = await api.notes.create({ title: 'Lecture 9', content: 'Nine', folderPath: 'Biology/Cells' }));
    await api.notes.create({ title: '', content: 'Loose', folderPath: 'main' });
  });
  await expect.element(note('main')).toBeVisible();
  await focusAt(finder());
  await type('lecture 9');
  await expectGone(note('Lecture 10'));
  await pressEach('ArrowDown', 'End');
  await expect.element(note('Lecture 9')).toHaveFocus();
  await press('Enter');
  await expectAddress(new RegExp(`id=${id}`));
  await expect.element(textOf()).toHaveTextContent('Nine');
  await focusAt(finder());
  await press('Escape');
  await expect.element(note('Lecture 10')).toBeVisible();
  // What numbers mean is their order.
  const lectures = page.getByRole('treeitem').filter({ hasText: 'Lecture' });
  await expect.poll(() => textsOf(lectures).map((text) => text.trim())).toEqual(['Lecture 9', 'Lecture 10']);

  await focusAt(note('Lecture 9'));
  await press('F2');
  await page.getByLabelText(dashboard.name, { exact: true }).fill('Glycolysis');
  await press('Enter');
  await expect.element(note('Glycolysis')).toBeVisible();
  await expect.element(titleOf()).toHaveValue('Glycolysis');

  await focusAt(note('Glycolysis'));
  await press('Delete');
  await expectAddress(/\/notes$/);
  await expectGone(note('Glycolysis'));
  await expectAccessible('notes, and none open');
  await undo().click();
  await expect.element(note('Glycolysis')).toBeVisible();
  await expect.element(titleOf()).toHaveValue('Glycolysis');
});

test('a note is moved and made in a folder from the menus', async () => {
  const app = await openNotes(async (api) => {
    await api.notes.create({ title: 'Lab', content: 'Onion', folderPath: 'Biology' });
    await api.folders.create({ name: 'Chemistry' });
  });
  await note('Lab').click();
  await expect.element(textOf()).toHaveTextContent('Onion');
  await pressAt(button(said.actionsFor('Lab')), 'Enter');
  await page.getByRole('menuitem', { name: dashboard.moveTo }).click();
  await page.getByRole('radio', { name: 'Chemistry' }).click();
  await button(dashboard.moveHere).click();
  await expect.element(note('Chemistry')).toBeVisible();
  await expect.element(toast(dashboard.moved(['Lab'], 'Chemistry'))).toBeVisible();
  await undo().click();
  await expect.element(note('Biology')).toBeVisible();
  await expectGone(note('Chemistry'));

  await pressAt(button(said.actionsFor('Biology')), 'Enter');
  await page.getByRole('menuitem', { name: said.newNoteIn('Biology') }).click();
  await expect.element(titleOf()).toHaveValue('');
  await titleOf().fill('Leaf');
  await expectSaved(app);
  const { notes } = await app.api.notes.summary({ summary: true });
  expect(notes.find(({ title }) => title === 'Leaf')?.folderPath).toBe('Biology');
  // The note before it is as it was.
  await note('Lab').click();
  await expect.element(textOf()).toHaveTextContent('Onion');
});

test('a new note while one is on its way to the host is another one', async () => {
  const app = await openNotes();
  await button(said.newNote).last().click();
  await expect.element(titleOf()).toHaveFocus();
  await type('Monday');
  await button(said.newNote).first().click();
  await expect.element(titleOf()).toHaveValue('');
  await expect.element(titleOf()).toHaveFocus();
  await type('Tuesday');
  await expectSaved(app);
  await expect
    .poll(async () => (await app.api.notes.list()).notes.map(({ title }) => title).toSorted())
    .toEqual(['Monday', 'Tuesday']);

  app.host.refuse('notes.create', refusal());
  await button(said.newNote).first().click();
  await expect.element(titleOf()).toHaveValue('');
  await expect.element(titleOf()).toHaveFocus();
  await type('Wednesday');
  await button(said.newNote).first().click();
  await expect.element(page.getByText(new RegExp(REFUSAL))).toBeVisible();
  await expect.element(titleOf()).toHaveValue('Wednesday');
});

test('a search that finds nothing says so', async () => {
  await openNotes((api) => api.notes.create({ title: 'Lab', content: 'Onion' }));
  await expect.element(note('Lab')).toBeVisible();
  await finder().fill('zebra');
  await expect.element(page.getByText(said.noneFound('zebra'))).toBeVisible();
  await expectAccessible('no note found');
});

test('the dashboard and the palette lead to a note', async () => {
  const app = await openNotes();
  const { id } = await app.api.notes.create({ title: 'Onion cells', content: 'Onion' });
  await app.open('/');
  await focusAt(row('Onion cells'));
  await press('Enter');
  await expectAddress(`/notes?id=${id}`);
  await expect.element(titleOf()).toHaveValue('Onion cells');
  await goTo('/calendar');
  await expect.element(page.getBySelector('main h1').first()).toHaveFocus();
  await press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: shell.palette.title }).fill('onion');
  await expect.element(page.getByText(shell.palette.groups.note, { exact: true })).toBeVisible();
  await press('Enter');
  await expect.element(titleOf()).toHaveValue('Onion cells');

  await goTo('/');
  await expect.element(row('Onion cells')).toBeVisible();
  await chooseFrom('Onion cells', dashboard.delete);
  await expectGone(row('Onion cells'));
  await button(dashboard.createMore).click();
  await page.getByRole('menuitem', { name: dashboard.newNote }).click();
  await expect.element(titleOf()).toHaveFocus();
});

test('in a narrow window list, text and preview take turns', async () => {
  await page.viewport(390, 844);
  let id = '';
  await openNotes(async (api) => {
    ({ id } = await api.notes.create({ title: 'Lab', content: 'A *red* onion' }));
  });
  await note('Lab').click();
  await expect.element(textOf()).toBeVisible();
  await expectGone(note('Lab'));
  await expectGone(preview());
  await expectAccessible('a note in a narrow window');
  await button(said.preview).click();
  await expect.element(preview().getByRole('emphasis')).toHaveTextContent('red');
  await expectGone(textOf());
  await button(said.show).click();
  await expect.element(note('Lab')).toBeVisible();
  await button(said.hide).click();
  await expectGone(note('Lab'));
  await expectAddress(new RegExp(id));
});

test('a note that is gone says so, and one that is slow shows that it loads', async () => {
  const app = await openApp({ at: '/notes?id=nowhere' });
  await expect.element(page.getByText(stored.noteNotFound)).toBeVisible();
  await expectAccessible('a note that is gone');

  const { id } = await app.api.notes.create({ title: 'Lab', content: 'Onion' });
  const held = app.host.hold('notes.get');
  await goTo(`/notes?id=${id}`);
  await expect.element(page.getByRole('status', { name: said.loading })).toBeVisible();
  held.release();
  await expect.element(textOf()).toHaveTextContent('Onion');
});
