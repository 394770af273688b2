/** Settings, Study: learning from one's own reviews, what comes of it, and the way back. */
import type { Page } from '@playwright/test';
import { FIT_REVIEWS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { forgetfulHistory } from '../support/forgetful-person.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { fitting, notices, settings } = messages;
const DAY_MS = 86_400_000;
const GRADES_OF_EACH = 6;
const ENOUGH = FIT_REVIEWS.min / (GRADES_OF_EACH - 1);

/** Someone who forgets sooner than most has studied for more than a year. */
async function studied(url: string, cards: number): Promise<void> {
  await seed(url, [simpleSet('Rivers', cards)]);
  const api = apiOf(url);
  const { sets } = await api.sets.list();
  const id = sets.find(({ topic }) => topic === 'Rivers')?.id ?? '';
  const { flashcards } = await api.sets.get({ id });
  const begun = Date.now() - 420 * DAY_MS;
  let made = 0;
  for (const { card, day, rating } of forgetfulHistory(cards, GRADES_OF_EACH)) {
    made += 1;
    await api.study.grade({
      id: `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`,
      cardId: flashcards[card]!.id,
      rating,
      durationMs: 4_000,
      reviewedAt: begun + day * DAY_MS + card * 1_000,
      utcOffsetMin: 0,
    });
  }
}

async function open(page: Page): Promise<void> {
  await page.goto('/settings#study');
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.study })).toBeVisible();
}

const percent = (share: number) => (share * 100).toFixed(1);
const row = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: fitting.title }) });
const button = (page: Page, name: string) => row(page).getByRole('button', { name, exact: true });
const status = (page: Page) => row(page).getByRole('status');

test('learns by keyboard, says what it came to, and goes back to the standard numbers and forward again', async ({
  page,
  edition,
}) => {
  test.setTimeout(120_000);
  await studied(edition.url, ENOUGH);
  await open(page);
  await expect(row(page).getByText(fitting.text)).toBeVisible();
  await expect(row(page).getByText(fitting.marginStandard, { exact: true })).toBeVisible();
  await button(page, fitting.action).focus();
  await page.keyboard.press('Enter');
  await expect(row(page).getByRole('progressbar', { name: fitting.progress })).toBeVisible();
  await expect(status(page)).toHaveText(fitting.done);
  await expect(row(page).getByText(fitting.marginOwn, { exact: true })).toBeVisible();
  const { fit } = await apiOf(edition.url).study.parameters();
  const { before, after, reviews } = fit!;
  expect(reviews).toBe(FIT_REVIEWS.min);
  const facts = row(page).getByText(fitting.gain(percent(before.rmse), percent(after.rmse)));
  await expect(facts).toContainText(`${FIT_REVIEWS.min} reviews`);
  await expect(facts).toContainText(fitting.dates);
  await expect(button(page, fitting.again)).toBeFocused();
  await expectAccessible(page, 'learned');

  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(fitting.kept(FIT_REVIEWS.min));

  await page.reload();
  await expect(facts).toBeVisible();
  await button(page, fitting.standard).focus();
  await page.keyboard.press('Enter');
  await expect(row(page).getByText(fitting.marginStandard, { exact: true })).toBeVisible();
  await expect(button(page, fitting.action)).toBeFocused();
  await expect(facts).toHaveCount(0);
  await expect(page.getByText(fitting.nowStandard)).toBeVisible();
  await page.getByRole('button', { name: notices.undo, exact: true }).click();
  await expect(facts).toBeVisible();
  // What is chosen is shown before the host has it.
  await expect.poll(async () => (await apiOf(edition.url).settings.get()).settings['study.parameters']).toBe(fit!.id);
});
