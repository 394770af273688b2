/** What the dashboard says in numbers and in refusals that come seldom: one and many, and what the host has no other word for. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Api } from '../../src/client/api.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { button, chooseFrom, folder, openDashboard, row, toast, undo } from './dashboard-page.ts';
import { openApp, simpleSet, START } from './harness/app.ts';
import { press, pressAt } from './harness/person.ts';

const said = messages.dashboard;
const { folders, network, sets } = messages;

async function review(api: Api, set: string, cards: number): Promise<void> {
  const { flashcards } = await api.sets.get({ id: set });
  for (const { id: cardId } of flashcards.slice(0, cards)) {
    const reviewedAt = START - 1_000;
    const grade = { id: crypto.randomUUID(), cardId, rating: 4 as const, durationMs: 40_000, reviewedAt };
    await api.study.grade({ ...grade, utcOffsetMin: 0 });
  }
}

test('the day in numbers: what is left and how long it takes, and that all is done', async () => {
  const app = await openDashboard({
    sets: [simpleSet('Cells', 12)],
    before: (api) => review(api, 'cells', 3),
  });
  await expect.element(page.getByText(/^3 of 12 done, about \d+\smin to go$/)).toBeVisible();
  await review(app.api, 'cells', 12);
  await app.reopen();
  await expect.element(page.getByText(said.nothingLeft, { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^\d\d? reviews done today$/)).toBeVisible();
});

test('a filter that finds several things elsewhere, a folder with one thing in it', async () => {
  await openDashboard({
    sets: [
      simpleSet('Green algae', 1, { folderPath: 'Biology' }),
      simpleSet('Red algae', 1, { folderPath: 'Biology' }),
      simpleSet('Verbs', 1, { folderPath: 'Languages' }),
    ],
  });
  await folder('Languages').click();
  await page.getByRole('searchbox').fill('algae');
  await button(said.searchEverywhere(2)).click();
  await expect.element(row('Green algae')).toBeVisible();
  await chooseFrom('Languages', said.delete);
  await expect.element(toast(said.folderDeleted('Languages', 1))).toBeVisible();
  await undo().click();
  await expect.element(folder('Languages')).toBeVisible();
});

test('a document from which several sets were made', async () => {
  const made = { folderPath: 'main', sourceFile: 'Botany.pdf' };
  const document = { id: 'p1', name: 'Botany.pdf', folderPath: 'main', mime: 'application/pdf', size: 9_000 };
  await openDashboard({
    sets: [simpleSet('Roots', 1, made), simpleSet('Leaves', 1, made)],
    script: (host) => host.answer('pdfs.list', { pdfs: [{ ...document, is_tracked: 1, updatedAt: 1, ver: 1 }] }),
  });
  await expect.element(page.getByText(said.setsMade(2))).toBeVisible();
});

test('folders that cannot be listed or changed, and one that is gone', async () => {
  const app = await openApp({
    sets: [simpleSet('Verbs', 1, { folderPath: 'Languages' })],
    script: (host) => host.refuse('folders.list', new Problem('internal', folders.listFailed)),
  });
  await expect.element(page.getByRole('alert').filter({ hasText: folders.listFailed })).toBeVisible();
  await app.reopen((host) => host.refuse('folders.update', new Problem('internal', folders.updateFailed), 1));
  await chooseFrom('Languages', said.rename);
  const name = page.getByRole('dialog').getByLabelText(said.folderName);
  await name.fill('Tongues');
  await press('Enter');
  await expect.element(page.getByRole('dialog').getByText(folders.updateFailed)).toBeVisible();
  await app.api.folders.remove({ path: 'Languages', recursive: true });
  await pressAt(name, 'Enter');
  await expect.element(page.getByRole('dialog').getByText(folders.notFound)).toBeVisible();
});

test('a set that cannot be changed or deleted without the network, or was changed in between', async () => {
  const app = await openDashboard({
    sets: [simpleSet('Verbs', 1, { folderPath: 'Languages' })],
    before: (api) => api.folders.create({ name: 'Biology' }),
  });
  await chooseFrom('Verbs', said.moveTo);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Biology' }).click();
  const held = app.host.hold('sets.update');
  await dialog.getByRole('button', { name: said.moveHere }).click();
  await expect.poll(() => held.count()).toBe(1);
  await app.api.sets.update({ id: 'verbs', summary: 'New' });
  held.release();
  await expect.element(toast(sets.conflict)).toBeVisible();
  app.host.refuse('sets.update', new Problem('internal', sets.updateFailed), 1);
  await chooseFrom('Verbs', said.reviewsOff);
  await expect.element(toast(sets.updateFailed)).toBeVisible();
  app.network(false);
  await chooseFrom('Verbs', said.reviewsOff);
  await expect.element(toast(network.cannotUpdateSet)).toBeVisible();
  await chooseFrom('Verbs', said.delete);
  await expect.element(toast(network.cannotDeleteSet)).toBeVisible();
});
