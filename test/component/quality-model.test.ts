/** What a model adds to the quality report, and the report in Review & Save. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import type { FakeAnswer } from '../support/fake-gemini.ts';
import { COUNTS, OTHERS_ARRIVE_MS } from './counting.ts';
import { FILE, KEY, LEAVES, openedReview, openWithDocument } from './documents-page.ts';
import { answer, toast, undo } from './editor-page.ts';
import { expectAccessible, expectCount, expectGone, toasts } from './harness/person.ts';
import { CELLS } from './quality-cards.ts';
import { expectReported, openChecked, section, untilCheckedAgain, withSet } from './quality-page.ts';

const said = messages.quality;

const review = section(said.semantic);
const ask = review.getByRole('button', { name: said.model.ask });
const answerOf = (answered: object): FakeAnswer => ({ kind: 'text', text: JSON.stringify(answered) });

test('it finds what rules cannot, and its proposals are marked', async () => {
  const { model } = await openChecked(CELLS, { key: KEY });
  await model.script(
    answerOf({
      duplicates: [{ keep: 2, remove: 5 }],
      changes: [{ card: 4, kind: 'shorten', cards: [{ question: 'What fills a cell?', answer: 'Water and salts' }] }],
    }),
  );
  await expect.element(review.getByText(said.model.cost(6))).toBeVisible();
  await ask.click();
  await expect.element(review.getByText(said.model.duplicates(1))).toBeVisible();
  await expect.element(review.getByText(said.model.improvements(1))).toBeVisible();
  const byModel = section(said.proposals).getByRole('article').filter({ hasText: said.fix.byModel });
  await expectCount(byModel, 2);
  await byModel
    .filter({ hasText: said.fix.kind.shorten })
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect.element(answer(4)).toHaveValue('Water and salts');
  await expectAccessible('reviewed by a model');
});

test('without its answer the rules do alone, and the reason is said', async () => {
  const { clock, model } = await openChecked(CELLS, { key: KEY });
  await model.script({ kind: 'text', text: 'I like these cards.' }, { kind: 'per-day' });
  await ask.click();
  await expect.element(review.getByRole('alert')).toHaveTextContent(said.model.unreadable);
  await ask.click();
  const notice = page.getByRole('alertdialog', { name: messages.notices.quotaTitle });
  await expect.element(notice.getByText(messages.notices.quotaText)).toBeVisible();
  await expect.element(toasts.getByText(messages.ai.outOfPrompts)).toBeInTheDocument();
  await notice.getByRole('button', { name: messages.notices.ok }).click();
  await expect.element(review.getByRole('alert')).toHaveTextContent(messages.ai.quotaExceeded);
  // Before a tab counts, it lets what others stored arrive.
  const counted = async (): Promise<unknown> => {
    await clock.pass(OTHERS_ARRIVE_MS);
    return JSON.parse(localStorage.getItem(COUNTS) ?? '{}');
  };
  await expect.poll(counted).toMatchObject({ kinds: { quality: { calls: 1, received: 19 } } });
  await model.hold();
  await ask.click();
  await expect.element(review.getByText(said.model.asking)).toBeVisible();
  await review.getByRole('button', { name: said.model.stop }).click();
  await expect.element(ask).toBeVisible();
  await model.release();
  await expect.element(section(said.proposals)).toBeVisible();
});

test('in Review & Save: copies go with the sets they leave empty, and come back', async () => {
  const gene = { question: 'What is a gene?', answer: 'A stretch of DNA', hint: '', page: 1, quote: LEAVES };
  const osmosis = { ...gene, ...CELLS[0] };
  const sets = [{ topic: 'Genes', summary: '', cards: [gene, osmosis] }];
  const app = await openWithDocument({ answer: answerOf({ documentSummary: 'Cells.', sets }) });
  const source = { file: FILE, page: 1, quote: LEAVES };
  app.host.change(
    'documents.getJob',
    withSet('Genes again', [{ question: gene.question, answer: gene.answer, source }]),
  );
  await app.model.release();
  const dialog = await openedReview(app);
  const topics = dialog.getByLabelText(messages.review.setTopic);
  await expectCount(topics, 2);
  await expectReported(app);
  await expect.element(dialog.getByText(said.found(2, 3))).toBeVisible();
  await expectAccessible('the report in the review');

  const osmosisEntry = section(said.compound).getByRole('button', { name: said.goTo(osmosis.question) });
  await osmosisEntry.click();
  await expect.element(dialog.getByLabelText(messages.review.question(2))).toHaveFocus();
  await dialog.getByRole('button', { name: said.removeDuplicates }).click();
  await expect.element(toast(said.removedDuplicates(1))).toBeVisible();
  await expectCount(topics, 1);
  await undo().click();
  await expectCount(topics, 2);
  await untilCheckedAgain(app);
  await expect.element(section(said.duplicates)).toBeVisible();

  await dialog.getByRole('button', { name: /^Accept: Split/ }).click();
  const third = dialog.getByLabelText(messages.review.question(3));
  await expect.element(third).toHaveValue('Why is osmosis important?');
  await undo().click();
  await expectGone(third);
  await expect.element(dialog.getByLabelText(messages.review.question(2))).toHaveValue(osmosis.question);
});
