/** The set editor by mouse: making, editing, saving and deleting a set. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { answer, question, questions, saveButton, toast, topicOf, undo } from './editor-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.editor;
const { review, sets } = messages;
const details = (page: Page) => page.getByRole('complementary', { name: said.details.label });

test('a new set: saved, it has an address of its own, and typing goes on', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Verbs', 1, { folderPath: 'Biology' })]);
  await page.goto('/sets/new?folder=Biology');
  await expect(page.getByRole('heading', { level: 1, name: messages.shell.pages.newSet })).toBeAttached();
  await expect(topicOf(page)).toBeFocused();
  await expectAccessible(page, 'a new set');
  await topicOf(page).fill('Cells');
  await question(page, 1).fill('What is a cell?');
  await answer(page, 1).fill('The smallest living part.');
  await saveButton(page).click();
  await expect(toast(page, sets.saved)).toBeVisible();
  await expect(page).toHaveURL(/\/sets\/edit\?id=cells$/);
  await expect(page.getByRole('heading', { level: 1, name: messages.shell.pages.editSet })).toBeAttached();
  await answer(page, 1).pressSequentially(' And more');
  await expect(answer(page, 1)).toHaveValue('The smallest living part. And more');
  const set = await apiOf(edition.url).sets.get({ id: 'cells' });
  expect(set).toMatchObject({ topic: 'Cells', folderPath: 'Biology', flashcards: [{ question: 'What is a cell?' }] });

  await page.getByRole('link', { name: messages.shell.nav.dashboard }).first().click();
  await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
});

test('what is missing is marked, and Save goes there', async ({ page, edition }) => {
  await page.goto('/sets/new');
  await saveButton(page).click();
  await expect(page.getByText(said.topicNeeded)).toBeVisible();
  await expect(topicOf(page)).toBeFocused();
  await topicOf(page).fill('Halves');
  await question(page, 1).fill('Only a question');
  await page.getByRole('button', { name: said.addCard }).click();
  await expect(question(page, 2)).toBeFocused();
  await answer(page, 2).fill('Only an answer');
  await page.getByRole('button', { name: said.addCard }).click();
  await saveButton(page).click();
  await expect(page.getByText(said.missing.answer)).toBeVisible();
  await expect(page.getByText(said.missing.question)).toBeVisible();
  await expect(toast(page, said.incomplete(2))).toBeVisible();
  await expect(answer(page, 1)).toBeFocused();
  await expectAccessible(page, 'an incomplete set');

  await page.getByRole('button', { name: review.deleteCard(2) }).click();
  await saveButton(page).click();
  await expect(toast(page, said.incomplete(1))).toBeVisible();
  await answer(page, 1).fill('Now both');
  await expect(page.getByText(said.missing.answer)).toBeHidden();
  await saveButton(page).click();
  await expect(toast(page, sets.saved)).toBeVisible();
  // The blank third card is no card.
  expect((await apiOf(edition.url).sets.get({ id: 'halves' })).flashcards).toHaveLength(1);
});

test('the facts of a set and its cards', async ({ page, edition }) => {
  const source = (at: number | null) => ({ file: 'Cells.pdf', page: at, quote: null });
  await seed(edition.url, [
    {
      topic: 'Facts',
      flashcards: [
        { question: 'one', answer: 'due one', source: source(8) },
        { question: 'two', answer: 'x'.repeat(300), source: source(null) },
        { question: 'three', answer: 'own', suspended: true },
        { question: 'four', answer: 'learning', source: source(9) },
      ],
    },
  ]);
  const api = apiOf(edition.url);
  const { flashcards } = await api.sets.get({ id: 'facts' });
  const weekAgo = Date.now() - 30 * 24 * 60 * 60 * 1000;
  await api.study.grade(grade(flashcards[0]!.id, 4, weekAgo));
  await api.study.grade(grade(flashcards[3]!.id, 1, Date.now()));
  await page.goto('/sets/edit?id=facts');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('textbox') });
  await expect(rows.nth(0)).toContainText(/1\s*p\. 8\s*unsupported\s*seen 1×\s*due/);
  await expect(rows.nth(1)).toContainText(said.facts.longAnswer);
  await expect(rows.nth(2)).toContainText(said.facts.own);
  await expect(rows.nth(2)).toContainText(said.facts.suspended);
  await expect(rows.nth(3)).toContainText(messages.study.phase.learning);
  for (const [name, value] of [
    [said.details.due, 1],
    [said.details.learning, 1],
    [said.details.fresh, 1],
    [said.details.suspended, 1],
  ] as const)
    await expect(details(page).locator('dl')).toContainText(new RegExp(`${name}\\s*${value}`));
  await expect(details(page)).toContainText(said.details.count(4));
  await expect(details(page)).toContainText(said.details.madeFrom);
  await expect(details(page)).toContainText('Cells.pdf');
  await expect(details(page)).toContainText(said.details.cited(2, 4));
});

test('suspended, put aside and flagged cards are shown and changed, and what is set elsewhere stays', async ({
  page,
  edition,
}) => {
  const api = apiOf(edition.url);
  const { actions, done, flag, state } = messages.flashcards;
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
  await seed(edition.url, [
    simpleSet('Cells', 3, {
      flashcards: [
        { question: 'one', answer: '1', flag: 2 },
        { question: 'two', answer: '2', buriedUntil: tomorrow },
        { question: 'three', answer: '3', suspended: true },
      ],
    }),
  ]);
  await page.goto('/sets/edit?id=cells');
  const rows = page.getByRole('list', { name: said.cards }).getByRole('listitem');
  await expect(rows.nth(0)).toContainText(flag(2));
  await expect(rows.nth(1)).toContainText(state.buried);
  await expect(rows.nth(2)).toContainText(said.facts.suspended);
  await expect(details(page).locator('dl')).toContainText(new RegExp(`${said.details.buried}\\s*1`));
  await expect(details(page).locator('dl')).toContainText(new RegExp(`${said.details.flagged}\\s*1`));

  const of = (act: string, n: number) => page.getByRole('button', { name: said.ofCard(act, n) });
  await question(page, 3).focus();
  await of(actions.resume, 3).click();
  await expect(of(actions.suspend, 3)).toBeVisible();
  await expect(rows.nth(2)).not.toContainText(said.facts.suspended);
  await of(actions.flag, 3).click();
  await page.getByRole('menuitem', { name: actions.flagNumber(1) }).click();
  await expect(rows.nth(2)).toContainText(flag(1));
  await expectAccessible(page, 'a card with its marks');
  await question(page, 2).focus();
  await of(actions.unbury, 2).click();
  await expect(rows.nth(1)).not.toContainText(state.buried);
  await saveButton(page).click();
  await expect(toast(page, sets.saved)).toBeVisible();
  const cards = async () => (await api.sets.get({ id: 'cells' })).flashcards;
  expect(await cards()).toMatchObject([
    { flag: 2, suspended: false },
    { flag: 0, buriedUntil: null },
    { flag: 1, suspended: false },
  ]);

  // Typed and left; meanwhile a card is suspended where one studies.
  await answer(page, 1).fill('uno');
  await page.getByRole('link', { name: messages.shell.nav.dashboard }).first().click();
  const [first, second] = await cards();
  await api.cards.update({ id: first!.id, suspended: true, flag: 0 });
  await page.goto('/sets/edit?id=cells');
  await expect(answer(page, 1)).toHaveValue('uno');
  await expect(rows.nth(0)).toContainText(said.facts.suspended);
  await saveButton(page).click();
  await page.getByRole('button', { name: said.draft.saveMine }).click();
  await expect(toast(page, sets.saved)).toBeVisible();
  expect((await cards())[0]).toMatchObject({ answer: 'uno', suspended: true, flag: 0 });

  // Several at once, taken back from the toast.
  await page.getByRole('button', { name: said.select.start }).click();
  await page.getByRole('button', { name: said.select.all }).click();
  const bar = page.getByRole('toolbar', { name: said.select.bar });
  await bar.getByRole('button', { name: actions.suspend }).click();
  await expect(toast(page, done.suspend(2))).toBeVisible();
  await expect(bar.getByRole('button', { name: actions.resume })).toBeVisible();
  await undo(page).first().click();
  await expect(bar.getByRole('button', { name: actions.suspend })).toBeVisible();
  await expect(rows.nth(0)).toContainText(said.facts.suspended);
  await bar.getByRole('button', { name: actions.flag }).click();
  await page.getByRole('menuitem', { name: actions.flagNumber(7) }).click();
  await expect(toast(page, done.flag(3))).toBeVisible();
  await saveButton(page).click();
  await expect.poll(async () => (await cards()).map((card) => card.flag)).toEqual([7, 7, 7]);
  expect((await cards()).find(({ id }) => id === second!.id)).toMatchObject({ suspended: false });
});

function grade(cardId: string, rating: 1 | 4, reviewedAt: number) {
  const id = crypto.randomUUID();
  return { id, cardId, rating, durationMs: 1_000, reviewedAt, utcOffsetMin: 0 } as const;
}

test('folder, tags, summary and tracking', async ({ page, edition }) => {
  await apiOf(edition.url).folders.create({ name: 'Biology' });
  await seed(edition.url, [simpleSet('Cells', 2)]);
  await page.goto('/sets/edit?id=cells');
  const panel = details(page);
  await expect(panel.getByRole('group', { name: said.details.tags })).toBeVisible();
  await panel.getByLabel(said.details.folder).selectOption({ label: 'Biology' });
  await panel.getByLabel(said.details.summary).fill('About cells');
  await panel.getByRole('checkbox', { name: said.details.tracked }).uncheck();
  await panel.getByRole('button', { name: said.details.addTag, exact: true }).click();
  await panel.getByRole('textbox', { name: said.details.newTag }).fill('exam');
  await page.keyboard.press('Enter');
  await page.keyboard.type('energy,');
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: said.details.addTag, exact: true })).toBeFocused();
  await question(page, 2).click();
  await page.getByRole('listitem').getByRole('button', { name: said.details.addTag, exact: true }).click();
  await page.getByRole('textbox', { name: said.details.newTagOf(2) }).fill('hard');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText(`hard${said.details.onSome(1)}`);
  // A new card is of the same set.
  await page.getByRole('button', { name: said.addCard }).click();
  await question(page, 3).fill('Third');
  await answer(page, 3).fill('Card');
  await panel.getByRole('button', { name: said.details.removeTag('energy') }).click();
  await expect(toast(page, said.details.tagRemoved('energy'))).toBeVisible();
  await undo(page).click();
  await expect(panel.getByRole('button', { name: said.details.removeTag('energy') })).toBeVisible();
  await panel.getByRole('button', { name: said.details.removeTag('energy') }).click();
  await saveButton(page).click();
  await expect(toast(page, sets.saved)).toBeVisible();
  const set = await apiOf(edition.url).sets.get({ id: 'cells' });
  expect(set).toMatchObject({ folderPath: 'Biology', summary: 'About cells', is_tracked: 0 });
  expect(set.flashcards.map(({ tags }) => tags)).toEqual([['exam'], ['exam', 'hard'], ['exam']]);

  await question(page, 2).click();
  await page.getByRole('button', { name: said.details.removeTagOf('hard', 2) }).click();
  await expect(panel).not.toContainText('hard');
});

test('cards move by their buttons and by their grip, and a deleted one comes back', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('N', 4)]);
  await page.goto('/sets/edit?id=n');
  const order = (...numbers: number[]) => numbers.map((n) => `N, question ${n}?`);
  await page.getByRole('button', { name: review.moveDown(1) }).click();
  await expect.poll(() => questions(page)).toEqual(order(2, 1, 3, 4));
  await expect(page.getByRole('status').filter({ hasText: said.said.moved(2, 4) })).toBeAttached();
  await page.getByRole('button', { name: review.moveUp(3) }).click();
  await expect.poll(() => questions(page)).toEqual(order(2, 3, 1, 4));

  const grip = page.getByTitle(said.move(4));
  const first = await question(page, 1).boundingBox();
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(400, first!.y + 30, { steps: 5 });
  await page.mouse.move(400, first!.y + 4, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => questions(page)).toEqual(order(4, 2, 3, 1));
  // Escape lets go of it where it was.
  await page.getByTitle(said.move(1)).hover();
  await page.mouse.down();
  await page.mouse.move(400, first!.y + 300, { steps: 5 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => questions(page)).toEqual(order(4, 2, 3, 1));

  await page.getByRole('button', { name: review.deleteCard(2) }).click();
  await expect(toast(page, said.deletedCards(1))).toBeVisible();
  await expect.poll(() => questions(page)).toEqual(order(4, 3, 1));
  await undo(page).click();
  await expect.poll(() => questions(page)).toEqual(order(4, 2, 3, 1));
  await saveButton(page).click();
  await expect(toast(page, sets.saved)).toBeVisible();
  const { flashcards } = await apiOf(edition.url).sets.get({ id: 'n' });
  expect(flashcards.map((card) => card.question)).toEqual(order(4, 2, 3, 1));
});

test('the formatting bar writes into the text that had focus', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/sets/edit?id=cells');
  await expect(page.getByText(said.listHelp)).toBeVisible();
  await answer(page, 1).selectText();
  await page.getByRole('button', { name: messages.shell.formatting.bold }).click();
  await expect(answer(page, 1)).toHaveValue('**Answer 1**');
  await expect(answer(page, 1)).toBeFocused();
});

test('a set without a folder', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  const api = apiOf(edition.url);
  const { flashcards } = await api.sets.get({ id: 'cells' });
  await api.sets.update({ id: 'cells', folderPath: '', flashcards });
  await page.goto('/sets/edit?id=cells');
  const folder = details(page).getByLabel(said.details.folder);
  await expect(folder.locator('option:checked')).toHaveText(said.details.topLevel);
});

test('hint and study', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  await page.goto('/sets/edit?id=cells');
  await question(page, 2).click();
  await page.getByRole('button', { name: said.hint, exact: true }).click();
  const hint = page.getByRole('textbox', { name: said.hintOf(2) });
  await expect(hint).toBeFocused();
  await expect(hint).toHaveAttribute('placeholder', said.hintPlaceholder);
  await hint.fill('Think small');
  await question(page, 1).click();
  // Out of the way, but in sight.
  await expect(hint).toBeHidden();
  await expect(page.getByText('Think small')).toBeVisible();
  await saveButton(page).click();
  await expect(toast(page, sets.saved)).toBeVisible();
  await page.getByRole('button', { name: said.study, exact: true }).click();
  await expect(page).toHaveURL(/\/session\?sets=cells/);
});

test('a deleted set comes back from its toast', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  await page.goto('/sets/edit?id=cells');
  await page.getByRole('button', { name: said.details.deleteSet }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(toast(page, sets.deleted('Cells'))).toBeVisible();
  await undo(page).click();
  await expect(toast(page, sets.restored('Cells'))).toBeVisible();
  expect((await apiOf(edition.url).sets.get({ id: 'cells' })).flashcards).toHaveLength(2);
});

test('loading, a set that is not there, and one that cannot be loaded', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  await page.goto('/sets/edit?id=nowhere');
  await expect(page.getByRole('alert').filter({ hasText: sets.notFound })).toBeVisible();
  await expectAccessible(page, 'no such set');
  await page.getByRole('button', { name: messages.shell.backToDashboard }).click();
  await expect(page).toHaveURL(/\/$/);

  const held = Promise.withResolvers<void>();
  await page.route('**/api/sets?id=cells', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { code: 'internal', status: 500, detail: sets.listFailed } });
  });
  await page.goto('/sets/edit?id=cells');
  await expect(page.getByRole('status', { name: said.loading })).toBeVisible();
  await expectAccessible(page, 'loading a set');
  held.resolve();
  await expect(page.getByRole('alert').filter({ hasText: sets.listFailed })).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/sets?id=cells');
  await page.getByRole('button', { name: messages.notices.retry }).click();
  await expect(question(page, 2)).toBeVisible();
});

test('a card of the address has focus', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 5)]);
  const { flashcards } = await apiOf(edition.url).sets.get({ id: 'cells' });
  await page.goto(`/sets/edit?id=cells&card=${flashcards[3]!.id}`);
  await expect(question(page, 4)).toBeFocused();
});
