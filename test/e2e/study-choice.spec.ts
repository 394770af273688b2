/** Choosing what to study and how, by keyboard and pointer: /session/select-sets and /session/select-mode. */
import { BOOT_FORCED_COMPLETE_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { chooseSession, dashboard, notices, shell, study, studyModes } = messages;
const { mode: modes, sets: said } = chooseSession;

async function library(url: string): Promise<void> {
  const api = apiOf(url);
  await seed(url, []);
  for (const { id } of (await api.sets.list()).sets) await api.sets.remove({ id });
  await api.folders.create({ name: 'Biology' });
  await api.folders.create({ name: 'Cells', parentPath: 'Biology' });
  await seed(url, [
    simpleSet('Membranes', 3, { folderPath: 'Biology/Cells' }),
    simpleSet('Organelles', 2, { folderPath: 'Biology/Cells' }),
    simpleSet('Plants', 1, { folderPath: 'Biology' }),
    simpleSet('Verbs', 4, { is_tracked: 0 }),
  ]);
}

test('by keyboard: find a set, choose it, choose a mode by its number, and find the choice again', async ({
  page,
  edition,
}) => {
  await library(edition.url);
  await page.goto('/');
  await expect(page.getByRole('row', { name: /Plants/ })).toBeVisible();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page).toHaveURL(/\/session\/select-sets$/);
  await expect(page.getByRole('heading', { level: 1, name: said.title })).toBeFocused();
  const tree = page.getByRole('tree', { name: said.tree });
  await expect(tree.getByRole('treeitem', { name: /Membranes/ })).toContainText(said.facts(3, 3));
  await expect(tree.getByRole('treeitem', { name: /Plants/ })).toContainText(said.facts(1, 1));
  await expect(tree.getByRole('treeitem', { name: /Verbs/ })).toContainText(said.reviewsOff);
  await expectAccessible(page, 'choosing sets');

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('zebra');
  await expect(page.getByText(said.nothingFound('zebra'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('memb');
  await expect(tree.getByRole('treeitem')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(tree).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  const membranes = tree.getByRole('treeitem', { name: /Membranes/ });
  await expect(membranes).toHaveAttribute('aria-checked', 'true');
  await expect(tree.getByRole('treeitem', { name: /Cells/ })).toHaveAttribute('aria-checked', 'mixed');
  await expect(page.getByText(said.chosen(1, 3))).toBeVisible();
  await expect(page.getByText(said.chosenDue(0, 3))).toBeVisible();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/session\/select-mode\?sets=membranes$/);
  await expect(page.getByRole('heading', { level: 1, name: modes.title })).toBeFocused();
  await expect(page.getByText(modes.about('Membranes', 3))).toBeVisible();
  for (const [index, name] of Object.values(studyModes.names).entries()) {
    await expect(page.getByRole('listitem').nth(index)).toContainText(name);
  }
  for (const sentence of [...Object.values(modes.what), ...Object.values(modes.schedule)]) {
    await expect(page.getByText(sentence).first()).toBeVisible();
  }
  await expectAccessible(page, 'choosing a mode');
  await page.keyboard.press('7');
  await expect(page).toHaveURL(/\/session\?mode=browse&sets=membranes$/);
  await expect(page.getByText('Membranes, question 1?', { exact: true })).toBeVisible();

  await page.goto('/session/select-sets');
  await page.getByRole('group', { name: said.recent }).getByRole('button', { name: 'Membranes' }).click();
  await expect(membranes).toHaveAttribute('aria-checked', 'true');
});

test('a folder stands for all that is in it; what is due is chosen at once; nothing chosen goes nowhere', async ({
  page,
  edition,
}) => {
  await library(edition.url);
  const api = apiOf(edition.url);
  const { flashcards } = await api.sets.get({ id: 'plants' });
  await api.study.grade({
    id: '019aa2b0-0000-7000-8000-000000000001',
    cardId: flashcards[0]!.id,
    rating: 1,
    durationMs: 1_000,
    reviewedAt: Date.now() - 3_600_000,
    utcOffsetMin: 0,
  });
  await page.goto('/session/select-sets?folder=Biology');
  const tree = page.getByRole('tree', { name: said.tree });
  const item = (name: RegExp) => tree.getByRole('treeitem', { name });
  await expect(item(/Biology/)).toHaveAttribute('aria-checked', 'true');
  await expect(item(/Organelles/)).toHaveAttribute('aria-checked', 'true');
  await tree.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(item(/Organelles/)).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(item(/Biology/)).toHaveAttribute('aria-checked', 'mixed');

  await page.getByRole('button', { name: said.nothing }).click();
  await expect(page.getByText(said.chosen(0, 0))).toBeVisible();
  await expect(page.getByRole('button', { name: said.chooseMode })).toBeDisabled();
  await page.getByRole('button', { name: said.allDue }).click();
  await expect(page.getByText(said.chosen(1, 1))).toBeVisible();
  await expect(page.getByText(said.chosenDue(1, 0))).toBeVisible();
  await item(/Membranes/).click();
  await item(/Organelles/).click();
  await page.getByRole('button', { name: said.chooseMode }).click();
  await expect(page.getByText(modes.about('Biology', 6))).toBeVisible();
  await expect(page.getByText(modes.dueAndNew(1, 5))).toBeVisible();
  await page.getByRole('link', { name: modes.change }).click();
  await expect(item(/Biology/)).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('button', { name: said.review }).click();
  await expect(page.getByRole('button', { name: study.showAnswer })).toBeVisible();

  // More choices than fit into the names of a button.
  await page.goto('/session/select-sets?sets=membranes,plants,verbs');
  await page.getByRole('button', { name: said.chooseMode }).click();
  await expect(page.getByText(modes.about('Membranes, Plants, Verbs', 8))).toBeVisible();
  await page.goto('/session/select-sets');
  await expect(
    page.getByRole('group', { name: said.recent }).getByText(said.andMore('Membranes, Plants', 1)),
  ).toBeVisible();
});

test('a mode that has nothing here says why, and its number does nothing', async ({ page, edition }) => {
  await seed(edition.url, [
    { topic: 'One', flashcards: [{ question: 'Why?', answer: 'Because it is so. '.repeat(20) }] },
    { topic: 'Empty', flashcards: [] },
  ]);
  await page.goto('/session/select-mode?sets=one');
  await expect(page.getByText(modes.because.tooFewPairs)).toBeVisible();
  await expect(page.getByText(modes.because.noTexts)).toBeVisible();
  await expect(page.getByText(modes.dueAndNew(0, 1))).toBeVisible();
  await expect(page.getByText(modes.cards(1)).first()).toBeVisible();
  await page.keyboard.press('4');
  await expect(page).toHaveURL(/select-mode/);
  await expectAccessible(page, 'modes that cannot be chosen');
  await page.keyboard.press('1');
  await page.getByRole('button', { name: study.showAnswer }).click();
  await page.keyboard.press('4');
  await expect(page.getByRole('heading', { name: study.end.title })).toBeVisible();
  await page.goto('/session/select-mode?sets=one');
  await expect(page.getByText(modes.because.nothingDue)).toBeVisible();
  await page.goto('/session/select-mode?sets=empty');
  await expect(page.getByText(modes.because.noCards).first()).toBeVisible();
  await page.goto('/session/select-mode');
  await expect(page.getByText(modes.everything)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeVisible();
});

test('what cannot be read is said, with a way to try again; an empty library leads to a new set', async ({
  page,
  edition,
}) => {
  await library(edition.url);
  const failure = { code: 'internal', status: 500, detail: studyModes.loadFailed };
  await page.route('**/api/study/pool*', (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto('/session/select-mode?sets=membranes');
  await expect(page.getByRole('alert')).toContainText(studyModes.loadFailed);
  await page.unroute('**/api/study/pool*');
  await page.getByRole('button', { name: notices.retry }).click();
  await expect(page.getByText(modes.about('Membranes', 3))).toBeVisible();

  const api = apiOf(edition.url);
  for (const { id } of (await api.sets.list()).sets) await api.sets.remove({ id });
  await page.goto('/session/select-sets');
  await expect(page.getByText(said.empty)).toBeVisible();
  await page.getByRole('link', { name: said.makeOne }).click();
  await expect(page).toHaveTitle(shell.pageTitle(shell.pages.newSet));
});

test('rows, folders and the set editor open a mode', async ({ page, edition }) => {
  await library(edition.url);
  await page.goto('/');
  await page.getByRole('button', { name: dashboard.actionsFor('Plants') }).click();
  await page.getByRole('menuitem', { name: dashboard.studyOtherwise }).click();
  await expect(page).toHaveURL(/select-mode\?sets=plants$/);
  await page.goto('/');
  await page.getByRole('treeitem', { name: /^Biology/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: dashboard.studyOtherwise }).click();
  await expect(page).toHaveURL(/select-mode\?folder=Biology$/);
  await page.goto('/sets/edit?id=plants');
  await page.getByRole('button', { name: messages.editor.studyOtherwise }).click();
  await page.getByRole('menuitem', { name: studyModes.names.browse }).click();
  await expect(page).toHaveURL(/\/session\?mode=browse&sets=plants$/);
});

test('a thousand sets are chosen from in a window 390 px wide', async ({ page, edition }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await seed(
    edition.url,
    Array.from({ length: 1_000 }, (_, n) => simpleSet(`Set ${String(n + 1).padStart(4, '0')}`, 1)),
  );
  await page.goto('/session/select-sets');
  const tree = page.getByRole('tree', { name: said.tree });
  await expect(tree.getByRole('treeitem', { name: /Set 0001/ })).toBeVisible();
  expect(await tree.getByRole('treeitem').count()).toBeLessThan(100);
  await tree.focus();
  await page.keyboard.press('End');
  await expect(tree.getByRole('treeitem', { name: /Set 1000/ })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText(said.chosen(1, 1))).toBeVisible();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
});

test('a mode that was left says so; more cards than a round takes are said; a slow library is waited for', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 2), simpleSet('One', 1)]);
  // An import passes over a set without cards.
  await apiOf(edition.url).sets.create({ id: 'empty', topic: 'Empty', flashcards: [] });
  await page.goto('/session?mode=browse&sets=cells');
  await expect(page.getByText('Cells, question 1?', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Cells, question 2?', { exact: true })).toBeVisible();
  await page.goto('/session/select-mode?sets=cells');
  await expect(page.getByRole('link', { name: studyModes.names.browse })).toContainText(modes.goOn);

  await page.route('**/api/study/pool*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), total: 1_234 } });
  });
  await page.reload();
  await expect(page.getByText(modes.firstCards(1_000))).toBeVisible();
  await page.goto('/session?mode=match&sets=cells,inside-the-cell');
  await expect(page.getByText(studyModes.firstOnly(22, 1_234))).toBeVisible();
  await page.goto('/session?mode=learn&sets=cells');
  await expect(page.getByText(studyModes.weakestOnly(2, 1_234))).toBeVisible();

  await page.route('**/api/sets', async (route) => {
    await new Promise((resume) => setTimeout(resume, BOOT_FORCED_COMPLETE_MS + 1_500));
    await route.continue();
  });
  await page.goto('/session/select-sets?sets=one,empty');
  await expect(page.getByRole('status', { name: said.loading })).toBeVisible();
  await expect(page.getByText(said.chosen(2, 1))).toBeVisible();
});
