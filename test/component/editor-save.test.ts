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

test('what was changed somewhere else is saved together with what was changed here', async () => {
  const { api } = await openAndType();
  const [, second] = (await api.sets.get({ id: 'cells' })).flashcards;
  await api.cards.update({ id: second!.id, answer: 'Changed elsewhere', suspended: true });
  await api.sets.update({ id: 'cells', topic: 'Cells anew' });
  await pressAt(saveButton(), 'Enter');
  await expect.element(toast(said.draft.merged)).toBeVisible();
  await expect.element(topicOf()).toHaveValue('Cells anew');
  await expect.element(answer(2)).toHaveValue('Changed elsewhere');
  const { topic, flashcards } = await api.sets.get({ id: 'cells' });
  expect(topic).toBe('Cells anew');
  expect(flashcards).toMatchObject([{ question: 'Typed here' }, { answer: 'Changed elsewhere', suspended: true }]);
});

test('what both changed is shown and decided; no other card is touched', async () => {
  const { api } = await openAndType();
  const [first, second] = (await api.sets.get({ id: 'cells' })).flashcards;
  const changeElsewhere = async (text: string) => {
    await api.cards.update({ id: first!.id, question: text });
    await api.cards.update({ id: second!.id, answer: text });
  };
  await changeElsewhere('Changed elsewhere');
  await pressAt(saveButton(), 'Enter');
  const notice = page.getByRole('alert').filter({ hasText: said.draft.conflict });
  await expect.element(notice).toBeVisible();
  const { fields } = messages.syncScreen.conflicts;
  await expect.element(notice.getByRole('term')).toHaveTextContent(said.draft.ofCard(1, fields.question));
  await expect.element(notice.getByRole('definition')).toHaveTextContent('Changed elsewhere');
  await expect.element(question(1)).toHaveValue('Typed here');
  await expectAccessible('a conflict');
  await pressAt(notice.getByRole('button', { name: said.draft.reload }), 'Enter');
  await expect.element(question(1)).toHaveValue('Changed elsewhere');
  await expect.element(toast(said.draft.putAside)).toBeVisible();
  await undo().click();
  await expect.element(question(1)).toHaveValue('Typed here');
  await expect.element(notice).toBeVisible();

  await changeElsewhere('Changed again');
  await saveButton().click();
  await expect.element(notice.getByRole('definition')).toHaveTextContent('Changed again');
  await notice.getByRole('button', { name: said.draft.saveMine }).click();
  await expect.element(toast(sets.saved)).toBeVisible();
  await expectGone(notice);
  const { flashcards } = await api.sets.get({ id: 'cells' });
  expect(flashcards).toMatchObject([{ question: 'Typed here' }, { answer: 'Changed again' }]);
});

test('a save whose answer is lost is no conflict with itself', async () => {
  const app = await openAndType();
  app.host.loseAnswer('sets.update');
  await pressAt(saveButton(), 'Enter');
  await expect.element(button(notices.retry)).toBeVisible();
  await question(1).fill('Typed here and on');
  await pressAt(saveButton(), 'Enter');
  await expect.element(toast(sets.saved)).toBeVisible();
  expect((await app.api.sets.get({ id: 'cells' })).flashcards[0]?.question).toBe('Typed here and on');
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
