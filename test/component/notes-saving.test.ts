/** How notes are saved: by themselves, with nothing lost when that fails or when two people write. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NOTE_SAVE_DELAY_MS, NOTE_SAVE_LATEST_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { openApp, type OpenedApp } from './harness/app.ts';
import { expectAccessible, expectGone, pressAt, toastOf, type } from './harness/person.ts';
import {
  button,
  expectSaved,
  note,
  openNote,
  textOf,
  titleOf,
  toEndOfLine,
  typeAtEnd,
  undo,
  untilSaving,
} from './notes-page.ts';

const { network, notes: said, notices } = messages;
const { conflict, draft, saving } = said;
const REFUSAL = 'The disk is full. Nothing was changed.';
const refused = new Problem('internal', REFUSAL);
/** A sentence with a time in it. */
const withTime = (sentence: (time: string) => string) =>
  new RegExp(
    sentence('@')
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replace('@', '.+'),
  );

/** Opens a note of its own, called Lab. */
async function openLab(content: string): Promise<{ app: OpenedApp; id: string }> {
  const app = await openApp({ at: '/notes' });
  const { id } = await app.api.notes.create({ title: 'Lab', content });
  await openNote(id);
  await expect.element(textOf()).toMatchTextContent(content.split('\n')[0]!);
  return { app, id };
}

/** Lab, with words typed into it that could not be saved. */
async function openAndTypeOffline(): Promise<{ app: OpenedApp; id: string }> {
  const opened = await openLab('Onion');
  opened.app.network(false);
  await typeAtEnd(', garlic');
  await untilSaving(opened.app);
  return opened;
}

test('a save that is refused says why, keeps the text over a reload, and is tried again', async () => {
  const { app, id } = await openLab('Onion');
  app.host.refuse('notes.update', refused);
  await typeAtEnd(' epidermis');
  await untilSaving(app);
  await expect.element(page.getByText(`${saving.failed(REFUSAL)} ${saving.kept}`)).toBeVisible();
  await expectAccessible('a note that could not be saved');
  expect((await app.api.notes.get({ id })).content).toBe('Onion');

  // As after a crash: the page goes and comes back.
  await app.reopen();
  app.host.refuse('notes.update', refused, 1);
  await expect.element(textOf()).toHaveTextContent('Onion epidermis');
  await expect.element(page.getByText(withTime(draft.restored))).toBeVisible();
  await untilSaving(app);
  await expect.element(page.getByText(`${saving.failed(REFUSAL)} ${saving.kept}`)).toBeVisible();
  await button(notices.retry).click();
  await expectSaved(app);
  expect((await app.api.notes.get({ id })).content).toBe('Onion epidermis');
  await app.reopen();
  await expect.element(textOf()).toHaveTextContent('Onion epidermis');
  await expectGone(page.getByText(withTime(draft.restored)));
});

test('a note that cannot be read shows what was typed into it, and goes on with it', async () => {
  const { app, id } = await openAndTypeOffline();
  await app.reopen((host) => host.away());
  await expect.element(textOf()).toHaveTextContent('Onion, garlic');
  // The saved note cannot be had, so it is no choice.
  await expectGone(button(draft.useSaved));
  await typeAtEnd(', leek');
  await untilSaving(app);
  await expect.element(page.getByText(`${saving.failed(network.cannotUpdateNote)} ${saving.kept}`)).toBeVisible();
  await app.reopen((host) => host.away());
  await expect.element(textOf()).toHaveTextContent('Onion, garlic, leek');
  await untilSaving(app);
  app.network(true);
  await expectSaved(app);
  expect((await app.api.notes.get({ id })).content).toBe('Onion, garlic, leek');
});

test('and where it was changed elsewhere meanwhile, the person decides', async () => {
  const { app, id } = await openAndTypeOffline();
  await app.reopen((host) => host.away());
  await expect.element(textOf()).toHaveTextContent('Onion, garlic');
  await untilSaving(app);
  await app.api.notes.update({ id, content: 'Onion, leek' });
  app.network(true);
  await expect.element(page.getByText(conflict.text)).toBeVisible();
  expect((await app.api.notes.get({ id })).content).toBe('Onion, leek');
});

test('what was restored gives way to the saved note, and comes back', async () => {
  const { app } = await openLab('Onion');
  app.host.refuse('notes.update', refused);
  await typeAtEnd('!');
  await untilSaving(app);
  await expect.element(page.getByText(saving.kept)).toBeVisible();
  await app.reopen((host) => host.refuse('notes.update', refused));
  await button(draft.useSaved).click();
  await expect.element(textOf()).toHaveTextContent('Onion');
  await undo().click();
  await expect.element(textOf()).toHaveTextContent('Onion!');
});

test('a new note that could not be made is there again, and is saved once it can be', async () => {
  const app = await openApp({ at: '/notes?new=Biology', script: (host) => host.refuse('notes.create', refused) });
  await titleOf().fill('Leaf');
  await untilSaving(app);
  await expect.element(page.getByText(saving.kept)).toBeVisible();
  await app.reopen((host) => host.refuse('notes.create', refused));
  await expect.element(titleOf()).toHaveValue('Leaf');
  await expect.element(button(draft.startAfresh)).toBeVisible();
  app.host.allow('notes.create');
  await expectSaved(app);
  await expect.element(note('Leaf')).toBeVisible();
  const { notes } = await app.api.notes.list();
  expect(notes).toMatchObject([{ title: 'Leaf', folderPath: 'Biology' }]);
});

test('a note that is left and cannot be saved says so, and is there again', async () => {
  const { app } = await openLab('Onion');
  await app.api.notes.create({ title: 'Other', content: '' });
  await app.reopen((host) => host.refuse('notes.update', refused, 1));
  await typeAtEnd('s');
  await note('Other').click();
  await expect.element(toastOf(saving.leftKept('Lab', REFUSAL))).toBeVisible();
  await note('Lab').click();
  await expect.element(textOf()).toHaveTextContent('Onions');
  await expectSaved(app);
});

test('a save whose answer is lost is no conflict with itself', async () => {
  const { app, id } = await openLab('Onion');
  app.host.loseAnswer('notes.update');
  await typeAtEnd('s');
  await untilSaving(app);
  await expect.element(page.getByText(saving.kept)).toBeVisible();
  await typeAtEnd(' and more');
  await expectSaved(app);
  expect((await app.api.notes.get({ id })).content).toBe('Onions and more');
});

test('offline nothing is lost, and it is saved when the connection comes back', async () => {
  const { app, id } = await openAndTypeOffline();
  await expect.element(page.getByText(`${saving.failed(network.cannotUpdateNote)} ${saving.kept}`)).toBeVisible();
  app.network(true);
  await expectSaved(app);
  expect((await app.api.notes.get({ id })).content).toBe('Onion, garlic');
});

test('who writes without a pause is saved in between', async () => {
  const { app, id } = await openLab('Onion');
  const short = NOTE_SAVE_DELAY_MS / 2;
  for (let written = 0; written < NOTE_SAVE_LATEST_MS; written += short) {
    expect(app.host.callsOf('notes.update')).toEqual([]);
    await typeAtEnd('!');
    await app.clock.pass(short);
  }
  await expect.poll(async () => (await app.api.notes.get({ id })).content).toMatch(/^Onion!+$/);
});

test('leaving saves what was just typed', async () => {
  const { app, id } = await openLab('Onion');
  const other = await app.api.notes.create({ title: 'Other', content: '' });
  await typeAtEnd('s');
  await openNote(other.id);
  await expect.element(titleOf()).toHaveValue('Other');
  // Without any time that goes by.
  await expect.poll(async () => (await app.api.notes.get({ id })).content).toBe('Onions');
});

test('changes of different places of a note go together', async () => {
  const { app, id } = await openLab('one\n\ntwo\n\nthree');
  await app.api.notes.update({ id, content: 'Theirs one\n\ntwo\n\nthree' });
  await typeAtEnd(' mine');
  await untilSaving(app);
  await expect.element(page.getByText(said.merged)).toBeVisible();
  await expectSaved(app);
  expect((await app.api.notes.get({ id })).content).toBe('Theirs one\n\ntwo\n\nthree mine');
});

test('a note that nobody changes here follows what happens elsewhere', async () => {
  const { app, id } = await openLab('Onion');
  await app.api.notes.update({ id, content: 'Garlic' });
  window.dispatchEvent(new Event('focus'));
  await expect.element(textOf()).toHaveTextContent('Garlic');
});

const LINES = ['first', 'Onion', 'last', 'more', 'and more', 'third', 'fourth', 'the end'];
const THEIRS = ['first', 'Onion of theirs', ...LINES.slice(2), 'added'];

describe('one line changed here and elsewhere', () => {
  async function openConflict(): Promise<OpenedApp> {
    const { app, id } = await openLab(LINES.join('\n'));
    await app.api.notes.update({ id, content: THEIRS.join('\n') });
    await toEndOfLine('Onion');
    await type(' of mine');
    await untilSaving(app);
    await expect.element(page.getByRole('heading', { name: conflict.title })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'Onion of mine' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'Onion of theirs' })).toBeVisible();
    return app;
  }

  const contents = async ({ api }: OpenedApp) => {
    const { notes } = await api.notes.list();
    return notes.map(({ title, content }) => `${title}: ${content.split('\n')[1]}`).toSorted();
  };

  test('both are kept', async () => {
    const app = await openConflict();
    await expectAccessible('two versions of a note');
    await expect.element(page.getByText(conflict.sameLines(2))).toBeVisible();
    await expect.element(page.getByText(conflict.nothing)).toBeVisible();
    await button(conflict.keepBoth).click();
    await expect.element(note(conflict.otherTitle('Lab'))).toBeVisible();
    await expect.element(toastOf(conflict.keptBoth(conflict.otherTitle('Lab')))).toBeVisible();
    await expectSaved(app);
    expect(await contents(app)).toEqual(['Lab (other version): Onion of theirs', 'Lab: Onion of mine']);
  });

  test('mine is kept, and the other comes back by undo', async () => {
    const app = await openConflict();
    await button(conflict.keepMine).click();
    await expect.element(toastOf(conflict.keptMine)).toBeVisible();
    await expectSaved(app);
    expect(await contents(app)).toEqual(['Lab: Onion of mine']);
    await pressAt(undo(), 'Enter');
    await expect.element(textOf()).toMatchTextContent('Onion of theirs');
    await untilSaving(app);
    await expect.poll(() => contents(app)).toEqual(['Lab: Onion of theirs']);
  });

  test('theirs is taken, and mine comes back by undo', async () => {
    const app = await openConflict();
    await button(conflict.takeTheirs).click();
    await expect.element(textOf()).toMatchTextContent('Onion of theirs');
    await expect.element(toastOf(conflict.tookTheirs)).toBeVisible();
    expect(await contents(app)).toEqual(['Lab: Onion of theirs']);
    await pressAt(undo(), 'Enter');
    await expect.element(textOf()).toMatchTextContent('Onion of mine');
    await untilSaving(app);
    await expect.poll(() => contents(app)).toEqual(['Lab: Onion of mine']);
  });

  test('a reload in between asks again', async () => {
    const app = await openConflict();
    await app.reopen();
    await expect.element(textOf().or(page.getByRole('heading', { name: conflict.title }))).toBeVisible();
    await untilSaving(app);
    await expect.element(page.getByRole('heading', { name: conflict.title })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'Onion of mine' })).toBeVisible();
  });
});

test('a note that was deleted elsewhere can be saved as a new one', async () => {
  const { app, id } = await openLab('Onion');
  await app.api.notes.remove({ id });
  await typeAtEnd(' again');
  await untilSaving(app);
  await expect.element(page.getByText(said.gone)).toBeVisible();
  await expectAccessible('a note that was deleted elsewhere');
  await button(said.saveAsNew).click();
  await expectSaved(app);
  const { notes } = await app.api.notes.list();
  expect(notes).toMatchObject([{ title: 'Lab', content: 'Onion again' }]);
});
