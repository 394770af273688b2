/** PDFs in, in a real browser: one that comes before the app is there, and real ones. What is asked and said: test/component/reading.test.ts. */
import type { Page } from '@playwright/test';
import type { CallInput } from '../../src/contract/index.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { dropDocument, intake } from '../support/main-job.ts';
import { hasSamples, headed, R_INTRO, sample } from '../support/samples.ts';
import { textbook } from '../support/textbook.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.documents;
type Sent = CallInput<'documents.createJob'>;

test.beforeEach(async ({ edition, page }) => {
  await seed(edition.url, [simpleSet('Verbs', 1)]);
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await page.goto('/');
});

/** Chooses one file and answers what is sent for it. */
async function sent(page: Page, name: string, buffer: Buffer, whileReading?: () => Promise<void>): Promise<Sent> {
  const request = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/pdf-ai/jobs'));
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await whileReading?.();
  return (await request).postDataJSON() as Sent;
}

test('a file dropped while the app is still opening waits for it, and is read', async ({ page }) => {
  const opened = Promise.withResolvers<void>();
  const reader = Promise.withResolvers<void>();
  await page.route('**/api/settings', (route) => opened.promise.then(() => route.continue()));
  await page.route('**/assets/DocumentIntake-*.js', (route) => reader.promise.then(() => route.continue()));
  await page.reload();
  await expect(page.getByText(messages.shell.preparing).first()).toBeVisible();
  // The loading screen is drawn anew while it waits, the page around it is not.
  await dropDocument(page, 'early.pdf', await textbook(2), page.locator('body'));
  await expect(page.getByText(said.intake.openingFile('early.pdf'))).toBeVisible();
  opened.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(said.intake.openingFile('early.pdf'))).toBeVisible();
  const request = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/pdf-ai/jobs'));
  reader.resolve();
  expect(((await request).postDataJSON() as Sent).fileName).toBe('early.pdf');
  expect(page.context().pages()).toHaveLength(1);
});

test.describe('samples', () => {
  test.skip(!hasSamples, 'no samples');

  test('real PDFs: a book of 113 pages, one with a password, a scan, and a page that is turned', async ({ page }) => {
    // Long enough that the person is asked first.
    const book = await sent(page, 'R-intro.pdf', await sample(R_INTRO.name), () =>
      intake(page).getByRole('button', { name: said.intake.makeCards }).click({ timeout: 0 }),
    );
    expect(book.pages.map((each) => each.index)).toEqual(Array.from({ length: R_INTRO.pages }, (_, n) => n + 1));
    expect(headed(book.pages).map((each) => each.index)).toEqual([]);
    expect(book.pages[29]?.text).toMatch(/^## 5\.6 Generalized transpose of an array/);
    expect(book.pages[30]?.text).toContain('rather than computing the inverse of A.');
    expect(book.pages[30]?.text).not.toContain('com-\n');
    const secret = await sent(page, 'secret.pdf', await sample('password.pdf'), async () => {
      await page.getByRole('textbox', { name: said.intake.password.label }).fill('password');
      await page.keyboard.press('Enter');
    });
    expect(secret.pages.map((each) => each.text)).toEqual(['File with password']);
    const scan = await sent(page, 'flat.pdf', await sample('loremipsum-flat.pdf'));
    expect(scan.pages.map((each) => [each.text, each.images?.length])).toEqual([['', 1]]);
    const turned = await sent(page, 'rotated.pdf', await sample('rotated-page-90.pdf'));
    expect(turned.pages[0]?.text.split('\n')[0]).toBe('Hello World Test Text');
  });
});
