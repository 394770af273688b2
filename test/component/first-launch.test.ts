/** The first launch: two steps, to be skipped, and shown again from Help. The way from it to a studied card is a journey in test/e2e. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { commands } from '../../src/contract/commands.ts';
import { TRANSFER_POLL_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { answerFileChooser } from './harness/files.ts';
import {
  DASHBOARD,
  chooseFromPalette,
  expectAccessible,
  expectAddress,
  expectComes,
  pressAt,
  textsOf,
  toastOf,
} from './harness/person.ts';

const { ai, dashboard, importScreen, settings, shell } = messages;
const said = dashboard.welcome;
const KEY = 'test-key-0123456789';
const REFUSED_KEY = 'refused-key';

/** A host that nobody has used yet. */
const openNew = () => openApp({ settings: { 'onboarding.done': false } });

test('it asks for nothing, names both steps, and begins at the button that studies', async () => {
  await openNew();
  await expect.poll(() => document.title).toBe(shell.pageTitle(said.page));
  await expect.element(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible();
  await expect.element(page.getByText(said.serverText)).toBeVisible();
  await expect.poll(() => textsOf(page.getByRole('heading', { level: 2 }))).toEqual([said.sampleTitle, said.keyTitle]);
  await expect.element(page.getByRole('button', { name: said.studySample(20) })).toHaveFocus();
  await expect.element(page.getByText(said.dropText)).toBeVisible();
  await expectAccessible();
});

test('another sample is made when it is picked, and once', async () => {
  const app = await openNew();
  await page.getByRole('radio', { name: /First 24 verbs/ }).click();
  await page.getByRole('button', { name: said.studySample(24) }).click();
  await expectAddress(/\/session\?sets=/);
  await app.open('/welcome');
  await page.getByRole('radio', { name: /First 24 verbs/ }).click();
  await page.getByRole('button', { name: said.studySample(24) }).click();
  await expectAddress(/\/session\?sets=/);
  const { sets } = await app.api.sets.list();
  expect(sets.map(({ topic }) => topic).toSorted()).toEqual(['First 24 verbs', 'Inside the cell']);
});

test('it can be skipped, and then never asks again', async () => {
  const app = await openNew();
  await pressAt(page.getByRole('button', { name: said.startEmpty }), 'Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toHaveFocus();
  await app.reopen();
  await expect.element(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeVisible();
  await expectAddress(DASHBOARD);
});

test('who brings cards from elsewhere is past it, by a link and by a reload', async () => {
  const app = await openNew();
  await expect.element(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible();
  await page.getByRole('button', { name: dashboard.import }).click();
  const dialog = page.getByRole('dialog');
  answerFileChooser([new File(['question;answer\ncell;Zelle\nsalt;Salz\n'], 'words.csv', { type: 'text/csv' })]);
  await dialog.getByRole('button', { name: importScreen.choose }).click();
  await dialog.getByRole('button', { name: importScreen.start(2) }).click();
  await expectComes(app, dialog.getByText(importScreen.savedSets(1)), TRANSFER_POLL_MS);
  await dialog.getByRole('button', { name: importScreen.close, exact: true }).click();
  await page.getByRole('link', { name: shell.nav.dashboard }).first().click();
  await expect.element(page.getByRole('row', { name: /words/ })).toBeVisible();
  await app.reopen();
  await expect.element(page.getByRole('row', { name: /words/ })).toBeVisible();
  await expectAddress(DASHBOARD);
});

test('Help shows it again beside a library, hides nothing and adds nothing twice', async () => {
  const app = await openApp({ sets: [simpleSet('Verbs', 2)] });
  await expect.element(page.getByRole('row', { name: /Verbs/ })).toBeVisible();
  const before = (await app.api.sets.list()).sets.map(({ id }) => id).toSorted();
  await chooseFromPalette(commands['help.welcome'].label);
  await expect.element(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: shell.backToDashboard }).click();
  await expect.element(page.getByRole('row', { name: /Verbs/ })).toBeVisible();

  await app.open('/welcome');
  await page.getByRole('button', { name: said.studySample(20) }).click();
  await expectAddress(/\/session\?sets=/);
  expect((await app.api.sets.list()).sets.map(({ id }) => id).toSorted()).toEqual(before);
});

test('a key is refused with the reason and kept in the field, and saved when it is right', async () => {
  await openNew();
  const field = page.getByLabelText(said.keyLabel);
  const save = page.getByRole('button', { name: said.saveKey });
  await save.click();
  await expect.element(page.getByText(ai.keyRequired)).toBeVisible();
  await field.fill('not a key');
  await pressAt(field, 'Enter');
  await expect.element(page.getByText(ai.keyMalformed)).toBeVisible();
  await expect.element(field).toHaveValue('not a key');
  await expectAccessible();
  await field.fill(REFUSED_KEY);
  await save.click();
  // It is in form and saved, and Gemini says what it thinks of it.
  await expect.element(page.getByRole('alert').filter({ hasText: ai.keyRefused })).toBeVisible();
  await expectAccessible('a key that is refused');
  await pressAt(page.getByRole('button', { name: settings.gemini.replace }), 'Enter');
  await expect.element(field).toHaveFocus();
  await field.fill(KEY);
  await pressAt(field, 'Enter');
  await expect.element(page.getByRole('status').filter({ hasText: said.keySaved })).toBeVisible();
  await expect.element(page.getByText(/answered in/)).toBeVisible();
});

test('a host that fails is said, and the page waits with what was chosen', async () => {
  const app = await openNew();
  await page.getByRole('radio', { name: /First 24 verbs/ }).click();
  app.host.away();
  await page.getByRole('button', { name: said.studySample(24) }).click();
  await expect.element(toastOf(messages.network.transient)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /First 24 verbs/ })).toBeChecked();
  app.host.away(false);
  await page.getByRole('button', { name: said.studySample(24) }).click();
  await expectAddress(/\/session\?sets=/);
});
