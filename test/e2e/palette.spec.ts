/** The command palette: commands, sets and folders by name. */
import type { Page } from '@playwright/test';
import { commands } from '../../src/contract/commands.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { palette, nav, shortcuts } = messages.shell;

test('it lists what can be done; where it leads, routes.spec.ts goes', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/');
  await page.getByRole('row', { name: /Cells/ }).waitFor();
  await open(page);
  await expect(page.getByRole('group', { name: palette.groups.command })).toBeVisible();
  await expectAccessible(page);
  // Legal pages are reached from the footer.
  await page.keyboard.type(messages.shell.footer.privacy);
  await expect(page.getByText(palette.none)).toBeVisible();
});

test('opened again while it still goes, it has the keyboard', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/');
  await page.getByRole('row', { name: /Cells/ }).waitFor();
  for (let times = 0; times < 20; times += 1) {
    await open(page);
    await page.keyboard.press('Escape');
  }
  await open(page);
  await page.keyboard.type('cells');
  await expect(page.getByRole('group', { name: palette.groups.set })).toBeVisible();
});

test('a set opens in the editor, a folder on the dashboard', async ({ page, edition }) => {
  await apiOf(edition.url).folders.create({ name: 'Biology' });
  await seed(edition.url, [simpleSet('Cell membranes', 2, { folderPath: 'Biology' }), simpleSet('Verbs', 2)]);
  await page.goto('/');
  await page.getByRole('row', { name: /Verbs/ }).waitFor();
  await open(page);
  await page.keyboard.type('membr');
  const sets = page.getByRole('group', { name: palette.groups.set });
  await expect(sets.getByRole('option', { name: /Cell membranes/ })).toContainText('Biology');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sets\/edit\?id=cell-membranes$/);

  await open(page);
  await page.keyboard.type('biol');
  await expect(page.getByRole('group', { name: palette.groups.folder })).toBeVisible();
  await page.getByRole('option', { name: 'Biology' }).click();
  await expect(page).toHaveURL(edition.url + '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Biology' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Cell membranes/ })).toBeVisible();
});

test('with a thousand sets a letter shows at most fifty, and asks the host for nothing', async ({ page, edition }) => {
  await seed(
    edition.url,
    Array.from({ length: 1_000 }, (_, n) => simpleSet(`Topic ${n} of many`, 1)),
  );
  await page.goto('/');
  await page.getByRole('row', { name: /Topic/ }).first().waitFor();
  await open(page);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const options = page.getByRole('option');
  for (const letter of 'topic') {
    await page.keyboard.press(letter);
    expect(await options.count()).toBeLessThanOrEqual(50);
  }
  await expect(options).toHaveCount(50);
  await page.keyboard.type(' 999');
  await expect(options).toHaveText([/Topic 999 of many/]);
  expect(asked).toEqual([]);
});

test('the sheet of shortcuts groups every command that has keys', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/');
  await page.getByRole('row', { name: /Cells/ }).waitFor();
  await page.keyboard.press('Shift+?');
  const sheet = page.getByRole('dialog', { name: shortcuts.title });
  const withKeys = Object.values(commands).filter((command) => 'shortcut' in command);
  for (const { label } of withKeys) await expect(sheet.getByText(label, { exact: true }).first()).toBeVisible();
  for (const group of new Set(withKeys.map(({ group: name }) => name))) {
    await expect(sheet.getByRole('heading', { name: shortcuts.groups[group] })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+3');
  await expect(page.getByRole('heading', { level: 1, name: nav.flashcards, exact: true })).toBeFocused();
});

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: palette.title })).toBeFocused();
}
