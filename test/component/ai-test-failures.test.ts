/** Whatever a model does while a test is made or graded: its sentence, nothing lost, and a way on. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { FakeAnswer } from '../support/fake-gemini.ts';
import { REFUSED_KEY } from './ai-study-page.ts';
import { answerInSight, button, expectMade, generate, handIn, KEY, openTest, row, write } from './ai-test-page.ts';
import { chooseFromMenu, expectAccessible, expectGone, pressAt } from './harness/person.ts';

const { ai, aiTest, notices, offlineTest } = messages;
const { making, model, result, setup } = aiTest;
const { paper } = offlineTest;
const REFUSAL = 'The disk is full.';
const refused = new Problem('internal', REFUSAL);

test('each failure has its sentence, and trying again goes on', async () => {
  const app = await openTest({ wish: { counts: { mc: 2, tf: 0, written: 0 }, minutes: null } });
  const nothing = { kind: 'text', text: '{"questions": []}' } as const;
  const failures: readonly (readonly [string, readonly FakeAnswer[]])[] = [
    [ai.unavailable, [{ kind: 'status', status: 503 }]],
    [ai.failed(500), [{ kind: 'status', status: 500 }]],
    [ai.empty, [{ kind: 'text', text: '' }]],
    [ai.blocked, [{ kind: 'blocked' }]],
    [ai.unreachable, [{ kind: 'break-off' }]],
    [ai.noQuestions, [nothing, nothing]],
  ];
  await app.model.script(...(failures[0]?.[1] ?? []));
  await generate();
  for (const [index, [sentence]] of failures.entries()) {
    await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: making.failed })).toHaveFocus();
    await app.model.script(...(failures[index + 1]?.[1] ?? []));
    if (index === 0) await expectAccessible('a failure');
    await button(making.retry).click();
  }
  await expectMade(app);
  await expect.element(page.getByText(paper.question(1, 2))).toBeVisible();
});

test('a refused key and a used up quota lead to Settings; the same cards make a test without AI', async () => {
  const app = await openTest({ key: REFUSED_KEY, wish: { counts: { mc: 1, tf: 0, written: 0 }, minutes: null } });
  await generate();
  await expect.element(page.getByRole('alert').getByText(ai.keyRefused)).toBeVisible();
  await expect.element(page.getByRole('link', { name: model.addKey })).toBeVisible();
  await app.api.user.saveGeminiKey({ key: KEY });
  await app.model.always({ kind: 'per-day' });
  await button(making.retry).click();
  const notice = page.getByRole('alertdialog', { name: notices.quotaTitle });
  await expect.element(notice.getByText(notices.quotaText)).toBeVisible();
  await expect.element(notice.getByRole('link', { name: notices.manageKey })).toBeVisible();
  await notice.getByRole('button', { name: notices.ok }).click();
  await expect.element(page.getByText(ai.outOfPrompts).first()).toBeVisible();
  await expect.element(page.getByRole('alert').getByText(ai.quotaExceeded)).toBeVisible();
  await button(setup.without).click();
  await expect.element(page.getByText(paper.question(1, 1))).toBeVisible();
});

test('what came before a failure can be used, or the rest asked for again; cancel ends it', async () => {
  const app = await openTest({ wish: { counts: { mc: 1, tf: 2, written: 2 }, minutes: null } });
  await app.model.script({ kind: 'default' }, { kind: 'status', status: 500 });
  await generate();
  await expect.element(page.getByRole('alert')).toMatchTextContent(making.kept(1));
  await expect.element(button(making.take(1))).toBeVisible();
  await app.model.script({ kind: 'default' }, { kind: 'status', status: 500 });
  await button(making.retry).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(making.kept(3));
  await app.model.script({ kind: 'stall' });
  await button(making.retry).click();
  await expect.element(page.getByText(making.stages['generate:written'])).toBeVisible();
  await button(making.cancel).click();
  await expect.element(page.getByText(making.cancelled).first()).toBeVisible();
  await expect.element(button(setup.generate)).toBeVisible();
  await app.model.script({ kind: 'default' }, { kind: 'default' }, { kind: 'status', status: 500 });
  await generate();
  await button(making.take(3)).click();
  await expect.element(page.getByText(paper.question(1, 3))).toBeVisible();
});

test('grading without a model: by words, or not at all, with the hint; graded again it is the model’s', async () => {
  const app = await openTest({
    at: '/ai-test?sets=biology,signs',
    wish: { counts: { mc: 0, tf: 0, written: 2 }, minutes: null },
  });
  await page.getByRole('treeitem', { name: /Biology/ }).click();
  await generate();
  await expectMade(app);
  await expect.element(page.getByText(paper.question(1, 1))).toBeVisible();
  await write('an arrow');
  await app.model.always({ kind: 'per-day' });
  await handIn();
  await expect.element(row(1)).toMatchTextContent(result.modes.degraded);
  await expect.element(row(1)).toMatchTextContent(messages.grading.notGraded);
  await expect.element(page.getByText(`${result.withoutAi(1)} ${ai.gradingHint}`)).toBeVisible();
  await app.model.always({ kind: 'default' });
  await button(result.gradeAgain).click();
  await expect.element(row(1)).toMatchTextContent(result.modes.ai);
  await expect.element(page.getByText(result.gradedAgain)).toBeInTheDocument();
});

test('waiting for a verdict can be cut short, and a host that cannot be asked is no loss', async () => {
  const app = await openTest({ wish: { counts: { mc: 0, tf: 0, written: 1 }, minutes: null } });
  await generate();
  await expectMade(app);
  await write(answerInSight());
  await app.model.script({ kind: 'stall' });
  await handIn();
  await expect.element(page.getByText(result.grading)).toBeVisible();
  await button(result.stopGrading).click();
  await expect.element(row(1)).toMatchTextContent(result.modes.heuristic);
  await expect.element(row(1)).toMatchTextContent(result.verdicts.correct);
  app.host.away();
  await button(result.gradeAgain).click();
  await expect.element(page.getByText(result.gradingFailed(messages.network.transient))).toBeVisible();
  app.host.away(false);
  app.host.refuse('performance.record', refused);
  await pressAt(row(1).getByRole('button', { name: result.change(1) }), 'Enter');
  await chooseFromMenu(page.getByRole('menuitem', { name: result.verdicts.incorrect }));
  await expect.element(page.getByText(result.notSaved(REFUSAL))).toBeVisible();
  app.host.allow('performance.record');
  await button(notices.retry).click();
  await expectGone(page.getByText(result.notSaved(REFUSAL)));
  app.host.refuse('study.grade', refused);
  await button(result.count).click();
  await expect.element(page.getByText(result.countFailed(0, 1, REFUSAL))).toBeVisible();
});
