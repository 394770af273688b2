/** The legal pages (core §2): for visitors too, with the name of who runs the server where there is one. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import type { LegalText } from '../../src/contract/messages/legal.ts';
import { serveEdition } from '../support/served-edition.ts';
import { press } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { seed } from './seed.ts';

const said = messages.legal;
const { footer } = messages.shell;

const PAGES: Readonly<Record<string, readonly [string, LegalText]>> = {
  '/terms': [footer.terms, messages.legalTerms],
  '/privacy': [footer.privacy, messages.legalPrivacy],
  '/cookies': [footer.cookies, messages.legalCookies],
  '/security': [footer.security, messages.legalSecurity],
  '/dmca': [footer.dmca, messages.legalDmca],
};

async function expectPage(page: Page, [title, { lead, sections }]: readonly [string, LegalText], who: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(lead(who), { exact: true })).toBeVisible();
  for (const section of sections)
    await expect(page.getByRole('heading', { level: 2, name: section.title, exact: true })).toBeVisible();
}

test.beforeEach(({ edition }) => seed(edition.url, []));

test('each page says what it has to say, and that nobody has put a name to it yet', async ({ page }) => {
  for (const [path, parts] of Object.entries(PAGES)) {
    await page.goto(path);
    await expectPage(page, parts, said.unnamed);
    await expect(page.getByText(said.template, { exact: true })).toBeVisible();
    await expect(page.getByText(said.templateServer)).toBeVisible();
    await expectAccessible(page, path);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page, `narrow, ${scheme}`);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the list of its parts leads to each, by keyboard', async ({ page }) => {
  await page.goto('/privacy');
  const last = messages.legalPrivacy.sections.at(-1)!.title;
  const heading = page.getByRole('heading', { level: 2, name: last });
  await expect(heading).not.toBeInViewport();
  await page.getByRole('navigation', { name: said.contents }).getByRole('link', { name: last }).focus();
  await press(page, 'Enter');
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(/\/privacy$/);
});

test('a server whose operator is named says who answers for it, to visitors too', async ({ page }) => {
  const operated = await serveEdition({
    SINGLE_USER: '0',
    OPERATOR_NAME: 'Study Club e.V.',
    OPERATOR_EMAIL: 'board@club.example',
    OPERATOR_ADDRESS: '1 Main Street, 12345 Anytown',
  });
  try {
    await page.goto(`${operated.url}/privacy`);
    await expectPage(page, PAGES['/privacy']!, 'Study Club e.V.');
    await expect(page.getByText(said.templateNamed)).toBeVisible();
    await expect(page.getByText(said.operator, { exact: true })).toBeVisible();
    await expect(page.getByText(said.email, { exact: true })).toBeVisible();
    await expect(page.getByText(said.address, { exact: true })).toBeVisible();
    await expect(page.getByText('1 Main Street, 12345 Anytown')).toBeVisible();
    await expect(page.getByRole('link', { name: 'board@club.example' })).toHaveAttribute(
      'href',
      'mailto:board@club.example',
    );
    await expectAccessible(page, 'with an operator');
  } finally {
    await operated.dispose();
  }
});

test('while the server does not say who runs it the page can be read, and asked again', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  let fails = true;
  await page.route('**/api/operator', async (route) => {
    await held.promise;
    await (fails ? route.abort() : route.continue());
  });
  await page.goto('/terms');
  await expect(page.getByRole('status', { name: said.loading })).toBeVisible();
  await expectPage(page, PAGES['/terms']!, said.unnamed);
  held.resolve();
  const sentence = page.getByRole('alert').filter({ hasText: said.failed('').trim() });
  await expect(sentence).toBeVisible();
  fails = false;
  await sentence.getByRole('button', { name: messages.notices.retry }).click();
  await expect(page.getByText(said.templateServer)).toBeVisible();
});
