/** The AI test from its set-up to its result: by keyboard, by both pipelines, without a model, left and taken up again. */
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf } from './seed.ts';
import {
  answerInSight,
  ANSWERS,
  button,
  generate,
  handIn,
  library,
  openSetup,
  row,
  sheet,
  wish,
  write,
} from './ai-test-page.ts';

const { ai, aiTest, chooseSession, notices, offlineTest, shell } = messages;
const { kept, making, model, result, setup, taking } = aiTest;
const { paper } = offlineTest;

const records = async (url: string) => (await apiOf(url).performance.ofSet({ set: 'biology' })).performance;

test('by keyboard alone: set up, generate, answer, flag, pause, reload, hand in, overrule, count', async ({
  page,
  edition,
  gemini,
}) => {
  await library(edition.url);
  await wish(page, { counts: { mc: 2, tf: 1, written: 2 }, minutes: 15 });
  await openSetup(page);
  await expect(page.getByText(chooseSession.sets.chosen(1, 6))).toBeVisible();
  await expect(page.getByRole('heading', { name: setup.questions(5) })).toBeVisible();
  await expect(page.getByText(model.own('gemini-3.8-flash'))).toBeVisible();
  await expect(page.getByText(model.calls(3))).toBeVisible();
  await expectAccessible(page, 'the set-up');
  // One question more, by its stepper.
  const written = page.getByRole('spinbutton', { name: aiTest.formats.written });
  while (!(await written.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('heading', { name: setup.questions(6) })).toBeVisible();
  const go = gemini.hold();
  await generate(page);
  await expect(page.getByRole('heading', { name: making.title })).toBeFocused();
  await expect(page.getByText(making.stages['generate:mc'])).toBeVisible();
  await expect(page.getByText(making.leave)).toBeVisible();
  await expectAccessible(page, 'a test that is made');
  go();

  await expect(sheet(page)).toBeVisible();
  await expect(page.getByText(paper.question(1, 6))).toBeVisible();
  await expect(page.getByText(taking.counts(0, 0, 6))).toBeVisible();
  await expectAccessible(page, 'a question');
  // Right by its number.
  const right = await answerInSight(page);
  const options = await sheet(page)
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent ?? ''));
  await page.keyboard.press(String(options.findIndex((option) => option.includes(right)) + 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText(paper.question(2, 6))).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByText(taking.flagged, { exact: true })).toBeAttached();
  await expect(button(page, taking.unflag)).toBeVisible();
  await expect(page.getByRole('button', { name: taking.number(2, 'open, flagged') })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByText(taking.unflagged)).toBeAttached();
  await page.keyboard.press('f');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(paper.question(3, 6))).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(paper.question(2, 6))).toBeVisible();
  // The clock stands still and nothing can be read.
  await page.keyboard.press('p');
  await expect(page.getByText(taking.paused).first()).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await expectAccessible(page, 'a pause');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(sheet(page)).toContainText(paper.judgeIt);
  // The fake writes what is true first.
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: paper.type });
  await expect(field).toBeFocused();
  await page.keyboard.type(await answerInSight(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText(paper.question(5, 6))).toBeVisible();
  await page.keyboard.type((await answerInSight(page)).slice(0, 4));

  // A reload loses nothing.
  await page.reload();
  await expect(page.getByText(paper.question(5, 6))).toBeVisible();
  await expect(page.getByText(taking.counts(4, 1, 2))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('no idea at all');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: paper.confirm.title });
  await expect(dialog).toContainText(paper.confirm.message(1));
  await dialog.getByRole('button', { name: paper.confirm.handIn }).press('Enter');

  // Three right, one partly: 3.5 of 6.
  await expect(page.getByText(result.right(3, 6))).toBeVisible();
  await expect(page.getByText(result.finished(58))).toBeAttached();
  await expect(row(page, 4)).toContainText(result.verdicts.correct);
  await expect(row(page, 4)).toContainText(result.modes.ai);
  await expect(row(page, 5)).toContainText(result.verdicts.partial);
  await expect(row(page, 6)).toContainText(result.verdicts.incorrect);
  await expect(row(page, 2)).toContainText(result.verdicts.unanswered);
  await expect(row(page, 1)).toContainText(result.page(4));
  await expectAccessible(page, 'the result');
  await expect
    .poll(async () => await records(edition.url))
    .toMatchObject([{ mode: 'test', testType: 'ai', correct: 3, partial: 1, incorrect: 1, unanswered: 1 }]);

  // The person knows better; the same record says so.
  await row(page, 6)
    .getByRole('button', { name: result.change(6) })
    .press('Enter');
  await page.getByRole('menuitem', { name: result.verdicts.correct }).press('Enter');
  await expect(row(page, 6)).toContainText(result.byYou);
  await expect(page.getByText(result.changed(result.verdicts.correct, 75))).toBeAttached();
  await expect
    .poll(async () => (await records(edition.url)).map(({ correct, incorrect }) => [correct, incorrect]))
    .toEqual([[4, 0]]);
  await row(page, 6)
    .getByRole('button', { name: result.change(6) })
    .press('Enter');
  await page.getByRole('menuitem', { name: result.asGraded }).press('Enter');
  await expect(page.getByText(result.changed(result.verdicts.incorrect, 58))).toBeAttached();

  await button(page, result.filterOf(aiTest.formats.written, 3)).press('Enter');
  await expect(page.getByRole('list', { name: result.list }).getByRole('listitem')).toHaveCount(3);
  await button(page, result.all(6)).press('Enter');

  // On request the answers are reviews, and all of them can be taken back.
  const states = async () =>
    (await apiOf(edition.url).study.states({ set: 'biology' })).states.filter(({ reps }) => reps > 0).length;
  await expect(page.getByText(result.countHint)).toBeVisible();
  await button(page, result.count).press('Enter');
  await expect(button(page, result.takeBack)).toBeVisible();
  await expect(page.getByText(result.counted(5)).first()).toBeVisible();
  expect(await states()).toBe(5);
  await page.reload();
  await button(page, result.takeBack).press('Enter');
  await expect(page.getByText(result.takenBack)).toBeVisible();
  expect(await states()).toBe(0);

  // What went wrong, once more, and then as cards.
  await button(page, result.wrongAgain(3)).press('Enter');
  await expect(page.getByText(paper.question(1, 3))).toBeVisible();
  await page.goto('/ai-test');
  await expect(page.getByText(kept.again('Biology'))).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: result.studyMissed(3) }).press('Enter');
  await expect(page).toHaveURL(/mode=cram.*cards=/);
  await expect(page.getByRole('button', { name: messages.study.showAnswer })).toBeVisible();
});

test('the other pipeline: the model chooses what to ask, all questions on one page', async ({
  page,
  edition,
  gemini,
}) => {
  await library(edition.url);
  await wish(page, { counts: { mc: 2, tf: 0, written: 1 }, minutes: null, layout: 'page' });
  await page.addInitScript(() => localStorage.setItem('nf:test-pipeline', 'generate'));
  await openSetup(page);
  await expect(page.getByText(model.calls(2))).toBeVisible();
  await button(page, setup.generate).click();
  await expect(sheet(page)).toHaveCount(3);
  expect(gemini.requests[0]?.body.contents[0]?.parts[0]?.text).toContain('"topics"');
  await expect(page.getByRole('heading', { name: taking.time })).toBeVisible();
  await expectAccessible(page, 'a test on one page');
  await page.getByRole('button', { name: taking.flag }).first().click();
  await page.getByRole('button', { name: taking.number(3, 'open') }).click();
  await expect(page.getByRole('textbox', { name: paper.type })).toBeFocused();
  await expect(page.getByText(taking.counts(0, 1, 3))).toBeVisible();
  await page.getByRole('button', { name: paper.handIn }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: paper.confirm.handIn }).click();
  await expect(page.getByText(result.right(0, 3))).toBeVisible();
  const { answers = [] } = (await records(edition.url))[0] ?? {};
  await expect.poll(() => answers.length || records(edition.url).then(([one]) => one?.answers.length)).toBe(3);
  await page.getByRole('link', { name: result.newTest }).click();
  await expect(page.getByText(chooseSession.sets.chosen(1, 6))).toBeVisible();
});

test('without a key: what happens then, the same test of one’s own cards, graded by words', async ({
  page,
  edition,
}) => {
  await library(edition.url, { key: null });
  await wish(page, { counts: { mc: 1, tf: 1, written: 1 }, minutes: null });
  await openSetup(page);
  await expect(page.getByText(model.none)).toBeVisible();
  await expect(page.getByRole('link', { name: model.addKey })).toHaveAttribute('href', '/settings#ai');
  await button(page, setup.without).click();
  await expect(page.getByText(paper.question(1, 3))).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await write(page, await answerInSight(page));
  await handIn(page);
  await expect(row(page, 3)).toContainText(result.verdicts.correct);
  await expect(row(page, 3)).toContainText(result.modes.heuristic);
  await expect(page.getByText(`${result.withoutAi(1)} ${ai.gradingHint}`)).toBeVisible();
  await expect.poll(async () => await records(edition.url)).toMatchObject([{ testType: 'offline', correct: 1 }]);
  await page.getByRole('link', { name: kept.title }).click();
  await expect(page.getByRole('listitem').filter({ hasText: kept.withoutAi })).toBeVisible();
});

test('left while it is made: the notice says when it is ready, also in another window; tests stay until they are deleted', async ({
  page,
  edition,
  gemini,
  context,
}) => {
  await library(edition.url);
  await wish(page, { counts: { mc: 1, tf: 0, written: 0 }, minutes: 15 });
  await openSetup(page);
  await expect(page.getByText(model.callsOnly(1))).toBeVisible();
  const other = await context.newPage();
  await other.goto('/settings');
  const go = gemini.hold();
  await generate(page);
  await expect(page.getByRole('heading', { name: making.title })).toBeVisible();
  await page.getByRole('link', { name: shell.nav.dashboard }).first().click();
  // At once: the other screen may still be on its way.
  go();
  // A toast goes away by itself: both are watched at once.
  await Promise.all([other, page].map((each) => expect(each.getByText(notices.testReady).first()).toBeVisible()));
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: notices.open, exact: true }).click();
  await expect(page).toHaveURL(/\/ai-test$/);
  await expect(page.getByRole('heading', { name: kept.title })).toBeVisible();
  await expect(page.getByText(kept.ready, { exact: true })).toBeVisible();
  await expectAccessible(page, 'kept tests');
  await page.getByRole('main').getByRole('button', { name: kept.open, exact: true }).click();
  await expect(page.getByText(paper.question(1, 1))).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await page.goto('/ai-test');
  await expect(page.getByText(kept.under(1, 1))).toBeVisible();
  await button(page, kept.delete('Biology')).click();
  await expect(page.getByText(kept.deleted('Biology'))).toBeVisible();
  await expect(page.getByText(kept.empty)).toBeVisible();
  await button(page, notices.undo).click();
  await button(page, kept.resume).click();
  await handIn(page);
  await page.goto('/ai-test');
  await button(page, kept.results).click();
  await expect(page.getByText(result.right(1, 1)).or(page.getByText(result.right(0, 1)))).toBeVisible();
  await page.goto('/ai-test?test=gone');
  await expect(page.getByText(kept.gone)).toBeVisible();
  await page.getByRole('link', { name: kept.toSetup }).click();
  await expect(page.getByRole('heading', { name: setup.questions(1) })).toBeVisible();
});

test('time is up: what was answered is handed in', async ({ page, edition }) => {
  await library(edition.url);
  await wish(page, { counts: { mc: 1, tf: 0, written: 0 }, minutes: 0.06 });
  await openSetup(page);
  await generate(page);
  await expect(page.getByText(paper.question(1, 1))).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText(result.timeUp)).toBeVisible();
  await expect(row(page, 1)).not.toContainText(result.verdicts.unanswered);
  await button(page, result.count).click();
  await expect(page.getByText(result.counted(1)).first()).toBeVisible();
});

test('a minute before the end it is said; a host that does not say whom it asks, and a full storage, are no hindrance', async ({
  page,
  edition,
}) => {
  await library(edition.url);
  await wish(page, { counts: { mc: 0, tf: 0, written: 1 }, minutes: 1.06 });
  const status = {
    state: 'ready',
    provider: 'gemini',
    model: 'm',
    keyOf: 'operator',
    room: null,
    prompts: { left: 3, perDay: 20 },
  };
  await page.route('**/api/ai/status', (route) => route.fulfill({ json: status }));
  await openSetup(page);
  await expect(page.getByText(`${model.operator} ${ai.promptsLeft(3, 20)} ${model.calls(1)}`)).toBeVisible();
  await page.unroute('**/api/ai/status');
  const locked = { ...status, state: 'key_locked', provider: null, keyOf: null, prompts: null };
  await page.route('**/api/ai/status', (route) => route.fulfill({ json: locked }));
  await openSetup(page);
  await expect(page.getByText(`${ai.keyLocked} ${model.none}`)).toBeVisible();
  await page.unroute('**/api/ai/status');
  const own = { ...status, provider: 'local', keyOf: null, prompts: null };
  await page.route('**/api/ai/status', (route) => route.fulfill({ json: own }));
  await openSetup(page);
  await expect(page.getByText(`${model.local} ${model.calls(1)}`)).toBeVisible();
  await page.unroute('**/api/ai/status');
  await page.route('**/api/ai/status', (route) => route.fulfill({ status: 500, body: 'Out of order.' }));
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its storage
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function full(key: string, value: string) {
      if (key.startsWith('ai-test:')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await openSetup(page);
  await expect(page.getByText(model.unknown)).toBeVisible();
  await generate(page);
  await expect(page.getByText(kept.notKept).first()).toBeVisible();
  await expect(page.getByText(taking.minuteLeft)).toBeAttached();
});

test('more questions than the cards give, nothing chosen, no question wished', async ({ page, edition }) => {
  await library(edition.url);
  await wish(page, { counts: { mc: 8, tf: 0, written: 0 }, minutes: null });
  await openSetup(page, '/ai-test');
  await generate(page);
  await expect(page.getByText(setup.chooseSets)).toBeVisible();
  for (const name of [/Signs/, /Arrows/]) await page.getByRole('treeitem', { name }).click();
  await generate(page);
  await expect(page.getByText(setup.noCards)).toBeVisible();
  await button(page, making.back).click();
  await page.getByRole('treeitem', { name: /Biology/ }).click();
  await generate(page);
  await expect(page.getByText(taking.short(6, 8))).toBeVisible();
  expect(ANSWERS.size).toBe(6);
  await page.goto('/ai-test?sets=biology');
  await expect(page.getByText(/ and 2 more sets$/)).toBeVisible();
  const field = page.getByRole('spinbutton', { name: aiTest.formats.mc });
  await field.fill('0');
  await field.press('Enter');
  await expect(page.getByText(setup.chooseCount)).toBeVisible();
});

test('the ways here: the modes of a session, a set’s menu, a folder’s menu, a test without a model', async ({
  page,
  edition,
}) => {
  await library(edition.url);
  await page.goto('/session/select-mode?sets=biology');
  await expect(page.getByText(chooseSession.mode.aiTest)).toBeVisible();
  await expect(page.getByText(chooseSession.mode.schedule.asked)).toBeVisible();
  await page.keyboard.press('8');
  await expect(page).toHaveURL(/\/ai-test\?sets=biology$/);
  await page.goto('/');
  const set = page.getByRole('row', { name: /Biology/ });
  await set.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: shell.pages.aiTest }).click();
  await expect(page).toHaveURL(/\/ai-test\?sets=biology$/);
  await expect(page.getByText(chooseSession.sets.chosen(1, 6))).toBeVisible();
});

test('narrow: everything has its place at 390 px', async ({ page, edition }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await library(edition.url);
  await wish(page, { counts: { mc: 1, tf: 1, written: 1 }, minutes: 15 });
  await openSetup(page);
  const fits = async (what: string) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(390);
    await expectAccessible(page, what);
  };
  await fits('the narrow set-up');
  await generate(page);
  await expect(sheet(page)).toBeVisible();
  await fits('a narrow question');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await write(page, 'x');
  await handIn(page);
  await expect(row(page, 3)).toContainText(result.modes.ai);
  await fits('a narrow result');
});
