/** What can be done to the card in sight, in every mode by the same keys, and a record that says what finally was. */
import { commands } from '../../src/contract/commands.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { toasts } from '../support/main-job.ts';
import { answerByKeys, asked, field, FRENCH, goOn, openMode, sheet, wordSet } from './asking-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const { study, studyModes, browse } = messages;
const WORDS = { summer: 'été', bread: 'pain', boy: 'garçon' };

async function cardsOf(url: string, id: string) {
  return (await apiOf(url).sets.get({ id })).flashcards;
}

test('Learn and Write: flag, edit, put aside and suspend by single keys, each to be taken back', async ({
  page,
  edition,
}) => {
  const { id } = await openMode(page, edition.url, 'learn', wordSet('French', FRENCH));
  const first = await asked(page);
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: study.flagged })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('b');
  await expect(toasts(page).getByText(study.buried(first))).toBeVisible();
  expect(await asked(page)).not.toBe(first);
  await page.getByRole('button', { name: messages.notices.undo, exact: true }).click();
  await expect(sheet(page)).toContainText(first);
  // The button that was pressed goes with its toast; then the keys are the card's again.
  await expect(toasts(page).getByText(study.buried(first))).toBeHidden();
  await page.keyboard.press('s');
  await expect(toasts(page).getByText(study.suspended(first))).toBeVisible();
  const second = await asked(page);
  expect(second).not.toBe(first);
  await page.keyboard.press('e');
  const editor = page.getByRole('dialog', { name: study.editor.title });
  await editor.getByRole('textbox', { name: study.editor.question }).fill('Something else');
  await expectAccessible(page, 'editing');
  await editor.getByRole('button', { name: study.editor.save }).click();
  await expect(sheet(page)).toContainText('Something else');
  const cards = await cardsOf(edition.url, id);
  expect(cards.find(({ question }) => question === first)).toMatchObject({ flag: 1, suspended: true });
  expect(cards.map(({ question }) => question)).toContain('Something else');
  // Focus is where the person goes on.
  await page.keyboard.press('1');
  await expect(page.getByText(messages.answers.rightOption)).toBeVisible();
  // Undo goes back through all of it, also after a reload.
  await page.reload();
  await expect(sheet(page)).toContainText('Something else');
  for (const sentence of [study.undoneAct.edit(second), study.undoneAct.suspend(first), study.undoneAct.flag(first)]) {
    await page.keyboard.press('Control+z');
    await expect(toasts(page).getByText(sentence)).toBeVisible();
  }
  await expect(sheet(page)).toContainText(first);
  await expect(page.getByRole('button', { name: study.undo })).toBeDisabled();
  await expect
    .poll(() => cardsOf(edition.url, id))
    .toEqual(cards.map(() => expect.objectContaining({ flag: 0, suspended: false, buriedUntil: null }) as unknown));
});

test('while an answer is typed the same keys work with Alt, and nothing is left when the last card goes', async ({
  page,
  edition,
}) => {
  const { id } = await openMode(page, edition.url, 'write', wordSet('One', { mountain: 'montagne' }));
  await page.keyboard.type('f');
  await page.keyboard.press('Alt+f');
  await expect(page.getByRole('button', { name: study.flagged })).toBeVisible();
  await page.keyboard.press('Alt+h');
  await expect(sheet(page)).toContainText('Begins with m');
  await page.keyboard.press('Alt+e');
  await expect(page.getByRole('dialog', { name: study.editor.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('f');
  await page.keyboard.press('Alt+s');
  await expect(page.getByText(studyModes.noneLeft)).toBeVisible();
  await expectAccessible(page, 'nothing left');
  expect(await cardsOf(edition.url, id)).toMatchObject([{ flag: 1, suspended: true }]);
  await page.getByRole('button', { name: messages.notices.undo, exact: true }).click();
  await expect(field(page)).toBeVisible();
});

test('Browse: the card in sight is flagged, changed and taken out of study', async ({ page, edition }) => {
  await seed(edition.url, [wordSet('French', WORDS)]);
  await page.goto('/session?mode=browse&sets=french');
  await expect(sheet(page)).toContainText('summer');
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: study.flagged })).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet(page)).toContainText(study.facts.flagged);
  await page.keyboard.press('e');
  const editor = page.getByRole('dialog', { name: study.editor.title });
  await editor.getByRole('textbox', { name: study.editor.answer }).fill('l’été');
  await editor.getByRole('button', { name: study.editor.save }).click();
  await expect(editor).toBeHidden();
  await page.keyboard.press('Space');
  await expect(sheet(page)).toContainText('l’été');
  await page.keyboard.press('s');
  await expect(sheet(page)).toContainText('bread');
  await expect(sheet(page)).not.toContainText('pain');
  await expect(page.getByText(studyModes.position(1, 2))).toBeVisible();
  await page.getByRole('button', { name: messages.notices.undo, exact: true }).click();
  await expect(sheet(page)).toContainText('summer');
  await expect(page.getByText(studyModes.position(1, 3))).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('b');
  await expect(page.getByRole('heading', { name: browse.end.title })).toBeVisible();
  await expect
    .poll(() => cardsOf(edition.url, 'french'))
    .toMatchObject([
      { flag: 1, suspended: false, answer: 'l’été' },
      { flag: 0 },
      { buriedUntil: expect.any(Number) as unknown as number },
    ]);
  // Paged through once more it says why it is not asked, and is asked again by the same key.
  await page.reload();
  await expect(sheet(page)).toContainText('summer');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(sheet(page)).toContainText(messages.flashcards.state.buried);
  await expect(page.getByRole('button', { name: study.bury })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('b');
  await expect(sheet(page)).not.toContainText(messages.flashcards.state.buried);
  const putAside = async () => (await cardsOf(edition.url, 'french'))[2]?.buriedUntil;
  await expect.poll(putAside).toBeNull();
  await page.reload();
  await expect(sheet(page)).toContainText('boy');
  await page.keyboard.press('Control+z');
  await expect(toasts(page).getByText(study.undoneAct.unbury('boy'))).toBeVisible();
  await expect(sheet(page)).toContainText(messages.flashcards.state.buried);
  await expect.poll(putAside).toBeGreaterThan(0);
});

test('the list of keys has those of the mode that is open, and no others of studying', async ({ page, edition }) => {
  await seed(edition.url, [wordSet('French', FRENCH)]);
  const listed = async (mode: string): Promise<string[]> => {
    await page.goto(`/session?mode=${mode}&sets=french`);
    await expect(page.locator('[data-command-scope=study]')).toBeVisible();
    await page.locator('[data-command-scope=study]').focus();
    await page.keyboard.press('Shift+?');
    const dialog = page.getByRole('dialog', { name: messages.shell.shortcuts.title });
    await expect(dialog).toBeVisible();
    return dialog.getByRole('term').allTextContents();
  };
  const [review, learn, browsing] = [await listed('review'), await listed('learn'), await listed('browse')];
  expect(review).toContain(commands['study.again'].label);
  expect(review).not.toContain(commands['mode.flip'].label);
  expect(learn).toEqual(expect.arrayContaining([commands['study.flag'].label, commands['mode.override'].label]));
  expect(learn).not.toContain(commands['mode.shuffle'].label);
  expect(browsing).toEqual(expect.arrayContaining([commands['study.flag'].label, commands['mode.flip'].label]));
  expect(browsing).not.toContain(commands['study.again'].label);
  expect(browsing).toContain(commands['study.undo'].label);
});

test('one session has one record, which says what finally was', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const records = async (set: string) => (await api.performance.ofSet({ set })).performance;
  const { id } = await openMode(page, edition.url, 'write', wordSet('One', { boy: 'garçon', window: 'fenêtre' }));
  await answerByKeys(page);
  await goOn(page);
  await answerByKeys(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: messages.write.end.title })).toBeVisible();
  await expect.poll(() => records(id)).toMatchObject([{ answered: 2, correct: 2, unanswered: 0 }]);
  await page.keyboard.press('Control+z');
  await expect(field(page)).toBeFocused();
  await expect.poll(() => records(id)).toMatchObject([{ answered: 1, correct: 1, unanswered: 1 }]);
  await answerByKeys(page, false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: messages.write.end.title })).toBeVisible();
  await expect.poll(() => records(id)).toMatchObject([{ answered: 2, correct: 1, incorrect: 1, unanswered: 0 }]);

  await seed(edition.url, [wordSet('Review', { mountain: 'montagne' })]);
  await page.goto('/session?sets=review');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(page.getByRole('heading', { name: study.end.title })).toBeVisible();
  await expect.poll(() => records('review')).toMatchObject([{ answered: 1, correct: 1 }]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => records('review')).toEqual([]);
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: study.showAnswer })).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(page.getByRole('heading', { name: study.end.title })).toBeVisible();
  await expect.poll(() => records('review')).toMatchObject([{ answered: 2, correct: 1, partial: 1 }]);
});

test('a round asks one side of a card, and says that the other is still to come', async ({ page, edition }) => {
  const set = wordSet('Both', WORDS);
  await openMode(page, edition.url, 'write', {
    ...set,
    flashcards: set.flashcards?.map((card) => ({ ...card, bothWays: true })),
  });
  await expect(page.getByText(studyModes.position(1, 3))).toBeVisible();
  const either = { ...WORDS, ...Object.fromEntries(Object.entries(WORDS).map(([a, b]) => [b, a])) };
  for (let i = 0; i < 3; i++) {
    await answerByKeys(page, true, either);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(messages.answers.stillToCome(3))).toBeVisible();
});
