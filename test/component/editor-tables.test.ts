/** Tables become cards: pasted into an empty card, or in the dialog. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { answer, give, question, questions, toast, undo } from './editor-page.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectCount, expectGone, press, pressAt } from './harness/person.ts';
import './harness/selector.ts';

const said = messages.editor.paste;
const SPREADSHEET = `<meta charset="utf-8"><style>td{color:red}</style><script>window.ran = 1</script>
  <table><tr><th>Question</th><th>Answer</th></tr>
  <tr><td>cat</td><td>Katze<br>die</td></tr><tr><td>dog<img src="x" onerror="window.ran = 1"></td><td>Hund</td></tr></table>`;

const dialog = page.getByRole('dialog', { name: said.title });
const rows = dialog.getByRole('list', { name: said.preview }).getByRole('listitem');
const separator = dialog.getByRole('combobox', { name: said.separator });
/** The separator that is chosen. */
const chosen = separator.getBySelector('option:checked');

async function openDialog(text: string): Promise<void> {
  await pressAt(page.getByRole('button', { name: messages.editor.pasteMany }), 'Enter');
  await dialog.getByRole('textbox', { name: said.text }).fill(text);
}

/** The question and the answer that a row of the preview shows. */
const sidesOf = (row: Locator): string[] => (row.element() as HTMLElement).innerText.split('\n').filter(Boolean);

test('a table pasted into an empty card becomes cards at once, and can be taken back', async () => {
  await openApp({ at: '/sets/new' });
  await give(question(1), 'paste', { text: 'cat\tKatze\r\ndog\tHund\r\nowl\tEule' });
  await expect.element(toast(said.tableAdded(3))).toBeVisible();
  await expect.poll(() => questions()).toEqual(['cat', 'dog', 'owl']);
  await expect.element(answer(2)).toHaveValue('Hund');
  await undo().click();
  await expect.poll(() => questions()).toEqual(['']);
  await expect.element(question(1)).toHaveFocus();

  await give(question(1), 'paste', { text: 'cat\tKatze', html: SPREADSHEET });
  await expect.poll(() => questions()).toEqual(['cat', 'dog']);
  await expect.element(answer(1)).toHaveValue('Katze\ndie');
  // Here no policy of the server would have refused it.
  expect('ran' in window).toBe(false);
});

test('prose, and anything in a card with text, is pasted as it is', async () => {
  await openApp({ at: '/sets/new' });
  // The browser's own paste puts the text there; the editor leaves it alone.
  const leftAlone = (text: string) => give(question(1), 'paste', { text });
  expect(await leftAlone('Two lines\nof prose, and more')).toBe(true);
  expect(await leftAlone('cat\tKatze\ndog\tHund')).toBe(false);
  await expect.poll(() => questions()).toHaveLength(2);
  expect(await leftAlone('cat\tKatze\ndog\tHund')).toBe(true);
});

test('many cards from a list: separator, sides and what is missing are seen before', async () => {
  await openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 1)] });
  await openDialog('cat, the - Katze, die\ndog - Hund\nowl');
  await expectCount(rows, 3);
  expect(sidesOf(rows.nth(0))).toEqual(['cat, the', 'Katze, die']);
  expect(sidesOf(rows.nth(1))).toEqual(['dog', 'Hund']);
  await expect.element(rows.nth(2)).toMatchTextContent('owl');
  await expect.element(chosen).toHaveTextContent(said.separators.dash);
  await expect.element(dialog.getByText(said.halves(1))).toBeVisible();
  await expectAccessible('pasting many cards');
  await separator.selectOptions(said.separators.comma);
  await expect.poll(() => sidesOf(rows.first())).toEqual(['cat', 'the - Katze, die']);
  await expect.element(dialog.getByText(said.halves(2))).toBeVisible();
  await separator.selectOptions(said.separators.dash);
  await dialog.getByRole('checkbox', { name: said.swap }).click();
  await expect.poll(() => sidesOf(rows.nth(1))).toEqual(['Hund', 'dog']);
  await dialog.getByRole('button', { name: said.add(3) }).click();
  await expectGone(dialog);
  await expect.element(toast(said.added(3))).toBeVisible();
  await expect.element(question(2)).toHaveFocus();
  await expect.poll(() => questions()).toEqual(['Cells, question 1?', 'Katze, die', 'Hund', '']);
  await undo().click();
  await expect.poll(() => questions()).toHaveLength(1);
});

test('CSV, every other separator, and a web page’s table', async () => {
  await openApp({ at: '/sets/new?paste=1' });
  const field = dialog.getByRole('textbox', { name: said.text });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('placeholder', said.placeholder);
  await expect.element(dialog.getByText(said.nothing)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: said.add(0) })).toBeDisabled();
  for (const [text, expected] of [
    ['Question,Answer\n"one, two","first\nsecond"', said.separators.comma],
    ['one, two;"first\nsecond"', said.separators.semicolon],
    ['one, two::"first\nsecond"', said.separators.colons],
    ['one, two\t"first\nsecond"', said.separators.tab],
  ] as const) {
    await field.fill(text);
    await expect.element(chosen).toHaveTextContent(expected);
    await expect.element(dialog.getByRole('button', { name: said.add(1) })).toBeEnabled();
    await expect.element(rows.first()).toMatchTextContent('one, two');
  }
  await field.fill(Array.from({ length: 60 }, (_, n) => `q${n}\ta${n}`).join('\n'));
  await expect.element(dialog.getByText(said.more(10))).toBeVisible();
  await field.fill('');
  await give(field, 'paste', { html: SPREADSHEET });
  await expectCount(rows, 2);
  await expect.element(rows.nth(0)).toMatchTextContent(/cat\s*Katze\s*die/);
  await expect.element(rows.nth(1)).toMatchTextContent(/dog\s*Hund/);
  await press('Escape');
  await expect.element(dialog.getByText(said.unsaved)).toBeVisible();
  await dialog.getByRole('button', { name: said.cancel }).click();
  await expectGone(dialog);
});

test('pasted cards are saved with their hints', async () => {
  const app = await openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 1)] });
  await openDialog('cat\tKatze\tmeow\ndog\tHund\twoof');
  await dialog.getByRole('button', { name: said.add(2) }).click();
  await expect.poll(() => questions()).toHaveLength(3);
  await press('Control+s');
  await expect.element(toast(messages.sets.saved)).toBeVisible();
  const { flashcards } = await app.api.sets.get({ id: 'cells' });
  expect(flashcards.map(({ hint }) => hint)).toEqual(['', 'meow', 'woof']);
});
