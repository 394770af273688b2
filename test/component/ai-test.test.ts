/** The AI test from its set-up to its result: by keyboard, by both pipelines, and without a model. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Input } from '../../src/contract/index.ts';
import { messages } from '../../src/contract/messages/index.ts';
import {
  answerInSight,
  button,
  expectMade,
  expectSetup,
  generate,
  handIn,
  openTest,
  results,
  row,
  sheet,
  write,
} from './ai-test-page.ts';
import type { OpenedApp } from './harness/app.ts';
import {
  chooseFromMenu,
  expectAccessible,
  expectAddress,
  expectCount,
  expectGone,
  goTo,
  press,
  pressAt,
  tabTo,
  type,
} from './harness/person.ts';
import { expectWithinWidth } from './settings-page.ts';

const { ai, aiTest, chooseSession, offlineTest } = messages;
const { kept, making, model, result, setup, taking } = aiTest;
const { paper } = offlineTest;

const records = async ({ api }: OpenedApp) => (await api.performance.ofSet({ set: 'biology' })).performance;

test('by keyboard alone: set up, generate, answer, flag, pause, reload, hand in, overrule, count', async () => {
  const app = await openTest({ wish: { counts: { mc: 2, tf: 1, written: 2 }, minutes: 15 } });
  await expectSetup();
  await expect.element(page.getByText(chooseSession.sets.chosen(1, 6))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: setup.questions(5) })).toBeVisible();
  await expect.element(page.getByText(model.own('gemini-3.8-flash'))).toBeVisible();
  await expect.element(page.getByText(model.calls(3))).toBeVisible();
  await expectAccessible('the set-up');
  // One question more, by its stepper.
  await tabTo(page.getByRole('spinbutton', { name: aiTest.formats.written }));
  await press('ArrowUp');
  await expect.element(page.getByRole('heading', { name: setup.questions(6) })).toBeVisible();
  await app.model.hold();
  await generate();
  await expect.element(page.getByRole('heading', { name: making.title })).toHaveFocus();
  await expect.element(page.getByText(making.stages['generate:mc'])).toBeVisible();
  await expect.element(page.getByText(making.leave)).toBeVisible();
  await expectAccessible('a test that is made');
  await app.model.release();

  await expectMade(app);
  await expect.element(page.getByText(paper.question(1, 6))).toBeVisible();
  await expect.element(page.getByText(taking.counts(0, 0, 6))).toBeVisible();
  await expectAccessible('a question');
  // Right by its number.
  const right = answerInSight();
  const options = sheet()
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent ?? '');
  await press(String(options.findIndex((option) => option.includes(right)) + 1));
  await press('Enter');
  await expect.element(page.getByText(paper.question(2, 6))).toBeVisible();
  await press('f');
  await expect.element(page.getByText(taking.flagged, { exact: true })).toBeInTheDocument();
  await expect.element(button(taking.unflag)).toBeVisible();
  await expect.element(page.getByRole('button', { name: taking.number(2, 'open, flagged') })).toBeVisible();
  await press('f');
  await expect.element(page.getByText(taking.unflagged)).toBeInTheDocument();
  await press('f');
  await press('ArrowRight');
  await expect.element(page.getByText(paper.question(3, 6))).toBeVisible();
  await press('ArrowLeft');
  await expect.element(page.getByText(paper.question(2, 6))).toBeVisible();
  // The clock stands still and nothing can be read.
  await press('p');
  await expect.element(page.getByText(taking.paused).first()).toBeVisible();
  await expectGone(sheet());
  await expectAccessible('a pause');
  await press('Enter');
  await expect.element(sheet()).toBeVisible();
  await press('ArrowRight');
  await expect.element(sheet()).toMatchTextContent(paper.judgeIt);
  // The fake writes what is true first.
  await press('1');
  await press('Enter');
  const field = page.getByRole('textbox', { name: paper.type });
  await expect.element(field).toHaveFocus();
  await type(answerInSight());
  await press('Enter');
  await expect.element(page.getByText(paper.question(5, 6))).toBeVisible();
  await type(answerInSight().slice(0, 4));

  // A reload loses nothing.
  await app.reopen();
  await expect.element(page.getByText(paper.question(5, 6))).toBeVisible();
  await expect.element(page.getByText(taking.counts(4, 1, 2))).toBeVisible();
  await press('Enter');
  await expect.element(page.getByText(paper.question(6, 6))).toBeVisible();
  await expect.element(field).toHaveFocus();
  await type('no idea at all');
  await press('Enter');
  const dialog = page.getByRole('alertdialog', { name: paper.confirm.title });
  await expect.element(dialog).toMatchTextContent(paper.confirm.message(1));
  await pressAt(dialog.getByRole('button', { name: paper.confirm.handIn }), 'Enter');

  // Three right, one partly: 3.5 of 6.
  await expect.element(page.getByText(result.right(3, 6))).toBeVisible();
  await expect.element(page.getByText(result.finished(58))).toBeInTheDocument();
  await expect.element(row(4)).toMatchTextContent(result.verdicts.correct);
  await expect.element(row(4)).toMatchTextContent(result.modes.ai);
  await expect.element(row(5)).toMatchTextContent(result.verdicts.partial);
  await expect.element(row(6)).toMatchTextContent(result.verdicts.incorrect);
  await expect.element(row(2)).toMatchTextContent(result.verdicts.unanswered);
  await expect.element(row(1)).toMatchTextContent(`${result.page(4)} ${messages.source.printed('ii')}`);
  await expectAccessible('the result');
  await expect
    .poll(() => records(app))
    .toMatchObject([{ mode: 'test', testType: 'ai', correct: 3, partial: 1, incorrect: 1, unanswered: 1 }]);

  // The person knows better; the same record says so.
  const change = row(6).getByRole('button', { name: result.change(6) });
  await pressAt(change, 'Enter');
  await chooseFromMenu(page.getByRole('menuitem', { name: result.verdicts.correct }));
  await expect.element(row(6)).toMatchTextContent(result.byYou);
  await expect.element(page.getByText(result.changed(result.verdicts.correct, 75))).toBeInTheDocument();
  await expect
    .poll(async () => (await records(app)).map(({ correct, incorrect }) => [correct, incorrect]))
    .toEqual([[4, 0]]);
  await pressAt(change, 'Enter');
  await chooseFromMenu(page.getByRole('menuitem', { name: result.asGraded }));
  await expect.element(page.getByText(result.changed(result.verdicts.incorrect, 58))).toBeInTheDocument();

  await pressAt(button(result.filterOf(aiTest.formats.written, 3)), 'Enter');
  await expectCount(results().getByRole('listitem'), 3);
  await pressAt(button(result.all(6)), 'Enter');

  // On request the answers are reviews, and all of them can be taken back.
  const states = async () =>
    (await app.api.study.states({ set: 'biology' })).states.filter(({ reps }) => reps > 0).length;
  await expect.element(page.getByText(result.countHint)).toBeVisible();
  await pressAt(button(result.count), 'Enter');
  await expect.element(button(result.takeBack)).toBeVisible();
  await expect.element(page.getByText(result.counted(5)).first()).toBeVisible();
  expect(await states()).toBe(5);
  await app.reopen();
  await pressAt(button(result.takeBack), 'Enter');
  await expect.element(page.getByText(result.takenBack)).toBeVisible();
  expect(await states()).toBe(0);

  // What went wrong, once more, and then as cards.
  await pressAt(button(result.wrongAgain(3)), 'Enter');
  await expect.element(page.getByText(paper.question(1, 3))).toBeVisible();
  await goTo('/ai-test');
  await expect.element(page.getByText(kept.again('Biology'))).toBeVisible();
  history.go(-2);
  await pressAt(page.getByRole('link', { name: result.studyMissed(3) }), 'Enter');
  await expectAddress(/mode=cram.*cards=/);
  await expect.element(page.getByRole('button', { name: messages.study.showAnswer })).toBeVisible();
  // Asked for by name: of a large set they might not be among those that are read at once.
  const asked = app.host.callsOf('study.pool').at(-1)?.input as Input<'study.pool'> | undefined;
  expect(asked?.cards).toHaveLength(3);
});

test('the other pipeline: the model chooses what to ask, all questions on one page', async () => {
  const app = await openTest({
    wish: { counts: { mc: 2, tf: 0, written: 1 }, minutes: null, layout: 'page' },
    before: async () => localStorage.setItem('nf:test-pipeline', 'generate'),
  });
  await expectSetup();
  await expect.element(page.getByText(model.calls(2))).toBeVisible();
  await button(setup.generate).click();
  await expectMade(app);
  await expectCount(sheet(), 3);
  expect((await app.model.requests())[0]?.body.contents[0]?.parts[0]?.text).toContain('"topics"');
  await expect.element(page.getByRole('heading', { name: taking.time })).toBeVisible();
  await expectAccessible('a test on one page');
  await button(taking.flag).first().click();
  await button(taking.number(3, 'open')).click();
  await expect.element(page.getByRole('textbox', { name: paper.type })).toHaveFocus();
  await expect.element(page.getByText(taking.counts(0, 1, 3))).toBeVisible();
  await handIn();
  await expect.element(page.getByText(result.right(0, 3))).toBeVisible();
  await expect.poll(async () => (await records(app))[0]?.answers.length).toBe(3);
  await page.getByRole('link', { name: result.newTest }).click();
  await expect.element(page.getByText(chooseSession.sets.chosen(1, 6))).toBeVisible();
});

test('without a key: what happens then, the same test of one’s own cards, graded by words', async () => {
  const app = await openTest({ key: null, wish: { counts: { mc: 1, tf: 1, written: 1 }, minutes: null } });
  await expectSetup();
  await expect.element(page.getByText(model.none)).toBeVisible();
  await expect.element(page.getByRole('link', { name: model.addKey })).toHaveAttribute('href', '/settings#ai');
  await button(setup.without).click();
  await expect.element(page.getByText(paper.question(1, 3))).toBeVisible();
  await press('ArrowRight');
  await press('ArrowRight');
  await expect.element(page.getByText(paper.question(3, 3))).toBeVisible();
  await write(answerInSight());
  await handIn();
  await expect.element(row(3)).toMatchTextContent(result.verdicts.correct);
  await expect.element(row(3)).toMatchTextContent(result.modes.heuristic);
  await expect.element(page.getByText(`${result.withoutAi(1)} ${ai.gradingHint}`)).toBeVisible();
  await expect.poll(() => records(app)).toMatchObject([{ testType: 'offline', correct: 1 }]);
  await page.getByRole('link', { name: kept.title }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: kept.withoutAi })).toBeVisible();
});

test('narrow: everything has its place at 390 px', async () => {
  await page.viewport(390, 844);
  const app = await openTest({ wish: { counts: { mc: 1, tf: 1, written: 1 }, minutes: 15 } });
  const fits = async (what: string) => {
    expectWithinWidth(what);
    await expectAccessible(what);
  };
  await expectSetup();
  await fits('the narrow set-up');
  await generate();
  await expectMade(app);
  await fits('a narrow question');
  await press('ArrowRight');
  await press('ArrowRight');
  await write('x');
  await handIn();
  await expect.element(row(3)).toMatchTextContent(result.modes.ai);
  await fits('a narrow result');
});
