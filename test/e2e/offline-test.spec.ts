/** Test without a model: setup, questions of all kinds by keyboard, handing in, the result and what is recorded of it. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const { notices, offlineTest, study, studyModes } = messages;
const { paper, result, setup } = offlineTest;
const ADDRESS = '/session?mode=test&sets=biology';

const ANSWERS = new Map([
  ['Where is ATP made?', 'Mitochondrion'],
  ['What builds proteins?', 'Ribosome'],
  ['What makes leaves green?', 'Chlorophyll'],
  ['Which artery is the largest?', 'Aorta'],
  ['What is hair made of?', 'Keratin'],
  ['Which bone is the longest?', 'Femur'],
]);
const BIOLOGY = {
  topic: 'Biology',
  flashcards: [...ANSWERS].map(([question, answer]) => ({
    question,
    answer,
    source: { file: 'biology.pdf', page: null, quote: null },
  })),
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const records = async (url: string) => (await apiOf(url).performance.ofSet({ set: 'biology' })).performance;

/** Has only this kind chosen. */
async function onlyKind(page: Page, kind: keyof typeof setup.kind): Promise<void> {
  for (const [name, label] of Object.entries(setup.kind))
    await page.getByRole('checkbox', { name: label }).setChecked(name === kind);
}

/** The answer of the question in sight. */
async function answerInSight(page: Page): Promise<string> {
  const text = (await page.getByRole('group', { name: /^Question \d+ of \d+$/ }).textContent()) ?? '';
  const [, answer] = [...ANSWERS].find(([question]) => text.includes(question)) ?? ['', ''];
  return answer;
}

test('by keyboard alone: typed answers one by one, one almost, one counted as right, one left out', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [BIOLOGY]);
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { name: setup.title })).toBeVisible();
  await expect(page.getByText(setup.text)).toBeVisible();
  await expect(page.getByText(setup.of(6))).toBeVisible();
  await expectAccessible(page, 'the setup');
  const count = page.getByRole('spinbutton', { name: setup.count });
  while (!(await count.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  for (const kind of [setup.kind.choice, setup.kind.statement]) {
    const box = page.getByRole('checkbox', { name: kind });
    while (!(await box.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
  }
  const single = button(page, setup.layouts.single);
  while (!(await single.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(button(page, setup.start)).toBeFocused();
  await page.keyboard.press('Enter');

  const field = page.getByRole('textbox', { name: paper.type });
  await expect(field).toBeFocused();
  await expect(page.getByText(paper.question(1, 4))).toBeVisible();
  await expectAccessible(page, 'a typed question');
  await page.keyboard.type(await answerInSight(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText(paper.question(2, 4))).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type((await answerInSight(page)).slice(0, -1));
  await page.keyboard.press('Enter');
  await expect(page.getByText(paper.question(3, 4))).toBeVisible();
  await page.keyboard.type('my own words');
  await page.keyboard.press('Enter');
  await expect(page.getByText(paper.question(4, 4))).toBeVisible();

  // A reload loses nothing.
  await page.reload();
  await expect(page.getByText(paper.question(4, 4))).toBeVisible();
  await expect(page.getByText(paper.answered(3, 4)).first()).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: paper.confirm.title });
  await expect(dialog).toContainText(paper.confirm.message(1));
  await expectAccessible(page, 'the question before handing in');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: paper.confirm.handIn }).press('Enter');

  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByRole('heading', { name: result.title(37) })).toBeVisible();
  await expect(page.getByText(result.finished(37))).toBeAttached();
  await expect(page.getByText(result.summary(1, 4))).toBeVisible();
  await expect(page.getByText(result.savedOnLeave)).toBeVisible();
  await expect(page.getByText(study.source('biology.pdf', null))).toHaveCount(4);
  for (const outcome of Object.values(result.outcome)) {
    await expect(page.getByRole('listitem').filter({ hasText: outcome }).first()).toBeVisible();
  }
  await expectAccessible(page, 'the result');
  const own = page.getByRole('listitem').filter({ hasText: 'my own words' });
  await own.getByRole('button', { name: result.accept }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(result.acceptedSaid(62))).toBeAttached();
  await expect(own).toContainText(result.accepted);
  await own.getByRole('button', { name: result.takeBack }).press('Enter');
  await expect(page.getByText(result.takenBackSaid(37))).toBeAttached();
  await own.getByRole('button', { name: result.accept }).press('Enter');
  expect(await records(edition.url)).toEqual([]);

  // Closed over the result and opened again it is still the result, with what was decided.
  await page.reload();
  await expect(page.getByRole('heading', { name: result.title(62) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect
    .poll(() => records(edition.url))
    .toMatchObject([
      { mode: 'test', testType: 'offline', answered: 3, correct: 2, partial: 1, incorrect: 0, unanswered: 1 },
    ]);
  expect((await apiOf(edition.url).study.today({ utcOffsetMin: 0 })).done).toBe(0);
  // Only when the host has it is the round forgotten.
  const kept = () => page.evaluate(() => localStorage.getItem('ninefold:setting:study.round.test'));
  await expect.poll(kept).toBe('null');
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { name: setup.title })).toBeVisible();
  expect(await records(edition.url)).toHaveLength(1);
});

/** Of a choice or a statement. */
async function answerRightly(sheet: Locator): Promise<void> {
  const text = (await sheet.textContent()) ?? '';
  const [, answer] = [...ANSWERS].find(([question]) => text.includes(question))!;
  const isStatement = text.includes(paper.judge);
  const isTrue = text.includes(answer);
  await sheet.getByRole('radio', { name: isStatement ? (isTrue ? paper.true : paper.false) : answer }).check();
}

test('choices and statements on one page; those that went wrong again, by number', async ({ page, edition }) => {
  await seed(edition.url, [BIOLOGY]);
  await page.goto(ADDRESS);
  await onlyKind(page, 'choice');
  await page.getByRole('checkbox', { name: setup.kind.choice }).uncheck();
  await button(page, setup.start).click();
  await expect(page.getByText(setup.oneKind)).toBeVisible();
  await page.getByRole('checkbox', { name: setup.kind.choice }).check();
  await page.getByRole('checkbox', { name: setup.kind.statement }).check();
  await button(page, setup.start).click();
  const sheets = page.getByRole('group', { name: /^Question \d+ of 6$/ });
  await expect(sheets).toHaveCount(6);
  await expect(page.getByText(paper.choose).first()).toBeVisible();
  await expect(page.getByText(paper.judge).first()).toBeVisible();
  await expectAccessible(page, 'the paper');
  for (const sheet of await sheets.all()) await answerRightly(sheet);
  // One of them wrong after all, and one open.
  const first = sheets.first();
  await first.getByRole('radio', { checked: false }).first().check();
  await button(page, paper.clear).last().click();
  await expect(page.getByText(paper.answered(5, 6)).first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: paper.handIn }).click();
  await button(page, paper.confirm.goOn).click();
  await page.getByRole('main').getByRole('button', { name: paper.handIn }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: paper.confirm.handIn }).click();
  await expect(page.getByText(result.summary(4, 6))).toBeVisible();

  await button(page, result.wrongOnes(2)).click();
  await expect(page.getByText(paper.answered(0, 2)).first()).toBeVisible();
  await expect
    .poll(() => records(edition.url))
    .toMatchObject([{ answered: 5, correct: 4, incorrect: 1, unanswered: 1 }]);
  await page.goto('/session?mode=test&sets=biology');
  await expect(page.getByText(paper.answered(0, 2)).first()).toBeVisible();
  const again = page.getByRole('group', { name: /^Question \d+ of 2$/ });
  for (const sheet of await again.all()) await answerRightly(sheet);
  await again.first().getByRole('radio', { checked: false }).first().check();
  await page.getByRole('main').getByRole('button', { name: paper.handIn }).click();
  await expect(button(page, result.wrongOnes(1))).toBeVisible();
  await button(page, result.newTest).click();

  await onlyKind(page, 'choice');
  await button(page, setup.layouts.single).click();
  await button(page, setup.start).click();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await button(page, paper.next).click();
  await expect(page.getByText(paper.question(2, 6))).toBeVisible();
  await button(page, paper.previous).click();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
});

test('cards that cannot be asked so are said; a result that could not be saved is offered again', async ({
  page,
  edition,
}) => {
  const long = 'Because of a long chain of reasons, each of which is a sentence. '.repeat(5);
  await seed(edition.url, [
    BIOLOGY,
    { topic: 'One', flashcards: [{ question: 'Who?', answer: 'Ada' }] },
    { topic: 'Long', flashcards: [{ question: 'Why?', answer: long }] },
    { topic: 'Blank', flashcards: [{ question: 'What?', answer: '' }] },
  ]);
  await page.goto('/session?mode=test&sets=one');
  await expect(page.getByText(setup.noOptions).first()).toBeVisible();
  await expect(page.getByText(setup.of(1))).toBeVisible();
  await button(page, setup.start).click();
  await page.getByRole('textbox', { name: paper.type }).fill('Ada');
  const failure = { code: 'internal', status: 500, detail: 'The disk is full.' };
  await page.route('**/api/performance', (route) => route.fulfill({ status: 500, json: failure }));
  await page.getByRole('main').getByRole('button', { name: paper.handIn }).click();
  await expect(page.getByText(result.summary(1, 1))).toBeVisible();
  await expect(page.getByRole('heading', { name: result.title(100) })).toBeVisible();
  await page.getByRole('link', { name: studyModes.end.toDashboard }).click();
  await expect(page.getByRole('region', { name: notices.region })).toContainText(result.notSaved('The disk is full.'));
  await page.unroute('**/api/performance');
  await button(page, notices.retry).click();
  await expect
    .poll(async () => (await apiOf(edition.url).performance.ofSet({ set: 'one' })).performance.length)
    .toBe(1);

  await page.goto('/session?mode=test&sets=long');
  await expect(page.getByText(setup.noTyped)).toBeVisible();
  await button(page, setup.start).click();
  await expect(page.getByText(setup.oneKind)).toBeVisible();
  await page.goto('/session?mode=test&sets=blank');
  await expect(page.getByText(offlineTest.unfit)).toBeVisible();
});

test('narrow and dark questions and result fit', async ({ page, edition }) => {
  await seed(edition.url, [BIOLOGY]);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(ADDRESS);
  await button(page, setup.start).click();
  await expect(page.getByText(paper.question(1, 6))).toBeVisible();
  await expectAccessible(page, 'the paper, narrow and dark');
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await sideways()).toBeLessThanOrEqual(0);
  await page.getByRole('main').getByRole('button', { name: paper.handIn }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: paper.confirm.handIn }).click();
  await expect(page.getByRole('heading', { name: result.title(0) })).toBeVisible();
  await expect(page.getByText(result.nothing, { exact: true })).toHaveCount(6);
  await expectAccessible(page, 'the result, narrow and dark');
  expect(await sideways()).toBeLessThanOrEqual(0);
});
