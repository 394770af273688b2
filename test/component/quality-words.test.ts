/** Everything that the quality report can say, in one and in several. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { FILE, KEY, LEAVES, openedReview, openWithDocument } from './documents-page.ts';
import { question, toast } from './editor-page.ts';
import { openApp, type OpenedApp, type SetInput } from './harness/app.ts';
import { expectAccessible } from './harness/person.ts';
import { expectReported, panel, section, untilCheckedAgain, valueOf, withSet } from './quality-page.ts';

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

/** Opens the editor on a set with its report. */
async function openReported(flashcards: SetInput['flashcards']): Promise<OpenedApp> {
  const app = await openApp({
    at: '/sets/edit?id=all&quality=1',
    sets: [{ topic: 'All', flashcards }],
    key: KEY,
  });
  await expectReported(app);
  return app;
}

test('every kind of issue is put into words', async () => {
  await openReported([...COMPOUND, ...LONG, ...NEAR]);
  const compound = section(said.compound);
  await compound.getByRole('button', { name: said.more(2) }).click();
  for (const name of Object.values(pattern)) await expect.element(compound).toMatchTextContent(name);
  await expect.element(compound).toMatchTextContent(said.patterns(2));
  const long = section(said.longCards);
  await expect.element(long).toMatchTextContent(said.issue.manySentences(4));
  await expect.element(long).toMatchTextContent(said.issue.manyItems(7));
  await expect.element(long).toMatchTextContent(said.issue.longQuestion(LONG[0]!.question.length, 180));
  const recommendations = section(said.recommendations);
  for (const sentence of [said.recommend.near(2), said.recommend.compound(7), said.recommend.long(4)])
    await expect.element(recommendations).toMatchTextContent(sentence);
  await expectAccessible('all kinds of issues');

  await page.getByRole('button', { name: new RegExp(`^Accept: ${said.fix.kind.rephrase}`) }).click();
  await expect.element(toast(said.fix.accepted.rephrase)).toBeVisible();
  await expect.poll(() => valueOf(question(8))).toMatch(/^What is true when/);
});

test('a single card is spoken of as one', async () => {
  const app = await openReported([{ question: 'What is light? How fast is it?', answer: `${WORDY}.` }]);
  await expect.element(panel.getByText(said.found(2, 1))).toBeVisible();
  await expect.element(panel.getByText(said.model.cost(1))).toBeVisible();
  await question(1).fill('');
  await untilCheckedAgain(app);
  await expect.element(panel.getByText(said.found(1, 1))).toBeVisible();
  await expect.element(panel.getByRole('button', { name: said.goTo(said.noQuestion) })).toBeVisible();
});

test('copies in the review, one and several', async () => {
  const sourced = (cards: typeof NEAR) => cards.map((card) => ({ ...card, hint: '', page: 1, quote: LEAVES }));
  const others = [
    { question: 'What is a root?', answer: 'What drinks' },
    { question: 'What is a leaf?', answer: 'What breathes' },
  ];
  const sets = [{ topic: 'One', summary: '', cards: sourced([...NEAR.slice(0, 2), ...others]) }];
  const source = { file: FILE, page: 1, quote: LEAVES };
  const second = [...others, ...COMPOUND.slice(0, 1)].map((card) => ({ ...card, source }));
  const reviewed = {
    duplicates: [
      { keep: 1, remove: 3 },
      { keep: 1, remove: 4 },
    ],
    changes: [
      { card: 2, kind: 'rephrase', cards: [{ question: 'What is the capital city of Austria?', answer: 'Vienna' }] },
      { card: 5, kind: 'rephrase', cards: [{ question: 'What is light?', answer: 'A wave' }] },
    ],
  };
  const app = await openWithDocument({
    answer: { kind: 'text', text: JSON.stringify({ documentSummary: 'x', sets }) },
  });
  app.host.change('documents.getJob', withSet('Two', second));
  await app.model.release();
  await openedReview(app);
  await expectReported(app);
  await panel.getByRole('button', { name: said.removeDuplicates }).click();
  await expect.element(toast(said.removedDuplicates(2))).toBeVisible();
  await untilCheckedAgain(app);
  await expect.element(panel.getByText(said.found(2, 5))).toBeVisible();
  await app.model.always({ kind: 'text', text: JSON.stringify(reviewed) });
  await panel.getByRole('button', { name: said.model.ask }).click();
  await expect.element(panel.getByText(said.model.duplicates(2))).toBeVisible();
  await expect.element(panel.getByText(said.model.improvements(2))).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`^Accept: ${said.fix.kind.remove}`) })
    .first()
    .click();
  await expect.element(toast(said.fix.accepted.remove)).toBeVisible();
});
