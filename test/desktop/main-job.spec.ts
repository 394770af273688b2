/** The main job in the desktop app: the model is called by the main process, the key lies in the keychain, a killed job goes on. */
import { existsSync, readFileSync } from 'node:fs';
import { messages } from '../../src/contract/messages/index.ts';
import {
  dropDocument,
  enterKey,
  expectMaskedKey,
  gradeByKey,
  intake,
  JOB_PATIENCE_MS,
  jobList,
  openDashboard,
  openedReview,
  openSettings,
  passWelcome,
  rowOf,
  sentPages,
  toasts,
} from '../support/main-job.ts';
import { textbook } from '../support/textbook.ts';
import { databaseFile, expect, test } from './ninefold.ts';
import { runsOnStandin } from './standin/launch.ts';

const { source, ai, dashboard, documents, review, study, settings, notices } = messages;
const KEY = 'AIzaDesktop-0123456789-wxyz';
const FILE = 'botany.pdf';
const TOPIC = 'How plants live';
/** The fake model makes as many of each page. */
const CARDS_PER_PAGE = 3;

/** Whether the words stand as they are in the database or in what SQLite keeps beside it. */
function databaseHolds(profile: string, words: string): boolean {
  const file = databaseFile(profile);
  const files = [file, `${file}-wal`].filter((each) => existsSync(each));
  expect(files).toContain(file);
  return files.some((each) => readFileSync(each).includes(words));
}

test('a dropped PDF becomes cards that are studied, and a restart finds the cards and the key', async ({
  start,
  profile,
  gemini,
}) => {
  const first = await start();
  const page = await first.firstWindow();
  const fromThePage: string[] = [];
  page.on('request', (request) => fromThePage.push(request.url()));
  await passWelcome(page);
  await enterKey(page, KEY);
  await openDashboard(page);
  await dropDocument(page, FILE, await textbook(1));

  const panel = await openedReview(page);
  await panel
    .getByRole('button', { name: source.open(1) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: FILE }).locator('mark')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: FILE })).toBeHidden();
  await panel.getByLabel(review.setTopic).fill(TOPIC);
  await page.keyboard.press('Control+Enter');
  await expect(panel).toBeHidden();
  await toasts(page).getByRole('button', { name: notices.open }).click();
  await expect(rowOf(page, TOPIC)).toContainText(dashboard.new_n(CARDS_PER_PAGE));
  await rowOf(page, TOPIC).focus();
  await page.keyboard.press('Space');
  for (let card = 0; card < CARDS_PER_PAGE; card += 1) await gradeByKey(page, 4);
  await expect(page.getByRole('heading', { name: study.end.title })).toBeVisible();
  await page.keyboard.press('Control+1');
  await expect(rowOf(page, TOPIC)).not.toContainText(dashboard.new_n(CARDS_PER_PAGE));
  const studied = (await rowOf(page, TOPIC).textContent()) ?? '';
  // One call checks the key, the other has the pages.
  expect(gemini.requests.map((request) => request.headers['x-goog-api-key'])).toEqual([KEY, KEY]);
  expect(gemini.requests.map((request) => sentPages(request).length)).toEqual([0, 1]);
  expect(fromThePage.filter((url) => url.startsWith(gemini.url))).toEqual([]);
  await first.close();

  expect(databaseHolds(profile, TOPIC)).toBe(true);
  expect(databaseHolds(profile, KEY)).toBe(false);
  const again = await (await start()).firstWindow();
  await expect(rowOf(again, TOPIC)).toHaveText(studied);
  await openSettings(again);
  await expectMaskedKey(again, KEY);
});

test('a keychain that is gone since the key was saved: said where the key is needed, and a key typed anew goes on', async ({
  start,
  gemini,
}) => {
  test.skip(!runsOnStandin, 'the state of the keychain is the stand-in’s');
  const first = await start();
  const page = await first.firstWindow();
  await passWelcome(page);
  await enterKey(page, KEY);
  await first.close();

  const again = await (await start({ safeStorage: 'unavailable' })).firstWindow();
  await dropDocument(again, FILE, await textbook(1));
  await expect(intake(again).getByText(documents.intake.keyLocked)).toBeVisible({ timeout: JOB_PATIENCE_MS });
  await intake(again).getByRole('button', { name: ai.addKey }).click();
  // The document goes on at once, and its review would open over Settings.
  const release = gemini.hold();
  await enterKey(again, KEY, { held: true });
  await expect(again.getByText(settings.gemini.onlyThisRun)).toBeVisible();
  release();
  await openedReview(again);
});

test('a job of a killed app goes on after the next start, and asks only for the pages that were not done', async ({
  start,
  gemini,
}) => {
  const pages = 60;
  const first = await start();
  const page = await first.firstWindow();
  await passWelcome(page);
  await enterKey(page, KEY);
  await openDashboard(page);
  gemini.script({ kind: 'default' }, { kind: 'stall' });
  await dropDocument(page, FILE, await textbook(pages));
  await expect(jobList(page).getByText(documents.analyzingPart(2, 2))).toBeVisible({ timeout: JOB_PATIENCE_MS });
  const ofDocument = () => gemini.requests.filter((request) => sentPages(request).length > 0);
  await expect.poll(() => ofDocument().length, { timeout: JOB_PATIENCE_MS }).toBe(2);
  await first.kill();

  const again = await (await start()).firstWindow();
  await openedReview(again);
  const paid = ofDocument()
    .filter((request) => request.answered)
    .flatMap(sentPages);
  expect(paid.map((sent) => sent.page)).toEqual(Array.from({ length: pages }, (_, n) => n + 1));
  expect(ofDocument().map((request) => request.answered)).toEqual([true, false, true]);
});
