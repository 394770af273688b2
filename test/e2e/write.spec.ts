/** Write: every card is typed once and graded by what was typed, by keyboard alone, through refusals and reloads. */
import { messages } from '../../src/contract/messages/index.ts';
import { toasts } from '../support/main-job.ts';
import { answerByKeys, announced, asked, field, FRENCH, openMode, sheet, verdict, wordSet } from './asking-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf } from './seed.ts';

const said = messages.write;
const answers = messages.answers;
const { rating } = messages.study;

test('a whole session by keyboard: typed, checked, graded, recorded', async ({ page, edition }) => {
  const { id, states } = await openMode(page, edition.url, 'write', wordSet('French', FRENCH));
  const name = messages.studyModes.names.write;
  await expect(page).toHaveTitle(messages.shell.pageTitle(`${messages.studyModes.position(1, 5)}, ${name}`));
  await expectAccessible(page, 'typing');
  await expect(field(page)).toBeFocused();
  expect(await sheet(page).innerHTML()).not.toContain(FRENCH[await asked(page)]);

  // Right: Good is offered, and taken by Enter.
  await answerByKeys(page);
  await expect(verdict(page)).toHaveText(answers.verdict.correct);
  await expect(page.getByRole('button', { name: rating[3] })).toBeFocused();
  await expectAccessible(page, 'right');
  await page.keyboard.press('Enter');
  // Almost: Hard is offered, and taken by Space.
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('paim');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText(answers.verdict.almost);
  await expect(page.getByRole('button', { name: rating[2] })).toBeFocused();
  await expectAccessible(page, 'almost');
  await page.keyboard.press('Space');
  // Wrong: Again is offered, and the person says it was Easy.
  await answerByKeys(page, false);
  await expect(verdict(page)).toHaveText(answers.verdict.wrong);
  await expect(page.getByRole('button', { name: rating[1] })).toBeFocused();
  await page.keyboard.press('4');
  // Not known.
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: answers.dontKnow }).waitFor({ state: 'hidden' });
  await page.goBack();
  await expect(page.getByText(messages.studyModes.position(4, 5), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: answers.dontKnow }).focus();
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText(answers.notKnown);
  await page.keyboard.press('1');
  await answerByKeys(page);
  await page.keyboard.press('3');

  await expect(page.getByRole('heading', { name: said.end.title })).toBeFocused();
  await expect(page.getByText(said.end.summary(5))).toBeVisible();
  await expectAccessible(page, 'end');
  expect((await states()).map(({ reps }) => reps)).toEqual([1, 1, 1, 1, 1]);
  const { performance } = await apiOf(edition.url).performance.ofSet({ set: id });
  expect(performance).toMatchObject([{ mode: 'write', answered: 5, correct: 3, partial: 1, incorrect: 1 }]);
});

test('gaps are typed one after another', async ({ page, edition }) => {
  const question = 'Rome lies on the {{c1::Tiber}} and {{c1::Florence}} on the Arno.';
  await openMode(page, edition.url, 'write', { topic: 'Gaps', flashcards: [{ question, answer: 'In Italy.' }] });
  await expect(page.getByLabel(answers.gap(1, 2))).toBeFocused();
  await expectAccessible(page, 'gaps');
  expect(await sheet(page).innerHTML()).not.toContain('Tiber');
  await page.keyboard.type('tiber');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(answers.gap(2, 2))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText(answers.verdict.wrong);
  await expect(sheet(page).getByText(answers.gap(2, 2))).toBeVisible();
  await expect(sheet(page).getByText(answers.gap(1, 2))).toBeHidden();
  await expect(sheet(page).getByText(answers.nothingTyped)).toBeVisible();
  await expect(sheet(page).getByText('In Italy.')).toBeVisible();
  await expectAccessible(page, 'gaps checked');
  await page.keyboard.press('3');
  await expect(page.getByText(said.end.summary(1))).toBeVisible();
});

test('only what is due, and the others after it', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const { id, states } = await openMode(page, edition.url, 'write', wordSet('French', FRENCH));
  await expect(page.getByRole('group', { name: said.which })).toBeHidden();
  const [due] = await states();
  const before = Date.now() - 20 * 86_400_000;
  const review = { cardId: due?.cardId ?? '', durationMs: 1, reviewedAt: before, utcOffsetMin: 0 } as const;
  await api.study.grade({ id: crypto.randomUUID(), rating: 4, ...review });
  await page.goto(`/session?mode=write&sets=${id}`);
  await expectAccessible(page, 'which');
  await page.getByRole('button', { name: said.due(1) }).click();
  await expect(page.getByText(messages.studyModes.position(1, 1), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: said.all(5) }).click();
  await expect(page.getByText(messages.studyModes.position(1, 5), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: said.due(1) }).click();
  await field(page).focus();
  await answerByKeys(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(answers.stillToCome(4))).toBeVisible();
  await page.getByRole('button', { name: said.end.more }).click();
  await expect(page.getByText(messages.studyModes.position(1, 4), { exact: true })).toBeVisible();
});

test('what cannot be typed is shown and graded', async ({ page, edition }) => {
  const answer = 'Light becomes sugar. '.repeat(15).trim();
  await openMode(page, edition.url, 'write', { topic: 'Long', flashcards: [{ question: 'Photosynthesis', answer }] });
  const showAnswer = page.getByRole('button', { name: messages.study.showAnswer });
  await expect(showAnswer).toBeFocused();
  // The second click lands on a grade, which is none of it.
  const { width = 0 } = (await showAnswer.boundingBox()) ?? {};
  await showAnswer.dblclick({ position: { x: (width * 5) / 8, y: 10 } });
  await expect(announced(page)).toHaveText(messages.study.said.revealed(answer));
  await expect(page.getByRole('button', { name: rating[3] })).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByText(messages.studyModes.end.partial)).toBeVisible();
});

test('a refused grade brings its card back, and the same grade can be sent again', async ({ page, edition }) => {
  const { states } = await openMode(page, edition.url, 'write', wordSet('French', FRENCH));
  await page.route('**/api/study/reviews', (route) => route.abort());
  const refused = await answerByKeys(page);
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText(/was not saved, so the card is back/)).toBeVisible();
  await expect(page.getByText(messages.studyModes.position(1, 5), { exact: true })).toBeVisible();
  await page.unroute('**/api/study/reviews');
  await toasts(page).getByRole('button', { name: messages.notices.retry }).click();
  await expect(page.getByText(messages.studyModes.position(2, 5), { exact: true })).toBeVisible();
  expect(await asked(page)).not.toBe(refused);
  await expect.poll(async () => (await states()).map(({ reps }) => reps)).toEqual([1, 0, 0, 0, 0]);
});

test('a reload in the middle goes on with the next card; undo goes back over it', async ({ page, edition }) => {
  const { states } = await openMode(page, edition.url, 'write', wordSet('French', FRENCH));
  const first = await answerByKeys(page);
  await page.keyboard.press('Enter');
  await answerByKeys(page, false);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await states()).map(({ reps }) => reps)).toEqual([1, 1, 0, 0, 0]);
  await page.reload();
  await expect(page.getByText(messages.studyModes.position(3, 5), { exact: true })).toBeVisible();
  const rail = page.getByRole('complementary', { name: said.rail });
  await expect(rail.getByRole('heading', { name: said.left })).toBeVisible();
  await expect(rail.getByRole('heading', { name: said.answered })).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(messages.studyModes.position(1, 5), { exact: true })).toBeVisible();
  expect(await asked(page)).toBe(first);
  await expect(announced(page)).toHaveText(answers.undone(first));
  await expect.poll(async () => (await states()).map(({ reps }) => reps)).toEqual([0, 0, 0, 0, 0]);
});

test('two grades, where the person wants no more', async ({ page, edition }) => {
  await apiOf(edition.url).settings.put({ settings: { 'study.gradeButtons': 2 } });
  await openMode(page, edition.url, 'write', wordSet('One', { bread: 'pain' }));
  await page.keyboard.type('paim');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: rating[3] })).toBeFocused();
  await expect(page.getByRole('group', { name: messages.study.grades }).getByRole('button')).toHaveCount(2);
});
