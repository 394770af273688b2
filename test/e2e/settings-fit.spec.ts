/** Settings, Study: learning from one's own reviews, what comes of it, and the way back. */
import type { Page } from '@playwright/test';
import { FIT_REVIEWS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { forgetfulHistory } from '../support/forgetful-person.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { fitting, notices, settings } = messages;
const DAY_MS = 86_400_000;
const NARROW = { width: 390, height: 844 };
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

test('says how many reviews there are where they are too few', async ({ page, edition }) => {
  await studied(edition.url, 2);
  await open(page);
  await button(page, fitting.action).click();
  await expect(status(page)).toHaveText(fitting.tooFew(10, FIT_REVIEWS.min));
  await expect(button(page, fitting.action)).toBeVisible();
});

test('shows how far it is, and a cancel changes nothing and keeps the focus', async ({ page, edition }) => {
  await studied(edition.url, 2);
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/study/optimise', () => asked.resolve());
  await open(page);
  await button(page, fitting.action).click();
  await asked.promise;
  await expect(status(page)).toHaveText(fitting.steps.reading);
  await expect(button(page, fitting.busy)).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page, 'learning');
  await button(page, notices.cancel).click();
  await expect(status(page)).toHaveText(fitting.cancelled);
  await expect(button(page, fitting.action)).toBeFocused();
  expect((await apiOf(edition.url).settings.get()).settings['study.parameters']).toBe('');
});

test('each step is said, whichever it is', async ({ page, edition }) => {
  await seed(edition.url, []);
  for (const step of ['waiting', 'learning'] as const) {
    // Two lines and no end: the answer broke off.
    const line = JSON.stringify({ chunk: { step, share: 0.5 } });
    await page.addInitScript(
      ({ body }) => {
        const real = window.fetch;
        window.fetch = (input, init) => {
          const address = input instanceof Request ? input.url : String(input);
          if (!address.includes('/study/optimise')) return real(input, init);
          const stream = new ReadableStream({ start: (held) => held.enqueue(new TextEncoder().encode(`${body}\n`)) });
          return Promise.resolve(new Response(stream, { headers: { 'content-type': 'application/x-ndjson' } }));
        };
      },
      { body: line },
    );
    await open(page);
    await page.reload();
    await button(page, fitting.action).click();
    await expect(status(page)).toHaveText(fitting.steps[step]);
  }
});

test('what fails is said beside the button, and what cannot be looked up has another try', async ({
  page,
  edition,
}) => {
  await studied(edition.url, 2);
  const api = apiOf(edition.url);
  await page.route('**/api/study/optimise', (route) => route.fulfill({ status: 500, body: '' }));
  await open(page);
  await button(page, fitting.action).click();
  await expect(row(page).getByRole('alert')).toHaveText(fitting.failed);
  await page.unroute('**/api/study/optimise');
  await page.route('**/api/study/optimise', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: '', title: '', status: 409, code: 'conflict', detail: fitting.alreadyRuns }),
    }),
  );
  await button(page, fitting.action).click();
  await expect(row(page).getByRole('alert')).toHaveText(fitting.alreadyRuns);

  // Parameters that came from elsewhere, about which nothing is known here.
  await api.settings.put({ settings: { 'study.parameters': '01900000-0000-7000-8000-0000000000ff' } });
  await page.route('**/api/study/parameters', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(row(page).getByRole('alert')).toContainText(fitting.loadFailed);
  await expectAccessible(page, 'not looked up');
  const held = Promise.withResolvers<void>();
  await page.unroute('**/api/study/parameters');
  await page.route('**/api/study/parameters', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await expect(row(page).getByRole('status', { name: fitting.loading })).toBeVisible();
  held.resolve();
  await expect(row(page).getByText(fitting.marginOwn, { exact: true })).toBeVisible();
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await button(page, fitting.standard).click();
  await expect(row(page).getByRole('alert')).toHaveText(fitting.standardFailed(messages.stored.settingFailed));
  await expect(row(page).getByText(fitting.marginOwn, { exact: true })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`is accessible in ${theme}, wide and narrow`, async ({ page, edition }) => {
    await seed(edition.url, []);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const size of [{ width: 1_280, height: 900 }, NARROW]) {
      await page.setViewportSize(size);
      await open(page);
      await button(page, fitting.action).click();
      await expect(status(page)).toHaveText(fitting.tooFew(0, FIT_REVIEWS.min));
      await expectAccessible(page, `${theme}, ${size.width}`);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
    }
  });
}
