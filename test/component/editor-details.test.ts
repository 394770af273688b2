/** What the set editor shows and changes of a set and its cards beside their texts: facts, marks, folder, tags and summary. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
import { addCard, answer, button, details, question, save, saveButton, toast, undo } from './editor-page.ts';
import { openApp, simpleSet, START } from './harness/app.ts';
import { expectAccessible, focusAt, goTo, press, pressAt, type } from './harness/person.ts';
import './harness/selector.ts';

const said = messages.editor;
const { sets } = messages;
const facts = details().getBySelector('dl');
const rows = page.getByRole('list', { name: said.cards }).getByRole('listitem');

function grade(cardId: string, rating: 1 | 4, reviewedAt: number) {
  const id = crypto.randomUUID();
  return { id, cardId, rating, durationMs: 1_000, reviewedAt, utcOffsetMin: 0 } as const;
}

test('the facts of a set and its cards', async () => {
  const source = (at: number | null) => ({ file: 'Cells.pdf', page: at, quote: null });
  const app = await openApp({
    at: null,
    sets: [
      {
        topic: 'Facts',
        flashcards: [
          { question: 'one', answer: 'due one', source: source(8) },
          { question: 'two', answer: 'x'.repeat(300), source: source(null) },
          { question: 'three', answer: 'own', suspended: true },
          { question: 'four', answer: 'learning', source: source(9) },
        ],
      },
    ],
  });
  const { flashcards } = await app.api.sets.get({ id: 'facts' });
  await app.api.study.grade(grade(flashcards[0]!.id, 4, START - 30 * DAY_MS));
  await app.api.study.grade(grade(flashcards[3]!.id, 1, START));
  await app.open('/sets/edit?id=facts');
  await expect.element(rows.nth(0)).toMatchTextContent(/1\s*p\. 8\s*unsupported.*seen 1×\s*due/);
  await expect.element(rows.nth(1)).toMatchTextContent(/2\s*unsupported/);
  await expect.element(rows.nth(1)).toMatchTextContent(said.facts.longAnswer);
  await expect.element(rows.nth(2)).toMatchTextContent(said.facts.own);
  await expect.element(rows.nth(2)).toMatchTextContent(said.facts.suspended);
  await expect.element(rows.nth(3)).toMatchTextContent(messages.study.phase.learning);
  for (const name of [said.details.due, said.details.learning, said.details.fresh, said.details.suspended])
    await expect.element(facts).toMatchTextContent(new RegExp(String.raw`${name}\s*1`));
  await expect.element(details()).toMatchTextContent(said.details.count(4));
  await expect.element(details()).toMatchTextContent(said.details.madeFrom);
  await expect.element(details()).toMatchTextContent('Cells.pdf');
  await expect.element(details()).toMatchTextContent(said.details.cited(2, 4));
});

test('suspended, put aside and flagged cards are shown and changed, and what is set elsewhere stays', async () => {
  const { actions, done, flag, state } = messages.flashcards;
  const app = await openApp({
    at: '/sets/edit?id=cells',
    sets: [
      simpleSet('Cells', 3, {
        flashcards: [
          { question: 'one', answer: '1', flag: 2 },
          { question: 'two', answer: '2', buriedUntil: START + DAY_MS },
          { question: 'three', answer: '3', suspended: true },
        ],
      }),
    ],
  });
  await expect.element(rows.nth(0)).toMatchTextContent(flag(2));
  await expect.element(rows.nth(1)).toMatchTextContent(state.buried);
  await expect.element(rows.nth(2)).toMatchTextContent(said.facts.suspended);
  await expect.element(facts).toMatchTextContent(new RegExp(String.raw`${said.details.buried}\s*1`));
  await expect.element(facts).toMatchTextContent(new RegExp(String.raw`${said.details.flagged}\s*1`));

  const of = (act: string, n: number) => page.getByRole('button', { name: said.ofCard(act, n) });
  await focusAt(question(3));
  await of(actions.resume, 3).click();
  await expect.element(of(actions.suspend, 3)).toBeVisible();
  await expect.element(rows.nth(2)).not.toMatchTextContent(said.facts.suspended);
  await of(actions.flag, 3).click();
  await page.getByRole('menuitem', { name: actions.flagNumber(1) }).click();
  await expect.element(rows.nth(2)).toMatchTextContent(flag(1));
  await expectAccessible('a card with its marks');
  await focusAt(question(2));
  await of(actions.unbury, 2).click();
  await expect.element(rows.nth(1)).not.toMatchTextContent(state.buried);
  await save();
  const cards = async () => (await app.api.sets.get({ id: 'cells' })).flashcards;
  expect(await cards()).toMatchObject([
    { flag: 2, suspended: false },
    { flag: 0, buriedUntil: null },
    { flag: 1, suspended: false },
  ]);

  // Typed and left; meanwhile a card is suspended where one studies.
  await answer(1).fill('uno');
  await pressAt(page.getByRole('link', { name: messages.shell.nav.dashboard }).first(), 'Enter');
  await expect.element(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  const [first, second] = await cards();
  await app.api.cards.update({ id: first!.id, suspended: true, flag: 0 });
  await goTo('/sets/edit?id=cells');
  await expect.element(answer(1)).toHaveValue('uno');
  await expect.element(rows.nth(0)).toMatchTextContent(said.facts.suspended);
  await pressAt(saveButton(), 'Enter');
  await expect.poll(async () => (await cards())[0]).toMatchObject({ answer: 'uno', suspended: true, flag: 0 });
  await expect.element(toast(sets.saved)).toBeVisible();

  // Several at once, taken back from the toast.
  await pressAt(button(said.select.start), 'Enter');
  await pressAt(button(said.select.all), 'Enter');
  const bar = page.getByRole('toolbar', { name: said.select.bar });
  await pressAt(bar.getByRole('button', { name: actions.suspend }), 'Enter');
  await expect.element(toast(done.suspend(2))).toBeVisible();
  await expect.element(bar.getByRole('button', { name: actions.resume })).toBeVisible();
  await undo().first().click();
  await expect.element(bar.getByRole('button', { name: actions.suspend })).toBeVisible();
  await expect.element(rows.nth(0)).toMatchTextContent(said.facts.suspended);
  await pressAt(bar.getByRole('button', { name: actions.flag }), 'Enter');
  await page.getByRole('menuitem', { name: actions.flagNumber(7) }).click();
  await expect.element(toast(done.flag(3))).toBeVisible();
  await pressAt(saveButton(), 'Enter');
  await expect.poll(async () => (await cards()).map((card) => card.flag)).toEqual([7, 7, 7]);
  expect((await cards()).find(({ id }) => id === second!.id)).toMatchObject({ suspended: false });
});

test('folder, tags, summary and tracking', async () => {
  const app = await openApp({
    at: '/sets/edit?id=cells',
    sets: [simpleSet('Cells', 2)],
    before: (api) => api.folders.create({ name: 'Biology' }),
  });
  const panel = details();
  await expect.element(panel.getByRole('group', { name: said.details.tags })).toBeVisible();
  await panel.getByLabelText(said.details.folder).selectOptions('Biology');
  await panel.getByLabelText(said.details.summary).fill('About cells');
  await panel.getByRole('checkbox', { name: said.details.tracked }).click();
  await expect.element(panel.getByRole('checkbox', { name: said.details.tracked })).not.toBeChecked();
  await panel.getByRole('button', { name: said.details.addTag, exact: true }).click();
  await panel.getByRole('textbox', { name: said.details.newTag }).fill('exam');
  await press('Enter');
  await type('energy,');
  await press('Escape');
  await expect.element(panel.getByRole('button', { name: said.details.addTag, exact: true })).toHaveFocus();
  await focusAt(question(2));
  await page.getByRole('listitem').getByRole('button', { name: said.details.addTag, exact: true }).click();
  await page.getByRole('textbox', { name: said.details.newTagOf(2) }).fill('hard');
  await press('Enter');
  await expect.element(panel).toMatchTextContent(`hard${said.details.onSome(1)}`);
  // A new card is of the same set.
  await pressAt(addCard(), 'Enter');
  await question(3).fill('Third');
  await answer(3).fill('Card');
  const remove = panel.getByRole('button', { name: said.details.removeTag('energy') });
  await remove.click();
  await expect.element(toast(said.details.tagRemoved('energy'))).toBeVisible();
  await undo().click();
  await pressAt(remove, 'Enter');
  await save();
  const set = await app.api.sets.get({ id: 'cells' });
  expect(set).toMatchObject({ folderPath: 'Biology', summary: 'About cells', is_tracked: 0 });
  expect(set.flashcards.map(({ tags }) => tags)).toEqual([['exam'], ['exam', 'hard'], ['exam']]);

  await focusAt(question(2));
  await page.getByRole('button', { name: said.details.removeTagOf('hard', 2) }).click();
  await expect.element(panel).not.toMatchTextContent('hard');
});

test('a set without a folder', async () => {
  const app = await openApp({ at: null, sets: [simpleSet('Cells', 1)] });
  const { flashcards } = await app.api.sets.get({ id: 'cells' });
  await app.api.sets.update({ id: 'cells', folderPath: '', flashcards });
  await app.open('/sets/edit?id=cells');
  const folder = details().getByLabelText(said.details.folder);
  await expect.element(folder.getBySelector('option:checked')).toHaveTextContent(said.details.topLevel);
});
