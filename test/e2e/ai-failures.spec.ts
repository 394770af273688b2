/** Documents on their way in and parts of the app that do not come: the person reads what happened, loses nothing, and goes on from there. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import {
  dropDocument,
  dropDocuments,
  enterKey,
  gradeByKey,
  intake,
  JOB_PATIENCE_MS,
  openDashboard,
  openedReview,
  toasts,
} from '../support/main-job.ts';
import { textbook } from '../support/textbook.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { ai, documents, review } = messages;
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

test('without a key: what is missing, what still works, and the document waits for it', async ({ page, edition }) => {
  await apiOf(edition.url).user.removeGeminiKey();
  await dropTextbook(page);
  await expect(intake(page).getByText(ai.noKeyText)).toBeVisible();
  await expect(intake(page).getByText(documents.intake.pagesKept(3))).toBeVisible();
  await intake(page).getByRole('button', { name: ai.addKey }).click();
  await enterKey(page, KEY);
  await openDashboard(page);
  await openedReview(page);
});

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
