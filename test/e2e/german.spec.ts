/** What German pages tell as German does, and to somebody who is not signed in. Every screen is in screens.spec.ts. */
import { expect, expectAccessible, test } from './german-edition.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { commands } from '../../src/contract/commands.ts';
import { destinations } from '../../src/renderer/app/destinations.ts';
import { chooseFromPalette } from '../support/palette.ts';
import { addEvent, NOW } from './calendar-page.ts';
import { expectGerman, WIDE } from './german-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const SIGNED_OUT = {
  type: 'about:blank',
  title: 'unauthorized',
  status: 401,
  code: 'unauthorized',
  detail: messages.auth.wrongLogin,
};

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

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
