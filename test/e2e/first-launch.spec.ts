/** The first launch: two steps, to be skipped, and shown again from Help. */
import { commands } from '../../src/contract/commands.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { FIRST_CARD_GOAL, walkToFirstCard } from '../support/first-steps.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { ai, dashboard, importScreen, shell } = messages;
const said = dashboard.welcome;
const KEY = 'test-key-0123456789';

for (const by of ['mouse', 'keyboard'] as const) {
  test(`by ${by} the first card is studied in six acts`, async ({ page, edition }) => {
    await page.goto('/');
    expect(await walkToFirstCard(page, by)).toBeLessThanOrEqual(FIRST_CARD_GOAL.acts);
    const { sets } = await apiOf(edition.url).sets.list();
    expect(sets.map(({ learning }) => learning)).toEqual([1]);
  });
}

test('it asks for nothing, names both steps, and begins at the button that studies', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(shell.pageTitle(said.page));
  await expect(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible();
  await expect(page.getByText(said.serverText)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([said.sampleTitle, said.keyTitle]);
  await expect(page.getByRole('button', { name: said.studySample(20) })).toBeFocused();
  await expect(page.getByText(said.dropText)).toBeVisible();
  await expectAccessible(page);
});

test('another sample is made when it is picked, and once', async ({ page, edition }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: /First 24 verbs/ }).check();
  await page.getByRole('button', { name: said.studySample(24) }).click();
  await expect(page).toHaveURL(/\/session\?sets=/);
  await page.goto('/welcome');
  await page.getByRole('radio', { name: /First 24 verbs/ }).check();
  await page.getByRole('button', { name: said.studySample(24) }).click();
  await expect(page).toHaveURL(/\/session\?sets=/);
  const { sets } = await apiOf(edition.url).sets.list();
  expect(sets.map(({ topic }) => topic).toSorted()).toEqual(['First 24 verbs', 'Inside the cell']);
});

test('it can be skipped, and then never asks again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: said.startEmpty }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('who brings cards from elsewhere is past it, by a link and by a reload', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible();
  await page.getByRole('button', { name: dashboard.import }).click();
  const dialog = page.getByRole('dialog');
  const asked = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: importScreen.choose }).click();
  const buffer = Buffer.from('question;answer\ncell;Zelle\nsalt;Salz\n');
  await (await asked).setFiles({ name: 'words.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: importScreen.start(2) }).click();
  await expect(dialog.getByText(importScreen.savedSets(1))).toBeVisible();
  await dialog.getByRole('button', { name: importScreen.close, exact: true }).click();
  await page.getByRole('link', { name: shell.nav.dashboard }).first().click();
  await expect(page.getByRole('row', { name: /words/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /words/ })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('Help shows it again beside a library, hides nothing and adds nothing twice', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Verbs', 2)]);
  const before = (await apiOf(edition.url).sets.list()).sets.map(({ id }) => id).toSorted();
  await page.goto('/');
  await page.getByRole('row', { name: /Verbs/ }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(commands['help.welcome'].label);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: shell.backToDashboard }).click();
  await expect(page.getByRole('row', { name: /Verbs/ })).toBeVisible();

  await page.goto('/welcome');
  await page.getByRole('button', { name: said.studySample(20) }).click();
  await expect(page).toHaveURL(/\/session\?sets=/);
  expect((await apiOf(edition.url).sets.list()).sets.map(({ id }) => id).toSorted()).toEqual(before);
});

test('a key is refused with the reason and kept in the field, and saved when it is right', async ({ page }) => {
  await page.goto('/');
  const field = page.getByLabel(said.keyLabel);
  const save = page.getByRole('button', { name: said.saveKey });
  await save.click();
  await expect(page.getByText(ai.keyRequired)).toBeVisible();
  await field.fill('not a key');
  await field.press('Enter');
  await expect(page.getByText(ai.keyMalformed)).toBeVisible();
  await expect(field).toHaveValue('not a key');
  await expectAccessible(page);
  await field.fill(KEY);
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: said.keySaved })).toBeVisible();
});

test('a host that fails is said, and the page waits with what was chosen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: /First 24 verbs/ }).check();
  await page.route('**/api/sets', (route) => route.abort());
  await page.getByRole('button', { name: said.studySample(24) }).click();
  await expect(page.getByRole('group').filter({ hasText: messages.network.transient })).toBeVisible();
  await expect(page.getByRole('radio', { name: /First 24 verbs/ })).toBeChecked();
  await page.unroute('**/api/sets');
  await page.getByRole('button', { name: said.studySample(24) }).click();
  await expect(page).toHaveURL(/\/session\?sets=/);
});
