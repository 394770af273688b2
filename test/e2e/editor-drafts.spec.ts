/** Drafts of sets keep themselves. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { PICTURE } from '../support/pictured-set.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { answer, give, question, saveButton, toast, topicOf, undo } from './editor-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.editor;

/** A sentence with a time in it, whatever the time. */
function withTime(sentence: (time: string) => string): RegExp {
  const [before = '', after = ''] = sentence('TIME').split('TIME');
  const literal = (text: string) => text.replaceAll(/[.?]/g, '\\$&');
  return new RegExp(`${literal(before)}\\d.*${literal(after)}`);
}

const kept = (page: Page) => page.getByRole('status').filter({ hasText: withTime(said.draft.saved) });

test('a draft of a new set is there after a reload, and can be put aside', async ({ page, edition }) => {
  await seed(edition.url, []);
  await page.goto('/sets/new');
  await topicOf(page).fill('Half done');
  await question(page, 1).fill('Only this');
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await expect(topicOf(page)).toHaveValue('Half done');
  await expect(question(page, 1)).toHaveValue('Only this');
  await expect(page.getByText(withTime(said.draft.restored))).toBeVisible();
  await expectAccessible(page, 'a restored draft');
  await page.getByRole('button', { name: said.draft.startAfresh }).click();
  await expect(topicOf(page)).toHaveValue('');
  await expect(toast(page, said.details.discarded)).toBeVisible();
  await undo(page).click();
  await expect(topicOf(page)).toHaveValue('Half done');
  await page.getByRole('button', { name: said.details.discard }).click();
  await expect(question(page, 1)).toHaveValue('');
  await page.waitForTimeout(500);
  await page.reload();
  await expect(topicOf(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: said.draft.startAfresh })).toBeHidden();
});

test('leaving keeps the draft without a word; the saved set is one press away', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  await page.goto('/sets/edit?id=cells');
  await answer(page, 2).fill('Typed and left');
  await page.getByRole('link', { name: messages.shell.nav.dashboard }).first().click();
  await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  await page.goto('/sets/edit?id=cells');
  await expect(answer(page, 2)).toHaveValue('Typed and left');
  await page.getByRole('button', { name: said.draft.useSaved }).click();
  await expect(answer(page, 2)).toHaveValue('Answer 2');
});

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

test('a draft taken back by hand is no draft', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  await page.goto('/sets/edit?id=cells');
  await answer(page, 2).fill('Something else');
  await expect(kept(page)).toBeVisible();
  await answer(page, 2).fill('Answer 2');
  await expect(kept(page)).toBeHidden();
});

/** Local storage that takes at most so many characters in one value. */
async function limitStorage(page: Page, characters: number): Promise<void> {
  await page.addInitScript((limit) => {
    const setItem = Reflect.get(Storage.prototype, 'setItem') as Storage['setItem'];
    Storage.prototype.setItem = function limited(this: Storage, key: string, value: string) {
      if (value.length > limit) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  }, characters);
}

test('pictures too large for the storage are left out of the draft, and it says so', async ({ page, edition }) => {
  await limitStorage(page, 500);
  await seed(edition.url, []);
  await page.goto('/sets/new');
  await question(page, 1).fill('Which colours?');
  await expect(kept(page)).toBeVisible();
  const base64 = PICTURE.dataUrl.split(',')[1]!;
  await give(answer(page, 1), 'paste', { files: [{ name: 'a.png', type: 'image/png', base64 }] });
  await expect(page.getByRole('img', { name: said.picture.of.answer })).toBeVisible();
  await expect(page.getByText(withTime(said.draft.withoutPictures))).toBeVisible();
  await page.reload();
  await expect(question(page, 1)).toHaveValue('Which colours?');
});

test('a draft that cannot be kept at all says so', async ({ page, edition }) => {
  await seed(edition.url, []);
  await limitStorage(page, 0);
  await page.goto('/sets/new');
  await question(page, 1).fill('Which colours?');
  await expect(page.getByText(said.draft.notKept)).toBeVisible();
});
