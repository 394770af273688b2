/** A table that is pasted where the part of the app that reads tables does not come. */
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './edition.ts';
import { give, question, toast } from './editor-page.ts';
import { seed } from './seed.ts';

test('a table whose reader cannot be loaded is said', async ({ page, edition }) => {
  await seed(edition.url, []);
  await page.route('**/assets/card-table*', (route) => route.abort());
  await page.goto('/sets/new');
  await give(question(page, 1), 'paste', { text: 'cat\tKatze\ndog\tHund' });
  await expect(toast(page, messages.editor.paste.failed)).toBeVisible();
});
