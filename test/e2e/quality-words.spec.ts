/** Everything that the quality report can say, in one and in several. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { textbook } from '../support/textbook.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { question, toast } from './editor-page.ts';
import { apiOf, seed } from './seed.ts';

const said = messages.quality;
const { pattern } = said;
const WORDY = 'a cell is full of water and salts '.repeat(7).trim();

const COMPOUND = [
  { question: 'What is light? How fast is it?', answer: 'A wave' },
  { question: 'What is heat and why does it spread?', answer: 'Motion' },
  { question: 'Define force and explain inertia.', answer: 'A push' },
  { question: '(a) Name a metal. (b) Name a gas.', answer: 'Iron' },
  { question: 'What are the causes and effects of erosion?', answer: 'Wind' },
  { question: 'What are mitosis, meiosis and budding?', answer: 'Divisions' },
  { question: 'Name the three states of matter.', answer: 'solid, liquid and gas' },
];
const LONG = [
  { question: `According to the text, what is true when ${WORDY}?`, answer: 'Osmosis' },
  { question: 'What does a root do?', answer: 'It holds. It drinks. It stores. It grows.' },
  { question: 'Which planets are there?', answer: 'Mercury, Venus, Earth, Mars, Jupiter, Saturn and Uranus' },
  { question: 'What fills a cell?', answer: `Basically, ${WORDY}.` },
];
const NEAR = [
  { question: 'What is the capital of Austria?', answer: 'Vienna' },
  { question: 'Which is the capital of Austria?', answer: 'Vienna' },
  { question: 'What is the capital of Austria called?', answer: 'Vienna' },
];

const panel = (page: Page) => page.getByRole('region', { name: said.title });
const section = (page: Page, name: string) => panel(page).getByRole('region', { name, exact: true });

test('every kind of issue is put into words', async ({ page, edition }) => {
  await seed(edition.url, [{ topic: 'All', flashcards: [...COMPOUND, ...LONG, ...NEAR] }]);
  await page.goto('/sets/edit?id=all&quality=1');
  const compound = section(page, said.compound);
  await compound.getByRole('button', { name: said.more(2) }).click();
  for (const name of Object.values(pattern)) await expect(compound).toContainText(name);
  await expect(compound).toContainText(said.patterns(2));
  const long = section(page, said.longCards);
  await expect(long).toContainText(said.issue.manySentences(4));
  await expect(long).toContainText(said.issue.manyItems(7));
  await expect(long).toContainText(said.issue.longQuestion(LONG[0]!.question.length, 180));
  const recommendations = section(page, said.recommendations);
  for (const sentence of [said.recommend.near(2), said.recommend.compound(7), said.recommend.long(4)]) {
    await expect(recommendations).toContainText(sentence);
  }
  await expectAccessible(page, 'all kinds of issues');

  await page.getByRole('button', { name: new RegExp(`^Accept: ${said.fix.kind.rephrase}`) }).click();
  await expect(toast(page, said.fix.accepted.rephrase)).toBeVisible();
  await expect(question(page, 8)).toHaveValue(/^What is true when/);
});

test('a single card is spoken of as one', async ({ page, edition }) => {
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await seed(edition.url, [
    { topic: 'One', flashcards: [{ question: 'What is light? How fast is it?', answer: `${WORDY}.` }] },
  ]);
  await page.goto('/sets/edit?id=one&quality=1');
  await expect(panel(page).getByText(said.found(2, 1))).toBeVisible();
  await expect(panel(page).getByText(said.model.cost(1))).toBeVisible();
  await question(page, 1).fill('');
  await expect(panel(page).getByText(said.found(1, 1))).toBeVisible();
  await expect(panel(page).getByRole('button', { name: said.goTo(said.noQuestion) })).toBeVisible();
});

test('copies in the review, one and several', async ({ page, edition, gemini }) => {
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  const sourced = (cards: typeof NEAR) => cards.map((card) => ({ ...card, hint: '', page: 1, quote: '' }));
  const others = [
    { question: 'What is a root?', answer: 'What drinks' },
    { question: 'What is a leaf?', answer: 'What breathes' },
  ];
  const sets = [
    { topic: 'One', summary: '', cards: sourced([...NEAR.slice(0, 2), ...others]) },
    { topic: 'Two', summary: '', cards: sourced([...others, ...COMPOUND.slice(0, 1)]) },
  ];
  gemini.script(
    { kind: 'text', text: JSON.stringify({ documentSummary: 'x', sets }) },
    {
      kind: 'text',
      text: JSON.stringify({
        duplicates: [
          { keep: 1, remove: 3 },
          { keep: 1, remove: 4 },
        ],
        changes: [
          {
            card: 2,
            kind: 'rephrase',
            cards: [{ question: 'What is the capital city of Austria?', answer: 'Vienna' }],
          },
          { card: 5, kind: 'rephrase', cards: [{ question: 'What is light?', answer: 'A wave' }] },
        ],
      }),
    },
  );
  await seed(edition.url, []);
  await page.goto('/');
  const buffer = await textbook(1);
  await page.locator('input[type=file]').setInputFiles({ name: 'all.pdf', mimeType: 'application/pdf', buffer });
  await panel(page).getByRole('button', { name: said.removeDuplicates }).click({ timeout: 20_000 });
  await expect(toast(page, said.removedDuplicates(2))).toBeVisible();
  await expect(panel(page).getByText(said.found(2, 5))).toBeVisible();
  await panel(page).getByRole('button', { name: said.model.ask }).click();
  await expect(panel(page).getByText(said.model.duplicates(2))).toBeVisible();
  await expect(panel(page).getByText(said.model.improvements(2))).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`^Accept: ${said.fix.kind.remove}`) })
    .first()
    .click();
  await expect(toast(page, said.fix.accepted.remove)).toBeVisible();
});
