/** Documents in, in a real browser: what is read, what is sent, and what a person is told when it cannot be. */
import type { Page } from '@playwright/test';
import type { CallInput } from '../../src/contract/index.ts';
import { UPLOAD_IMAGE_MAX_PX } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { dropDocument, intake } from '../support/main-job.ts';
import { blankPages, scannedPage, twoColumns } from '../support/made-pdfs.ts';
import { hasSamples, headed, R_INTRO, sample } from '../support/samples.ts';
import { RUNNING_HEAD, textbook } from '../support/textbook.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.documents;
const PDF = 'application/pdf';
type Sent = CallInput<'documents.createJob'>;

test.beforeEach(async ({ edition, page }) => {
  await seed(edition.url, [simpleSet('Verbs', 1)]);
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await page.goto('/');
});

/** Chooses one file and answers what is sent for it. */
async function sent(page: Page, name: string, buffer: Buffer, whileReading?: () => Promise<void>): Promise<Sent> {
  const request = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/pdf-ai/jobs'));
  await choose(page, name, buffer);
  await whileReading?.();
  return (await request).postDataJSON() as Sent;
}

async function choose(page: Page, name: string, buffer: Buffer, mimeType = PDF): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

const textOf = (job: Sent) => job.pages.map((each) => each.text).join('\n');

test('pages keep their numbers and lose running heads and page numbers', async ({ page }) => {
  const job = await sent(page, 'botany.pdf', await textbook(5));
  expect(job.pages.map((each) => each.index)).toEqual([1, 2, 3, 4, 5]);
  expect(textOf(job)).not.toContain(RUNNING_HEAD);
  expect(job.pages[2]?.text).toMatch(/^Section 3 explains how plants live\./);
  expect(job.pages[2]?.text).not.toMatch(/\n3$/);
  expect(job.pages.every((each) => (each.images ?? []).length === 0)).toBe(true);
});

test('two columns are read one after the other', async ({ page }) => {
  const lines = textOf(await sent(page, 'columns.pdf', await twoColumns(12)))
    .split('\n')
    .filter((line) => line !== '');
  const column = (name: string) =>
    Array.from({ length: 12 }, (_, n) => `${name} ${n + 1} of the column, which has words`);
  expect(lines).toEqual([expect.stringContaining('A title'), ...column('Left'), ...column('Right')]);
});

test('a scanned page is sent as a picture on the specified scale', async ({ page }) => {
  const job = await sent(page, 'scan.pdf', await scannedPage());
  expect(job.pages[0]?.text).toBe('');
  const [image] = job.pages[0]?.images ?? [];
  expect(image?.mimeType).toBe('image/jpeg');
  const size = await page.evaluate(async (data) => {
    const picture = new Image();
    picture.src = `data:image/jpeg;base64,${data}`;
    await picture.decode();
    return Math.max(picture.naturalWidth, picture.naturalHeight);
  }, image?.data);
  expect(size).toBe(UPLOAD_IMAGE_MAX_PX);
});

test('a file that cannot be read ends in one sentence, with nothing sent', async ({ page, edition }) => {
  const whole = await textbook(3);
  const cases = [
    ['cut.pdf', whole.subarray(0, Math.floor(whole.length / 2)), PDF, said.unreadable.damaged('cut.pdf')],
    ['empty.pdf', Buffer.alloc(0), PDF, said.unreadable.empty('empty.pdf')],
    ['blank.pdf', await blankPages(), PDF, said.noContentInDocument],
    [
      'notes.odt',
      Buffer.from('hello'),
      'application/vnd.oasis.opendocument.text',
      said.unreadable.notSupported('notes.odt'),
    ],
  ] as const;
  for (const [name, buffer, type, sentence] of cases) {
    await choose(page, name, buffer, type);
    await expect(page.getByText(sentence).first()).toBeVisible();
  }
  expect((await apiOf(edition.url).documents.listJobs()).jobs).toEqual([]);
});

test('a file dropped anywhere is read; reading can be cancelled', async ({ page, edition }) => {
  // Read to its end it could not be cancelled any more.
  const reader = Promise.withResolvers<void>();
  await page.route('**/assets/pdf.worker*', (route) => reader.promise.then(() => route.continue()));
  const asked = page.waitForRequest('**/assets/pdf.worker*');
  const bytes = [...(await textbook(60))];
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(content)], 'long.pdf', { type: 'application/pdf' }));
    return data;
  }, bytes);
  await page.dispatchEvent('h1', 'dragenter', { dataTransfer: transfer });
  await expect(page.getByText(messages.opening.dropTitle)).toBeVisible();
  await page.dispatchEvent('h1', 'drop', { dataTransfer: transfer });
  await expect(page.getByText(messages.opening.dropTitle)).toBeHidden();
  await asked;
  await page.getByRole('button', { name: said.intake.cancel('long.pdf') }).click();
  await expect(page.getByRole('region', { name: said.intake.region })).toBeHidden();
  reader.resolve();
  expect((await apiOf(edition.url).documents.listJobs()).jobs).toEqual([]);
});

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

test('without a key the pages are kept, and adding one goes on without the file', async ({ page, edition }) => {
  await apiOf(edition.url).user.removeGeminiKey();
  await choose(page, 'botany.pdf', await textbook(3));
  await expect(page.getByText(said.intake.pagesKept(3))).toBeVisible();
  // Going to another page looks for a key; this one finds none yet.
  const looked = page.waitForResponse('**/api/ai/status');
  await page.getByRole('button', { name: messages.ai.addKey }).click();
  await expect(page).toHaveURL(/\/settings/);
  await looked;
  const request = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/pdf-ai/jobs'));
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await page.getByRole('button', { name: said.intake.continue }).click();
  expect(((await request).postDataJSON() as Sent).pages).toHaveLength(3);
});

test.describe('samples', () => {
  test.skip(!hasSamples, 'no samples');

  test('the 113 pages of R-intro, with page numbers kept and running heads dropped', async ({ page }) => {
    // Long enough that the person is asked first.
    const job = await sent(page, 'R-intro.pdf', await sample(R_INTRO.name), () =>
      intake(page).getByRole('button', { name: said.intake.makeCards }).click({ timeout: 0 }),
    );
    expect(job.pages.map((each) => each.index)).toEqual(Array.from({ length: R_INTRO.pages }, (_, n) => n + 1));
    expect(headed(job.pages).map((each) => each.index)).toEqual([]);
    expect(job.pages[29]?.text).toMatch(/^5\.6 Generalized transpose of an array/);
    expect(job.pages[30]?.text).toContain('rather than computing the inverse of A.');
    expect(job.pages[30]?.text).not.toContain('com-\n');
  });

  test('a password is asked for, asked again when wrong, and giving up is quiet', async ({ page }) => {
    const bytes = await sample('password.pdf');
    const password = page.getByRole('textbox', { name: said.intake.password.label });
    const job = await sent(page, 'secret.pdf', bytes, async () => {
      await password.fill('wrong');
      await page.keyboard.press('Enter');
      await expect(page.getByText(said.intake.password.wrong)).toBeVisible();
      await password.fill('password');
      await page.keyboard.press('Enter');
    });
    expect(textOf(job)).toBe('File with password');
    await choose(page, 'secret.pdf', bytes);
    await page.getByRole('dialog').getByRole('button', { name: said.intake.password.cancel }).click();
    await expect(password).toBeHidden();
    await expect(page.getByRole('region', { name: said.intake.region })).toBeHidden();
  });

  test('a scan without text is sent as a picture, a rotated page as upright text', async ({ page }) => {
    const scan = await sent(page, 'flat.pdf', await sample('loremipsum-flat.pdf'));
    expect(scan.pages.map((each) => [each.text, each.images?.length])).toEqual([['', 1]]);
    const rotated = await sent(page, 'rotated.pdf', await sample('rotated-page-90.pdf'));
    expect(textOf(rotated).split('\n')[0]).toBe('Hello World Test Text');
  });
});
