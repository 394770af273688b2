/** The panel of Review & Save: where it stands, how large it is, what can be taken back, and what the model answered. */
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { LAYOUT_SAVE_DELAY_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { expectAccessible, expectCount, expectGone, focusAt, press, pressAt, type } from './harness/person.ts';
import {
  FILE,
  inPanel,
  jobList,
  openDocuments,
  openReview,
  panel,
  questions,
  sendDocument,
  topic,
  untilEnded,
} from './review-page.ts';
import './harness/selector.ts';

const { review: said, documents, notices } = messages;
const output = page.getByRole('dialog', { name: said.debugger.title });
const region = (name: string) => output.getByRole('region', { name });

/** Waits for the place and size of a panel, px. */
async function expectSize(panelOf: Locator, size: Partial<Record<'x' | 'width' | 'height', number>>): Promise<void> {
  await expect
    .poll(() => {
      const { x, width, height } = panelOf.element().getBoundingClientRect();
      return { x: Math.round(x), width: Math.round(width), height: Math.round(height) };
    })
    .toMatchObject(size);
}

test('it is docked, made narrow and resized within its bounds, and stands there again', async () => {
  await page.viewport(1600, 1000);
  const app = await openReview();
  await expectSize(panel, { x: 1600 - 984, width: 984, height: 900 });
  await inPanel(said.dockLeft).click();
  await expectSize(panel, { x: 0 });

  const [width, height] = [panel.getByRole('separator').first(), panel.getByRole('separator').last()];
  await pressAt(width, 'End');
  await pressAt(height, 'Home');
  await expectSize(panel, { x: 0, width: 1200, height: 420 });
  await pressAt(width, 'Home');
  await expectSize(panel, { width: 600 });

  await inPanel(said.dockNarrow).click();
  await expectSize(panel, { x: 1600 - 480, width: 480, height: 420 });
  await expect.element(panel.getByLabelText(said.saveTo)).toBeVisible();
  await expectAccessible('the narrow panel');
  await app.clock.pass(LAYOUT_SAVE_DELAY_MS);
  await app.reopen();
  await expect.element(panel).toBeVisible();
  await expectSize(panel, { x: 1600 - 480, width: 480, height: 420 });
  await inPanel(said.dockRight).click();
  await expectSize(panel, { x: 1000, width: 600, height: 420 });
});

test('steps are taken back and done again, many deep, by key and by button', async () => {
  await openReview();
  const answer = panel.getByLabelText(said.answer(1), { exact: true });
  const [before, first] = [topic, answer].map((field) => (field.element() as HTMLInputElement).value);
  await expect.element(inPanel(said.undo)).toBeDisabled();
  await topic.fill('');
  await type('Plants');
  await answer.fill('mine');
  await inPanel(said.deleteCard(2)).click();
  await expectCount(questions, 5);

  await press('Control+z');
  await expectCount(questions, 6);
  await focusAt(answer);
  await press('Control+z');
  await expect.element(answer).toHaveValue(first);
  await inPanel(said.undo).click();
  await expect.element(topic).toHaveValue(before);
  await expect.element(inPanel(said.undo)).toBeDisabled();
  await inPanel(said.redo).click();
  await expect.element(topic).toHaveValue('Plants');
  await press('Control+Shift+z');
  await press('Control+y');
  await expect.element(answer).toHaveValue('mine');
  await expectCount(questions, 5);

  // Also when nothing is left.
  await inPanel(said.deleteSet).click();
  await expect.element(panel.getByText(said.empty)).toBeVisible();
  await inPanel(said.undo).click();
  await expect.element(topic).toHaveValue('Plants');
});

/** What the page copies from now on, the oldest first; refused once `refused` says so. */
function catchCopies(): { readonly texts: string[]; isRefused: boolean } {
  const copies = { texts: [] as string[], isRefused: false };
  const own = navigator.clipboard.writeText.bind(navigator.clipboard);
  navigator.clipboard.writeText = async (text) => {
    if (copies.isRefused) throw new DOMException('Not allowed', 'NotAllowedError');
    copies.texts.push(text);
  };
  onTestFinished(() => {
    navigator.clipboard.writeText = own;
  });
  return copies;
}

test('what the model answered can be read and copied beside the sets', async () => {
  const copies = catchCopies();
  await openReview();
  await panel.getByRole('button', { name: said.debugger.open }).click();
  await expectSize(output, { width: 640, height: 560 });
  const { details, lastResponse, allResponses, metadata } = said.debugger;
  for (const name of [details, lastResponse, allResponses, metadata]) await expect.element(region(name)).toBeVisible();
  await expect.element(output.getByText(said.debugger.truncated)).toBeVisible();
  await expect.element(region(details).getByText(FILE)).toBeVisible();
  await expectAccessible('the debugger');
  await output.getByRole('button', { name: said.debugger.copy }).click();
  await expect.element(output.getByText(said.debugger.copied)).toBeVisible();
  expect(JSON.parse(copies.texts.at(-1) ?? '')).toMatchObject({ fileName: FILE, status: 'completed' });

  copies.isRefused = true;
  await output.getByRole('button', { name: said.debugger.copy }).click();
  await expect.element(output.getByText(said.debugger.copyFailed)).toBeVisible();
  await output.getByRole('button', { name: said.debugger.close, exact: true }).last().click();
  await expectGone(output);
  await expect.element(panel).toBeVisible();
});

test('a job without cards shows what was answered instead, cut at 6,000 characters', async () => {
  const app = await openDocuments();
  await app.model.always({ kind: 'text', text: JSON.stringify({ documentSummary: 'x'.repeat(7_000), sets: [] }) });
  await untilEnded(app, await sendDocument(app));
  await app.open('/');
  await expect.element(jobList.getByText(documents.noSets)).toBeVisible();
  await pressAt(jobList.getByRole('button', { name: said.debugger.open }), 'Enter');
  await expect.element(output.getByText(documents.noSetsDebug)).toBeVisible();
  const last = region(said.debugger.lastResponse).getBySelector('pre');
  await expect.element(last).toBeVisible();
  expect(last.element().textContent).toHaveLength(6_001);
  await press('Escape');
  await expectGone(output);
});

test('a job that failed says why, and that nothing was answered', async () => {
  const app = await openDocuments();
  await app.model.always({ kind: 'status', status: 400 });
  await untilEnded(app, await sendDocument(app), 'failed');
  await app.open('/');
  await pressAt(jobList.getByRole('button', { name: said.debugger.open }), 'Enter');
  await expect.element(output.getByText(documents.generationFailed)).toBeVisible();
  await expect.element(output.getByText(said.debugger.none).first()).toBeVisible();
  await output.getByRole('button', { name: notices.close }).first().click();
  await expectGone(output);
});
