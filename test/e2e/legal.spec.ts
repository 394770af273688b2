/** The legal pages (core §2): for visitors too, with the name of who runs the server where there is one. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import type { LegalText } from '../../src/contract/messages/legal.ts';
import { serveEdition } from '../support/served-edition.ts';
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
