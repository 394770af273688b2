/** German pages: every screen says all it says in German, fits its words, and tells dates and numbers as German does. */
import { expect, expectAccessible, test } from './german-edition.ts';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { commands } from '../../src/contract/commands.ts';
import { destinations } from '../../src/renderer/app/destinations.ts';
import { chooseFromPalette } from '../support/palette.ts';
import { routesOfCore } from '../support/route-walks.ts';
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
/** Which walk comes to each route of core §2. */
const ROUTES: Readonly<Record<string, string>> = {
  'every screen':
    '/ /calendar /notes /session /sets/edit /sets/new /sets/review /settings /styleguide /cookies /dmca /privacy /security /subscription /terms',
  'every screen of studying': '/flashcards /performance /session /session/select-mode /session/select-sets /study-plan',
  'every screen that asks a model': '/ai-study /ai-test',
};
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
    const seen = new Set<string>();
    await walk({
      page,
      url: edition.url,
      look: (stop) =>
        test.step(stop, async () => {
          seen.add(new URL(page.url()).pathname);
          await expectGerman(page, stop);
        }),
    });
    expect(ROUTES[name]?.split(' ').filter((path) => !seen.has(path))).toEqual([]);
    const all = Object.values(ROUTES).join(' ').split(' ');
    expect(routesOfCore().filter((path) => !all.includes(path))).toEqual([]);
  });
}

test('who chooses German has it, whatever the system speaks: names, dates and numbers', async ({
  browser,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Zellen', 1_234)]);
  await addEvent(apiOf(edition.url), 'Klausur', 22);
  const context = await browser.newContext({ locale: 'en-GB', baseURL: edition.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.setViewportSize(WIDE);
  await page.goto('/settings#appearance');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Deutsch' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { level: 1, name: messages.settings.sections.appearance })).toBeVisible();
  await page.getByRole('link', { name: messages.settings.sections.account }).click();
  await expect(page.getByText(/^1\.2\d\d$/).first()).toBeVisible();
  await page.clock.setFixedTime(NOW);
  await chooseFromPalette(page, commands['go.calendar'].label);
  await expect(page).toHaveURL((url) => url.pathname === destinations['go.calendar']);
  await expect(page.getByRole('heading', { level: 2, name: 'Oktober 2026' })).toBeVisible();
  await expectGerman(page, 'calendar');
  await page.reload();
  await expectGerman(page, 'calendar, loaded anew');
  await context.close();
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
