/** What the list of documents says and offers beside a job's stage: what it was going to take, and its pages once more where no card came. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { body } from '../support/made-pptx.ts';
import { expectInTime, jobList, openWithDocument } from './documents-page.ts';
import { expectAccessible, expectGone, pressAt } from './harness/person.ts';
import { cardsAnswer, gaps, inGaps, TOPIC } from './page-gaps-page.ts';
import { drop, intake, openForDocuments, pptx, READING_PATIENCE, sent } from './reading-page.ts';

const { documents, review } = messages;
const said = documents.list;
const SLIDES = 'short.pptx';

test('what a document takes can be read while it is worked on, also after a restart, and no longer', async () => {
  const app = await openForDocuments();
  await app.model.hold();
  drop(pptx(SLIDES, { slides: [{ title: 'Slide 1', shapes: [body(3, 'left', ['word '.repeat(1_700)])] }] }));
  await sent(app);
  await expectGone(intake);
  const estimate = jobList().getByText(documents.intake.estimate(1, 4_100, 1_100));
  await expect.element(estimate, READING_PATIENCE).toBeVisible();
  await expectAccessible('a document with what it takes');
  await app.reopen();
  await expect.element(estimate).toBeVisible();
  await app.model.release();
  await expect.poll(async () => (await app.api.documents.listJobs({})).jobs[0]?.status).toBe('completed');
  await app.reopen();
  await expect.element(page.getByText(SLIDES, { exact: true }).first()).toBeVisible();
  await expectGone(estimate);
});

test('what another window sent says nothing of what it takes', async () => {
  await openWithDocument();
  expect(jobList().element().textContent).not.toMatch(/tokens/);
});

test('a document without cards leads to its pages, to ask for them again', async () => {
  const app = await openWithDocument({ answer: cardsAnswer(TOPIC, []) });
  await app.model.release();
  const again = jobList().getByRole('button', { name: said.pagesAgain, exact: true });
  await expectInTime(app, again);
  await expect.element(jobList().getByText(documents.noSets)).toBeVisible();
  await expectAccessible('a document without cards');
  await pressAt(again, 'Enter');
  await expect.element(gaps).toBeVisible();
  await expect
    .element(inGaps(review.gaps.againFor(review.gaps.pages(3, review.gaps.range(1, 3), false))))
    .toBeVisible();
});

test('a document that failed offers no pages', async () => {
  const app = await openWithDocument({ answer: { kind: 'status', status: 400 } });
  await app.model.release();
  await expectInTime(app, jobList().getByRole('button', { name: review.debugger.open }));
  await expectGone(jobList().getByRole('button', { name: said.pagesAgain }));
});
