/** Sentences of imports and exports that need long files, other ends or a host that takes its time: the host's answers are made. */
import type { Locator, Page } from '@playwright/test';
import type { ExportInfo } from '../../src/contract/exports.schema.ts';
import type { ImportInfo, ImportOutcome, ImportPreview } from '../../src/contract/imports.schema.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { newId } from '../../src/data/ids.ts';
import { chooseFrom, chooserByKey, openDashboard } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { seed, simpleSet } from './seed.ts';

const { exportScreen, importScreen: said, notices } = messages;
const NOTHING: ImportOutcome = { things: {}, losses: [], errors: [], errorCount: 0, left: 0 };
const TABLE = 'a;b\n';

const action = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });
const created = (count: number) => ({ created: count, updated: 0, skipped: 0 });

function made(fields: Partial<ImportInfo>): ImportInfo {
  return {
    id: newId(),
    fileName: 'Biology.apkg',
    fileSize: 4_096,
    received: 4_096,
    status: 'done',
    format: 'anki',
    folderPath: '',
    progress: null,
    cardsSoFar: 0,
    outcome: null,
    error: null,
    createdAt: Date.UTC(2026, 0, 5, 12),
    canUndo: false,
    ...fields,
  };
}

/** What was imported before is this; one that runs is as it is said to be. */
async function imported(page: Page, imports: readonly ImportInfo[]): Promise<void> {
  await page.route(/\/api\/imports(\/[^/]+)?$/, (route) => {
    const { pathname } = new URL(route.request().url());
    const one = imports.find(({ id }) => pathname.endsWith(id));
    return route.fulfill({ json: one ?? { imports } });
  });
}

async function openImports(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: messages.dataSettings.importAction }).click();
  return page.getByRole('dialog');
}

test.beforeEach(async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Kings', 2)]);
  await openDashboard(page);
});

test('each end of an import has its words in the list, and those of its result', async ({ page }) => {
  const [saved, error] = [
    (count: number) => ({ sets: created(count) }),
    { name: 'Cells', message: 'It has no cards.' },
  ];
  const cases: [Partial<ImportInfo>, string, string][] = [
    [{ outcome: { ...NOTHING, things: saved(1) } }, said.things.sets(1), said.savedSets(1)],
    [{ outcome: { ...NOTHING, things: saved(3) } }, said.things.sets(3), said.savedSets(3)],
    [{ outcome: { ...NOTHING, things: { media: created(1) } } }, said.things.media(1), said.kinds.media],
    [{ outcome: { ...NOTHING, things: { media: created(2) } } }, said.things.media(2), said.done],
    [{ outcome: NOTHING }, said.past.nothingNew, said.done],
    [{ outcome: { ...NOTHING, errors: [error], errorCount: 1 } }, said.past.incomplete, said.errors(1)],
    [{ outcome: { ...NOTHING, errors: [error], errorCount: 2 } }, said.past.incomplete, said.errors(2)],
    [{ status: 'undone', outcome: { ...NOTHING, left: 1 } }, said.past.status.undone, said.left(1)],
    [{ status: 'undone', outcome: { ...NOTHING, left: 2 } }, said.past.status.undone, said.left(2)],
    [{ status: 'cancelled' }, said.past.status.cancelled, said.cancelled],
    [{ status: 'failed', error: messages.imports.stopped }, said.past.status.failed, messages.imports.stopped],
    [{ status: 'running', cardsSoFar: 1, progress: 0.1 }, said.past.status.running, said.cardsSoFar(1)],
    [{ status: 'undoing', canUndo: true, progress: 0.5 }, said.past.status.undoing, said.undoing],
  ];
  const nameOf = (n: number) => `${String(n).padStart(2, '0')}.apkg`;
  await imported(
    page,
    cases.map(([fields], n) => made({ ...fields, fileName: nameOf(n) })),
  );
  await page.goto('/settings#data');
  for (const [n, [, inList, inResult]] of cases.entries()) {
    const dialog = await openImports(page);
    const row = dialog.getByRole('listitem').filter({ hasText: nameOf(n) });
    await expect(row).toContainText(inList);
    if (n === 0) await expectAccessible(page, 'imports of every end');
    await row.getByRole('button', { name: said.past.openOne(nameOf(n)) }).click();
    await expect(dialog.getByText(inResult, { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('a long file says that its numbers are those of its first part, and how it is read; files that wait are counted', async ({
  page,
}) => {
  const few = { folders: 0, sets: 1, cards: 2, faces: 2, notes: 0, documents: 0, studyPlans: 0, events: 0, reviews: 0 };
  const preview: ImportPreview = {
    format: 'csv',
    title: 'A table',
    formats: [
      { format: 'csv', label: 'A table' },
      { format: 'markdown', label: 'Markdown' },
    ],
    counts: { ...few, performance: 1, media: 2 },
    isComplete: false,
    cards: [{ question: 'Which cell?', answer: 'A nerve', hint: '', tags: [], hasPicture: true }],
    events: [],
    losses: [],
    options: [],
    columns: null,
    topic: null,
    folderPath: '',
  };
  await page.route(/\/api\/imports\/[^/]+\/look$/, (route) => {
    const { format } = route.request().postDataJSON() as { format?: string };
    const again = { ...preview, counts: { ...few, performance: 2, media: 1 }, isComplete: true };
    return route.fulfill({ json: format === 'markdown' ? again : preview });
  });
  const done = made({ outcome: NOTHING });
  await page.route(/\/api\/imports\/[^/]+\/commit$/, (route) => route.fulfill({ json: done }));
  await page.route(/\/api\/imports\/[0-9a-f-]+$/, (route) => route.fulfill({ json: done }));

  const buffer = Buffer.from(TABLE);
  const files = ['1.csv', '2.csv', '3.csv'].map((name) => ({ name, mimeType: 'text/csv', buffer }));
  await (await chooserByKey(page)).setFiles(files);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(said.firstPart)).toBeVisible();
  for (const words of [said.things.performance(1), said.things.media(2)])
    await expect(dialog.getByText(words, { exact: true })).toBeVisible();
  await expect(dialog.getByText(said.picture)).toBeVisible();
  await expectAccessible(page, 'the first part of a long file');
  await dialog.getByLabel(said.readAs).selectOption('markdown');
  for (const words of [said.things.performance(2), said.things.media(1)])
    await expect(dialog.getByText(words, { exact: true })).toBeVisible();
  await expect(dialog.getByText(said.firstPart)).toBeHidden();
  for (const waiting of [2, 1]) {
    await action(dialog, said.start(2)).click();
    await expect(dialog.getByText(said.waiting(waiting))).toBeVisible();
    await action(dialog, said.next).click();
  }
  await action(dialog, notices.cancel).click();
  await expect(dialog).toBeHidden();
});

test('an export says what it has so far, that its file is fetched, and what is in it', async ({ page }) => {
  const bytes = Buffer.from('{}');
  const base: ExportInfo = {
    id: newId(),
    status: 'running',
    fileName: 'library.json',
    mime: 'application/json',
    size: bytes.byteLength,
    progress: 0.5,
    sets: 0,
    cards: 0,
    notes: 0,
    events: 0,
    error: null,
  };
  let now = base;
  let sent = Promise.withResolvers<void>();
  await page.route(/\/api\/exports(\/[0-9a-f-]+)?$/, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ json: { id: base.id } }) : route.fulfill({ json: now }),
  );
  await page.route(/\/api\/exports\/[0-9a-f-]+\/part/, async (route) => {
    await sent.promise;
    await route.fulfill({ body: bytes, contentType: base.mime });
  });
  await chooseFrom(page, 'Kings', exportScreen.menu);
  const dialog = page.getByRole('dialog', { name: exportScreen.one('Kings') });
  const ends: [Partial<ExportInfo>, string][] = [
    [{ sets: 1, cards: 2 }, exportScreen.done(base.fileName, 1, 0)],
    [{ sets: 2, cards: 1 }, exportScreen.done(base.fileName, 2, 0)],
    [{ sets: 1, cards: 1, notes: 1 }, exportScreen.done(base.fileName, 1, 1)],
    [{ sets: 2, cards: 2, notes: 2 }, exportScreen.done(base.fileName, 2, 2)],
    [{ sets: 1, notes: 2 }, exportScreen.done(base.fileName, 1, 2)],
    [{ sets: 2, notes: 1 }, exportScreen.done(base.fileName, 2, 1)],
    [{ events: 1 }, exportScreen.doneEvents(base.fileName, 1)],
    [{ events: 2 }, exportScreen.doneEvents(base.fileName, 2)],
  ];
  for (const [fields, words] of ends) {
    now = { ...base, ...fields };
    sent = Promise.withResolvers();
    await action(dialog, exportScreen.start).click();
    await expect(dialog.getByText(exportScreen.soFar(now.sets, now.cards))).toBeVisible();
    now = { ...now, status: 'ready', progress: 1 };
    await expect(dialog.getByRole('progressbar', { name: exportScreen.fetching })).toBeVisible();
    if (fields === ends[0]?.[0]) await expectAccessible(page, 'an export whose file is fetched');
    const downloading = page.waitForEvent('download');
    sent.resolve();
    expect((await downloading).suggestedFilename()).toBe(base.fileName);
    await expect(dialog.getByText(words)).toBeVisible();
  }
});
