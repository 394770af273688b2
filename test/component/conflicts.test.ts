/** The conflict inbox: both versions beside each other, a choice by keyboard alone, and the way back. What a choice does to the data: test/sync-device/engine.test.ts. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import type { SyncConflict } from '../../src/contract/sync-status.ts';
import { conflict, inStep } from '../support/made-sync.ts';
import { openApp, START } from './harness/app.ts';
import { expectAccessible, expectCount, press, pressAt, tabTo, toasts } from './harness/person.ts';
import { ADA, makeDesktop, optionsWith, SERVER } from './made-desktop.ts';
import './harness/selector.ts';

const { notices, shell, syncScreen } = messages;
const said = syncScreen.conflicts;

const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1, name: shell.pages.conflicts });
const list = page.getByRole('list', { name: shell.pages.conflicts }).getByRole('listitem');

/** A note and two values of a card that were changed here and on the server while neither knew of the other. */
const CONFLICTS: readonly SyncConflict[] = [
  conflict(
    {
      kind: 'notes',
      field: 'content',
      mine: 'Water moves to where more salt is dissolved.',
      theirs: 'Water moves through a membrane, to where more is dissolved.',
      canKeepBoth: true,
    },
    START,
  ),
  conflict(
    { kind: 'cards', field: 'answer', title: 'What is a cell?', mine: 'The smallest part', theirs: 'A unit' },
    START,
  ),
  conflict({ kind: 'cards', field: 'flag', title: 'What is a cell?', mine: 1, theirs: 3 }, START),
];

test('both versions stand beside each other; a choice by keyboard, and the way back', async () => {
  const desktop = makeDesktop({ user: ADA, settings: { 'server.origin': SERVER }, sync: inStep(START) });
  let open = CONFLICTS;
  const status = () => ({ ...desktop.sync, conflicts: open.length });
  const app = await openApp({
    at: '/settings#sync',
    ...optionsWith(desktop, (host) => {
      host.answer('desktop.syncStatus', status);
      host.answer('desktop.syncConflicts', () => ({ conflicts: open }));
      host.answer('desktop.syncResolve', ({ id }: { id: string }) => {
        open = open.filter((each) => each.id !== id);
        return { conflicts: open, replaced: `stood before ${id}` };
      });
      host.answer('desktop.syncReopen', () => ({ conflicts: (open = CONFLICTS) }));
    }),
  });
  await pressAt(main.getByRole('link', { name: said.open(3) }), 'Enter');
  await expect.element(heading).toHaveFocus();
  await expectCount(list, 3);
  await expectAccessible('conflicts');
  const ofNote = list.filter({ hasText: 'Osmosis' });
  await expect.element(ofNote.getByText(said.mine)).toBeVisible();
  const marks = (item: typeof list) => item.getBySelector('mark');
  await expect.element(marks(ofNote).filter({ hasText: 'salt' })).toBeVisible();
  await expect.element(marks(ofNote).filter({ hasText: 'through a membrane' })).toBeVisible();
  await expectCount(marks(list.filter({ hasText: said.fields.flag })), 2);

  // Nothing but the keyboard from here on.
  const both = page.getByRole('button', { name: said.bothThat(said.fields.content, 'Osmosis') });
  await tabTo(both);
  await press('Enter');
  await expect.element(toasts.getByText(said.bothKept)).toBeVisible();
  await expectCount(list, 2);
  await expectCount(page.getBySelector('[data-conflict]:focus'), 1);
  await pressAt(toasts.getByRole('button', { name: notices.undo }), 'Enter');
  await expectCount(list, 3);

  await pressAt(page.getByRole('button', { name: said.takeThat(said.fields.content, 'Osmosis') }), 'Enter');
  await expect.element(toasts.getByText(said.taken)).toBeVisible();
  await expectCount(list, 2);
  const keep = page.getByRole('button', { name: new RegExp(`^${said.keep}`) });
  await pressAt(keep.first(), 'Enter');
  await expect.element(toasts.getByText(said.kept)).toBeVisible();
  await expectCount(list, 1);
  await pressAt(keep.first(), 'Enter');
  await expect.element(page.getByText(said.empty)).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await expectAccessible('no conflicts');
  const [note, answer, flag] = CONFLICTS.map(({ id }) => id);
  expect(app.host.callsOf('desktop.syncResolve').map(({ input }) => input)).toEqual([
    { id: note, take: 'both' },
    { id: note, take: 'theirs' },
    { id: answer, take: 'mine' },
    { id: flag, take: 'mine' },
  ]);
  expect(app.host.callsOf('desktop.syncReopen').map(({ input }) => input)).toEqual([
    { id: note, replaced: `stood before ${note}` },
  ]);
  await main.getByRole('link', { name: said.back }).click();
  await expect.element(main.getByText(said.rowNone)).toBeVisible();
});

test('all can be left as they are at once, and that can be taken back', async () => {
  const desktop = makeDesktop({ user: ADA, settings: { 'server.origin': SERVER }, sync: inStep(START) });
  let open = CONFLICTS;
  const app = await openApp({
    at: '/conflicts',
    ...optionsWith(desktop, (host) => {
      host.answer('desktop.syncStatus', () => ({ ...desktop.sync, conflicts: open.length }));
      host.answer('desktop.syncConflicts', () => ({ conflicts: open }));
      host.answer('desktop.syncLeave', ({ ids }: { ids: string[] }) => {
        open = open.filter(({ id }) => !ids.includes(id));
        return { conflicts: open, left: ids };
      });
      host.answer('desktop.syncReopen', ({ id: asked }: { id: string }) => {
        open = CONFLICTS.filter((each) => each.id === asked || open.includes(each));
        return { conflicts: open };
      });
    }),
  });
  const all = page.getByRole('button', { name: said.keepAll });
  await pressAt(all, 'Enter');
  await expect.element(toasts.getByText(said.allKept(3))).toBeVisible();
  await expect.element(page.getByText(said.empty)).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await pressAt(toasts.getByRole('button', { name: notices.undo }), 'Enter');
  await expectCount(list, 3);
  expect(app.host.callsOf('desktop.syncReopen')).toHaveLength(3);

  // Of what only one is left, there is no "all".
  app.host.answer('desktop.syncLeave', () => {
    open = [CONFLICTS[1]!];
    return { conflicts: open, left: [CONFLICTS[0]!.id] };
  });
  await pressAt(all, 'Enter');
  await expect.element(toasts.getByText(said.allKept(1))).toBeVisible();
  await expectCount(list, 1);
  await expectCount(all, 0);
});
