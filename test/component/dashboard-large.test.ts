/** A large library: whatever is pressed among 1,000 sets, the rows in sight are drawn and the host is not asked for the list again. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SYNC_STATUS_POLL_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { button, folder, openDashboard, pressEach, row } from './dashboard-page.ts';
import { simpleSet } from './harness/app.ts';
import { expectInSight, focusAt, pressAt } from './harness/person.ts';
import './harness/selector.ts';

const said = messages.dashboard;
const SETS = 1_000;
const FOLDERS = 40;
/** What fits into a window, and what is kept ready around it. */
const ROWS_MAX = 120;

test('among 1,000 sets menus, filter, order, selection and folders need neither all rows nor the list again', async () => {
  const app = await openDashboard({
    sets: Array.from({ length: SETS }, (_, n) => simpleSet(`Set ${n}`, 1, { folderPath: `Folder ${n % FOLDERS}` })),
  });
  const rows = page.getByRole('row');
  await expect.element(rows.nth(10)).toBeVisible();
  // The list is followed from here on.
  await expect.poll(() => app.host.callsOf('sync.feed').length).toBe(1);
  const lists = app.host.callsOf('sets.list').length;
  const expectFewRows = (): void => {
    expect(rows.elements().length).toBeLessThan(ROWS_MAX);
  };

  await pressAt(rows.nth(1), 'Shift+F10');
  await expect.element(page.getByRole('menuitem', { name: `${said.study} Space` })).toHaveFocus();
  await pressEach('Escape');
  await page.getByRole('searchbox').fill('set 7');
  await expect.element(page.getByText(said.found(111))).toBeInTheDocument();
  expectFewRows();
  await page.getByRole('searchbox').fill('');
  for (const column of [said.name, said.cards, said.edited, said.name]) {
    await pressAt(button(column), 'Enter');
    await expect.element(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort');
    expectFewRows();
  }
  await expect.element(row('Set 0,')).toBeVisible();

  await pressAt(rows.nth(1), 'x');
  await pressEach('Shift+ArrowDown');
  await expect.element(page.getByText(said.selected(2))).toBeVisible();
  await pressEach('Control+a');
  await expect.element(page.getByText(said.selected(SETS))).toBeVisible();
  expectFewRows();
  await pressEach('Escape', 'End');
  await expect.poll(() => document.activeElement?.getAttribute('aria-rowindex')).toBe(String(SETS + 1));
  expectFewRows();
  // In a narrow window the page scrolls, with all that stands above the list.
  for (const width of [1280, 390]) {
    await page.viewport(width, 800);
    await focusAt(rows.last());
    for (const [key, index] of [
      ['Home', 2],
      ['End', SETS + 1],
      ['ArrowUp', SETS],
    ] as const) {
      await pressEach(key);
      const inUse = page.getBySelector(`[role=row][aria-rowindex="${index}"]`);
      await expect.element(inUse).toHaveFocus();
      await expectInSight(inUse);
    }
    await pressEach('Home');
    await expectInSight(page.getByRole('heading', { level: 1 }));
  }
  await page.viewport(1280, 800);

  await folder('Folder 7').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Folder 7' })).toBeVisible();
  await folder(said.allSets).click();
  await page.getByRole('tab', { name: said.tabs.set }).click();
  await expect.element(rows.nth(10)).toBeVisible();
  expectFewRows();
  await app.clock.pass(SYNC_STATUS_POLL_MS);
  expect(app.host.callsOf('sets.list')).toHaveLength(lists);
});
