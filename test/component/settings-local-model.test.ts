/** Settings, "AI", on the desktop: a model server of one's own is suggested, tried, and chosen from. What it answers to whom: test/contract/cases/models.ts. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { AiTrial } from '../../src/contract/ai.schema.ts';
import { LOCAL_CONTEXT_TOKENS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { OpenedApp } from './harness/app.ts';
import { expectAccessible, expectGone, pressAt, textsOf } from './harness/person.ts';
import { type MadeDesktop, makeDesktop, optionsWith } from './made-desktop.ts';
import { openSettings } from './settings-page.ts';
import './harness/selector.ts';

const { ai, models: said, settings } = messages;
const { gemini, local } = settings;
const OLLAMA = 'http://127.0.0.1:11434';
const KEY = 'test-key-0123456789';

const row = page.getBySelector('section').filter({ has: page.getByRole('heading', { level: 2, name: local.title }) });
const address = row.getByLabelText(local.address);
const testButton = row.getByRole('button', { name: said.test, exact: true });
const failure = (sentence: string): Locator => row.getByRole('alert').filter({ hasText: sentence });

/** Settings of a desktop whose own server, where it has one, offers these. */
async function open(names: readonly string[], desktop: MadeDesktop = makeDesktop()): Promise<OpenedApp> {
  const models = names.map((name) => ({
    name,
    label: name,
    images: name.startsWith('gemma'),
    contextTokens: 32_000,
    json: true,
    sampling: true,
  }));
  return openSettings(
    'ai',
    optionsWith(desktop, (host) => host.answer('ai.models', { source: 'provider', reason: null, models })),
  );
}

async function enter(text: string): Promise<void> {
  await address.fill(text);
  await pressAt(address, 'Enter');
}

/** What the server answers to the next trials. */
function answerTrials(app: OpenedApp, trial: Partial<AiTrial>): void {
  app.host.allow('ai.test');
  app.host.answer('ai.test', { models: 2, model: 'llama3.2', tookMs: 1_240, answer: 'Mercury.', ...trial });
}

test('it is off, refused, in use alone, and the fallback of a key', async () => {
  await open([]);
  await expect.element(page.getByText(gemini.textDesktop)).toBeVisible();
  await expect.element(page.getByText(local.text)).toBeVisible();
  await expect.element(page.getByText(local.marginOff, { exact: true })).toBeVisible();
  await enter('localhost:11434');
  await expect.element(page.getByText(local.addressInvalid)).toBeVisible();
  await expect.element(address).toHaveValue('localhost:11434');
  await enter(OLLAMA);
  await expect.element(page.getByText(local.marginAlone, { exact: true })).toBeVisible();
  await page.getByLabelText(gemini.label).fill(KEY);
  await pressAt(page.getByLabelText(gemini.label), 'Enter');
  await expect.element(page.getByText(local.marginOn, { exact: true })).toBeVisible();
  await expect.element(page.getByText(gemini.marginReady)).toBeVisible();
});

test('the usual addresses are one press away', async () => {
  await open([]);
  const suggestions = row.getByRole('group', { name: said.suggestions });
  await suggestions.getByRole('button', { name: 'LM Studio' }).click();
  await expect.element(address).toHaveValue('http://127.0.0.1:1234');
  await expect.element(address).toHaveFocus();
  await enter('');
  await expect.element(row.getByText(local.marginOff, { exact: true })).toBeVisible();
  await suggestions.getByRole('button', { name: 'Ollama' }).click();
  await expect.element(address).toHaveValue(OLLAMA);
});

test('a server that answers: how many models, which answered what, and the choice of another', async () => {
  const desktop = makeDesktop();
  const app = await open(['llama3.2', 'gemma3:4b'], desktop);
  answerTrials(app, {});
  await enter(OLLAMA);
  await testButton.click();
  await expect.element(row.getByText(said.works(2, 'llama3.2', said.seconds('1.2'), 'Mercury.'))).toBeVisible();
  const model = row.getByRole('combobox', { name: said.label });
  await expect
    .poll(() => textsOf(model.getByRole('option')))
    .toEqual([said.first, 'llama3.2', 'gemma3:4b', said.another]);
  await model.selectOptions('gemma3:4b');
  // What was found is another model's.
  await expectGone(row.getByText(/answered in/));
  await expect.element(row.getByText(said.readsPictures)).toBeVisible();
  await row.getByRole('button', { name: said.compare }).click();
  await expect.element(row.getByText(said.guessed)).toBeVisible();
  await expectAccessible('a local model');
  expect(desktop.settings).toMatchObject({ 'ai.localAddress': OLLAMA, 'ai.localModel': 'gemma3:4b' });
  answerTrials(app, { model: 'gemma3:4b' });
  await testButton.click();
  await expect.element(row.getByText(/^2 models found\. gemma3:4b answered/)).toBeVisible();
  expect(app.host.callsOf('ai.test').map(({ input }) => input)).toEqual([{ provider: 'local' }, { provider: 'local' }]);
});

test('what its model takes at once is typed, as numbers are written; empty leaves it to the server', async () => {
  const desktop = makeDesktop();
  const app = await open(['llama3.2'], desktop);
  const context = row.getByLabelText(local.context);
  await expectGone(context);
  await enter(OLLAMA);
  await expect.element(context).toHaveValue('');
  await context.fill('many');
  await pressAt(context, 'Enter');
  const { min, max } = LOCAL_CONTEXT_TOKENS;
  await expect.element(failure(local.contextInvalid(min, max))).toBeVisible();
  await expect.element(context).toHaveValue('many');
  for (const [typed, kept] of [
    ['16.384', 16_384],
    ['32768', 32_768],
  ] as const) {
    await context.fill(typed);
    await pressAt(context, 'Enter');
    await expect.poll(() => desktop.settings['ai.localContext']).toBe(kept);
    await expect.element(context).toHaveFocus();
  }
  await expectGone(failure(local.contextInvalid(min, max)));
  // What it is asked at once is another.
  await expect.poll(() => app.host.callsOf('ai.models').length).toBe(4);
  await context.fill('2048');
  await pressAt(context, 'Enter');
  await expect.element(failure(local.contextInvalid(min, max))).toBeVisible();
  await context.fill('');
  await pressAt(context, 'Enter');
  await expect.poll(() => desktop.settings['ai.localContext']).toBe(null);
  await expectAccessible('what a local model takes at once');
});

test('what is wrong with it is said until the next trial, and an address that is none is not tried', async () => {
  const app = await open(['llama3.2']);
  app.host.refuse('ai.models', new Problem('offline', said.notRunning(OLLAMA)));
  await enter(OLLAMA);
  await expect.element(row.getByText(said.notRunning(OLLAMA))).toBeVisible();
  await expect.element(row.getByText(local.modelHint)).toBeVisible();
  const answers = [
    new Problem('offline', said.notRunning(OLLAMA)),
    new Problem('offline', said.noSuchHost('nobody.invalid')),
    new Problem('ai_failed', said.notModels(OLLAMA)),
    new Problem('invalid_key', said.refused(OLLAMA)),
    new Problem('ai_failed', said.noModel(OLLAMA)),
    new Problem('offline', said.brokeOff(OLLAMA)),
    new Problem('ai_failed', said.unknown('llama', ['a', 'b', 'c', 'd', 'e'], 2)),
    new Problem('ai_failed', ai.failed(500)),
    new Problem('too_large', ai.tooLong(4_096)),
    new Problem('ai_failed', `${ai.failed(400)}. ${ai.serverSays('Failed to load the model')}`),
  ];
  for (const answer of answers) {
    app.host.refuse('ai.test', answer);
    await testButton.click();
    await expect.element(failure(answer.detail)).toBeVisible();
  }
  await expectAccessible('a local model that failed');

  await enter('localhost:11434');
  await expect.element(page.getByText(local.addressInvalid)).toBeVisible();
  await expect.element(testButton).toHaveAttribute('aria-disabled', 'true');
  await expectGone(failure(ai.failed(500)));
  await pressAt(testButton, 'Enter');
  expect(app.host.callsOf('ai.test')).toHaveLength(answers.length);
});

test('a model of another name can be written, and is what is tried', async () => {
  const desktop = makeDesktop({ settings: { 'ai.localAddress': OLLAMA } });
  const app = await open(['llama3.2'], desktop);
  await row.getByRole('combobox', { name: said.label }).selectOptions(said.another);
  await row.getByLabelText(said.nameLabel).fill('llama');
  answerTrials(app, { model: 'llama' });
  await testButton.click();
  await expect.element(row.getByText(/llama answered in/)).toBeVisible();
  expect(desktop.settings).toMatchObject({ 'ai.localModel': 'llama' });
});

test('a trial is stopped, and the call with it', async () => {
  const app = await open(['llama3.2'], makeDesktop({ settings: { 'ai.localAddress': OLLAMA } }));
  const asking = app.host.hold('ai.test');
  await testButton.click();
  await expect.element(row.getByText(said.asking)).toBeVisible();
  await expect.poll(() => asking.count()).toBe(1);
  await row.getByRole('button', { name: said.stop }).click();
  await expectGone(row.getByText(said.asking));
  await expect.element(testButton).toBeVisible();
  await expect.poll(() => asking.count()).toBe(0);
});
