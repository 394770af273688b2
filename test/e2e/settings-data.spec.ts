/** Settings, "Data": the export of everything, and what was deleted lately. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { dataSettings: said, notices, settings } = messages;

test.beforeEach(({ edition }) => seed(edition.url, []));

async function open(page: Page): Promise<void> {
  await page.goto('/settings#data');
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.data })).toBeVisible();
}

const trash = (page: Page) => page.getByRole('list', { name: said.trash });

test('the export of everything opens from here', async ({ page }) => {
  await open(page);
  await expect(page.getByText(said.storageServer)).toBeVisible();
  await expect(page.getByText(said.exportText)).toBeVisible();
  await page.getByRole('button', { name: said.exportAction }).click();
  await expect(page.getByRole('dialog', { name: messages.exportScreen.everything })).toBeVisible();
});

test.describe('recently deleted', () => {
  test('is empty at first', async ({ page }) => {
    await open(page);
    await expect(page.getByText(said.trashText)).toBeVisible();
    await expect(page.getByText(said.trashEmpty)).toBeVisible();
    await expect(page.getByText(said.trashCount(0))).toBeVisible();
  });

  test('lists what went by kind, name and number, and brings it back', async ({ page, edition }) => {
    const api = apiOf(edition.url);
    await seed(edition.url, [simpleSet('Cells', 12), simpleSet('Verbs', 3, { folderPath: 'Latin' })]);
    const note = await api.notes.create({ title: 'Light', content: 'Waves' });
    const untitled = await api.notes.create({ content: 'No name' });
    const sets = (await api.sets.list()).sets;
    await api.sets.remove({ id: sets.find(({ topic }) => topic === 'Cells')!.id });
    await api.folders.remove({ path: 'Latin', recursive: true });
    await api.notes.remove({ id: note.id });
    await api.notes.remove({ id: untitled.id });
    await open(page);

    const row = (name: string) => trash(page).getByRole('listitem').filter({ hasText: name });
    await expect(row('Cells')).toContainText(said.counts.sets(12));
    await expect(row('Cells').getByRole('img', { name: said.kinds.sets })).toBeVisible();
    await expect(row('Latin').getByRole('img', { name: said.kinds.folders })).toBeVisible();
    await expect(row('Light').getByRole('img', { name: said.kinds.notes })).toBeVisible();
    await expect(row(said.unnamed)).toBeVisible();
    await expect(page.getByText(said.trashCount(4))).toBeVisible();
    await expectAccessible(page, 'trash');

    await page.getByRole('button', { name: said.restoreThing('Cells') }).click();
    await expect(page.getByText(said.restored('Cells'))).toBeVisible();
    await expect(row('Cells')).toHaveCount(0);
    await page.getByRole('button', { name: said.restoreThing('Latin') }).click();
    await expect(row('Latin')).toHaveCount(0);
    const topics = (await api.sets.list()).sets.map(({ topic }) => topic);
    expect(topics).toEqual(expect.arrayContaining(['Cells', 'Verbs']));
    await page.getByRole('link', { name: messages.shell.nav.dashboard, exact: true }).click();
    await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  });

  test('every kind has its icon and its words', async ({ page }) => {
    const kinds = Object.keys(said.kinds) as (keyof typeof said.kinds)[];
    const items = kinds.flatMap((kind) => [
      { kind, id: `${kind}-one`, name: `One of ${kind}`, count: 1, deletedAt: Date.now() },
      { kind, id: `${kind}-many`, name: '', count: 7, deletedAt: Date.now() },
    ]);
    await page.route('**/api/trash', (route) => route.fulfill({ json: { items } }));
    await open(page);
    for (const kind of kinds) {
      const one = trash(page)
        .getByRole('listitem')
        .filter({ hasText: `One of ${kind}` });
      await expect(one.getByRole('img', { name: said.kinds[kind], exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: said.restoreThing(said.counts[kind](7)) })).toBeVisible();
    }
    await expectAccessible(page, 'trash with every kind');
  });

  test('what cannot be restored stays, with the reason', async ({ page, edition }) => {
    const api = apiOf(edition.url);
    const note = await api.notes.create({ title: 'Light' });
    await api.notes.remove({ id: note.id });
    await open(page);
    const reason = messages.stored.notInTrash;
    await page.route('**/api/trash/restore', (route) =>
      route.fulfill({ status: 404, json: { code: 'not_found', status: 404, detail: reason } }),
    );
    await page.getByRole('button', { name: said.restoreThing('Light') }).click();
    await expect(page.getByRole('region', { name: notices.region })).toContainText(said.restoreFailed('Light', reason));
    await expect(trash(page).getByText('Light')).toBeVisible();
  });

  test('while it loads it says so; a failed load can be tried again', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/trash', async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, body: '' });
    });
    await open(page);
    await expect(page.getByRole('status', { name: said.trashLoading })).toBeVisible();
    held.resolve();
    const failure = page.getByRole('alert').filter({ hasText: messages.stored.trashFailed });
    await expect(failure).toBeVisible();
    await page.unroute('**/api/trash');
    await failure.getByRole('button', { name: notices.retry }).click();
    await expect(page.getByText(said.trashEmpty)).toBeVisible();
  });

  test('hundreds come fifty at a time', async ({ page }) => {
    const items = Array.from({ length: 120 }, (_, n) => ({
      kind: 'sets',
      id: `set-${n}`,
      name: `Set ${n}`,
      count: n,
      deletedAt: Date.now() - n,
    }));
    await page.route('**/api/trash', (route) => route.fulfill({ json: { items } }));
    await open(page);
    await expect(page.getByText(said.trashCount(120))).toBeVisible();
    await expect(trash(page).getByRole('listitem')).toHaveCount(50);
    await page.getByRole('button', { name: said.trashMore(50) }).click();
    await page.getByRole('button', { name: said.trashMore(20) }).click();
    await expect(trash(page).getByRole('listitem')).toHaveCount(120);
    await expect(page.getByRole('button', { name: /^Show \d+ more$/ })).toHaveCount(0);
  });
});
