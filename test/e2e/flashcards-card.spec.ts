/** One card of the list: what is remembered of it, what it was answered, and editing it in place. */
import { commands } from '../../src/contract/commands.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { newId } from '../../src/data/ids.ts';
import { button, press, refuse, REFUSAL, toast } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { cardRow, furnish, openFlashcards, pane, said } from './flashcards-page.ts';
import { apiOf } from './seed.ts';

const { details } = said;

test.beforeEach(({ edition }) => furnish(edition.url));

test('shows a card beside the list, with its memory and its reviews', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const { rows } = await api.flashcards.search({ q: 'nucleus', utcOffsetMin: 0 });
  for (const mode of ['learn', 'write', 'test', 'cram', 'match'] as const) {
    await api.study.grade({
      id: newId(),
      cardId: rows[0]!.id,
      rating: mode === 'cram' ? 2 : 4,
      durationMs: 90_000,
      reviewedAt: Date.now(),
      utcOffsetMin: 0,
      mode,
    });
  }
  await openFlashcards(page);
  await cardRow(page, 'Where is').click();
  const open = pane(page);
  await expect(open.getByText('In the nucleus')).toBeVisible();
  await expect(open.getByText(details.added(messages.shell.time.justNow))).toBeVisible();
  for (const name of [said.columns.due, said.columns.interval, details.retrievability, details.stability, details.reps])
    await expect(open.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  await expect(open.getByText(details.percent(100))).toBeVisible();
  const history = open.getByRole('table');
  for (const heading of [details.when, details.grade, details.interval, details.took])
    await expect(history.getByRole('columnheader', { name: heading })).toBeVisible();
  await expect(history.getByRole('row')).toHaveCount(8);
  for (const mode of ['learn', 'write', 'test', 'cram', 'match'] as const)
    await expect(history.getByText(details.modes[mode], { exact: true })).toBeVisible();
  await expectAccessible(page, 'an open card');
  await api.flashcards.change({ which: { ids: [rows[0]!.id] }, change: { kind: 'reset' }, utcOffsetMin: 0 });
  await page.reload();
  await cardRow(page, 'Where is').click();
  await expect(open.getByText(details.begunAnew)).toBeVisible();
  await expect(open.getByText(said.neverStudied, { exact: true })).toBeVisible();
});

test('follows the row in use, and leaves by Escape', async ({ page }) => {
  await openFlashcards(page);
  await press(page, '/', 'ArrowDown', 'Enter');
  await expect(pane(page).getByText('Its membrane')).toBeVisible();
  await expect(pane(page).getByText(details.noHistory)).toBeVisible();
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(pane(page).getByText('Small grains')).toBeVisible();
  await press(page, 'End');
  for (const n of ['1', '2']) await expect(pane(page).getByText(details.gap(n))).toBeVisible();
  await press(page, 'Escape');
  await expect(pane(page)).toBeHidden();
  await expect(cardRow(page, 'sein means')).toBeFocused();
});

test('a card that is asked both ways names them', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const { rows } = await api.flashcards.search({ q: 'gehen', utcOffsetMin: 0 });
  await api.cards.update({ id: rows[0]!.id, bothWays: true });
  await openFlashcards(page);
  await cardRow(page, 'to go').click();
  await expect(pane(page).getByText(details.forward)).toBeVisible();
  await expect(pane(page).getByText(details.backward)).toBeVisible();
});

test('edits a card in place, and keeps what was typed when it is refused', async ({ page }) => {
  await openFlashcards(page);
  await cardRow(page, 'to go').focus();
  await press(page, 'F2');
  const question = pane(page).getByRole('textbox', { name: details.question });
  await expect(question).toBeFocused();
  await question.fill('');
  await button(page, details.save).click();
  await expect(pane(page).getByText(messages.study.editor.empty)).toBeVisible();
  await question.fill('to walk');
  await pane(page).getByRole('textbox', { name: details.tags }).fill('verbs, A1');
  await expectAccessible(page, 'the form');
  await refuse(page, 'PUT', '/cards', 1);
  await question.press('Control+Enter');
  await expect(pane(page).getByText(messages.study.changeFailed(REFUSAL))).toBeVisible();
  await expect(question).toHaveValue('to walk');
  await button(page, details.save).click();
  await expect(toast(page, details.saved)).toBeVisible();
  await expect(cardRow(page, 'to walk')).toBeVisible();
  await expect(pane(page).getByText('A1')).toBeVisible();
  await button(page, details.edit).click();
  await press(page, 'Escape');
  await button(page, details.edit).click();
  await button(page, details.cancel).click();
  await button(page, details.close).click();
  await expect(pane(page)).toBeHidden();
});

test('says whether a card is asked and how it is flagged, and changes both by button and key', async ({ page }) => {
  await openFlashcards(page, '?q=is:suspended');
  await cardRow(page, 'to see').focus();
  await press(page, 'Enter');
  const open = pane(page);
  const facts = open.getByRole('list', { name: messages.study.facts.label });
  await expect(facts).toContainText(said.state.suspended);
  await open.getByRole('button', { name: said.actions.resume }).click();
  await expect(toast(page, said.done.resume(1))).toBeVisible();
  await expect(page.getByText(said.nothingMatches)).toBeVisible();
  await expect(facts).not.toContainText(said.state.suspended);
  await open.getByRole('button', { name: said.actions.flag }).click();
  await page.getByRole('menuitem', { name: said.actions.flagNumber(4) }).click();
  await expect(facts).toContainText(said.flag(4));
  await expectAccessible(page, 'an open card with its flag');

  await openFlashcards(page, '?q=flag:4');
  const row = cardRow(page, 'to see');
  await row.focus();
  await press(page, 'Enter');
  await expect(open.getByRole('button', { name: said.actions.flagNumber(4) })).toBeVisible();
  await press(page, 's');
  await expect(row).toContainText(`${said.state.suspended}, ${said.flag(4)}`);
  await expect(open.getByRole('button', { name: said.actions.resume })).toBeVisible();
  await press(page, 's');
  await expect(row).not.toContainText(said.state.suspended);
  await press(page, 'b');
  await expect(row).toContainText(said.state.buried);
  await expect(open.getByRole('button', { name: said.actions.unbury })).toBeVisible();
  await press(page, 'b');
  await expect(row).not.toContainText(said.state.buried);
  await expect(row).toBeFocused();
  await press(page, 'Shift+?');
  const keys = page.getByRole('dialog', { name: messages.shell.shortcuts.title });
  await expect(keys.getByRole('term').filter({ hasText: commands['study.suspend'].label })).toBeVisible();
  await press(page, 'Escape');
  await expect(keys).toBeHidden();
  await expect(row).toBeFocused();
  await press(page, 'f');
  await expect(toast(page, said.done.noFlag(1))).toBeVisible();
  await press(page, 'e');
  await expect(open.getByRole('textbox', { name: details.question })).toBeFocused();
});

test('says why a card could not be opened', async ({ page }) => {
  await openFlashcards(page);
  await refuse(page, 'GET', '/study/history', 1);
  await cardRow(page, 'to go').click();
  await expect(pane(page).getByText(REFUSAL)).toBeVisible();
  await refuse(page, 'GET', '/flashcards/card', 1);
  await cardRow(page, 'to see').click();
  await expect(pane(page).getByRole('button', { name: messages.notices.retry })).toBeVisible();
  await pane(page).getByRole('button', { name: messages.notices.retry }).click();
  await expect(pane(page).getByText('sehen')).toBeVisible();
});

test('a leech is told what may help', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const { rows } = await api.flashcards.search({ q: 'gehen', utcOffsetMin: 0 });
  let at = Date.now() - 400 * 86_400_000;
  for (let lapse = 0; lapse < 9; lapse += 1) {
    for (const rating of [3, 3, 1] as const) {
      at += 12 * 86_400_000;
      const review = { id: newId(), cardId: rows[0]!.id, rating, durationMs: 1_000, reviewedAt: at, utcOffsetMin: 0 };
      await api.study.grade(review);
    }
  }
  await openFlashcards(page, '?q=is:leech');
  await expect(cardRow(page, 'to go')).toContainText(said.state.leech);
  await cardRow(page, 'to go').click();
  await expect(pane(page).getByText(messages.leech.hint)).toBeVisible();
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the card opens over the list, and the list has its focus back', async ({ page }) => {
    await openFlashcards(page);
    await expect(cardRow(page, 'What makes')).toContainText(said.neverStudied);
    await expectAccessible(page, 'the narrow list');
    await cardRow(page, 'What makes').click();
    const dialog = page.getByRole('dialog', { name: details.title });
    await expect(dialog.getByText('Ribosomes')).toBeVisible();
    await expectAccessible(page, 'the narrow card');
    await dialog.getByRole('button', { name: details.edit }).click();
    await dialog.getByRole('textbox', { name: details.answer }).fill('The ribosomes');
    await press(page, 'Escape');
    await expect(dialog.getByRole('textbox', { name: details.answer })).toHaveValue('The ribosomes');
    await dialog.getByRole('button', { name: details.save }).click();
    await expect(dialog.getByText('The ribosomes')).toBeVisible();
    await press(page, 'Escape');
    await expect(dialog).toBeHidden();
    await expect(cardRow(page, 'What makes')).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
