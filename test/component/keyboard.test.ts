/** The app by keyboard alone: where focus is, that it is drawn, and that it comes back from everything that opens on the way. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { openApp, simpleSet } from './harness/app.ts';
import {
  DASHBOARD,
  expectAddress,
  expectCount,
  expectGone,
  focusAt,
  press,
  tabTo,
  toasts,
  type,
} from './harness/person.ts';
import './harness/selector.ts';

const { commandNames, dashboard, notices, shell, study } = messages;

test('the skip link is the first stop, comes into sight, and leads past the navigation', async () => {
  await openApp({ sets: [simpleSet('Cells', 1)] });
  await expect.element(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  await focusAt(page.getByRole('link', { name: shell.nav.dashboard }));
  await press('Shift+Tab');
  await expect.element(page.getByRole('link', { name: shell.skipToContent })).toHaveFocus();
  expectFocusDrawn();
  await pressEach('Enter', 'Tab');
  await expect.element(button(dashboard.newFolder)).toHaveFocus();
});

test('arrows open and close folders, and lead from a set to its menu and back', async () => {
  await openApp({
    sets: [simpleSet('Membranes', 3, { folderPath: 'Biology/Cells' }), simpleSet('Verbs', 2)],
  });
  const biology = page.getByRole('treeitem', { name: /^Biology/ });
  const cells = page.getByRole('treeitem', { name: /^Cells/ });
  await focusAt(page.getByRole('treeitem', { name: dashboard.allSets }));
  await press('ArrowDown');
  await expect.element(biology).toHaveFocus();
  await press('ArrowRight');
  await expect.element(cells).toBeVisible();
  await press('ArrowRight');
  await expect.element(cells).toHaveFocus();
  expectFocusDrawn();
  await press('ArrowLeft');
  await expect.element(biology).toHaveFocus();
  await press('ArrowLeft');
  await expectGone(cells);

  const rows = page.getByRole('row');
  await focusAt(rows.nth(1));
  await press('ArrowDown');
  await expect.element(rows.nth(2)).toHaveFocus();
  await press('Home');
  await expect.element(rows.nth(1)).toHaveFocus();
  expectFocusDrawn();
  await press('ArrowRight');
  const actions = rows.nth(1).getByRole('button');
  await expect.element(actions).toHaveFocus();
  expectFocusDrawn();
  // The keys of the page work there as anywhere.
  await press('Control+k');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await press('Escape');
  await expect.element(actions).toHaveFocus();
  await press('Enter');
  await expect.element(page.getByRole('menuitem', { name: `${dashboard.study} Space` })).toHaveFocus();
  await press('Escape');
  await expect.element(actions).toHaveFocus();
  await press('ArrowLeft');
  await expect.element(rows.nth(1)).toHaveFocus();
});

test('at 200 % zoom the folders open from a button, and the chosen one takes their place', async () => {
  await page.viewport(640, 400);
  await openApp({ sets: [simpleSet('Membranes', 3, { folderPath: 'Biology' })] });
  await expect.element(page.getByRole('row', { name: /Membranes/ })).toBeVisible();
  const folders = button(dashboard.folders);
  await focusAt(folders);
  expectFocusDrawn();
  await press('Enter');
  const everything = page.getByRole('treeitem', { name: dashboard.allSets });
  await expect.element(everything).toBeVisible();
  while (!isFocused(everything)) await press('Shift+Tab');
  await press('ArrowDown');
  await expect.element(page.getByRole('treeitem', { name: /^Biology/ })).toHaveFocus();
  await press('Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Biology' })).toHaveFocus();
  await expectGone(everything);
});

test('F6 goes to a toast and its Undo; focus is never lost with what was removed', async () => {
  await openApp({ sets: [simpleSet('Cells', 3), simpleSet('Verbs', 2), simpleSet('Nouns', 1)] });
  const second = page.getByRole('row').nth(2);
  await focusAt(second);
  const name = second.getBySelector('b').element().textContent;
  await press('Delete');
  await expect.element(button(notices.undo)).toBeVisible();
  await expect.element(second).toHaveFocus();
  await press('F6');
  await expect.element(toasts).toHaveFocus();
  expectFocusDrawn();
  await tabTo(button(notices.undo));
  expectFocusDrawn();
  await press('Enter');
  await expect.element(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
});

test('the palette and the sheet, each opened once, leave nothing over the page', async () => {
  await openApp({ sets: [simpleSet('Cells', 1)] });
  const row = page.getByRole('row', { name: /Cells/ });
  await focusAt(row);
  for (const keys of ['Shift+?', 'Control+k']) {
    await press(keys);
    await expectCount(page.getByRole('dialog'), 1);
    await press('Escape');
    await expect.element(row).toHaveFocus();
  }
  // By pointer: a backdrop that stays takes no key, but every press.
  await row.click();
});

test('palette, shortcut sheet and dialogs hold the keys, close with Escape and give focus back', async () => {
  await openApp({ sets: [simpleSet('Cells', 1)] });
  const row = page.getByRole('row', { name: /Cells/ });
  await focusAt(row);

  await press('Control+k');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  expectFocusDrawn();
  await press('Escape');
  await expect.element(row).toHaveFocus();

  await press('Shift+?');
  const sheet = page.getByRole('dialog', { name: shell.shortcuts.title });
  await expect.element(sheet).toBeVisible();
  await expectFocusHeld(sheet);
  await press('Escape');
  await expect.element(row).toHaveFocus();

  await focusAt(button(dashboard.newFolder));
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: dashboard.newFolder });
  await expect.element(dialog.getByRole('textbox', { name: dashboard.folderName })).toHaveFocus();
  await expectFocusHeld(dialog);
  // Neither a press beside it nor the page itself takes the keyboard away, and no key reaches what is behind it.
  const name = dialog.getByRole('textbox', { name: dashboard.folderName });
  await focusAt(name);
  page.getByRole('row', { name: /Cells/, includeHidden: true }).element().focus();
  await expect.element(name).toHaveFocus();
  name.element().blur();
  await type('a b');
  await pressEach('Control+k', 'Control+Enter', 'Delete');
  await expect.element(name).toHaveValue('a b');
  await expectCount(page.getByRole('dialog'), 1);
  await expectAddress(DASHBOARD);
  await press('Escape');
  await expect.element(button(dashboard.newFolder)).toHaveFocus();

  await press('Control+k');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await type('sett');
  await expect.element(page.getByRole('option').first()).toMatchTextContent(commandNames['app.settings']);
  await press('Enter');
  await expectAddress(/\/settings$/);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('in a session: tools by Tab, editing by key and back to the card, no key fires while typing', async () => {
  await openApp({ at: '/session', sets: [simpleSet('Cells', 3)] });
  await expect.element(button(study.showAnswer)).toHaveFocus();
  await press('e');
  const editor = page.getByRole('dialog', { name: study.editor.title });
  await expect.element(editor.getByRole('textbox').first()).toHaveFocus();
  await type('1 f?');
  const field = editor.getByRole('textbox').first().element() as HTMLTextAreaElement;
  await expect.poll(() => field.value).toContain('1 f?');
  await pressEach('Escape', 'Escape');
  await expectGone(editor);
  await expect.element(button(study.showAnswer)).toHaveFocus();

  while (!isFocused(button(new RegExp(`^${study.flag}`)))) {
    await press('Shift+Tab');
    expectFocusDrawn();
  }
  await press('Space');
  await expect.element(button(new RegExp(`^${study.flagged}`))).toHaveFocus();
});

const button = (name: string | RegExp): Locator => page.getByRole('button', { name });

async function pressEach(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await press(key);
}

const isFocused = (locator: Locator): boolean => locator.element() === document.activeElement;

/** What has focus is inside the window, and it or the box it fills has a ring of at least 2 px (ui.md, "Accessible"). */
function expectFocusDrawn(): void {
  expect(faultOfFocus()).toBe('');
}

function faultOfFocus(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return 'Nothing has focus.';
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const inSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  const rings = [element, element.parentElement ?? element].map((box) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
  });
  return inSight && rings.includes(true) ? '' : `${inSight ? 'No ring' : 'Out of sight'}: ${element.outerHTML}`;
}

/** Tab goes round inside the dialog. */
async function expectFocusHeld(dialog: Locator): Promise<void> {
  for (let presses = 0; presses < 8; presses += 1) {
    await press('Tab');
    // Past the last control the focus goes round by way of an invisible one.
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  }
}
