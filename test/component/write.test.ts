/** Write: every card is typed once and graded by what was typed, by keyboard alone, through refusals and reloads. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { announced, answerByKeys, asked, field, FRENCH, openMode, sheet, verdict, wordSet } from './asking-page.ts';
import { START } from './harness/app.ts';
import { expectAccessible, expectCount, expectGone, focusAt, press, toasts, type } from './harness/person.ts';

const said = messages.write;
const answers = messages.answers;
const { rating } = messages.study;

test('a whole session by keyboard: typed, checked, graded, recorded', async () => {
  const { app, id, repetitions } = await openMode('write', wordSet('French', FRENCH));
  const name = messages.studyModes.names.write;
  await expect
    .poll(() => document.title)
    .toBe(messages.shell.pageTitle(`${messages.studyModes.position(1, 5)}, ${name}`));
  await expectAccessible('typing');
  await expect.element(field).toHaveFocus();
  expect(sheet.element().innerHTML).not.toContain(FRENCH[asked()]);

  // Right: Good is offered, and taken by Enter.
  await answerByKeys();
  await expect.element(verdict).toHaveTextContent(answers.verdict.correct);
  await expect.element(page.getByRole('button', { name: rating[3] })).toHaveFocus();
  await expectAccessible('right');
  await press('Enter');
  // Almost: Hard is offered, and taken by Space.
  await expect.element(field).toHaveFocus();
  await type('paim');
  await press('Enter');
  await expect.element(verdict).toHaveTextContent(answers.verdict.almost);
  await expect.element(page.getByRole('button', { name: rating[2] })).toHaveFocus();
  await expectAccessible('almost');
  await press('Space');
  // Wrong: Again is offered, and the person says it was Easy.
  await answerByKeys(false);
  await expect.element(verdict).toHaveTextContent(answers.verdict.wrong);
  await expect.element(page.getByRole('button', { name: rating[1] })).toHaveFocus();
  await press('4');
  // Not known.
  await expect.element(field).toHaveFocus();
  await press('Tab');
  await press('Escape');
  await expectGone(page.getByRole('button', { name: answers.dontKnow }));
  history.back();
  await expect.element(page.getByText(messages.studyModes.position(4, 5), { exact: true })).toBeVisible();
  // A card that comes takes focus for its answer.
  await expect.element(field).toHaveFocus();
  await focusAt(page.getByRole('button', { name: answers.dontKnow }));
  await press('Enter');
  await expect.element(verdict).toHaveTextContent(answers.notKnown);
  await press('1');
  await answerByKeys();
  await press('3');

  await expect.element(page.getByRole('heading', { name: said.end.title })).toHaveFocus();
  await expect.element(page.getByText(said.end.summary(5))).toBeVisible();
  await expectAccessible('end');
  expect(await repetitions()).toEqual([1, 1, 1, 1, 1]);
  const { performance } = await app.api.performance.ofSet({ set: id });
  expect(performance).toMatchObject([{ mode: 'write', answered: 5, correct: 3, partial: 1, incorrect: 1 }]);
});

test('gaps are typed one after another', async () => {
  const question = 'Rome lies on the {{c1::Tiber}} and {{c1::Florence}} on the Arno.';
  await openMode('write', { topic: 'Gaps', flashcards: [{ question, answer: 'In Italy.' }] });
  await expect.element(page.getByLabelText(answers.gap(1, 2))).toHaveFocus();
  await expectAccessible('gaps');
  expect(sheet.element().innerHTML).not.toContain('Tiber');
  await type('tiber');
  await press('Enter');
  await expect.element(page.getByLabelText(answers.gap(2, 2))).toHaveFocus();
  await press('Enter');
  await expect.element(verdict).toHaveTextContent(answers.verdict.wrong);
  await expect.element(sheet.getByText(answers.gap(2, 2))).toBeVisible();
  await expectGone(sheet.getByText(answers.gap(1, 2)));
  await expect.element(sheet.getByText(answers.nothingTyped)).toBeVisible();
  await expect.element(sheet.getByText('In Italy.')).toBeVisible();
  await expectAccessible('gaps checked');
  await press('3');
  await expect.element(page.getByText(said.end.summary(1))).toBeVisible();
});

test('only what is due, and the others after it', async () => {
  const { app, id } = await openMode('write', wordSet('French', FRENCH));
  await expectGone(page.getByRole('group', { name: said.which }));
  const [due] = (await app.api.study.states({ set: id })).states;
  const before = START - 20 * 86_400_000;
  const review = { cardId: due?.cardId ?? '', durationMs: 1, reviewedAt: before, utcOffsetMin: 0 } as const;
  await app.api.study.grade({ id: crypto.randomUUID(), rating: 4, ...review });
  await app.open(`/session?mode=write&sets=${id}`);
  await expectAccessible('which');
  await page.getByRole('button', { name: said.due(1) }).click();
  await expect.element(page.getByText(messages.studyModes.position(1, 1), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: said.all(5) }).click();
  await expect.element(page.getByText(messages.studyModes.position(1, 5), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: said.due(1) }).click();
  await focusAt(field);
  await answerByKeys();
  await press('Enter');
  await expect.element(page.getByText(answers.stillToCome(4))).toBeVisible();
  await page.getByRole('button', { name: said.end.more }).click();
  await expect.element(page.getByText(messages.studyModes.position(1, 4), { exact: true })).toBeVisible();
});

test('what cannot be typed is shown and graded', async () => {
  const answer = 'Light becomes sugar. '.repeat(15).trim();
  await openMode('write', { topic: 'Long', flashcards: [{ question: 'Photosynthesis', answer }] });
  const showAnswer = page.getByRole('button', { name: messages.study.showAnswer });
  await expect.element(showAnswer).toHaveFocus();
  // The second click lands on a grade, which is none of it.
  const { width } = showAnswer.element().getBoundingClientRect();
  await showAnswer.dblClick({ position: { x: (width * 5) / 8, y: 10 } });
  await expect.element(announced).toHaveTextContent(messages.study.said.revealed(answer));
  await expect.element(page.getByRole('button', { name: rating[3] })).toHaveFocus();
  await press('2');
  await expect.element(page.getByText(messages.studyModes.end.partial)).toBeVisible();
});

test('a refused grade brings its card back, and the same grade can be sent again', async () => {
  const { app, repetitions } = await openMode('write', wordSet('French', FRENCH));
  app.host.away();
  const refused = await answerByKeys();
  await press('Enter');
  await expect.element(toasts.getByText(/was not saved, so the card is back/)).toBeVisible();
  await expect.element(page.getByText(messages.studyModes.position(1, 5), { exact: true })).toBeVisible();
  app.host.away(false);
  await toasts.getByRole('button', { name: messages.notices.retry }).click();
  await expect.element(page.getByText(messages.studyModes.position(2, 5), { exact: true })).toBeVisible();
  expect(asked()).not.toBe(refused);
  await expect.poll(async () => await repetitions()).toEqual([1, 0, 0, 0, 0]);
});

test('a reload in the middle goes on with the next card; undo goes back over it', async () => {
  const { app, repetitions } = await openMode('write', wordSet('French', FRENCH));
  const first = await answerByKeys();
  await press('Enter');
  await answerByKeys(false);
  await press('Enter');
  await expect.poll(async () => await repetitions()).toEqual([1, 1, 0, 0, 0]);
  await app.reopen();
  await expect.element(page.getByText(messages.studyModes.position(3, 5), { exact: true })).toBeVisible();
  const rail = page.getByRole('complementary', { name: said.rail });
  await expect.element(rail.getByRole('heading', { name: said.left })).toBeVisible();
  await expect.element(rail.getByRole('heading', { name: said.answered })).toBeVisible();
  await press('Control+z');
  await press('Control+z');
  await expect.element(page.getByText(messages.studyModes.position(1, 5), { exact: true })).toBeVisible();
  expect(asked()).toBe(first);
  await expect.element(announced).toHaveTextContent(answers.undone(first));
  await expect.poll(async () => await repetitions()).toEqual([0, 0, 0, 0, 0]);
});

test('two grades, where the person wants no more', async () => {
  await openMode('write', wordSet('One', { bread: 'pain' }), { settings: { 'study.gradeButtons': 2 } });
  await type('paim');
  await press('Enter');
  await expect.element(page.getByRole('button', { name: rating[3] })).toHaveFocus();
  await expectCount(page.getByRole('group', { name: messages.study.grades }).getByRole('button'), 2);
});
