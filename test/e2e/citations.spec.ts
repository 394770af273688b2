/** What is read in a browser can be looked up there: a card leads to its page, with the passage marked. */
import { messages } from '../../src/contract/messages/index.ts';
import { openedReview } from '../support/main-job.ts';
import { textbook } from '../support/textbook.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const { source: said } = messages;
const FILE = 'botany.pdf';

test('a card of a document leads to the page that was read, and its set keeps which document that is', async ({
  page,
  edition,
}) => {
  await seed(edition.url, []);
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await page.goto('/');
  const buffer = await textbook(3);
  await page.locator('input[type=file]').setInputFiles({ name: FILE, mimeType: 'application/pdf', buffer });
  const panel = await openedReview(page);
  await panel
    .getByRole('button', { name: /^Open page \d+$/ })
    .first()
    .press('Enter');
  const sourcePage = page.getByRole('dialog', { name: FILE });
  await expect(sourcePage.getByRole('heading', { name: said.page(1) })).toBeVisible();
  await expect(sourcePage.locator('mark')).toBeInViewport();
  const marked = ((await sourcePage.locator('mark').textContent()) ?? '').replaceAll(/\s+/g, ' ').trim();
  await page.keyboard.press('Escape');
  await expect(sourcePage).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await expect(panel).toBeHidden();
  const [set] = (await apiOf(edition.url).sets.list()).sets;
  const { flashcards } = await apiOf(edition.url).sets.get({ id: set!.id });
  expect(flashcards[0]!.source).toMatchObject({ quote: marked, document: expect.stringMatching(/^[0-9a-f]{64}$/) });
});
