/** Logging out (core §2, §4): nothing unsaved is lost unasked, and what cannot be done is said. Two tabs and two people are journeys in test/e2e. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DRAFT_SAVE_DELAY_MS, NOTE_SAVE_DELAY_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { REFUSAL, refusal } from './dashboard-page.ts';
import { openApp, type OpenedApp, simpleSet } from './harness/app.ts';
import {
  chooseFromPalette,
  expectAccessible,
  expectCount,
  expectGone,
  focusAt,
  goTo,
  press,
  pressAt,
  toasts,
} from './harness/person.ts';
import { createMember, logIn } from './login-steps.ts';

const { account, editor, login, network, notes, shell } = messages;
const { unsaved } = account;
const ADA = 'ada@example.org';
const BEN = 'ben@example.org';
/** How long the app waits for what is on its way, before it asks. */
const SENDING_MS = 3_000;
const NARROW = { width: 390, height: 844 };

const logoutButton = () => page.getByRole('button', { name: shell.nav.logout, exact: true });
const dialog = () => page.getByRole('dialog', { name: unsaved.title });
/** What of this browser's storage belongs to a person. */
const keptKeys = () => Object.keys(localStorage).toSorted();

/** Ada, logged in, with a set of her own, on the dashboard. */
async function adaAtHome(): Promise<OpenedApp> {
  const app = await openApp({ account: ADA, sets: [simpleSet('Ada’s cells', 1)] });
  await expect.element(page.getByRole('row', { name: /Ada’s cells/ })).toBeVisible();
  return app;
}

/** Another page has been opened, in which nothing of the person is left: the login screen. */
async function expectAtLogin(app: OpenedApp): Promise<void> {
  await expect.poll(() => app.left).toContain('/login');
  await app.open('/login');
  await expect.element(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
}

/** Begins a new set and waits until its draft is kept. */
async function draftNewSet(app: OpenedApp, topic: string): Promise<void> {
  await goTo('/sets/new');
  await page.getByRole('textbox', { name: editor.topic }).fill(topic);
  await app.clock.pass(DRAFT_SAVE_DELAY_MS);
  await expect.poll(() => keptKeys()).toContain('ninefold:new-set');
}

const logOutByPalette = (): Promise<void> => chooseFromPalette(shell.nav.logout);

test('by keyboard: the palette has Logout for an account, and the dialog keeps the one who is not sure', async () => {
  const app = await adaAtHome();
  await draftNewSet(app, 'Half a set');
  await logOutByPalette();
  await expect.element(dialog()).toBeVisible();
  await expect.element(page.getByRole('button', { name: unsaved.stay })).toHaveFocus();
  await press('Escape');
  await expectCount(dialog(), 0);
  await focusAt(logoutButton());
  await press('Enter');
  await expect.element(page.getByRole('button', { name: unsaved.stay })).toHaveFocus();
  await press('Enter');
  await expectCount(dialog(), 0);
  await expect.element(logoutButton()).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: editor.topic })).toHaveValue('Half a set');
});

describe('unsaved work', () => {
  test('is named before it is lost, each with the page that can save it', async () => {
    const app = await adaAtHome();
    await draftNewSet(app, 'Half a set');
    const keep = (key: string, value: unknown) => localStorage.setItem(`ninefold:${key}`, JSON.stringify(value));
    keep('set:ada-s-cells', { draft: { topic: ' ' } });
    keep('review:job-1', {});
    keep('performance', [{ id: 'a' }]);
    keep('studyplans', [{ id: 'a' }, { id: 'b' }]);
    await app.open('/');
    await logoutButton().click();
    for (const words of [
      unsaved.text,
      unsaved.newSet('Half a set'),
      unsaved.set(unsaved.nameless),
      unsaved.review,
      unsaved.results(1),
      unsaved.plans(2),
    ])
      await expect.element(dialog().getByText(words, { exact: true })).toBeVisible();
    await expectAccessible('logout dialog');
    await dialog()
      .getByRole('link', { name: unsaved.newSet('Half a set') })
      .click();
    await expectCount(dialog(), 0);
    await expect.element(page.getByRole('textbox', { name: editor.topic })).toHaveValue('Half a set');

    keep('performance', [{ id: 'a' }, { id: 'b' }]);
    keep('studyplans', [{ id: 'a' }]);
    await logoutButton().click();
    await expect.element(dialog().getByText(unsaved.results(2), { exact: true })).toBeVisible();
    await expect.element(dialog().getByText(unsaved.plans(1), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: unsaved.leave }).click();
    await expectAtLogin(app);
    await expect.element(page.getByText(account.loggedOut)).toBeVisible();
    expect(keptKeys()).toEqual(['ninefold:shown-theme']);
  });

  test('a note that could not be saved counts, and what is on its way is waited for', async () => {
    const app = await adaAtHome();
    app.host.refuse('notes.create', refusal(), 1);
    await goTo('/notes?new=');
    await page.getByRole('textbox', { name: notes.title }).fill('Osmosis');
    await app.clock.pass(NOTE_SAVE_DELAY_MS);
    await expect.element(page.getByText(REFUSAL)).toBeVisible();
    await logOutByPalette();
    await expect.element(dialog().getByText(unsaved.note('Osmosis'))).toBeVisible();
    await page.getByRole('button', { name: unsaved.stay }).click();

    const held = app.host.hold('notes.create');
    await page.getByRole('button', { name: messages.notices.retry }).click();
    await logOutByPalette();
    await app.clock.pass(SENDING_MS);
    await expect.element(dialog().getByText(unsaved.unsent(1))).toBeVisible();
    await page.getByRole('button', { name: unsaved.stay }).click();
    held.release();
    await expect.element(page.getByRole('main').getByText(/^Saved /)).toBeVisible();
    await logOutByPalette();
    await expectAtLogin(app);
  });
});

test('a logout that does not reach the server changes nothing and says so', async () => {
  const app = await adaAtHome();
  // The part of the page that says things loads once the rest stands.
  await expect.element(toasts).toBeInTheDocument();
  app.network(false);
  await logoutButton().click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: account.logoutFailed(network.noServerSession) }))
    .toBeVisible();
  await expect.element(page.getByRole('row', { name: /Ada’s cells/ })).toBeVisible();
  app.network(true);

  await draftNewSet(app, 'Half a set');
  await logoutButton().click();
  await expect.element(dialog()).toBeVisible();
  app.network(false);
  await page.getByRole('button', { name: unsaved.leave }).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(account.logoutFailed(network.noServerSession));
  expect(keptKeys()).toContain('ninefold:new-set');
  app.network(true);
  await page.getByRole('button', { name: unsaved.leave }).click();
  await expectAtLogin(app);
  await expect.element(page.getByText(account.loggedOut)).toBeVisible();
});

describe('a session that has ended elsewhere', () => {
  test('keeps the drafts of the person, who finds them after logging in again', async () => {
    const app = await adaAtHome();
    await draftNewSet(app, 'Half a set');
    await app.api.auth.logout({});
    await pressAt(page.getByRole('link', { name: shell.nav.dashboard }), 'Enter');
    await expect.element(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
    expect(keptKeys()).toContain('ninefold:new-set');
    await logIn(ADA);
    await expect.element(page.getByTitle(ADA)).toBeVisible();
    await goTo('/sets/new');
    await expect.element(page.getByRole('textbox', { name: editor.topic })).toHaveValue('Half a set');
  });

  test('keeps them from somebody else', async () => {
    const app = await adaAtHome();
    await createMember(app, BEN);
    await draftNewSet(app, 'Half a set');
    await app.api.auth.logout({});
    await pressAt(page.getByRole('link', { name: shell.nav.dashboard }), 'Enter');
    await expect.element(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
    await logIn(BEN);
    // A page of Ben’s own.
    await expect.poll(() => app.left).toEqual(['/']);
    expect(keptKeys()).not.toContain('ninefold:new-set');
    await app.open('/sets/new');
    await expect.element(page.getByRole('textbox', { name: editor.topic })).toHaveValue('');
  });
});

test('in a narrow window Logout is a button of its own size', async () => {
  await page.viewport(NARROW.width, NARROW.height);
  const app = await adaAtHome();
  await expect.element(logoutButton()).toBeInViewport();
  const box = logoutButton().element().getBoundingClientRect();
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  await expectAccessible('narrow header');
  await logoutButton().click();
  await expectAtLogin(app);
});

describe('a page that Back brings out of the browser’s memory', () => {
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  test('goes on for the one it was left by', async () => {
    const app = await adaAtHome();
    comeBack();
    await goTo('/notes');
    await expect.element(page.getByRole('heading', { level: 1, name: shell.pages.notes })).toBeInTheDocument();
    expect(app.left).toEqual([]);
  });

  test('shows nothing of one whom another has followed meanwhile', async () => {
    const app = await adaAtHome();
    localStorage.setItem('ninefold:person', JSON.stringify('somebody else'));
    comeBack();
    await expectGone(page.getByText('Ada’s cells'));
    expect(app.left).toEqual(['/']);
  });

  test('leads to the login when the session has ended meanwhile, and keeps what waits for the same person', async () => {
    const app = await adaAtHome();
    localStorage.setItem('ninefold:new-set', JSON.stringify({ topic: 'Half a set' }));
    localStorage.removeItem('ninefold:user');
    comeBack();
    await expect.element(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
    expect(keptKeys()).toContain('ninefold:new-set');
    expect(app.left).toEqual([]);
  });
});
