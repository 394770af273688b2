/** The list of sets, notes and documents: what its rows say and can do, its order, its filter, and what was recent. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Output } from '../../src/contract/index.ts';
import { messages } from '../../src/contract/messages/index.ts';
import {
  button,
  chooseFrom,
  folder,
  listedNames,
  openDashboard,
  plainSpaces,
  pressEach,
  REFUSAL,
  refusal,
  removeSamples,
  row,
  toast,
} from './dashboard-page.ts';
import { openApp, simpleSet, START } from './harness/app.ts';
import { expectAccessible, expectAddress, expectGone, goTo, press, pressAt, type } from './harness/person.ts';
import type { ScriptedTransport } from './harness/scripted-transport.ts';
import './harness/selector.ts';

const said = messages.dashboard;
const column = (name: string) => page.getByRole('columnheader', { name });

test('sets, notes and documents stand in one list, by kind and in the order of a column', async () => {
  const app = await openDashboard({
    sets: [
      simpleSet('Cells', 3, { folderPath: 'Biology', sourceFile: 'Cell biology.pdf' }),
      simpleSet('Algae', 12, { folderPath: 'Biology' }),
    ],
    before: (api) => api.notes.create({ title: 'Lecture', content: 'x'.repeat(2_000), folderPath: 'Biology' }),
    script: answerWithDocuments,
  });
  await folder('Biology').click();
  await expect.element(row('Cell biology.pdf')).toMatchTextContent(said.setsMade(1));
  await expect.element(row('Cell biology.pdf')).toMatchTextContent(plainSpaces(said.size.megabytes('2.4')));
  await expect.element(row('Membranes.pptx')).toMatchTextContent(plainSpaces(said.size.kilobytes('12')));
  // How long a note is says nothing about it.
  expect(row('Lecture').element().textContent).not.toContain('kB');
  await expect.element(row('Algae')).toMatchTextContent(said.notStarted);
  await expect.element(row('Algae')).toMatchTextContent(said.new_n(12));
  await expectAccessible('sets, notes and documents');

  const tabs = page.getByRole('tablist', { name: said.tabs.label });
  await tabs.getByRole('tab', { name: said.tabs.note }).click();
  await expect.poll(listedNames).toEqual(['Lecture']);
  await press('ArrowRight');
  await expect.poll(listedNames).toEqual(['Cell biology.pdf', 'Membranes.pptx']);
  await press('Home');
  await expect.element(tabs.getByRole('tab', { name: said.tabs.all })).toHaveFocus();

  await pressAt(button(said.cards), 'Enter');
  await expect.element(column(said.cards)).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => listedNames().slice(0, 3)).toEqual(['Algae', 'Cell biology.pdf', 'Cells']);
  await pressAt(button(said.cards), 'Enter');
  await expect.element(column(said.cards)).toHaveAttribute('aria-sort', 'ascending');
  await app.reopen(answerWithDocuments);
  await expect.element(column(said.cards)).toHaveAttribute('aria-sort', 'ascending');
  await pressAt(button(said.cards), 'Enter');
  await expect.element(column(said.cards)).not.toHaveAttribute('aria-sort');
  for (const name of [said.name, said.retention, said.nextReview, said.edited]) {
    await pressAt(button(name), 'Enter');
    await expect.element(column(name)).toHaveAttribute('aria-sort');
  }
});

test('a document shows its facts, moves and is deleted', async () => {
  const app = await openDashboard({
    sets: [simpleSet('Cells', 3, { folderPath: 'Biology', sourceFile: 'Cell biology.pdf' })],
    script: answerWithDocuments,
  });
  await row('Cell biology.pdf').click();
  const panel = page.getByRole('dialog', { name: 'Cell biology.pdf' });
  for (const fact of [said.documentFacts.size, said.documentFacts.folder, said.documentFacts.edited])
    await expect.element(panel.getByText(fact, { exact: true })).toBeVisible();
  await expect.element(panel.getByText(said.documentFacts.sets)).toBeVisible();
  await expect.element(panel.getByText(`Cells, ${said.cards_n(3)}`)).toBeVisible();
  await expectAccessible('a document');
  await panel.getByRole('button', { name: said.moveTo }).click();
  await page.getByRole('radio', { name: 'main' }).click();
  await button(said.moveHere).click();
  await expect.element(toast(said.moved(['Cell biology.pdf'], 'main'))).toBeVisible();
  expect(app.host.callsOf('pdfs.update')).toMatchObject([{ input: { id: 'one', folderPath: 'main' } }]);
  await row('Membranes.pptx').click();
  await expect.element(page.getByRole('dialog').getByText(said.noSetsMade)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: said.delete }).click();
  await expect.element(toast(said.deleted(['Membranes.pptx']))).toBeVisible();
  expect(app.host.callsOf('ppts.remove')).toMatchObject([{ input: { id: 'two' } }]);
  for (const operation of ['pdfs.remove', 'ppts.update']) expect(app.host.callsOf(operation)).toEqual([]);
});

test('the menu of a set: rename, reviews off and on, edit', async () => {
  const { host, api } = await openDashboard({ sets: [simpleSet('Cells', 3), simpleSet('Verbs', 1)] });
  await row('Cells').click({ button: 'right' });
  await expect.element(page.getByRole('menuitem', { name: said.edit })).toBeVisible();
  await expectAccessible('the menu of a set');
  await press('Escape');
  // Only then is the focus back where the menu was opened.
  await expectGone(page.getByRole('menuitem', { name: said.edit }));
  await pressAt(row('Cells'), 'F2');
  const dialog = page.getByRole('dialog', { name: said.renameTitle('Cells') });
  await dialog.getByLabelText(said.name).fill(' ');
  await press('Enter');
  await expect.element(dialog.getByText(said.nameMissing)).toBeVisible();
  host.refuse('sets.update', refusal(), 1);
  await dialog.getByLabelText(said.name).fill('Organelles');
  await dialog.getByRole('button', { name: said.rename }).click();
  await expect.element(dialog.getByText(REFUSAL)).toBeVisible();
  await expect.element(dialog.getByLabelText(said.name)).toHaveValue('Organelles');
  await press('Enter');
  await expect.element(row('Organelles')).toBeVisible();

  await chooseFrom('Organelles', said.reviewsOff);
  await expect.element(row('Organelles')).toMatchTextContent(said.reviewsAreOff);
  await expect.poll(async () => (await api.sets.get({ id: 'cells' })).is_tracked).toBe(0);
  host.refuse('sets.update', refusal(), 1);
  await chooseFrom('Organelles', said.reviewsOn);
  await expect.element(toast(REFUSAL)).toBeVisible();
  await expect.element(row('Organelles')).toMatchTextContent(said.reviewsAreOff);
  await chooseFrom('Organelles', said.reviewsOn);
  await expect.element(row('Organelles')).toMatchTextContent(said.new_n(3));
  await chooseFrom('Organelles', said.edit);
  await expectAddress('/sets/edit?id=cells');
});

test('the filter by /, in names and summaries, and on to the other folders', async () => {
  await openDashboard({
    sets: [
      simpleSet('Cells', 1, { folderPath: 'Biology', summary: 'About zebras' }),
      simpleSet('Verbs', 1, { folderPath: 'Languages' }),
    ],
  });
  await folder('Languages').click();
  await pressAt(folder('Languages'), '/');
  await expect.element(page.getByRole('searchbox', { name: said.filter })).toHaveFocus();
  await type('ZEBRA');
  await expect.element(page.getByText(said.nothingMatches('ZEBRA'))).toBeVisible();
  await expectAccessible('nothing found here');
  await button(said.searchEverywhere(1)).click();
  await expect.element(page.getByRole('heading', { level: 1, name: said.allSets })).toBeVisible();
  await expect.element(page.getByRole('searchbox', { name: said.filterAll })).toHaveValue('ZEBRA');
  await expect.poll(listedNames).toEqual(['Cells']);
  await expect.element(page.getByText(said.found(1))).toBeInTheDocument();
});

test('names have room before anything else has', async () => {
  const topic = 'Cytoskeleton and motors';
  await openDashboard({ sets: [simpleSet(topic, 1, { folderPath: 'Biology' })] });
  const name = row(topic).getBySelector('b');
  for (const width of [1280, 1199, 1100, 1024, 900, 800]) {
    await page.viewport(width, 720);
    const cut = () => name.element().scrollWidth - name.element().clientWidth;
    await expect.poll(cut, { message: `at ${width} px` }).toBe(0);
  }
});

test('recent lists what was opened, studied or edited last, of all folders', async () => {
  const app = await openApp({ at: '/?show=recent', before: removeSamples });
  await expect.element(page.getByText(said.empty.everything)).toBeVisible();
  await app.api.sets.importBulk({ bulk: [simpleSet('Cells', 1, { folderPath: 'Biology' }), simpleSet('Verbs', 1)] });
  await app.reopen();
  await expect.element(page.getByRole('heading', { level: 1, name: said.recent })).toBeVisible();
  await pressAt(row('Cells'), 'Space');
  await expectAddress(/\/session\?sets=cells/);
  await goTo('/');
  await folder(said.recent).click();
  await expectAddress(/show=recent/);
  await expect.poll(() => listedNames()[0]).toBe('Cells');
  await expectAccessible('recent');
  await page.getByRole('tab', { name: said.tabs.note }).click();
  await expect.element(page.getByText(said.empty.recent)).toBeVisible();
  await button(said.showEverything).click();
  await expect.element(page.getByRole('heading', { level: 1, name: said.allSets })).toBeVisible();
});

test('what a row says of its set: due today, learning, new, held back, paused, how much is remembered', async () => {
  const states: Readonly<Record<string, object>> = {
    algae: { due: 7, fresh: 4, retention: 91, nextDueAt: START },
    cells: { learning: 3, fresh: 0, nextDueAt: START + 230_000 },
    dna: { fresh: 0 },
    fungi: { learning: 2, fresh: 0, nextDueAt: START + 30 * 3_600_000 },
    eggs: { due: 2, fresh: 19, learning: 1, nextDueAt: START - 1_000 },
  };
  const dueToday = [
    { id: 'algae', due: 7 },
    { id: 'cells', due: 3 },
  ];
  await openDashboard({
    sets: ['Algae', 'Cells', 'Dna', 'Eggs', 'Fungi'].map((name) => simpleSet(name, 5, { folderPath: 'Biology' })),
    before: (api) => api.notes.create({ content: 'Rain', folderPath: 'Biology' }),
    script: (host) => {
      host.change('sets.list', (answer: Output<'sets.list'>) => ({
        ...answer,
        sets: answer.sets.map((set) => ({ ...set, ...states[set.id] })),
      }));
      host.change('study.today', (answer: Output<'study.today'>) => ({ ...answer, sets: dueToday }));
    },
  });
  await folder('Biology').click();
  const heard = (...parts: string[]) => page.getByRole('row', { name: parts.join(', '), exact: true });
  await expect
    .element(heard('Algae', said.due_n(7), said.cards_n(5), said.retention_n(91), said.new_n(4)))
    .toMatchTextContent(said.today);
  await expect
    .element(heard('Cells', said.due_n(3), said.cards_n(5)))
    .toMatchTextContent(plainSpaces(messages.shell.time.inMinutes(4)));
  await expect
    .element(heard('Fungi', said.learning_n(2), said.cards_n(5)))
    .toMatchTextContent(messages.shell.time.tomorrow);
  // What the limits of today hold back is for another day.
  await expect.element(heard('Eggs', said.new_n(19), said.cards_n(5))).toMatchTextContent(messages.shell.time.tomorrow);
  await expect.element(heard('Dna', said.cards_n(5))).toMatchTextContent(said.allSuspended);
  const note = row(said.untitledNote);
  await expect.element(note).toBeVisible();
  await expect.element(page.getByText(said.dropHint('Biology'))).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: said.progressLabel })).toBeVisible();
  await expect.element(page.getByText(said.done(0, 20, null))).toBeVisible();
  await note.click({ button: 'right' });
  await expect.element(page.getByRole('menuitem', { name: said.open })).toBeVisible();
  await page.getByRole('menuitem', { name: said.moveTo }).click();
  await expect.element(page.getByRole('group', { name: said.moveDestination })).toBeVisible();
  await expect.element(page.getByPlaceholder(said.findFolder)).toHaveFocus();
  await pressEach('Escape');
  await page.viewport(390, 844);
  await expect
    .element(note)
    .toMatchTextContent(said.editedOn(said.kind.note, messages.shell.time.justNow.toLowerCase()));
});

/** Stored documents, which no client can upload (core §6): one PDF and one presentation, moved and deleted as asked. */
function answerWithDocuments(host: ScriptedTransport): void {
  const record = { folderPath: 'Biology', mime: 'application/pdf', size: 2_400_000, is_tracked: 1, ver: 1 };
  const pdf = { ...record, id: 'one', name: 'Cell biology.pdf', updatedAt: START };
  const presentation = { ...record, id: 'two', name: 'Membranes.pptx', size: 12_000, updatedAt: START - 1 };
  host.answer('pdfs.list', { pdfs: [pdf] });
  host.answer('ppts.list', { ppts: [presentation] });
  host.answer('pdfs.update', { ...pdf, folderPath: 'main' });
  host.answer('ppts.remove', { id: presentation.id });
}
