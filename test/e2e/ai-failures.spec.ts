/** Whatever a model, a key or the network does: the person reads what happened, loses nothing, and goes on from there. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { REFUSED_KEY } from '../support/fake-gemini.ts';
import {
  dropDocument,
  dropDocuments,
  enterKey,
  gradeByKey,
  intake,
  JOB_PATIENCE_MS,
  jobList,
  openDashboard,
  openedReview,
  openSettings,
  reviewPanel,
  toasts,
} from '../support/main-job.ts';
import { textbook } from '../support/textbook.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { ai, documents, review, study, settings, notices } = messages;
const KEY = 'test-key-0123456789';
const FILE = 'botany.pdf';

test.beforeEach(async ({ edition, page }) => {
  await seed(edition.url, [simpleSet('Verbs', 3)]);
  await apiOf(edition.url).user.saveGeminiKey({ key: KEY });
  await page.goto('/');
});

async function dropTextbook(page: Page): Promise<void> {
  await dropDocument(page, FILE, await textbook(3));
}

/** Waits for a sentence in the list of jobs. */
async function expectInList(page: Page, sentence: string): Promise<void> {
  await expect(jobList(page).getByText(sentence)).toBeVisible({ timeout: JOB_PATIENCE_MS });
}

async function continueJob(page: Page): Promise<void> {
  await jobList(page).getByRole('button', { name: documents.list.continue }).click();
  await openedReview(page);
}

test.describe('the key', () => {
  test('without one: what is missing, what still works, and the document waits for it', async ({ page, edition }) => {
    await apiOf(edition.url).user.removeGeminiKey();
    await dropTextbook(page);
    await expect(intake(page).getByText(ai.noKeyText)).toBeVisible();
    await expect(intake(page).getByText(documents.intake.pagesKept(3))).toBeVisible();
    await intake(page).getByRole('button', { name: ai.addKey }).click();
    await enterKey(page, KEY);
    await openDashboard(page);
    await openedReview(page);
  });

  test('a refused one stops the job with the reason; with another key it goes on', async ({ page }) => {
    await openSettings(page);
    await page.getByRole('button', { name: settings.gemini.replace }).click();
    await enterKey(page, REFUSED_KEY);
    await openDashboard(page);
    await dropTextbook(page);
    await expectInList(page, ai.keyRefused);
    await expect(toasts(page).getByText(documents.banner.failed(FILE, ai.keyRefused))).toBeVisible();
    await openSettings(page);
    await page.getByRole('button', { name: settings.gemini.replace }).click();
    await enterKey(page, KEY);
    await openDashboard(page);
    await continueJob(page);
  });
});

test.describe('limits', () => {
  test('a limit per minute is waited out, and said', async ({ page, gemini }) => {
    const seconds = 4;
    gemini.script({ kind: 'per-minute', retrySeconds: seconds });
    await dropTextbook(page);
    await expectInList(page, documents.waitingForLimit(seconds));
    await expect(jobList(page).getByRole('progressbar', { name: FILE })).toBeVisible();
    await openedReview(page);
    expect(gemini.requests.filter((request) => request.answered)).toHaveLength(1);
  });

  test('a limit per day ends the job with its notice, and Continue goes on later', async ({ page, gemini }) => {
    gemini.always({ kind: 'per-day' });
    await dropTextbook(page);
    const notice = page.getByRole('alertdialog', { name: notices.quotaTitle });
    await expect(notice.getByText(documents.outOfTokens)).toBeVisible({ timeout: JOB_PATIENCE_MS });
    await page.keyboard.press('Escape');
    await expectInList(page, documents.outOfTokens);
    gemini.always({ kind: 'default' });
    await continueJob(page);
  });

  test('when the day’s limit ends the document is offered to go on', async ({ page, gemini }) => {
    await page.clock.install();
    gemini.always({ kind: 'per-day' });
    await dropTextbook(page);
    await expect(page.getByRole('alertdialog', { name: notices.quotaTitle })).toBeVisible({ timeout: JOB_PATIENCE_MS });
    await page.keyboard.press('Escape');
    await expect(jobList(page).getByText(/Can go on from/)).toBeVisible();
    gemini.always({ kind: 'default' });
    await page.clock.fastForward('25:00:00');
    await expect(toasts(page).getByText(documents.banner.mayContinue(FILE))).toBeVisible();
    await expect(jobList(page).getByText(documents.list.resumeNow)).toBeVisible();
    await toasts(page).getByRole('button', { name: documents.list.continue }).click();
    await openedReview(page);
  });
});

test.describe('the network', () => {
  test('without the server a document that was read waits, and is sent without being dropped again', async ({
    page,
    edition,
  }) => {
    // The reader has to be here before the server is gone.
    await dropTextbook(page);
    const panel = await openedReview(page);
    await panel.getByRole('button', { name: review.cancel }).click();
    await edition.stop();
    await dropDocument(page, 'second.pdf', await textbook(2));
    await expect(intake(page).getByText(documents.needsConnection)).toBeVisible({ timeout: JOB_PATIENCE_MS });
    await edition.restart();
    await intake(page).getByRole('button', { name: documents.intake.retry }).click();
    await openedReview(page);
  });
});

test.describe('the answer', () => {
  test('nothing that can be read: the job fails with its sentence', async ({ page, gemini }) => {
    gemini.always({ kind: 'text', text: 'I would rather talk about the weather.' });
    await dropTextbook(page);
    await expectInList(page, documents.generationFailed);
    await expect(toasts(page).getByText(documents.banner.failed(FILE, documents.generationFailed))).toBeVisible();
  });

  test('no cards in it: said, and nothing to review', async ({ page, gemini }) => {
    gemini.always({ kind: 'text', text: '{"documentSummary":"","sets":[]}' });
    await dropTextbook(page);
    await expectInList(page, documents.noSets);
    await expect(toasts(page).getByText(documents.noSets)).toBeVisible();
    await expect(jobList(page).getByRole('button', { name: documents.list.review })).toBeHidden();
  });
});

test('a running job is cancelled: the call is broken off and none follows', async ({ page, edition, gemini }) => {
  gemini.always({ kind: 'stall' });
  await dropTextbook(page);
  await expect.poll(() => gemini.requests.length, { timeout: JOB_PATIENCE_MS }).toBe(1);
  await jobList(page)
    .getByRole('button', { name: documents.list.cancel(FILE) })
    .click();
  await expect(toasts(page).getByText(documents.banner.cancelled(FILE))).toBeVisible();
  await expect(jobList(page)).toBeHidden();
  expect((await apiOf(edition.url).documents.listJobs()).jobs[0]?.status).toBe('cancelled');
  expect(gemini.requests).toHaveLength(1);
});

test('a damaged file and a text among the dropped: one sentence each, and the good one becomes cards', async ({
  page,
  edition,
  gemini,
}) => {
  const whole = await textbook(3);
  const release = gemini.hold();
  await dropDocuments(page, {
    'cut.pdf': whole.subarray(0, whole.length / 2),
    'notes.odt': Buffer.from('Leaves are green.'),
    [FILE]: whole,
  });
  await expect(toasts(page).getByText(documents.unreadable.notSupported('notes.odt'))).toBeVisible();
  await expect(intake(page).getByRole('alert').getByText(documents.unreadable.damaged('cut.pdf'))).toBeVisible();
  await intake(page)
    .getByRole('button', { name: documents.intake.dismiss('cut.pdf') })
    .click();
  release();
  await openedReview(page);
  const { jobs } = await apiOf(edition.url).documents.listJobs();
  expect(jobs.map((job) => job.fileName)).toEqual([FILE]);
  const { sets } = await apiOf(edition.url).sets.list();
  expect(sets.every((set) => set.sourceFile === null)).toBe(true);
});

test('a grade that the server did not take brings its card back, and Retry gives it', async ({ page, edition }) => {
  const [set] = (await apiOf(edition.url).sets.list()).sets.filter(({ topic }) => topic === 'Verbs');
  await page.goto(`/session?sets=${set?.id}`);
  const question = page.getByText('Verbs, question 1?', { exact: true });
  await expect(question).toBeVisible();
  // What shows messages loads behind the screen.
  await toasts(page).waitFor({ state: 'attached' });
  await edition.stop();
  await gradeByKey(page, 4);
  const failed = toasts(page).getByText(/^Easy on “Verbs, question 1\?” was not saved, so the card is back\./);
  await expect(failed).toBeVisible({ timeout: JOB_PATIENCE_MS });
  await expect(question).toBeVisible();
  await edition.restart();
  await toasts(page).getByRole('button', { name: notices.retry }).click();
  await expect(page.getByText('Verbs, question 2?', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await apiOf(edition.url).sets.list()).sets.find(({ id }) => id === set?.id)?.fresh)
    .toBe(2);
  await expect(page.getByText(study.position(2, 3))).toBeVisible();
});

test('a part behind the screen that cannot be loaded leaves the session alone, and comes with the next visit', async ({
  page,
  edition,
}) => {
  const [set] = (await apiOf(edition.url).sets.list()).sets.filter(({ topic }) => topic === 'Verbs');
  const parts = /\/assets\/(?:NoticeHost|DocumentIntake)-.*\.js$/;
  await page.route(parts, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => parts.test(request.url()));
  await page.goto(`/session?sets=${set?.id}`);
  await refused;
  await gradeByKey(page, 3);
  await expect(page.getByText('Verbs, question 2?', { exact: true })).toBeVisible();
  // It is asked for again meanwhile as well, but browsers up to Chromium 155 remember for a page that a script of it did not come.
  await page.unroute(parts);
  await page.reload();
  await toasts(page).waitFor({ state: 'attached' });
  await gradeByKey(page, 3);
  await page.keyboard.press('Control+z');
  await expect(toasts(page).getByText(/^Undone: Good on/)).toBeVisible();
});

test('a review that cannot be saved keeps every edit, says so, and is saved once the server is back', async ({
  page,
  edition,
}) => {
  await dropTextbook(page);
  const panel = await openedReview(page);
  await panel.getByLabel(review.setTopic).fill('Botany');
  await edition.stop();
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('alert').getByText(review.saveFailed(0, 1, 1, 0))).toBeVisible({
    timeout: JOB_PATIENCE_MS,
  });
  await edition.restart();
  await page.reload();
  await expect(reviewPanel(page).getByLabel(review.setTopic)).toHaveValue('Botany');
  await reviewPanel(page)
    .getByRole('button', { name: review.save(1) })
    .click();
  await expect(toasts(page).getByText(review.savedSets(1))).toBeVisible();
  const { sets } = await apiOf(edition.url).sets.list();
  expect(sets.filter((saved) => saved.sourceFile === FILE).map((saved) => saved.topic)).toEqual(['Botany']);
});
