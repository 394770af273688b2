/** Saving a set when it does not work at once: nothing typed is lost, and it is always said what can be done. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { answer, question, saveButton, toast, topicOf, undo } from './editor-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.editor;
const { sets, notices } = messages;
const SAVE = '**/api/sets?id=cells';

async function openAndType(page: Page, url: string): Promise<void> {
  await seed(url, [simpleSet('Cells', 2)]);
  await page.goto('/sets/edit?id=cells');
  await question(page, 1).fill('Typed here');
}

test('a save is seen at once, rolled back when it fails, and done by Retry', async ({ page, edition }) => {
  await openAndType(page, edition.url);
  await topicOf(page).fill('Cells anew');
  const held = Promise.withResolvers<void>();
  await page.route(SAVE, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await held.promise;
    return route.abort();
  });
  await page.keyboard.press('Control+s');
  await expect(toast(page, sets.saving)).toBeVisible();
  held.resolve();
  await expect(page.getByText(sets.saveFailed).first()).toBeVisible({ timeout: 20_000 });
  await expect(question(page, 1)).toHaveValue('Typed here');
  await expectAccessible(page, 'a failed save');
  await page.unroute(SAVE);
  await page.getByRole('button', { name: notices.retry }).click();
  await expect(toast(page, sets.saved)).toBeVisible();
  expect((await apiOf(edition.url).sets.get({ id: 'cells' })).topic).toBe('Cells anew');
});

test('a full storage keeps what was typed and says so', async ({ page, edition }) => {
  await openAndType(page, edition.url);
  const problem = { code: 'storage_full', status: 507, detail: messages.stored.storageFull };
  await page.route(SAVE, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 507, json: problem }) : route.continue(),
  );
  await saveButton(page).click();
  await expect(toast(page, said.saveFailed(messages.stored.storageFull))).toBeVisible();
  await page.reload();
  await expect(question(page, 1)).toHaveValue('Typed here');
});

test('what was changed somewhere else: reload it, or save over it', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await openAndType(page, edition.url);
  const changeElsewhere = async (topic: string) => api.sets.update({ id: 'cells', topic });
  await changeElsewhere('Changed elsewhere');
  await saveButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: said.draft.conflict });
  await expect(notice).toBeVisible();
  await expect(question(page, 1)).toHaveValue('Typed here');
  await expectAccessible(page, 'a conflict');
  await notice.getByRole('button', { name: said.draft.reload }).click();
  await expect(topicOf(page)).toHaveValue('Changed elsewhere');
  await expect(toast(page, said.draft.putAside)).toBeVisible();
  await undo(page).click();
  await expect(question(page, 1)).toHaveValue('Typed here');

  await changeElsewhere('Changed again');
  await saveButton(page).click();
  await notice.getByRole('button', { name: said.draft.saveMine }).click();
  await expect(toast(page, sets.saved)).toBeVisible();
  await expect(notice).toBeHidden();
  const { topic, flashcards } = await api.sets.get({ id: 'cells' });
  expect([topic, flashcards[0]?.question]).toEqual(['Cells', 'Typed here']);
});

test('a set that was deleted somewhere else can be saved as a new one', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await openAndType(page, edition.url);
  await api.sets.remove({ id: 'cells' });
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: said.draft.gone })).toBeVisible();
  // Also when the page is opened again.
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: said.draft.gone })).toBeVisible();
  await expect(question(page, 1)).toHaveValue('Typed here');
  await page.getByRole('button', { name: said.draft.saveAsNew }).click();
  await expect(toast(page, sets.saved)).toBeVisible();
  const { sets: all } = await api.sets.list();
  expect(all.filter(({ topic }) => topic === 'Cells').map(({ count }) => count)).toEqual([2]);
});

test('typing goes on while a save is on its way', async ({ page, edition }) => {
  await openAndType(page, edition.url);
  const held = Promise.withResolvers<void>();
  await page.route(SAVE, async (route) => {
    if (route.request().method() === 'PUT') await held.promise;
    await route.continue();
  });
  await saveButton(page).click();
  await answer(page, 2).fill('Typed meanwhile');
  held.resolve();
  await expect(toast(page, sets.saved)).toBeVisible();
  await expect(answer(page, 2)).toHaveValue('Typed meanwhile');
  await page.reload();
  await expect(answer(page, 2)).toHaveValue('Typed meanwhile');
});

test('a set that cannot be deleted stays', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  await page.goto('/sets/edit?id=cells');
  await expect(question(page, 1)).toBeVisible();
  const problem = { code: 'internal', status: 500, detail: messages.network.internal };
  await page.route(SAVE, (route) => route.fulfill({ status: 500, json: problem }));
  await page.getByRole('button', { name: said.details.deleteSet }).click();
  await expect(page.getByText(sets.deleteFailed).first()).toBeVisible();
  await expect(page).toHaveURL(/\/sets\/edit/);
});
