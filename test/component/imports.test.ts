/** Import: a file is looked at, kept, said what became of, and taken back; by mouse, by drop and by keyboard. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { TRANSFER_POLL_MS } from '../../src/contract/limits.ts';
import type { CallInput } from '../../src/contract/index.ts';
import type { ImportInfo } from '../../src/contract/imports.schema.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { button, chooseFrom, folder, openDashboard, REFUSAL, refusal } from './dashboard-page.ts';
import { type OpenedApp, simpleSet } from './harness/app.ts';
import { answerFileChooser, catchSavedFiles, dropFiles } from './harness/files.ts';
import { expectAccessible, expectGone, goTo, press, pressAt, tabTo, toastOf } from './harness/person.ts';
import { chooseByKey, expectInTime, fileOf, importOf } from './imports-page.ts';

const { anki, bundle, importScreen: said, imports, notices, texts } = messages;

const CELLS = {
  id: 'cells',
  topic: 'Cells',
  folderPath: 'Biology',
  flashcards: [
    {
      id: '0190aaaa-0000-7000-8000-000000000001',
      question: 'What is a **cell**?',
      answer: 'The smallest living thing',
    },
    { id: '0190aaaa-0000-7000-8000-000000000002', question: '{{c1::Mitochondria}} make {{c2::ATP}}', answer: '' },
  ],
};
const BUNDLE = { version: 3, exportedAt: 1, sets: [CELLS], notes: [{ id: 'n1', title: 'On cells', content: 'Text' }] };
const KIB = 1024;
const CSV = 'question;answer\ncell;Zelle\nsalt;Salz\n';

const openKings = (): Promise<OpenedApp> => openDashboard({ sets: [simpleSet('Kings', 2)] });

const action = (dialog: Locator, name: string): Locator => dialog.getByRole('button', { name, exact: true });
const topics = async ({ api }: OpenedApp) => (await api.sets.list()).sets.map(({ id }) => id);

/** Chooses a file and waits until it is shown what is in it. */
async function chooseAndLook(app: OpenedApp, name: string, content: string | object): Promise<Locator> {
  const dialog = await chooseByKey(fileOf(name, content));
  await expectInTime(app, dialog.getByRole('region', { name: said.firstCards }));
  return dialog;
}

/** Keeps what is shown, and waits until it is said what became of it. */
async function keep(app: OpenedApp, dialog: Locator, cards: number, outcome: string): Promise<void> {
  await action(dialog, said.start(cards)).click();
  await expectInTime(app, dialog.getByText(outcome));
}

test('a bundle is looked at, imported into a folder of its own, and taken back', async () => {
  const app = await openKings();
  const dialog = await chooseAndLook(app, 'library.json', BUNDLE);
  await expect.element(dialog.getByRole('heading', { name: bundle.title })).toBeVisible();
  for (const text of [said.things.sets(1), said.things.notes(1)])
    await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(dialog.getByText(`${said.things.cards(2)} (${said.faces(3)})`)).toBeVisible();
  const cards = dialog.getByRole('region', { name: said.firstCards });
  await expect.element(cards.getByText('What is a cell?')).toBeVisible();
  await expect.element(cards.getByText('Mitochondria make ATP')).toBeVisible();
  await expect
    .element(dialog.getByLabelText(said.folder))
    .toHaveValue(expect.stringMatching(/^Import \d{4}-\d\d-\d\d \d\d-\d\d-\d\d$/));
  await expectAccessible('the preview of an import');

  await keep(app, dialog, 2, said.savedSets(1));
  const outcome = dialog.getByRole('table', { name: said.result });
  await expect.element(outcome.getByRole('row', { name: `${said.kinds.cards} 2 0 0` })).toBeVisible();
  for (const head of [said.kind, said.created, said.updated, said.skipped])
    await expect.element(outcome.getByRole('columnheader', { name: head })).toBeVisible();
  await expectAccessible('the result of an import');
  await action(dialog, said.undo).click();
  await expectInTime(app, dialog.getByText(said.undone));
  expect(await topics(app)).toEqual(['kings']);
  await action(dialog, said.close).click();
  await expectGone(dialog);
});

test('the same again has nothing new; what the person changed since stays when it is taken back', async () => {
  const app = await openKings();
  const first = await chooseAndLook(app, 'library.json', BUNDLE);
  await keep(app, first, 2, said.savedSets(1));
  await action(first, said.close).click();
  await expectGone(first);

  const second = await chooseAndLook(app, 'library.json', BUNDLE);
  await keep(app, second, 2, said.allCurrent(1));
  await action(second, said.close).click();
  await expectGone(second);

  const copy = await chooseAndLook(app, 'library.json', BUNDLE);
  await copy.getByLabelText(said.known).selectOptions('copy');
  await copy.getByLabelText(said.folder).selectOptions(said.topLevel);
  await keep(app, copy, 2, said.savedSets(1));
  const copied = await app.api.sets.get({ id: 'cells-2' });
  expect(copied.folderPath).toBe('Biology');
  await app.api.cards.update({ id: copied.flashcards[0]!.id, answer: 'Mine' });
  await action(copy, said.undo).click();
  await expectInTime(app, copy.getByText(said.left(1)));
});

test('what is not in form is reported by name, and the rest is kept', async () => {
  const app = await openKings();
  const dialog = await chooseAndLook(app, 'library.json', { ...BUNDLE, sets: [CELLS, 1, 2, 3, 4] });
  await expect.element(dialog.getByRole('heading', { name: said.losses })).toBeVisible();
  await expect.element(dialog.getByText(bundle.unreadable(4))).toBeVisible();
  await keep(app, dialog, 2, said.saveFailed(1, 1, 4, 0));
  const errorOf = (set: number): string => `${bundle.entry('sets', set)}: ${bundle.notInForm}`;
  await expect.element(dialog.getByText(said.errors(4))).toBeVisible();
  await expect.element(dialog.getByText(errorOf(2))).toBeVisible();
  await expect.element(dialog.getByText(said.moreErrors(1))).toBeVisible();
  await expectGone(dialog.getByText(errorOf(5)));
  await action(dialog, said.allErrors(4)).click();
  const all = dialog.getByRole('region', { name: said.errors(4) });
  await expect.element(all.getByText(errorOf(5))).toBeVisible();
  await expectGone(dialog.getByText(said.moreErrors(1)));
  await expectAccessible('all errors of an import');
  const saved = catchSavedFiles();
  await action(dialog, said.report.save).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual([said.report.fileName('library.json')]);
  expect(await saved[0]!.text()).toContain(`${said.errors(4)}\n- ${errorOf(2)}\n`);
  await action(dialog, said.fewerErrors).click();
  await expect.element(dialog.getByText(said.moreErrors(1))).toBeVisible();
});

test('what was imported before is listed in Settings, and can be looked at and taken back there', async () => {
  const { past } = said;
  const toImports = page.getByRole('button', { name: messages.dataSettings.importAction });
  const app = await openKings();
  await goTo('/settings#data');
  await toImports.click();
  await expect.element(page.getByRole('dialog').getByText(past.none)).toBeVisible();
  await action(page.getByRole('dialog'), notices.cancel).click();
  await expectGone(page.getByRole('dialog'));
  await goTo('/');
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  const dialog = await chooseAndLook(app, 'library.json', { ...BUNDLE, notes: [1] });
  await keep(app, dialog, 2, said.errors(1));
  await action(dialog, said.close).click();
  await expectGone(dialog);
  await goTo('/settings#data');
  await toImports.click();
  const row = page.getByRole('dialog', { name: said.title }).getByRole('listitem').filter({ hasText: 'library.json' });
  for (const text of [said.things.sets(1), said.things.cards(2), past.incomplete, past.canUndo])
    await expect.element(row).toMatchTextContent(text);
  await expectAccessible('past imports');
  await row.getByRole('button', { name: past.openOne('library.json') }).click();
  const opened = importOf('library.json');
  await expect.element(opened.getByText(`${bundle.entry('notes', 1)}: ${bundle.notInForm}`)).toBeVisible();
  await action(opened, said.undo).click();
  await expectInTime(app, opened.getByText(said.undone));
  expect(await topics(app)).toEqual(['kings']);
  await action(opened, said.close).click();
  await expectGone(opened);
  await toImports.click();
  await expect.element(row).toMatchTextContent(past.status.undone);
});

test('a file that is nothing says so, and another can be dropped in its place', async () => {
  const app = await openKings();
  const dialog = await chooseByKey(fileOf('library.json', '{"version":"3"}'));
  await expectInTime(app, dialog.getByRole('alert').filter({ hasText: bundle.invalid }));
  await expect.element(dialog.getByText(said.dropText)).toBeVisible();
  await expectAccessible('the import screen asking for a file');
  const area = dialog.getByText(said.drop);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(fileOf('again.json', BUNDLE));
  area.element().dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
  await expect.element(dialog.getByText(said.dropNow)).toBeVisible();
  dropFiles(dialog.getByText(said.dropNow).element(), [fileOf('again.json', BUNDLE)]);
  await expectInTime(app, importOf('again.json').getByRole('heading', { name: bundle.title }));
});

test('half a download says that it is one, and a file that was only looked at is no import', async () => {
  const app = await openKings();
  const dialog = await chooseAndLook(app, 'words.csv', 'cell;Zelle\nsalt;Salz\n');
  const columns = dialog.getByRole('group', { name: said.columns });
  await expect.element(columns.getByLabelText(said.column(texts.columns.unnamed(2)))).toBeVisible();
  await action(dialog, notices.cancel).click();
  await expectGone(dialog);
  const half = await chooseByKey(fileOf('deck.apkg', 'PK\u0003\u0004 and no more'));
  await expectInTime(app, half.getByRole('alert').filter({ hasText: anki.unreadable.damaged('deck.apkg') }));
  await expect.element(half.getByText(said.past.none)).toBeVisible();
});

test('a table asks what its columns are, and a set may be named', async () => {
  const app = await openKings();
  const dialog = await chooseAndLook(app, 'words.csv', CSV);
  const answer = dialog.getByRole('region', { name: said.firstCards }).getByText('Zelle');
  await expect.element(answer).toBeVisible();
  await dialog.getByLabelText(said.column('answer')).selectOptions(said.roles.hint);
  await expectGone(answer);
  await dialog.getByLabelText(said.column('answer')).selectOptions(said.roles.answer);
  await expect.element(answer).toBeVisible();
  await dialog.getByLabelText(said.topic).fill('Words');
  await expectAccessible('the columns of a table');
  await keep(app, dialog, 2, said.savedSets(1));
  const { flashcards } = await app.api.sets.get({ id: 'words' });
  expect(flashcards.map(({ question, answer: back }) => [question, back])).toEqual([
    ['cell', 'Zelle'],
    ['salt', 'Salz'],
  ]);
});

test('by keyboard alone, in a narrow window, and on to what was imported', async () => {
  const app = await openKings();
  await page.viewport(390, 844);
  const dialog = await chooseAndLook(app, 'library.json', BUNDLE);
  const start = action(dialog, said.start(2));
  await expect.element(start).toBeVisible();
  await expectAccessible('the preview of an import in a narrow window');
  await tabTo(start);
  await press('Enter');
  await expectInTime(app, dialog.getByText(said.savedSets(1)));
  // Not to the cross, whose press would close it.
  expect(document.activeElement?.closest('header') ?? null).toBeNull();
  await tabTo(action(dialog, said.show));
  await press('Enter');
  await expectGone(dialog);
  await expect.element(page.getByRole('heading', { name: /^Import \d{4}-/ })).toBeVisible();
});

test('what the host refuses is said, and the choice is kept', async () => {
  const app = await openKings();
  app.host.refuse('imports.create', refusal(), 1);
  const dialog = await chooseByKey(fileOf('library.json', BUNDLE));
  await expectInTime(app, dialog.getByRole('alert').filter({ hasText: REFUSAL }));
  answerFileChooser([fileOf('one.json', BUNDLE), fileOf('two.json', { version: 3, sets: [] })]);
  await action(dialog, said.choose).click();
  const one = importOf('one.json');
  await expectInTime(app, action(one, said.start(2)));
  await action(one, said.start(2)).click();
  await expectInTime(app, action(one, said.next));
  await expect.element(one.getByText(said.waiting(1))).toBeVisible();
  await action(one, said.next).click();
  const two = importOf('two.json');
  await expectInTime(app, two.getByText(said.nothingFound));
  await expectGone(action(two, said.start(0)));
  await expectGone(two.getByLabelText(said.folder));
});

test('of several files that come together one that cannot be read is told beside the next, and one can be skipped', async () => {
  const app = await openKings();
  const gone = fileOf('gone.csv', CSV);
  gone.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) });
  answerFileChooser([gone, fileOf('bad.json', '[1]'), fileOf('words.csv', CSV), fileOf('library.json', BUNDLE)]);
  await press('Control+i');
  const words = importOf('words.csv');
  await expectInTime(app, action(words, said.start(2)));
  const unread = words.getByRole('alert').filter({ hasText: bundle.invalid });
  await expect.element(unread).toMatchTextContent(`bad.json: ${bundle.invalid}`);
  await expect.element(unread).toMatchTextContent(`gone.csv: ${messages.documents.unreadable.gone('gone.csv')}`);
  await expect.element(words.getByText(said.waiting(1))).toBeVisible();
  await expectAccessible('a file among several');
  await action(words, notices.cancel).click();
  await expect.element(toastOf(said.notOpened('library.json'))).toBeVisible();
  answerFileChooser([fileOf('bad.json', '[1]'), fileOf('words.csv', CSV), fileOf('library.json', BUNDLE), gone]);
  await press('Control+i');
  await expectInTime(app, action(words, said.start(2)));
  await expect.element(words.getByText(said.waiting(2))).toBeVisible();
  // By key: the toast lies over the button.
  await pressAt(action(words, said.skip), 'Enter');
  const library = importOf('library.json');
  await expectInTime(app, action(library, said.start(2)));
  await pressAt(action(library, said.start(2)), 'Enter');
  await expectInTime(app, library.getByText(said.savedSets(1)));
  await pressAt(action(library, said.next), 'Enter');
  const last = page.getByRole('dialog', { name: 'gone.csv' });
  await expectInTime(app, last.getByRole('alert').filter({ hasText: messages.documents.unreadable.gone('gone.csv') }));
  await expectGone(last.getByText(said.skip));
  expect(await topics(app)).toEqual(['cells', 'kings']);
});

test('an import that is out of hearing goes on, and is heard again', async () => {
  const app = await openKings();
  app.host.loseAnswer('imports.put', 1);
  const long = await chooseAndLook(app, 'words.csv', CSV.padEnd(600 * KIB, 'salt;Salz\n'));
  const parts = app.host.callsOf('imports.put').map(({ input }) => input as CallInput<'imports.put'>);
  expect(parts.map(({ offset, bytes }) => [Number(offset) / KIB, bytes.byteLength / KIB])).toEqual([
    [0, 512],
    [0, 256],
    [512, 88],
  ]);
  await action(long, notices.cancel).click();
  await expectGone(long);
  const dialog = await chooseAndLook(app, 'library.json', BUNDLE);
  app.host.loseAnswer('imports.commit', 1);
  app.host.change('imports.get', (info: ImportInfo): ImportInfo => ({ ...info, status: 'running' }));
  await action(dialog, said.start(2)).click();
  await expectInTime(app, dialog.getByText(said.running, { exact: true }));
  app.host.refuse('imports.cancel', refusal(), 1);
  await action(dialog, notices.cancel).click();
  const alert = dialog.getByRole('alert').filter({ hasText: REFUSAL });
  await expectInTime(app, alert);
  app.host.refuse('imports.get', new Problem('internal', messages.network.internal));
  await expectInTime(app, dialog.getByRole('alert').filter({ hasText: messages.network.internal }));
  app.host.allow('imports.get');
  await expectInTime(app, dialog.getByText(said.savedSets(1)));
  await expectGone(dialog.getByText(messages.network.internal));
});

test('a folder is exported from its menu, and comes back from its file', async () => {
  const { exportScreen } = messages;
  const salt = [{ question: 'NaCl', answer: 'salt' }];
  const app = await openDashboard({ sets: [{ topic: 'Salts', folderPath: 'Chemistry', flashcards: salt }] });
  await expect.element(folder('Chemistry')).toBeVisible();
  await chooseFrom('Chemistry', exportScreen.menu);
  const dialog = page.getByRole('dialog', { name: exportScreen.one('Chemistry') });
  await expect.element(dialog.getByLabelText(exportScreen.kind.sets)).toBeChecked();
  await expectAccessible('the export of a folder');
  const form = dialog.getByLabelText(exportScreen.form, { exact: true });
  const { value: bundleForm } = form.element() as HTMLSelectElement;
  await form.selectOptions('quizlet');
  const how = dialog.getByRole('group', { name: exportScreen.options });
  const separator = how.getByLabelText(texts.options.termSeparator, { exact: true });
  await expect.element(separator).toBeVisible();
  await expectGone(how.getByLabelText(texts.options.customTerm));
  await separator.selectOptions('custom');
  await how.getByLabelText(texts.options.customTerm).fill(' | ');
  await separator.selectOptions('comma');
  await expectGone(how.getByLabelText(texts.options.customTerm));
  await form.selectOptions(bundleForm);
  const saved = catchSavedFiles();
  const start = action(dialog, exportScreen.start);
  app.host.refuse('exports.part', new Problem('offline', messages.network.transient));
  await start.click();
  const asked = () => app.host.callsOf('exports.part').length;
  await expect.poll(async () => (await app.clock.pass(TRANSFER_POLL_MS), asked())).toBe(1);
  // Between two attempts, which nobody waits for who gives up.
  await action(dialog, notices.cancel).click();
  await expect.element(dialog.getByText(exportScreen.cancelled)).toBeVisible();
  app.host.allow('exports.part');
  app.host.loseAnswer('exports.part', 1);
  await start.click();
  await expect.poll(async () => (await app.clock.pass(TRANSFER_POLL_MS), saved.length)).toBe(1);
  const { name, text } = saved[0]!;
  expect(name).toBe('chemistry-2026-01-05.json');
  await expect.element(dialog.getByText(exportScreen.done(name, 1, 0))).toBeVisible();
  await action(dialog, exportScreen.close).click();
  await expectGone(dialog);

  await app.api.sets.remove({ id: 'salts' });
  answerFileChooser([fileOf(name, await text())]);
  await button(messages.dashboard.import).click();
  const importing = importOf(name);
  await expectInTime(app, action(importing, said.start(1)));
  await importing.getByLabelText(said.folder).selectOptions(said.topLevel);
  await keep(app, importing, 1, said.savedSets(1));
  expect(await app.api.sets.get({ id: 'salts' })).toMatchObject({ folderPath: 'Chemistry', count: 1 });
});

test('an import that failed says why', async () => {
  const app = await openKings();
  app.host.refuse('imports.commit', new Problem('conflict', imports.busy));
  const dialog = await chooseAndLook(app, 'library.json', BUNDLE);
  await action(dialog, said.start(2)).click();
  await expectInTime(app, dialog.getByRole('alert').filter({ hasText: imports.busy }));
  await expect.element(action(dialog, said.start(2))).toBeVisible();
});
