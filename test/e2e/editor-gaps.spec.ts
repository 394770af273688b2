/** Gaps, both ways and the preview in the set editor. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { answer, give, question, saveButton, toast, undo } from './editor-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.editor;

async function openSet(page: Page, url: string, count = 2): Promise<string> {
  await seed(url, []);
  const { id } = await apiOf(url).sets.create(simpleSet('Cells', count));
  await page.goto(`/sets/edit?id=${id}`);
  await expect(question(page, 1)).toBeVisible();
  return id;
}

/** Selects a word as a person does with the keyboard. */
async function select(page: Page, n: number, word: string): Promise<void> {
  await question(page, n).evaluate((field, wanted) => {
    const area = field as HTMLTextAreaElement;
    const at = area.value.indexOf(wanted);
    area.focus();
    area.setSelectionRange(at, at + wanted.length);
  }, word);
}

const gapButton = (page: Page) => page.getByRole('button', { name: said.gap.make, exact: true });

test('selected words become gaps by keys and by button, and the card says how it is asked', async ({
  page,
  edition,
}) => {
  const id = await openSet(page, edition.url);
  await question(page, 1).fill('Oslo is in Norway and has a port');
  await select(page, 1, 'Oslo');
  await page.keyboard.press('Control+Shift+KeyC');
  await expect(question(page, 1)).toHaveValue('{{c1::Oslo}} is in Norway and has a port');
  await expect(page.getByText(said.faces.asked(1, 'gap 1'))).toBeVisible();
  await select(page, 1, 'Norway');
  await gapButton(page).click();
  await select(page, 1, 'port');
  await page.keyboard.press('Control+Alt+Shift+KeyC');
  await expect(question(page, 1)).toHaveValue('{{c1::Oslo}} is in {{c2::Norway}} and has a {{c2::port}}');
  await expect(page.getByText(said.faces.asked(2, 'gap 1, gap 2'))).toBeVisible();
  await expect(page.getByText(said.faces.gaps(2), { exact: true })).toBeVisible();
  await expectAccessible(page);

  // The field's own undo takes a gap back; once more on a gap takes it away.
  await page.keyboard.press('Control+z');
  await expect(question(page, 1)).toHaveValue('{{c1::Oslo}} is in {{c2::Norway}} and has a port');
  await select(page, 1, 'Norway');
  await page.keyboard.press('Control+Shift+KeyC');
  await expect(question(page, 1)).toHaveValue('{{c1::Oslo}} is in Norway and has a port');

  // A question with a gap needs no answer.
  await answer(page, 1).fill('');
  await saveButton(page).click();
  await expect(toast(page, messages.sets.saved)).toBeVisible();
  const { flashcards } = await apiOf(edition.url).sets.get({ id });
  expect(flashcards[0]).toMatchObject({ question: '{{c1::Oslo}} is in Norway and has a port', answer: '' });
});

test('what keeps a gap from being asked is said at its field', async ({ page, edition }) => {
  await openSet(page, edition.url);
  await question(page, 1).fill('{{c1::Oslo is');
  await expect(question(page, 1)).toHaveAccessibleDescription(said.gap.unclosed(1));
  await question(page, 1).fill('{{c1::Oslo {{c2::is');
  await expect(page.getByText(said.gap.unclosed(2))).toBeVisible();
  await question(page, 1).fill('{{c1::}} is');
  await expect(page.getByText(said.gap.empty(1, '1'))).toBeVisible();
  await question(page, 1).fill('{{c1::}} is {{c2:: }}');
  await expect(page.getByText(said.gap.empty(2, '1, 2'))).toBeVisible();
  await answer(page, 1).fill('{{c1::x}}');
  await expect(answer(page, 1)).toHaveAccessibleDescription(said.gap.inAnswer);
  await expectAccessible(page);
  await answer(page, 1).press('Control+a');
  await page.keyboard.press('Control+Shift+KeyC');
  await expect(toast(page, said.gap.inQuestion)).toBeVisible();
  await expect(answer(page, 1)).toHaveValue('{{c1::x}}');
});

test('a card is asked both ways, many at once, and as a draft too', async ({ page, edition }) => {
  const id = await openSet(page, edition.url, 3);
  await question(page, 1).focus();
  const bothWays = page.getByRole('checkbox', { name: said.faces.askBothWays });
  await bothWays.check();
  await expect(page.getByText(said.faces.bothWays, { exact: true })).toBeVisible();
  await expect(page.getByText(/Draft saved/)).toBeVisible();
  await page.reload();
  await question(page, 1).focus();
  await expect(bothWays).toBeChecked();

  await page.getByRole('button', { name: said.select.start }).click();
  await page.getByRole('button', { name: said.select.all }).click();
  await page.getByRole('button', { name: said.select.bothWays }).click();
  await expect(toast(page, said.faces.nowBothWays(3))).toBeVisible();
  await expect(page.getByText(said.faces.bothWays, { exact: true })).toHaveCount(3);
  await undo(page).click();
  await expect(page.getByText(said.faces.bothWays, { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: said.select.bothWays }).click();
  await page.getByRole('button', { name: said.select.oneWay }).click();
  await expect(toast(page, said.faces.nowOneWay(3))).toBeVisible();
  await page.getByRole('checkbox', { name: said.select.card(2) }).uncheck();
  await page.getByRole('checkbox', { name: said.select.card(3) }).uncheck();
  await page.getByRole('button', { name: said.select.bothWays }).click();
  await expect(toast(page, said.faces.nowBothWays(1))).toBeVisible();
  await page.getByRole('button', { name: said.select.oneWay }).click();
  await expect(toast(page, said.faces.nowOneWay(1))).toBeVisible();
  await page.getByRole('button', { name: said.select.bothWays }).click();
  await saveButton(page).click();
  await expect(toast(page, messages.sets.saved)).toBeVisible();
  const { flashcards } = await apiOf(edition.url).sets.get({ id });
  expect(flashcards.map((card) => card.bothWays)).toEqual([true, false, false]);
});

test('the preview shows every face as it will be asked', async ({ page, edition }) => {
  await openSet(page, edition.url);
  await question(page, 1).fill('**{{c1::Oslo}}** is in {{c2::Norway}}');
  const preview = page.getByRole('button', { name: said.faces.previewOf(1) });
  await preview.click();
  const dialog = page.getByRole('dialog', { name: said.faces.previewTitle });
  const asked = dialog.getByRole('group', { name: said.faces.question });
  await expect(asked).toHaveText(['blank[…] is in Norway', 'Oslo is in blank[…]']);
  await expect(dialog.getByRole('group', { name: said.faces.answer }).first()).toContainText('Answer 1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: said.faces.close, exact: true }).last().click();
  await expect(preview).toBeFocused();
  await question(page, 2).focus();
  await page.getByRole('checkbox', { name: said.faces.askBothWays }).check();
  await page.getByRole('button', { name: said.faces.previewOf(2) }).click();
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['question to answer', 'answer to question']);
});

test('a pasted table brings its gaps along', async ({ page, edition }) => {
  await seed(edition.url, []);
  await page.goto('/sets/new');
  await give(question(page, 1), 'paste', { text: '{{c1::a}} b\tmore\nc\td' });
  await expect(page.getByText(said.faces.gaps(1), { exact: true })).toBeVisible();
});
