/** Presentations in: what is said when one cannot be read, how far reading is, and what a long one takes. */
import { expect, test } from 'vitest';
import { DOCUMENT_MAX_PAGES, UPLOAD_IMAGE_MAX_PX } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { PresentationFault } from '../../src/renderer/features/documents/presentation/fault.ts';
import { body, lectureSlides, picture } from '../support/made-pptx.ts';
import { expectAccessible, expectGone, pressAt, toastOf } from './harness/person.ts';
import {
  action,
  drop,
  expectNothingSent,
  intake,
  openForDocuments,
  pptx,
  READING_PATIENCE,
  replaceWorkers,
  sent,
  WorkerToCome,
} from './reading-page.ts';

const said = messages.documents;
/** How many slides are read before it is told. */
const TOLD_EACH = 25;
const SLIDES = DOCUMENT_MAX_PAGES + 1;
/** More than is sent of it, twice as wide as high. */
const WIDTH = 2 * UPLOAD_IMAGE_MAX_PX;
const CELLS = { slides: [{ title: 'Cells' }] };

test('a presentation that cannot be read ends in one sentence, with nothing sent', async () => {
  const app = await openForDocuments();
  const { unreadable } = said;
  const cut = pptx('cut.pptx', CELLS);
  drop(new File([cut.slice(0, cut.size / 2)], 'cut.pptx'));
  await expect.element(intake.getByText(unreadable.damaged('cut.pptx')), READING_PATIENCE).toBeVisible();
  // Which fault is found in which file: read-presentation.test.ts.
  const cases: [PresentationFault, string, string][] = [
    ['old-format', 'old.ppt', unreadable.oldPresentation('old.ppt')],
    ['protected', 'locked.pptx', unreadable.protectedPresentation('locked.pptx')],
    ['not-a-presentation', 'letter.pptx', unreadable.notAPresentation('letter.pptx')],
    ['oversized', 'bomb.pptx', unreadable.unpacksTooFar('bomb.pptx')],
    ['too-many-slides', 'endless.pptx', unreadable.tooManySlides('endless.pptx', SLIDES, DOCUMENT_MAX_PAGES)],
    ['no-content', 'blank.pptx', unreadable.readAsPdf(said.noContentInPresentation)],
  ];
  for (const [fault, name, sentence] of cases) {
    replaceWorkers(
      class extends WorkerToCome {
        override postMessage(): void {
          this.dispatchEvent(new MessageEvent('message', { data: { kind: 'refused', fault, slides: SLIDES } }));
        }
      },
    );
    drop(pptx(name, CELLS));
    await expect.element(intake.getByText(sentence)).toBeVisible();
  }
  drop(new File(['PK'], 'slides.odp'));
  await expect.element(toastOf(unreadable.otherPresentation('slides.odp'))).toBeVisible();
  await expectAccessible('refused presentations');
  expectNothingSent(app);
});

test('reading is told slide by slide, and can be cancelled', async () => {
  // Of what it says only the first is heard, as if the rest took long.
  class SlowWorker extends Worker {
    override addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
      super.addEventListener(type, listener, { once: true });
    }
  }
  replaceWorkers(SlowWorker);
  const app = await openForDocuments();
  drop(pptx('long.pptx', { slides: lectureSlides(2 * TOLD_EACH) }));
  await expect
    .element(intake.getByText(said.intake.readingSlide(TOLD_EACH, 2 * TOLD_EACH)), READING_PATIENCE)
    .toBeVisible();
  await action(said.intake.cancel('long.pptx')).click();
  await expectGone(intake);
  expectNothingSent(app);
});

test('a worker that does not come ends in a sentence, and trying again reads on', async () => {
  class LostWorker extends WorkerToCome {
    override postMessage(): void {
      this.dispatchEvent(new Event('error'));
    }
  }
  const restore = replaceWorkers(LostWorker);
  const app = await openForDocuments();
  drop(pptx('cells.pptx', CELLS));
  await expect.element(intake.getByText(said.unreadable.failed('cells.pptx'))).toBeVisible();
  restore();
  await action(said.intake.retry).click();
  expect((await sent(app)).pages).toEqual([{ index: 1, text: '## Cells', images: [] }]);
});

test('a presentation that cannot be queued says so, and keeps its slides', async () => {
  const app = await openForDocuments();
  app.host.refuse('documents.createJob', new Problem('internal', said.queueDocumentFailed), 1);
  drop(pptx('cells.pptx', CELLS));
  await expect
    .element(intake.getByRole('alert').getByText(said.queuePresentationFailed), READING_PATIENCE)
    .toBeVisible();
  await action(said.intake.retry).click();
  expect((await sent(app, 2)).pages).toHaveLength(1);
});

test('a long document says what it takes, and waits for a word; a short one says it while it is sent', async () => {
  const slide = (n: number) => ({ title: `Slide ${n}`, shapes: [body(3, 'left', ['word '.repeat(1_700)])] });
  const app = await openForDocuments();
  drop(pptx('long.pptx', { slides: Array.from({ length: 20 }, (_, n) => slide(n)) }));
  await expect.element(action(said.intake.makeCards), READING_PATIENCE).toBeVisible();
  await expect.element(intake.getByText(said.intake.estimate(10, 63_000, 20_000))).toBeVisible();
  await expectAccessible('a document that waits for a word');
  expectNothingSent(app);
  await pressAt(action(said.intake.makeCards), 'Enter');
  expect((await sent(app)).pages).toHaveLength(20);
  await expectGone(intake);

  const job = app.host.hold('documents.createJob');
  drop(pptx('short.pptx', { slides: [slide(1)] }));
  await expect.element(intake.getByText(said.intake.estimate(1, 4_100, 1_100)), READING_PATIENCE).toBeVisible();
  job.release();
  await expectGone(intake);
});

/** A PNG whose left half is red and whose right half is transparent. */
async function halfRed(): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(WIDTH, WIDTH / 2);
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'red';
  context.fillRect(0, 0, WIDTH / 2, WIDTH / 2);
  return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
}

/** A drawing of another program, which begins like an EMF. */
const VECTOR = Uint8Array.from([1, 0, 0, 0, ...Array<number>(80).fill(0)]);

/** Size of a JPEG, and the colours of its left and right quarter as red, green and blue. */
async function seenIn(data: string) {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${data}`)).blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const colourAt = (share: number) => {
    const [red, green, blue] = context.getImageData(bitmap.width * share, bitmap.height / 2, 1, 1).data;
    return [red, green, blue];
  };
  return { width: bitmap.width, height: bitmap.height, left: colourAt(0.25), right: colourAt(0.75) };
}

test('pictures go with their slide as smaller JPEGs on white, cropped as it shows them; what cannot be read is told', async () => {
  const app = await openForDocuments();
  const whole = picture(5, 'picture1', { at: [40, 120, 600, 300] });
  const cropped = picture(6, 'picture1', { at: [40, 120, 300, 300], crop: 'l="50000"' });
  const vector = picture(7, 'picture2', { at: [40, 120, 600, 300] });
  const pictures = ['half.png', 'drawing.emf'];
  const deck = {
    slides: [{ title: 'Cells', pictures, shapes: [whole, vector] }, {}, { pictures, shapes: [cropped] }],
    parts: { 'ppt/media/half.png': await halfRed(), 'ppt/media/drawing.emf': VECTOR },
  };
  drop(pptx('cells.pptx', deck));
  const { pages } = await sent(app);
  expect(pages.map(({ index, text, images }) => [index, text, images!.map(({ mimeType }) => mimeType)])).toEqual([
    [1, '## Cells', ['image/jpeg']],
    [3, '', ['image/jpeg']],
  ]);
  const [red, white] = [
    [254, 0, 0],
    [255, 255, 255],
  ];
  expect(await seenIn(pages[0]!.images![0]!.data)).toEqual({
    width: UPLOAD_IMAGE_MAX_PX,
    height: UPLOAD_IMAGE_MAX_PX / 2,
    left: red,
    right: white,
  });
  expect(await seenIn(pages[1]!.images![0]!.data)).toEqual({
    width: UPLOAD_IMAGE_MAX_PX,
    height: UPLOAD_IMAGE_MAX_PX,
    left: white,
    right: white,
  });
  await expect.element(toastOf(said.intake.picturesUnread('cells.pptx', 1))).toBeVisible();

  const drawn = { title: 'Drawn', pictures, shapes: [vector] };
  drop(pptx('drawn.pptx', { ...deck, slides: [drawn, drawn] }));
  await expect.element(toastOf(said.intake.picturesUnread('drawn.pptx', 2)), READING_PATIENCE).toBeVisible();
  drop(pptx('vectors.pptx', { ...deck, slides: [{ pictures, shapes: [vector] }] }));
  await expect
    .element(intake.getByText(said.unreadable.readAsPdf(said.noContentInPresentation)), READING_PATIENCE)
    .toBeVisible();
  expect(app.host.callsOf('documents.createJob')).toHaveLength(2);
});
