/** Walks past every screen of the app, for those who look at each of them: axe, sideways scroll, screenshots. */
import { expect, type Page } from '@playwright/test';
import { AI_TEST_STORAGE_PREFIX, PAGE_EVENT } from '../../src/contract/events.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { apiOf, seed, simpleSet } from '../e2e/seed.ts';
import { aiTour } from './ai-tour.ts';
import { studyTour } from './study-tour.ts';
import { textbook } from './textbook.ts';

const { dashboard, documents, editor, notices, printing, review, settings, shell, study } = messages;

const FOLDERS = ['Biology', 'Biology/Cells', 'Languages, old and new'];
/** Names as people give them: short, long, and without a place to break. */
const SETS = [
  simpleSet('Membranes', 12, { folderPath: 'Biology/Cells', sourceFile: 'Lecture 4, cells and membranes.pdf' }),
  simpleSet('How a plant makes sugar from light, water and air, in seven steps', 3, { folderPath: 'Biology' }),
  simpleSet('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', 1, { folderPath: FOLDERS[2] }),
  simpleSet('Latin verbs', 24, { folderPath: FOLDERS[2] }),
];
const TOUR_SET = 'tour';
const PATIENCE_MS = 20_000;

export interface TourStop {
  readonly page: Page;
  /** Called at each screen, once it shows what it has to show; the name may stand in a file name. */
  readonly look: (name: string) => Promise<void>;
  readonly url: string;
}

/** Each on an edition of its own. */
export const TOURS: Readonly<Record<string, (stop: TourStop) => Promise<void>>> = {
  'every screen': tour,
  'every screen of studying': studyTour,
  'every screen that asks a model': aiTour,
};

/** From the first launch of a new edition to its last dialog. */
async function tour(stop: TourStop): Promise<void> {
  await start(stop);
  await library(stop);
  await setEditor(stop);
  await session(stop);
  await documentsAndReview(stop);
  await settingsAndPages(stop);
  await overlays(stop);
}

async function start({ page, look, url }: TourStop): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/settings', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(url);
  await expect(page.getByText(shell.preparing)).toBeVisible();
  await look('boot');
  held.resolve();
  await expect(page.getByRole('button', { name: dashboard.welcome.studySample(20) })).toBeFocused();
  await page.unroute('**/api/settings');
  await look('first-launch');
  await page.getByRole('button', { name: dashboard.welcome.startEmpty }).click();
  await expect(page.getByRole('tree')).toBeVisible();
}

async function library({ page, look, url }: TourStop): Promise<void> {
  const api = apiOf(url);
  for (const { id } of (await api.sets.list()).sets) await api.sets.remove({ id });
  await page.reload();
  await expect(page.getByText(dashboard.empty.everything)).toBeVisible();
  await look('dashboard-empty');

  for (const path of FOLDERS) {
    const parts = path.split('/');
    await api.folders.create({
      name: parts.at(-1)!,
      ...(parts.length > 1 && { parentPath: parts.slice(0, -1).join('/') }),
    });
  }
  await seed(url, SETS);
  await page.reload();
  await expect(page.getByRole('row', { name: /Membranes/ })).toBeVisible();
  await look('dashboard');

  await page.getByRole('searchbox').fill('zebra');
  await expect(page.getByText(dashboard.nothingMatches('zebra'))).toBeVisible();
  await look('dashboard-nothing-found');
  await page.getByRole('searchbox').fill('');

  await page.getByRole('button', { name: dashboard.newFolder }).click();
  await expect(page.getByRole('textbox', { name: dashboard.folderName })).toBeFocused();
  await look('new-folder');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: dashboard.actionsFor('Latin verbs') }).click();
  await expect(page.getByRole('menuitem', { name: dashboard.delete })).toBeVisible();
  await look('set-menu');
  await page.getByRole('menuitem', { name: dashboard.delete }).click();
  await expect(page.getByRole('button', { name: notices.undo })).toBeVisible();
  await look('set-deleted');
  await page.getByRole('button', { name: notices.undo }).click();
  await expect(page.getByRole('row', { name: /Latin verbs/ })).toBeVisible();

  const failure = { code: 'internal', status: 500, detail: dashboard.loadFailed };
  await page.route('**/api/sets', (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto(`${url}/styleguide`);
  await page.goto(url);
  await expect(page.getByRole('button', { name: notices.retry }).first()).toBeVisible({ timeout: PATIENCE_MS });
  await look('dashboard-failed');
  await page.unroute('**/api/sets');
}

async function setEditor({ page, look, url }: TourStop): Promise<void> {
  await page.goto(`${url}/sets/new`);
  await expect(page.getByRole('textbox', { name: editor.topic, exact: true })).toBeFocused();
  await look('editor-new');
  await page.goto(`${url}/sets/edit?id=membranes`);
  await page.getByRole('textbox', { name: review.answer(2), exact: true }).fill('Changed');
  await expect(page.getByText(startOf(editor.draft.saved('')))).toBeVisible();
  await look('editor');
  await page.getByRole('button', { name: editor.select.start }).click();
  await page.keyboard.press('Space');
  await look('editor-selecting');
  await page.getByRole('button', { name: editor.select.move(1) }).click();
  await expect(page.getByRole('dialog', { name: editor.split.title })).toBeVisible();
  await look('editor-split');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: editor.select.done }).click();
  await page.getByRole('button', { name: editor.merge.start }).click();
  await expect(page.getByRole('dialog', { name: editor.merge.title })).toBeVisible();
  await look('editor-merge');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: editor.pasteMany }).click();
  await page.getByRole('textbox', { name: editor.paste.text }).fill('cat\tKatze\ndog\tHund\nowl');
  await expect(page.getByText(editor.paste.halves(1))).toBeVisible();
  await look('editor-paste');
}

async function session({ page, look, url }: TourStop): Promise<void> {
  await apiOf(url).sets.create({
    id: TOUR_SET,
    topic: 'Inside the cell',
    sourceFile: 'cells.pdf',
    flashcards: [
      {
        question: 'Why is the inner membrane of a mitochondrion folded?',
        answer:
          'The folds, called **cristae**, give more surface for the proteins that make ATP:\n\n- electron transport\n- `ATP synthase`',
        hint: 'Think of surface.',
        source: { file: 'cells.pdf', page: 12, quote: 'The folds of the inner membrane' },
      },
      { question: 'What does a ribosome do?', answer: 'It builds proteins.' },
    ],
  });
  await page.goto(`${url}/print?sets=${TOUR_SET}`);
  await expect(page.getByText(printing.onSheets(2, 1))).toBeVisible();
  await look('print');
  await page.goto(`${url}/session?sets=${TOUR_SET}`);
  await expect(page.getByRole('button', { name: study.showAnswer })).toBeFocused();
  await look('session-question');
  await page.keyboard.press('h');
  await expect(page.getByText('Think of surface.').first()).toBeVisible();
  await look('session-hint');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: study.rating[3] })).toBeFocused();
  await expect(page.getByRole('strong').filter({ hasText: 'cristae' })).toBeVisible();
  await look('session-answer');
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: study.editor.title })).toBeVisible();
  await look('session-edit');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: study.editor.title })).toBeHidden();

  await page.keyboard.press('4');
  await expect(page.getByRole('button', { name: study.showAnswer })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('group', { name: startOf(study.undone(4, '')) })).toBeVisible();
  await look('session-undone');
  // An undone card comes back with its answer in sight.
  await page.keyboard.press('4');
  await expect(page.getByRole('button', { name: study.showAnswer })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(page.getByRole('heading', { name: study.end.title })).toBeVisible();
  await look('session-end');
  await page.goto(`${url}/session?folder=${encodeURIComponent('Nowhere')}`);
  await expect(page.getByText(study.nothingDue)).toBeVisible();
  await look('session-empty');

  await page.goto(`${url}/session`);
  await page.getByRole('button', { name: study.showAnswer }).click();
  await page.keyboard.press('3');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: startOf(dashboard.resume(0)) })).toBeVisible();
  await look('dashboard-resume');
}

async function documentsAndReview({ page, look, url }: TourStop): Promise<void> {
  await page.goto(`${url}/sets/review`);
  await expect(page.getByText(review.waitingEmpty)).toBeVisible();
  await look('review-empty');

  await choose(page, 'slides.key', Buffer.from('PK'));
  await expect(page.getByRole('group', { name: documents.unreadable.otherPresentation('slides.key') })).toBeVisible();
  await look('toast-error');
  await page.getByRole('button', { name: notices.dismiss }).click();
  await choose(page, 'botany.pdf', await textbook(3));
  await expect(page.getByText(documents.intake.pagesKept(3))).toBeVisible();
  await look('document-needs-key');
  await apiOf(url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await page.getByRole('button', { name: documents.intake.continue }).click();
  const panel = page.getByRole('dialog', { name: messages.shell.pages.review });
  const waiting = page.getByRole('button', { name: review.open, exact: true });
  await expect(panel.or(waiting).first()).toBeVisible({ timeout: PATIENCE_MS });
  if (!(await panel.isVisible())) await waiting.first().click();
  await expect(panel.getByLabel(review.setTopic).first()).toBeVisible();
  await look('review');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await look('review-waiting');
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream';
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

async function settingsAndPages({ page, look, url }: TourStop): Promise<void> {
  for (const [id, title] of Object.entries(settings.sections)) {
    // On the desktop only.
    if (id === 'sync') continue;
    await page.goto(`${url}/settings#${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (id === 'ai') await expect(page.getByRole('button', { name: settings.gemini.replace })).toBeVisible();
    await look(`settings-${id}`);
  }
  for (const [path, name, title] of [
    ['styleguide', 'styleguide', messages.shell.pages.styleguide],
    ['nowhere', 'not-found', shell.notFoundTitle],
    ['calendar', 'calendar', messages.calendar.title],
    ['notes', 'notes', shell.pages.notes],
    ['terms', 'terms', shell.footer.terms],
    ['privacy', 'privacy', shell.footer.privacy],
    ['cookies', 'cookies', shell.footer.cookies],
    ['security', 'security', shell.footer.security],
    ['dmca', 'dmca', shell.footer.dmca],
    ['subscription', 'subscription', shell.footer.subscription],
  ] as const) {
    await page.goto(`${url}/${path}`);
    // An open note stands in the place of the heading.
    await expect(page.locator('main h1', { hasText: title }).first()).toBeAttached();
    await look(name);
  }
}

async function overlays({ page, look, url }: TourStop): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('row', { name: /Membranes/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: shell.palette.title })).toBeVisible();
  await look('palette');
  await page.getByRole('combobox').fill('zebra');
  await expect(page.getByText(shell.palette.none)).toBeVisible();
  await look('palette-nothing-found');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: shell.shortcuts.title })).toBeVisible();
  await look('shortcuts');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const message = 'The import is complete. 12 sets were added.';
  await dispatch(page, PAGE_EVENT.modal, { message });
  await expect(page.getByRole('alertdialog')).toContainText(message);
  await look('notice');
  await page.getByRole('button', { name: notices.ok }).click();
  await dispatch(page, PAGE_EVENT.quotaExceeded, {});
  await expect(page.getByRole('alertdialog', { name: notices.quotaTitle })).toBeVisible();
  await expect(page.getByRole('link', { name: notices.manageKey })).toBeVisible();
  await look('quota');
  await page.getByRole('button', { name: notices.ok }).click();

  await announceTest(page);
  await expect(page.getByRole('button', { name: notices.open })).toBeVisible();
  await look('toast-test-ready');
  await page.getByRole('button', { name: notices.open }).click();
  await expect(page).toHaveURL(/\/ai-test$/);
}

function dispatch(page: Page, name: string, detail: object): Promise<void> {
  return page.evaluate((event) => void window.dispatchEvent(new CustomEvent(event.name, { detail: event.detail })), {
    name,
    detail,
  });
}

/** A test becomes ready in another tab: a storage event reaches only the others. */
async function announceTest(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(new URL('/icon.svg', page.url()).href);
  await other.evaluate((key) => localStorage.setItem(key, '{}'), `${AI_TEST_STORAGE_PREFIX}tour`);
  await other.close();
}

/** What a sentence begins with before anything is filled in, in the language of the test. */
function startOf(sentence: string): RegExp {
  return new RegExp(`^${sentence.split(/ (?=[\d“„])/)[0]!.trim()}`);
}
