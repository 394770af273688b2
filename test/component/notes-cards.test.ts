/** Cards from a note: those that are written in it, and those that a model proposes. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { commands } from '../../src/contract/commands.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { toast } from './dashboard-page.ts';
import { openApp, type OpenedApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectAddress, focusAt, press } from './harness/person.ts';
import { button, expectWriting, openNote, textOf, titleOf, undo } from './notes-page.ts';
import './harness/selector.ts';

const { ai, notes, review, shell } = messages;
const said = notes.cards;
const KEY = 'a-key';
const CONTENT = 'cell:::Zelle\n\nCapital of France::Paris\n\nThe ==nucleus== holds the DNA.';

/** Opens a note called Lab, beside one set. */
async function openLab(content: string, options: { key?: string; folderPath?: string } = {}) {
  const { key, folderPath = 'main' } = options;
  const app = await openApp({ at: '/notes', sets: [simpleSet('Cells', 1)], ...(key !== undefined && { key }) });
  const { id } = await app.api.notes.create({ title: 'Lab', content, folderPath });
  await openNote(id);
  return { app, id };
}

const topicsOf = async ({ api }: OpenedApp): Promise<string[]> =>
  (await api.sets.list()).sets.map(({ topic }) => topic);

test('cards that are written in a note become a set, and go again', async () => {
  const { app } = await openLab(CONTENT, { folderPath: 'Biology' });
  await button(said.make).click();
  await expect.element(page.getByText(said.ofNote(11))).toBeVisible();
  await expect.element(page.getByText(said.found(3)).first()).toBeVisible();
  await expect.element(page.getByText(said.bothWays)).toBeVisible();
  await expectAccessible('cards found in a note');
  await button(said.add(3)).click();
  await expect.element(toast(said.added(3, 'Lab'))).toBeVisible();
  const { sets } = await app.api.sets.exportAll({ full: true });
  const made = sets.find(({ topic }) => topic === 'Lab');
  expect(made).toMatchObject({ folderPath: 'Biology', count: 3 });
  expect(made?.flashcards).toMatchObject([
    { question: 'cell', answer: 'Zelle', bothWays: true },
    { question: 'Capital of France', answer: 'Paris', bothWays: false },
    { question: 'The {{c1::nucleus}} holds the DNA.' },
  ]);
  await undo().click();
  await expect.element(toast(said.removed('Lab'))).toBeVisible();
  expect(await topicsOf(app)).not.toContain('Lab');
});

test('those of a selection go into a set that is there, each once', async () => {
  const { app } = await openLab(CONTENT);
  const addParis = async () => {
    await page.getBySelector('.cm-line').filter({ hasText: 'Paris' }).click();
    await press('Home');
    await press('Shift+End');
    await button(said.make).click();
    await expect.element(page.getByText(said.ofSelection(4))).toBeVisible();
    await page.getByLabelText(said.into).selectOptions('main / Cells');
    await button(said.add(1)).click();
  };
  await addParis();
  await expect.element(toast(said.added(1, 'Cells'))).toBeVisible();
  expect((await app.api.sets.get({ id: 'cells' })).flashcards).toHaveLength(2);
  await addParis();
  await expect.element(toast(said.nothingNew('Cells'))).toBeVisible();
  await undo().click();
  await expect.element(toast(said.removed('Cells'))).toBeVisible();
  expect((await app.api.sets.get({ id: 'cells' })).flashcards).toHaveLength(1);
});

test('prose has no cards, and without a key a model needs one', async () => {
  await openLab('A cell is alive.');
  await button(said.make).click();
  await expect.element(page.getByText(ai.noKeyTitle)).toBeVisible();
  await expectAccessible('cards of a model, without a key');
  await button(said.byPattern).click();
  await expect.element(page.getByText(said.none)).toBeVisible();
});

test('a model proposes cards, which are looked at before they are saved', async () => {
  const { app, id } = await openLab('A cell is alive. '.repeat(3), { key: KEY });
  await app.model.script(
    { kind: 'text', text: 'No cards today.' },
    { kind: 'text', text: JSON.stringify({ documentSummary: '', sets: [] }) },
    {
      kind: 'text',
      text: JSON.stringify({
        documentSummary: 'Cells',
        sets: [
          {
            topic: 'Life',
            summary: '',
            cards: [{ question: 'Is a cell alive?', answer: 'Yes', hint: '', page: 1, quote: 'A cell is alive.' }],
          },
        ],
      }),
    },
  );
  await button(said.make).click();
  await expect.element(page.getByText(said.modelText)).toBeVisible();
  await button(said.ask).click();
  await expect.element(page.getByText(said.unreadable)).toBeVisible();
  await button(said.ask).click();
  await expect.element(page.getByText(said.nothing)).toBeVisible();
  await app.model.hold();
  await button(said.ask).click();
  await expect.element(page.getByText(said.asking)).toBeVisible();
  await expectAccessible('a model reads a note');
  await app.model.release();
  await expectAddress(/\/sets\/review\?answer=/);
  await expect.element(page.getByText('Is a cell alive?')).toBeVisible();
  await page.getByRole('button', { name: review.save(1) }).click();
  await expectAddress(`/notes?id=${id}`);
  await expect.element(textOf()).toBeVisible();
  expect(await topicsOf(app)).toContain('Life');
});

test('a model is stopped, and is not asked about more than it takes', async () => {
  const { app } = await openLab('A cell is alive.', { key: KEY });
  const { id: long } = await app.api.notes.create({ title: 'Long', content: 'A cell is alive. '.repeat(2_000) });
  await app.model.hold();
  await button(said.make).click();
  await button(said.ask).click();
  await button(said.stop).click();
  await expect.element(button(said.ask)).toBeVisible();
  await app.model.release();
  await openNote(long);
  await expect.element(titleOf()).toHaveValue('Long');
  await button(said.make).click();
  await expect.element(page.getByText(said.tooLong(20_000))).toBeVisible();
  await expect.element(button(said.ask)).toBeDisabled();
});

test('by keyboard from the palette, of one word, and of more cards than are shown', async () => {
  const cards = (n: number) => Array.from({ length: n }, (_, i) => `Question ${i}::Answer ${i}`).join('\n\n');
  const { app } = await openLab('Onion');
  const { id: some } = await app.api.notes.create({ title: 'Some', content: cards(51) });
  const { id: many } = await app.api.notes.create({ title: 'Many', content: cards(52) });
  const makeCards = async () => {
    await press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: shell.palette.title }).fill(commands['note.cards'].label);
    await press('Enter');
    await expect.element(page.getByRole('dialog', { name: said.title })).toBeVisible();
  };
  await expect.element(page.getByText(notes.words(1), { exact: true })).toBeVisible();
  await makeCards();
  await expect.element(page.getByText(said.ofNote(1))).toBeVisible();
  await press('Escape');
  await focusAt(textOf());
  await press('ControlOrMeta+a');
  await button(said.make).click();
  await expect.element(page.getByText(said.ofSelection(1))).toBeVisible();
  await press('Escape');
  await expectWriting();
  await openNote(some);
  await expect.element(titleOf()).toHaveValue('Some');
  await makeCards();
  await expect.element(page.getByText(said.more(1))).toBeVisible();
  await press('Escape');
  await openNote(many);
  await expect.element(titleOf()).toHaveValue('Many');
  await makeCards();
  await expect.element(page.getByText(said.more(2))).toBeVisible();
});
