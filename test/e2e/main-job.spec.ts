/** The main job in the browser edition, from the first launch to reviewed, saved and studied cards that outlive a restart. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import {
  dropDocument,
  enterKey,
  gradeByKey,
  intake,
  jobList,
  openDashboard,
  openedReview,
  passWelcome,
  rowOf,
  sentPages,
  toasts,
} from '../support/main-job.ts';
import { RUNNING_HEAD, textbook } from '../support/textbook.ts';
import { expect, test } from './edition.ts';
import { apiOf } from './seed.ts';

const { dashboard, documents, review, study, notices } = messages;
const KEY = 'AIzaMainJob-0123456789-wxyz';
const FILE = 'botany.pdf';
const PAGES = 20;
const TOPIC = 'How plants live';
/** Few enough to study in a test, enough for each grade. */
const CARDS = 5;

test.use({ ownProcess: true });

test(
  'a PDF becomes reviewed cards, which are studied, and everything outlives a restart',
  { tag: '@smoke' },
  async ({ page, edition, gemini }) => {
    test.slow();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: dashboard.welcome.title })).toBeVisible();
    await passWelcome(page);
    await createFolder(page, 'Biology');
    await enterKey(page, KEY);
    await openDashboard(page);

    const release = gemini.hold();
    await dropDocument(page, FILE, await textbook(PAGES));
    await expect(intake(page).getByRole('progressbar', { name: FILE })).toBeVisible();
    await expect(jobList(page).getByRole('progressbar', { name: FILE })).toBeVisible();
    await expect(jobList(page).getByText(documents.stage.analyzing)).toBeVisible();
    release();

    const panel = await openedReview(page);
    await panel.getByLabel(review.setTopic).fill(TOPIC);
    await panel.getByLabel(review.answer(1), { exact: true }).fill('an answer of my own');
    await keepCards(page, panel, CARDS);
    await panel.getByLabel(review.saveTo).selectOption('Biology');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(review.savedSets(1))).toBeVisible();
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: notices.open }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Biology' })).toBeVisible();
    await expect(rowOf(page, TOPIC)).toContainText(FILE);
    await expect(rowOf(page, TOPIC)).toContainText(dashboard.new_n(CARDS));

    await studyByKeyboard(page);
    await expect(rowOf(page, TOPIC)).not.toContainText(dashboard.new_n(CARDS));
    await expect(rowOf(page, TOPIC)).not.toContainText(dashboard.notStarted);
    const after = (await rowOf(page, TOPIC).textContent()) ?? '';

    await edition.restart();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Biology' })).toBeVisible();
    await expect(rowOf(page, TOPIC)).toHaveText(after);
    const { sets } = await apiOf(edition.url).sets.list();
    const saved = sets.find((set) => set.topic === TOPIC);
    expect(saved).toMatchObject({ folderPath: 'Biology', sourceFile: FILE, count: CARDS, fresh: 0 });
    const full = await apiOf(edition.url).sets.get({ id: saved?.id ?? '' });
    expect(full.flashcards[0]).toMatchObject({ answer: 'an answer of my own', source: { file: FILE, page: 1 } });
    expect((await apiOf(edition.url).documents.listJobs()).jobs).toEqual([]);

    expect(gemini.requests.flatMap(sentPages).map((sent) => sent.page)).toEqual(numbersTo(PAGES));
    for (const request of gemini.requests) {
      const { 'x-goog-api-key': key, ...otherHeaders } = request.headers;
      expect(key).toBe(KEY);
      const rest = JSON.stringify([request.url, otherHeaders, request.body]);
      expect(rest).not.toContain(KEY);
      expect(rest).not.toContain(RUNNING_HEAD);
    }
  },
);

async function createFolder(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+Shift+F');
  await page.getByRole('textbox', { name: dashboard.folderName }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Deletes the cards after the first, until `count` are left: focus stays on the button of the card that moves up. */
async function keepCards(page: Page, panel: Locator, count: number): Promise<void> {
  const questions = panel.getByLabel(/^Question \d+$/);
  const deleteSecond = panel.getByRole('button', { name: review.deleteCard(2), exact: true });
  const generated = await questions.count();
  expect(generated).toBeGreaterThan(count);
  await deleteSecond.focus();
  for (let left = generated - 1; left >= count; left -= 1) {
    await page.keyboard.press('Enter');
    await expect(questions).toHaveCount(left);
    await expect(deleteSecond).toBeFocused();
  }
}

/** Each grade once, one of them taken back, until nothing is left; then back to the dashboard. */
async function studyByKeyboard(page: Page): Promise<void> {
  await rowOf(page, TOPIC).focus();
  await page.keyboard.press('Space');
  await gradeByKey(page, 3);
  await page.keyboard.press('Control+z');
  await expect(toasts(page).getByText(/^Undone: Good on/)).toBeVisible();
  await page.keyboard.press('1');
  await gradeByKey(page, 2);
  await gradeByKey(page, 3);
  const end = page.getByRole('heading', { name: study.end.title });
  for (let more = 0; more < CARDS; more += 1) await gradeByKey(page, 4);
  await expect(end).toBeVisible();
  await page.keyboard.press('Control+1');
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, n) => n + 1);
}
