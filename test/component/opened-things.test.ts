/** Files and links that the system hands to the desktop app: what comes of them, and that they wait for what somebody types. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import type { Opened } from '../../src/contract/desktop.ts';
import { type AppOptions, openApp, type OpenedApp } from './harness/app.ts';
import { dropFiles } from './harness/files.ts';
import {
  chooseFromPalette,
  expectAccessible,
  expectAddress,
  expectGone,
  focusAt,
  press,
  pressAt,
  toastOf,
} from './harness/person.ts';
import { expectInTime, importOf } from './imports-page.ts';
import { makeDesktop, optionsWith } from './made-desktop.ts';

const { calendar, commandNames, documents, editor, opening, shell } = messages;

const STUDY: Opened = { kind: 'place', place: { page: 'study' } };
const cards = (count: number): Opened => ({
  kind: 'cards',
  text: Array.from({ length: count }, (_, at) => `question ${at}\tanswer ${at}`).join('\n'),
});
const tableFile = (name: string, text = 'Water\tH2O\nSalt\tNaCl\n'): File => new File([text], name);

const dialog = page.getByRole('dialog');
const question = page.getByRole('dialog', { name: opening.link.title });
const pasted = page.getByRole('dialog', { name: editor.paste.title });
const intake = page.getByRole('region', { name: documents.intake.region });
const waits = toastOf(opening.waits);
const settingsLink = page.getByRole('link', { name: shell.nav.settings, exact: true });

interface DesktopApp extends OpenedApp {
  /** The system hands this over. */
  opens(...things: Opened[]): void;
}

async function openDesktop(options: AppOptions = {}): Promise<DesktopApp> {
  const waiting: Opened[] = [];
  const app = await openApp({
    ...options,
    ...optionsWith(makeDesktop(), (host) => {
      host.answer('desktop.takeOpened', () => ({ opened: waiting.splice(0) }));
    }),
  });
  return Object.assign(Object.create(app) as OpenedApp, {
    opens(...things: Opened[]) {
      waiting.push(...things);
      app.host.tell('opened', {});
    },
  });
}

/** A new event of the calendar, whose name is typed and not saved. */
async function typeEvent(name: string) {
  await expect.element(page.getByRole('heading', { level: 1, name: calendar.title })).toBeVisible();
  await page.getByRole('button', { name: calendar.newEvent, exact: true }).first().click();
  const title = dialog.getByLabelText(calendar.form.name, { exact: true });
  await title.fill(name);
  return title;
}
/** By key: the notice that something waits may lie over the button. */
const saveEvent = () => pressAt(page.getByRole('button', { name: calendar.form.save, exact: true }), 'Enter');

test('places lead there, and what could not be opened is said', async () => {
  const app = await openDesktop();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  app.opens(STUDY, { kind: 'refused', name: 'gone.pdf' });
  await expectAddress(/^\/session/);
  await expect.element(toastOf(opening.refused('gone.pdf'))).toBeVisible();
  app.opens({ kind: 'place', place: { page: 'set', id: 'cells' } });
  await expectAddress('/sets/edit?id=cells');
  app.opens({ kind: 'file', id: 'no-such-file', name: 'moved.tsv' });
  await expect.element(toastOf(opening.unreadable('moved.tsv'))).toBeVisible();
});

test('cards of a link are shown and asked about; nothing is kept before', async () => {
  const app = await openDesktop();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  app.opens(cards(7));
  await expect.element(question.getByText(opening.link.text(7))).toBeVisible();
  await expect.element(question.getByText('question 4 · answer 4')).toBeVisible();
  await expect.element(question.getByText(opening.link.more(2))).toBeVisible();
  await expectAccessible('the question about a link');
  await question.getByRole('button', { name: opening.link.leave }).click();
  await expectGone(question);

  app.opens({ kind: 'cards', text: 'one\trow' });
  await expect.element(question.getByText(opening.link.text(1))).toBeVisible();
  await press('Escape');
  await expectGone(question);

  const before = (await app.api.sets.list()).sets.length;
  app.opens(cards(7));
  await question.getByRole('button', { name: opening.link.look }).click();
  await expect.element(pasted.getByText('answer 6', { exact: true })).toBeVisible();
  expect((await app.api.sets.list()).sets).toHaveLength(before);
});

test('the question about a link by keyboard alone: no key that was meant for something else says yes', async () => {
  const app = await openDesktop();
  await focusAt(settingsLink);
  app.opens(cards(7));
  await expect.element(question.getByRole('button', { name: opening.link.leave })).toHaveFocus();
  await press('Enter');
  await expectGone(question);
  await expect.element(settingsLink).toHaveFocus();
  app.opens(cards(2));
  await expect.element(question.getByText(opening.link.text(2))).toBeVisible();
  await expect.element(question.getByRole('button', { name: opening.link.leave })).toHaveFocus();
  await press('Tab');
  await expect.element(question.getByRole('button', { name: opening.link.look })).toHaveFocus();
  await press('Enter');
  await expect.element(pasted.getByText('answer 1', { exact: true })).toBeVisible();
});

test('what arrives while a dialog has unsaved input waits until that is saved or given up, and nothing typed is lost', async () => {
  const app = await openDesktop({ at: '/calendar' });
  const title = await typeEvent('Oral exam');
  for (const thing of [STUDY, cards(2)]) {
    app.opens(thing);
    await expect.element(waits).toBeVisible();
  }
  await expectAddress('/calendar');
  await expect.element(title).toHaveValue('Oral exam');
  await saveEvent();
  await expectAddress('/session');
  await expect.element(question.getByText(opening.link.text(2))).toBeVisible();
  await question.getByRole('button', { name: opening.link.leave }).click();
  expect((await app.api.calendar.list()).events.map(({ title: name }) => name)).toEqual(['Oral exam']);

  await page.getByRole('link', { name: calendar.title }).first().click();
  await typeEvent('Not meant');
  app.opens(STUDY);
  await expect.element(waits).toBeVisible();
  await press('Escape');
  await press('Escape');
  await expectAddress('/session');
});

test('a file that is dropped meanwhile waits as well, whether that is then saved or given up', async () => {
  const app = await openDesktop({ at: '/calendar' });
  const title = await typeEvent('Oral exam');
  dropFiles(title.element(), [tableFile('salts.tsv')]);
  dropFiles(title.element(), [new File([], 'book.pdf')]);
  await expect.element(waits).toBeVisible();
  await expect.element(title).toHaveValue('Oral exam');
  await expectGone(page.getByText('NaCl', { exact: true }));
  await saveEvent();
  // No time goes by before it is there: a save must not run out of it.
  await expect.element(importOf('salts.tsv')).toBeVisible();
  await expectInTime(app, importOf('salts.tsv').getByText('NaCl', { exact: true }));
  await press('Escape');
  await expectGone(importOf('salts.tsv'));
  await expect.element(intake).toMatchTextContent('book.pdf');
  await expect.element(page.getByText('Oral exam').first()).toBeVisible();

  // The name of a folder needs no warning before it is given up, and is not lost to a file either.
  await page.getByRole('link', { name: shell.nav.dashboard }).first().click();
  await chooseFromPalette(commandNames['folder.new']);
  const name = dialog.getByRole('textbox');
  await name.fill('Chemistry');
  dropFiles(name.element(), [tableFile('acids.tsv', 'Vinegar\tC2H4O2\nAcid\tHCl\n')]);
  await expect.element(waits).toBeVisible();
  await expect.element(name).toHaveValue('Chemistry');
  await press('Escape');
  await expect.element(importOf('acids.tsv')).toBeVisible();
  await expectInTime(app, importOf('acids.tsv').getByText('HCl', { exact: true }));
});

test('a picture that is dragged over the page is known by its type to be nothing for the app', async () => {
  await openDesktop();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'photo.png', { type: 'image/png' }));
  document.body.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true }));
  await expect.element(page.getByText(opening.unknownTitle)).toBeVisible();
  await expect.element(page.getByText(opening.unknownText)).toBeVisible();
});

test('a command that was chosen in the menu while there was no page is run by the one that opens', async () => {
  const app = await openDesktop();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  app.opens({ kind: 'command', id: 'go.calendar' }, { kind: 'command', id: 'of another version' });
  await expectAddress('/calendar');
});

test('the menu of a Mac knows what can be done now, and does nothing behind a dialog', async () => {
  const app = await openDesktop({ isMac: true });
  app.host.answer('desktop.offerCommands', {});
  const offered = () => (app.host.callsOf('desktop.offerCommands').at(-1)?.input as { ids: string[] } | undefined)?.ids;
  await expect.poll(offered).toContain('go.calendar');
  expect(offered()).not.toContain('set.save');
  await chooseFromPalette(commandNames['set.new']);
  await expectAddress(/^\/sets\/new/);
  await expect.poll(offered).toContain('set.save');
  app.host.tell('command', { id: 'go.calendar' });
  await expectAddress('/calendar');
  await expect.poll(offered).not.toContain('set.save');

  await typeEvent('Oral exam');
  app.host.tell('command', { id: 'go.notes' });
  app.host.tell('command', { id: 'of another version' });
  await saveEvent();
  await expectAddress('/calendar');
});
