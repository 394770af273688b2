/** What a person wishes of the cards of a document: in the card of a document that is read, and in Settings for all of them. */
import { describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { FILE, KEY } from './documents-page.ts';
import { openApp } from './harness/app.ts';
import { expectAccessible, expectGone, focusAt, press, pressAt, type } from './harness/person.ts';
import { openSettings } from './settings-page.ts';
import {
  action,
  drop,
  expectNothingSent,
  expectReadyForFiles,
  intake,
  openForDocuments,
  pdf,
  READING_PATIENCE,
  sent,
} from './reading-page.ts';

const said = messages.wish;
const { makeCards } = messages.documents.intake;

const field = (name: string): Locator => intake.getByLabelText(name, { exact: true });
const toggle = action(said.open);

/** The dashboard of a person who wants to be asked, and a document of three pages. */
async function openToBeAsked() {
  const app = await openForDocuments();
  await app.api.settings.put({
    settings: { 'documents.wish': { ask: true, amount: 'normal', purpose: 'any', language: null } },
  });
  await app.reopen();
  await expectReadyForFiles();
  return { app, file: await pdf(FILE, { kind: 'textbook', pages: 3 }) };
}

/** The document was read. */
async function openAsked() {
  const { app, file } = await openToBeAsked();
  drop(file);
  await expect.element(action(makeCards), READING_PATIENCE).toBeVisible();
  return { app, file };
}

describe('the wish for a document', () => {
  test('goes along with its pages, and is kept for when the document comes again', async () => {
    const { app, file } = await openAsked();
    await expectAccessible('what is wished of a document');
    expectNothingSent(app);
    await action(said.amounts.few).click();
    await userEvent.selectOptions(field(said.purpose), said.purposes.exam);
    await userEvent.selectOptions(field(said.language), 'de');
    await field(said.focus).fill('Enzymes');
    await field(said.from(false)).fill('2');
    await action(makeCards).click();
    const { wish, pages } = await sent(app);
    expect(wish).toEqual({ amount: 'few', purpose: 'exam', language: 'de', focus: 'Enzymes', from: 2, to: null });
    expect(pages.map(({ index }) => index)).toEqual([2, 3]);

    await expectGone(intake);
    drop(file);
    await expect.element(field(said.focus), READING_PATIENCE).toHaveValue('Enzymes');
    await expect.element(field(said.from(false))).toHaveValue('2');
    await toggle.click();
    const line = intake.getByText('Few cards · for an exam · in German · from page 2 · “Enzymes”');
    await expect.element(line).toBeVisible();
  });

  test('is written on while the document comes to be read to its end', async () => {
    const { app, file } = await openToBeAsked();
    const asked = app.host.hold('ai.status');
    drop(file);
    // With the first page it is asked whether there is a key, and with the last what the document takes.
    await expect.poll(() => asked.count(), READING_PATIENCE).toBe(2);
    await focusAt(field(said.focus));
    await type('Enz');
    asked.release();
    await expect.element(action(makeCards)).toBeVisible();
    await expect.element(field(said.focus)).toHaveFocus();
    await type('ymes');
    await expect.element(field(said.focus)).toHaveValue('Enzymes');
  });

  test('pages that cannot be meant are said where they are typed, and nothing begins with them', async () => {
    const { app } = await openAsked();
    for (const [from, to, problem] of [
      ['x', '', said.problem.number],
      ['3', '2', said.problem.order(false)],
      ['7', '', said.problem.beyond(3, false)],
    ] as const) {
      await field(said.from(false)).fill(from);
      await field(said.to(false)).fill(to);
      await expect.element(intake.getByRole('alert').getByText(problem)).toBeVisible();
      await pressAt(action(makeCards), 'Enter');
    }
    expectNothingSent(app);
    await field(said.from(false)).fill('3');
    await action(makeCards).click();
    expect((await sent(app)).pages.map(({ index }) => index)).toEqual([3]);
  });

  test('what it takes follows the wish', async () => {
    await openAsked();
    const takes = intake.getByText(/^About 1 call/);
    const before = takes.element().textContent;
    await action(said.amounts.few).click();
    await expect.poll(() => takes.element().textContent).not.toBe(before);
  });

  test('by keyboard it opens at its first field, and Escape leads back', async () => {
    const { app } = await openAsked();
    await press('Escape');
    await toggle.click();
    await expectGone(field(said.focus));
    await pressAt(toggle, 'Enter');
    await expect.element(action(said.amounts.few)).toHaveFocus();
    await press('Escape');
    await expect.element(toggle).toHaveFocus();
    await expectGone(field(said.focus));
    await expect.element(action(makeCards)).toBeVisible();
    expectNothingSent(app);
  });

  test('can be told while a key is missing, and is not forgotten when there is one', async () => {
    const app = await openApp();
    await expect.element(page.getByRole('row').nth(1)).toBeVisible();
    drop(await pdf(FILE, { kind: 'textbook', pages: 3 }));
    await expect.element(intake.getByText(messages.documents.intake.pagesKept(3)), READING_PATIENCE).toBeVisible();
    await toggle.click();
    await field(said.focus).fill('Enzymes');
    await app.api.user.saveGeminiKey({ key: KEY });
    await action(messages.documents.intake.continue).click();
    await action(makeCards).click();
    expect((await sent(app)).wish).toMatchObject({ focus: 'Enzymes' });
  });
});

test('what is wished of all documents is a setting, with which each begins', async () => {
  const app = await openSettings('ai', { key: KEY });
  const row = page.getByRole('main');
  await row.getByRole('button', { name: said.amounts.detailed }).click();
  await userEvent.selectOptions(row.getByLabelText(said.purpose), said.purposes.definitions);
  await expect
    .poll(async () => (await app.api.settings.get()).settings['documents.wish'])
    .toEqual({ ask: false, amount: 'detailed', purpose: 'definitions', language: null });
  await expectAccessible('what is wished of all documents');
  drop(await pdf(FILE, { kind: 'textbook', pages: 3 }));
  expect((await sent(app)).wish).toMatchObject({ amount: 'detailed', purpose: 'definitions', from: null });
});
