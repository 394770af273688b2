/** Walks over every route of core §2 within one page of the app, by keys alone and by mouse alone. The page is signed in and on the dashboard. */
import { expect, type Locator, type Page } from '@playwright/test';
import { commands, type CommandId } from '../../src/contract/commands.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { destinations } from '../../src/renderer/app/destinations.ts';
import { section, tableRows } from '../architecture/specification.ts';
import { chooseFrom } from '../e2e/dashboard-page.ts';
import { apiOf, seed, simpleSet } from '../e2e/seed.ts';
import { LEGAL_LINKS } from './legal-links.ts';
import { chooseFromPalette } from './palette.ts';

const { chooseSession, dashboard, shell, studyModes } = messages;
const { nav } = shell;

const WALKED = { set: 'Zellen', note: 'Vorlesung 6' };
/** More stops than a page has between its heading and its footer. */
const STOPS_MAX = 60;

/** Called at each route once its page is there. */
export type AtRoute = (path: string) => Promise<void>;
type Walk = (page: Page, look: AtRoute) => Promise<void>;

/** The paths of core §2, but for /login, where nobody gets who is signed in. */
export function routesOfCore(): string[] {
  const text = section('core', 2);
  const [open = ''] = /(?<=^Public routes .*: )\/login.*/m.exec(text) ?? [];
  const paths = [open, ...tableRows(text, 'Route').map(({ name }) => name)].flatMap(
    (cell) => cell.match(/\/[a-z/-]*/g) ?? [],
  );
  return paths.filter((path) => path !== '/login').toSorted();
}

/** What the walks look for. */
export async function seedWalks(url: string): Promise<void> {
  await seed(url, [simpleSet(WALKED.set, 2)]);
  await apiOf(url).notes.create({ title: WALKED.note, content: 'Was eine **Zelle** ist' });
}

/** The command palette, the choice of a session by its keys, and the footer by Tab. */
export const walkByKeyboard: Walk = async (page, look) => {
  await expect(page.getByRole('navigation', { name: nav.label })).toBeVisible();
  for (const [id, path] of Object.entries(destinations) as [CommandId, string][]) {
    await chooseFromPalette(page, commands[id].label);
    await arrive(page, path, look);
  }
  await chooseFromPalette(page, WALKED.set);
  await arrive(page, '/sets/edit', look);
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('heading', { level: 1, name: chooseSession.sets.title })).toBeFocused();
  await tabTo(page, page.getByRole('tree'), 'Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await arrive(page, '/session/select-mode', look);
  for (const [path, name] of LEGAL_LINKS.toReversed()) {
    await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name, exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await arrive(page, path, look);
  }
};

/** Links, buttons, menus and rows; the palette for what stands only there. */
export const walkByMouse: Walk = async (page, look) => {
  const navigation = page.getByRole('navigation', { name: nav.label });
  const toDashboard = () => navigation.getByRole('link', { name: nav.dashboard }).click();
  const linkTo = (name: string) => page.getByRole('link', { name, exact: true });
  for (const [path, name] of LEGAL_LINKS) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await arrive(page, path, look);
  }
  for (const [path, link] of [
    ['/flashcards', navigation.getByRole('link', { name: nav.flashcards })],
    ['/calendar', navigation.getByRole('link', { name: nav.calendar })],
    ['/study-plan', navigation.getByRole('link', { name: nav.studyPlan })],
    ['/settings', linkTo(nav.settings)],
    ['/', navigation.getByRole('link', { name: nav.dashboard })],
  ] as const) {
    await link.click();
    await arrive(page, path, look);
  }
  for (const [path, item] of [
    ['/performance', shell.pages.performance],
    ['/ai-study', dashboard.ask],
    ['/ai-test', shell.pages.aiTest],
    ['/sets/edit', dashboard.edit],
  ] as const) {
    await toDashboard();
    await chooseFrom(page, WALKED.set, item);
    await arrive(page, path, look);
  }
  await toDashboard();
  await page.getByRole('button', { name: dashboard.create, exact: true }).click();
  await arrive(page, '/sets/new', look);
  await toDashboard();
  await page.getByRole('row', { name: new RegExp(WALKED.note) }).click();
  await arrive(page, '/notes', look);
  await toDashboard();
  await linkTo(dashboard.chooseSets).click();
  await arrive(page, '/session/select-sets', look);
  await page.getByRole('treeitem', { name: new RegExp(WALKED.set) }).click();
  await page.getByRole('button', { name: chooseSession.sets.chooseMode }).click();
  await arrive(page, '/session/select-mode', look);
  await page.getByRole('listitem').filter({ hasText: studyModes.names.browse }).getByRole('link').click();
  await arrive(page, '/session', look);
  for (const id of ['go.review', 'go.styleguide'] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(commands[id].label);
    await page.getByRole('option').first().click();
    await arrive(page, destinations[id], look);
  }
};

async function arrive(page: Page, path: string, look: AtRoute): Promise<void> {
  const [pathname = path] = path.split('#');
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  await expect(page.locator('main h1').first()).toBeAttached();
  await expect(page.getByText(shell.loading, { exact: true })).toBeHidden();
  await look(pathname);
}

async function tabTo(page: Page, stop: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    if (await stop.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not come to ${String(stop)}.`);
}
