/** What the editor says of one and of some: cards with a tag, cards from a page, a single card that is added or moves. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './edition.ts';
import { toast, undo } from './editor-page.ts';
import { seed, simpleSet } from './seed.ts';

const said = messages.editor;

const details = (page: Page) => page.getByRole('complementary', { name: said.details.label });

test('tags that some cards have, and a set with one card from a page', async ({ page, edition }) => {
  const { flashcards } = simpleSet('Cells', 4);
  const source = { file: 'Cells.pdf', page: 3, quote: null };
  const tagged = flashcards!.map((card, i) => ({ ...card, tags: i < 2 ? ['exam'] : [] }));
  await seed(edition.url, [
    { topic: 'Cells', flashcards: tagged, sourceFile: 'Cells.pdf' },
    { topic: 'One page', flashcards: [{ question: 'Q?', answer: 'A', source }], sourceFile: 'Cells.pdf' },
  ]);
  await page.goto('/sets/edit?id=cells');
  await expect(details(page).getByText(said.details.onSome(2))).toBeVisible();
  await page.goto('/sets/edit?id=one-page');
  await expect(details(page).getByText(said.details.cited(1, 1))).toBeVisible();
});

test('one card added, split off, and merged in', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2), simpleSet('Alone', 1)]);
  await page.goto('/sets/edit?id=cells');
  await page.getByRole('button', { name: said.pasteMany }).click();
  const paste = page.getByRole('dialog', { name: said.paste.title });
  await paste.getByRole('textbox', { name: said.paste.text }).fill('owl\tEule');
  await paste.getByRole('button', { name: said.paste.add(1) }).click();
  await expect(toast(page, said.paste.added(1))).toBeVisible();

  await page.getByRole('button', { name: said.select.start }).click();
  await page.getByRole('checkbox', { name: said.select.card(2), exact: true }).check();
  await page.getByRole('button', { name: said.select.move(1) }).click();
  await page.getByRole('dialog', { name: said.split.title }).getByRole('textbox').fill('Split');
  await page.keyboard.press('Enter');
  await expect(toast(page, said.split.done(1, 'Split'))).toBeVisible();

  await page.getByRole('button', { name: said.merge.start }).click();
  const merge = page.getByRole('dialog', { name: said.merge.title });
  await merge.getByRole('radio', { name: /Alone/ }).check();
  await merge.getByRole('button', { name: said.merge.go(1) }).click();
  await expect(toast(page, said.merge.done(1, 'Alone'))).toBeVisible();
});

test('a deleted set that does not come back', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  await page.goto('/sets/edit?id=cells');
  await details(page).getByRole('button', { name: said.details.deleteSet }).click();
  await page.route('**/api/trash/restore', (route) => route.fulfill({ status: 500, body: '' }));
  await undo(page).click();
  await expect(page.getByRole('group').filter({ hasText: messages.sets.restoreFailed })).toBeVisible();
});
