/** Folders that are dropped, and notes that come together: what is in them is opened as if it had been chosen. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { UNREADABLE } from '../support/dropped-folder.ts';
import { openDashboard } from './dashboard-page.ts';
import { type OpenedApp, simpleSet } from './harness/app.ts';
import { answerFileChooser, answerFolderChooser, dropFolder } from './harness/files.ts';
import { expectGone, press, pressAt, toastOf } from './harness/person.ts';
import { expectInTime, fileOf, importOf } from './imports-page.ts';

const { importScreen: said, opening, texts } = messages;

const openKings = (): Promise<OpenedApp> => openDashboard({ sets: [simpleSet('Kings', 2)] });

const VAULT = {
  'Cells.md': '#flashcards/biology\nWhat makes ATP?::Mitochondria\n',
  French: { 'Verbs.md': '#flashcards/french\nêtre:::to be\n' },
  '.obsidian': { 'app.json': '{}' },
};

test('a vault of notes is dropped as a folder, looked at and imported', async () => {
  const app = await openKings();
  dropFolder(document.body, 'My vault', VAULT);
  const dialog = importOf('My vault.zip');
  await expectInTime(app, dialog.getByRole('heading', { name: texts.titles.obsidian }));
  await dialog.getByRole('button', { name: said.start(2) }).click();
  await expectInTime(app, dialog.getByText(said.savedSets(2)));
  const { sets } = await app.api.sets.list();
  expect(sets.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['biology', 'french']));
});

test('notes that are chosen together are one import, also into the dialog that asks for a file', async () => {
  const app = await openKings();
  const notes = Object.keys(VAULT)
    .slice(0, 1)
    .concat('b.md')
    .map((name) => fileOf(name, `${name}::a card`));
  answerFileChooser(notes);
  await press('Control+i');
  const together = importOf(opening.notesTogether(2));
  await expectInTime(app, together.getByRole('button', { name: said.start(2) }));
  await press('Escape');
  await expectGone(together);
  answerFileChooser([fileOf('no.json', '[]')]);
  await press('Control+i');
  const dialog = page.getByRole('dialog');
  const area = dialog.getByText(said.drop);
  await expectInTime(app, area);
  dropFolder(area.element(), 'My vault', VAULT);
  await expectInTime(app, importOf('My vault.zip').getByRole('button', { name: said.start(2) }));
});

test('a folder can be chosen by keys', async () => {
  const app = await openKings();
  answerFileChooser([fileOf('no.json', '[]')]);
  await press('Control+i');
  const choose = page.getByRole('dialog').getByRole('button', { name: said.chooseFolder });
  await expectInTime(app, choose);
  answerFolderChooser({ 'Vault/Cells.md': VAULT['Cells.md'], 'Vault/.obsidian/app.json': '{}' });
  await pressAt(choose, 'Enter');
  await expectInTime(app, importOf('Vault.zip').getByRole('button', { name: said.start(1) }));
});

test('a folder with nothing to open says so, and one that cannot be read or is a whole disk too', async () => {
  await openKings();
  dropFolder(document.body, 'Code', { 'main.c': 'int x;' });
  await expect.element(toastOf(opening.emptyFolder('Code'))).toBeVisible();
  dropFolder(document.body, 'Locked', { 'n.md': UNREADABLE });
  await expect.element(toastOf(opening.unreadable('Locked'))).toBeVisible();
  dropFolder(document.body, 'Disk', Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`${n}.c`, ''])));
  await expect.element(toastOf(opening.folderTooLarge('Disk', 20_000))).toBeVisible();
});
