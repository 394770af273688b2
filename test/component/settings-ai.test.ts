/** Settings, "AI", in the browser edition: the key in all its states, and the name of a model. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { KEY_MASK } from '../../src/contract/user.ts';
import type { Answering } from './harness/host-fetch.ts';
import { expectAccessible, expectCount, pressAt } from './harness/person.ts';
import type { Held } from './harness/scripted-transport.ts';
import { alertOf, openSettings } from './settings-page.ts';

const { ai, settings, notices } = messages;
const { gemini } = settings;
const KEY = 'test-key-0123456789';
const MASKED = `${KEY_MASK.repeat(4)}6789`;

const field = page.getByLabelText(gemini.label);
const save = page.getByRole('button', { name: gemini.save });

test('a key is saved, replaced, and removed only after a question', async () => {
  await openSettings('ai');
  await expect.element(page.getByText(gemini.marginNone)).toBeVisible();
  await save.click();
  await expect.element(page.getByText(ai.keyRequired)).toBeVisible();
  await field.fill(KEY);
  await save.click();
  await expect.element(page.getByText(gemini.savedNow)).toBeVisible();
  await expect.element(page.getByText(gemini.marginReady)).toBeVisible();
  await expect.element(page.getByText(gemini.textServer)).toBeVisible();

  await page.getByRole('button', { name: gemini.replace }).click();
  await page.getByRole('button', { name: notices.cancel }).click();
  await page.getByRole('button', { name: gemini.remove, exact: true }).click();
  const question = page.getByRole('dialog', { name: gemini.removeTitle });
  await expect.element(question.getByText(gemini.removeText)).toBeVisible();
  await expectAccessible('removing a key');
  await question.getByRole('button', { name: gemini.removeAction }).click();
  await expect.element(page.getByText(gemini.removed)).toBeVisible();
  await expect.element(page.getByText(gemini.marginNone)).toBeVisible();
});

test('a key of which nobody knows since when it is there has no date', async () => {
  const undated = { key: MASKED, savedAt: null, kept: true };
  await openSettings('ai', { script: (host) => host.answer('user.geminiKey', undated) });
  await expect.element(page.getByText(gemini.savedUndated(MASKED), { exact: true })).toBeVisible();
});

test('what could not be loaded is said, and loaded on Retry', async () => {
  const app = await openSettings('ai', { script: (host) => host.refuse('user.geminiKey', 'internal') });
  await expect.element(alertOf(ai.keyLoadFailed)).toBeVisible();
  app.host.allow('user.geminiKey');
  await alertOf(ai.keyLoadFailed).getByRole('button', { name: notices.retry }).click();
  await expect.element(page.getByText(gemini.marginNone)).toBeVisible();
});

test('the key of an operator is said, and whose comes first', async () => {
  await openSettings('ai', { env: { GEMINI_API_KEY: 'operator-key-0123456789' } });
  await expect.element(page.getByText(gemini.operator)).toBeVisible();
  await expectCount(page.getByText('operator-key'), 0);
});

test('where an operator offers other models than the chosen one, it is said which is asked, and what is left today', async () => {
  await openSettings('ai', {
    account: 'ada@example.org',
    env: { GEMINI_API_KEY: 'operator-key-0123456789' },
    settings: { 'ai.model': 'gemini-3.8-pro' },
  });
  const note = [gemini.operator, gemini.operatorAsks('gemini-3.8-flash'), ai.promptsLeft(100, 100)].join(' ');
  await expect.element(page.getByText(note)).toBeVisible();
  await expectAccessible('the models of an operator');
});

/** A server, or a proxy before it, that fails at every change of the key. */
const failing =
  (body = '', type = 'text/plain'): Answering =>
  ({ method, path }) =>
    method !== 'GET' && path === '/api/user/gemini-key'
      ? new Response(body, { status: 500, headers: { 'content-type': type } })
      : undefined;

test('why a key could not be saved is said beside it, and what was typed stays', async () => {
  let answering = failing();
  await openSettings('ai', { answering: (request) => answering(request) });
  await field.fill(KEY);
  const answers = [
    ...Object.entries(ai.keySaveErrors).map(([error, sentence]) => [JSON.stringify({ error }), sentence] as const),
    ['', ai.keySaveFailed] as const,
    ['The vault is being repaired.', 'The vault is being repaired.'] as const,
  ];
  for (const [body, sentence] of answers) {
    answering = failing(body, body.startsWith('{') ? 'application/json' : 'text/plain');
    await pressAt(field, 'Enter');
    await expect.element(alertOf(sentence)).toBeVisible();
    await expect.element(field).toHaveValue(KEY);
  }
});

test('that a key could not be removed is said in the question', async () => {
  await openSettings('ai', { key: KEY, answering: failing() });
  await page.getByRole('button', { name: gemini.remove, exact: true }).click();
  await page.getByRole('button', { name: gemini.removeAction }).click();
  await expect.element(page.getByRole('dialog').getByText(ai.keyDeleteFailed)).toBeVisible();
});

test('while a key is looked for, and while one is saved, that is said', async () => {
  let looking: Held | undefined;
  const app = await openSettings('ai', { script: (host) => (looking = host.hold('user.geminiKey')) });
  const saving = app.host.hold('user.saveGeminiKey');
  await expect.element(page.getByRole('status', { name: gemini.loading })).toBeVisible();
  looking?.release();
  await field.fill(KEY);
  await save.click();
  await expect.element(page.getByRole('button', { name: gemini.saving })).toBeVisible();
  saving.release();
  await expect.element(page.getByText(MASKED)).toBeVisible();
});
