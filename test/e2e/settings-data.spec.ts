/** Settings, "Data": the export of everything, and what was deleted lately. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import type { Bundle } from '../../src/domain/bundle.ts';
import { PICTURE, picturedSet } from '../support/pictured-set.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { dataSettings: said, notices, settings } = messages;

test.beforeEach(({ edition }) => seed(edition.url, []));

async function open(page: Page): Promise<void> {
  await page.goto('/settings#data');
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.data })).toBeVisible();
}

const trash = (page: Page) => page.getByRole('list', { name: said.trash });
const exportButton = (page: Page) => page.getByRole('button', { name: said.exportAction });

test.describe('export', () => {
  test('writes everything into one file', async ({ page, edition }) => {
    const api = apiOf(edition.url);
    await api.sets.create({ ...picturedSet, folderPath: 'Art' });
    await api.folders.create({ name: 'Empty' });
    await api.notes.create({ title: 'Light', content: 'Waves', folderPath: 'Art' });
    await api.studyplans.create({ content: 'Every day' });
    await open(page);
    await expect(page.getByText(said.storageServer)).toBeVisible();
    await expect(page.getByText(said.exportText)).toBeVisible();
    const downloading = page.waitForEvent('download');
    await exportButton(page).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^ninefold-\d{4}-\d\d-\d\d\.json$/);
    await expect(page.getByText(said.exported(download.suggestedFilename(), 2, 1))).toBeVisible();

    const bundle = JSON.parse(await readFile(await download.path(), 'utf8')) as Bundle;
    expect(bundle.version).toBe(3);
    expect(Math.abs(bundle.exportedAt - Date.now())).toBeLessThan(60_000);
    expect(bundle.folders).toEqual(expect.arrayContaining(['Art', 'Empty']));
    expect(bundle.notes).toMatchObject([{ title: 'Light', content: 'Waves', folderPath: 'Art' }]);
    expect(bundle.studyPlans).toMatchObject([{ content: 'Every day' }]);
    const colours = bundle.sets.find(({ topic }) => topic === picturedSet.topic);
    expect(colours?.flashcards[0]).toMatchObject({ answer: 'Red and blue.', questionImage: PICTURE.dataUrl });

    await api.notes.create({ title: 'Dark', content: 'No waves' });
    await exportButton(page).click();
    await expect(page.getByText(said.exported(download.suggestedFilename(), 2, 2))).toBeVisible();
  });

  test('says what it reads, and can be cancelled', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(isListOfNotes, async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await open(page);
    await exportButton(page).click();
    await expect(page.getByRole('progressbar', { name: said.exporting })).toHaveAttribute(
      'aria-valuetext',
      said.step.notes,
    );
    await expect(page.getByRole('status').filter({ hasText: said.step.notes })).toBeVisible();
    await expect(page.getByRole('button', { name: said.exporting })).toBeVisible();
    await expectAccessible(page, 'export running');
    await page.getByRole('button', { name: notices.cancel }).click();
    await expect(page.getByRole('status').filter({ hasText: said.exportCancelled })).toBeVisible();
    await expect(exportButton(page)).toBeVisible();
    held.resolve();
    expect(downloads).toBe(0);
  });

  test('each step is named', async ({ page }) => {
    const seen: string[] = [];
    await page.exposeFunction('seeStep', (text: string) => seen.push(text));
    await open(page);
    await page.evaluate((label) => {
      const { seeStep } = window as unknown as { seeStep: (text: string) => Promise<void> };
      const look = () => {
        const bar = document.querySelector(`[role="progressbar"][aria-label="${label}"]`);
        void seeStep(bar?.getAttribute('aria-valuetext') ?? '');
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    }, said.exporting);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await route.continue();
    });
    const downloading = page.waitForEvent('download');
    await exportButton(page).click();
    await downloading;
    await expect.poll(() => [...new Set(seen)].filter((step) => step !== '')).toEqual(Object.values(said.step));
  });

  test('what goes wrong is said, and another try works', async ({ page, context }) => {
    await page.route(isListOfNotes, (route) => route.fulfill({ status: 400, body: '' }));
    await open(page);
    await exportButton(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: said.exportFailed(messages.network.requestFailed(400)) }),
    ).toBeVisible();
    await page.unroute(isListOfNotes);
    await context.setOffline(true);
    await exportButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: messages.network.exportUnavailable })).toBeVisible();
    await context.setOffline(false);
    const downloading = page.waitForEvent('download');
    await exportButton(page).click();
    await downloading;
  });
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

/** `GET /notes`, not its summary. */
function isListOfNotes({ pathname, search }: URL): boolean {
  return pathname === '/api/notes' && search === '';
}
