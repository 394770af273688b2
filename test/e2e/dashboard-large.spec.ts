/** A large library: whatever is pressed among 1,000 sets, the rows in sight are drawn and the host is not asked for the list again. */
import { messages } from '../../src/contract/messages/index.ts';
import { button, folder, openDashboard, press, removeSamples, row } from './dashboard-page.ts';
import { expect, test } from './edition.ts';
import { seed, simpleSet } from './seed.ts';

const said = messages.dashboard;
const SETS = 1_000;
const FOLDERS = 40;
/** What fits into a window, and what is kept ready around it. */
const ROWS_MAX = 120;

test('among 1,000 sets menus, filter, order, selection and folders need neither all rows nor the list again', async ({
  page,
  edition,
}) => {
  await removeSamples(edition.url);
  await seed(
    edition.url,
    Array.from({ length: SETS }, (_, n) => simpleSet(`Set ${n}`, 1, { folderPath: `Folder ${n % FOLDERS}` })),
  );
  await openDashboard(page);
  await expect(page.getByRole('row').nth(20)).toBeVisible();
  await page.waitForLoadState('networkidle');
  let lists = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/sets') lists += 1;
  });
  const expectFewRows = async (): Promise<void> => {
    expect(await page.getByRole('row').count()).toBeLessThan(ROWS_MAX);
  };

  await page.getByRole('row').nth(1).focus();
  await press(page, 'Shift+F10');
  await expect(page.getByRole('menuitem', { name: `${said.study} Space` })).toBeFocused();
  await press(page, 'Escape');
  await page.getByRole('searchbox').fill('set 7');
  await expect(page.getByText(said.found(111))).toBeAttached();
  await expectFewRows();
  await page.getByRole('searchbox').fill('');
  for (const column of [said.name, said.cards, said.edited, said.name]) {
    await button(page, column).click();
    await expectFewRows();
  }
  await expect(row(page, 'Set 0,')).toBeVisible();

  await page.getByRole('row').nth(1).focus();
  await press(page, 'x', 'Shift+ArrowDown');
  await expect(page.getByText(said.selected(2))).toBeVisible();
  await press(page, 'Control+a');
  await expect(page.getByText(said.selected(SETS))).toBeVisible();
  await expectFewRows();
  await press(page, 'Escape', 'End');
  await expectFewRows();

  await folder(page, 'Folder 7').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Folder 7' })).toBeVisible();
  await folder(page, said.allSets).click();
  await page.getByRole('tab', { name: said.tabs.set }).click();
  await expect(page.getByRole('row').nth(20)).toBeVisible();
  await expectFewRows();
  expect(lists).toBe(0);
});
