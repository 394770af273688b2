/** Settings, "Data": the export of everything, and what was deleted lately. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { simpleSet, START } from './harness/app.ts';
import { expectAccessible, expectCount, toasts } from './harness/person.ts';
import type { Held } from './harness/scripted-transport.ts';
import { alertOf, openSettings } from './settings-page.ts';

const { dataSettings: said, notices } = messages;

const trash = () => page.getByRole('list', { name: said.trash });
const row = (name: string) => trash().getByRole('listitem').filter({ hasText: name });

test('the export of everything opens from here', async () => {
  await openSettings('data');
  await expect.element(page.getByText(said.storageServer)).toBeVisible();
  await expect.element(page.getByText(said.exportText)).toBeVisible();
  await page.getByRole('button', { name: said.exportAction }).click();
  await expect.element(page.getByRole('dialog', { name: messages.exportScreen.everything })).toBeVisible();
});

describe('recently deleted', () => {
  test('is empty at first', async () => {
    await openSettings('data');
    await expect.element(page.getByText(said.trashText)).toBeVisible();
    await expect.element(page.getByText(said.trashEmpty)).toBeVisible();
    await expect.element(page.getByText(said.trashCount(0))).toBeVisible();
  });

  test('lists what went by kind, name and number, and brings it back', async () => {
    const app = await openSettings('data', {
      sets: [simpleSet('Cells', 12), simpleSet('Verbs', 3, { folderPath: 'Latin' })],
      async before(api) {
        const note = await api.notes.create({ title: 'Light', content: 'Waves' });
        const untitled = await api.notes.create({ content: 'No name' });
        const { sets } = await api.sets.list();
        await api.sets.remove({ id: sets.find(({ topic }) => topic === 'Cells')!.id });
        await api.folders.remove({ path: 'Latin', recursive: true });
        await api.notes.remove({ id: note.id });
        await api.notes.remove({ id: untitled.id });
      },
    });
    await expect.element(row('Cells')).toMatchTextContent(said.counts.sets(12));
    await expect.element(row('Cells').getByRole('img', { name: said.kinds.sets })).toBeVisible();
    await expect.element(row('Latin').getByRole('img', { name: said.kinds.folders })).toBeVisible();
    await expect.element(row('Light').getByRole('img', { name: said.kinds.notes })).toBeVisible();
    await expect.element(row(said.unnamed)).toBeVisible();
    await expect.element(page.getByText(said.trashCount(4))).toBeVisible();
    await expectAccessible('trash');

    await page.getByRole('button', { name: said.restoreThing('Cells') }).click();
    await expect.element(page.getByText(said.restored('Cells'))).toBeVisible();
    await expectCount(row('Cells'), 0);
    await page.getByRole('button', { name: said.restoreThing('Latin') }).click();
    await expectCount(row('Latin'), 0);
    const topics = (await app.api.sets.list()).sets.map(({ topic }) => topic);
    expect(topics).toEqual(expect.arrayContaining(['Cells', 'Verbs']));
    await page.getByRole('link', { name: messages.shell.nav.dashboard, exact: true }).click();
    await expect.element(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  });

  test('every kind has its icon and its words', async () => {
    const kinds = Object.keys(said.kinds) as (keyof typeof said.kinds)[];
    const items = kinds.flatMap((kind) => [
      { kind, id: `${kind}-one`, name: `One of ${kind}`, count: 1, deletedAt: START },
      { kind, id: `${kind}-many`, name: '', count: 7, deletedAt: START },
    ]);
    await openSettings('data', { script: (host) => host.answer('trash.list', { items }) });
    for (const kind of kinds) {
      const icon = row(`One of ${kind}`).getByRole('img', { name: said.kinds[kind], exact: true });
      await expect.element(icon).toBeVisible();
      const many = page.getByRole('button', { name: said.restoreThing(said.counts[kind](7)) });
      await expect.element(many).toBeVisible();
    }
    await expectAccessible('trash with every kind');
  });

  test('what cannot be restored stays, with the reason', async () => {
    const reason = messages.stored.notInTrash;
    await openSettings('data', {
      async before(api) {
        const { id } = await api.notes.create({ title: 'Light' });
        await api.notes.remove({ id });
      },
      script: (host) => host.refuse('trash.restore', new Problem('not_found', reason)),
    });
    await page.getByRole('button', { name: said.restoreThing('Light') }).click();
    await expect.element(toasts).toMatchTextContent(said.restoreFailed('Light', reason));
    await expect.element(trash().getByText('Light')).toBeVisible();
  });

  test('while it loads it says so; a failed load can be tried again', async () => {
    const { trashFailed } = messages.stored;
    let held: Held | undefined;
    const app = await openSettings('data', {
      script(host) {
        held = host.hold('trash.list');
        host.refuse('trash.list', new Problem('internal', trashFailed));
      },
    });
    await expect.element(page.getByRole('status', { name: said.trashLoading })).toBeVisible();
    held?.release();
    await expect.element(alertOf(trashFailed)).toBeVisible();
    app.host.allow('trash.list');
    await alertOf(trashFailed).getByRole('button', { name: notices.retry }).click();
    await expect.element(page.getByText(said.trashEmpty)).toBeVisible();
  });

  test('hundreds come fifty at a time', async () => {
    const items = Array.from({ length: 120 }, (_, n) => ({
      kind: 'sets',
      id: `set-${n}`,
      name: `Set ${n}`,
      count: n,
      deletedAt: START - n,
    }));
    await openSettings('data', { script: (host) => host.answer('trash.list', { items }) });
    await expect.element(page.getByText(said.trashCount(120))).toBeVisible();
    await expectCount(trash().getByRole('listitem'), 50);
    await page.getByRole('button', { name: said.trashMore(50) }).click();
    await page.getByRole('button', { name: said.trashMore(20) }).click();
    await expectCount(trash().getByRole('listitem'), 120);
    await expectCount(page.getByRole('button', { name: /^Show \d+ more$/ }), 0);
  });
});
