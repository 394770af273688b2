/** Notes: found, written, read and saved at /notes. */
import { messages } from '../../src/contract/messages/index.ts';
import { button, chooseFrom, openDashboard, press, row, toast, undo } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { expectSaved, note, openNote, preview, textOf, titleOf } from './notes-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { dashboard, notes: said, shell, stored } = messages;

test.beforeEach(async ({ edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
});

test('a note is written, drawn beside, saved by itself and found again', async ({ page, edition }) => {
  await page.goto('/notes');
  await expect(page.getByText(said.empty)).toBeVisible();
  await expectAccessible(page, 'no notes yet');
  await button(page, said.newNote).last().click();
  await expect(titleOf(page)).toBeFocused();
  await page.keyboard.type('Lecture 5');
  await press(page, 'Enter');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('The **inner** membrane, area $r^2$');
  await expect(preview(page).getByRole('strong')).toHaveText('inner');
  await expect(preview(page).locator('.katex')).toBeVisible();
  await expectSaved(page);
  await expect(page).toHaveURL(/\/notes\?id=/);
  await expect(page.getByText(said.words(6))).toBeVisible();
  const { notes } = await apiOf(edition.url).notes.list();
  expect(notes).toMatchObject([
    { title: 'Lecture 5', content: 'The **inner** membrane, area $r^2$', folderPath: 'main' },
  ]);
  await expectAccessible(page, 'a note');

  await page.reload();
  await expect(titleOf(page)).toHaveValue('Lecture 5');
  await expect(textOf(page)).toContainText('The **inner** membrane');
  await expect(note(page, 'Lecture 5')).toHaveAttribute('aria-selected', 'true');
});

test('the list by keyboard: open, rename, move, delete and undo', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await api.notes.create({ title: 'Lecture 10', content: 'Ten', folderPath: 'Biology/Cells' });
  const { id } = await api.notes.create({ title: 'Lecture 9', content: 'Nine', folderPath: 'Biology/Cells' });
  await api.notes.create({ title: '', content: 'Loose', folderPath: 'main' });
  await page.goto('/notes');
  await expect(note(page, 'main')).toBeVisible();
  await page.getByRole('searchbox', { name: said.find }).focus();
  await page.keyboard.type('lecture 9');
  await expect(note(page, 'Lecture 10')).toBeHidden();
  await press(page, 'ArrowDown', 'End');
  await expect(note(page, 'Lecture 9')).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL(new RegExp(`id=${id}`));
  await expect(textOf(page)).toHaveText('Nine');
  await page.getByRole('searchbox', { name: said.find }).focus();
  await press(page, 'Escape');
  await expect(note(page, 'Lecture 10')).toBeVisible();
  // What numbers mean is their order.
  await expect(page.getByRole('treeitem').filter({ hasText: 'Lecture' })).toHaveText(['Lecture 9', 'Lecture 10']);

  await note(page, 'Lecture 9').focus();
  await press(page, 'F2');
  await page.getByLabel(dashboard.name, { exact: true }).fill('Glycolysis');
  await press(page, 'Enter');
  await expect(note(page, 'Glycolysis')).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Glycolysis');

  await note(page, 'Glycolysis').focus();
  await press(page, 'Delete');
  await expect(page).toHaveURL(/\/notes$/);
  await expect(note(page, 'Glycolysis')).toBeHidden();
  await expectAccessible(page, 'notes, and none open');
  await undo(page).click();
  await expect(note(page, 'Glycolysis')).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Glycolysis');
});

test('a note is moved and made in a folder from the menus', async ({ page, edition }) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'Onion', folderPath: 'Biology' });
  await apiOf(edition.url).folders.create({ name: 'Chemistry' });
  await openNote(page, id);
  await button(page, said.actionsFor('Lab')).click({ force: true });
  await page.getByRole('menuitem', { name: dashboard.moveTo }).click();
  await page.getByRole('radio', { name: 'Chemistry' }).check();
  await button(page, dashboard.moveHere).click();
  await expect(note(page, 'Chemistry')).toBeVisible();
  await expect(toast(page, dashboard.moved(['Lab'], 'Chemistry'))).toBeVisible();
  await undo(page).click();
  await expect(note(page, 'Biology')).toBeVisible();
  await expect(note(page, 'Chemistry')).toBeHidden();

  await button(page, said.actionsFor('Biology')).click({ force: true });
  await page.getByRole('menuitem', { name: said.newNoteIn('Biology') }).click();
  await expect(titleOf(page)).toHaveValue('');
  await titleOf(page).fill('Leaf');
  await expectSaved(page);
  const { notes } = await apiOf(edition.url).notes.summary({ summary: true });
  expect(notes.find(({ title }) => title === 'Leaf')?.folderPath).toBe('Biology');
  // The note before it is as it was.
  await note(page, 'Lab').click();
  await expect(textOf(page)).toHaveText('Onion');
});

test('a search that finds nothing says so', async ({ page, edition }) => {
  await apiOf(edition.url).notes.create({ title: 'Lab', content: 'Onion' });
  await page.goto('/notes');
  await page.getByRole('searchbox', { name: said.find }).fill('zebra');
  await expect(page.getByText(said.noneFound('zebra'))).toBeVisible();
  await expectAccessible(page, 'no note found');
});

test('the dashboard and the palette lead to a note', async ({ page, edition }) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Onion cells', content: 'Onion' });
  await openDashboard(page);
  await row(page, 'Onion cells').focus();
  await press(page, 'Enter');
  await expect(page).toHaveURL(`${edition.url}/notes?id=${id}`);
  await expect(titleOf(page)).toHaveValue('Onion cells');
  await page.goto('/calendar');
  await expect(page.locator('main h1').first()).toBeFocused();
  await press(page, 'ControlOrMeta+k');
  await page.getByRole('combobox', { name: shell.palette.title }).fill('onion');
  await expect(page.getByText(shell.palette.groups.note, { exact: true })).toBeVisible();
  await press(page, 'Enter');
  await expect(titleOf(page)).toHaveValue('Onion cells');

  await openDashboard(page);
  await chooseFrom(page, 'Onion cells', dashboard.delete);
  await expect(row(page, 'Onion cells')).toBeHidden();
  await button(page, dashboard.createMore).click();
  await page.getByRole('menuitem', { name: dashboard.newNote }).click();
  await expect(titleOf(page)).toBeFocused();
});

test('the bar formats, links to a set and finds; the keys of text are not commands', async ({ page, edition }) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'onion' });
  await openNote(page, id);
  await textOf(page).focus();
  await press(page, 'ControlOrMeta+a');
  await button(page, shell.formatting.bold).click();
  await expect(textOf(page)).toHaveText('**onion**');
  await expect(textOf(page)).toBeFocused();
  await button(page, shell.formatting.heading).click();
  await expect(textOf(page)).toHaveText('## **onion**');
  await press(page, 'ControlOrMeta+End', 'Enter');
  await page.keyboard.type('Is / ? it: ');
  await button(page, said.linkToSet).click();
  await page.keyboard.type('cel');
  await page.getByRole('option', { name: /Cells/ }).click();
  await expect(textOf(page)).toContainText('[Cells](ninefold://set/cells)');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectSaved(page);

  await press(page, 'ControlOrMeta+f');
  await page.getByRole('textbox', { name: said.findIn.label }).fill('zebra');
  await expect(page.getByText(said.findIn.none)).toBeVisible();
  await page.getByRole('textbox', { name: said.findIn.label }).fill('ON');
  await press(page, 'Enter');
  await expect(page.getByText(said.findIn.at(1, 2))).toBeVisible();
  await button(page, said.findIn.next).click();
  await expect(page.getByText(said.findIn.at(2, 2))).toBeVisible();
  await button(page, said.findIn.previous).click();
  await expect(page.getByText(said.findIn.at(1, 2))).toBeVisible();
  await expectAccessible(page, 'finding in a note');
  await button(page, said.findIn.close).click();
  await expect(textOf(page)).toBeFocused();

  await preview(page).getByRole('link', { name: 'Cells' }).click();
  await expect(page).toHaveURL(/\/sets\/edit\?id=cells/);
});

test('in a narrow window list, text and preview take turns', async ({ page, edition }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'A *red* onion' });
  await page.goto('/notes');
  await note(page, 'Lab').click();
  await expect(textOf(page)).toBeVisible();
  await expect(note(page, 'Lab')).toBeHidden();
  await expect(preview(page)).toBeHidden();
  await expectAccessible(page, 'a note in a narrow window');
  await button(page, said.preview).click();
  await expect(preview(page).getByRole('emphasis')).toHaveText('red');
  await expect(textOf(page)).toBeHidden();
  await button(page, said.show).click();
  await expect(note(page, 'Lab')).toBeVisible();
  await button(page, said.hide).click();
  await expect(note(page, 'Lab')).toBeHidden();
  expect(page.url()).toContain(id);
});

test('a note that is gone says so, and one that is slow shows that it loads', async ({ page, edition }) => {
  await page.goto('/notes?id=nowhere');
  await expect(page.getByText(stored.noteNotFound)).toBeVisible();
  await expectAccessible(page, 'a note that is gone');

  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'Onion' });
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/notes\?id=/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/notes?id=${id}`);
  await expect(page.getByRole('status', { name: said.loading })).toBeVisible();
  held.resolve();
  await expect(textOf(page)).toHaveText('Onion');
});

test('each line runs its own way', async ({ page, edition }) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lines', content: 'left\n\nשלום עולם' });
  await openNote(page, id);
  const directions = page
    .locator('.cm-line')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).direction));
  expect(await directions).toEqual(['ltr', 'ltr', 'rtl']);
  const hebrew = preview(page).getByText('שלום עולם');
  expect(await hebrew.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
});

test('a note of a megabyte is written, saved and searched, and the parts in sight are drawn', async ({
  page,
  edition,
}) => {
  const line = 'The inner membrane is **folded** into cristae, $r^2$, and holds the respiratory chain.';
  const content = Array.from({ length: 24_000 }, (_, n) => (n % 2 === 0 ? `${n} ${line}` : ''))
    .join('\n')
    .slice(0, 999_000);
  const { id } = await apiOf(edition.url).notes.create({ title: 'Long', content });
  await openNote(page, id);
  await expect(preview(page).getByText('folded').first()).toBeVisible();
  await textOf(page).focus();
  await press(page, 'ControlOrMeta+Home');
  await page.keyboard.type('Typed at once. ');
  await expect(preview(page).getByText(/Typed at once/)).toBeVisible();
  await expectSaved(page);
  expect((await apiOf(edition.url).notes.get({ id })).content.startsWith('Typed at once. 0 The inner')).toBe(true);
  await button(page, said.findIn.label).click();
  await page.getByRole('textbox', { name: said.findIn.label }).fill('folded');
  await expect(page.getByText(said.findIn.many(999))).toBeVisible();
  await press(page, 'Escape');
  await page.keyboard.insertText('x'.repeat(2_000));
  await expect(page.getByText(said.saving.failed(said.saving.tooLong(1_000_000)))).toBeVisible();
  // Of thousands of parts only those in sight are drawn.
  expect(await preview(page).locator('p').count()).toBeLessThan(200);
});
