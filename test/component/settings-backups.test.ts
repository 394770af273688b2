/** Settings, "Data", on the desktop: backups and putting one back, the full check, and the folder. What they do is beside `src/main`. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { backupName } from '../../src/domain/backups.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
import { START } from './harness/app.ts';
import { expectAccessible, expectCount, expectGone, press, pressAt, tabTo, toastOf } from './harness/person.ts';
import { makeDesktop, optionsWith } from './made-desktop.ts';
import { alertOf, heading, openSettings, type SectionId } from './settings-page.ts';

const { backups: said, notices, settings } = messages;
const { check } = said;

const REASONS = Object.keys(said.reason) as (keyof typeof said.reason)[];
const backup = (reason: (typeof REASONS)[number], daysAgo: number) => {
  const at = START - daysAgo * DAY_MS;
  return { name: backupName(reason, at), reason, at, bytes: 300_000 };
};
const DAILY = Array.from({ length: 7 }, (_, day) => backup('daily', day + 1));

const rows = page.getByRole('list', { name: said.title }).getByRole('listitem');
const restore = (at: number) => rows.nth(at).getByRole('button');
const dialog = page.getByRole('dialog', { name: said.confirm.title });
const inDialog = (name: string) => dialog.getByRole('button', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Opens it where there are these backups, and the last check was this one. */
async function openData({ begins = 'data' as SectionId, backups = DAILY, last = null as object | null } = {}) {
  const options = optionsWith(makeDesktop(), (host) => {
    host.answer('desktop.backups', { backups });
    host.answer('desktop.dataCheck', { check: last });
    host.answer('desktop.revealData', {});
  });
  return openSettings(begins, options);
}

test('a backup is made by hand and listed; it is put back only after a question', async () => {
  const app = await openData({ backups: [] });
  for (const words of [said.text, said.none, said.folderText])
    await expect.element(page.getByText(words)).toBeVisible();
  const byHand = backup('person', 0);
  app.host.answer('desktop.backUp', { backups: [byHand] });
  await button(said.make).click();
  await expect.element(toastOf(said.made)).toBeVisible();
  await expectCount(rows, 1);
  await expect.element(rows).toMatchTextContent(said.reason.person);
  await expectAccessible('backups');

  await restore(0).click();
  await expect.element(dialog).toMatchTextContent('Ninefold closes and opens again');
  await expectAccessible('restore');
  await inDialog(notices.cancel).click();
  await expectGone(dialog);
  await expect.element(restore(0)).toHaveFocus();
  expect(app.host.callsOf('desktop.restoreBackup')).toEqual([]);

  app.host.answer('desktop.restoreBackup', {});
  await pressAt(restore(0), 'Enter');
  for (const reason of [said.damagedBackup, said.gone]) {
    app.host.refuse('desktop.restoreBackup', new Problem('conflict', reason), 1);
    await inDialog(said.confirm.action).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(reason);
  }
  await inDialog(said.confirm.action).click();
  await expect.element(dialog.getByText(said.restoring)).toBeVisible();
  expect(app.host.callsOf('desktop.restoreBackup').at(-1)?.input).toEqual({ name: byHand.name });
});

test('a disk without room for a backup is said where it was asked for, and another try works', async () => {
  const app = await openData();
  app.host.refuse('desktop.backUp', new Problem('disk_full', said.noRoom), 1);
  app.host.answer('desktop.backUp', { backups: REASONS.map((reason, at) => backup(reason, at)) });
  await button(said.make).click();
  await expect.element(alertOf(said.noRoom)).toBeVisible();
  await button(said.make).click();
  await expect.element(page.getByText(said.count(REASONS.length))).toBeVisible();
  await expectGone(alertOf(said.noRoom));
  for (const [at, reason] of REASONS.entries())
    await expect.element(rows.nth(at)).toMatchTextContent(said.reason[reason]);
});

test('backups, the check and the folder by keyboard alone', async () => {
  const app = await openData({ begins: 'ai' });
  await expect.element(heading('ai')).toHaveFocus();
  await press('Shift+Tab');
  await tabTo(page.getByRole('link', { name: settings.sections.data, exact: true }));
  await press('Enter');
  await expect.element(heading('data')).toHaveFocus();
  await expectCount(rows, 5);
  await tabTo(button(said.more));
  await press('Enter');
  await expectCount(rows, DAILY.length);
  await expect.element(restore(5)).toHaveFocus();
  await press('Enter');
  await expect.element(inDialog(notices.cancel)).toHaveFocus();
  await press('Escape');
  await expectGone(dialog);
  await expect.element(restore(5)).toHaveFocus();

  app.host.answer('desktop.checkData', { check: { at: START, isSound: true } });
  await tabTo(button(check.make));
  await press('Enter');
  await expect.element(page.getByRole('status').filter({ hasText: 'Everything is in order.' })).toBeVisible();
  await expect.element(button(check.make)).toHaveFocus();
  await tabTo(button(said.reveal));
  await press('Enter');
  await expect.poll(() => app.host.callsOf('desktop.revealData')).toHaveLength(1);
});

test('the full check says that it runs, what it found and when, and why it could not be made', async () => {
  const app = await openData();
  await expect.element(page.getByText(check.text)).toBeVisible();
  await expect.element(page.getByText(check.never)).toBeVisible();
  app.host.answer('desktop.checkData', { check: { at: START, isSound: false } });
  const held = app.host.holdAnswer('desktop.checkData');
  await button(check.make).click();
  await expect.element(page.getByText(check.checking)).toBeVisible();
  held.release();
  await expect.element(alertOf('The database is damaged.')).toBeVisible();
  await expectAccessible('full check');
  app.host.refuse('desktop.checkData', new Problem('internal', messages.network.internal));
  await button(check.make).click();
  await expect.element(alertOf(messages.network.internal)).toBeVisible();
});

test('damage that the last check found is said', async () => {
  await openData({ last: { at: START, isSound: false } });
  await expect.element(alertOf('The database is damaged.')).toBeVisible();
});
