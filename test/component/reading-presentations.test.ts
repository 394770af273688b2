/** Presentations in: what is said when one cannot be read, how far reading is, and what a long one takes. */
import { expect, test } from 'vitest';
import { DOCUMENT_MAX_PAGES } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { PresentationFault } from '../../src/renderer/features/documents/presentation/fault.ts';
import { body, lectureSlides } from '../support/made-pptx.ts';
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
    ['no-text', 'pictures.pptx', said.noContentInPresentation],
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
  expect((await sent(app)).pages).toEqual([{ index: 1, text: 'Cells', images: [] }]);
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
  await expect.element(intake.getByText(said.intake.estimate(10, 53_000))).toBeVisible();
  await expectAccessible('a document that waits for a word');
  expectNothingSent(app);
  await pressAt(action(said.intake.makeCards), 'Enter');
  expect((await sent(app)).pages).toHaveLength(20);
  await expectGone(intake);

  const job = app.host.hold('documents.createJob');
  drop(pptx('short.pptx', { slides: [slide(1)] }));
  await expect.element(intake.getByText(said.intake.estimate(1, 3_100)), READING_PATIENCE).toBeVisible();
  job.release();
  await expectGone(intake);
});
