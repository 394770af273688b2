/** Presentations in, in a real browser: what is read and sent, and what a person is told when one cannot be read. */
import type { Page } from '@playwright/test';
import type { CallInput } from '../../src/contract/index.ts';
import { DOCUMENT_MAX_PAGES } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { dropDocument, intake } from '../support/main-job.ts';
import { body, lectureSlides, madePptx, table } from '../support/made-pptx.ts';
import { hasSamples, samplePresentation } from '../support/samples.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.documents;
type Sent = CallInput<'documents.createJob'>;

test.beforeEach(async ({ edition, page }) => {
  await seed(edition.url, [simpleSet('Verbs', 1)]);
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await page.goto('/');
});

/** Chooses one file and answers what is sent for it. */
async function sent(page: Page, name: string, buffer: Buffer): Promise<Sent> {
  const request = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/pdf-ai/jobs'));
  await choose(page, name, buffer);
  return (await request).postDataJSON() as Sent;
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
}

test('slides are sent as pages of text, in the order in which they are shown', async ({ page }) => {
  const parts = table(
    5,
    [
      ['Part', 'Does'],
      ['Xylem', 'carries water'],
    ],
    200,
    440,
  );
  const deck = madePptx({
    slides: [
      { title: 'Spare', hidden: true },
      {
        title: 'Tissues',
        shapes: [parts, body(4, 'right', ['What they do']), body(3, 'left', ['What they are'])],
        notes: ['Ask first.'],
      },
      {},
    ],
    order: [2, 3, 1],
  });
  const job = await sent(page, 'tissues.pptx', deck);
  expect(job).toMatchObject({ fileName: 'tissues.pptx', fileSize: deck.length });
  expect(job.pages).toEqual([
    {
      index: 1,
      text: `Tissues\n\nWhat they are\n\nWhat they do\n\nPart | Does\nXylem | carries water\n\n${said.slide.notes}\nAsk first.`,
      images: [],
    },
    { index: 3, text: `${said.slide.hidden}\n\nSpare`, images: [] },
  ]);
});

test('a presentation that cannot be read ends in one sentence, with nothing sent', async ({ page, edition }) => {
  const whole = madePptx({ slides: [{ title: 'Cells' }] });
  const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const bomb = madePptx({ slides: [{}], parts: { 'ppt/slides/slide1.xml': new Uint8Array(8_000_000) } });
  const { unreadable } = said;
  const cases = [
    ['cut.pptx', whole.subarray(0, whole.length / 2), unreadable.damaged('cut.pptx')],
    ['old.ppt', compound, unreadable.oldPresentation('old.ppt')],
    [
      'locked.pptx',
      Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
      unreadable.protectedPresentation('locked.pptx'),
    ],
    ['letter.pptx', Buffer.from('<html></html>'), unreadable.notAPresentation('letter.pptx')],
    ['bomb.pptx', bomb, unreadable.unpacksTooFar('bomb.pptx')],
    [
      'endless.pptx',
      madePptx({ slides: [{}], order: Array.from({ length: DOCUMENT_MAX_PAGES + 1 }, () => 1) }),
      unreadable.tooManySlides('endless.pptx', DOCUMENT_MAX_PAGES + 1, DOCUMENT_MAX_PAGES),
    ],
    ['pictures.pptx', madePptx({ slides: [{}, {}] }), said.noContentInPresentation],
    ['slides.odp', Buffer.from('PK'), unreadable.otherPresentation('slides.odp')],
  ] as const;
  for (const [name, buffer, sentence] of cases) {
    await choose(page, name, buffer);
    await expect(page.getByText(sentence).first()).toBeVisible();
  }
  await expectAccessible(page, 'refused presentations');
  expect((await apiOf(edition.url).documents.listJobs()).jobs).toEqual([]);
});

test('reading is told slide by slide, and can be cancelled', async ({ page, edition }) => {
  const started = Promise.withResolvers<void>();
  await page.route('**/assets/presentation.worker-*.js', (route) => started.promise.then(() => route.continue()));
  await dropDocument(page, 'long.pptx', madePptx({ slides: lectureSlides(1_500) }));
  await expect(intake(page).getByText(said.intake.opening, { exact: true })).toBeVisible();
  started.resolve();
  await expect(intake(page).getByText(/^Reading slide \d+ of 1500$/)).toBeVisible();
  await page.getByRole('button', { name: said.intake.cancel('long.pptx') }).click();
  await expect(intake(page)).toBeHidden();
  expect((await apiOf(edition.url).documents.listJobs()).jobs).toEqual([]);
});

test('a worker that does not come ends in a sentence, and trying again reads on', async ({ page }) => {
  await page.route('**/assets/presentation.worker-*.js', (route) => route.abort());
  const deck = madePptx({ slides: [{ title: 'Cells' }] });
  await choose(page, 'cells.pptx', deck);
  await expect(page.getByText(said.unreadable.failed('cells.pptx'))).toBeVisible();
  await page.unroute('**/assets/presentation.worker-*.js');
  const request = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/pdf-ai/jobs'));
  await page.getByRole('button', { name: said.intake.retry }).click();
  expect(((await request).postDataJSON() as Sent).pages).toEqual([{ index: 1, text: 'Cells', images: [] }]);
});

test('a presentation that cannot be queued says so, and keeps its slides', async ({ page }) => {
  await page.route('**/api/pdf-ai/jobs', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await choose(page, 'cells.pptx', madePptx({ slides: [{ title: 'Cells' }] }));
  await expect(intake(page).getByRole('alert').getByText(said.queuePresentationFailed)).toBeVisible();
  await page.unroute('**/api/pdf-ai/jobs');
  const request = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/pdf-ai/jobs'));
  await page.getByRole('button', { name: said.intake.retry }).click();
  expect(((await request).postDataJSON() as Sent).pages).toHaveLength(1);
});

test.describe('samples', () => {
  test.skip(!hasSamples, 'no samples');

  test('real presentations: two slides with their title first, one with levels, one that is cut', async ({ page }) => {
    const first = await sent(page, 'sample.pptx', await samplePresentation('poi-sample.pptx'));
    expect(first.pages.map((each) => each.text.split('\n')[0])).toEqual(Array(2).fill('Lorem ipsum dolor sit amet'));
    const second = await sent(page, 'un.pptx', await samplePresentation('un-science-exploration-1p.pptx'));
    expect(second.pages[0]?.text).toMatch(/^GSFC: Sciences and Exploration Directorate\n/);
    expect(second.pages[0]?.text).toContain('\n  Code 603: Administration and Resources Management Office');
    await choose(page, 'divino.pptx', await samplePresentation('poi-Divino_Revelado.pptx'));
    await expect(page.getByText(said.unreadable.damaged('divino.pptx'))).toBeVisible();
    await choose(page, 'table.pptx', await samplePresentation('poi-table_test.pptx'));
    await expect(page.getByText(said.noContentInPresentation)).toBeVisible();
  });
});

test('a long document says what it takes, and waits for a word; a short one says it while it is sent', async ({
  page,
}) => {
  const slide = (n: number) => ({ title: `Slide ${n}`, shapes: [body(3, 'left', ['word '.repeat(1_700)])] });
  const long = madePptx({ slides: Array.from({ length: 20 }, (_, n) => slide(n)) });
  const asked: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && asked.push(request.url())));
  await choose(page, 'long.pptx', long);
  const begin = intake(page).getByRole('button', { name: said.intake.makeCards });
  await expect(begin).toBeVisible();
  await expect(intake(page).getByText(said.intake.estimate(10, 53_000))).toBeVisible();
  await expectAccessible(page, 'a document that waits for a word');
  expect(asked.filter((url) => url.endsWith('/api/pdf-ai/jobs'))).toEqual([]);
  const job = page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/pdf-ai/jobs'));
  await begin.press('Enter');
  expect(((await job).postDataJSON() as Sent).pages).toHaveLength(20);

  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/pdf-ai/jobs', async (route) => {
    await held;
    await route.fallback();
  });
  await choose(page, 'short.pptx', madePptx({ slides: [slide(1)] }));
  await expect(intake(page).getByText(said.intake.estimate(1, 3_100))).toBeVisible();
  release();
});
