/** Notices of the system: switching them on, the ready document, and the daily reminder. */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { JOB_POLL } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { FILE, jobList, openedReview, openWithDocument, reviewPanel } from './documents-page.ts';
import { type OpenedApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectAddress, expectCount, goTo, pressAt } from './harness/person.ts';
import { alertOf, goToSection, openSettings, saved } from './settings-page.ts';
import { type NoticeStage, standInForNotices } from './system-notices.ts';

const { study, systemNotices: said } = messages;
const MINUTE_MS = 60_000;

const documents = page.getByRole('checkbox', { name: said.documentsSwitch });
const reminder = page.getByRole('checkbox', { name: said.reminderSwitch });
const time = page.getByLabelText(said.reminderAt, { exact: true });

const openNotifications = (options: Parameters<typeof openSettings>[1] = {}): Promise<OpenedApp> =>
  openSettings('notifications', { sets: [simpleSet('Cells', 3)], ...options });

/** On 21 November 2026, where the person is. */
const at = (hour: number, minute: number): number => new Date(2026, 10, 21, hour, minute).getTime();

test('both are off at first; what is allowed stays on', async () => {
  standInForNotices('granted');
  const app = await openNotifications();
  await expectCount(page.getByText(said.off, { exact: true }), 2);
  for (const words of [said.documentsText, said.reminderText, said.privacy])
    await expect.element(page.getByText(words)).toBeVisible();
  await documents.click();
  await expect.element(documents).toBeChecked();
  await reminder.click();
  await expect.element(saved()).toBeVisible();
  await expect.element(page.getByText(said.reminderHintBrowser)).toBeVisible();
  await expectAccessible('notifications on');
  await app.reopen();
  await expect.element(documents).toBeChecked();
  await expect.element(reminder).toBeChecked();
  await documents.click();
  await expect.element(documents).not.toBeChecked();
  await expectCount(page.getByText(said.off, { exact: true }), 1);
});

for (const [answer, words] of [
  ['denied', said.blockedBrowser],
  ['unsupported', said.unsupported],
] as const) {
  test(`${answer}: the switch goes back, and says what to do`, async () => {
    standInForNotices(answer);
    await openNotifications();
    await reminder.click();
    await expect.element(alertOf(words)).toBeVisible();
    await expect.element(reminder).not.toBeChecked();
    await expectCount(time, 0);
    await expectAccessible(`notices ${answer}`);
  });
}

test('permission that was taken back later is said where it is on', async () => {
  const stage = standInForNotices('granted');
  const app = await openNotifications();
  await documents.click();
  await expect.element(saved()).toBeVisible();
  await expectCount(alertOf(said.blockedBrowser), 0);
  stage.decide('denied');
  await app.reopen();
  await expect.element(documents).toBeChecked();
  await expect.element(alertOf(said.blockedBrowser)).toBeVisible();
});

test('a time that is none is refused and stays in the field; another one is kept', async () => {
  standInForNotices('granted');
  const app = await openNotifications();
  await reminder.click();
  await time.fill('');
  await pressAt(time, 'Enter');
  await expect.element(alertOf(said.timeInvalid)).toBeVisible();
  await expect.element(time).toHaveValue('');
  await time.fill('07:30');
  await pressAt(time, 'Enter');
  await expectCount(alertOf(said.timeInvalid), 0);
  await app.reopen();
  await expect.element(time).toHaveValue('07:30');
});

test('the reminder comes at its time with a number and no card, and leads to the session', async () => {
  const stage = standInForNotices('granted');
  const app = await openNotifications({ now: at(17, 50) });
  await reminder.click();
  await expect.element(time).toHaveValue('18:00');
  await expect.element(saved()).toBeVisible();
  await app.clock.pass(9 * MINUTE_MS);
  expect(stage.shown()).toEqual([]);
  await app.clock.pass(2 * MINUTE_MS);
  await expect.poll(stage.shown).toEqual([{ title: said.due(20), body: said.dueText }]);
  await app.clock.pass(59 * MINUTE_MS);
  expect(stage.shown()).toHaveLength(1);
  stage.press();
  await expectAddress(/\/session/);
  await expect.element(page.getByRole('button', { name: study.showAnswer })).toBeVisible();
  // A page that is loaded anew on the same day has been told already.
  await app.reopen();
  await expect.element(page.getByRole('main')).toBeVisible();
  await app.clock.pass(5 * MINUTE_MS);
  expect(stage.shown()).toHaveLength(1);
});

test('a reminder whose time has passed begins tomorrow', async () => {
  const stage = standInForNotices('granted');
  const { clock, host } = await openNotifications({ now: at(19, 0) });
  await reminder.click();
  await expect.element(saved()).toBeVisible();
  const before = host.callsOf('study.today').length;
  await clock.pass(30 * MINUTE_MS);
  expect(host.callsOf('study.today')).toHaveLength(before);
  expect(stage.shown()).toEqual([]);
  await clock.pass(23 * 60 * MINUTE_MS);
  await expect.poll(stage.shown).toHaveLength(1);
});

test('nothing is said when nothing is due', async () => {
  const stage = standInForNotices('granted');
  const { clock, host } = await openNotifications({ now: at(17, 58), settings: { 'study.newPerDay': 0 } });
  await reminder.click();
  await expect.element(saved()).toBeVisible();
  let counted = 0;
  host.change('study.today', (today: unknown) => {
    counted += 1;
    return today;
  });
  await clock.pass(5 * MINUTE_MS);
  await expect.poll(() => counted).toBeGreaterThan(0);
  await clock.pass(5 * MINUTE_MS);
  expect(stage.shown()).toEqual([]);
});

/** Opens the dashboard while a document is worked on, whose end is to be told. */
async function openWaiting(): Promise<{ app: OpenedApp; stage: NoticeStage }> {
  const stage = standInForNotices('granted');
  const app = await openWithDocument();
  await goToSection('notifications');
  await documents.click();
  await expect.element(documents).toBeChecked();
  await goTo('/');
  await expect.element(jobList()).toBeVisible();
  return { app, stage };
}

test('a document that is ready while the window is in the background is told, and pressing it opens the review', async () => {
  const { app, stage } = await openWaiting();
  document.hasFocus = () => false;
  onTestFinished(() => void Reflect.deleteProperty(document, 'hasFocus'));
  await app.model.release();
  const shownByNow = async () => {
    await app.clock.pass(JOB_POLL.capMs);
    return stage.shown();
  };
  await expect.poll(shownByNow).toEqual([{ title: said.documentReady(FILE), body: said.documentReadyText }]);
  stage.press();
  await expect.element(reviewPanel()).toBeVisible();
});

test('a document that is ready in front of the person needs no notice', async () => {
  const { app, stage } = await openWaiting();
  document.hasFocus = () => true;
  onTestFinished(() => void Reflect.deleteProperty(document, 'hasFocus'));
  await app.model.release();
  await openedReview(app);
  expect(stage.shown()).toEqual([]);
});
