/** Studying what is due, and cramming: by keyboard alone, over a reload, and into the records. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
import { editSetAddress } from '../../src/renderer/lib/set-address.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { study } = messages;
const UTC = { utcOffsetMin: 0 };

const showAnswer = (page: Page) => page.getByRole('button', { name: study.showAnswer });
const card = (page: Page) => page.getByRole('article', { name: study.card });
const finished = (page: Page) => page.getByRole('heading', { name: study.end.title });

async function studyWith(page: Page, key: string): Promise<void> {
  await expect(showAnswer(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: study.grades })).toBeVisible();
  await page.keyboard.press(key);
}

test('a whole session by keyboard: faces, undo, a reload in between, and the record of it', async ({
  page,
  edition,
}) => {
  const api = apiOf(edition.url);
  await seed(edition.url, [
    {
      topic: 'Capitals',
      flashcards: [
        { question: '{{c1::Paris}} is the capital of {{c2::France}}', answer: '' },
        { question: 'der Hund', answer: 'the dog', bothWays: true },
        { question: 'What is 2 + 2?', answer: '4' },
      ],
    },
  ]);
  await page.goto('/session?sets=capitals');
  await expect(card(page)).toContainText('is the capital of France');
  await expect(card(page)).not.toContainText('Paris');
  await studyWith(page, '4');
  await expect(card(page)).toContainText('der Hund');
  await studyWith(page, '4');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(study.undone(4, 'der Hund')).first()).toBeVisible();
  await expect(card(page)).toContainText('the dog');
  await page.keyboard.press('4');
  await expect(card(page)).toContainText('2 + 2');
  await expect.poll(() => keptGrades(page, 'session')).toBe(2);
  await page.reload();
  await expect(card(page)).toContainText('2 + 2');
  await expect(page.getByText(study.position(3, 3))).toBeVisible();
  await studyWith(page, '4');
  await expect(finished(page)).toBeFocused();
  await expectAccessible(page, 'the end of a session');

  await expect(async () => {
    const { performance } = await api.performance.ofSet({ set: 'capitals' });
    expect(performance).toMatchObject([{ mode: 'review', answered: 3, correct: 3, incorrect: 0 }]);
  }).toPass();
  // The other faces wait for another day.
  await page.reload();
  await expect(page.getByText(study.nothingDue)).toBeVisible();
});

test('what was done last is taken back: put aside, suspended, graded, also after a reload', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  await page.goto('/session?sets=cells');
  await expect(showAnswer(page)).toBeFocused();
  await page.keyboard.press('b');
  await expect(card(page)).toContainText('question 2');
  await expect(page.getByText(study.buried('Cells, question 1?'))).toBeVisible();
  await page.getByRole('button', { name: messages.notices.undo, exact: true }).click();
  await expect(card(page)).toContainText('question 1');
  await page.getByRole('button', { name: study.bury }).click();
  await expect(card(page)).toContainText('question 2');
  await page.reload();
  await expect(card(page)).toContainText('question 2');
  await expect(page.getByText(study.position(1, 1))).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(study.undoneAct.bury('Cells, question 1?'))).toBeVisible();
  await expect(card(page)).toContainText('question 1');
  await studyWith(page, '4');
  await expect(card(page)).toContainText('question 2');
  await page.keyboard.press('f');
  await expect(card(page)).toContainText(study.facts.flagged);
  await page.keyboard.press('s');
  await expect(finished(page)).toBeVisible();
  const rail = page.getByRole('complementary', { name: study.rail });
  await expect(rail).toContainText(study.done);
  await expect(rail.getByRole('listitem').first()).toContainText(study.acts.suspend);
  await expect(rail.getByRole('listitem').nth(1)).toContainText(study.acts.flag);
  await expectAccessible(page, 'the history');
  // The toast of the suspend and Undo take it back once.
  await page.keyboard.press('Control+z');
  await expect(page.getByText(study.undoneAct.suspend('Cells, question 2?'))).toBeVisible();
  await expect(page.getByRole('button', { name: messages.notices.undo, exact: true })).toHaveCount(0);
  await expect(card(page)).toContainText(study.facts.flagged);
  const { flashcards } = await apiOf(edition.url).sets.get({ id: 'cells' });
  expect(flashcards).toMatchObject([{ buriedUntil: null }, { suspended: false, flag: 1 }]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(study.undone(4, 'Cells, question 1?')).first()).toBeVisible();
  await expect(page.getByText(study.position(1, 2))).toBeVisible();
});

test('the limits of a day hold cards back, and a person may go past them', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await seed(edition.url, [simpleSet('Cells', 5)]);
  const { flashcards } = await api.sets.get({ id: 'cells' });
  for (const { id } of flashcards.slice(0, 3)) {
    const reviewedAt = Date.now() - 60 * DAY_MS;
    await api.study.grade({ id: crypto.randomUUID(), cardId: id, rating: 4, durationMs: 1, reviewedAt, ...UTC });
  }
  await api.settings.put({ settings: { 'study.reviewsPerDay': 1, 'study.newPerDay': 1 } });
  await page.goto('/session?sets=cells');
  await studyWith(page, '3');
  await studyWith(page, '4');
  await expect(finished(page)).toBeVisible();
  await expect(page.getByText(study.end.heldReviews(2))).toBeVisible();
  await expect(page.getByText(study.end.held(1))).toBeVisible();
  await page.getByRole('button', { name: study.reviewMore(2) }).click();
  await studyWith(page, '3');
  await studyWith(page, '3');
  await page.getByRole('button', { name: study.studyMore(1) }).click();
  await studyWith(page, '4');
  await expect(finished(page)).toBeVisible();
  await expect(page.getByText(/waits? for another day/)).toHaveCount(0);
});

for (const [mode, kept, known] of [
  ['review', 'session', '4'],
  ['cram', 'cramSession', '3'],
] as const) {
  test(`a grade that is under way when the page is loaded anew counts once, in ${mode}`, async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Cells', 2)]);
    await page.goto(`/session?mode=${mode}&sets=cells`);
    await expect(showAnswer(page)).toBeFocused();
    // The server has it; its answer never comes.
    let reached = 0;
    await page.route('**/api/study/reviews', async (route) => {
      await route.fetch();
      reached += 1;
    });
    await studyWith(page, known);
    await expect.poll(() => keptGrades(page, kept)).toBe(1);
    await expect.poll(() => reached).toBe(1);
    await page.reload();
    await expect.poll(() => reached).toBe(2);
    await page.unroute('**/api/study/reviews');
    await page.reload();
    await expect(card(page)).toContainText('question 2');
    await studyWith(page, known);
    await expect(finished(page)).toBeVisible();
    await expect(async () => {
      const { performance } = await apiOf(edition.url).performance.ofSet({ set: 'cells' });
      expect(performance).toMatchObject([{ answered: 2, correct: 2, incorrect: 0 }]);
    }).toPass();
  });
}

test('with two grades the keys of the others do nothing', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await apiOf(edition.url).settings.put({ settings: { 'study.gradeButtons': 2 } });
  await page.goto('/session?sets=cells');
  await expect(showAnswer(page)).toBeFocused();
  const grades = page.getByRole('group', { name: study.grades }).getByRole('button');
  // The second click of a double one lands where Good stands by then.
  const { width = 0 } = (await showAnswer(page).boundingBox()) ?? {};
  await showAnswer(page).dblclick({ position: { x: (width * 3) / 4, y: 10 } });
  await expect(grades).toHaveCount(2);
  await page.keyboard.press('4');
  await expect(grades).toHaveCount(2);
  await page.keyboard.press('1');
  await expect(showAnswer(page)).toBeVisible();
});

test('cramming asks every card until it was known, leaves the schedule alone, and goes on after a reload', async ({
  page,
  edition,
}) => {
  const api = apiOf(edition.url);
  await seed(edition.url, [simpleSet('Cells', 3)]);
  await page.goto('/session?mode=cram&sets=cells');
  await expect(page.getByRole('heading', { level: 1, name: study.cram.heading })).toBeAttached();
  // A grade is kept a moment after the next card is there; a reload before that is a grade not given.
  await studyWith(page, '1');
  await expect.poll(() => keptGrades(page, 'cramSession')).toBe(1);
  await studyWith(page, '3');
  await expect.poll(() => keptGrades(page, 'cramSession')).toBe(2);
  await page.reload();
  await studyWith(page, '3');
  await studyWith(page, '3');
  await expect(finished(page)).toBeVisible();
  const { states } = await api.study.states({ set: 'cells' });
  expect(states.map(({ phase }) => phase)).toEqual(['new', 'new', 'new']);
  await expect(async () => {
    const { performance } = await api.performance.ofSet({ set: 'cells' });
    expect(performance).toMatchObject([{ mode: 'cram', correct: 3, incorrect: 1 }]);
  }).toPass();
  await page.goto('/session?mode=cram&sets=none');
  await expect(page.getByText(study.cram.nothing)).toBeVisible();
});

test('a card that does not stick is told of, with what would help', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await seed(edition.url, [
    {
      topic: 'Nerves',
      flashcards: [
        { question: 'Which neurons lead to the brain?', answer: 'afferent' },
        { question: 'Which neurons lead from the brain?', answer: 'efferent' },
      ],
    },
  ]);
  const [hard] = (await api.sets.get({ id: 'nerves' })).flashcards;
  let reviewedAt = Date.now() - 200 * DAY_MS;
  const grade = async (rating: 1 | 4, days: number) => {
    reviewedAt += days * DAY_MS;
    await api.study.grade({ id: crypto.randomUUID(), cardId: hard!.id, rating, durationMs: 1, reviewedAt, ...UTC });
  };
  for (let lapse = 0; lapse < 7; lapse += 1) {
    await grade(4, 6);
    await grade(1, 12);
  }
  await grade(4, 6);
  await page.goto('/session?sets=nerves');
  await expect(card(page)).toContainText('lead to the brain');
  await studyWith(page, '1');
  await expect(page.getByText(study.leech.found('Which neurons lead to the brain?', 8))).toBeVisible();
  await page.getByRole('button', { name: study.leech.why }).click();
  const dialog = page.getByRole('dialog', { name: study.leech.title });
  await expect(dialog).toContainText(messages.leech.alike('Which neurons lead from the brain?'));
  await expect(dialog).toContainText(messages.leech.hint);
  await expectAccessible(page, 'a card that does not stick');
  const edit = dialog.getByRole('link', { name: study.leech.edit });
  await expect(edit).toHaveAttribute('href', editSetAddress('nerves', { card: hard!.id }));
  await page.keyboard.press('Escape');
  await expect(showAnswer(page)).toBeFocused();
});

/** How many grades the kept place of a session has, answered or not. */
function keptGrades(page: Page, setting: 'session' | 'cramSession'): Promise<number> {
  return page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { ratings?: unknown[]; unsent?: unknown[] } | null;
    const { ratings = [], unsent = [] } = kept ?? {};
    return ratings.length + unsent.length;
  }, `ninefold:setting:study.${setting}`);
}
