/** Whatever a model, a key or the network does: the person reads what happened, loses nothing, and goes on from there. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { REFUSED_KEY } from './ai-study-page.ts';
import { expectInTime, FILE, jobList, KEY, openedReview, openWithDocument, reviewPanel } from './documents-page.ts';
import { openApp, type OpenedApp, simpleSet, START } from './harness/app.ts';
import { expectGone, press, toasts } from './harness/person.ts';

const { ai, documents, review, study, notices } = messages;
const MINUTE_MS = 60_000;
/** Half a minute before the limits of a day begin anew: at midnight in California. */
const BEFORE_RESET = Date.UTC(2026, 0, 5, 7, 59, 30);

async function continueJob(app: OpenedApp): Promise<void> {
  await jobList().getByRole('button', { name: documents.list.continue }).click();
  await openedReview(app);
}

test('a refused key stops the job with the reason; with another key it goes on', async () => {
  const app = await openWithDocument({ key: REFUSED_KEY });
  await app.model.release();
  await expectInTime(app, jobList().getByText(ai.keyRefused));
  await expect.element(toasts.getByText(documents.banner.failed(FILE, ai.keyRefused))).toBeVisible();
  await app.api.user.saveGeminiKey({ key: KEY });
  await continueJob(app);
});

test('a lost answer is asked for again, and said', async () => {
  const app = await openWithDocument({ answer: { kind: 'break-off' } });
  await expect.poll(async () => (await app.model.requests()).length).toBe(1);
  // The second question stands still, so that what is said of it stays.
  await app.model.always({ kind: 'stall' });
  await app.model.release();
  await expectInTime(app, jobList().getByText(documents.retrying));
  await expect.element(jobList().getByRole('progressbar', { name: FILE })).toBeVisible();
});

describe('limits', () => {
  test('a limit per minute is said while it is waited for', async () => {
    const seconds = 40;
    const app = await openWithDocument({ answer: { kind: 'per-minute', retrySeconds: seconds } });
    await app.model.release();
    await expectInTime(app, jobList().getByText(documents.waitingForLimit(seconds)));
    await expect.element(jobList().getByRole('progressbar', { name: FILE })).toBeVisible();
  });

  test('a limit per day ends the job with its notice, and Continue goes on later', async () => {
    const app = await openAtLimit();
    await app.model.always({ kind: 'default' });
    await continueJob(app);
    await expect.element(reviewPanel()).toBeVisible();
  });

  test('when the day’s limit ends the document is offered to go on', async () => {
    const app = await openAtLimit(BEFORE_RESET);
    await expect.element(jobList().getByText(/Can go on from/)).toBeVisible();
    await app.model.always({ kind: 'default' });
    await app.clock.pass(MINUTE_MS);
    await expect.element(toasts.getByText(documents.banner.mayContinue(FILE))).toBeVisible();
    await expect.element(jobList().getByText(documents.list.resumeNow)).toBeVisible();
    await toasts.getByRole('button', { name: documents.list.continue }).click();
    await openedReview(app);
  });
});

/** Opens the app and waits until the limit of the day has ended the job. */
async function openAtLimit(now = START): Promise<OpenedApp> {
  const app = await openWithDocument({ answer: { kind: 'per-day' }, now });
  await app.model.release();
  const notice = page.getByRole('alertdialog', { name: notices.quotaTitle });
  await expectInTime(app, notice.getByText(documents.outOfTokens));
  await press('Escape');
  await expect.element(jobList().getByText(documents.outOfTokens)).toBeVisible();
  return app;
}

describe('the answer', () => {
  test('nothing that can be read: the job fails with its sentence', async () => {
    const text = 'I would rather talk about the weather.';
    const app = await openWithDocument({ answer: { kind: 'text', text } });
    await app.model.release();
    await expectInTime(app, jobList().getByText(documents.generationFailed));
    await expect.element(toasts.getByText(documents.banner.failed(FILE, documents.generationFailed))).toBeVisible();
  });

  test('no cards in it: said, and nothing to review', async () => {
    const text = '{"documentSummary":"","sets":[]}';
    const app = await openWithDocument({ answer: { kind: 'text', text } });
    await app.model.release();
    await expectInTime(app, jobList().getByText(documents.noSets));
    await expect.element(toasts.getByText(documents.noSets)).toBeVisible();
    await expectGone(jobList().getByRole('button', { name: documents.list.review }));
  });
});

test('a running job is cancelled: the call is broken off and none follows', async () => {
  const app = await openWithDocument();
  await expect.poll(async () => (await app.model.requests()).length).toBe(1);
  await jobList()
    .getByRole('button', { name: documents.list.cancel(FILE) })
    .click();
  await expect.element(toasts.getByText(documents.banner.cancelled(FILE))).toBeVisible();
  await expectGone(jobList());
  expect((await app.api.documents.listJobs()).jobs[0]?.status).toBe('cancelled');
  await expect.poll(async () => (await app.model.requests()).map(({ left }) => left)).toEqual([true]);
});

test('a grade that the server did not take brings its card back, and Retry gives it', async () => {
  const app = await openApp({ at: '/session?sets=verbs', sets: [simpleSet('Verbs', 3)] });
  const question = page.getByText('Verbs, question 1?', { exact: true });
  await expect.element(question).toBeVisible();
  await expect.element(page.getByRole('button', { name: study.showAnswer })).toHaveFocus();
  app.host.away();
  await press('Space');
  await expect.element(page.getByRole('group', { name: study.grades })).toBeVisible();
  await press('4');
  const failed = /^Easy on “Verbs, question 1\?” was not saved, so the card is back\./;
  await expect.element(toasts.getByText(failed)).toBeVisible();
  await expect.element(question).toBeVisible();
  app.host.away(false);
  await toasts.getByRole('button', { name: notices.retry }).click();
  await expect.element(page.getByText('Verbs, question 2?', { exact: true })).toBeVisible();
  await expect.poll(async () => (await app.api.sets.list()).sets.find(({ id }) => id === 'verbs')?.fresh).toBe(2);
  await expect.element(page.getByText(study.position(2, 3))).toBeVisible();
});

test('a review that cannot be saved keeps every edit, says so, and is saved once the server is back', async () => {
  const app = await openWithDocument();
  await app.model.release();
  const panel = await openedReview(app);
  await panel.getByLabelText(review.setTopic).fill('Botany');
  app.host.away();
  await press('Control+Enter');
  await expect.element(panel.getByRole('alert').getByText(review.saveFailed(0, 1, 1, 0))).toBeVisible();
  await app.reopen();
  await expect.element(reviewPanel().getByLabelText(review.setTopic)).toHaveValue('Botany');
  await reviewPanel()
    .getByRole('button', { name: review.save(1) })
    .click();
  await expect.element(toasts.getByText(review.savedSets(1))).toBeVisible();
  const { sets } = await app.api.sets.list();
  expect(sets.filter((saved) => saved.sourceFile === FILE).map((saved) => saved.topic)).toEqual(['Botany']);
});
