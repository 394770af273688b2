/** The list of sets, notes and documents: what its rows say and can do, its order, its filter, and what was recent. */
import type { Page } from '@playwright/test';
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
  removeSamples,
  row,
  toast,
} from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.dashboard;

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
  // Only then is the focus back where the menu was opened.
  await expect(page.getByRole('menuitem', { name: said.edit })).toBeHidden();
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
  await expect(page.getByText(said.empty.everything)).toBeVisible();
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
  const note = row(page, messages.dashboard.untitledNote);
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

/** Stored documents, which no client can upload (core §6): one PDF and one presentation. Answers which changes were asked for. */
async function withDocuments(page: Page): Promise<string[]> {
  const calls: string[] = [];
  const record = { folderPath: 'Biology', mime: 'application/pdf', size: 2_400_000, is_tracked: 1, ver: 1 };
  const now = Date.now();
  const kept = {
    pdfs: [{ ...record, id: 'one', name: 'Cell biology.pdf', updatedAt: now }],
    ppts: [{ ...record, id: 'two', name: 'Membranes.pptx', updatedAt: now - 1 }],
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
