/** The quality report in the set editor: what it says, where it leads, and what it changes. */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { commands } from '../../src/contract/commands.ts';
import { QUALITY_LIST_MAX } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { chooseFrom } from './dashboard-page.ts';
import { answer, question, questions, saveButton, toast, undo } from './editor-page.ts';
import { openApp, simpleSet, START } from './harness/app.ts';
import { expectAccessible, expectCount, expectGone, focusAt, pressAt, textsOf, type } from './harness/person.ts';
import { CELLS, LONG } from './quality-cards.ts';
import { check, expectReported, openChecked, panel, section, untilCheckedAgain, valueOf } from './quality-page.ts';
import { expectWithinWidth } from './settings-page.ts';
import './harness/selector.ts';

const said = messages.quality;

test('a set is checked in the editor, and every entry leads to its card', async () => {
  await openChecked(CELLS);
  await expect.element(panel.getByText(said.found(4, 6))).toBeVisible();
  await expect.element(panel.getByRole('img', { name: `${said.scoreOf(58)}, ${said.grade.poor}` })).toBeVisible();
  await expectAccessible('the report');

  const exact = section(said.duplicates);
  await expect.element(exact).toMatchTextContent(said.high);
  await expect.element(exact).toMatchTextContent(`${said.match(100)}${said.repeats('Cells', 5)}`);
  const near = section(said.nearDuplicates);
  await expect.element(near).toMatchTextContent(said.medium);
  await expect.element(near).toMatchTextContent(`% match${said.like('Cells', 2)}`);
  await expect.element(section(said.longCards)).toMatchTextContent(said.issue.longAnswer(LONG.length, 200));
  await expect.element(section(said.longCards)).toMatchTextContent(said.lengths(18, LONG.length));
  await expect.element(section(said.compound)).toMatchTextContent(said.confidence(85));
  await expect.element(section(said.compound)).toMatchTextContent(said.patterns(1) + said.pattern.joinedQuestions);
  const { recommend } = said;
  expect(textsOf(section(said.recommendations).getByRole('listitem'))).toEqual([
    `HIGH${recommend.exact(1)} ${recommend.exactAction}`,
    `MEDIUM${recommend.near(1)} ${recommend.nearAction}`,
    `MEDIUM${recommend.compound(1)} ${recommend.compoundAction}`,
    `LOW${recommend.long(1)} ${recommend.longAction}`,
  ]);

  await near.getByRole('button', { name: said.goTo('Which is the capital of Austria?') }).click();
  await expect.element(question(3)).toHaveFocus();
});

test('copies are removed together, and come back', async () => {
  const app = await openChecked(CELLS);
  await page.getByRole('button', { name: said.removeDuplicates }).click();
  await expect.element(toast(messages.editor.deletedCards(1))).toBeVisible();
  expect(questions()).toEqual(CELLS.slice(0, 5).map((card) => card.question));
  await untilCheckedAgain(app);
  await expectGone(section(said.duplicates));
  await expect.element(panel.getByText(said.found(3, 5))).toBeVisible();
  await undo().click();
  await expect.poll(questions).toHaveLength(6);
  await untilCheckedAgain(app);
  await expect.element(section(said.duplicates)).toBeVisible();
});

test('proposals are accepted one by one; the card keeps what was learned of it', async () => {
  const app = await openChecked(CELLS);
  const { api } = app;
  const [first] = (await api.sets.get({ id: 'cells' })).flashcards;
  await api.study.grade({
    id: crypto.randomUUID(),
    cardId: first?.id ?? '',
    rating: 3,
    durationMs: 2_000,
    reviewedAt: START,
    utcOffsetMin: 0,
  });
  const proposals = section(said.proposals);
  const split = proposals.getByRole('article').filter({ hasText: said.fix.kind.split(2) });
  await expect.element(split).toMatchTextContent('Why is osmosis important?');
  await expect.element(split).toMatchTextContent(said.fix.newCard(2));
  const shorten = proposals.getByRole('article').filter({ hasText: said.fix.kind.shorten });
  await expect.element(shorten.getBySelector('del').first()).toMatchTextContent('It is important to note that');
  await expectAccessible('proposals');

  await split.getByRole('button', { name: /^Accept/ }).click();
  await expect.element(toast(said.fix.accepted.split(2))).toBeVisible();
  expect(questions().slice(0, 2)).toEqual(['What is osmosis?', 'Why is osmosis important?']);
  await undo().click();
  await expect.poll(() => questions()[0]).toBe('What is osmosis and why is it important?');
  await untilCheckedAgain(app);
  await split.getByRole('button', { name: /^Accept/ }).click();
  await untilCheckedAgain(app);
  await shorten.getByRole('button', { name: /^Accept/ }).click();
  await expect.element(toast(said.fix.accepted.shorten)).toBeVisible();
  await expect.poll(() => valueOf(answer(5))).toMatch(/^A cell is full/);
  await untilCheckedAgain(app);
  const remove = proposals.getByRole('article').filter({ hasText: said.fix.kind.remove });
  await remove.getByRole('button', { name: /^Refuse/ }).click();
  await expectGone(remove);
  await expect.element(panel.getByText(said.fix.none)).toBeVisible();

  await saveButton().click();
  await expect.element(toast(messages.sets.saved)).toBeVisible();
  const after = await api.sets.get({ id: 'cells' });
  expect(after.flashcards.map((card) => card.question).slice(0, 3)).toEqual([
    'What is osmosis?',
    'Why is osmosis important?',
    'What is the capital of Austria?',
  ]);
  expect(after.flashcards[0]?.id).toBe(first?.id);
  const { states } = await api.study.states({ set: 'cells' });
  expect(states.find(({ cardId }) => cardId === first?.id)?.reps).toBe(1);
});

test('lists show five entries and the others on request; by keyboard alone', async () => {
  const copies = Array.from({ length: 8 }, () => ({ question: 'What is a gene?', answer: 'A stretch of DNA' }));
  const good = Array.from({ length: 30 }, (_, n) => ({ question: `What is thing ${n}?`, answer: `Number ${n}` }));
  await openChecked([...good, ...copies]);
  const exact = section(said.duplicates);
  await expectCount(exact.getByRole('listitem'), QUALITY_LIST_MAX);
  await pressAt(exact.getByRole('button', { name: said.more(2) }), 'Enter');
  await expectCount(exact.getByRole('listitem'), 7);
  await pressAt(exact.getByRole('button', { name: said.fewer }), 'Space');
  await expectCount(exact.getByRole('listitem'), QUALITY_LIST_MAX);
  await pressAt(exact.getByRole('button', { name: said.duplicates }), 'Enter');
  await expectCount(exact.getByRole('listitem'), 0);
  await pressAt(panel.getByRole('button', { name: said.title }), 'Enter');
  await expectGone(exact);
  await expect.element(panel.getByRole('img', { name: `${said.scoreOf(81)}, ${said.grade.fair}` })).toBeVisible();
  await pressAt(check, 'Enter');
  await expectGone(panel);
});

test('good cards are said to be good, and typing a bad one changes that', async () => {
  const app = await openChecked([CELLS[1]!, CELLS[4]!]);
  await expect.element(panel.getByText(said.none(2))).toBeVisible();
  await expect.element(panel.getByRole('img', { name: `${said.scoreOf(100)}, ${said.grade.good}` })).toBeVisible();
  await question(1).fill('What is Vienna and why do people live there?');
  await untilCheckedAgain(app);
  await expect.element(panel.getByText(said.found(1, 2))).toBeVisible();
});

test('one card is one', async () => {
  await openChecked([CELLS[1]!]);
  await expect.element(panel.getByText(said.none(1))).toBeVisible();
});

test('from the dashboard a set opens with its review', async () => {
  const app = await openApp({ sets: [{ topic: 'Cells', flashcards: CELLS }] });
  await chooseFrom('Cells', commands['set.checkQuality'].label);
  await expectReported(app);
  await expect.element(panel.getByText(said.found(4, 6))).toBeVisible();
});

test('two thousand cards are checked while one types', async () => {
  const app = await openApp({ at: '/sets/edit?id=large&quality=1', sets: [simpleSet('Large', 2_000)] });
  await expectReported(app);
  await expect.element(panel.getByText(said.none(2_000))).toBeVisible();
  await focusAt(question(1));
  await type('Some words typed while cards are checked');
  await untilCheckedAgain(app);
  await type(', and some more');
  await expect.poll(() => valueOf(question(1))).toContain('Some words typed while cards are checked, and some more');
  await untilCheckedAgain(app);
  await expect.element(panel.getByText(said.none(2_000))).toBeVisible();
});

test('the score stands in the margin, and the report scrolls with the cards', async () => {
  await page.viewport(1280, 600);
  await openChecked(CELLS);
  const report = panel.getByRole('button', { name: said.title }).element();
  const score = panel.getByRole('img', { name: /\d+/ });
  expect(score.element().getBoundingClientRect().right).toBeLessThan(report.getBoundingClientRect().left);
  for (const box of panel.element().querySelectorAll('*')) {
    expect(['auto', 'scroll']).not.toContain(getComputedStyle(box).overflowY);
  }
  question(CELLS.length).element().scrollIntoView();
  await expect.element(score).not.toBeInViewport();
});

test('the panel in a narrow window', async () => {
  await page.viewport(390, 844);
  await openChecked(CELLS);
  await expect.element(panel.getByText(said.found(4, 6))).toBeVisible();
  expectWithinWidth();
  await expectAccessible('narrow');
});

test('a worker that does not come is said, and tried again', async () => {
  const app = await openApp({ at: '/sets/edit?id=cells', sets: [{ topic: 'Cells', flashcards: CELLS }] });
  const own = window.Worker;
  window.Worker = class extends own {
    constructor() {
      super(new URL('/nothing-here.js', location.origin), { type: 'module' });
    }
  };
  onTestFinished(() => {
    window.Worker = own;
  });
  await pressAt(check, 'Enter');
  await expect.element(panel).toBeVisible();
  await untilCheckedAgain(app);
  await expect.element(panel.getByText(said.failed)).toBeVisible();
  window.Worker = own;
  await panel.getByRole('button', { name: messages.notices.retry }).click();
  await expectReported(app);
  await expect.element(panel.getByText(said.found(4, 6))).toBeVisible();
});
