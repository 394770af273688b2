/** Settings, "AI", in the browser edition: the key in all its states, and the name of a model. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { KEY_MASK } from '../../src/contract/user.ts';
import { expectAccessible, expectCount, pressAt } from './harness/person.ts';
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

test('why a key could not be saved is said beside it, and what was typed stays', async () => {
  const app = await openSettings('ai');
  await field.fill(KEY);
  for (const sentence of [...Object.values(ai.keySaveErrors), ai.keySaveFailed, 'The vault is being repaired.']) {
    app.host.refuse('user.saveGeminiKey', new Problem('internal', sentence));
    await pressAt(field, 'Enter');
    await expect.element(alertOf(sentence)).toBeVisible();
    await expect.element(field).toHaveValue(KEY);
  }
});

test('that a key could not be removed is said in the question', async () => {
  const app = await openSettings('ai', { key: KEY });
  app.host.refuse('user.removeGeminiKey', 'internal');
  await page.getByRole('button', { name: gemini.remove, exact: true }).click();
  await page.getByRole('button', { name: gemini.removeAction }).click();
  await expect.element(page.getByRole('dialog').getByText(ai.keyDeleteFailed)).toBeVisible();
});
