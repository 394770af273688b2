/** Sentences of imports and exports that need long files, other ends or a host that takes its time: the host's answers are made. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { ExportInfo } from '../../src/contract/exports.schema.ts';
import type { ImportInfo, ImportOutcome, ImportPreview } from '../../src/contract/imports.schema.ts';
import type { CallInput } from '../../src/contract/index.ts';
import { TRANSFER_POLL_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { chooseFrom, openDashboard } from './dashboard-page.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { answerFileChooser, catchSavedFiles } from './harness/files.ts';
import { expectAccessible, expectComes, expectGone, press } from './harness/person.ts';
import type { ScriptedTransport } from './harness/scripted-transport.ts';

const { exportScreen, importScreen: said, notices } = messages;
const NOTHING: ImportOutcome = { things: {}, losses: [], errors: [], errorCount: 0, left: 0 };
const TABLE = 'a;b\n';
const FEW = { folders: 0, sets: 1, cards: 2, faces: 2, notes: 0, documents: 0, studyPlans: 0, events: 0, reviews: 0 };
/** What the host would see in the file. */
const PREVIEW: ImportPreview = {
  format: 'csv',
  title: 'A table',
  formats: [
    { format: 'csv', label: 'A table' },
    { format: 'markdown', label: 'Markdown' },
  ],
  counts: { ...FEW, performance: 1, media: 2 },
  isComplete: false,
  cards: [{ question: 'Which cell?', answer: 'A nerve', hint: '', tags: [], hasPicture: true }],
  events: [],
  losses: [],
  options: [],
  columns: null,
  topic: null,
  folderPath: '',
};

const action = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });
const created = (count: number) => ({ created: count, updated: 0, skipped: 0 });

function made(fields: Partial<ImportInfo>): ImportInfo {
  return {
    id: crypto.randomUUID(),
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
function imported(host: ScriptedTransport, imports: readonly ImportInfo[]): void {
  host.answer('imports.list', { imports });
  host.answer('imports.get', ({ id }: CallInput<'imports.get'>) => imports.find((one) => one.id === id));
}

async function openImports(): Promise<Locator> {
  await page.getByRole('button', { name: messages.dataSettings.importAction }).click();
  return page.getByRole('dialog');
}

test('each end of an import has its words in the list, and those of its result', async () => {
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
  const imports = cases.map(([fields], n) => made({ ...fields, fileName: nameOf(n) }));
  await openApp({ at: '/settings#data', script: (host) => imported(host, imports) });
  for (const [n, [, inList, inResult]] of cases.entries()) {
    const dialog = await openImports();
    const row = dialog.getByRole('listitem').filter({ hasText: nameOf(n) });
    await expect.element(row).toMatchTextContent(inList);
    if (n === 0) await expectAccessible('imports of every end');
    await row.getByRole('button', { name: said.past.openOne(nameOf(n)) }).click();
    await expect.element(dialog.getByText(inResult, { exact: true }).first()).toBeVisible();
    await press('Escape');
    await expectGone(dialog);
  }
});

test('a long file says that its numbers are those of its first part, and how it is read; files that wait are counted', async () => {
  const again = { ...PREVIEW, counts: { ...FEW, performance: 2, media: 1 }, isComplete: true };
  const done = made({ outcome: NOTHING });
  const app = await openDashboard({ sets: [simpleSet('Kings', 2)] });
  app.host.answer('imports.look', ({ format }: CallInput<'imports.look'>) => (format === 'markdown' ? again : PREVIEW));
  app.host.answer('imports.commit', done);
  app.host.answer('imports.get', done);
  answerFileChooser(['1.csv', '2.csv', '3.csv'].map((name) => new File([TABLE], name, { type: 'text/csv' })));
  await press('Control+i');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(said.firstPart)).toBeVisible();
  for (const words of [said.things.performance(1), said.things.media(2)])
    await expect.element(dialog.getByText(words, { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(said.picture)).toBeVisible();
  await expectAccessible('the first part of a long file');
  await dialog.getByLabelText(said.readAs).selectOptions('markdown');
  for (const words of [said.things.performance(2), said.things.media(1)])
    await expect.element(dialog.getByText(words, { exact: true })).toBeVisible();
  await expectGone(dialog.getByText(said.firstPart));
  for (const waiting of [2, 1]) {
    await action(dialog, said.start(2)).click();
    await expect.element(dialog.getByText(said.waiting(waiting))).toBeVisible();
    await action(dialog, said.next).click();
  }
  await action(dialog, notices.cancel).click();
  await expectGone(dialog);
});

test('an import that runs says how far it is; it is called off, or goes on when it is left', async () => {
  const running = made({ fileName: 'long.csv', status: 'running', progress: 0.5, cardsSoFar: 8_000 });
  const state = { now: running };
  const app = await openDashboard({ sets: [simpleSet('Kings', 2)] });
  app.host.answer('imports.look', PREVIEW);
  app.host.answer('imports.commit', running);
  app.host.answer('imports.get', () => state.now);
  // What the host does when it is called off: test/contract/import-cancel.test.ts.
  app.host.answer('imports.cancel', () => (state.now = { ...running, status: 'undoing', progress: null }));
  const dialog = page.getByRole('dialog', { name: said.titleOf('long.csv') });
  const begin = async (): Promise<void> => {
    answerFileChooser([new File([TABLE], 'long.csv', { type: 'text/csv' })]);
    await press('Control+i');
    await action(dialog, said.start(2)).click();
    const bar = dialog.getByRole('progressbar', { name: said.running });
    await expect.element(bar).toHaveAttribute('aria-valuetext', said.cardsSoFar(8_000));
    await expect.element(dialog.getByText(said.leaveRunning)).toBeVisible();
  };
  await begin();
  await expectAccessible('an import that runs');
  await action(dialog, said.leave).click();
  await expectGone(dialog);
  expect(app.host.callsOf('imports.cancel')).toEqual([]);

  await begin();
  await action(dialog, notices.cancel).click();
  await expect.element(dialog.getByRole('status').filter({ hasText: said.cancelling })).toBeVisible();
  await expectGone(dialog.getByText(said.leaveRunning));
  state.now = { ...running, status: 'cancelled', progress: null };
  await expectComes(app, dialog.getByText(said.cancelled), TRANSFER_POLL_MS);
  expect(app.host.callsOf('imports.cancel')).toHaveLength(1);
});

test('an export says what it has so far, that its file is fetched, and what is in it', async () => {
  const bytes = new TextEncoder().encode('{}');
  const base: ExportInfo = {
    id: crypto.randomUUID(),
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
  const saved = catchSavedFiles();
  const app = await openDashboard({ sets: [simpleSet('Kings', 2)] });
  app.host.answer('exports.create', () => now);
  app.host.answer('exports.get', () => now);
  app.host.answer('exports.remove', { id: base.id });
  app.host.answer('exports.part', async () => {
    await sent.promise;
    return { mime: base.mime, bytes };
  });
  await chooseFrom('Kings', exportScreen.menu);
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
    await expect.element(dialog.getByText(exportScreen.soFar(now.sets, now.cards))).toBeVisible();
    now = { ...now, status: 'ready', progress: 1 };
    await app.clock.pass(TRANSFER_POLL_MS);
    await expect.element(dialog.getByRole('progressbar', { name: exportScreen.fetching })).toBeVisible();
    if (fields === ends[0]?.[0]) await expectAccessible('an export whose file is fetched');
    sent.resolve();
    await expect.element(dialog.getByText(words)).toBeVisible();
  }
  expect(saved.map(({ name }) => name)).toEqual(ends.map(() => base.fileName));
});
