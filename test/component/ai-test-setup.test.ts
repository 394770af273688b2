/** The set-up of an AI test: the ways to it, whom it would ask, what is missing for a test, and one that is left while it is made. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AI_TEST_STORAGE_PREFIX } from '../../src/contract/events.ts';
import type { Output } from '../../src/contract/index.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { ADDRESS, button, expectMade, expectSetup, generate, handIn, openTest, row } from './ai-test-page.ts';
import {
  chooseFromMenu,
  DASHBOARD,
  expectAccessible,
  expectAddress,
  expectComes,
  goTo,
  press,
  pressAt,
} from './harness/person.ts';

const { ai, aiTest, chooseSession, notices, offlineTest, shell } = messages;
const { kept, making, model, result, setup, taking } = aiTest;
const { paper } = offlineTest;
/** As often as a test under way looks at its time. */
const TICK_MS = 1_000;
/** No time at all, in minutes: what is answered before the first look at the clock is in time. */
const AT_ONCE = 0.00001;

test('left while it is made: the notice says when it is ready, also in another window', async () => {
  const app = await openTest({ wish: { counts: { mc: 1, tf: 0, written: 0 }, minutes: 15 } });
  await expectSetup();
  await expect.element(page.getByText(model.callsOnly(1))).toBeVisible();
  await app.model.hold();
  await generate();
  await expect.element(page.getByRole('heading', { name: making.title })).toBeVisible();
  await page.getByRole('link', { name: shell.nav.dashboard }).first().click();
  await expectAddress(DASHBOARD);
  await app.model.release();
  const ready = page.getByText(notices.testReady).first();
  await expectComes(app, ready, 100);
  await expectAddress(DASHBOARD);
  await page.getByRole('button', { name: notices.open, exact: true }).click();
  await expectAddress('/ai-test');
  await expect.element(page.getByRole('heading', { name: kept.title })).toBeVisible();
  await expect.element(page.getByText(kept.ready, { exact: true })).toBeVisible();
  await expectAccessible('kept tests');
  await page.getByRole('main').getByRole('button', { name: kept.open, exact: true }).click();
  await expect.element(page.getByText(paper.question(1, 1))).toBeVisible();

  // As in a window that only hears of it.
  await app.open('/settings');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const key = Object.keys(localStorage).find((each) => each.startsWith(AI_TEST_STORAGE_PREFIX))!;
  const newValue = localStorage.getItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue }));
  await expect.element(ready).toBeVisible();
});

test('who has left, and whose next page is not drawn yet, stays on the way there', async () => {
  const app = await openTest({ wish: { counts: { mc: 1, tf: 0, written: 0 }, minutes: 15 } });
  await expectSetup();
  await app.model.hold();
  await generate();
  await expect.element(page.getByRole('heading', { name: making.title })).toBeVisible();
  // The address alone: the page does not know of it yet.
  history.pushState(null, '', '/');
  await app.model.release();
  await expectComes(app, page.getByText(notices.testReady).first(), 100);
  await expectAddress(DASHBOARD);
});

test('tests stay until they are deleted: under way, handed in, put back, and one that is gone', async () => {
  const app = await openTest({ wish: { counts: { mc: 1, tf: 0, written: 0 }, minutes: 15 } });
  await generate();
  await expectMade(app);
  await press('1');
  await press('Escape');
  await app.open('/ai-test');
  await expect.element(page.getByText(kept.under(1, 1))).toBeVisible();
  await button(kept.delete('Biology')).click();
  await expect.element(page.getByText(kept.deleted('Biology'))).toBeVisible();
  await expect.element(page.getByText(kept.empty)).toBeVisible();
  await button(notices.undo).click();
  await button(kept.resume).click();
  await handIn();
  await expect.element(row(1)).toBeVisible();
  await app.open('/ai-test');
  await button(kept.results).click();
  await expect.element(page.getByText(result.right(1, 1)).or(page.getByText(result.right(0, 1)))).toBeVisible();
  await app.open('/ai-test?test=gone');
  await expect.element(page.getByText(kept.gone)).toBeVisible();
  await page.getByRole('link', { name: kept.toSetup }).click();
  await expect.element(page.getByRole('heading', { name: setup.questions(1) })).toBeVisible();
});

test('time is up: what was answered is handed in', async () => {
  const app = await openTest({ wish: { counts: { mc: 1, tf: 0, written: 0 }, minutes: AT_ONCE } });
  await generate();
  await expectMade(app);
  await expect.element(page.getByText(paper.question(1, 1))).toBeVisible();
  await press('1');
  await app.clock.pass(TICK_MS);
  await expect.element(page.getByText(result.timeUp)).toBeVisible();
  await expect.element(row(1)).toBeVisible();
  await expect.element(row(1)).not.toMatchTextContent(result.verdicts.unanswered);
  await button(result.count).click();
  await expect.element(page.getByText(result.counted(1)).first()).toBeVisible();
});

test('whom the host asks is said, or that it does not say; a full storage is no hindrance; a minute before the end is said', async () => {
  const status: Output<'ai.status'> = {
    state: 'ready',
    provider: 'gemini',
    model: 'm',
    keyOf: 'operator',
    room: null,
    prompts: { left: 3, perDay: 20 },
  };
  const app = await openTest({
    wish: { counts: { mc: 0, tf: 0, written: 1 }, minutes: 1 + AT_ONCE },
    script: (host) => host.answer('ai.status', status),
  });
  await expect.element(page.getByText(`${model.operator} ${ai.promptsLeft(3, 20)} ${model.calls(1)}`)).toBeVisible();
  const locked = { ...status, state: 'key_locked', provider: null, keyOf: null, prompts: null };
  await app.reopen((host) => host.answer('ai.status', locked));
  await expect.element(page.getByText(`${ai.keyLocked} ${model.none}`)).toBeVisible();
  const own = { ...status, provider: 'local', keyOf: null, prompts: null };
  await app.reopen((host) => host.answer('ai.status', own));
  await expect.element(page.getByText(`${model.local} ${model.calls(1)}`)).toBeVisible();
  // oxlint-disable-next-line typescript/unbound-method -- called with its storage
  const { setItem } = Storage.prototype;
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function keep(this: Storage, key, value) {
    if (key.startsWith(AI_TEST_STORAGE_PREFIX)) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  onTestFinished(() => full.mockRestore());
  await app.reopen((host) => host.refuse('ai.status', 'internal'));
  await expect.element(page.getByText(model.unknown)).toBeVisible();
  await generate();
  await expectMade(app);
  await expect.element(page.getByText(kept.notKept).first()).toBeVisible();
  await app.clock.pass(TICK_MS);
  await expect.element(page.getByText(taking.minuteLeft)).toBeInTheDocument();
});

test('more questions than the cards give, nothing chosen, no question wished', async () => {
  const app = await openTest({ at: '/ai-test', wish: { counts: { mc: 8, tf: 0, written: 0 }, minutes: null } });
  await generate();
  await expect.element(page.getByText(setup.chooseSets)).toBeVisible();
  for (const name of [/Signs/, /Arrows/]) await page.getByRole('treeitem', { name }).click();
  await generate();
  await expect.element(page.getByText(setup.noCards)).toBeVisible();
  await button(making.back).click();
  await page.getByRole('treeitem', { name: /Biology/ }).click();
  await generate();
  await expectMade(app);
  await expect.element(page.getByText(taking.short(6, 8))).toBeVisible();
  await goTo(ADDRESS);
  await expect.element(page.getByText(/ and 2 more sets$/)).toBeVisible();
  const field = page.getByRole('spinbutton', { name: aiTest.formats.mc });
  await field.fill('0');
  await pressAt(field, 'Enter');
  await expect.element(page.getByText(setup.chooseCount)).toBeVisible();
});

test('the ways here: the modes of a session, a set’s menu', async () => {
  await openTest({
    at: '/session/select-mode?sets=biology',
    wish: { counts: { mc: 1, tf: 1, written: 1 }, minutes: null },
  });
  await expect.element(page.getByText(chooseSession.mode.aiTest)).toBeVisible();
  await expect.element(page.getByText(chooseSession.mode.schedule.asked)).toBeVisible();
  await press('8');
  await expectAddress(ADDRESS);
  await goTo('/');
  await pressAt(page.getByRole('row', { name: /Biology/ }), 'ArrowRight');
  await press('Enter');
  await chooseFromMenu(page.getByRole('menuitem', { name: shell.pages.aiTest }));
  await expectAddress(ADDRESS);
  await expect.element(page.getByText(chooseSession.sets.chosen(1, 6))).toBeVisible();
});
