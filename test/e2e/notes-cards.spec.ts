/** Cards from a note: those that are written in it, and those that a model proposes. */
import { commands } from '../../src/contract/commands.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { button, toast, undo } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { openNote, textOf } from './notes-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { ai, notes, review, shell } = messages;
const said = notes.cards;
const CONTENT = 'cell:::Zelle\n\nCapital of France::Paris\n\nThe ==nucleus== holds the DNA.';

test.beforeEach(async ({ edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
});

test('cards that are written in a note become a set, and go again', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const { id } = await api.notes.create({ title: 'Lab', content: CONTENT, folderPath: 'Biology' });
  await openNote(page, id);
  await button(page, said.make).click();
  await expect(page.getByText(said.ofNote(11))).toBeVisible();
  await expect(page.getByText(said.found(3)).first()).toBeVisible();
  await expect(page.getByText(said.bothWays)).toBeVisible();
  await expectAccessible(page, 'cards found in a note');
  await button(page, said.add(3)).click();
  await expect(toast(page, said.added(3, 'Lab'))).toBeVisible();
  const { sets } = await api.sets.exportAll({ full: true });
  const made = sets.find(({ topic }) => topic === 'Lab');
  expect(made).toMatchObject({ folderPath: 'Biology', count: 3 });
  expect(made?.flashcards).toMatchObject([
    { question: 'cell', answer: 'Zelle', bothWays: true },
    { question: 'Capital of France', answer: 'Paris', bothWays: false },
    { question: 'The {{c1::nucleus}} holds the DNA.' },
  ]);
  await undo(page).click();
  await expect(toast(page, said.removed('Lab'))).toBeVisible();
  expect((await api.sets.list()).sets.map(({ topic }) => topic)).not.toContain('Lab');
});

test('those of a selection go into a set that is there, each once', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const { id } = await api.notes.create({ title: 'Lab', content: CONTENT });
  await openNote(page, id);
  const addParis = async () => {
    await page.locator('.cm-line').filter({ hasText: 'Paris' }).click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await button(page, said.make).click();
    await expect(page.getByText(said.ofSelection(4))).toBeVisible();
    await page.getByLabel(said.into).selectOption({ label: 'main / Cells' });
    await button(page, said.add(1)).click();
  };
  await addParis();
  await expect(toast(page, said.added(1, 'Cells'))).toBeVisible();
  expect((await api.sets.get({ id: 'cells' })).flashcards).toHaveLength(2);
  await addParis();
  await expect(toast(page, said.nothingNew('Cells'))).toBeVisible();
  await undo(page).click();
  await expect(toast(page, said.removed('Cells'))).toBeVisible();
  expect((await api.sets.get({ id: 'cells' })).flashcards).toHaveLength(1);
});

test('prose has no cards, and without a key a model needs one', async ({ page, edition }) => {
  const { id } = await apiOf(edition.url).notes.create({ title: 'Lab', content: 'A cell is alive.' });
  await openNote(page, id);
  await button(page, said.make).click();
  await expect(page.getByText(ai.noKeyTitle)).toBeVisible();
  await expectAccessible(page, 'cards of a model, without a key');
  await button(page, said.byPattern).click();
  await expect(page.getByText(said.none)).toBeVisible();
});

test('a model proposes cards, which are looked at before they are saved', async ({ page, edition, gemini }) => {
  const api = apiOf(edition.url);
  await api.user.saveGeminiKey({ key: 'a-key' });
  const { id } = await api.notes.create({ title: 'Lab', content: 'A cell is alive. '.repeat(3) });
  gemini.script(
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
  await openNote(page, id);
  await button(page, said.make).click();
  await expect(page.getByText(said.modelText)).toBeVisible();
  await button(page, said.ask).click();
  await expect(page.getByText(said.unreadable)).toBeVisible();
  await button(page, said.ask).click();
  await expect(page.getByText(said.nothing)).toBeVisible();
  const goOn = gemini.hold();
  await button(page, said.ask).click();
  await expect(page.getByText(said.asking)).toBeVisible();
  await expectAccessible(page, 'a model reads a note');
  goOn();
  await expect(page).toHaveURL(/\/sets\/review\?answer=/);
  await expect(page.getByText('Is a cell alive?')).toBeVisible();
  await page.getByRole('button', { name: review.save(1) }).click();
  await expect(page).toHaveURL(`${edition.url}/notes?id=${id}`);
  await expect(textOf(page)).toBeVisible();
  expect((await api.sets.list()).sets.map(({ topic }) => topic)).toContain('Life');
});

test('a model is stopped, and is not asked about more than it takes', async ({ page, edition, gemini }) => {
  const api = apiOf(edition.url);
  await api.user.saveGeminiKey({ key: 'a-key' });
  const { id } = await api.notes.create({ title: 'Lab', content: 'A cell is alive.' });
  const { id: long } = await api.notes.create({ title: 'Long', content: 'A cell is alive. '.repeat(2_000) });
  await openNote(page, id);
  const goOn = gemini.hold();
  await button(page, said.make).click();
  await button(page, said.ask).click();
  await button(page, said.stop).click();
  await expect(button(page, said.ask)).toBeVisible();
  goOn();
  await openNote(page, long);
  await button(page, said.make).click();
  await expect(page.getByText(said.tooLong(20_000))).toBeVisible();
  await expect(button(page, said.ask)).toBeDisabled();
});

test('by keyboard from the palette, of one word, and of more cards than are shown', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const cards = (n: number) => Array.from({ length: n }, (_, i) => `Question ${i}::Answer ${i}`).join('\n\n');
  const [word, some, many] = await Promise.all(
    ['Onion', cards(51), cards(52)].map((content) => api.notes.create({ title: 'Lab', content })),
  );
  const makeCards = async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: shell.palette.title }).fill(commands['note.cards'].label);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: said.title })).toBeVisible();
  };
  await openNote(page, word!.id);
  await expect(page.getByText(notes.words(1), { exact: true })).toBeVisible();
  await makeCards();
  await expect(page.getByText(said.ofNote(1))).toBeVisible();
  await page.keyboard.press('Escape');
  await textOf(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await button(page, said.make).click();
  await expect(page.getByText(said.ofSelection(1))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(textOf(page)).toBeFocused();
  await openNote(page, some!.id);
  await makeCards();
  await expect(page.getByText(said.more(1))).toBeVisible();
  await openNote(page, many!.id);
  await makeCards();
  await expect(page.getByText(said.more(2))).toBeVisible();
});
