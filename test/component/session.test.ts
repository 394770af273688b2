/** Studying what is due, and cramming: by keyboard alone, over a reload, and into the records. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
import { sessionAddress } from '../../src/renderer/lib/addresses/session-address.ts';
import { editSetAddress } from '../../src/renderer/lib/addresses/set-address.ts';
import { openApp, simpleSet, START } from './harness/app.ts';
import { expectAccessible, expectCount, expectGone, goTo, press } from './harness/person.ts';

const { study } = messages;
const UTC = { utcOffsetMin: 0 };

const showAnswer = () => page.getByRole('button', { name: study.showAnswer });
const card = () => page.getByRole('article', { name: study.card });
const finished = () => page.getByRole('heading', { name: study.end.title });

async function studyWith(key: string): Promise<void> {
  await expect.element(showAnswer()).toHaveFocus();
  await press('Space');
  await expect.element(page.getByRole('group', { name: study.grades })).toBeVisible();
  await press(key);
}

test('a whole session by keyboard: faces, undo, a reload in between, and the record of it', async () => {
  const app = await openApp({
    at: '/session?sets=capitals',
    sets: [
      {
        topic: 'Capitals',
        flashcards: [
          { question: '{{c1::Paris}} is the capital of {{c2::France}}', answer: '' },
          { question: 'der Hund', answer: 'the dog', bothWays: true },
          { question: 'What is 2 + 2?', answer: '4' },
        ],
      },
    ],
  });
  await expect.element(card()).toMatchTextContent('is the capital of France');
  await expect.element(card()).not.toMatchTextContent('Paris');
  await studyWith('4');
  await expect.element(card()).toMatchTextContent('der Hund');
  await studyWith('4');
  await press('Control+z');
  await expect.element(page.getByText(study.undone(4, 'der Hund')).first()).toBeVisible();
  await expect.element(card()).toMatchTextContent('the dog');
  await press('4');
  await expect.element(card()).toMatchTextContent('2 + 2');
  await expect.poll(() => keptGrades('session')).toBe(2);
  await app.reopen();
  await expect.element(card()).toMatchTextContent('2 + 2');
  await expect.element(page.getByText(study.position(3, 3))).toBeVisible();
  await studyWith('4');
  await expect.element(finished()).toHaveFocus();
  await expectAccessible('the end of a session');

  await expect
    .poll(async () => (await app.api.performance.ofSet({ set: 'capitals' })).performance)
    .toMatchObject([{ mode: 'review', answered: 3, correct: 3, incorrect: 0 }]);
  // The other faces wait for another day.
  await app.reopen();
  await expect.element(page.getByText(study.nothingDue)).toBeVisible();
});

test('what was done last is taken back: put aside, suspended, graded, also after a reload', async () => {
  const app = await openApp({ at: '/session?sets=cells', sets: [simpleSet('Cells', 2)] });
  await expect.element(showAnswer()).toHaveFocus();
  await press('b');
  await expect.element(card()).toMatchTextContent('question 2');
  await expect.element(page.getByText(study.buried('Cells, question 1?'))).toBeVisible();
  await page.getByRole('button', { name: messages.notices.undo, exact: true }).click();
  await expect.element(card()).toMatchTextContent('question 1');
  await page.getByRole('button', { name: study.bury }).click();
  await expect.element(card()).toMatchTextContent('question 2');
  await app.reopen();
  await expect.element(card()).toMatchTextContent('question 2');
  await expect.element(page.getByText(study.position(1, 1))).toBeVisible();
  await press('Control+z');
  await expect.element(page.getByText(study.undoneAct.bury('Cells, question 1?'))).toBeVisible();
  await expect.element(card()).toMatchTextContent('question 1');
  await studyWith('4');
  await expect.element(card()).toMatchTextContent('question 2');
  await press('f');
  await expect.element(card()).toMatchTextContent(study.facts.flagged);
  await press('s');
  await expect.element(finished()).toBeVisible();
  const rail = page.getByRole('complementary', { name: study.rail });
  await expect.element(rail).toMatchTextContent(study.done);
  await expect.element(rail.getByRole('listitem').first()).toMatchTextContent(study.acts.suspend);
  await expect.element(rail.getByRole('listitem').nth(1)).toMatchTextContent(study.acts.flag);
  await expectAccessible('the history');
  // The toast of the suspend and Undo take it back once.
  await press('Control+z');
  await expect.element(page.getByText(study.undoneAct.suspend('Cells, question 2?'))).toBeVisible();
  await expectCount(page.getByRole('button', { name: messages.notices.undo, exact: true }), 0);
  await expect.element(card()).toMatchTextContent(study.facts.flagged);
  const { flashcards } = await app.api.sets.get({ id: 'cells' });
  expect(flashcards).toMatchObject([{ buriedUntil: null }, { suspended: false, flag: 1 }]);
  await press('Control+z');
  await press('Control+z');
  await expect.element(page.getByText(study.undone(4, 'Cells, question 1?')).first()).toBeVisible();
  await expect.element(page.getByText(study.position(1, 2))).toBeVisible();
});

test('the limits of a day hold cards back, and a person may go past them', async () => {
  const app = await openApp({ at: null, sets: [simpleSet('Cells', 5)] });
  const { flashcards } = await app.api.sets.get({ id: 'cells' });
  for (const { id } of flashcards.slice(0, 3)) {
    const reviewedAt = START - 60 * DAY_MS;
    await app.api.study.grade({ id: crypto.randomUUID(), cardId: id, rating: 4, durationMs: 1, reviewedAt, ...UTC });
  }
  await app.api.settings.put({ settings: { 'study.reviewsPerDay': 1, 'study.newPerDay': 1 } });
  await app.open('/session?sets=cells');
  await studyWith('3');
  await studyWith('4');
  await expect.element(finished()).toBeVisible();
  await expect.element(page.getByText(study.end.heldReviews(2))).toBeVisible();
  await expect.element(page.getByText(study.end.held(1))).toBeVisible();
  await page.getByRole('button', { name: study.reviewMore(2) }).click();
  await studyWith('3');
  // What was asked for is the day's, also for whoever leaves in between.
  await expect.poll(() => keptGrades('session')).toBe(3);
  await app.reopen();
  await expect.element(page.getByText(study.position(4, 4))).toBeVisible();
  await goTo('/');
  await expect.element(page.getByRole('button', { name: messages.dashboard.resume(1) })).toBeVisible();
  await press('Control+Enter');
  await studyWith('3');
  await page.getByRole('button', { name: study.studyMore(1) }).click();
  await studyWith('4');
  await expect.element(finished()).toBeVisible();
  await expectCount(page.getByText(/waits? for another day/), 0);
});

for (const [mode, kept, known] of [
  ['review', 'session', '4'],
  ['cram', 'cramSession', '3'],
] as const) {
  test(`a grade that is under way when the page is loaded anew counts once, in ${mode}`, async () => {
    const app = await openApp({ at: `/session?mode=${mode}&sets=cells`, sets: [simpleSet('Cells', 2)] });
    await expect.element(showAnswer()).toHaveFocus();
    // The server has it; its answer never comes.
    let held = app.host.holdAnswer('study.grade');
    await studyWith(known);
    await expect.poll(() => keptGrades(kept)).toBe(1);
    await expect.poll(() => held.count()).toBe(1);
    await app.reopen((host) => {
      held = host.holdAnswer('study.grade');
    });
    await expect.poll(() => held.count()).toBe(1);
    await app.reopen();
    await expect.element(card()).toMatchTextContent('question 2');
    await studyWith(known);
    await expect.element(finished()).toBeVisible();
    await expect
      .poll(async () => (await app.api.performance.ofSet({ set: 'cells' })).performance)
      .toMatchObject([{ answered: 2, correct: 2, incorrect: 0 }]);
  });
}

test('with two grades the keys of the others do nothing', async () => {
  await openApp({ at: '/session?sets=cells', sets: [simpleSet('Cells', 1)], settings: { 'study.gradeButtons': 2 } });
  await expect.element(showAnswer()).toHaveFocus();
  const grades = page.getByRole('group', { name: study.grades }).getByRole('button');
  // The second click of a double one lands where Good stands by then.
  const { width } = showAnswer().element().getBoundingClientRect();
  await showAnswer().dblClick({ position: { x: (width * 3) / 4, y: 10 } });
  await expectCount(grades, 2);
  await press('4');
  await expectCount(grades, 2);
  await press('1');
  await expect.element(showAnswer()).toBeVisible();
});

test('cramming asks every card until it was known, leaves the schedule alone, and goes on after a reload', async () => {
  const app = await openApp({ at: '/session?mode=cram&sets=cells', sets: [simpleSet('Cells', 3)] });
  await expect.element(page.getByRole('heading', { level: 1, name: study.cram.heading })).toBeInTheDocument();
  // A grade is kept a moment after the next card is there; a reload before that is a grade not given.
  await studyWith('1');
  await expect.poll(() => keptGrades('cramSession')).toBe(1);
  await studyWith('3');
  await expect.poll(() => keptGrades('cramSession')).toBe(2);
  await app.reopen();
  await studyWith('3');
  await studyWith('3');
  await expect.element(finished()).toBeVisible();
  const { states } = await app.api.study.states({ set: 'cells' });
  expect(states.map(({ phase }) => phase)).toEqual(['new', 'new', 'new']);
  await expect
    .poll(async () => (await app.api.performance.ofSet({ set: 'cells' })).performance)
    .toMatchObject([{ mode: 'cram', correct: 3, incorrect: 1 }]);
  await app.open('/session?mode=cram&sets=none');
  await expect.element(page.getByText(study.cram.nothing)).toBeVisible();
});

test('a card that does not stick is told of, with what would help', async () => {
  const app = await openApp({
    at: null,
    sets: [
      {
        topic: 'Nerves',
        flashcards: [
          { question: 'Which neurons lead to the brain?', answer: 'afferent' },
          { question: 'Which neurons lead from the brain?', answer: 'efferent' },
        ],
      },
    ],
  });
  const [hard] = (await app.api.sets.get({ id: 'nerves' })).flashcards;
  let reviewedAt = START - 200 * DAY_MS;
  const grade = async (rating: 1 | 4, days: number) => {
    reviewedAt += days * DAY_MS;
    await app.api.study.grade({ id: crypto.randomUUID(), cardId: hard!.id, rating, durationMs: 1, reviewedAt, ...UTC });
  };
  for (let lapse = 0; lapse < 7; lapse += 1) {
    await grade(4, 6);
    await grade(1, 12);
  }
  await grade(4, 6);
  await app.open('/session?sets=nerves');
  await expect.element(card()).toMatchTextContent('lead to the brain');
  await studyWith('1');
  await expect.element(page.getByText(study.leech.found('Which neurons lead to the brain?', 8))).toBeVisible();
  await page.getByRole('button', { name: study.leech.why }).click();
  const dialog = page.getByRole('dialog', { name: study.leech.title });
  await expect.element(dialog).toMatchTextContent(messages.leech.alike('Which neurons lead from the brain?'));
  await expect.element(dialog).toMatchTextContent(messages.leech.hint);
  await expectAccessible('a card that does not stick');
  const edit = dialog.getByRole('link', { name: study.leech.edit });
  await expect.element(edit).toHaveAttribute('href', editSetAddress('nerves', { card: hard!.id }));
  await press('Escape');
  await expect.element(showAnswer()).toHaveFocus();
});

test('the end says what was remembered and missed, and leads to what was missed and to what is due elsewhere', async () => {
  const app = await openApp({
    at: null,
    sets: [
      {
        topic: 'Capitals',
        flashcards: [
          { question: 'Capital of **France**?', answer: '*Paris*' },
          { question: 'Capital of Italy?', answer: 'Rome' },
        ],
      },
      simpleSet('Verbs', 3),
    ],
  });
  const sets = await Promise.all(['capitals', 'verbs'].map((id) => app.api.sets.get({ id })));
  for (const { id: cardId } of sets.flatMap(({ flashcards }) => flashcards))
    await app.api.study.grade({
      id: crypto.randomUUID(),
      cardId,
      rating: 4,
      durationMs: 1,
      reviewedAt: START - 60 * DAY_MS,
      ...UTC,
    });
  await app.open('/session?sets=capitals');
  await studyWith('1');
  // What it says is known after a reload as well.
  await app.reopen();
  await expect.element(page.getByText(study.position(2, 2))).toBeVisible();
  // It comes again, and once more is no second card that was missed.
  await studyWith('4');
  await studyWith('4');
  await expect.element(finished()).toHaveFocus();
  const { end } = study;
  await expect.element(page.getByText(end.remembered(1, 2))).toBeVisible();
  await expect.element(page.getByText(end.dueElsewhere(3))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: end.studyElsewhere }))
    .toHaveAttribute('href', sessionAddress({}));
  const missed = page.getByRole('list').filter({ hasText: 'Paris' });
  await expect.element(missed).toMatchTextContent('Capital of France?');
  await expectCount(missed.getByRole('listitem'), 1);
  // What was given is said once, and without the signs of its markup.
  await expectCount(page.getByText(study.rating[2], { exact: true }), 1);
  expect(document.body.textContent).not.toContain('**');
  await page.getByRole('link', { name: end.practise(1) }).click();
  await expect.element(page.getByText(study.position(1, 1))).toBeVisible();
  await expect.element(card()).toMatchTextContent('Capital of France?');
});

test('the question stays where it is when its answer comes, and its editor saves by keys', async () => {
  const long = 'A long answer, of which every word takes its room. '.repeat(8);
  await openApp({
    at: '/session?sets=capitals',
    sets: [{ topic: 'Capitals', flashcards: [{ question: 'Capital of France?', answer: long }] }],
  });
  await expect.element(showAnswer()).toHaveFocus();
  const top = () => card().element().getBoundingClientRect().top;
  const before = top();
  await press('Space');
  await expect.element(card()).toMatchTextContent(long.trim());
  expect(top()).toBe(before);
  const editor = page.getByRole('dialog', { name: study.editor.title });
  for (const [keys, text] of [
    ['Control+Enter', 'Paris'],
    ['Control+s', 'Paris, on the Seine'],
  ] as const) {
    await press('e');
    await editor.getByRole('textbox', { name: study.editor.answer }).fill(text);
    await press(keys);
    await expectGone(editor);
    await expect.element(card()).toMatchTextContent(text);
  }
});

/** How many grades the kept place of a session has, answered or not. */
function keptGrades(setting: 'session' | 'cramSession'): number {
  const text = localStorage.getItem(`ninefold:setting:study.${setting}`) ?? 'null';
  const kept = JSON.parse(text) as { ratings?: unknown[]; unsent?: unknown[] } | null;
  const { ratings = [], unsent = [] } = kept ?? {};
  return ratings.length + unsent.length;
}
