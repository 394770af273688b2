/** German pages: every screen says all it says in German, fits its words, and tells dates and numbers as German does. */
import { expect, expectAccessible, test } from './german-edition.ts';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { routesOfCore, seedWalks, walkByKeyboard, walkByMouse } from '../support/route-walks.ts';
import { TOURS } from '../support/screens.ts';
import { englishSentences } from '../support/sentences/english.ts';
import { shownTexts } from '../support/shown-texts.ts';
import { expectNothingSideways } from '../support/sideways.ts';
import { addEvent, NOW } from './calendar-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const MINUTE = 60_000;
const SIGNED_OUT = {
  type: 'about:blank',
  title: 'unauthorized',
  status: 401,
  code: 'unauthorized',
  detail: messages.auth.wrongLogin,
};
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };
/** A longer sentence counts as English also within another text; a word only where it stands alone. */
const WORDS_FOUND_WITHIN = 4;
/** What the walks themselves type or call something. */
const OF_THE_PERSON = new Set(['Answer', 'Biology', 'Changed', 'Note', 'Question']);
/** Shows the names by which styles know their states. */
const IN_TWO_LANGUAGES = 'styleguide';
test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

const english = englishSentences().filter((sentence) => !OF_THE_PERSON.has(sentence));
const alone = new Set(english);
const within = english.filter((sentence) => sentence.split(' ').length >= WORDS_FOUND_WITHIN);

/** What of a page is in English. */
async function englishOn(page: Page): Promise<string[]> {
  const texts = await shownTexts(page);
  return texts.filter((text) => alone.has(text) || within.some((sentence) => text.includes(sentence)));
}

async function expectGerman(page: Page, what: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  if (what !== IN_TWO_LANGUAGES) expect.soft(await englishOn(page), what).toEqual([]);
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    await expectNothingSideways(page, `${what} at ${size.width}`);
  }
}

for (const [name, walk] of Object.entries(TOURS)) {
  test(`${name} is in German`, async ({ page, edition }) => {
    test.setTimeout(4 * MINUTE);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize(WIDE);
    await walk({ page, url: edition.url, look: (stop) => test.step(stop, () => expectGerman(page, stop)) });
  });
}

test('every route by keyboard is in German for who chose it, whatever the system speaks', async ({
  browser,
  edition,
}) => {
  test.setTimeout(4 * MINUTE);
  await seedWalks(edition.url);
  const context = await browser.newContext({ locale: 'en-GB', baseURL: edition.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.setViewportSize(WIDE);
  await page.goto('/settings#appearance');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Deutsch' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { level: 1, name: messages.settings.sections.appearance })).toBeVisible();
  const seen = new Set<string>();
  await walkByKeyboard(page, (path) =>
    test.step(path, async () => {
      seen.add(path);
      await expectAccessible(page, path);
      await expectGerman(page, path.slice(1));
    }),
  );
  expect(routesOfCore().filter((path) => !seen.has(path))).toEqual([]);
  await context.close();
});

test('every route by mouse', async ({ page, edition }) => {
  test.setTimeout(4 * MINUTE);
  await seedWalks(edition.url);
  await page.setViewportSize(WIDE);
  await page.goto('/');
  const seen = new Set<string>();
  await walkByMouse(page, async (path) => void seen.add(path));
  expect(routesOfCore().filter((path) => !seen.has(path))).toEqual([]);
});

test('a visitor is told in German that there is nothing, and signs in', async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: SIGNED_OUT }));
  await page.goto('/nirgends');
  await expect(page.getByText(messages.shell.notFoundText)).toBeVisible();
  await expectGerman(page, 'nothing at an address');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: messages.login.title })).toBeFocused();
  await expectAccessible(page, '/login');
  await expectGerman(page, '/login');
  await page.getByLabel(messages.login.email).focus();
  await page.keyboard.type('ada@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ein falsches');
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages.auth.wrongLogin)).toBeVisible();
  await expectAccessible(page, '/login, refused');
});

test('dates and numbers are German', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await seed(edition.url, [simpleSet('Zellen', 1_234)]);
  await page.goto('/settings#account');
  await expect(page.getByText(/^1\.2\d\d$/).first()).toBeVisible();
  await addEvent(api, 'Klausur', 22);
  await page.clock.setFixedTime(NOW);
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { level: 2, name: 'Oktober 2026' })).toBeVisible();
});
