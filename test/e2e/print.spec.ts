/** Cards on paper: what stands on the sheets and in the PDF, what is said before, and the ways there. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { picturedSet, PICTURE } from '../support/pictured-set.ts';
import { readTexts } from '../support/read-pdf.ts';
import { chooseFrom, openDashboard, press, removeSamples } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { seed, simpleSet } from './seed.ts';

const { printing: said, exportScreen } = messages;
const NARROW = { width: 390, height: 844 };
const LONG = Array.from({ length: 130 }, (_, n) => `word${n}`).join(' ');

const CELLS = {
  topic: 'Cells',
  folderPath: 'Biology',
  flashcards: [
    { question: 'What is a **cell**?', answer: 'The smallest living thing', hint: 'A room' },
    { question: '{{c1::Mitochondria}} make {{c2::ATP}}', answer: '' },
    { question: 'Area of a circle?', answer: '$$A = \\pi r^2$$' },
    { question: 'Which picture?', answer: 'Two pixels', questionImage: PICTURE.dataUrl },
    { question: 'Rows', answer: '| a | b |\n| - | - |\n| one | two |' },
  ],
};
/** Each gap is a card of its own. */
const FACES = 6;

test.beforeEach(async ({ page, edition }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked', 'to print');
  });
  await removeSamples(edition.url);
});

const printed = (page: Page) => page.locator('[data-printed]');
const ready = (page: Page) => expect(printed(page)).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });

/** What the browser would put on paper: its pages, each as text. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await writeFile(test.info().outputPath('printed.pdf'), pdf);
  return readTexts(pdf);
}

test('a set is printed from its menu: questions in front, and behind each its answer', async ({ page, edition }) => {
  await seed(edition.url, [CELLS]);
  await openDashboard(page);
  await chooseFrom(page, 'Cells', exportScreen.print);
  await expect(page.getByRole('heading', { name: said.one('Cells'), level: 1 })).toBeVisible();
  await ready(page);
  await expect(page.getByText(said.onSheets(FACES, 1))).toBeVisible();
  const front = page.getByRole('group', { name: said.front(1) });
  const back = page.getByRole('group', { name: said.back(1) });
  await expect(front.getByText('What is a cell?')).toBeVisible();
  await expect(back.getByText('The smallest living thing')).toBeVisible();
  const left = async (text: string) => (await page.getByText(text).first().boundingBox())!.x;
  const frontBox = (await front.boundingBox())!;
  const backBox = (await back.boundingBox())!;
  // The first card is at the left, so its answer is at the right.
  expect((await left('What is a cell?')) - frontBox.x).toBeLessThan(frontBox.width / 2);
  expect((await left('The smallest living thing')) - backBox.x).toBeGreaterThan(backBox.width / 2);
  await page.getByLabel(said.edge).selectOption(said.edges.short);
  await ready(page);
  expect((await left('The smallest living thing')) - backBox.x).toBeLessThan(backBox.width / 2);
  await expect(page.getByText(said.edgeHint)).toBeVisible();
  await expect(front).toHaveAttribute('data-lines');
  await page.getByLabel(said.lines).uncheck();
  await ready(page);
  await expect(front).not.toHaveAttribute('data-lines');
  await expect(front.getByText('A room')).toBeHidden();
  await page.getByLabel(said.hints).check();
  await expect(front.getByText('A room')).toBeVisible();
  await expectAccessible(page, 'the print page');
  await page.getByRole('button', { name: said.print, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'to print');
});

test('the PDF has every card, on pages of the chosen paper and nothing else', async ({ page, edition }) => {
  const cards = simpleSet('Kings', 21);
  await seed(edition.url, [CELLS, cards]);
  await page.goto('/print');
  await ready(page);
  await expect(page.getByRole('heading', { name: said.sets(2), level: 1 })).toBeVisible();
  // 6 and 21 cards, 8 on a sheet, and a page for each of its sides.
  const pages = await pagesOf(page);
  expect(pages).toHaveLength(8);
  const fronts = pages.filter((_, n) => n % 2 === 0).join(' ');
  const backs = pages.filter((_, n) => n % 2 === 1).join(' ');
  for (const { question, answer } of cards.flashcards!) {
    expect(fronts).toContain(question);
    expect(backs).toContain(answer);
    expect(fronts).not.toContain(`${answer} Kings`);
  }
  expect(fronts).toContain('What is a cell?');
  expect(backs).toContain('Mitochondria make ATP');
  expect(pages.join(' ')).not.toContain(said.print);
});

test('a card that is too long for its place is told, and stands in full in the list', async ({ page, edition }) => {
  const { flashcards } = simpleSet('Kings', 10);
  await seed(edition.url, [
    { topic: 'Kings', flashcards: [{ question: 'What is said?', answer: LONG }, ...flashcards!] },
    {
      topic: 'Queens',
      flashcards: [{ question: LONG, answer: 'Long' }, { question: 'Long?', answer: LONG }, flashcards![0]!],
    },
  ]);
  await page.goto('/print?sets=kings');
  await ready(page);
  await expect(page.getByText(said.tooLong(1))).toBeVisible();
  await expect(page.getByText(said.onSheets(10, 2))).toBeVisible();
  await expect(page.getByText(said.tooLongHeading)).toBeVisible();
  const pages = await pagesOf(page);
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.slice(4).join(' ')).toContain(LONG);
  expect(pages.slice(0, 4).join(' ')).not.toContain('word1 ');
  await page.getByLabel(said.perSheet).selectOption('4');
  await ready(page);
  await expect(page.getByText(said.onSheets(11, 3))).toBeVisible();
  // Its lines stand beside those of another card.
  expect((await pagesOf(page))[1]?.split(' ')).toEqual(expect.arrayContaining(LONG.split(' ')));
  await page.getByLabel(said.perSheet).selectOption('12');
  await page.goto('/print?sets=queens');
  await ready(page);
  await expect(page.getByText(said.tooLong(2))).toBeVisible();
  await expect(page.getByText(said.onSheets(1, 1))).toBeVisible();
});

test('a list has questions beside answers, and the choices are kept', async ({ page, edition }) => {
  await seed(edition.url, [CELLS, simpleSet('Kings', 60)]);
  await page.goto('/print?folder=Biology');
  await ready(page);
  await page.getByLabel(said.form).selectOption(said.forms.list);
  await page.getByLabel(said.paper).selectOption(said.papers.letter);
  await ready(page);
  await expect(page.getByText(said.inList(FACES))).toBeVisible();
  const table = page.getByRole('table', { name: 'Cells' });
  for (const name of Object.values(said.columns))
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(table.getByRole('row', { name: /What is a cell\? The smallest living thing/ })).toBeVisible();
  await expect(page.getByLabel(said.perSheet)).toBeHidden();
  await expectAccessible(page, 'a list on the print page');
  await page.goto('/print');
  await ready(page);
  await expect(page.getByLabel(said.form)).toHaveValue('list');
  await expect(page.getByText(said.inList(FACES + 60))).toBeVisible();
  const text = (await pagesOf(page)).join(' ');
  for (const n of [1, 30, 60]) expect(text).toContain(`${n} Kings, question ${n}? Answer ${n}`);
});

test('what cannot be printed is said: too many cards, none, and a host that refuses', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Kings', 900), simpleSet('Queens', 101), { topic: 'Blank', flashcards: [] }]);
  await page.goto('/print');
  await expect(page.getByText(said.tooMany(1_001, 1_000))).toBeVisible();
  await page.goto('/print?sets=blank');
  await expect(page.getByText(said.noCards)).toBeVisible();
  await page.route('**/api/sets', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto('/print?sets=queens');
  await expect(page.getByRole('alert').filter({ hasText: said.loadFailed('').trim() })).toBeVisible();
  await expectAccessible(page, 'a print page that could not be loaded');
  await page.unroute('**/api/sets');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/sets?id=queens', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: messages.notices.retry }).click();
  const progress = page.getByRole('progressbar', { name: said.loading });
  await expect(progress).toHaveAttribute('aria-valuetext', said.loaded(0, 1));
  held.resolve();
  await ready(page);
  await expect(page.getByText(said.onSheets(101, 13))).toBeVisible();
});

test('many cards come a few in a turn: how many is told, and it can be stopped and gone on with', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Kings', 300)]);
  // Letters that are not there yet hold the first turn for as long as this test looks at it.
  await page.addInitScript(() => {
    const hold = Promise.withResolvers<FontFaceSet>();
    Object.defineProperty(document.fonts, 'ready', { configurable: true, get: () => hold.promise });
    Object.assign(window, { lettersCome: () => hold.resolve(document.fonts) });
  });
  await page.goto('/print');
  const bar = page.getByRole('progressbar', { name: said.layingOut });
  await expect(bar).toHaveAttribute('aria-valuetext', said.laidOut(4, 300));
  await expect(page.getByText(said.layingOut)).toBeVisible();
  await expectAccessible(page, 'the print page while cards are laid out');
  const print = page.getByRole('button', { name: said.print, exact: true });
  await page.keyboard.press('Escape');
  await expect(page.getByText(said.stopped)).toBeVisible();
  await expect(print).toHaveAttribute('aria-disabled', 'true');
  await print.click({ force: true });
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
  const goOn = page.getByRole('button', { name: said.goOn });
  await goOn.focus();
  await press(page, 'Enter');
  const cancel = page.getByRole('button', { name: messages.notices.cancel });
  await expect(cancel).toBeFocused();
  await press(page, 'Enter');
  await expect(goOn).toBeFocused();
  await press(page, 'Enter');
  await page.evaluate(() => (window as unknown as { lettersCome: () => void }).lettersCome());
  await ready(page);
  await expect(bar).toBeHidden();
  // The button that had focus went with what it would have stopped.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(said.onSheets(300, 38))).toBeVisible();
  await expect(page.getByRole('group', { name: said.back(38) })).toContainText('Answer 300');
  await print.click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'to print');
});

test('a picture that is not there is told', async ({ page, edition }) => {
  const [pictured] = picturedSet.flashcards;
  await seed(edition.url, [
    picturedSet,
    { topic: 'Shapes', flashcards: [{ ...pictured!, answerImage: PICTURE.dataUrl }] },
  ]);
  await page.route('**/api/blobs/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/print?sets=colours');
  await ready(page);
  await expect(page.getByText(said.missingPictures(1))).toBeVisible();
  await page.getByLabel(said.form).selectOption('list');
  await expect(page.getByText(said.inList(1))).toBeVisible();
  await page.goto('/print?sets=shapes');
  await ready(page);
  await expect(page.getByText(said.missingPictures(2))).toBeVisible();
});

test('by keyboard alone, from the export of a folder, in a narrow dark window', async ({ page, edition }) => {
  await seed(edition.url, [CELLS]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openDashboard(page);
  await chooseFrom(page, 'Biology', exportScreen.menu);
  const dialog = page.getByRole('dialog', { name: exportScreen.one('Biology') });
  await dialog.getByRole('button', { name: exportScreen.print }).focus();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/print\?folder=Biology$/);
  await expect(page.getByRole('heading', { name: said.one('Cells'), level: 1 })).toBeFocused();
  await page.setViewportSize(NARROW);
  await ready(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
  await expectAccessible(page, 'the print page, narrow and dark');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: said.print, exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(said.form)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel(said.form)).toHaveValue('list');
  await expect(page.getByRole('group', { name: said.options })).toBeVisible();
});
