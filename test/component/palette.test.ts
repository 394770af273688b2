/** The command palette: commands, sets and folders by name; and the sheet of shortcuts. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { commands } from '../../src/contract/commands.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { openDashboard } from './dashboard-page.ts';
import { openApp, simpleSet } from './harness/app.ts';
import {
  DASHBOARD,
  emulateMedia,
  expectAccessible,
  expectAddress,
  expectCount,
  press,
  type,
} from './harness/person.ts';

const { footer, nav, palette, shortcuts } = messages.shell;
const { dataSettings, settings } = messages;

test('it lists what can be done; where it leads, routes.spec.ts goes', async () => {
  await openDashboard({ sets: [simpleSet('Cells', 1)] });
  await open();
  await expect.element(page.getByRole('group', { name: palette.groups.command })).toBeVisible();
  await expectAccessible();
  // Legal pages are reached from the footer.
  await type(footer.privacy);
  await expect.element(page.getByText(palette.none)).toBeVisible();
});

test('opened again while it still goes, it has the keyboard', async () => {
  await emulateMedia({ reducedMotion: 'no-preference' });
  await openDashboard({ sets: [simpleSet('Cells', 1)] });
  for (let times = 0; times < 20; times += 1) {
    await open();
    await press('Escape');
  }
  await open();
  await type('cells');
  await expect.element(page.getByRole('group', { name: palette.groups.set })).toBeVisible();
});

test('opened while a page is still on its way, it has the commands of that page when it has come', async () => {
  await openApp({ at: '/calendar' });
  await expect.element(page.getByRole('heading', { level: 1, name: messages.calendar.title })).toBeVisible();
  const link = page.getByRole('link', { name: nav.dashboard }).first().element() as HTMLElement;
  link.click();
  link.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }));
  const title = commands['folder.new'].label;
  await expect.element(page.getByRole('combobox', { name: palette.title })).toHaveFocus();
  await type(title);
  await expect.element(page.getByRole('option', { name: title })).toBeVisible();
  await press('Enter');
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveFocus();
});

test('a set opens in the editor, a folder on the dashboard', async () => {
  await openDashboard({
    sets: [simpleSet('Cell membranes', 2, { folderPath: 'Biology' }), simpleSet('Verbs', 2)],
  });
  await open();
  await type('membr');
  const sets = page.getByRole('group', { name: palette.groups.set });
  await expect.element(sets.getByRole('option', { name: /Cell membranes/ })).toMatchTextContent('Biology');
  await press('Enter');
  await expectAddress('/sets/edit?id=cell-membranes');

  await open();
  await type('biol');
  await page.getByRole('group', { name: palette.groups.folder }).getByRole('option', { name: 'Biology' }).click();
  await expectAddress(DASHBOARD);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Biology' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Cell membranes/ })).toBeVisible();
});

test('with a thousand sets a letter shows at most fifty, and asks the host for nothing', async () => {
  const app = await openDashboard({
    sets: Array.from({ length: 1_000 }, (_, n) => simpleSet(`Topic ${n} of many`, 1)),
  });
  await open();
  // The last thing that is asked for after an opening.
  await expect.poll(() => app.host.callsOf('sync.feed').length).toBe(1);
  const before = app.host.calls.length;
  const options = page.getByRole('option');
  for (const letter of 'topic') {
    await press(letter);
    expect(options.elements().length).toBeLessThanOrEqual(50);
  }
  await expectCount(options, 50);
  await type(' 999');
  await expectCount(options, 1);
  await expect.element(options.first()).toMatchTextContent('Topic 999 of many');
  // Nor a moment later.
  await app.clock.pass(1_000);
  expect(app.host.calls.slice(before)).toEqual([]);
});

test('the trash and exporting everything are found by name', async () => {
  const app = await openDashboard({ sets: [simpleSet('Cells', 1), simpleSet('Verbs', 1)] });
  await app.api.sets.remove({ id: 'verbs' });
  await open();
  await type('trash');
  await press('Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: settings.sections.data })).toBeVisible();
  await expectAddress('/settings#trash');
  await expect.element(page.getByRole('list', { name: dataSettings.trash }).getByText('Verbs')).toBeInViewport();
  await open();
  await type('export every');
  await press('Enter');
  await expect.element(page.getByRole('dialog', { name: messages.exportScreen.everything })).toBeVisible();
});

test('the sheet of shortcuts groups every command that has keys', async () => {
  await openDashboard({ sets: [simpleSet('Cells', 1)] });
  await press('Shift+?');
  const sheet = page.getByRole('dialog', { name: shortcuts.title });
  const withKeys = Object.values(commands).filter((command) => 'shortcut' in command);
  for (const { label } of withKeys) await expect.element(sheet.getByText(label, { exact: true }).first()).toBeVisible();
  for (const group of new Set(withKeys.map(({ group: name }) => name)))
    await expect.element(sheet.getByRole('heading', { name: shortcuts.groups[group], exact: true })).toBeVisible();
  // And what keys mean that belong to no command.
  for (const { title, keys } of [shortcuts.inLists, shortcuts.inEditor]) {
    await expect.element(sheet.getByRole('heading', { name: title })).toBeVisible();
    for (const name of Object.values(keys))
      await expect.element(sheet.getByText(name, { exact: true }).first()).toBeVisible();
  }
  await expect.element(sheet.getByText('Alt ↑ ↓')).toBeVisible();
  await press('Escape');
  await press('Control+3');
  await expect.element(page.getByRole('heading', { level: 1, name: nav.flashcards, exact: true })).toHaveFocus();
});

async function open(): Promise<void> {
  await press('Control+k');
  await expect.element(page.getByRole('combobox', { name: palette.title })).toHaveFocus();
}
