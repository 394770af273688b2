/** Whatever a model does while a test is made or graded: its sentence, nothing lost, and a way on. */
import { messages } from '../../src/contract/messages/index.ts';
import { REFUSED_KEY, type FakeAnswer } from '../support/fake-gemini.ts';
import {
  ANSWERS,
  answerInSight,
  button,
  generate,
  handIn,
  KEY,
  library,
  openSetup,
  row,
  wish,
  write,
} from './ai-test-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf } from './seed.ts';

const { ai, aiTest, notices, offlineTest } = messages;
const { making, model, result, setup } = aiTest;
const { paper } = offlineTest;

test('each failure has its sentence, and trying again goes on', async ({ page, edition, gemini }) => {
  await library(edition.url);
  await wish(page, { counts: { mc: 2, tf: 0, written: 0 }, minutes: null });
  await openSetup(page);
  const nothing = { kind: 'text', text: '{"questions": []}' } as const;
  const failures: readonly (readonly [string, readonly FakeAnswer[]])[] = [
    [ai.unavailable, [{ kind: 'status', status: 503 }]],
    [ai.failed(500), [{ kind: 'status', status: 500 }]],
    [ai.empty, [{ kind: 'text', text: '' }]],
    [ai.blocked, [{ kind: 'blocked' }]],
    [ai.unreachable, [{ kind: 'break-off' }]],
    [ai.noQuestions, [nothing, nothing]],
  ];
  gemini.script(...(failures[0]?.[1] ?? []));
  await generate(page);
  for (const [index, [sentence]] of failures.entries()) {
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
    await expect(page.getByRole('heading', { name: making.failed })).toBeFocused();
    gemini.script(...(failures[index + 1]?.[1] ?? []));
    if (index === 0) await expectAccessible(page, 'a failure');
    await button(page, making.retry).click();
  }
  await expect(page.getByText(paper.question(1, 2))).toBeVisible();
});

test('a refused key and a used up quota lead to Settings; the same cards make a test without AI', async ({
  page,
  edition,
  gemini,
}) => {
  await library(edition.url, { key: REFUSED_KEY });
  await wish(page, { counts: { mc: 1, tf: 0, written: 0 }, minutes: null });
  await openSetup(page);
  await generate(page);
  await expect(page.getByRole('alert').getByText(ai.keyRefused)).toBeVisible();
  await expect(page.getByRole('link', { name: model.addKey })).toBeVisible();
  await apiOf(edition.url).user.saveGeminiKey({ key: KEY });
  gemini.always({ kind: 'per-day' });
  await button(page, making.retry).click();
  const notice = page.getByRole('alertdialog', { name: notices.quotaTitle });
  await expect(notice.getByText(notices.quotaText)).toBeVisible();
  await expect(notice.getByRole('link', { name: notices.manageKey })).toBeVisible();
  await notice.getByRole('button', { name: notices.ok }).click();
  await expect(page.getByText(ai.outOfPrompts).first()).toBeVisible();
  await expect(page.getByRole('alert').getByText(ai.quotaExceeded)).toBeVisible();
  await button(page, setup.without).click();
  await expect(page.getByText(paper.question(1, 1))).toBeVisible();
});

test('what came before a failure can be used, or the rest asked for again; cancel ends it', async ({
  page,
  edition,
  gemini,
}) => {
  await library(edition.url);
  await wish(page, { counts: { mc: 1, tf: 2, written: 2 }, minutes: null });
  await openSetup(page);
  gemini.script({ kind: 'default' }, { kind: 'status', status: 500 });
  await generate(page);
  await expect(page.getByRole('alert')).toContainText(making.kept(1));
  await expect(button(page, making.take(1))).toBeVisible();
  gemini.script({ kind: 'default' }, { kind: 'status', status: 500 });
  await button(page, making.retry).click();
  await expect(page.getByRole('alert')).toContainText(making.kept(3));
  gemini.script({ kind: 'stall' });
  await button(page, making.retry).click();
  await expect(page.getByText(making.stages['generate:written'])).toBeVisible();
  await button(page, making.cancel).click();
  await expect(page.getByText(making.cancelled).first()).toBeVisible();
  await expect(button(page, setup.generate)).toBeVisible();
  gemini.script({ kind: 'default' }, { kind: 'default' }, { kind: 'status', status: 500 });
  await generate(page);
  await button(page, making.take(3)).click();
  await expect(page.getByText(paper.question(1, 3))).toBeVisible();
});

test('grading without a model: by words, or not at all, with the hint; graded again it is the model’s', async ({
  page,
  edition,
  gemini,
}) => {
  await library(edition.url);
  await wish(page, { counts: { mc: 0, tf: 0, written: 2 }, minutes: null });
  await openSetup(page, '/ai-test?sets=biology,signs');
  await page.getByRole('treeitem', { name: /Biology/ }).click();
  await generate(page);
  await expect(page.getByText(paper.question(1, 1))).toBeVisible();
  await write(page, 'an arrow');
  gemini.always({ kind: 'per-day' });
  await handIn(page);
  await expect(row(page, 1)).toContainText(result.modes.degraded);
  await expect(row(page, 1)).toContainText(messages.grading.notGraded);
  await expect(page.getByText(`${result.withoutAi(1)} ${ai.gradingHint}`)).toBeVisible();
  gemini.always({ kind: 'default' });
  await button(page, result.gradeAgain).click();
  await expect(row(page, 1)).toContainText(result.modes.ai);
  await expect(page.getByText(result.gradedAgain)).toBeAttached();
  expect(ANSWERS.size).toBe(6);
});

test('waiting for a verdict can be cut short, and a host that cannot be asked is no loss', async ({
  page,
  edition,
  gemini,
}) => {
  await library(edition.url);
  await wish(page, { counts: { mc: 0, tf: 0, written: 1 }, minutes: null });
  await openSetup(page);
  await generate(page);
  await write(page, await answerInSight(page));
  gemini.script({ kind: 'stall' });
  await handIn(page);
  await expect(page.getByText(result.grading)).toBeVisible();
  await button(page, result.stopGrading).click();
  await expect(row(page, 1)).toContainText(result.modes.heuristic);
  await expect(row(page, 1)).toContainText(result.verdicts.correct);
  await page.route('**/api/ai/grade-written', (route) => route.abort());
  await button(page, result.gradeAgain).click();
  await expect(page.getByText(result.gradingFailed(messages.network.transient))).toBeVisible();
  await page.route('**/api/performance', (route) => route.fulfill({ status: 500, body: 'The disk is full.' }));
  await row(page, 1)
    .getByRole('button', { name: result.change(1) })
    .click();
  await page.getByRole('menuitem', { name: result.verdicts.incorrect }).click();
  await expect(page.getByText(result.notSaved('The disk is full.'))).toBeVisible();
  await page.unroute('**/api/performance');
  await button(page, notices.retry).click();
  await expect(page.getByText(result.notSaved('The disk is full.'))).toBeHidden();
  await page.route('**/api/study/reviews', (route) => route.fulfill({ status: 500, body: 'The disk is full.' }));
  await button(page, result.count).click();
  await expect(page.getByText(result.countFailed(0, 1, 'The disk is full.'))).toBeVisible();
});
