/** What the system shows while the person does something else: the daily reminder, and the progress of a document in the taskbar. */
import { messages } from '../../src/contract/messages/index.ts';
import {
  dropDocument,
  enterKey,
  jobList,
  JOB_PATIENCE_MS,
  openDashboard,
  openedReview,
  passWelcome,
} from '../support/main-job.ts';
import { pressNotice, shownNotices, standInForNotices } from '../support/system-notices.ts';
import { textbook } from '../support/textbook.ts';
import { expect, test } from './ninefold.ts';
import { runsOnStandin } from './standin/launch.ts';

const { systemNotices: said } = messages;
const KEY = 'AIzaDesktop-0123456789-wxyz';

test('the reminder comes to a minimised window, once a day, and brings it to the front where the cards are', async ({
  start,
}) => {
  const app = await start();
  const page = await app.firstWindow();
  await passWelcome(page);
  const left = await page.evaluate(async () => {
    const settings = { 'notifications.reminder': true, 'notifications.reminderAt': '18:00' };
    await window.ninefold!.call('settings.put', { settings }, 'remind');
    const result = await window.ninefold!.call('study.today', { utcOffsetMin: 0 }, 'today');
    return (result as { value: { left: number } }).value.left;
  });
  expect(left).toBeGreaterThan(0);
  await standInForNotices(page, 'granted', 'granted');
  await page.clock.install({ time: new Date(2026, 10, 21, 17, 58) });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.runFor('01:00');
  expect(await shownNotices(page)).toEqual([]);
  const isMinimized = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized());
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  expect(await isMinimized()).toBe(true);
  await page.clock.runFor('02:00');
  await expect.poll(() => shownNotices(page)).toEqual([{ title: said.due(left), body: said.dueText }]);

  await pressNotice(page);
  await expect.poll(isMinimized).toBe(false);
  await expect(page).toHaveURL(/\/session/);
  // A page that is loaded anew on the same day has been told already.
  await page.reload();
  await page.getByRole('main').waitFor();
  await page.clock.runFor('05:00');
  expect(await shownNotices(page)).toEqual([]);
});

test('the taskbar shows how far a document is while cards are made of it, and no bar afterwards', async ({
  start,
  gemini,
}) => {
  test.skip(!runsOnStandin, 'Electron cannot be asked for the bar that it shows');
  const app = await start();
  const page = await app.firstWindow();
  const bar = () =>
    app.evaluate(({ BrowserWindow }) => (BrowserWindow.getAllWindows()[0] as unknown as { progress: number }).progress);
  await passWelcome(page);
  await enterKey(page, KEY);
  await openDashboard(page);
  expect(await bar()).toBe(-1);
  const release = gemini.hold();
  await dropDocument(page, 'botany.pdf', await textbook(1));
  await expect(jobList(page).getByText('botany.pdf').first()).toBeVisible({ timeout: JOB_PATIENCE_MS });
  await expect.poll(bar).toBeGreaterThanOrEqual(0);
  expect(await bar()).toBeLessThan(1);
  release();
  await openedReview(page);
  await expect.poll(bar).toBe(-1);
});
