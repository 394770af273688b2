/** PDFs in: what is sent of one that is read here, what is asked about it, and what is said when it cannot be read. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DOCUMENT_MAX_PAGES, UPLOAD_IMAGE_MAX_PX, UPLOAD_IMAGES_MAX_BYTES } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { getPage } from '../../src/renderer/lib/storage/page-text-store.ts';
import { FILE, openedReview } from './documents-page.ts';
import { answerFileChooser } from './harness/files.ts';
import { expectGone, press, pressAt, toastOf } from './harness/person.ts';
import { drop, expectNothingSent, intake, openForDocuments, pdf, READING_PATIENCE, sent } from './reading-page.ts';
import './harness/selector.ts';

const { documents: said, source } = messages;

test('a card of a document that was read leads to its page, and its set keeps which document that is', async () => {
  const app = await openForDocuments();
  await app.model.hold();
  answerFileChooser([await pdf(FILE, { kind: 'textbook', pages: 3 })]);
  document.querySelector<HTMLInputElement>('input[type=file]')!.click();
  const { document: hash, pages } = await sent(app);
  expect(pages.map(({ index }) => index)).toEqual([1, 2, 3]);
  expect(pages.flatMap(({ images = [] }) => images)).toEqual([]);
  // This browser keeps the pages once they are sent, which a model gives it time for.
  await expect.poll(() => getPage(hash!, 1), READING_PATIENCE).not.toBeNull();
  await app.model.release();
  const panel = await openedReview(app);
  await pressAt(panel.getByRole('button', { name: /^Open page \d+$/ }).first(), 'Enter');
  const sourcePage = page.getByRole('dialog', { name: FILE });
  await expect.element(sourcePage.getByRole('heading', { name: source.page(1) })).toBeVisible();
  const passage = sourcePage.getBySelector('mark');
  await expect.element(passage).toBeInViewport();
  const marked = passage.element().textContent.replaceAll(/\s+/g, ' ').trim();
  await press('Escape');
  await expectGone(sourcePage);
  await pressAt(panel.getByLabelText(messages.review.setTopic).first(), 'Control+Enter');
  await expectGone(panel);
  const set = (await app.api.sets.list()).sets.find(({ sourceFile }) => sourceFile === FILE);
  const { flashcards } = await app.api.sets.get({ id: set!.id });
  expect(flashcards[0]!.source).toMatchObject({ quote: marked, document: hash });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('a scanned page is sent as a picture on the specified scale', async () => {
  const app = await openForDocuments();
  drop(await pdf('scan.pdf', { kind: 'scan' }));
  const [scan] = (await sent(app)).pages;
  expect(scan).toMatchObject({ text: '', images: [{ mimeType: 'image/jpeg' }] });
  const picture = new Image();
  picture.src = `data:image/jpeg;base64,${scan!.images![0]!.data}`;
  await picture.decode();
  expect(Math.max(picture.naturalWidth, picture.naturalHeight)).toBe(UPLOAD_IMAGE_MAX_PX);
});

test('a heading is marked where only its font tells', async () => {
  const app = await openForDocuments();
  drop(await pdf('bold.pdf', { kind: 'bold heading' }));
  expect((await sent(app)).pages[0]?.text).toContain('\n\n## 2.1 How cells divide\n\nMitosis is how');
});

test('pictures that have no room are told of, and so are pages that are lost with them', async () => {
  // Two of them fit.
  const large = new Blob([new Uint8Array(UPLOAD_IMAGES_MAX_BYTES / 2)], { type: 'image/jpeg' });
  const drawn = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(large));
  onTestFinished(() => drawn.mockRestore());
  const app = await openForDocuments();
  app.host.answer('documents.createJob', { jobId: 'j1', status: 'processing', fileName: 'scans.pdf' });
  drop(await pdf('scans.pdf', { kind: 'scans', pages: 4, described: 1 }));
  await expect.element(toastOf(said.intake.pagesLost('scans.pdf', 1)), READING_PATIENCE).toBeVisible();
  drop(await pdf('figures.pdf', { kind: 'scans', pages: 3, described: 3 }));
  await expect.element(toastOf(said.intake.imagesLeftOut('figures.pdf', 1)), READING_PATIENCE).toBeVisible();
});

test('a file that cannot be read ends in one sentence, with nothing sent', async () => {
  const app = await openForDocuments();
  const whole = await pdf('cut.pdf', { kind: 'textbook', pages: 3 });
  const { unreadable } = said;
  const cases: [File, string][] = [
    [new File([whole.slice(0, whole.size / 2)], 'cut.pdf'), unreadable.damaged('cut.pdf')],
    [new File([], 'empty.pdf'), unreadable.empty('empty.pdf')],
    [await pdf('blank.pdf', { kind: 'blank', pages: 1 }), said.noContentInDocument],
    [
      await pdf('endless.pdf', { kind: 'blank', pages: DOCUMENT_MAX_PAGES + 1 }),
      unreadable.tooManyPages('endless.pdf', DOCUMENT_MAX_PAGES + 1, DOCUMENT_MAX_PAGES),
    ],
  ];
  for (const [file, sentence] of cases) {
    drop(file);
    await expect.element(intake.getByText(sentence), READING_PATIENCE).toBeVisible();
  }
  expectNothingSent(app);
});

test('a password is asked for, asked again when wrong, and giving up is quiet', async () => {
  const app = await openForDocuments();
  const locked = await pdf('locked.pdf', { kind: 'locked', text: 'Said behind a lock', password: 'sesame' });
  const { label, text, wrong, open, cancel } = said.intake.password;
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabelText(label);
  drop(locked);
  await expect.element(dialog.getByText(text('locked.pdf')), READING_PATIENCE).toBeVisible();
  await password.fill('wrong');
  await pressAt(password, 'Enter');
  await expect.element(dialog.getByText(wrong)).toBeVisible();
  await password.fill('sesame');
  await dialog.getByRole('button', { name: open, exact: true }).click();
  expect((await sent(app)).pages.map((each) => each.text)).toEqual(['Said behind a lock']);
  await expectGone(intake);
  drop(locked);
  await expect.element(password, READING_PATIENCE).toBeVisible();
  await dialog.getByRole('button', { name: cancel }).click();
  await expectGone(dialog);
  await expectGone(intake);
});
