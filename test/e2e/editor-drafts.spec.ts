/** Drafts of sets keep themselves. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './edition.ts';
import { answer, saveButton, topicOf } from './editor-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.editor;

/** A sentence with a time in it, whatever the time. */
function withTime(sentence: (time: string) => string): RegExp {
  const [before = '', after = ''] = sentence('TIME').split('TIME');
  const literal = (text: string) => text.replaceAll(/[.?]/g, '\\$&');
  return new RegExp(`${literal(before)}\\d.*${literal(after)}`);
}

const kept = (page: Page) => page.getByRole('status').filter({ hasText: withTime(said.draft.saved) });

test('a draft older than the set says so', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  await page.goto('/sets/edit?id=cells');
  await answer(page, 2).fill('Mine');
  await expect(kept(page)).toBeVisible();
  await apiOf(edition.url).sets.update({ id: 'cells', topic: 'Changed elsewhere' });
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: withTime(said.draft.outdated) })).toBeVisible();
  await expect(topicOf(page)).toHaveValue('Cells');
  // Saving it is a conflict, as if the page had stayed open.
  await saveButton(page).click();
  await expect(page.getByText(said.draft.conflict)).toBeVisible();
  await page.getByRole('button', { name: said.draft.reload }).click();
  await expect(topicOf(page)).toHaveValue('Changed elsewhere');
});
