/** The legal pages (core §2), with the name of who runs the server where there is one; that visitors see them: shell-routes.test.ts. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import type { LegalText } from '../../src/contract/messages/legal.ts';
import { openApp } from './harness/app.ts';
import { emulateMedia, expectAccessible, expectAddress, goTo, pressAt } from './harness/person.ts';

const said = messages.legal;
const { footer } = messages.shell;

const PAGES: Readonly<Record<string, readonly [string, LegalText]>> = {
  '/terms': [footer.terms, messages.legalTerms],
  '/privacy': [footer.privacy, messages.legalPrivacy],
  '/cookies': [footer.cookies, messages.legalCookies],
  '/security': [footer.security, messages.legalSecurity],
  '/dmca': [footer.dmca, messages.legalDmca],
};

async function expectPage([title, { lead, sections }]: readonly [string, LegalText], who: string) {
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(page.getByText(lead(who), { exact: true })).toBeVisible();
  for (const section of sections)
    await expect.element(page.getByRole('heading', { level: 2, name: section.title, exact: true })).toBeVisible();
}

test('each page says what it has to say, and that nobody has put a name to it yet', async () => {
  await openApp({ at: '/terms' });
  for (const [path, parts] of Object.entries(PAGES)) {
    await goTo(path);
    await expectPage(parts, said.unnamed);
    await expect.element(page.getByText(said.template, { exact: true })).toBeVisible();
    await expect.element(page.getByText(said.templateServer)).toBeVisible();
    await expectAccessible(path);
  }
  await page.viewport(390, 844);
  for (const colorScheme of ['light', 'dark'] as const) {
    await emulateMedia({ colorScheme });
    await expectAccessible(`narrow, ${colorScheme}`);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('the list of its parts leads to each, by keyboard', async () => {
  await openApp({ at: '/privacy' });
  const last = messages.legalPrivacy.sections.at(-1)!.title;
  const heading = page.getByRole('heading', { level: 2, name: last });
  await expect.element(heading).not.toBeInViewport();
  await pressAt(page.getByRole('navigation', { name: said.contents }).getByRole('link', { name: last }), 'Enter');
  await expect.element(heading).toBeInViewport();
  await expect.element(heading).toHaveFocus();
  await expectAddress('/privacy');
});

test('a server whose operator is named says who answers for it, to visitors too', async () => {
  const operator = { name: 'Study Club e.V.', email: 'board@club.example', address: '1 Main Street, 12345 Anytown' };
  await openApp({
    at: '/privacy',
    account: null,
    env: { OPERATOR_NAME: operator.name, OPERATOR_EMAIL: operator.email, OPERATOR_ADDRESS: operator.address },
  });
  await expectPage(PAGES['/privacy']!, operator.name);
  await expect.element(page.getByText(said.templateNamed)).toBeVisible();
  for (const label of [said.operator, said.email, said.address])
    await expect.element(page.getByText(label, { exact: true })).toBeVisible();
  await expect.element(page.getByText(operator.address)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: operator.email }))
    .toHaveAttribute('href', `mailto:${operator.email}`);
  await expectAccessible('with an operator');
});

test('while the server does not say who runs it the page can be read, and asked again', async () => {
  let held = { release() {} };
  const app = await openApp({
    at: '/terms',
    script: (host) => {
      held = host.hold('legal.operator');
      host.refuse('legal.operator', 'internal');
    },
  });
  await expect.element(page.getByRole('status', { name: said.loading })).toBeVisible();
  await expectPage(PAGES['/terms']!, said.unnamed);
  held.release();
  const sentence = page.getByRole('alert').filter({ hasText: said.failed('').trim() });
  await expect.element(sentence).toBeVisible();
  app.host.allow('legal.operator');
  await pressAt(sentence.getByRole('button', { name: messages.notices.retry }), 'Enter');
  await expect.element(page.getByText(said.templateServer)).toBeVisible();
});
