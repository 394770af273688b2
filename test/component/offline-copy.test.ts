/**
 * The copy in a browser when something does not go well: no app, no room, a card that is not in it, a review that cannot be taken back or is refused, a
 * session that ends. That a page opens without its server: test/e2e/offline.
 */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { OFFLINE_SEND_EVERY_MS } from '../../src/contract/offline.ts';
import { Problem } from '../../src/contract/problem.ts';
import { toast } from './dashboard-page.ts';
import { jobList } from './documents-page.ts';
import { type OpenedApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectComes, expectCount, expectGone, goTo, press, toasts } from './harness/person.ts';
import { card, expectKept, grade, keptText, openKept } from './kept-copy.ts';
import { openSettings } from './settings-page.ts';

const { login, offline, shell, study } = messages;
const keep = page.getByRole('checkbox', { name: offline.keep });
const banner = page.getByRole('banner');

/** The databases of this browser take nothing, until what is answered is called. */
function takeAllRoom(): () => void {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  return () => put.mockRestore();
}

test('where a browser keeps no app, Settings say why and offer no copy', async () => {
  await openSettings('data', { sets: [simpleSet('Cells', 1)] });
  await expect.element(page.getByText(offline.impossible)).toBeVisible();
  await expectCount(keep, 0);
  await expectAccessible('Settings of a browser that keeps no app');
});

test('a browser without room says so, and keeps the copy once there is room', async () => {
  const giveRoom = takeAllRoom();
  const app = await openKept({ sets: [simpleSet('Cells', 2)] });
  await expectComes(app, page.getByText(offline.full), 1);
  await expect.element(keep).not.toBeChecked();
  giveRoom();
  await keep.click();
  await expectKept(app);
});

test('the switch in Settings removes the copy, and makes it again', async () => {
  const app = await openKept({ sets: [simpleSet('Cells', 2)] });
  await expectKept(app);
  await expect.poll(() => keptText()).toContain('Cells, question 2?');
  await keep.click();
  await expect.element(page.getByText(offline.off)).toBeVisible();
  await expect.poll(() => keptText()).not.toContain('Cells, question 2?');
  await keep.click();
  await expectKept(app);
  expect(await keptText()).toContain('Cells, question 2?');
});

test('a review that cannot be kept, taken back or found in the copy is said, and the card stays', async () => {
  const app = await openKept({ sets: [simpleSet('Cells', 3)] });
  await expectKept(app);
  await app.open('/session?sets=cells');
  await grade('3');
  await expect.element(card).toMatchTextContent('question 2');
  // The next card does not wait for it.
  await expect.poll(async () => (await app.api.study.states({ set: 'cells' })).states[0]?.reps).toBe(1);
  app.host.away();
  // That one is on the server.
  await press('Control+z');
  await expect.element(toast(offline.undoLater)).toBeVisible();

  const giveRoom = takeAllRoom();
  await grade('3');
  await expect.element(page.getByText(offline.reviewNotKept).first()).toBeVisible();
  await expect.element(card).toMatchTextContent('question 2');
  giveRoom();

  // As a browser does that makes room for others.
  await keptText('faces');
  await grade('3');
  await expect.element(page.getByText(offline.notInCopy).first()).toBeVisible();
  await expect.element(card).toMatchTextContent('question 2');
});

test('without the server nothing is said of documents while nobody waits for one, and they are listed once it is back', async () => {
  const app = await openKept({ sets: [simpleSet('Cells', 2)] });
  await expectKept(app);
  await app.open('/', (host) => host.away());
  await expect.element(page.getByRole('row', { name: /^Cells,/ })).toBeVisible();
  await expect.element(banner.getByText(shell.sync.copy)).toBeVisible();
  const asked = () => app.host.callsOf('documents.listJobs').length;
  await expect.poll(asked).toBeGreaterThan(0);
  await expectCount(jobList(), 0);
  const before = asked();
  app.host.away(false);
  // The next screen asks, and hears that it is back.
  await goTo('/notes');
  await expect.poll(asked).toBeGreaterThan(before);
});

/** A review that was given without the server waits. */
async function openWithWaiting(): Promise<OpenedApp> {
  const app = await openKept({ sets: [simpleSet('Cells', 2)] });
  await expectKept(app);
  await app.open('/session?sets=cells');
  await expect.element(card).toMatchTextContent('question 1');
  app.host.away();
  await grade('3');
  await expect.element(banner.getByText(shell.sync.waiting(1), { exact: true })).toBeVisible();
  return app;
}

test('Settings say how many reviews wait, and when they were sent', async () => {
  const app = await openWithWaiting();
  await app.open('/settings#data', (host) => host.away());
  await expect.element(page.getByText(offline.waiting(1))).toBeVisible();
  await expectAccessible('Settings with reviews that wait');
  app.host.away(false);
  await expectComes(app, toasts.getByText(offline.sent(1)), OFFLINE_SEND_EVERY_MS);
  await expectGone(page.getByText(offline.waiting(1)));
});

test('a review that the server does not take is kept with its reason, until it is taken off the list', async () => {
  const app = await openWithWaiting();
  // Before it is heard of, the card is removed.
  app.host.refuse('study.grade', new Problem('not_found', study.cardGone));
  app.host.away(false);
  await expectComes(app, toasts.getByText(offline.refused(1)), OFFLINE_SEND_EVERY_MS);
  await toasts.getByText(offline.seeRefused).click();
  await expect.element(page.getByText(offline.refusedReason('Cells, question 1?', study.cardGone))).toBeVisible();
  await page.getByRole('button', { name: offline.forget }).click();
  await expectGone(page.getByRole('heading', { name: offline.refusedTitle }));
});

test('a session that ends by itself takes the copy along', async () => {
  const app = await openKept({ account: 'ada@example.org', sets: [simpleSet('Cells', 2)] });
  await expectKept(app);
  await expect.poll(() => keptText()).toContain('Cells, question 2?');
  await app.reopen((host) => host.refuse('auth.me', 'unauthorized'));
  await expect.element(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
  await expect.poll(() => keptText()).not.toContain('Cells, question 2?');
});
