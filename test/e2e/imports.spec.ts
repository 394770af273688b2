/** Import: a file is looked at, kept, said what became of, and taken back; by mouse, by drop and by keyboard. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import {
  button,
  chooseFrom,
  chooserByKey,
  folder,
  openDashboard,
  press,
  REFUSAL,
  refuse,
  removeSamples,
} from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { anki, importScreen: said, imports, bundle, notices, texts } = messages;
const LOOKING_MS = 40_000;
const NARROW = { width: 390, height: 844 };

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
const CSV = 'question;answer\ncell;Zelle\nsalt;Salz\n';

test.beforeEach(async ({ page, edition }) => {
  await removeSamples(edition.url);
  await seed(edition.url, [simpleSet('Kings', 2)]);
  await openDashboard(page);
});

async function choose(page: Page, name: string, content: string | object): Promise<Locator> {
  const buffer = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  await (await chooserByKey(page)).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  const dialog = page.getByRole('dialog', { name: said.titleOf(name) });
  // A thread that has to start first takes its time on a busy machine.
  await expect(dialog.getByText(said.looking)).toBeHidden({ timeout: LOOKING_MS });
  return dialog;
}

/** Goes on by Tab alone, as far as a dialog has places. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isThere()); presses += 1) await press(page, 'Tab');
  await expect(target).toBeFocused();
}

const action = (dialog: Locator, name: string): Locator => dialog.getByRole('button', { name, exact: true });

test('a bundle is looked at, imported into a folder of its own, and taken back', async ({ page, edition }) => {
  const dialog = await choose(page, 'library.json', BUNDLE);
  await expect(dialog.getByRole('heading', { name: bundle.title })).toBeVisible();
  for (const text of [said.things.sets(1), said.things.notes(1)]) await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByText(`${said.things.cards(2)} (${said.faces(3)})`)).toBeVisible();
  const cards = dialog.getByRole('region', { name: said.firstCards });
  await expect(cards.getByText('What is a cell?')).toBeVisible();
  await expect(cards.getByText('Mitochondria make ATP')).toBeVisible();
  await expect(dialog.getByLabel(said.folder)).toHaveValue(/^Import \d{4}-\d\d-\d\d \d\d-\d\d-\d\d$/);
  await expectAccessible(page, 'the preview of an import');

  await action(dialog, said.start(2)).click();
  await expect(dialog.getByText(said.savedSets(1))).toBeVisible();
  const outcome = dialog.getByRole('table', { name: said.result });
  await expect(outcome.getByRole('row', { name: `${said.kinds.cards} 2 0 0` })).toBeVisible();
  for (const head of [said.kind, said.created, said.updated, said.skipped])
    await expect(outcome.getByRole('columnheader', { name: head })).toBeVisible();
  await expectAccessible(page, 'the result of an import');
  await action(dialog, said.undo).click();
  await expect(dialog.getByText(said.undone)).toBeVisible();
  expect((await apiOf(edition.url).sets.list()).sets.map(({ id }) => id)).toEqual(['kings']);
  await action(dialog, said.close).click();
  await expect(dialog).toBeHidden();
});

test('the same again has nothing new; what the person changed since stays when it is taken back', async ({
  page,
  edition,
}) => {
  const api = apiOf(edition.url);
  const first = await choose(page, 'library.json', BUNDLE);
  await action(first, said.start(2)).click();
  await expect(first.getByText(said.savedSets(1))).toBeVisible();
  await action(first, said.close).click();

  const second = await choose(page, 'library.json', BUNDLE);
  await action(second, said.start(2)).click();
  await expect(second.getByText(said.allCurrent(1))).toBeVisible();
  await action(second, said.close).click();

  const copy = await choose(page, 'library.json', BUNDLE);
  await copy.getByLabel(said.known).selectOption('copy');
  await copy.getByLabel(said.folder).selectOption({ label: said.topLevel });
  await action(copy, said.start(2)).click();
  await expect(copy.getByText(said.savedSets(1))).toBeVisible();
  const copied = await api.sets.get({ id: 'cells-2' });
  expect(copied.folderPath).toBe('Biology');
  await api.cards.update({ id: copied.flashcards[0]!.id, answer: 'Mine' });
  await action(copy, said.undo).click();
  await expect(copy.getByText(said.left(1))).toBeVisible();
});

test('what is not in form is reported by name, and the rest is kept', async ({ page }) => {
  const dialog = await choose(page, 'library.json', { ...BUNDLE, sets: [CELLS, 1, 2, 3, 4] });
  await expect(dialog.getByRole('heading', { name: said.losses })).toBeVisible();
  await expect(dialog.getByText(bundle.unreadable(4))).toBeVisible();
  await action(dialog, said.start(2)).click();
  await expect(dialog.getByText(said.saveFailed(1, 1, 4, 0))).toBeVisible();
  await expect(dialog.getByText(said.errors(4))).toBeVisible();
  await expect(dialog.getByText(`${bundle.entry('sets', 2)}: ${bundle.notInForm}`)).toBeVisible();
  await expect(dialog.getByText(said.moreErrors(1))).toBeVisible();
  await expect(dialog.getByText(`${bundle.entry('sets', 5)}: ${bundle.notInForm}`)).toBeHidden();
  await action(dialog, said.allErrors(4)).click();
  const all = dialog.getByRole('region', { name: said.errors(4) });
  await expect(all.getByText(`${bundle.entry('sets', 5)}: ${bundle.notInForm}`)).toBeVisible();
  await expect(dialog.getByText(said.moreErrors(1))).toBeHidden();
  await expectAccessible(page, 'all errors of an import');
  const downloading = page.waitForEvent('download');
  await action(dialog, said.report.save).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(said.report.fileName('library.json'));
  const report = await readFile(await download.path(), 'utf8');
  expect(report).toContain(`${said.errors(4)}\n- ${bundle.entry('sets', 2)}: ${bundle.notInForm}\n`);
  await action(dialog, said.fewerErrors).click();
  await expect(dialog.getByText(said.moreErrors(1))).toBeVisible();
});

test('what was imported before is listed in Settings, and can be looked at and taken back there', async ({
  page,
  edition,
}) => {
  const { past } = said;
  const { importAction } = messages.dataSettings;
  await page.goto('/settings#data');
  await page.getByRole('button', { name: importAction }).click();
  await expect(page.getByRole('dialog').getByText(past.none)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: notices.cancel, exact: true }).click();
  await openDashboard(page);
  const dialog = await choose(page, 'library.json', { ...BUNDLE, notes: [1] });
  await action(dialog, said.start(2)).click();
  await expect(dialog.getByText(said.errors(1))).toBeVisible();
  await action(dialog, said.close).click();
  await page.goto('/settings#data');
  await page.getByRole('button', { name: importAction }).click();
  const list = page.getByRole('dialog', { name: said.title });
  const row = list.getByRole('listitem').filter({ hasText: 'library.json' });
  for (const text of [said.things.sets(1), said.things.cards(2), past.incomplete, past.canUndo])
    await expect(row).toContainText(text);
  await expectAccessible(page, 'past imports');
  await row.getByRole('button', { name: past.openOne('library.json') }).click();
  const opened = page.getByRole('dialog', { name: said.titleOf('library.json') });
  await expect(opened.getByText(`${bundle.entry('notes', 1)}: ${bundle.notInForm}`)).toBeVisible();
  await action(opened, said.undo).click();
  await expect(opened.getByText(said.undone)).toBeVisible();
  expect((await apiOf(edition.url).sets.list()).sets.map(({ id }) => id)).toEqual(['kings']);
  await action(opened, said.close).click();
  await page.getByRole('button', { name: importAction }).click();
  await expect(list.getByRole('listitem').filter({ hasText: 'library.json' })).toContainText(past.status.undone);
});

test('a file that is nothing says so, and another can be dropped in its place', async ({ page }) => {
  const dialog = await choose(page, 'library.json', '{"version":"3"}');
  const empty = page.getByRole('dialog', { name: said.titleOf('library.json') });
  await expect(empty.getByRole('alert').filter({ hasText: bundle.invalid })).toBeVisible();
  await expect(empty.getByText(said.dropText)).toBeVisible();
  await expectAccessible(page, 'the import screen asking for a file');
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'again.json'));
    return transfer;
  }, JSON.stringify(BUNDLE));
  const area = dialog.getByText(said.drop);
  await area.dispatchEvent('dragover', { dataTransfer: data });
  await expect(dialog.getByText(said.dropNow)).toBeVisible();
  await dialog.getByText(said.dropNow).dispatchEvent('drop', { dataTransfer: data });
  await expect(
    page.getByRole('dialog', { name: said.titleOf('again.json') }).getByRole('heading', { name: bundle.title }),
  ).toBeVisible();
});

test('half a download says that it is one, and a file that was only looked at is no import', async ({ page }) => {
  const dialog = await choose(page, 'words.csv', CSV);
  await expect(dialog.getByRole('group', { name: said.columns })).toBeVisible();
  await action(dialog, notices.cancel).click();
  await expect(dialog).toBeHidden();
  const half = await choose(page, 'deck.apkg', 'PK\u0003\u0004 and no more');
  await expect(half.getByRole('alert').filter({ hasText: anki.unreadable.damaged('deck.apkg') })).toBeVisible();
  await expect(half.getByText(said.past.none)).toBeVisible();
});

test('a table asks what its columns are, and a set may be named', async ({ page, edition }) => {
  const dialog = await choose(page, 'words.csv', CSV);
  await expect(dialog.getByRole('region', { name: said.firstCards }).getByText('Zelle')).toBeVisible();
  await dialog.getByLabel(said.column('answer')).selectOption(said.roles.hint);
  await expect(dialog.getByRole('region', { name: said.firstCards }).getByText('Zelle')).toBeHidden();
  await dialog.getByLabel(said.column('answer')).selectOption(said.roles.answer);
  await expect(dialog.getByRole('region', { name: said.firstCards }).getByText('Zelle')).toBeVisible();
  await dialog.getByLabel(said.topic).fill('Words');
  await expectAccessible(page, 'the columns of a table');
  await action(dialog, said.start(2)).click();
  await expect(dialog.getByText(said.savedSets(1))).toBeVisible();
  const { flashcards } = await apiOf(edition.url).sets.get({ id: 'words' });
  expect(flashcards.map(({ question, answer }) => [question, answer])).toEqual([
    ['cell', 'Zelle'],
    ['salt', 'Salz'],
  ]);
});

test('by keyboard alone, in a narrow window, and on to what was imported', async ({ page }) => {
  await page.setViewportSize(NARROW);
  const dialog = await choose(page, 'library.json', BUNDLE);
  const start = action(dialog, said.start(2));
  await expect(start).toBeVisible();
  await expectAccessible(page, 'the preview of an import in a narrow window');
  await tabTo(page, start);
  await press(page, 'Enter');
  await expect(dialog.getByText(said.savedSets(1))).toBeVisible();
  // Not to the cross, whose press would close it.
  await expect(dialog.locator('header :focus')).toHaveCount(0);
  await tabTo(page, action(dialog, said.show));
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Import \d{4}-/ })).toBeVisible();
});

test('a long import says how far it is, goes on when it is left, and leaves nothing when it is cancelled', async ({
  page,
  edition,
}) => {
  const sets = Array.from({ length: 40 }, (_, n) => ({ ...simpleSet(`Long ${n}`, 400), id: `long-${n}` }));
  const dialog = await choose(page, 'long.json', { version: 3, sets });
  await action(dialog, said.start(16_000)).click();
  await expect(dialog.getByRole('progressbar', { name: said.running })).toBeVisible();
  await expect(dialog.getByText(said.leaveRunning)).toBeVisible();
  await expect(action(dialog, said.leave)).toBeVisible();
  await expectAccessible(page, 'an import that runs');
  await action(dialog, notices.cancel).click();
  await expect(dialog.getByText(said.cancelled)).toBeVisible({ timeout: 60_000 });
  expect((await apiOf(edition.url).sets.list()).sets.map(({ id }) => id)).toEqual(['kings']);
});

test('what the host refuses is said, and the choice is kept', async ({ page }) => {
  await refuse(page, 'POST', '/imports', 1);
  const dialog = await choose(page, 'library.json', BUNDLE);
  await expect(dialog.getByRole('alert').filter({ hasText: REFUSAL })).toBeVisible();
  const asked = page.waitForEvent('filechooser');
  await action(dialog, said.choose).click();
  await (
    await asked
  ).setFiles([
    { name: 'one.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(BUNDLE)) },
    { name: 'two.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ version: 3, sets: [] })) },
  ]);
  const one = page.getByRole('dialog', { name: said.titleOf('one.json') });
  await action(one, said.start(2)).click();
  await expect(one.getByText(said.waiting(1))).toBeVisible();
  await action(one, said.next).click();
  const two = page.getByRole('dialog', { name: said.titleOf('two.json') });
  await expect(two.getByText(said.nothingFound)).toBeVisible();
  await expect(action(two, said.start(0))).toBeVisible();
});

test('a folder is exported from its menu, and comes back from its file', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await api.sets.create({
    topic: 'Salts',
    folderPath: 'Chemistry',
    flashcards: [{ question: 'NaCl', answer: 'salt' }],
  });
  await page.reload();
  const { exportScreen } = messages;
  await expect(folder(page, 'Chemistry')).toBeVisible();
  await chooseFrom(page, 'Chemistry', exportScreen.menu);
  const dialog = page.getByRole('dialog', { name: exportScreen.one('Chemistry') });
  await expect(dialog.getByLabel(exportScreen.kind.sets)).toBeChecked();
  await expectAccessible(page, 'the export of a folder');
  const form = dialog.getByLabel(exportScreen.form, { exact: true });
  const bundleForm = await form.inputValue();
  await form.selectOption('quizlet');
  const how = dialog.getByRole('group', { name: exportScreen.options });
  await expect(how.getByLabel(texts.options.customTerm)).toBeHidden();
  await how.getByLabel(texts.options.termSeparator, { exact: true }).selectOption('custom');
  await how.getByLabel(texts.options.customTerm).fill(' | ');
  await how.getByLabel(texts.options.termSeparator, { exact: true }).selectOption('comma');
  await expect(how.getByLabel(texts.options.customTerm)).toBeHidden();
  await form.selectOption(bundleForm);
  const downloading = page.waitForEvent('download');
  await action(dialog, exportScreen.start).click();
  const download = await downloading;
  const name = download.suggestedFilename();
  expect(name).toMatch(/^chemistry-\d{4}-\d\d-\d\d\.json$/);
  await expect(dialog.getByText(exportScreen.done(name, 1, 0))).toBeVisible();
  await action(dialog, exportScreen.close).click();

  await api.sets.remove({ id: 'salts' });
  const asked = page.waitForEvent('filechooser');
  await button(page, messages.dashboard.import).click();
  const buffer = await readFile(await download.path());
  await (await asked).setFiles({ name, mimeType: 'application/json', buffer });
  const importing = page.getByRole('dialog');
  await importing.getByLabel(said.folder).selectOption({ label: said.topLevel });
  await action(importing, said.start(1)).click();
  await expect(importing.getByText(said.savedSets(1))).toBeVisible();
  await action(importing, said.close).click();
  expect(await api.sets.get({ id: 'salts' })).toMatchObject({ folderPath: 'Chemistry', count: 1 });
});

test('an import that failed says why', async ({ page }) => {
  await page.route('**/api/imports/*/commit', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'conflict', status: 409, detail: imports.busy }),
    }),
  );
  const dialog = await choose(page, 'library.json', BUNDLE);
  await action(dialog, said.start(2)).click();
  await expect(dialog.getByRole('alert').filter({ hasText: imports.busy })).toBeVisible();
  await expect(action(dialog, said.start(2))).toBeVisible();
});
