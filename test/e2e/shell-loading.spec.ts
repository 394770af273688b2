/** A part of the app whose script the browser cannot fetch; what else is shown while something loads: test/component/shell-loading.test.ts. */
import { messages } from '../../src/contract/messages/index.ts';
import { gradeByKey, toasts } from '../support/main-job.ts';
import { expect, test } from './edition.ts';
import { seed, simpleSet } from './seed.ts';

const { shell, styleguide } = messages;

test('a menu whose code fails is said and leaves the screen standing, and opens on the page loaded anew', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.route('**/MenuPopup-*.js', (route) => route.abort());
  await page.goto('/styleguide');
  await page.getByRole('button', { name: styleguide.words.create }).click();
  const said = page.getByRole('group').filter({ hasText: shell.chunkLoadFailed });
  await expect(said).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: messages.shell.pages.styleguide })).toBeVisible();
  await page.unroute('**/MenuPopup-*.js');
  await said.getByRole('button', { name: shell.reload }).click();
  await page.getByRole('button', { name: styleguide.words.create }).click();
  await expect(page.getByRole('menuitem', { name: styleguide.words.newSet })).toBeVisible();
});

test('a part behind the screen that cannot be loaded leaves the session alone, and comes with the next visit', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Verbs', 3)]);
  const parts = /\/assets\/(?:NoticeHost|DocumentIntake)-.*\.js$/;
  await page.route(parts, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => parts.test(request.url()));
  await page.goto('/session?sets=verbs');
  await refused;
  await gradeByKey(page, 3);
  await expect(page.getByText('Verbs, question 2?', { exact: true })).toBeVisible();
  // It is asked for again meanwhile as well, but browsers up to Chromium 155 remember for a page that a script of it did not come.
  await page.unroute(parts);
  await page.reload();
  await toasts(page).waitFor({ state: 'attached' });
  await gradeByKey(page, 3);
  await page.keyboard.press('Control+z');
  await expect(toasts(page).getByText(/^Undone: Good on/)).toBeVisible();
});
