/** The dashboard, by mouse and by keyboard. */
import { messages } from '../../src/contract/messages/index.ts';
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
  await page.keyboard.press('Enter');
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
  await expect(page.getByText(said.emptyFolder)).toBeVisible();
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
  await page.goto('/');
  await page.getByRole('row').nth(1).focus();
  expect(await page.getByRole('row').count()).toBeLessThan(120);
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))).toBe('1002');
});
