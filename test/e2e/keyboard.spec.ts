/** The app by keyboard alone: from the first launch to a studied card, and back from everything that opens on the way. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { dashboard, notices, shell, study } = messages;

test(
  'from the first launch to a studied card, and back to the dashboard',
  { tag: '@smoke' },
  async ({ page, edition }) => {
    await page.goto('/');
    await expect(button(page, dashboard.welcome.studySample(20))).toBeFocused();
    await expectFocusDrawn(page);
    await press(page, 'Shift+Tab', 'ArrowRight');
    await expect(page.getByRole('radio', { name: /Vectors and spans/ })).toBeChecked();
    await expectFocusDrawn(page);
    await press(page, 'Tab', 'Enter');

    await expect(button(page, study.showAnswer)).toBeFocused();
    await press(page, 'Space');
    await expect(button(page, study.rating[3])).toBeFocused();
    await expectFocusDrawn(page);
    await press(page, '3');
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
    await expect(button(page, study.showAnswer)).toBeFocused();
    const [graded] = (await apiOf(edition.url).sets.list()).sets.filter(({ topic }) => topic === 'Vectors and spans');
    expect(graded?.learning).toBe(1);

    await press(page, 'Escape');
    await expect(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeFocused();
    await expect(button(page, /^Resume/)).toBeVisible();
  },
);

test('Tab visits everything once, in the order of the page, and what it visits is in sight with a ring', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 3, { folderPath: 'Biology' }), simpleSet('Verbs', 2)]);
  await page.goto('/');
  await expect(page.getByRole('row', { name: /Verbs/ })).toBeVisible();
  await page.getByRole('link', { name: shell.footer.dmca }).focus();
  const stops = await tabStops(page, shell.skipToContent);
  const { nav, footer } = shell;
  expect(stops).toEqual([
    nav.dashboard,
    nav.session,
    nav.flashcards,
    nav.calendar,
    nav.studyPlan,
    nav.settings,
    dashboard.newFolder,
    expect.stringContaining(dashboard.allSets),
    dashboard.chooseSets,
    dashboard.studyNow(20),
    dashboard.import,
    dashboard.create,
    dashboard.createMore,
    expect.stringContaining(dashboard.tabs.all),
    dashboard.filterAll,
    dashboard.name,
    dashboard.cards,
    dashboard.retention,
    dashboard.nextReview,
    dashboard.edited,
    expect.stringContaining('Cells'),
    footer.terms,
    footer.privacy,
    footer.cookies,
    footer.subscription,
    footer.security,
    footer.dmca,
  ]);
});

test('the skip link is the first stop, comes into sight, and leads past the navigation', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/');
  await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  await page.getByRole('link', { name: shell.nav.dashboard }).focus();
  await press(page, 'Shift+Tab');
  await expect(page.getByRole('link', { name: shell.skipToContent })).toBeFocused();
  await expectFocusDrawn(page);
  await press(page, 'Enter', 'Tab');
  await expect(button(page, dashboard.newFolder)).toBeFocused();
});

test('arrows open and close folders, and lead from a set to its menu and back', async ({ page, edition }) => {
  await apiOf(edition.url).folders.create({ name: 'Biology' });
  await apiOf(edition.url).folders.create({ name: 'Cells', parentPath: 'Biology' });
  await seed(edition.url, [simpleSet('Membranes', 3, { folderPath: 'Biology/Cells' }), simpleSet('Verbs', 2)]);
  await page.goto('/');
  const biology = page.getByRole('treeitem', { name: /^Biology/ });
  const cells = page.getByRole('treeitem', { name: /^Cells/ });
  await page.getByRole('treeitem', { name: dashboard.allSets }).focus();
  await press(page, 'ArrowDown');
  await expect(biology).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(cells).toBeVisible();
  await press(page, 'ArrowRight');
  await expect(cells).toBeFocused();
  await expectFocusDrawn(page);
  await press(page, 'ArrowLeft');
  await expect(biology).toBeFocused();
  await press(page, 'ArrowLeft');
  await expect(cells).toBeHidden();

  const rows = page.getByRole('row');
  await rows.nth(1).focus();
  await press(page, 'ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await press(page, 'Home');
  await expect(rows.nth(1)).toBeFocused();
  await expectFocusDrawn(page);
  await press(page, 'ArrowRight');
  const actions = rows.nth(1).getByRole('button');
  await expect(actions).toBeFocused();
  await expectFocusDrawn(page);
  // The keys of the page work there as anywhere.
  await press(page, 'Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await press(page, 'Escape');
  await expect(actions).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem', { name: `${dashboard.study} Space` })).toBeFocused();
  await press(page, 'Escape');
  await expect(actions).toBeFocused();
  await press(page, 'ArrowLeft');
  await expect(rows.nth(1)).toBeFocused();
});

test('at 200 % zoom the folders open from a button, and the chosen one takes their place', async ({
  page,
  edition,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await seed(edition.url, [simpleSet('Membranes', 3, { folderPath: 'Biology' })]);
  await page.goto('/');
  await expect(page.getByRole('row', { name: /Membranes/ })).toBeVisible();
  const folders = button(page, dashboard.folders);
  await folders.focus();
  await expectFocusDrawn(page);
  await press(page, 'Enter');
  const everything = page.getByRole('treeitem', { name: dashboard.allSets });
  await expect(everything).toBeVisible();
  while (!(await isFocused(everything))) await press(page, 'Shift+Tab');
  await press(page, 'ArrowDown');
  await expect(page.getByRole('treeitem', { name: /^Biology/ })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Biology' })).toBeFocused();
  await expect(everything).toBeHidden();
});

test('F6 goes to a toast and its Undo; focus is never lost with what was removed', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 3), simpleSet('Verbs', 2), simpleSet('Nouns', 1)]);
  await page.goto('/');
  const second = page.getByRole('row').nth(2);
  await second.focus();
  const name = (await second.locator('b').textContent()) ?? '';
  await press(page, 'Delete');
  await expect(button(page, notices.undo)).toBeVisible();
  await expect(second).toBeFocused();
  await press(page, 'F6');
  await expect(page.getByRole('region', { name: notices.region })).toBeFocused();
  await expectFocusDrawn(page);
  while (!(await isFocused(button(page, notices.undo)))) await press(page, 'Tab');
  await expectFocusDrawn(page);
  await press(page, 'Enter');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('palette, shortcut sheet and dialogs hold the keys, close with Escape and give focus back', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/');
  const row = page.getByRole('row', { name: /Cells/ });
  await row.focus();

  await press(page, 'Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expectFocusDrawn(page);
  await press(page, 'Escape');
  await expect(row).toBeFocused();

  await press(page, 'Shift+?');
  const sheet = page.getByRole('dialog', { name: shell.shortcuts.title });
  await expect(sheet).toBeVisible();
  await expectFocusHeld(page, sheet);
  await press(page, 'Escape');
  await expect(row).toBeFocused();

  await button(page, dashboard.newFolder).focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: dashboard.newFolder });
  await expect(dialog.getByRole('textbox', { name: dashboard.folderName })).toBeFocused();
  await expectFocusHeld(page, dialog);
  // Neither a press beside it nor the page itself takes the keyboard away, and no key reaches what is behind it.
  const name = dialog.getByRole('textbox', { name: dashboard.folderName });
  await name.focus();
  await page.getByRole('row', { name: /Cells/, includeHidden: true }).evaluate((behind) => behind.focus());
  await expect(name).toBeFocused();
  await name.evaluate((field) => field.blur());
  await page.keyboard.type('a b');
  await press(page, 'Control+k', 'Control+Enter', 'Delete');
  await expect(name).toHaveValue('a b');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL(/\/$/);
  await press(page, 'Escape');
  await expect(button(page, dashboard.newFolder)).toBeFocused();

  await press(page, 'Control+k');
  await page.keyboard.type('sett');
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('in a session: tools by Tab, editing by key and back to the card, no key fires while typing', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 3)]);
  await page.goto('/session');
  await expect(button(page, study.showAnswer)).toBeFocused();
  await press(page, 'e');
  const editor = page.getByRole('dialog', { name: study.editor.title });
  await expect(editor.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('1 f?');
  await expect(editor.getByRole('textbox').first()).toHaveValue(/1 f\?/);
  await press(page, 'Escape', 'Escape');
  await expect(editor).toBeHidden();
  await expect(button(page, study.showAnswer)).toBeFocused();

  while (!(await isFocused(button(page, new RegExp(`^${study.flag}`))))) {
    await press(page, 'Shift+Tab');
    await expectFocusDrawn(page);
  }
  await press(page, 'Space');
  await expect(button(page, new RegExp(`^${study.flagged}`))).toBeFocused();
});

function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name });
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** What has focus is inside the window, and it or the box it fills has a ring of at least 2 px (ui.md, "Accessible"). */
async function expectFocusDrawn(page: Page): Promise<void> {
  const fault = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'Nothing has focus.';
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    const rings = [element, element.parentElement ?? element].map((box) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
    });
    return inSight && rings.includes(true) ? '' : `${inSight ? 'No ring' : 'Out of sight'}: ${element.outerHTML}`;
  });
  expect(fault).toBe('');
}

/** Tab goes round inside the dialog. */
async function expectFocusHeld(page: Page, dialog: Locator): Promise<void> {
  for (let presses = 0; presses < 8; presses += 1) {
    await press(page, 'Tab');
    // Past the last control the focus goes round by way of an invisible one.
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
}

/** The names of what Tab visits after the stop called `first`, until it comes there again. */
async function tabStops(page: Page, first: string): Promise<string[]> {
  const nameOfFocused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return '';
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return label ?? element.getAttribute('aria-label') ?? element.textContent.trim();
    });
  const stops: string[] = [];
  while ((await nameOfFocused()) !== first) await press(page, 'Tab');
  for (;;) {
    await press(page, 'Tab');
    const name = await nameOfFocused();
    if (name === first) return stops;
    // Between the last and the first stop Tab leaves the page.
    if (name === '') continue;
    await expectFocusDrawn(page);
    stops.push(name);
  }
}
