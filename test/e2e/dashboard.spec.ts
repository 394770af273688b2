/** The dashboard, by mouse and by keyboard. */
import type { Page } from '@playwright/test';
import { commands } from '../../src/contract/commands.ts';
import { PASTED_TABLE_MAX_BYTES } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import {
  button,
  chooseFrom,
  folder,
  listedNames,
  openDashboard,
  press,
  refuse,
  REFUSAL,
  row,
  toast,
  undo,
} from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.dashboard;

test('the first launch leads into a session of the chosen sample', async ({ page, edition }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: said.welcome.title })).toBeVisible();
  await expect(page.getByRole('button', { name: said.welcome.studySample(20) })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /First 24 verbs/ }).check();
  await page.getByRole('button', { name: said.welcome.studySample(24) }).click();
  await expect(page).toHaveURL(/\/session\?sets=/);
  const { sets } = await apiOf(edition.url).sets.list();
  expect(sets.map(({ topic }) => topic)).toContain('First 24 verbs');
});

test('starting empty shows the dashboard, and never asks again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: said.welcome.startEmpty }).click();
  await expect(page.getByRole('treeitem', { name: /main/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('treeitem', { name: /main/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: said.welcome.title })).toBeHidden();
});

test('folders and sets by keyboard alone', async ({ page, edition }) => {
  await apiOf(edition.url).folders.create({ name: 'Biology' });
  await seed(edition.url, [simpleSet('Cells', 3, { folderPath: 'Biology' }), simpleSet('Verbs', 2)]);
  await page.goto('/');
  await page.getByRole('treeitem', { name: new RegExp(`^${said.allSets}`) }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('treeitem', { name: 'Biology' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Biology' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Verbs/ })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('row', { name: /Cells/ }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/session\?sets=cells/);
});

test('a new folder: a bad name keeps what was typed, a good one opens it', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/');
  await page.getByRole('button', { name: said.newFolder }).click();
  const name = page.getByRole('textbox', { name: said.folderName });
  await name.fill('a/b');
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages.folders.invalidName)).toBeVisible();
  await expect(name).toHaveValue('a/b');
  await name.fill('Chemistry');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Chemistry' })).toBeVisible();
  await expect(page.getByText(said.empty.folder)).toBeVisible();
});

test('a deleted set comes back from its toast, with its cards', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 3), simpleSet('Verbs', 2)]);
  await page.goto('/');
  await page.getByRole('row', { name: /Cells/ }).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('row', { name: /Cells/ })).toBeHidden();
  await page.getByRole('button', { name: messages.notices.undo }).click();
  await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
  expect((await apiOf(edition.url).sets.get({ id: 'cells' })).flashcards).toHaveLength(3);
});

test('a filter that finds nothing says so and can be cleared', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/');
  await page.getByRole('searchbox').fill('zebra');
  await expect(page.getByText(said.nothingMatches('zebra'))).toBeVisible();
  await page.getByRole('button', { name: said.clearFilter }).click();
  await expect(page.getByRole('row', { name: /Cells/ })).toBeVisible();
});

test('a thousand sets: only the rows in sight are drawn, and the last is one key away', async ({ page, edition }) => {
  await seed(
    edition.url,
    Array.from({ length: 1_000 }, (_, n) => simpleSet(`Set ${n}`, 2)),
  );
  await page.goto('/');
  await page.getByRole('row').nth(1).focus();
  expect(await page.getByRole('row').count()).toBeLessThan(120);
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))).toBe('1002');
});

test('sets, notes and documents stand in one list, by kind and in the order of a column', async ({ page, edition }) => {
  await removeSamples(edition.url);
  await seed(edition.url, [
    simpleSet('Cells', 3, { folderPath: 'Biology', sourceFile: 'Cell biology.pdf' }),
    simpleSet('Algae', 12, { folderPath: 'Biology' }),
  ]);
  await apiOf(edition.url).notes.create({ title: 'Lecture', content: 'x'.repeat(2_000), folderPath: 'Biology' });
  await withDocuments(page);
  await openDashboard(page);
  await folder(page, 'Biology').click();
  await expect(row(page, 'Cell biology.pdf')).toContainText(said.setsMade(1));
  await expect(row(page, 'Cell biology.pdf')).toContainText(said.size.megabytes('2.4'));
  await expect(row(page, 'Lecture')).toContainText(said.size.kilobytes('2'));
  await expect(row(page, 'Algae')).toContainText(said.notStarted);
  await expect(row(page, 'Algae')).toContainText(said.new_n(12));
  await expectAccessible(page, 'sets, notes and documents');

  const tabs = page.getByRole('tablist', { name: said.tabs.label });
  await tabs.getByRole('tab', { name: said.tabs.note }).click();
  await expect.poll(() => listedNames(page)).toEqual(['Lecture']);
  await press(page, 'ArrowRight');
  await expect.poll(() => listedNames(page)).toEqual(['Cell biology.pdf', 'Membranes.pptx']);
  await press(page, 'Home');
  await expect(tabs.getByRole('tab', { name: said.tabs.all })).toBeFocused();

  await button(page, said.cards).click();
  await expect(page.getByRole('columnheader', { name: said.cards })).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => (await listedNames(page)).slice(0, 3)).toEqual(['Algae', 'Cell biology.pdf', 'Cells']);
  await button(page, said.cards).click();
  await expect(page.getByRole('columnheader', { name: said.cards })).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: said.cards })).toHaveAttribute('aria-sort', 'ascending');
  await button(page, said.cards).click();
  await expect(page.getByRole('columnheader', { name: said.cards })).not.toHaveAttribute('aria-sort');
  for (const column of [said.name, said.retention, said.nextReview, said.edited]) {
    await button(page, column).click();
    await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort');
  }
});

test('a document shows its facts, moves and is deleted', async ({ page, edition }) => {
  await removeSamples(edition.url);
  await seed(edition.url, [simpleSet('Cells', 3, { folderPath: 'Biology', sourceFile: 'Cell biology.pdf' })]);
  const calls = await withDocuments(page);
  await openDashboard(page);
  await row(page, 'Cell biology.pdf').click();
  const panel = page.getByRole('dialog', { name: 'Cell biology.pdf' });
  for (const fact of [said.documentFacts.size, said.documentFacts.folder, said.documentFacts.edited])
    await expect(panel.getByText(fact, { exact: true })).toBeVisible();
  await expect(panel.getByText(said.documentFacts.sets)).toBeVisible();
  await expect(panel.getByText(`Cells, ${said.cards_n(3)}`)).toBeVisible();
  await expectAccessible(page, 'a document');
  await panel.getByRole('button', { name: said.moveTo }).click();
  await page.getByRole('radio', { name: 'main' }).check();
  await button(page, said.moveHere).click();
  await expect(toast(page, said.moved(['Cell biology.pdf'], 'main'))).toBeVisible();
  await row(page, 'Membranes.pptx').click();
  await expect(page.getByRole('dialog').getByText(said.noSetsMade)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: said.delete }).click();
  await expect(toast(page, said.deleted(['Membranes.pptx']))).toBeVisible();
  expect(calls).toEqual(['PUT /api/pdfs', 'DELETE /api/ppts']);
});

test('the menu of a set: rename, reviews off and on, edit', async ({ page, edition }) => {
  await removeSamples(edition.url);
  await seed(edition.url, [simpleSet('Cells', 3), simpleSet('Verbs', 1)]);
  await openDashboard(page);
  await row(page, 'Cells').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: said.edit })).toBeVisible();
  await expectAccessible(page, 'the menu of a set');
  await press(page, 'Escape');
  await row(page, 'Cells').focus();
  await press(page, 'F2');
  const dialog = page.getByRole('dialog', { name: said.renameTitle('Cells') });
  await dialog.getByLabel(said.name).fill(' ');
  await press(page, 'Enter');
  await expect(dialog.getByText(said.nameMissing)).toBeVisible();
  await refuse(page, 'PUT', '/sets', 1);
  await dialog.getByLabel(said.name).fill('Organelles');
  await dialog.getByRole('button', { name: said.rename }).click();
  await expect(dialog.getByText(REFUSAL)).toBeVisible();
  await expect(dialog.getByLabel(said.name)).toHaveValue('Organelles');
  await press(page, 'Enter');
  await expect(row(page, 'Organelles')).toBeVisible();

  await chooseFrom(page, 'Organelles', said.reviewsOff);
  await expect(row(page, 'Organelles')).toContainText(said.reviewsAreOff);
  await expect.poll(async () => (await apiOf(edition.url).sets.get({ id: 'cells' })).is_tracked).toBe(0);
  await refuse(page, 'PUT', '/sets', 1);
  await chooseFrom(page, 'Organelles', said.reviewsOn);
  await expect(toast(page, REFUSAL)).toBeVisible();
  await expect(row(page, 'Organelles')).toContainText(said.reviewsAreOff);
  await chooseFrom(page, 'Organelles', said.reviewsOn);
  await expect(row(page, 'Organelles')).toContainText(said.new_n(3));
  await chooseFrom(page, 'Organelles', said.edit);
  await expect(page).toHaveURL(/\/sets\/edit\?id=cells$/);
});

test('the filter by /, in names and summaries, and on to the other folders', async ({ page, edition }) => {
  await seed(edition.url, [
    simpleSet('Cells', 1, { folderPath: 'Biology', summary: 'About zebras' }),
    simpleSet('Verbs', 1, { folderPath: 'Languages' }),
  ]);
  await openDashboard(page);
  await folder(page, 'Languages').click();
  await folder(page, 'Languages').focus();
  await press(page, '/');
  await expect(page.getByRole('searchbox', { name: said.filter })).toBeFocused();
  await page.keyboard.type('ZEBRA');
  await expect(page.getByText(said.nothingMatches('ZEBRA'))).toBeVisible();
  await expectAccessible(page, 'nothing found here');
  await button(page, said.searchEverywhere(1)).click();
  await expect(page.getByRole('heading', { level: 1, name: said.allSets })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: said.filterAll })).toHaveValue('ZEBRA');
  await expect.poll(() => listedNames(page)).toEqual(['Cells']);
  await expect(page.getByText(said.found(1))).toBeAttached();
});

test('recent lists what was opened, studied or edited last, of all folders', async ({ page, edition }) => {
  await removeSamples(edition.url);
  await apiOf(edition.url).settings.put({ settings: { 'onboarding.done': true } });
  await page.goto('/?show=recent');
  await expect(page.getByText(said.empty.library)).toBeVisible();
  await seed(edition.url, [simpleSet('Cells', 1, { folderPath: 'Biology' }), simpleSet('Verbs', 1)]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: said.recent })).toBeVisible();
  await row(page, 'Cells').focus();
  await press(page, 'Space');
  await expect(page).toHaveURL(/\/session\?sets=cells/);
  await page.goto('/');
  await folder(page, said.recent).click();
  await expect(page).toHaveURL(/show=recent/);
  await expect.poll(async () => (await listedNames(page))[0]).toBe('Cells');
  await expectAccessible(page, 'recent');
  await page.getByRole('tab', { name: said.tabs.note }).click();
  await expect(page.getByText(said.empty.recent)).toBeVisible();
  await button(page, said.showEverything).click();
  await expect(page.getByRole('heading', { level: 1, name: said.allSets })).toBeVisible();
});

test('every empty list has a sentence and one thing to do', async ({ page, edition }) => {
  await removeSamples(edition.url);
  await seed(edition.url, []);
  await page.goto('/');
  await expect(page.getByText(said.empty.library)).toBeVisible();
  await expectAccessible(page, 'an empty library');
  await seed(edition.url, [simpleSet('Cells', 1, { folderPath: 'Biology' })]);
  await page.reload();
  await folder(page, 'main').click();
  await expect(page.getByText(said.empty.folder)).toBeVisible();
  for (const [tab, sentence, action] of [
    [said.tabs.set, said.empty.set, said.newSet],
    [said.tabs.note, said.empty.note, said.newNote],
    [said.tabs.document, said.empty.document, said.documentCards],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(button(page, action)).toBeVisible();
    await expectAccessible(page, sentence);
  }
});

test('create and import: from the buttons, by Ctrl I, and from one button in a narrow window', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 1, { folderPath: 'Biology' })]);
  await openDashboard(page);
  await folder(page, 'Biology').click();
  await button(page, said.createMore).click();
  for (const item of [said.newSet, said.newNote, said.newFolder, commands['document.open'].label, said.pasteTable])
    await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
  await expectAccessible(page, 'the menu of what can be made');
  await page.getByRole('menuitem', { name: said.pasteTable }).click();
  await expect(page).toHaveURL(/\/sets\/new\?folder=Biology&paste=1$/);
  await page.goBack();
  await button(page, said.create).click();
  await expect(page).toHaveURL(/\/sets\/new\?folder=Biology$/);
  await page.goBack();

  await expect(row(page, 'Cells')).toBeVisible();
  const asked = page.waitForEvent('filechooser');
  await press(page, 'Control+i');
  await (
    await asked
  ).setFiles({ name: 'huge.csv', mimeType: 'text/csv', buffer: Buffer.alloc(PASTED_TABLE_MAX_BYTES + 1, 'a') });
  await expect(toast(page, said.importUnreadable('huge.csv'))).toBeVisible();
  const again = page.waitForEvent('filechooser');
  await button(page, said.import).click();
  await (await again).setFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from('cell;zelle') });
  await expect(page).toHaveURL(/\/sets\/new\?folder=Biology&paste=1$/);
  await page.goBack();

  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, said.createOrImport).click();
  await expect(page.getByRole('menuitem', { name: said.import })).toBeVisible();
  await press(page, 'Escape');
  await page.getByRole('combobox', { name: said.sortBy }).selectOption(said.edited);
  await page.getByRole('combobox', { name: said.sortBy }).selectOption(said.needFirst);
  await expectAccessible(page, 'the dashboard in a narrow window');
});

test('today: choosing sets, and the end of the day', async ({ page, edition }) => {
  await removeSamples(edition.url);
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await openDashboard(page);
  await expect(page.getByText(said.left(1))).toBeVisible();
  await page.getByRole('link', { name: said.chooseSets }).click();
  await expect(page).toHaveURL(/\/session\/select-sets$/);
  await page.goto('/session');
  await page.getByRole('button', { name: messages.study.showAnswer }).click();
  await press(page, '4');
  await expect(page.getByRole('heading', { name: messages.study.end.title })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(said.nothingLeft)).toBeVisible();
  await expect(page.getByText(said.nothingLeftText)).toBeVisible();
  await expect(page.getByText(said.reviewsDone(1))).toBeVisible();
  await expect(row(page, 'Cells')).toContainText(said.percent(100));
});

test('what cannot be loaded says so beside what can', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await refuse(page, 'GET', '/notes');
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: REFUSAL })).toBeVisible();
  await expect(row(page, 'Cells')).toBeVisible();
  await expectAccessible(page, 'notes that could not be loaded');
  await page.unrouteAll();
  await button(page, messages.notices.retry).click();
  await expect(page.getByRole('alert').filter({ hasText: REFUSAL })).toBeHidden();
});

test('until the lists are there, their place is kept', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/sets', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText(said.loading)).toBeAttached();
  held.resolve();
  await expect(row(page, 'Cells')).toBeVisible();
  await expect(page.getByText(said.loading)).not.toBeAttached();
});

test('a set that cannot be deleted stays, with the reason; the last one of a folder leaves focus at its heading', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 1, { folderPath: 'Biology' })]);
  await openDashboard(page);
  await folder(page, 'Biology').click();
  await refuse(page, 'DELETE', '/sets', 1);
  await row(page, 'Cells').focus();
  await press(page, 'Delete');
  await expect(toast(page, REFUSAL)).toBeVisible();
  await expect(row(page, 'Cells')).toBeVisible();
  await row(page, 'Cells').focus();
  await press(page, 'Delete');
  await expect(page.getByText(said.empty.folder)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Biology' })).toBeFocused();
  await refuse(page, 'POST', '/trash/restore', 1);
  await undo(page).click();
  await expect(toast(page, REFUSAL).last()).toBeVisible();
});

test('what a row says of its set: due, learning, paused, how much is remembered', async ({ page, edition }) => {
  await removeSamples(edition.url);
  await seed(
    edition.url,
    ['Algae', 'Cells', 'Dna'].map((name) => simpleSet(name, 5, { folderPath: 'Biology' })),
  );
  await apiOf(edition.url).notes.create({ content: 'Rain', folderPath: 'Biology' });
  const states: Readonly<Record<string, object>> = {
    algae: { due: 7, fresh: 0, retention: 91 },
    cells: { learning: 3, fresh: 0, nextDueAt: Date.now() + 230_000 },
    dna: { fresh: 0 },
  };
  await page.route(
    ({ pathname, search }) => pathname === '/api/sets' && search === '',
    async (route) => {
      const response = await route.fetch();
      // Not modified: what the page has of it stands.
      if (response.status() === 304) return route.fulfill({ response });
      const { sets } = (await response.json()) as { sets: { id: string }[] };
      return route.fulfill({ response, json: { sets: sets.map((set) => ({ ...set, ...states[set.id] })) } });
    },
  );
  await openDashboard(page);
  await folder(page, 'Biology').click();
  const heard = (...parts: string[]) => page.getByRole('row', { name: parts.join(', '), exact: true });
  await expect(heard('Algae', said.due_n(7), said.cards_n(5), said.retention_n(91))).toContainText(said.today);
  await expect(heard('Cells', said.learning_n(3), said.cards_n(5))).toContainText(messages.shell.time.inMinutes(4));
  await expect(heard('Dna', said.cards_n(5))).toContainText(said.allSuspended);
  const note = row(page, messages.notes.untitled);
  await expect(note).toContainText(said.size.bytes('4'));
  await expect(page.getByText(said.dropHint('Biology'))).toBeVisible();
  await expect(page.getByRole('progressbar', { name: said.progressLabel })).toBeVisible();
  await expect(page.getByText(said.done(0, 15, null))).toBeVisible();
  await note.click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: said.open })).toBeVisible();
  await page.getByRole('menuitem', { name: said.moveTo }).click();
  await expect(page.getByRole('group', { name: said.moveDestination })).toBeVisible();
  await expect(page.getByPlaceholder(said.findFolder)).toBeFocused();
  await press(page, 'Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(note).toContainText(said.editedOn(said.kind.note, messages.shell.time.justNow.toLowerCase()));
});

/** A new edition has samples of its own. */
async function removeSamples(url: string): Promise<void> {
  const { sets } = await apiOf(url).sets.list();
  for (const { id } of sets) await apiOf(url).sets.remove({ id });
}

/** Stored documents, which no client can upload (core §6): one PDF and one presentation. Answers which changes were asked for. */
async function withDocuments(page: Page): Promise<string[]> {
  const calls: string[] = [];
  const record = { folderPath: 'Biology', mime: 'application/pdf', size: 2_400_000, is_tracked: 1, ver: 1 };
  const kept = {
    pdfs: [{ ...record, id: 'one', name: 'Cell biology.pdf', updatedAt: Date.now() }],
    ppts: [{ ...record, id: 'two', name: 'Membranes.pptx', updatedAt: Date.now() }],
  };
  for (const kind of ['pdfs', 'ppts'] as const)
    await page.route(
      ({ pathname }) => pathname === `/api/${kind}`,
      async (route) => {
        const request = route.request();
        if (request.method() === 'GET') return route.fulfill({ json: { [kind]: kept[kind] } });
        calls.push(`${request.method()} /api/${kind}`);
        if (request.method() === 'DELETE') return route.fulfill({ json: { id: kept[kind].pop()?.id } });
        kept[kind] = kept[kind].map((file) => ({ ...file, folderPath: 'main' }));
        return route.fulfill({ json: kept[kind][0] });
      },
    );
  return calls;
}
