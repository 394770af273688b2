/** Tables become cards: pasted into an empty card, or in the dialog. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { answer, give, question, questions, toast, undo } from './editor-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.editor.paste;
const SPREADSHEET = `<meta charset="utf-8"><style>td{color:red}</style><script>window.ran = 1</script>
  <table><tr><th>Question</th><th>Answer</th></tr>
  <tr><td>cat</td><td>Katze<br>die</td></tr><tr><td>dog<img src="x" onerror="window.ran = 1"></td><td>Hund</td></tr></table>`;

// What web pages put beside a table, the policy refuses even in the inert document in which it is read.
test.use({ attacks: true });

test('a table pasted into an empty card becomes cards at once, and can be taken back', async ({ page, edition }) => {
  await seed(edition.url, []);
  await page.goto('/sets/new');
  await give(question(page, 1), 'paste', { text: 'cat\tKatze\r\ndog\tHund\r\nowl\tEule' });
  await expect(toast(page, said.tableAdded(3))).toBeVisible();
  await expect.poll(() => questions(page)).toEqual(['cat', 'dog', 'owl']);
  await expect(answer(page, 2)).toHaveValue('Hund');
  await undo(page).click();
  await expect.poll(() => questions(page)).toEqual(['']);
  await expect(question(page, 1)).toBeFocused();

  await give(question(page, 1), 'paste', { text: 'cat\tKatze', html: SPREADSHEET });
  await expect.poll(() => questions(page)).toEqual(['cat', 'dog']);
  await expect(answer(page, 1)).toHaveValue('Katze\ndie');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('prose, and anything in a card with text, is pasted as it is', async ({ page, edition }) => {
  await seed(edition.url, []);
  await page.goto('/sets/new');
  // The browser's own paste puts the text there; the editor leaves it alone.
  const leftAlone = (n: number, text: string) =>
    question(page, n).evaluate((field, pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  expect(await leftAlone(1, 'Two lines\nof prose, and more')).toBe(true);
  expect(await leftAlone(1, 'cat\tKatze\ndog\tHund')).toBe(false);
  await expect.poll(() => questions(page)).toHaveLength(2);
  expect(await leftAlone(1, 'cat\tKatze\ndog\tHund')).toBe(true);
});

test('a table whose reader cannot be loaded is said', async ({ page, edition }) => {
  await seed(edition.url, []);
  await page.route('**/assets/card-table*', (route) => route.abort());
  await page.goto('/sets/new');
  await give(question(page, 1), 'paste', { text: 'cat\tKatze\ndog\tHund' });
  await expect(toast(page, said.failed)).toBeVisible();
});

async function openDialog(page: Page, text: string) {
  await page.getByRole('button', { name: messages.editor.pasteMany }).click();
  const dialog = page.getByRole('dialog', { name: said.title });
  await dialog.getByRole('textbox', { name: said.text }).fill(text);
  return dialog;
}

test('many cards from a list: separator, sides and what is missing are seen before', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/sets/edit?id=cells');
  const dialog = await openDialog(page, 'cat, the - Katze, die\ndog - Hund\nowl');
  const rows = dialog.getByRole('list', { name: said.preview }).getByRole('listitem');
  const separator = dialog.getByRole('combobox', { name: said.separator });
  await expect(rows).toHaveText([/cat, the\s*Katze, die/, /dog\s*Hund/, /owl/]);
  await expect(separator.locator('option:checked')).toHaveText(said.separators.dash);
  await expect(dialog.getByText(said.halves(1))).toBeVisible();
  await expectAccessible(page, 'pasting many cards');
  await separator.selectOption({ label: said.separators.comma });
  await expect(rows.first()).toHaveText(/^cat\s*the - Katze, die$/);
  await expect(dialog.getByText(said.halves(2))).toBeVisible();
  await separator.selectOption({ label: said.separators.dash });
  await dialog.getByRole('checkbox', { name: said.swap }).check();
  await expect(rows.nth(1)).toHaveText(/^Hund\s*dog$/);
  await dialog.getByRole('button', { name: said.add(3) }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, said.added(3))).toBeVisible();
  await expect(question(page, 2)).toBeFocused();
  await expect.poll(() => questions(page)).toEqual(['Cells, question 1?', 'Katze, die', 'Hund', '']);
  await undo(page).click();
  await expect.poll(() => questions(page)).toHaveLength(1);
});

test('CSV, every other separator, and a web page’s table', async ({ page, edition }) => {
  await seed(edition.url, []);
  await page.goto('/sets/new?paste=1');
  const dialog = page.getByRole('dialog', { name: said.title });
  const field = dialog.getByRole('textbox', { name: said.text });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('placeholder', said.placeholder);
  await expect(dialog.getByText(said.nothing)).toBeVisible();
  await expect(dialog.getByRole('button', { name: said.add(0) })).toBeDisabled();
  const rows = dialog.getByRole('list', { name: said.preview }).getByRole('listitem');
  for (const [text, separator] of [
    ['Question,Answer\n"one, two","first\nsecond"', said.separators.comma],
    ['one, two;"first\nsecond"', said.separators.semicolon],
    ['one, two::"first\nsecond"', said.separators.colons],
    ['one, two\t"first\nsecond"', said.separators.tab],
  ] as const) {
    await field.fill(text);
    await expect(dialog.getByLabel(said.separator).locator('option:checked')).toHaveText(separator);
    await expect(dialog.getByRole('button', { name: said.add(1) })).toBeEnabled();
    await expect(rows.first()).toContainText('one, two');
  }
  await field.fill(Array.from({ length: 60 }, (_, n) => `q${n}\ta${n}`).join('\n'));
  await expect(dialog.getByText(said.more(10))).toBeVisible();
  await field.fill('');
  await give(field, 'paste', { html: SPREADSHEET });
  await expect(rows).toHaveText([/cat\s*Katze\s*die/, /dog\s*Hund/]);
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(said.unsaved)).toBeVisible();
  await dialog.getByRole('button', { name: said.cancel }).click();
  await expect(dialog).toBeHidden();
});

test('pasted cards are saved with their hints', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/sets/edit?id=cells');
  const dialog = await openDialog(page, 'cat\tKatze\tmeow\ndog\tHund\twoof');
  await dialog.getByRole('button', { name: said.add(2) }).click();
  await page.keyboard.press('Control+s');
  await expect(toast(page, messages.sets.saved)).toBeVisible();
  const { flashcards } = await apiOf(edition.url).sets.get({ id: 'cells' });
  expect(flashcards.map(({ hint }) => hint)).toEqual(['', 'meow', 'woof']);
});
