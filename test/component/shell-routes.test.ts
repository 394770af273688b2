/** Every route of core §2: its title, its heading, its layout, who may see it, and the way back after /login. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '../../src/contract/auth.schema.ts';
import { contract } from '../../src/contract/index.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { type ScreenName, screens } from '../../src/renderer/app/screens.ts';
import { LEGAL_LINKS } from '../support/legal-links.ts';
import { openApp, simpleSet, START } from './harness/app.ts';
import {
  DASHBOARD,
  expectAccessible,
  expectAddress,
  expectCount,
  goTo,
  pointAt,
  press,
  pressAt,
} from './harness/person.ts';
import type { ScriptedTransport } from './harness/scripted-transport.ts';

const { auth, dashboard, login, network, shell } = messages;
const { nav, footer, pages } = shell;

const PROTECTED = [
  ['/', nav.dashboard],
  ['/calendar', nav.calendar],
  ['/session', nav.session],
  ['/session/select-sets', pages.selectSets],
  ['/session/select-mode', pages.selectMode],
  ['/performance', pages.performance],
  ['/settings', pages.settings],
  ['/study-plan', nav.studyPlan],
  ['/notes', pages.notes],
  ['/sets/review', pages.review],
  ['/flashcards', nav.flashcards],
  ['/ai-study', pages.aiStudy],
  ['/ai-test', pages.aiTest],
  ['/styleguide', pages.styleguide],
] as const;

const cells = page.getByRole('row', { name: /Cells/ });
const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
const settingsLink = page.getByRole('link', { name: nav.settings });

describe('every page has its title, takes focus to its heading, and has footer and navigation', () => {
  test.each([...LEGAL_LINKS, ...PROTECTED.filter(([path]) => path !== '/session')])('%s', async (path, title) => {
    await openApp({ at: '/styleguide', sets: [simpleSet('Cells', 2)] });
    await expect.element(heading).toBeVisible();
    await goTo(path);
    await expectTitle(title);
    await expect.element(heading).toHaveFocus();
    await expect.element(page.getByText(footer.trademark)).toBeVisible();
    await expect.element(page.getByText(footer.copyright(new Date(START).getFullYear()))).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: nav.label }).first()).toBeVisible();
    expect(document.documentElement.dataset['layout']).toBe(layoutOf(path));
  });
});

test('the set editor has a title of its own for a new set and for one that is there', async () => {
  await openApp({ at: '/sets/new', sets: [simpleSet('Cells', 2)] });
  await expectTitle(pages.newSet);
  await goTo('/sets/edit?id=cells');
  await expectTitle(pages.editSet);
});

test('another choice of cards at the same path takes focus away from where it was', async () => {
  await openApp({ at: '/session?sets=cells', sets: [simpleSet('Cells', 2), simpleSet('Verbs', 2)] });
  await expect.element(page.getByText('Cells, question 1?')).toBeVisible();
  settingsLink.element().focus();
  await goTo('/session?sets=verbs');
  await expect.element(page.getByText('Verbs, question 1?')).toBeVisible();
  await expect.element(settingsLink).not.toHaveFocus();
});

test('nothing at an address is said, with the way back', async () => {
  await openApp({ at: '/no/such/page', sets: [simpleSet('Cells', 1)] });
  await expect.element(page.getByText(shell.notFoundText)).toBeVisible();
  await expectTitle(shell.notFoundTitle);
  await expectAccessible();
  await press('Tab');
  await press('Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toHaveFocus();
});

test('a link of the navigation, of the settings and of the footer preloads its page on hover and on focus', async () => {
  const asked: ScreenName[] = [];
  for (const name of ['session', 'settings', 'terms'] as const) {
    const preload = vi.spyOn(screens[name], 'preload').mockImplementation(() => void asked.push(name));
    onTestFinished(() => preload.mockRestore());
  }
  await openApp({ sets: [simpleSet('Cells', 1)] });
  await expect.element(cells).toBeVisible();
  const sessionLink = page.getByRole('link', { name: nav.session });
  const termsLink = page.getByRole('link', { name: footer.terms });
  expect(asked).toEqual([]);
  await sessionLink.hover();
  expect(asked.splice(0)).toEqual(['session']);
  await settingsLink.hover();
  await expect.element(page.getByText(nav.settingsTooltip)).toBeVisible();
  expect(asked.splice(0)).toEqual(['settings']);
  await pointAt(0, 0);
  for (const link of [sessionLink, settingsLink, termsLink]) link.element().focus();
  expect(asked).toEqual(['session', 'settings', 'terms']);
});

describe('nobody is signed in', () => {
  test('a visitor is led to /login, and after signing in to where they wanted to go', async () => {
    const app = await openApp({ at: '/settings?tab=1#study', sets: [simpleSet('Cells', 1)], script: signOut });
    await expectAddress('/login');
    await expect.element(heading).toHaveTextContent(login.title);
    await expect.element(heading).toHaveFocus();
    await expect.element(page.getByRole('link', { name: nav.login })).toBeVisible();
    await expectCount(page.getByRole('navigation', { name: nav.label }), 0);
    await expectAccessible();
    // They sign in, in another tab.
    await app.reopen();
    await expectAddress('/settings?tab=1#study');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('public pages stay public; unknown ones are not found', async () => {
    await openApp({ at: '/terms', script: signOut });
    for (const [path, title] of LEGAL_LINKS) {
      await goTo(path);
      await expect.element(heading).toHaveTextContent(title);
      await expect.element(page.getByRole('link', { name: nav.login }).first()).toBeVisible();
    }
    await goTo('/nowhere');
    await expect.element(heading).toHaveTextContent(shell.notFoundTitle);
  });

  test('whoever is signed in is sent on from /login', async () => {
    await openApp({ at: '/login', sets: [simpleSet('Cells', 1)] });
    await expectAddress(DASHBOARD);
  });

  test('a session that ends while the app is open is noticed by any call, and nothing of it stays in sight', async () => {
    const app = await openApp({ sets: [simpleSet('Cells', 1)] });
    await expect.element(cells).toBeVisible();
    signOut(app.host);
    await pressAt(page.getByRole('link', { name: nav.session }), 'Enter');
    await expectAddress('/login');
    await expect.element(heading).toHaveTextContent(login.title);
    await expectCount(page.getByText('Cells'), 0);
    await app.reopen();
    await expectAddress(/^\/(?!login)/);
    await pressAt(page.getByRole('link', { name: nav.dashboard }), 'Enter');
    await expect.element(cells).toBeVisible();
  });

  test('a server out of reach is not a sign-out: the page says why and tries again', async () => {
    const app = await openApp({
      sets: [simpleSet('Cells', 1)],
      script: (host) => host.refuse('auth.me', 'internal'),
    });
    await expect.element(page.getByRole('heading', { name: shell.somethingWrong })).toBeVisible();
    await expect.element(page.getByText(network.internal)).toBeVisible();
    await expect.element(page.getByText(shell.sync.offline)).toBeVisible();
    await expectAccessible();
    app.host.allow('auth.me');
    await pressAt(page.getByRole('button', { name: shell.retry }), 'Enter');
    await expect.element(cells).toBeVisible();
  });

  test.each([
    ['ada@example.org', 'A'],
    ['7@7.77', 'U'],
  ])('the account %s shows its e-mail and the letter %s', async (email, letter) => {
    const user: User = { id: 'u', email, name: email, local: false };
    await openApp({ sets: [simpleSet('Cells', 1)], script: (host) => host.answer('auth.me', user) });
    await expect.element(page.getByText(email)).toBeVisible();
    await expect.element(page.getByText(letter, { exact: true })).toBeVisible();
    await expectCount(page.getByRole('button', { name: nav.connectAccount }), 0);
  });
});

/** From now on every call is answered as when nobody is signed in. */
function signOut(host: ScriptedTransport): void {
  for (const [topic, rows] of Object.entries(contract))
    for (const name of Object.keys(rows))
      host.refuse(`${topic}.${name}`, new Problem('unauthorized', auth.signInNeeded));
}

async function expectTitle(title: string): Promise<void> {
  await expect.poll(() => document.title).toBe(shell.pageTitle(title));
}

function layoutOf(path: string): string {
  if (path.startsWith('/session')) return 'session';
  return LEGAL_LINKS.some(([legal]) => legal === path) ? 'legal' : 'app';
}
