/** Notices of the system: switching them on, the ready document, and the daily reminder. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { dropDocument, JOB_PATIENCE_MS, reviewPanel } from '../support/main-job.ts';
import { goToBackground, pressNotice, shownNotices, standInForNotices } from '../support/system-notices.ts';
import { textbook } from '../support/textbook.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { settings, study, systemNotices: said } = messages;

test.beforeEach(({ edition }) => seed(edition.url, [simpleSet('Cells', 3)]));

const documents = (page: Page) => page.getByRole('checkbox', { name: said.documentsSwitch });
const reminder = (page: Page) => page.getByRole('checkbox', { name: said.reminderSwitch });
const time = (page: Page) => page.getByLabel(said.reminderAt, { exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/settings#notifications');
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.notifications })).toBeVisible();
}

test('both are off at first; what is allowed stays on', async ({ page }) => {
  await standInForNotices(page, 'granted');
  await open(page);
  await expect(page.getByText(said.off, { exact: true })).toHaveCount(2);
  for (const words of [said.documentsText, said.reminderText, said.privacy])
    await expect(page.getByText(words)).toBeVisible();
  await documents(page).check();
  await reminder(page).check();
  await expect(page.getByText(settings.saved, { exact: true })).toBeVisible();
  await expect(page.getByText(said.reminderHintBrowser)).toBeVisible();
  await expectAccessible(page, 'notifications on');
  await page.reload();
  await expect(documents(page)).toBeChecked();
  await expect(reminder(page)).toBeChecked();
  await documents(page).uncheck();
  await expect(documents(page)).not.toBeChecked();
  await expect(page.getByText(said.off, { exact: true })).toHaveCount(1);
});

for (const [answer, words] of [
  ['denied', said.blockedBrowser],
  ['unsupported', said.unsupported],
] as const) {
  test(`${answer}: the switch goes back, and says what to do`, async ({ page }) => {
    await standInForNotices(page, answer);
    await open(page);
    // `check` would insist on a box that stays checked.
    await reminder(page).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(reminder(page)).not.toBeChecked();
    await expect(time(page)).toHaveCount(0);
    await expectAccessible(page, `notices ${answer}`);
  });
}

test('permission that was taken back later is said where it is on', async ({ page }) => {
  await standInForNotices(page, 'granted', 'granted');
  await open(page);
  await documents(page).check();
  const later = await page.context().newPage();
  await standInForNotices(later, 'denied', 'denied');
  await open(later);
  await expect(documents(later)).toBeChecked();
  await expect(later.getByRole('alert').filter({ hasText: said.blockedBrowser })).toBeVisible();
});

test('a time that is none is refused and stays in the field; another one is kept', async ({ page }) => {
  await standInForNotices(page, 'granted');
  await open(page);
  await reminder(page).check();
  await time(page).fill('');
  await time(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: said.timeInvalid })).toBeVisible();
  await time(page).fill('07:30');
  await time(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: said.timeInvalid })).toHaveCount(0);
  await page.reload();
  await expect(time(page)).toHaveValue('07:30');
});

test('the reminder comes at its time with a number and no card, and leads to the session', async ({ page }) => {
  await standInForNotices(page, 'granted');
  await page.clock.install({ time: new Date(2026, 10, 21, 17, 50) });
  await open(page);
  await reminder(page).check();
  await expect(time(page)).toHaveValue('18:00');
  await page.clock.runFor('05:00');
  expect(await shownNotices(page)).toEqual([]);
  await page.clock.runFor('06:00');
  await expect.poll(() => shownNotices(page)).toEqual([{ title: said.due(20), body: said.dueText }]);
  await page.clock.runFor('59:00');
  expect(await shownNotices(page)).toHaveLength(1);
  await pressNotice(page);
  await expect(page).toHaveURL(/\/session/);
  await expect(page.getByRole('button', { name: study.showAnswer })).toBeVisible();
});

test('a reminder whose time has passed begins tomorrow', async ({ page }) => {
  await standInForNotices(page, 'granted');
  await page.clock.install({ time: new Date(2026, 10, 21, 19, 0) });
  await open(page);
  await reminder(page).check();
  await page.clock.runFor('30:00');
  expect(await shownNotices(page)).toEqual([]);
});

test('nothing is said when nothing is due', async ({ page, edition }) => {
  await apiOf(edition.url).settings.put({ settings: { 'study.newPerDay': 0 } });
  await standInForNotices(page, 'granted');
  await page.clock.install({ time: new Date(2026, 10, 21, 17, 58) });
  await open(page);
  await reminder(page).check();
  const counted = page.waitForResponse('**/api/study/today**');
  await page.clock.runFor('05:00');
  await counted;
  await page.clock.runFor('05:00');
  expect(await shownNotices(page)).toEqual([]);
});

test('a document that is ready while the window is in the background is told, and pressing it opens the review', async ({
  page,
  edition,
}) => {
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await standInForNotices(page, 'granted', 'granted');
  await open(page);
  await documents(page).check();
  await page.goto('/');
  await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  await goToBackground(page);
  await dropDocument(page, 'botany.pdf', await textbook(3));
  await expect
    .poll(() => shownNotices(page), { timeout: JOB_PATIENCE_MS })
    .toEqual([{ title: said.documentReady('botany.pdf'), body: said.documentReadyText }]);
  await pressNotice(page);
  await expect(reviewPanel(page)).toBeVisible();
});

test('a document that is ready in front of the person needs no notice', async ({ page, edition }) => {
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await standInForNotices(page, 'granted', 'granted');
  await open(page);
  await documents(page).check();
  await page.goto('/');
  await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  await dropDocument(page, 'botany.pdf', await textbook(3));
  await expect(reviewPanel(page)).toBeVisible({ timeout: JOB_PATIENCE_MS });
  expect(await shownNotices(page)).toEqual([]);
});
