/** PDFs at the limits: locked, turned, too many pages, more pictures than fit, and a long one. */
import type { Page } from '@playwright/test';
import type { CallInput } from '../../src/contract/index.ts';
import { DOCUMENT_MAX_PAGES, READING_STEP_TIMEOUT_MS, UPLOAD_IMAGES_MAX_BYTES } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { lockedPdf } from '../support/locked-pdf.ts';
import { blankPages, longDocument, noisyScans, rotatedPage } from '../support/made-pdfs.ts';
import { intake, toasts } from '../support/main-job.ts';
import { textbook } from '../support/textbook.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.documents;
const LONG = 200;
type Sent = CallInput<'documents.createJob'>;

test.beforeEach(async ({ edition, page }) => {
  await seed(edition.url, [simpleSet('Verbs', 1)]);
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await page.goto('/');
});

async function sent(page: Page, name: string, buffer: Buffer, whileReading?: () => Promise<void>): Promise<Sent> {
  const request = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/pdf-ai/jobs'), {
    timeout: 0,
  });
  await choose(page, name, buffer);
  await whileReading?.();
  return (await request).postDataJSON() as Sent;
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

test('a password is asked for, asked again when wrong, and giving up is quiet', async ({ page }) => {
  const locked = lockedPdf('Said behind a lock', 'sesame');
  const password = page.getByRole('textbox', { name: said.intake.password.label });
  const job = await sent(page, 'locked.pdf', locked, async () => {
    await expect(page.getByText(said.intake.password.text('locked.pdf'))).toBeVisible();
    await password.fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByText(said.intake.password.wrong)).toBeVisible();
    await password.fill('sesame');
    await page.getByRole('button', { name: said.intake.password.open, exact: true }).click();
  });
  expect(job.pages.map((each) => each.text)).toEqual(['Said behind a lock']);
  await choose(page, 'locked.pdf', locked);
  await page.getByRole('dialog').getByRole('button', { name: said.intake.password.cancel }).click();
  await expect(intake(page)).toBeHidden();
});

test('a page that is turned is read upright, then what runs along its edge', async ({ page }) => {
  const job = await sent(page, 'turned.pdf', await rotatedPage());
  expect(job.pages[0]?.text.split(/\n+/)).toEqual([
    'Upright line 1',
    'Upright line 2',
    'Upright line 3',
    'Along the edge',
  ]);
});

test('more pages than can be read end in a sentence', async ({ page }) => {
  await choose(page, 'endless.pdf', await blankPages(DOCUMENT_MAX_PAGES + 1));
  const sentence = said.unreadable.tooManyPages('endless.pdf', DOCUMENT_MAX_PAGES + 1, DOCUMENT_MAX_PAGES);
  await expect(intake(page).getByText(sentence)).toBeVisible();
});

test('pictures are sent up to the limit; those without which a page is lost come first', async ({ page }) => {
  test.slow();
  const pages = 44;
  const job = await sent(page, 'scans.pdf', await noisyScans(pages, (number) => number <= 10));
  const bytes = job.pages.flatMap((each) => each.images ?? []).map(({ data }) => Buffer.from(data, 'base64').length);
  const total = bytes.reduce((sum, each) => sum + each, 0);
  console.log(`${bytes.length} pictures of ${pages} pages, ${total} bytes`);
  expect(total).toBeLessThanOrEqual(UPLOAD_IMAGES_MAX_BYTES);
  expect(total).toBeGreaterThan(UPLOAD_IMAGES_MAX_BYTES * 0.8);
  const pictured = job.pages.filter((each) => (each.images ?? []).length > 0).map((each) => each.index);
  expect(pictured.every((index) => index > 10)).toBe(true);
  expect(job.pages.filter((each) => each.index <= 10).every((each) => each.text.includes('Row 3'))).toBe(true);
  const lost = pages - job.pages.length;
  await expect(toasts(page).getByText(said.intake.pagesLost('scans.pdf', lost))).toBeVisible();
});

test('pictures that would only have helped are left out with a word', async ({ page }) => {
  test.slow();
  const job = await sent(page, 'figures.pdf', await noisyScans(34, () => true));
  const leftOut = job.pages.filter((each) => (each.images ?? []).length === 0).length;
  expect(leftOut).toBeGreaterThan(0);
  await expect(toasts(page).getByText(said.intake.imagesLeftOut('figures.pdf', leftOut))).toBeVisible();
});

test('a reader that comes to a stop is ended', async ({ page }) => {
  await page.clock.install();
  await page.reload();
  await page.route('**/assets/pdf.worker*', () => {});
  await choose(page, 'stuck.pdf', await textbook(1));
  await expect(intake(page).getByText(said.intake.opening, { exact: true })).toBeVisible();
  // Its time begins when the reader is loaded, which nothing on the page tells.
  await expect(async () => {
    await page.clock.fastForward(READING_STEP_TIMEOUT_MS + 1_000);
    await expect(intake(page).getByText(said.unreadable.stalled('stuck.pdf'))).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a long document is read whole, and the page answers meanwhile', async ({ page }) => {
  test.slow();
  const job = await sent(page, 'long.pdf', await longDocument(LONG), async () => {
    await expect(intake(page).getByText(new RegExp(`^Reading page [1-9]\\d* of ${LONG}$`))).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox')).toBeHidden();
    await intake(page).getByRole('button', { name: said.intake.makeCards }).click({ timeout: 0 });
  });
  expect(job.pages).toHaveLength(LONG);
  expect(job.pages.filter((each) => (each.images ?? []).length > 0)).toHaveLength(LONG / 10);
});
