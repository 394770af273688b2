/** The reader of the API's description works under its own policy. */
import { expect, test } from './edition.ts';

test('the API can be read and tried in a browser', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto('/api/docs');
  const call = page.locator('.opblock', { hasText: 'folders.list' });
  await call.getByRole('button').first().click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table')).toContainText('"folders"');
  expect(problems).toEqual([]);
});
