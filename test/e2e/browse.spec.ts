/** Browse: a deck by keyboard alone, kinds and order of its cards, its place after a reload, and its end. */
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { browse, notices, study, studyModes } = messages;
const ADDRESS = '/session?mode=browse&sets=cells';

const CARDS = {
  topic: 'Cells',
  flashcards: [
    {
      question: 'Where is ATP made?',
      answer: 'Mitochondrion',
      hint: 'The power plant',
      source: { file: 'cells.pdf', page: 3, quote: 'The mitochondrion makes ATP' },
    },
    { question: 'What builds proteins?', answer: 'Ribosome', flag: 1 },
    { question: 'What makes leaves green?', answer: 'Chlorophyll' },
  ],
};

test('by keyboard alone: turn over, hint, next, last, back, and leave', async ({ page, edition }) => {
  await seed(edition.url, [CARDS]);
  await page.goto(ADDRESS);
  const sheet = page.getByRole('article');
  const flip = page.getByRole('button', { name: browse.showAnswer });
  await expect(flip).toBeFocused();
  await expect(sheet).toContainText('Where is ATP made?');
  await expect(page.getByText('Mitochondrion')).toHaveCount(0);
  await expect(page.getByText(studyModes.position(1, 3))).toBeVisible();
  await expectAccessible(page, 'a question');
  await page.keyboard.press('h');
  await expect(page.getByText(browse.said.hint('The power plant'))).toBeAttached();
  await page.keyboard.press('Space');
  await expect(sheet).toContainText('Mitochondrion');
  await expect(sheet).toContainText(study.source('cells.pdf', 3));
  await expect(page.getByText(browse.said.answer('Mitochondrion'))).toBeAttached();
  await expectAccessible(page, 'an answer');
  await page.keyboard.press('Space');
  await expect(page.getByText(browse.said.hidden)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(sheet).toContainText('What builds proteins?');
  await expect(sheet).not.toContainText('Ribosome');
  await expect(page).toHaveTitle(new RegExp(browse.pageTitle(2, 3, 'Cells')));
  await expect(flip).toBeFocused();
  await page.keyboard.press('End');
  await expect(sheet).toContainText('What makes leaves green?');
  await page.keyboard.press('ArrowLeft');
  await expect(sheet).toContainText('What builds proteins?');

  await page.reload();
  await expect(sheet).toContainText('What builds proteins?');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: browse.end.title })).toBeFocused();
  await expect(page.getByText(browse.end.text(3))).toBeVisible();
  await expectAccessible(page, 'the end');
  await page.keyboard.press('ArrowLeft');
  await expect(sheet).toContainText('What makes leaves green?');
  await page.keyboard.press('Home');
  await expect(sheet).toContainText('Where is ATP made?');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  const api = apiOf(edition.url);
  expect((await api.performance.ofSet({ set: 'cells' })).performance).toEqual([]);
  expect((await api.study.today({ utcOffsetMin: 0 })).done).toBe(0);
});

test('kinds of cards, another order, and any card at once', async ({ page, edition }) => {
  await seed(edition.url, [CARDS, simpleSet('Verbs', 40)]);
  await page.goto(ADDRESS);
  const sheet = page.getByRole('article');
  const show = page.getByRole('combobox', { name: browse.filter });
  await expect(show).toBeVisible();
  expect(await show.locator('option').allTextContents()).toEqual(Object.values(browse.filters));
  await show.selectOption(browse.filters.flagged);
  await expect(sheet).toContainText('What builds proteins?');
  await expect(page.getByText(studyModes.position(1, 1))).toBeVisible();
  await expect(page.getByRole('button', { name: study.hint })).toHaveAttribute('title', study.noHint);
  await show.selectOption(browse.filters.hard);
  await expect(page.getByText(browse.none.hard)).toBeVisible();
  await page.getByRole('button', { name: browse.showAll }).click();
  await expect(sheet).toBeVisible();
  await page.getByRole('combobox', { name: browse.jump }).selectOption(browse.jumpTo(3, 'What makes leaves green?'));
  await expect(sheet).toContainText('What makes leaves green?');
  await page.getByRole('button', { name: browse.next }).click();
  await page.getByRole('button', { name: browse.end.again }).click();
  await expect(sheet).toContainText('Where is ATP made?');
  await page.getByRole('button', { name: browse.next }).click();
  await page.getByRole('button', { name: browse.previous }).click();
  await expect(sheet).toContainText('Where is ATP made?');
  await page.getByRole('button', { name: browse.showAnswer }).click();
  await page.getByRole('button', { name: browse.hideAnswer }).click();

  await page.goto('/session?mode=browse&sets=verbs');
  await expect(sheet).toContainText('Verbs, question 1?');
  await page.keyboard.press('r');
  await expect(page.getByText(browse.said.shuffled(40))).toBeAttached();
  const places = page.getByRole('combobox', { name: browse.jump }).locator('option');
  const inOrder = Array.from({ length: 40 }, (_, n) => browse.jumpTo(n + 1, `Verbs, question ${n + 1}?`));
  expect(await places.allTextContents()).not.toEqual(inOrder);
  await page.keyboard.press('r');
  await expect(page.getByText(browse.said.inOrder)).toBeAttached();
  expect(await places.allTextContents()).toEqual(inOrder);
});

test('nothing of a kind, nothing at all, and what cannot be read are said', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1), { topic: 'Empty', flashcards: [] }]);
  const api = apiOf(edition.url);
  await page.goto(ADDRESS);
  const show = page.getByRole('combobox', { name: browse.filter });
  await show.selectOption(browse.filters.flagged);
  await expect(page.getByText(browse.none.flagged)).toBeVisible();
  await expectAccessible(page, 'none of a kind');
  const { flashcards } = await api.sets.get({ id: 'cells' });
  await api.study.grade({
    id: '019aa2b0-0000-7000-8000-000000000001',
    cardId: flashcards[0]!.id,
    rating: 3,
    durationMs: 1_000,
    reviewedAt: Date.now() - 3_600_000,
    utcOffsetMin: 0,
  });
  await page.reload();
  await show.selectOption(browse.filters.new);
  await expect(page.getByText(browse.none.new)).toBeVisible();

  await page.goto('/session?mode=browse&sets=empty');
  await expect(page.getByText(studyModes.empty)).toBeVisible();
  await page.getByRole('link', { name: studyModes.chooseOthers }).click();
  await expect(page).toHaveURL(/select-sets\?sets=empty$/);

  const failure = { code: 'internal', status: 500, detail: studyModes.loadFailed };
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/study/pool*', (route) =>
    answered.promise.then(() => route.fulfill({ status: 500, json: failure })),
  );
  await page.goto(ADDRESS);
  await expect(page.getByText(studyModes.loading)).toBeAttached();
  answered.resolve();
  await expect(page.getByRole('alert')).toContainText(studyModes.loadFailed);
  await page.unroute('**/api/study/pool*');
  await page.getByRole('button', { name: notices.retry }).click();
  await expect(show).toBeVisible();
});

test('narrow and dark a card and its buttons fit', async ({ page, edition }) => {
  await seed(edition.url, [CARDS]);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: browse.showAnswer }).click();
  await expectAccessible(page, 'narrow and dark');
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: browse.next }).click();
  await expect(page.getByRole('article')).toContainText('What builds proteins?');
});

test('a card with a picture alone has a place in the list; a deck of one card ends after it', async ({
  page,
  edition,
}) => {
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await seed(edition.url, [
    { topic: 'Cells', flashcards: [{ question: '', answer: 'A pixel', questionImage: picture }] },
  ]);
  await page.goto(ADDRESS);
  await expect(page.getByRole('img', { name: study.questionImage })).toBeVisible();
  const places = page.getByRole('combobox', { name: browse.jump }).locator('option');
  expect(await places.allTextContents()).toEqual([browse.jumpToPicture(1)]);
  await page.getByRole('button', { name: browse.next }).click();
  await expect(page.getByText(browse.end.text(1))).toBeVisible();
});
