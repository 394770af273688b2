/** Saving a set when it does not work at once: nothing typed is lost, and it is always said what can be done. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { answer, button, question, saveButton, toast, topicOf, undo } from './editor-page.ts';
import { openApp, type OpenedApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectAddress, expectGone, press, pressAt } from './harness/person.ts';

const said = messages.editor;
const { sets, notices, stored } = messages;

const openEditor = () => openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 2)] });

async function openAndType(): Promise<OpenedApp> {
  const app = await openEditor();
  await question(1).fill('Typed here');
  return app;
}

test('a save is seen at once, rolled back when it fails, and done by Retry', async () => {
  const app = await openAndType();
  await topicOf().fill('Cells anew');
  const held = app.host.hold('sets.update');
  await press('Control+s');
  await expect.element(toast(sets.saving)).toBeVisible();
  await expect.poll(() => held.count()).toBe(1);
  app.host.away();
  held.release();
  await expect.element(page.getByText(sets.saveFailed).first()).toBeVisible();
  await expect.element(question(1)).toHaveValue('Typed here');
  await expectAccessible('a failed save');
  app.host.away(false);
  await pressAt(button(notices.retry), 'Enter');
  await expect.element(toast(sets.saved)).toBeVisible();
  expect((await app.api.sets.get({ id: 'cells' })).topic).toBe('Cells anew');
});

test('a full storage keeps what was typed and says so', async () => {
  const app = await openAndType();
  app.host.refuse('sets.update', new Problem('storage_full', stored.storageFull));
  await pressAt(saveButton(), 'Enter');
  await expect.element(toast(said.saveFailed(stored.storageFull))).toBeVisible();
  await app.reopen();
  await expect.element(question(1)).toHaveValue('Typed here');
});

test('what was changed somewhere else: reload it, or save over it', async () => {
  const { api } = await openAndType();
  const changeElsewhere = async (topic: string) => api.sets.update({ id: 'cells', topic });
  await changeElsewhere('Changed elsewhere');
  await pressAt(saveButton(), 'Enter');
  const notice = page.getByRole('alert').filter({ hasText: said.draft.conflict });
  await expect.element(notice).toBeVisible();
  await expect.element(question(1)).toHaveValue('Typed here');
  await expectAccessible('a conflict');
  await pressAt(notice.getByRole('button', { name: said.draft.reload }), 'Enter');
  await expect.element(topicOf()).toHaveValue('Changed elsewhere');
  await expect.element(toast(said.draft.putAside)).toBeVisible();
  await undo().click();
  await expect.element(question(1)).toHaveValue('Typed here');

  await changeElsewhere('Changed again');
  await saveButton().click();
  await notice.getByRole('button', { name: said.draft.saveMine }).click();
  await expect.element(toast(sets.saved)).toBeVisible();
  await expectGone(notice);
  const { topic, flashcards } = await api.sets.get({ id: 'cells' });
  expect([topic, flashcards[0]?.question]).toEqual(['Cells', 'Typed here']);
});

test('a set that was deleted somewhere else can be saved as a new one', async () => {
  const app = await openAndType();
  await app.api.sets.remove({ id: 'cells' });
  await pressAt(saveButton(), 'Enter');
  const gone = page.getByRole('alert').filter({ hasText: said.draft.gone });
  await expect.element(gone).toBeVisible();
  // Also when the page is opened again.
  await app.reopen();
  await expect.element(gone).toBeVisible();
  await expect.element(question(1)).toHaveValue('Typed here');
  await pressAt(button(said.draft.saveAsNew), 'Enter');
  await expect.element(toast(sets.saved)).toBeVisible();
  const { sets: all } = await app.api.sets.list();
  expect(all.filter(({ topic }) => topic === 'Cells').map(({ count }) => count)).toEqual([2]);
});

test('typing goes on while a save is on its way', async () => {
  const app = await openAndType();
  const held = app.host.hold('sets.update');
  await pressAt(saveButton(), 'Enter');
  await expect.poll(() => held.count()).toBe(1);
  await answer(2).fill('Typed meanwhile');
  held.release();
  await expect.element(toast(sets.saved)).toBeVisible();
  await expect.element(answer(2)).toHaveValue('Typed meanwhile');
  await app.reopen();
  await expect.element(answer(2)).toHaveValue('Typed meanwhile');
});

test('a set that cannot be deleted stays', async () => {
  const app = await openEditor();
  await expect.element(question(1)).toBeVisible();
  app.host.refuse('sets.remove', new Problem('internal', messages.network.internal));
  await pressAt(button(said.details.deleteSet), 'Enter');
  await expect.element(page.getByText(sets.deleteFailed).first()).toBeVisible();
  await expectAddress('/sets/edit?id=cells');
  await expect.element(question(1)).toBeVisible();
});
