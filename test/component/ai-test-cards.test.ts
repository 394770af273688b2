/** What a test of /ai-test has of its cards: formulas, code, pictures and long answers, and which of many it asks. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Input, Output } from '../../src/contract/index.ts';
import type { TestTask } from '../../src/contract/ai-tests.schema.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { PICTURE } from '../support/pictured-set.ts';
import { button, expectMade, expectSetup, generate, handIn, openTest, results, row, sheet } from './ai-test-page.ts';
import type { SetInput } from './harness/app.ts';
import { chooseFromMenu, expectCount, expectGone, expectInSight, goTo, pressAt } from './harness/person.ts';
import './harness/selector.ts';

const { aiTest, offlineTest } = messages;
const { result, setup } = aiTest;

/** Longer than the canonical answer of a verdict may be (ai §5). */
const LONG =
  'Water goes through a membrane that holds back what is dissolved in it, from where little is dissolved to where more is, until both sides are alike.';
const MATHS: SetInput = {
  topic: 'Biology',
  flashcards: [
    { question: 'Derivative of $x^2$', answer: '$2x$' },
    { question: 'Derivative of $\\sin x$', answer: '$\\cos x$' },
    { question: 'Squares in Python', answer: '```python\n[x * x for x in range(10)]\n```' },
    { question: '', answer: 'A red and a blue one', questionImage: PICTURE.dataUrl },
  ],
};
const picture = () => page.getByRole('img', { name: messages.study.questionImage });

test('formulas, code and pictures are drawn in questions, options and results, also where a model wrote them', async () => {
  const app = await openTest({
    sets: [MATHS],
    wish: { counts: { mc: 4, tf: 0, written: 0 }, minutes: null, layout: 'page' },
  });
  await expectSetup();
  await button(setup.without).click();
  await expectCount(sheet(), 4);
  await expectCount(picture(), 1);
  const drawn = sheet().filter({ hasText: 'Squares in Python' });
  const code = drawn.getByRole('radio', { name: /range\(10\)/ });
  // As wide as its place, and not as the first of its letters.
  const block = page.getBySelector('label pre').first();
  await expect.poll(() => block.element().getBoundingClientRect().width).toBeGreaterThan(200);
  await code.click();
  const formula = sheet().filter({ hasText: 'Derivative of' }).first();
  await formula.getByRole('radio').first().click();
  await handIn();
  await expectCount(picture(), 1);
  await expect.element(results().getByText('[x * x for x in range(10)]').first()).toBeVisible();
  await expect.element(results()).not.toMatchTextContent(/```|\$/);

  // The model is told the formulas as they stand, and its own are drawn.
  await page.getByRole('link', { name: result.newTest }).click();
  await app.model.script({
    kind: 'text',
    text: JSON.stringify({
      questions: ['q1', 'q2', 'q3'].map((ref, at) => ({
        ref,
        question: `Which is it, $y_${at}$?`,
        options: ['$\\frac{1}{2}$ of it', '`all(x)` of it', 'A third of everything', 'Nobody knows yet'],
        correctOptionIndex: 0,
        explanation: 'By the rule $a^2 + b^2$.',
      })),
    }),
  });
  await generate();
  await expectMade(app);
  const asked = app.host.callsOf('ai.adaptiveTest')[0]?.input as Input<'ai.adaptiveTest'> | undefined;
  expect(JSON.stringify(asked?.tasks)).toContain(JSON.stringify('$\\cos x$').slice(1, -1));
  await expect.element(sheet().first().getByRole('radio', { name: /of it/ }).first()).toBeVisible();
  await expect.element(page.getBySelector('fieldset .katex').first()).toBeVisible();
  await handIn();
  await expect.element(row(1)).toMatchTextContent(result.why);
  await expect.element(results()).not.toMatchTextContent(/\$|`/);
});

test('a model’s question on a card with a picture has the picture', async () => {
  const app = await openTest({
    sets: [
      {
        topic: 'Biology',
        flashcards: [{ question: 'What is shown?', answer: 'Two pixels', questionImage: PICTURE.dataUrl }],
      },
    ],
    wish: { counts: { mc: 0, tf: 0, written: 1 }, minutes: null },
  });
  await generate();
  await expectMade(app);
  await expect.element(picture()).toBeVisible();
  expect((await app.model.requests())[0]?.body.contents[0]?.parts[0]?.text).toContain('"picture":true');
  await handIn();
  await expect.element(row(1).getByRole('img', { name: messages.study.questionImage })).toBeVisible();
});

test('of a long answer the result has all, and what was missed can be looked at alone', async () => {
  await openTest({
    key: null,
    sets: [
      {
        topic: 'Biology',
        flashcards: [
          { question: 'What is osmosis?', answer: LONG },
          { question: 'Where is ATP made?', answer: 'Mitochondrion' },
        ],
      },
    ],
    wish: { counts: { mc: 0, tf: 0, written: 2 }, minutes: null, layout: 'page' },
  });
  await expectSetup();
  await button(setup.without).click();
  await expectCount(sheet(), 2);
  const answerTo = (asked: string) =>
    sheet().filter({ hasText: asked }).getByRole('textbox', { name: offlineTest.paper.type });
  await answerTo('What is osmosis?').fill('Chloroplast');
  await answerTo('Where is ATP made?').fill('Mitochondrion');
  await handIn();
  await expect.element(results().getByText(LONG)).toBeVisible();
  await expectCount(results().getByRole('listitem'), 2);
  await pressAt(button(result.missed(1)), 'Enter');
  await expectCount(results().getByRole('listitem'), 1);
  await expect.element(row(1)).toMatchTextContent(LONG);

  // What the person decides is right stays under their hands until they look at others.
  const change = row(1).getByRole('button', { name: /^Change the verdict/ });
  await pressAt(change, 'Enter');
  await chooseFromMenu(page.getByRole('menuitem', { name: result.verdicts.correct }));
  await expect.element(row(1)).toMatchTextContent(result.byYou);
  await expect.element(change).toHaveFocus();
  await pressAt(button(result.all(2)), 'Enter');
  await expectCount(results().getByRole('listitem'), 2);
  await expectGone(button(/^Missed/));
});

test('of all sets that are chosen some cards are asked; a window of one column leads past the sets to the questions', async () => {
  await page.viewport(390, 844);
  const sets = Array.from({ length: 30 }, (_, at) => ({
    topic: at === 0 ? 'Biology' : `Part ${at}`,
    folderPath: 'All',
    flashcards: Array.from({ length: 4 }, (_one, n) => ({
      question: `What is ${n} of part ${at}?`,
      answer: `Answer ${n} of part ${at}`,
    })),
  }));
  const app = await openTest({
    at: '/ai-test?folder=All',
    sets,
    wish: { counts: { mc: 0, tf: 0, written: 12 }, minutes: null, layout: 'page' },
  });
  await expectSetup();
  // Nothing reaches below the window, which would scroll the app out of it.
  await expect.poll(() => document.documentElement.scrollHeight).toBe(844);
  await button(setup.questions(12)).click();
  await expectInSight(page.getByRole('heading', { name: setup.questions(12) }));
  await expect.element(page.getByRole('heading', { name: setup.questions(12) })).toHaveFocus();
  await button(setup.generate).click();
  await expectMade(app);
  const [call] = app.host.callsOf('ai.adaptiveTest');
  const { tasks } = call!.input as { tasks: readonly TestTask[] };
  const setsAsked = tasks.map(({ source }) => source.setId);
  // They were all of the first three sets; that chance draws them of so few is less than one in a billion.
  expect(new Set(setsAsked).size).toBeGreaterThan(4);
  expect(app.host.callsOf('study.pool').at(-1)?.input).toMatchObject({ order: 'weakest' });

  // Where there are more than are read at once, any of those that were never seen.
  const asks = () => app.host.callsOf('study.pool').map(({ input }) => (input as Input<'study.pool'>).order);
  app.host.change('study.pool', (answer: Output<'study.pool'>) => ({ ...answer, total: answer.total + 1 }));
  await goTo('/ai-test?folder=All');
  await expectSetup();
  const before = asks().length;
  await button(setup.without).click();
  await expectCount(sheet(), 12);
  expect(asks().slice(before)).toEqual(['weakest', 'mixed']);

  await goTo('/ai-test?folder=All');
  await expectSetup();
  await page.getByRole('checkbox', { name: setup.preferWeak }).click();
  await button(setup.without).click();
  await expectCount(sheet(), 12);
  expect(app.host.callsOf('study.pool').at(-1)?.input).toMatchObject({ order: 'mixed' });
});
