/** The quality report in the set editor and in Review & Save: what it says, where it leads, and what it changes. */
import type { Locator, Page } from '@playwright/test';
import { QUALITY_LIST_MAX } from '../../src/contract/limits.ts';
import { commands } from '../../src/contract/commands.ts';
import { messages } from '../../src/contract/messages/index.ts';
import type { FakeGemini } from '../support/fake-gemini.ts';
import { toasts } from '../support/main-job.ts';
import { textbook } from '../support/textbook.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { answer, question, questions, saveButton, toast, undo } from './editor-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.quality;
const KEY = 'test-key-0123456789';
const LONG = `It is important to note that ${'a cell is full of water and salts, '.repeat(7)}as one can see.`;

const CARDS = [
  { question: 'What is osmosis and why is it important?', answer: 'Diffusion of water. It keeps cells firm.' },
  { question: 'What is the capital of Austria?', answer: 'Vienna' },
  { question: 'Which is the capital of Austria?', answer: 'Vienna' },
  { question: 'What fills a cell?', answer: LONG },
  { question: 'What is a gene?', answer: 'A stretch of DNA' },
  { question: 'what is a gene? ', answer: 'A stretch of  DNA' },
];

const panel = (page: Page): Locator => page.getByRole('region', { name: said.title });
const section = (page: Page, name: string): Locator => panel(page).getByRole('region', { name, exact: true });
const check = (page: Page): Locator => page.getByRole('button', { name: commands['set.checkQuality'].label });

async function openEditor(page: Page, url: string, cards: readonly { question: string; answer: string }[]) {
  await seed(url, [{ topic: 'Cells', flashcards: [...cards] }]);
  await page.goto('/sets/edit?id=cells');
  await check(page).click();
  await expect(panel(page).getByRole('button', { name: said.title })).toBeEnabled();
}

test('a set is checked in the editor, and every entry leads to its card', async ({ page, edition }) => {
  await openEditor(page, edition.url, CARDS);
  await expect(panel(page).getByText(said.found(4, 6))).toBeVisible();
  await expect(panel(page).getByRole('img', { name: `${said.scoreOf(58)}, ${said.grade.poor}` })).toBeVisible();
  await expectAccessible(page, 'the report');

  const exact = section(page, said.duplicates);
  await expect(exact).toContainText(said.high);
  await expect(exact).toContainText(`${said.match(100)}${said.repeats('Cells', 5)}`);
  const near = section(page, said.nearDuplicates);
  await expect(near).toContainText(said.medium);
  await expect(near).toContainText(`% match${said.like('Cells', 2)}`);
  await expect(section(page, said.longCards)).toContainText(said.issue.longAnswer(LONG.length, 200));
  await expect(section(page, said.longCards)).toContainText(said.lengths(18, LONG.length));
  await expect(section(page, said.compound)).toContainText(said.confidence(85));
  await expect(section(page, said.compound)).toContainText(said.patterns(1) + said.pattern.joinedQuestions);
  const recommendations = section(page, said.recommendations);
  await expect(recommendations.getByRole('listitem')).toHaveText([
    `HIGH${said.recommend.exact(1)} ${said.recommend.exactAction}`,
    `MEDIUM${said.recommend.near(1)} ${said.recommend.nearAction}`,
    `MEDIUM${said.recommend.compound(1)} ${said.recommend.compoundAction}`,
    `LOW${said.recommend.long(1)} ${said.recommend.longAction}`,
  ]);

  await near.getByRole('button', { name: said.goTo('Which is the capital of Austria?') }).click();
  await expect(question(page, 3)).toBeFocused();
});

test('copies are removed together, and come back', async ({ page, edition }) => {
  await openEditor(page, edition.url, CARDS);
  await page.getByRole('button', { name: said.removeDuplicates }).click();
  await expect(toast(page, messages.editor.deletedCards(1))).toBeVisible();
  expect(await questions(page)).toEqual(CARDS.slice(0, 5).map((card) => card.question));
  await expect(section(page, said.duplicates)).toBeHidden();
  await expect(panel(page).getByText(said.found(3, 5))).toBeVisible();
  await undo(page).click();
  expect(await questions(page)).toHaveLength(6);
  await expect(section(page, said.duplicates)).toBeVisible();
});

test('proposals are accepted one by one; the card keeps what was learned of it', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await openEditor(page, edition.url, CARDS);
  const before = await api.sets.get({ id: 'cells' });
  const [first] = before.flashcards;
  await api.study.grade({
    id: '0198b3f0-0000-7000-8000-000000000001',
    cardId: first?.id ?? '',
    rating: 3,
    durationMs: 2_000,
    reviewedAt: Date.now(),
    utcOffsetMin: 0,
  });
  const proposals = section(page, said.proposals);
  const split = proposals.getByRole('article').filter({ hasText: said.fix.kind.split(2) });
  await expect(split).toContainText('Why is osmosis important?');
  await expect(split).toContainText(said.fix.newCard(2));
  const shorten = proposals.getByRole('article').filter({ hasText: said.fix.kind.shorten });
  await expect(shorten.locator('del').first()).toContainText('It is important to note that');
  await expectAccessible(page, 'proposals');

  await split.getByRole('button', { name: /^Accept/ }).click();
  await expect(toast(page, said.fix.accepted.split(2))).toBeVisible();
  expect((await questions(page)).slice(0, 2)).toEqual(['What is osmosis?', 'Why is osmosis important?']);
  await undo(page).click();
  expect((await questions(page))[0]).toBe('What is osmosis and why is it important?');
  await split.getByRole('button', { name: /^Accept/ }).click();
  await shorten.getByRole('button', { name: /^Accept/ }).click();
  await expect(toast(page, said.fix.accepted.shorten)).toBeVisible();
  await expect(answer(page, 5)).toHaveValue(/^A cell is full/);
  const remove = proposals.getByRole('article').filter({ hasText: said.fix.kind.remove });
  await remove.getByRole('button', { name: /^Refuse/ }).click();
  await expect(remove).toBeHidden();
  await expect(panel(page).getByText(said.fix.none)).toBeVisible();

  await saveButton(page).click();
  await expect(toast(page, messages.sets.saved)).toBeVisible();
  const after = await api.sets.get({ id: 'cells' });
  expect(after.flashcards.map((card) => card.question).slice(0, 3)).toEqual([
    'What is osmosis?',
    'Why is osmosis important?',
    'What is the capital of Austria?',
  ]);
  expect(after.flashcards[0]?.id).toBe(first?.id);
  const { states } = await api.study.states({ set: 'cells' });
  expect(states.find(({ cardId }) => cardId === first?.id)?.reps).toBe(1);
});

test('lists show five entries and the others on request; by keyboard alone', async ({ page, edition }) => {
  const copies = Array.from({ length: 8 }, () => ({ question: 'What is a gene?', answer: 'A stretch of DNA' }));
  const good = Array.from({ length: 30 }, (_, n) => ({ question: `What is thing ${n}?`, answer: `Number ${n}` }));
  await openEditor(page, edition.url, [...good, ...copies]);
  const exact = section(page, said.duplicates);
  await expect(exact.getByRole('listitem')).toHaveCount(QUALITY_LIST_MAX);
  await exact.getByRole('button', { name: said.more(2) }).press('Enter');
  await expect(exact.getByRole('listitem')).toHaveCount(7);
  await exact.getByRole('button', { name: said.fewer }).press('Space');
  await expect(exact.getByRole('listitem')).toHaveCount(QUALITY_LIST_MAX);
  await exact.getByRole('button', { name: said.duplicates }).press('Enter');
  await expect(exact.getByRole('listitem')).toHaveCount(0);
  await panel(page).getByRole('button', { name: said.title }).press('Enter');
  await expect(exact).toBeHidden();
  await expect(panel(page).getByRole('img', { name: `${said.scoreOf(81)}, ${said.grade.fair}` })).toBeVisible();
  await check(page).press('Enter');
  await expect(panel(page)).toBeHidden();
});

test('good cards are said to be good, and typing a bad one changes that', async ({ page, edition }) => {
  await openEditor(page, edition.url, [...CARDS.slice(1, 2), ...CARDS.slice(4, 5)]);
  await expect(panel(page).getByText(said.none(2))).toBeVisible();
  await expect(panel(page).getByRole('img', { name: `${said.scoreOf(100)}, ${said.grade.good}` })).toBeVisible();
  await question(page, 1).fill('What is Vienna and why do people live there?');
  await expect(panel(page).getByText(said.found(1, 2))).toBeVisible();
});

test('from the dashboard a set opens with its review', async ({ page, edition }) => {
  await seed(edition.url, [{ topic: 'Cells', flashcards: CARDS }]);
  await page.goto('/');
  await page.getByRole('button', { name: messages.dashboard.actionsFor('Cells') }).click();
  await page.getByRole('menuitem', { name: commands['set.checkQuality'].label }).click();
  await expect(panel(page).getByText(said.found(4, 6))).toBeVisible();
});

test('two thousand cards are checked while one types', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Large', 2_000)]);
  await page.goto('/sets/edit?id=large&quality=1');
  await expect(panel(page).getByText(said.none(2_000))).toBeVisible();
  await question(page, 1).focus();
  await page.keyboard.type('Some words typed while cards are checked');
  await expect(question(page, 1)).toHaveValue(/Some words typed while cards are checked/);
  await expect(panel(page).getByText(said.none(2_000))).toBeVisible();
});

test('the panel in a narrow window', async ({ page, edition }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEditor(page, edition.url, CARDS);
  await expect(panel(page).getByText(said.found(4, 6))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page, 'narrow');
});

test('a worker that does not come is said, and tried again', async ({ page, edition }) => {
  await page.route('**/quality.worker*', (route) => route.abort());
  await seed(edition.url, [{ topic: 'Cells', flashcards: CARDS }]);
  await page.goto('/sets/edit?id=cells');
  await check(page).click();
  await expect(panel(page).getByText(said.failed)).toBeVisible();
  await page.unroute('**/quality.worker*');
  await panel(page).getByRole('button', { name: messages.notices.retry }).click();
  await expect(panel(page).getByText(said.found(4, 6))).toBeVisible();
});

test.describe('with a model', () => {
  test.beforeEach(async ({ edition }) => {
    await apiOf(edition.url).user.saveGeminiKey({ key: KEY });
  });

  const review = (page: Page) => section(page, said.semantic);

  test('it finds what rules cannot, and its proposals are marked', async ({ page, edition, gemini }) => {
    answerWith(gemini, {
      duplicates: [{ keep: 2, remove: 5 }],
      changes: [{ card: 4, kind: 'shorten', cards: [{ question: 'What fills a cell?', answer: 'Water and salts' }] }],
    });
    await openEditor(page, edition.url, CARDS);
    await expect(review(page).getByText(said.model.cost(6))).toBeVisible();
    await review(page).getByRole('button', { name: said.model.ask }).click();
    await expect(review(page).getByText(said.model.duplicates(1))).toBeVisible();
    await expect(review(page).getByText(said.model.improvements(1))).toBeVisible();
    const byModel = section(page, said.proposals).getByRole('article').filter({ hasText: said.fix.byModel });
    await expect(byModel).toHaveCount(2);
    await byModel
      .filter({ hasText: said.fix.kind.shorten })
      .getByRole('button', { name: /^Accept/ })
      .click();
    await expect(answer(page, 4)).toHaveValue('Water and salts');
    await expectAccessible(page, 'reviewed by a model');
  });

  test('without its answer the rules do alone, and the reason is said', async ({ page, edition, gemini }) => {
    gemini.script({ kind: 'text', text: 'I like these cards.' }, { kind: 'per-day' });
    await openEditor(page, edition.url, CARDS);
    await review(page).getByRole('button', { name: said.model.ask }).click();
    await expect(review(page).getByRole('alert')).toHaveText(said.model.unreadable);
    await review(page).getByRole('button', { name: said.model.ask }).click();
    const notice = page.getByRole('alertdialog', { name: messages.notices.quotaTitle });
    await expect(notice.getByText(messages.notices.quotaText)).toBeVisible();
    await expect(toasts(page).getByText(messages.ai.outOfPrompts)).toBeAttached();
    await notice.getByRole('button', { name: messages.notices.ok }).click();
    await expect(review(page).getByRole('alert')).toHaveText(messages.ai.quotaExceeded);
    const counted = await page.evaluate(() => localStorage.getItem('ninefold:ai-usage'));
    expect(JSON.parse(counted ?? '')).toMatchObject({ kinds: { quality: { calls: 1, received: 19 } } });
    const release = gemini.hold();
    await review(page).getByRole('button', { name: said.model.ask }).click();
    await expect(review(page).getByText(said.model.asking)).toBeVisible();
    await review(page).getByRole('button', { name: said.model.stop }).click();
    await expect(review(page).getByRole('button', { name: said.model.ask })).toBeVisible();
    release();
    await expect(section(page, said.proposals)).toBeVisible();
  });

  test('in Review & Save: copies go with the sets they leave empty, and come back', async ({
    page,
    edition,
    gemini,
  }) => {
    const gene = { question: 'What is a gene?', answer: 'A stretch of DNA', hint: '', page: 1, quote: '' };
    const osmosis = { ...gene, ...CARDS[0] };
    answerWith(gemini, {
      documentSummary: 'Cells.',
      sets: [
        { topic: 'Genes', summary: '', cards: [gene, osmosis] },
        { topic: 'Genes again', summary: '', cards: [gene] },
      ],
    });
    await seed(edition.url, []);
    await page.goto('/');
    const buffer = await textbook(1);
    await page.locator('input[type=file]').setInputFiles({ name: 'cells.pdf', mimeType: 'application/pdf', buffer });
    const dialog = page.getByRole('dialog', { name: messages.shell.pages.review });
    const topics = dialog.getByLabel(messages.review.setTopic);
    await expect(topics).toHaveCount(2, { timeout: 20_000 });
    await expect(dialog.getByText(said.found(2, 3))).toBeVisible();
    await expectAccessible(page, 'the report in the review');

    await section(page, said.compound)
      .getByRole('button', { name: said.goTo(CARDS[0]!.question) })
      .click();
    await expect(dialog.getByLabel(messages.review.question(2))).toBeFocused();
    await dialog.getByRole('button', { name: said.removeDuplicates }).click();
    await expect(toast(page, said.removedDuplicates(1))).toBeVisible();
    await expect(topics).toHaveCount(1);
    await undo(page).click();
    await expect(topics).toHaveCount(2);
    await expect(section(page, said.duplicates)).toBeVisible();

    await dialog.getByRole('button', { name: /^Accept: Split/ }).click();
    await expect(dialog.getByLabel(messages.review.question(3))).toHaveValue('Why is osmosis important?');
    await undo(page).click();
    await expect(dialog.getByLabel(messages.review.question(3))).toBeHidden();
    await expect(dialog.getByLabel(messages.review.question(2))).toHaveValue(CARDS[0]!.question);
  });
});

function answerWith(gemini: FakeGemini, answered: object): void {
  gemini.script({ kind: 'text', text: JSON.stringify(answered) });
}
