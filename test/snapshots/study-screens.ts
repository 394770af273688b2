/** The screens of studying, with a card that has everything a card can have. */
import { expect, type Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { aiTestAddress, sessionAddress, type SessionMode } from '../../src/renderer/lib/addresses/session-address.ts';
import { planAddress } from '../../src/renderer/lib/addresses/plan-address.ts';
import { apiOf, seed, simpleSet, type SetInput } from '../e2e/seed.ts';
import { FROZEN_AT } from '../support/frozen-at.ts';
import { furnish } from './library.ts';
import { keepChat, keptChat } from '../support/kept-chat.ts';
import { grade, studyLibrary } from '../support/studied-library.ts';
import type { SnapshotScreen } from './screens.ts';

const { aiTest, answers, browse, flashcards, match, offlineTest, performance, plans, study } = messages;

const DAY_MS = 86_400_000;
const EXAM_ID = '01900000-0000-7000-8000-00000000e001';
const DECK = 'inside-a-mitochondrion';
const WORDS = 'parts-of-a-cell';
/** Short ones, which are typed and matched. */
const SHORT: SetInput = {
  topic: 'Parts of a cell',
  flashcards: [
    { question: 'What surrounds the nucleus?', answer: 'A double membrane' },
    { question: 'What does a ribosome do?', answer: 'It builds proteins' },
    { question: 'Where is ATP made?', answer: 'In the matrix' },
    { question: 'What digests waste?', answer: 'Lysosomes' },
  ],
};
const STUDIED = [
  simpleSet('Mitochondria and ATP', 12, { folderPath: 'Biology/Cell structure' }),
  simpleSet('Membrane transport', 9, { folderPath: 'Biology/Cell structure' }),
  simpleSet('Irregular preterite', 8, { folderPath: 'Spanish B1' }),
];
const CARDS: SetInput = {
  topic: 'Inside a mitochondrion',
  sourceFile: 'cells.pdf',
  flashcards: [
    {
      question: 'Why is the **inner membrane** folded, and how much energy does $\\mathrm{ATP}$ give?',
      answer:
        'The folds, called *cristae*, have more room for the proteins that make ATP:\n\n- electron transport\n- `ATP synthase`\n\n$$\\Delta G = -30.5\\ \\mathrm{kJ/mol}$$',
      hint: 'Think of surface.',
      source: { file: 'cells.pdf', page: 12, quote: 'The folds of the inner membrane' },
    },
    ...SHORT.flashcards!,
  ],
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const card = (page: Page) => page.getByRole('article', { name: study.card });
const main = (page: Page) => page.getByRole('main');

export const STUDY_SCREENS: readonly SnapshotScreen[] = [
  { name: 'select-sets', open: selectSets, part: main },
  {
    name: 'session-question',
    open: mode('review', (page) => expect(card(page)).toBeVisible()),
    looks: ['wide-light', 'narrow-dark'],
  },
  { name: 'session-answer', open: answerInSight, looks: ['wide-dark', 'narrow-light'] },
  { name: 'learn', open: mode('learn', (page) => expect(card(page)).toBeVisible()) },
  { name: 'write', open: writtenAnswer, part: main },
  { name: 'match', open: board, looks: ['narrow-light'] },
  {
    name: 'browse',
    open: mode('browse', (page) => expect(page.getByRole('button', { name: browse.showAnswer })).toBeFocused()),
  },
  { name: 'flashcards', open: allCards, looks: ['wide-dark'] },
  { name: 'performance', open: figures, height: 1_460 },
  { name: 'study-plan', open: plan, height: 1_000 },
  { name: 'written-plan', open: writtenPlan, height: 1_000 },
  { name: 'calendar', open: month },
  { name: 'calendar-event', open: eventForm, part: (page) => page.getByRole('dialog') },
  { name: 'ai-test', open: setUpTest, height: 900, looks: ['wide-dark'] },
  { name: 'ai-test-question', open: testQuestion, looks: ['narrow-light'] },
  { name: 'ai-test-result', open: testResult },
  { name: 'ai-study', open: conversation },
];

const DAY = (n: number) => Date.UTC(2026, 8, n);

/** A month with a series, an exam, something of some days, and what is due: all of it today, because other days depend on the ids of the cards. */
async function month(page: Page, url: string): Promise<void> {
  const api = apiOf(url);
  if ((await api.calendar.list()).events.length === 0) {
    await seed(url, [SHORT]);
    for (const { id } of (await api.sets.get({ id: WORDS })).flashcards)
      await grade(api, id, 3, FROZEN_AT - 30 * DAY_MS);
    const event = { title: 'Anatomy course', start: DAY(1) + 9 * 3_600_000, end: DAY(1) + 10.5 * 3_600_000 };
    await api.calendar.create({ ...event, timezone: 'UTC', recurrence: 'FREQ=WEEKLY;BYDAY=TU,FR', setIds: [WORDS] });
    await api.calendar.create({ title: 'Biology', kind: 'exam', start: DAY(24), end: DAY(25), allDay: true });
    await api.calendar.create({ title: 'Essay', kind: 'deadline', start: DAY(18) + 16 * 3_600_000 });
    await api.calendar.create({ title: 'At the sea', kind: 'other', start: DAY(5), end: DAY(8), allDay: true });
    await api.calendar.create({ title: 'Tutor', start: DAY(14) + 11 * 3_600_000, end: DAY(14) + 12 * 3_600_000 });
  }
  await page.goto(`${url}/calendar`);
  await expect(main(page).getByText('Anatomy course').first()).toBeVisible();
  await expect(
    main(page)
      .getByText(/\d due$/)
      .first(),
  ).toBeVisible();
}

async function eventForm(page: Page, url: string): Promise<void> {
  await month(page, url);
  await main(page).getByRole('button', { name: 'Anatomy course' }).first().click();
  await expect(page.getByRole('textbox', { name: messages.calendar.form.name })).toBeFocused();
}

/** Each picture is of a session that has just begun, and what is shuffled is shuffled alike. */
async function withSameChance(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('study.round.')) localStorage.removeItem(key);
    let state = 1;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      const bytes = new Uint8Array(array!.buffer, array!.byteOffset, array!.byteLength);
      for (let i = 0; i < bytes.length; i++) bytes[i] = (state = (state * 48_271) % 2_147_483_647) & 255;
      return array;
    };
  });
}

function mode(name: SessionMode, shown: (page: Page) => Promise<void>, deck = DECK) {
  return async (page: Page, url: string): Promise<void> => {
    await withSameChance(page);
    await seed(url, [CARDS, SHORT]);
    await page.goto(url + sessionAddress({ mode: name, sets: [deck] }));
    await shown(page);
  };
}

async function selectSets(page: Page, url: string): Promise<void> {
  await furnish(url);
  await page.goto(`${url}/session/select-sets?sets=membranes`);
  await expect(page.getByRole('treeitem', { name: /Membranes/ })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /Mendel/ })).toBeVisible();
}

async function answerInSight(page: Page, url: string): Promise<void> {
  await mode('review', (shown) => expect(shown.getByRole('button', { name: study.showAnswer })).toBeFocused())(
    page,
    url,
  );
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: study.rating[3] })).toBeFocused();
  await expect(page.locator('.katex-display')).toBeVisible();
}

async function writtenAnswer(page: Page, url: string): Promise<void> {
  await mode('write', (shown) => expect(card(shown).getByRole('textbox')).toBeFocused(), WORDS)(page, url);
  await page.keyboard.type('double membranes of it');
  await page.keyboard.press('Enter');
  await expect(page.getByText(answers.youTyped, { exact: true }).first()).toBeVisible();
}

async function board(page: Page, url: string): Promise<void> {
  await mode(
    'match',
    (shown) => expect(shown.getByRole('button', { name: match.ready.start })).toBeFocused(),
    WORDS,
  )(page, url);
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: match.board }).getByRole('button').first().press('Space');
}

async function allCards(page: Page, url: string): Promise<void> {
  await furnish(url);
  await seed(url, [CARDS]);
  await page.goto(`${url}/flashcards?q=cell or mitochondrion`);
  const row = page.locator('[data-index]').filter({ hasText: 'inner membrane' });
  await row.click();
  const { title } = flashcards.details;
  const pane = page.getByRole('complementary', { name: title }).or(page.getByRole('dialog', { name: title }));
  await expect(pane).toBeVisible();
}

/** In place of what the library has: sets that were studied for a season. */
async function studyForMonths(url: string): Promise<void> {
  const api = apiOf(url);
  for (const { id } of (await api.sets.list()).sets) await api.sets.remove({ id });
  await seed(url, STUDIED);
  const { sets } = await api.sets.list();
  await studyLibrary(api, { sets: sets.map(({ id }) => id), days: 80, now: FROZEN_AT });
}

/** What a season of study came to. */
async function figures(page: Page, url: string): Promise<void> {
  const { sets } = await apiOf(url).sets.list();
  if (!sets.some(({ topic }) => topic === 'Membrane transport')) await studyForMonths(url);
  await page.goto(`${url}/performance`);
  await expect(heading(page, performance.title)).toBeVisible();
  await expect(page.getByText(performance.loading)).toBeHidden();
  await expect(page.getByRole('figure').nth(2)).toBeVisible();
}

async function plan(page: Page, url: string): Promise<void> {
  await furnish(url);
  const start = Math.floor(FROZEN_AT / DAY_MS + 24) * DAY_MS;
  const exam = {
    id: EXAM_ID,
    title: 'Cell biology, oral exam',
    start,
    end: start + DAY_MS,
    allDay: true,
    kind: 'exam' as const,
    setIds: ['membranes', 'mitochondria-and-atp', 'subjunctive'],
    plan: { minutesPerDay: 20, daysOff: [0], breaks: [] },
  };
  const { events } = await apiOf(url).calendar.list({});
  if (events.length === 0) await apiOf(url).calendar.create(exam);
  await page.goto(`${url}/study-plan`);
  await expect(page.getByRole('article', { name: 'Cell biology, oral exam' })).toBeVisible();
  await expect(page.getByRole('figure').first()).toBeVisible();
}

/** A plan by rules, of cards that were never studied: those have no ids in their order. */
async function writtenPlan(page: Page, url: string): Promise<void> {
  const api = apiOf(url);
  if ((await api.studyplans.list()).studyplans.length === 0) {
    await seed(url, [SHORT, { ...SHORT, topic: 'Parts of a plant' }]);
    await page.goto(`${url}/study-plan`);
    await page.getByRole('button', { name: plans.newPlan }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: plans.dialog.name, exact: true }).fill('Cell biology');
    await form
      .getByLabel(plans.dialog.to, { exact: true })
      .fill(new Date(FROZEN_AT + 9 * DAY_MS).toISOString().slice(0, 10));
    for (const name of [/^Parts of a cell/, /^Parts of a plant/]) await form.getByRole('checkbox', { name }).check();
    await form.getByRole('textbox', { name: plans.dialog.goal }).fill('Know the cell before the plant');
    await form.getByRole('button', { name: plans.dialog.make }).click();
    await expect(page.getByRole('article', { name: 'Cell biology' })).toBeVisible();
  }
  const { id } = (await api.studyplans.list()).studyplans[0]!;
  await page.goto(url + planAddress(id));
  await expect(page.getByRole('button', { name: plans.print })).toBeVisible();
}

async function setUpTest(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => localStorage.clear());
  await furnish(url);
  await page.goto(url + aiTestAddress({ sets: ['membranes'] }));
  await expect(page.getByRole('treeitem', { name: /Membranes/ })).toBeVisible();
  await expect(page.getByRole('button', { name: aiTest.setup.without })).toBeVisible();
}

async function testQuestion(page: Page, url: string): Promise<void> {
  await withSameChance(page);
  // The time of a test goes by while its window is in sight, and by no clock that can be stopped.
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }));
  await setUpTest(page, url);
  await page.getByRole('button', { name: aiTest.setup.without }).click();
  await expect(page.getByRole('radio').first()).toBeFocused();
}

async function testResult(page: Page, url: string): Promise<void> {
  await testQuestion(page, url);
  await page.keyboard.press('1');
  await page.getByRole('button', { name: offlineTest.paper.handIn }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: offlineTest.paper.confirm.handIn }).click();
  await expect(page.getByRole('list', { name: aiTest.result.list })).toBeVisible();
}

async function conversation(page: Page, url: string): Promise<void> {
  await furnish(url);
  const chat = keptChat('membranes', FROZEN_AT);
  await keepChat(page, chat);
  await page.goto(`${url}/ai-study?chat=${chat.id}`);
  await expect(page.getByRole('article', { name: chat.exchanges[0]!.question, exact: true })).toBeVisible();
  await expect(page.locator('.katex')).toBeVisible();
}
