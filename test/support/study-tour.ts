/** The walk (screens.ts) past the screens of studying: each mode from its first question to its end, all cards, performance, plans. */
import { expect, type Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import {
  selectModeAddress,
  selectSetsAddress,
  sessionAddress,
  type SessionMode,
} from '../../src/renderer/lib/addresses/session-address.ts';
import { apiOf, seed, simpleSet } from '../e2e/seed.ts';
import type { TourStop } from './screens.ts';

const { browse, chooseSession, flashcards, match, offlineTest, performance, study, studyPlan } = messages;

const DAY_MS = 86_400_000;
/** Short, so that each mode comes to its end soon. */
const SET = 'bones';

export async function studyTour(stop: TourStop): Promise<void> {
  await seed(stop.url, [simpleSet('Bones', 4)]);
  await choosing(stop);
  await asking(stop);
  await matching(stop);
  await paging(stop);
  await testing(stop);
  await allCards(stop);
  await figuresAndPlans(stop);
}

async function choosing({ page, look, url }: TourStop): Promise<void> {
  await page.goto(url + selectSetsAddress({ sets: [SET] }));
  await expect(page.getByRole('treeitem', { name: /Bones/ })).toBeVisible();
  await look('select-sets');
  await page.goto(url + selectModeAddress({ sets: [SET] }));
  await expect(page.getByText(chooseSession.mode.what.cram)).toBeVisible();
  await look('select-mode');
}

const open = (page: Page, url: string, mode: SessionMode) => page.goto(url + sessionAddress({ mode, sets: [SET] }));
const sheet = (page: Page) => page.getByRole('article', { name: study.card });

async function asking({ page, look, url }: TourStop): Promise<void> {
  await open(page, url, 'learn');
  await expect(sheet(page).getByRole('group').getByRole('button').first()).toBeVisible();
  await look('learn-choice');
  await open(page, url, 'write');
  await expect(sheet(page).getByRole('textbox')).toBeFocused();
  await look('write-question');
  await page.keyboard.type('Answr 1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages.answers.youTyped)).toBeVisible();
  await look('write-answer');
}

async function matching({ page, look, url }: TourStop): Promise<void> {
  await open(page, url, 'match');
  await expect(page.getByRole('button', { name: match.ready.start })).toBeFocused();
  await look('match-ready');
  await page.keyboard.press('Enter');
  const tiles = page.getByRole('group', { name: match.board }).getByRole('button');
  await tiles.first().press('Space');
  await look('match');
  await tiles.first().press('Space');
  // The tiles of a pair have the same number.
  for (let pair = 1; pair <= 4; pair++)
    for (const tile of await tiles.filter({ hasText: new RegExp(` ${pair}\\??$`) }).all()) await tile.press('Space');
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await look('match-end');
}

async function paging({ page, look, url }: TourStop): Promise<void> {
  await open(page, url, 'browse');
  await expect(page.getByRole('button', { name: browse.showAnswer })).toBeFocused();
  await page.keyboard.press('Space');
  await look('browse');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: browse.end.title })).toBeFocused();
  await look('browse-end');
}

async function testing({ page, look, url }: TourStop): Promise<void> {
  const { paper, setup } = offlineTest;
  await open(page, url, 'test');
  await expect(page.getByRole('heading', { name: setup.title })).toBeVisible();
  await look('test-setup');
  await page.getByRole('button', { name: setup.start }).click();
  await expect(page.getByText(paper.answered(0, 4)).first()).toBeVisible();
  await look('test');
  await page.getByRole('button', { name: paper.handIn }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: paper.confirm.handIn }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await look('test-result');
}

async function allCards({ page, look, url }: TourStop): Promise<void> {
  await page.goto(`${url}/flashcards?q=bones`);
  const row = page.locator('[data-index]').first();
  await expect(row).toBeVisible();
  await look('flashcards');
  await row.click();
  const { title } = flashcards.details;
  const pane = page.getByRole('complementary', { name: title }).or(page.getByRole('dialog', { name: title }));
  await expect(pane).toBeVisible();
  await look('flashcards-card');
}

async function figuresAndPlans({ page, look, url }: TourStop): Promise<void> {
  await page.goto(`${url}/performance`);
  await expect(page.getByRole('heading', { level: 1, name: performance.title })).toBeVisible();
  await expect(page.getByRole('figure').first()).toBeVisible();
  await look('performance');
  await page.goto(`${url}/study-plan`);
  await expect(page.getByText(studyPlan.empty)).toBeVisible();
  await look('study-plan-empty');
  const start = Math.floor(Date.now() / DAY_MS + 20) * DAY_MS;
  await apiOf(url).calendar.create({
    title: 'Anatomy',
    start,
    end: start + DAY_MS,
    allDay: true,
    kind: 'exam',
    setIds: [SET],
    plan: { minutesPerDay: 20, daysOff: [0], breaks: [] },
  });
  await page.reload();
  await expect(page.getByRole('article', { name: 'Anatomy' }).getByRole('figure')).toBeVisible();
  await look('study-plan');
}
