/** Gaps, both ways and the preview in the set editor. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DRAFT_SAVE_DELAY_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { answer, button, give, question, save, toast, undo } from './editor-page.ts';
import { openApp, type OpenedApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectCount, focusAt, press, pressAt, textsOf } from './harness/person.ts';

const said = messages.editor;

async function openCells(count = 2): Promise<OpenedApp> {
  const app = await openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', count)] });
  await expect.element(question(1)).toBeVisible();
  return app;
}

const cardsOf = async ({ api }: OpenedApp) => (await api.sets.get({ id: 'cells' })).flashcards;

/** Selects a word as a person does with the keyboard. */
async function select(n: number, word: string): Promise<void> {
  await focusAt(question(n));
  const area = question(n).element() as HTMLTextAreaElement;
  const at = area.value.indexOf(word);
  area.setSelectionRange(at, at + word.length);
}

test('selected words become gaps by keys and by button, and the card says how it is asked', async () => {
  const app = await openCells();
  await question(1).fill('Oslo is in Norway and has a port');
  await select(1, 'Oslo');
  await press('Control+Shift+KeyC');
  await expect.element(question(1)).toHaveValue('{{c1::Oslo}} is in Norway and has a port');
  await expect.element(page.getByText(said.faces.asked(1, 'gap 1'))).toBeVisible();
  await select(1, 'Norway');
  await button(said.gap.make).click();
  await expect.element(question(1)).toHaveValue('{{c1::Oslo}} is in {{c2::Norway}} and has a port');
  await select(1, 'port');
  await press('Control+Alt+Shift+KeyC');
  await expect.element(question(1)).toHaveValue('{{c1::Oslo}} is in {{c2::Norway}} and has a {{c2::port}}');
  await expect.element(page.getByText(said.faces.asked(2, 'gap 1, gap 2'))).toBeVisible();
  await expect.element(page.getByText(said.faces.gaps(2), { exact: true })).toBeVisible();
  await expectAccessible('a card with gaps');

  // The field's own undo takes a gap back; once more on a gap takes it away.
  await press('Control+z');
  await expect.element(question(1)).toHaveValue('{{c1::Oslo}} is in {{c2::Norway}} and has a port');
  await select(1, 'Norway');
  await press('Control+Shift+KeyC');
  await expect.element(question(1)).toHaveValue('{{c1::Oslo}} is in Norway and has a port');

  // A question with a gap needs no answer.
  await answer(1).fill('');
  await save();
  const [card] = await cardsOf(app);
  expect(card).toMatchObject({ question: '{{c1::Oslo}} is in Norway and has a port', answer: '' });
});

test('what keeps a gap from being asked is said at its field', async () => {
  await openCells();
  await question(1).fill('{{c1::Oslo is');
  await expect.element(question(1)).toHaveAccessibleDescription(said.gap.unclosed(1));
  await question(1).fill('{{c1::Oslo {{c2::is');
  await expect.element(page.getByText(said.gap.unclosed(2))).toBeVisible();
  await question(1).fill('{{c1::}} is');
  await expect.element(page.getByText(said.gap.empty(1, '1'))).toBeVisible();
  await question(1).fill('{{c1::}} is {{c2:: }}');
  await expect.element(page.getByText(said.gap.empty(2, '1, 2'))).toBeVisible();
  await answer(1).fill('{{c1::x}}');
  await expect.element(answer(1)).toHaveAccessibleDescription(said.gap.inAnswer);
  await expectAccessible('gaps that are not asked');
  await pressAt(answer(1), 'Control+a');
  await press('Control+Shift+KeyC');
  await expect.element(toast(said.gap.inQuestion)).toBeVisible();
  await expect.element(answer(1)).toHaveValue('{{c1::x}}');
});

test('a card is asked both ways, many at once, and as a draft too', async () => {
  const app = await openCells(3);
  await focusAt(question(1));
  const bothWays = page.getByRole('checkbox', { name: said.faces.askBothWays });
  await bothWays.click();
  await expect.element(page.getByText(said.faces.bothWays, { exact: true })).toBeVisible();
  await app.clock.pass(DRAFT_SAVE_DELAY_MS);
  await expect.element(page.getByText(/Draft saved/)).toBeVisible();
  await app.reopen();
  await focusAt(question(1));
  await expect.element(bothWays).toBeChecked();

  const marked = page.getByText(said.faces.bothWays, { exact: true });
  await pressAt(button(said.select.start), 'Enter');
  await pressAt(button(said.select.all), 'Enter');
  await pressAt(button(said.select.bothWays), 'Enter');
  await expect.element(toast(said.faces.nowBothWays(3))).toBeVisible();
  await expectCount(marked, 3);
  await undo().click();
  await expectCount(marked, 1);
  await pressAt(button(said.select.bothWays), 'Enter');
  await expectCount(marked, 3);
  await pressAt(button(said.select.oneWay), 'Enter');
  await expect.element(toast(said.faces.nowOneWay(3))).toBeVisible();
  await pressAt(page.getByRole('checkbox', { name: said.select.card(2) }), 'Space');
  await pressAt(page.getByRole('checkbox', { name: said.select.card(3) }), 'Space');
  await pressAt(button(said.select.bothWays), 'Enter');
  await expect.element(toast(said.faces.nowBothWays(1))).toBeVisible();
  await pressAt(button(said.select.oneWay), 'Enter');
  await expect.element(toast(said.faces.nowOneWay(1))).toBeVisible();
  await pressAt(button(said.select.bothWays), 'Enter');
  await expectCount(marked, 1);
  await save();
  expect((await cardsOf(app)).map((card) => card.bothWays)).toEqual([true, false, false]);
});

test('the preview shows every face as it will be asked', async () => {
  await openCells();
  await question(1).fill('**{{c1::Oslo}}** is in {{c2::Norway}}');
  const preview = page.getByRole('button', { name: said.faces.previewOf(1) });
  await preview.click();
  const dialog = page.getByRole('dialog', { name: said.faces.previewTitle });
  const asked = dialog.getByRole('group', { name: said.faces.question });
  await expect.poll(() => textsOf(asked)).toEqual(['blank[…] is in Norway', 'Oslo is in blank[…]']);
  await expect.element(dialog.getByRole('group', { name: said.faces.answer }).first()).toMatchTextContent('Answer 1');
  await expectAccessible('the preview of a card');
  await dialog.getByRole('button', { name: said.faces.close, exact: true }).last().click();
  await expect.element(preview).toHaveFocus();
  await focusAt(question(2));
  await page.getByRole('checkbox', { name: said.faces.askBothWays }).click();
  await page.getByRole('button', { name: said.faces.previewOf(2) }).click();
  const headings = dialog.getByRole('heading', { level: 3 });
  await expect.poll(() => textsOf(headings)).toEqual(['question to answer', 'answer to question']);
});

test('a pasted table brings its gaps along', async () => {
  await openApp({ at: '/sets/new' });
  await give(question(1), 'paste', { text: '{{c1::a}} b\tmore\nc\td' });
  await expect.element(page.getByText(said.faces.gaps(1), { exact: true })).toBeVisible();
});
