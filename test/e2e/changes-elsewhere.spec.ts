/** What another device of the same person changes is on an open page soon, without a reload (docs/sync.md, "The browser edition"). */
import { openDashboard, row } from './dashboard-page.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

test('a set that is made, renamed and removed elsewhere is so on an open page', async ({ page, edition }) => {
  const elsewhere = apiOf(edition.url);
  await seed(edition.url, [simpleSet('Cells', 3)]);
  const asked = page.waitForResponse((response) => response.url().includes('/api/changes?'));
  await openDashboard(page);
  // From here on the page is told of what is new.
  await asked;
  const { id } = await elsewhere.sets.create({ topic: 'Made elsewhere', flashcards: [{ q: 'Q', a: 'A' }] });
  await expect(row(page, 'Made elsewhere')).toBeVisible({ timeout: 20_000 });
  await elsewhere.sets.update({ id, topic: 'Renamed elsewhere' });
  await expect(row(page, 'Renamed elsewhere')).toBeVisible({ timeout: 20_000 });
  await elsewhere.sets.remove({ id });
  await expect(row(page, 'Renamed elsewhere')).toBeHidden({ timeout: 20_000 });
});
