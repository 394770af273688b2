/** Test without a model: setup, questions of all kinds by keyboard, handing in, the result and what is recorded of it. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { ANSWERS, answerInSight, button, sheet } from './ai-test-page.ts';
import { openApp, type OpenedApp } from './harness/app.ts';
import {
  DASHBOARD,
  emulateMedia,
  expectAccessible,
  expectAddress,
  expectCount,
  expectGone,
  press,
  pressAt,
  tabTo,
  toasts,
  type,
} from './harness/person.ts';
import { expectWithinWidth } from './settings-page.ts';

const { notices, offlineTest, study, studyModes } = messages;
const { paper, result, setup } = offlineTest;
const ADDRESS = '/session?mode=test&sets=biology';
const source = { file: 'biology.pdf', page: null, quote: null };
const BIOLOGY = {
  topic: 'Biology',
  flashcards: [...ANSWERS].map(([question, answer]) => ({ question, answer, source })),
};

const kindBox = (kind: keyof typeof setup.kind): Locator => page.getByRole('checkbox', { name: setup.kind[kind] });
const field = page.getByRole('textbox', { name: paper.type });
const handIn = (): Locator => page.getByRole('main').getByRole('button', { name: paper.handIn });
const asked = page.getByRole('alertdialog', { name: paper.confirm.title });
const sure = asked.getByRole('button', { name: paper.confirm.handIn });
const recordsOf = async ({ api }: OpenedApp, set = 'biology') => (await api.performance.ofSet({ set })).performance;

/** The set-up of a test of the cards of Biology. */
async function openSetup(): Promise<OpenedApp> {
  const app = await openApp({ at: ADDRESS, sets: [BIOLOGY] });
  await expect.element(page.getByRole('heading', { name: setup.title })).toBeVisible();
  return app;
}

test('by keyboard alone: typed answers one by one, one almost, one counted as right, one left out', async () => {
  const app = await openSetup();
  await expect.element(page.getByText(setup.text)).toBeVisible();
  await expect.element(page.getByText(setup.of(6))).toBeVisible();
  await expectAccessible('the setup');
  await tabTo(page.getByRole('spinbutton', { name: setup.count }));
  await press('Control+a');
  await type('4');
  await press('Tab');
  for (const kind of ['choice', 'statement'] as const) {
    await tabTo(kindBox(kind));
    await press('Space');
  }
  await tabTo(button(setup.layouts.single));
  await press('Space');
  await press('Tab');
  await expect.element(button(setup.start)).toHaveFocus();
  await press('Enter');

  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText(paper.question(1, 4))).toBeVisible();
  await expectAccessible('a typed question');
  await type(answerInSight());
  await press('Enter');
  await expect.element(page.getByText(paper.question(2, 4))).toBeVisible();
  await expect.element(field).toHaveFocus();
  await type(answerInSight().slice(0, -1));
  await press('Enter');
  await expect.element(page.getByText(paper.question(3, 4))).toBeVisible();
  await expect.element(field).toHaveFocus();
  await type('my own words');
  await press('Enter');
  await expect.element(page.getByText(paper.question(4, 4))).toBeVisible();

  // A reload loses nothing.
  await app.reopen();
  await expect.element(page.getByText(paper.question(4, 4))).toBeVisible();
  await expect.element(page.getByText(paper.answered(3, 4)).first()).toBeVisible();
  await expect.element(field).toHaveFocus();
  await press('Enter');
  await expect.element(asked).toMatchTextContent(paper.confirm.message(1));
  await expectAccessible('the question before handing in');
  await press('Escape');
  await expectGone(asked);
  await pressAt(field, 'Enter');
  await pressAt(sure, 'Enter');

  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: result.title(37) })).toBeVisible();
  await expect.element(page.getByText(result.finished(37))).toBeInTheDocument();
  await expect.element(page.getByText(result.summary(1, 4))).toBeVisible();
  await expect.element(page.getByText(result.savedOnLeave)).toBeVisible();
  await expectCount(page.getByText(study.source('biology.pdf', null)), 4);
  for (const outcome of Object.values(result.outcome))
    await expect.element(page.getByRole('listitem').filter({ hasText: outcome }).first()).toBeVisible();
  await expectAccessible('the result');
  const own = page.getByRole('listitem').filter({ hasText: 'my own words' });
  await pressAt(own.getByRole('button', { name: result.accept }), 'Enter');
  await expect.element(page.getByText(result.acceptedSaid(62))).toBeInTheDocument();
  await expect.element(own).toMatchTextContent(result.accepted);
  await pressAt(own.getByRole('button', { name: result.takeBack }), 'Enter');
  await expect.element(page.getByText(result.takenBackSaid(37))).toBeInTheDocument();
  await pressAt(own.getByRole('button', { name: result.accept }), 'Enter');
  await expect.element(page.getByRole('heading', { name: result.title(62) })).toBeVisible();
  expect(await recordsOf(app)).toEqual([]);

  // Closed over the result and opened again it is still the result, with what was decided.
  await app.reopen();
  await expect.element(page.getByRole('heading', { name: result.title(62) })).toHaveFocus();
  await press('Escape');
  await expectAddress(DASHBOARD);
  await expect
    .poll(() => recordsOf(app))
    .toMatchObject([
      { mode: 'test', testType: 'offline', answered: 3, correct: 2, partial: 1, incorrect: 0, unanswered: 1 },
    ]);
  expect((await app.api.study.today({ utcOffsetMin: 0 })).done).toBe(0);
  // Only when the host has it is the round forgotten.
  await expect.poll(() => localStorage.getItem('ninefold:setting:study.round.test')).toBe('null');
  await app.open(ADDRESS);
  await expect.element(page.getByRole('heading', { name: setup.title })).toBeVisible();
  expect(await recordsOf(app)).toHaveLength(1);
});

/** The answers that can be chosen here, of a choice or a statement, with the right one first. */
function optionsOf(number: number): Locator[] {
  const one = sheet().nth(number);
  const text = one.element().textContent;
  const [, answer] = [...ANSWERS].find(([question]) => text.includes(question))!;
  const isTrue = text.includes(answer);
  const right = text.includes(paper.judge) ? (isTrue ? paper.true : paper.false) : answer;
  const names = one
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent ?? '');
  const [first, ...wrong] = names.toSorted((a, b) => Number(b.includes(right)) - Number(a.includes(right)));
  return [first!, ...wrong].map((name) => one.getByRole('radio', { name }));
}

test('choices and statements on one page; those that went wrong again, by number', async () => {
  const app = await openSetup();
  for (const kind of ['choice', 'statement', 'typed'] as const) await kindBox(kind).click();
  await button(setup.start).click();
  await expect.element(page.getByText(setup.oneKind)).toBeVisible();
  await kindBox('choice').click();
  await kindBox('statement').click();
  await button(setup.start).click();
  await expectCount(sheet(), 6);
  await expect.element(page.getByText(paper.choose).first()).toBeVisible();
  await expect.element(page.getByText(paper.judge).first()).toBeVisible();
  await expectAccessible('the paper');
  for (let number = 0; number < 6; number += 1) await pressAt(optionsOf(number)[0]!, 'Space');
  // One of them wrong after all, and one open.
  await pressAt(optionsOf(0)[1]!, 'Space');
  await button(paper.clear).last().click();
  await expect.element(page.getByText(paper.answered(5, 6)).first()).toBeVisible();
  await handIn().click();
  await asked.getByRole('button', { name: paper.confirm.goOn }).click();
  await expectGone(asked);
  await handIn().click();
  await sure.click();
  await expect.element(page.getByText(result.summary(4, 6))).toBeVisible();

  await button(result.wrongOnes(2)).click();
  await expect.element(page.getByText(paper.answered(0, 2)).first()).toBeVisible();
  await expect.poll(() => recordsOf(app)).toMatchObject([{ answered: 5, correct: 4, incorrect: 1, unanswered: 1 }]);
  await app.open(ADDRESS);
  await expect.element(page.getByText(paper.answered(0, 2)).first()).toBeVisible();
  await pressAt(optionsOf(0)[1]!, 'Space');
  await pressAt(optionsOf(1)[0]!, 'Space');
  await handIn().click();
  await expect.element(button(result.wrongOnes(1))).toBeVisible();
  await button(result.newTest).click();

  for (const kind of ['statement', 'typed'] as const) await kindBox(kind).click();
  await button(setup.layouts.single).click();
  await button(setup.start).click();
  await expect.element(page.getByRole('radio').first()).toHaveFocus();
  await press('2');
  await expect.element(page.getByRole('radio').nth(1)).toBeChecked();
  await button(paper.next).click();
  await expect.element(page.getByText(paper.question(2, 6))).toBeVisible();
  await button(paper.previous).click();
  await expect.element(page.getByText(paper.question(1, 6))).toBeVisible();
  await expect.element(page.getByRole('radio').nth(1)).toBeChecked();
});

test('cards that cannot be asked so are said', async () => {
  const long = 'Because of a long chain of reasons, each of which is a sentence. '.repeat(5);
  const app = await openApp({
    at: '/session?mode=test&sets=one',
    sets: [
      { topic: 'One', flashcards: [{ question: 'Who?', answer: 'Ada' }] },
      { topic: 'Long', flashcards: [{ question: 'Why?', answer: long }] },
      { topic: 'Blank', flashcards: [{ question: 'What?', answer: '' }] },
    ],
  });
  await expect.element(page.getByText(setup.noOptions).first()).toBeVisible();
  await expect.element(page.getByText(setup.of(1))).toBeVisible();
  await app.open('/session?mode=test&sets=long');
  await expect.element(page.getByText(setup.noTyped)).toBeVisible();
  await button(setup.start).click();
  await expect.element(page.getByText(setup.oneKind)).toBeVisible();
  await app.open('/session?mode=test&sets=blank');
  await expect.element(page.getByText(offlineTest.unfit)).toBeVisible();
});

test('a result that could not be saved is offered again', async () => {
  const app = await openApp({
    at: '/session?mode=test&sets=one',
    sets: [{ topic: 'One', flashcards: [{ question: 'Who?', answer: 'Ada' }] }],
  });
  await button(setup.start).click();
  await field.fill('Ada');
  app.host.refuse('performance.record', new Problem('internal', 'The disk is full.'));
  await handIn().click();
  await expect.element(page.getByText(result.summary(1, 1))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: result.title(100) })).toBeVisible();
  await page.getByRole('link', { name: studyModes.end.toDashboard }).click();
  await expect.element(toasts).toMatchTextContent(result.notSaved('The disk is full.'));
  app.host.allow('performance.record');
  await button(notices.retry).click();
  await expect.poll(async () => (await recordsOf(app, 'one')).length).toBe(1);
});

test('narrow and dark, the questions and the result fit', async () => {
  await page.viewport(390, 800);
  await emulateMedia({ colorScheme: 'dark' });
  await openSetup();
  await button(setup.start).click();
  await expect.element(page.getByText(paper.question(1, 6))).toBeVisible();
  await expectAccessible('the paper, narrow and dark');
  expectWithinWidth('the paper');
  await handIn().click();
  await sure.click();
  await expect.element(page.getByRole('heading', { name: result.title(0) })).toBeVisible();
  await expectCount(page.getByText(result.nothing, { exact: true }), 6);
  await expectAccessible('the result, narrow and dark');
  expectWithinWidth('the result');
});
