/** The dashboard, by mouse and by keyboard. */
import { commands } from '../../src/contract/commands.ts';
import { messages } from '../../src/contract/messages/index.ts';
import {
  button,
  chooserByKey,
  folder,
  openDashboard,
  press,
  refuse,
  REFUSAL,
  removeSamples,
  row,
  toast,
  undo,
} from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.dashboard;

test('the first launch leads into a session of the chosen sample', async ({ page, edition }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: said.welcome.title })).toBeVisible();
  await expect(page.getByRole('button', { name: said.welcome.studySample(20) })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /First 24 verbs/ }).check();
  await page.getByRole('button', { name: said.welcome.studySample(24) }).click();
  await expect(page).toHaveURL(/\/session\?sets=/);
  const { sets } = await apiOf(edition.url).sets.list();
  expect(sets.map(({ topic }) => topic)).toContain('First 24 verbs');
});

test('starting empty shows the dashboard, and never asks again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: said.welcome.startEmpty }).click();
  await expect(page.getByRole('treeitem', { name: /main/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('treeitem', { name: /main/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: said.welcome.title })).toBeHidden();
});

test('folders and sets by keyboard alone', async ({ page, edition }) => {
  await apiOf(edition.url).folders.create({ name: 'Biology' });
  await seed(edition.url, [simpleSet('Cells', 3, { folderPath: 'Biology' }), simpleSet('Verbs', 2)]);
  await page.goto('/');
  await page.getByRole('treeitem', { name: new RegExp(`^${said.allSets}`) }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('treeitem', { name: 'Biology' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Biology' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Verbs/ })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('row', { name: /Cells/ }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/session\?sets=cells/);
});

test('a new folder: a bad name keeps what was typed, a good one opens it', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/');
  await page.getByRole('button', { name: said.newFolder }).click();
  const name = page.getByRole('textbox', { name: said.folderName });
  await name.fill('a/b');
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages.folders.invalidName)).toBeVisible();
  await expect(name).toHaveValue('a/b');
  await name.fill('Chemistry');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Chemistry' })).toBeVisible();
  await expect(page.getByText(said.empty.folder)).toBeVisible();
});

test('a deleted set comes back from its toast, with its cards', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 3), simpleSet('Verbs', 2)]);
  await page.goto('/');
  await page.getByRole('row', { name: /Cells/ }).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('row', { name: /Cells/ })).toBeHidden();
  await page.getByRole('button', { name: messages.notices.undo }).click();
  await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  expect((await apiOf(edition.url).sets.get({ id: 'cells' })).flashcards).toHaveLength(3);
});

test('a filter that finds nothing says so and can be cleared', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/');
  await page.getByRole('searchbox').fill('zebra');
  await expect(page.getByText(said.nothingMatches('zebra'))).toBeVisible();
  await page.getByRole('button', { name: said.clearFilter }).click();
  await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
});

test('a thousand sets: only the rows in sight are drawn, and the last is one key away', async ({ page, edition }) => {
  await seed(
    edition.url,
    Array.from({ length: 1_000 }, (_, n) => simpleSet(`Set ${n}`, 2)),
  );
  const loaded = Promise.withResolvers<void>();
  await page.route('**/assets/LongList-*.js', (route) => loaded.promise.then(() => route.continue()));
  await page.goto('/');
  const rowInFocus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'));
  await page.getByRole('row').nth(3).focus();
  expect(await page.getByRole('row').count()).toBeLessThan(120);
  // The rows that stood there at first are drawn anew, and whoever uses one of them stays on it.
  const first = await page.getByRole('row').nth(3).elementHandle();
  loaded.resolve();
  await first?.waitForElementState('hidden');
  await expect.poll(rowInFocus).toBe('4');
  expect(await page.getByRole('row').count()).toBeLessThan(120);
  await page.keyboard.press('End');
  await expect.poll(rowInFocus).toBe('1002');
});

test('every empty list has a sentence and one thing to do', async ({ page, edition }) => {
  await removeSamples(edition.url);
  await seed(edition.url, []);
  await page.goto('/');
  await expect(page.getByText(said.empty.everything)).toBeVisible();
  await expectAccessible(page, 'an empty library');
  await seed(edition.url, [simpleSet('Cells', 1, { folderPath: 'Biology' })]);
  await page.reload();
  await folder(page, 'main').click();
  await expect(page.getByText(said.empty.folder)).toBeVisible();
  for (const [tab, sentence, action] of [
    [said.tabs.set, said.empty.set, said.newSet],
    [said.tabs.note, said.empty.note, said.newNote],
    [said.tabs.document, said.empty.document, said.documentCards],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(button(page, action)).toBeVisible();
    await expectAccessible(page, sentence);
  }
});

test('create and import: from the buttons, by Ctrl I, and from one button in a narrow window', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 1, { folderPath: 'Biology' })]);
  await openDashboard(page);
  await folder(page, 'Biology').click();
  await button(page, said.createMore).click();
  for (const item of [said.newSet, said.newNote, said.newFolder, commands['document.open'].label, said.pasteTable])
    await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
  await expectAccessible(page, 'the menu of what can be made');
  await page.getByRole('menuitem', { name: said.pasteTable }).click();
  await expect(page).toHaveURL(/\/sets\/new\?folder=Biology&paste=1$/);
  await page.goBack();
  await button(page, said.create).click();
  await expect(page).toHaveURL(/\/sets\/new\?folder=Biology$/);
  await page.goBack();

  await expect(row(page, 'Cells')).toBeVisible();
  await (
    await chooserByKey(page)
  ).setFiles({ name: 'cards.json', mimeType: 'application/json', buffer: Buffer.from('{"version":3,"sets":[]}') });
  const importing = page.getByRole('dialog', { name: messages.importScreen.titleOf('cards.json') });
  await expect(importing.getByText(messages.importScreen.nothingFound)).toBeVisible();
  await press(page, 'Escape');
  await expect(importing).toBeHidden();
  const again = page.waitForEvent('filechooser');
  await button(page, said.import).click();
  await (await again).setFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from('cell;zelle') });
  await expect(page.getByRole('dialog', { name: messages.importScreen.titleOf('cards.csv') })).toBeVisible();
  await press(page, 'Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, said.createOrImport).click();
  await expect(page.getByRole('menuitem', { name: said.import })).toBeVisible();
  await press(page, 'Escape');
  await page.getByRole('combobox', { name: said.sortBy }).selectOption(said.edited);
  await page.getByRole('combobox', { name: said.sortBy }).selectOption(said.needFirst);
  await expectAccessible(page, 'the dashboard in a narrow window');
});

test('today: choosing sets, and the end of the day', async ({ page, edition }) => {
  await removeSamples(edition.url);
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await openDashboard(page);
  await expect(page.getByText(said.left(1))).toBeVisible();
  await page.getByRole('link', { name: said.chooseSets }).click();
  await expect(page).toHaveURL(/\/session\/select-sets$/);
  await page.goto('/session');
  await page.getByRole('button', { name: messages.study.showAnswer }).click();
  await press(page, '4');
  await expect(page.getByRole('heading', { name: messages.study.end.title })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(said.nothingLeft)).toBeVisible();
  await expect(page.getByText(said.nothingLeftText)).toBeVisible();
  await expect(page.getByText(said.reviewsDone(1))).toBeVisible();
  await expect(row(page, 'Cells')).toContainText(said.percent(100));
});

test('what cannot be loaded says so beside what can', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await refuse(page, 'GET', '/notes');
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: REFUSAL })).toBeVisible();
  await expect(row(page, 'Cells')).toBeVisible();
  await expectAccessible(page, 'notes that could not be loaded');
  await page.unrouteAll();
  await button(page, messages.notices.retry).click();
  await expect(page.getByRole('alert').filter({ hasText: REFUSAL })).toBeHidden();
});

test('until the lists are there, their place is kept', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/sets', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText(said.loading)).toBeAttached();
  held.resolve();
  await expect(row(page, 'Cells')).toBeVisible();
  await expect(page.getByText(said.loading)).not.toBeAttached();
});

test('a set that cannot be deleted stays, with the reason; the last one of a folder leaves focus at its heading', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 1, { folderPath: 'Biology' })]);
  await openDashboard(page);
  await folder(page, 'Biology').click();
  await refuse(page, 'DELETE', '/sets', 1);
  await row(page, 'Cells').focus();
  await press(page, 'Delete');
  await expect(toast(page, REFUSAL)).toBeVisible();
  await expect(row(page, 'Cells')).toBeVisible();
  await row(page, 'Cells').focus();
  await press(page, 'Delete');
  await expect(page.getByText(said.empty.folder)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Biology' })).toBeFocused();
  await refuse(page, 'POST', '/trash/restore', 1);
  await undo(page).click();
  await expect(toast(page, REFUSAL).last()).toBeVisible();
});
