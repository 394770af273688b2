/** A long PDF, in a real browser. Those that cannot be read or sent whole: test/component/reading.test.ts. */
import type { CallInput } from '../../src/contract/index.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { longDocument } from '../support/made-pdfs.ts';
import { intake } from '../support/main-job.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.documents;
const LONG = 200;

test('a long document is read whole, and the page answers meanwhile', async ({ page, edition }) => {
  test.slow();
  await seed(edition.url, [simpleSet('Verbs', 1)]);
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await page.goto('/');
  const request = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/pdf-ai/jobs'), {
    timeout: 0,
  });
  const buffer = await longDocument(LONG);
  await page.locator('input[type=file]').setInputFiles({ name: 'long.pdf', mimeType: 'application/pdf', buffer });
  await expect(intake(page).getByText(new RegExp(`^Reading page [1-9]\\d* of ${LONG}$`))).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toBeHidden();
  await intake(page).getByRole('button', { name: said.intake.makeCards }).click({ timeout: 0 });
  const job = (await request).postDataJSON() as CallInput<'documents.createJob'>;
  expect(job.pages).toHaveLength(LONG);
  expect(job.pages.filter((each) => (each.images ?? []).length > 0)).toHaveLength(LONG / 10);
});
