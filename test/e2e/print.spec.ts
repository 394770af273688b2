/** Cards on paper as the browser prints them: which pages there are, and what stands on each. The page itself: test/component/print.test.ts. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { CELLS } from '../support/cells-to-print.ts';
import { PICTURE } from '../support/pictured-set.ts';
import { readTexts } from '../support/read-pdf.ts';
import { removeSamples } from './dashboard-page.ts';
import { expect, test } from './edition.ts';
import { seed, simpleSet } from './seed.ts';

const said = messages.printing;
const LONG = Array.from({ length: 130 }, (_, n) => `word${n}`).join(' ');

const PICTURED = { question: 'Which picture?', answer: 'Two pixels', questionImage: PICTURE.dataUrl };

test.beforeEach(({ edition }) => removeSamples(edition.url));

const printed = (page: Page) => page.locator('[data-printed]');
const ready = (page: Page) => expect(printed(page)).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });

/** What the browser would put on paper: its pages, each as text. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await writeFile(test.info().outputPath('printed.pdf'), pdf);
  return readTexts(pdf);
}

test('the PDF has every card and nothing else, on sheets or in a list', async ({ page, edition }) => {
  const cards = simpleSet('Kings', 21);
  await seed(edition.url, [{ ...CELLS, flashcards: [...CELLS.flashcards, PICTURED] }, cards]);
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

  await page.getByLabel(said.form).selectOption(said.forms.list);
  await page.getByLabel(said.paper).selectOption(said.papers.letter);
  await ready(page);
  await expect(page.getByText(said.inList(27))).toBeVisible();
  const list = (await pagesOf(page)).join(' ');
  for (const n of [1, 10, 21]) expect(list).toContain(`${n} Kings, question ${n}? Answer ${n}`);
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
