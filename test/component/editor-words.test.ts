/** What the editor says of one and of some: cards with a tag, cards from a page, a single card that is added or moves. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { button, details, toast, undo } from './editor-page.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { goTo, press, pressAt } from './harness/person.ts';

const said = messages.editor;

test('tags that some cards have, and a set with one card from a page', async () => {
  const { flashcards } = simpleSet('Cells', 4);
  const source = { file: 'Cells.pdf', page: 3, quote: null };
  const tagged = flashcards!.map((card, i) => ({ ...card, tags: i < 2 ? ['exam'] : [] }));
  await openApp({
    at: '/sets/edit?id=cells',
    sets: [
      { topic: 'Cells', flashcards: tagged, sourceFile: 'Cells.pdf' },
      { topic: 'One page', flashcards: [{ question: 'Q?', answer: 'A', source }], sourceFile: 'Cells.pdf' },
    ],
  });
  await expect.element(details().getByText(said.details.onSome(2))).toBeVisible();
  await goTo('/sets/edit?id=one-page');
  await expect.element(details().getByText(said.details.cited(1, 1))).toBeVisible();
});

test('one card added, split off, and merged in', async () => {
  await openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 2), simpleSet('Alone', 1)] });
  await pressAt(page.getByRole('button', { name: said.pasteMany }), 'Enter');
  const paste = page.getByRole('dialog', { name: said.paste.title });
  await paste.getByRole('textbox', { name: said.paste.text }).fill('owl\tEule');
  await paste.getByRole('button', { name: said.paste.add(1) }).click();
  await expect.element(toast(said.paste.added(1))).toBeVisible();

  await pressAt(button(said.select.start), 'Enter');
  await pressAt(page.getByRole('checkbox', { name: said.select.card(2), exact: true }), 'Space');
  await pressAt(button(said.select.move(1)), 'Enter');
  await page.getByRole('dialog', { name: said.split.title }).getByRole('textbox').fill('Split');
  await press('Enter');
  await expect.element(toast(said.split.done(1, 'Split'))).toBeVisible();

  await pressAt(page.getByRole('button', { name: said.merge.start }), 'Enter');
  const merge = page.getByRole('dialog', { name: said.merge.title });
  await merge.getByRole('radio', { name: /Alone/ }).click();
  await merge.getByRole('button', { name: said.merge.go(1) }).click();
  await expect.element(toast(said.merge.done(1, 'Alone'))).toBeVisible();
});

test('a deleted set that does not come back', async () => {
  const app = await openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 2)] });
  app.host.refuse('trash.restore', new Problem('internal', messages.network.internal));
  await pressAt(details().getByRole('button', { name: said.details.deleteSet }), 'Enter');
  await undo().click();
  await expect.element(page.getByRole('group').filter({ hasText: messages.sets.restoreFailed })).toBeVisible();
});
