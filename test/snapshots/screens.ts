/**
 * The screens of which snapshots are kept. One more is one more entry, then `npm run e2e -- --project snapshots --update-snapshots`; look at the
 * pictures in `files/` before committing them.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { PAGE_EVENT } from '../../src/contract/events.ts';
import { BOOT_FORCED_COMPLETE_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { loginAddress, type LoginStep } from '../../src/renderer/lib/addresses/login-address.ts';
import { seed } from '../e2e/seed.ts';
import { FROZEN_AT } from '../support/frozen-at.ts';
import { changeLectureElsewhere, furnish, furnishNotes, LECTURE_ID } from './library.ts';
import { STUDY_SCREENS } from './study-screens.ts';
import { SYNC_SCREENS } from './sync-screens.ts';

const { dashboard, editor, login, notices, shell, styleguide } = messages;
const { words } = styleguide;

export type Look = 'wide-light' | 'wide-dark' | 'narrow-light' | 'narrow-dark';

export interface SnapshotScreen {
  readonly name: string;
  /** Opens it on an edition of its own and waits until it shows what it has to show. Called for each picture. */
  readonly open: (page: Page, url: string) => Promise<void>;
  /** For what stands before any page, such as a dialog: the part to look at. */
  readonly part?: (page: Page) => Locator;
  /** The pictures that are kept; absent: wide and light. A screen of every day has more of them. */
  readonly looks?: readonly Look[];
  /** Also its tree, as a screen reader has it at its first look. */
  readonly tree?: true;
  /** For a page that is to be seen whole: the height of its window, px. */
  readonly height?: number;
}

/** From here on a note is drawn beside its text, px. */
const WIDE = 1_100;

const dialog = (page: Page) => page.getByRole('dialog');

export const SCREENS: readonly SnapshotScreen[] = [
  { name: 'boot', open: boot, looks: ['narrow-dark'] },
  { name: 'first-launch', open: (page, url) => show(page, url, dashboard.welcome.title) },
  { name: 'login', open: wrongLogin, looks: ['narrow-light'] },
  { name: 'login-register', open: loginStep('register'), part: (page) => page.getByRole('main') },
  {
    name: 'not-found',
    open: (page, url) => show(page, `${url}/nowhere`, shell.notFoundTitle, url),
    looks: ['wide-dark'],
  },
  {
    name: 'legal',
    open: (page, url) => show(page, `${url}/cookies`, shell.footer.cookies, url),
    part: (page) => page.getByRole('main'),
  },
  {
    name: 'render-error',
    open: (page, url) => styleguideThen(page, url, words.breakIt),
    part: (page) => page.getByRole('main'),
  },
  {
    name: 'styleguide',
    open: (page, url) => show(page, `${url}/styleguide`, messages.shell.pages.styleguide, url),
    height: 3_200,
  },
  { name: 'dialog', open: (page, url) => warnedDialog(page, url, words.openModal), part: dialog },
  {
    name: 'notice',
    open: (page, url) => styleguideThen(page, url, words.openQuota),
    part: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'toasts',
    open: toasts,
    looks: ['narrow-dark'],
    part: (page) => page.getByRole('region', { name: notices.region }),
  },
  { name: 'palette', open: palette, part: dialog },
  {
    name: 'shortcuts',
    open: (page, url) => keysOnDashboard(page, url, 'Shift+?', shell.shortcuts.title),
    part: dialog,
  },
  {
    name: 'dashboard',
    open: dashboardPage,
    looks: ['wide-light', 'wide-dark', 'narrow-light', 'narrow-dark'],
    tree: true,
  },
  { name: 'dashboard-selection', open: selection, part: (page) => page.getByRole('main') },
  { name: 'editor', open: editorPage, looks: ['wide-light', 'narrow-dark'] },
  { name: 'notes', open: notesPage, looks: ['wide-light', 'narrow-dark'] },
  { name: 'notes-conflict', open: noteConflict, part: (page) => page.getByRole('main') },
  { name: 'account', open: accountSettings, height: 1_300 },
  { name: 'subscription', open: subscription, part: (page) => page.getByRole('main') },
  ...STUDY_SCREENS,
  ...SYNC_SCREENS,
  { name: 'settings-account', open: settingsAt('account'), looks: ['wide-dark'] },
  { name: 'settings-appearance', open: settingsAt('appearance') },
  { name: 'settings-ai', open: settingsAt('ai'), part: (page) => page.getByRole('main') },
];

async function show(page: Page, address: string, title: string, seeded?: string): Promise<void> {
  if (seeded !== undefined) await seed(seeded, []);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** The loading screen with half of its work done. */
async function boot(page: Page, url: string): Promise<void> {
  // After five seconds the boot would be forced to its end, while a busy machine still looks at it.
  await page.addInitScript((longest) => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, ms = 0) => (ms < longest ? wait(run, ms) : 0)) as typeof window.setTimeout;
  }, BOOT_FORCED_COMPLETE_MS);
  await page.route('**/api/sets', () => {});
  await page.goto(url);
  await expect(page.getByText(shell.bootPhase['snapshot-loaded'])).toBeVisible();
}

async function signedOut(page: Page): Promise<void> {
  const problem = { type: 'about:blank', title: 'unauthorized', status: 401, code: 'unauthorized' };
  const json = { ...problem, detail: messages.auth.wrongLogin };
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json }));
}

async function wrongLogin(page: Page, url: string): Promise<void> {
  await signedOut(page);
  await page.goto(`${url}/settings`);
  await page.getByLabel(login.email).fill('ada@example.org');
  await page.getByLabel(login.password, { exact: true }).fill('a wrong one');
  await page.getByRole('button', { name: login.signIn }).click();
  await expect(page.getByText(messages.auth.wrongLogin)).toBeVisible();
}

/** A step with the address that came along from the one before. */
function loginStep(step: LoginStep) {
  return async (page: Page, url: string): Promise<void> => {
    await signedOut(page);
    await page.goto(`${url}/login`);
    await expect(page.getByLabel(login.email)).toBeVisible();
    await page.evaluate((address) => {
      const state = { usr: { email: 'ada@example.org', token: '' }, key: 'step' };
      history.pushState(state, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    }, loginAddress(step));
    await expect(page.getByRole('heading', { level: 1, name: login.titles[step] })).toBeFocused();
  };
}

async function styleguideThen(page: Page, url: string, button: string): Promise<void> {
  await show(page, `${url}/styleguide`, messages.shell.pages.styleguide, url);
  await page.getByRole('button', { name: button, exact: true }).press('Enter');
  await expect(
    page.getByRole('alertdialog').or(page.getByRole('dialog')).or(page.getByRole('alert')).first(),
  ).toBeVisible();
}

async function warnedDialog(page: Page, url: string, opener: string): Promise<void> {
  await styleguideThen(page, url, opener);
  await page.getByRole('textbox', { name: words.folderName }).last().fill('Another name');
  await page.keyboard.press('Escape');
  await expect(page.getByText(notices.unsaved)).toBeVisible();
}

async function toasts(page: Page, url: string): Promise<void> {
  await show(page, `${url}/not-yet`, shell.notFoundTitle, url);
  for (const [kind, message] of [
    ['info', words.undone],
    ['success', words.saved],
    ['error', words.failed],
  ]) {
    const detail = { kind, message, durationMs: 0, action: { label: notices.undo } };
    await page.evaluate((event) => void window.dispatchEvent(new CustomEvent(event.name, { detail: event.detail })), {
      name: PAGE_EVENT.toast,
      detail,
    });
  }
  await expect(page.getByText(words.failed).first()).toBeVisible();
  // The pointer spreads the toasts out.
  await page.getByRole('group').filter({ hasText: words.failed }).first().hover();
}

async function palette(page: Page, url: string): Promise<void> {
  await keysOnDashboard(page, url, 'Control+k', shell.palette.title);
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('la');
  await expect(page.getByRole('option').first()).toBeVisible();
}

async function keysOnDashboard(page: Page, url: string, keys: string, dialog: string): Promise<void> {
  await furnish(url);
  await show(page, `${url}/not-yet`, shell.notFoundTitle);
  await page.keyboard.press(keys);
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
}

/** A note with what Markdown and formulas can do, written and drawn. */
async function notesPage(page: Page, url: string): Promise<void> {
  await furnish(url);
  await furnishNotes(url);
  await page.goto(`${url}/notes?id=${LECTURE_ID}`);
  await expect(page.getByRole('textbox', { name: messages.notes.text })).toBeVisible();
  // In a narrow window the list and the drawn side wait behind their buttons.
  await expect(page.getByRole('treeitem', { name: 'Lecture 6', includeHidden: true })).toBeAttached();
  if ((page.viewportSize()?.width ?? 0) >= WIDE) await expect(page.locator('.katex')).toBeVisible();
}

/** Two versions that differ in a line. */
async function noteConflict(page: Page, url: string): Promise<void> {
  await page.goto(url);
  // What was typed for the picture before.
  await page.evaluate(() => localStorage.clear());
  await notesPage(page, url);
  await changeLectureElsewhere(url);
  await page.getByRole('textbox', { name: messages.notes.text }).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  await page.keyboard.type(' (mine)');
  await expect(page.getByRole('heading', { name: messages.notes.conflict.title })).toBeVisible();
}

/** Sets and a note of all folders, below what is due. */
async function dashboardPage(page: Page, url: string): Promise<void> {
  await furnish(url);
  await page.goto(url);
  await expect(page.getByRole('row', { name: /Membranes/ })).toBeVisible();
}

async function selection(page: Page, url: string): Promise<void> {
  await dashboardPage(page, url);
  const row = page.getByRole('row', { name: /Membranes/ });
  await row.focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText(dashboard.selected(2))).toBeVisible();
}

async function editorPage(page: Page, url: string): Promise<void> {
  await furnish(url);
  await page.goto(`${url}/sets/edit?id=membranes`);
  await expect(page.getByRole('textbox', { name: editor.topic })).toBeVisible();
  await page.getByRole('textbox', { name: editor.question }).nth(1).focus();
}

function settingsAt(section: keyof typeof messages.settings.sections) {
  return async (page: Page, url: string): Promise<void> => {
    await furnish(url);
    await show(page, `${url}/settings#${section}`, messages.settings.sections[section]);
    await expect(page.getByText(messages.settings.place.sets).first()).toBeAttached();
    // The port is another one at each run.
    await page.evaluate(
      ([address, shown]) => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode: text } = texts;
          if (text.textContent === address) text.textContent = shown ?? '';
        }
      },
      [url, 'http://127.0.0.1:4870'],
    );
  };
}

/** From here on the server knows the visitor as somebody with an account and a subscription that needs them. */
async function withAccount(page: Page): Promise<void> {
  const at = FROZEN_AT;
  const answers = {
    '**/api/auth/me': { id: 'ada', email: 'ada@example.org', name: 'ada@example.org', local: false },
    '**/api/auth/devices': {
      devices: [
        { id: 'a', client: 'Chrome on Linux', createdAt: at, lastSeenAt: at, current: true },
        { id: 'b', client: 'Ninefold 1.2.0 on the desktop', createdAt: at, lastSeenAt: at - 7_200_000, current: false },
      ],
    },
    '**/api/billing/status': { active: false, status: 'unpaid' },
  };
  for (const [path, json] of Object.entries(answers)) await page.route(path, (route) => route.fulfill({ json }));
}

async function accountSettings(page: Page, url: string): Promise<void> {
  await withAccount(page);
  await settingsAt('account')(page, url);
  await expect(page.getByRole('list', { name: messages.account.devices })).toBeVisible();
}

async function subscription(page: Page, url: string): Promise<void> {
  await withAccount(page);
  await show(page, `${url}/subscription`, messages.account.plan.title, url);
  await expect(page.getByRole('button', { name: messages.account.plan.manage })).toBeVisible();
}
