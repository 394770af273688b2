/** The dashboard, by mouse and by keyboard. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { commands } from '../../src/contract/commands.ts';
import { BOOT_FORCED_COMPLETE_MS, RELOAD_SPACING_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
import {
  button,
  folder,
  openDashboard,
  plainSpaces,
  REFUSAL,
  refusal,
  removeSamples,
  row,
  toast,
  undo,
} from './dashboard-page.ts';
import { openApp, simpleSet, START } from './harness/app.ts';
import { answerFileChooser } from './harness/files.ts';
import { expectAccessible, expectAddress, expectGone, goTo, press, pressAt } from './harness/person.ts';
import type { Held } from './harness/scripted-transport.ts';
import { chooseByKey, expectInTime, fileOf, importOf } from './imports-page.ts';

const said = messages.dashboard;

test('the first launch leads into a session of the chosen sample', async () => {
  const app = await openApp({ settings: { 'onboarding.done': false } });
  await expect.element(page.getByRole('heading', { level: 1, name: said.welcome.title })).toBeVisible();
  await expect.element(page.getByRole('button', { name: said.welcome.studySample(20) })).toHaveFocus();
  await expectAccessible();
  await page.getByRole('radio', { name: /First 24 verbs/ }).click();
  await page.getByRole('button', { name: said.welcome.studySample(24) }).click();
  await expectAddress(/\/session\?sets=/);
  const { sets } = await app.api.sets.list();
  expect(sets.map(({ topic }) => topic)).toContain('First 24 verbs');
});

test('starting empty shows the dashboard, and never asks again', async () => {
  const app = await openApp({ settings: { 'onboarding.done': false } });
  await page.getByRole('button', { name: said.welcome.startEmpty }).click();
  await expect.element(page.getByRole('treeitem', { name: /main/ })).toBeVisible();
  await app.reopen();
  await expect.element(page.getByRole('treeitem', { name: /main/ })).toBeVisible();
  await expectGone(page.getByRole('heading', { name: said.welcome.title }));
});

test('folders and sets by keyboard alone', async () => {
  await openDashboard({ sets: [simpleSet('Cells', 3, { folderPath: 'Biology' }), simpleSet('Verbs', 2)] });
  await pressAt(page.getByRole('treeitem', { name: new RegExp(`^${said.allSets}`) }), 'ArrowDown');
  await expect.element(page.getByRole('treeitem', { name: 'Biology' })).toHaveFocus();
  await press('Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Biology' })).toBeVisible();
  await expect.element(row('Cells')).toBeVisible();
  await expectGone(row('Verbs'));
  await expectAccessible();
  await pressAt(row('Cells'), 'Space');
  await expectAddress(/\/session\?sets=cells/);
});

test('a new folder: a bad name keeps what was typed, a good one opens it', async () => {
  await openDashboard({ sets: [simpleSet('Cells', 1)] });
  await page.getByRole('button', { name: said.newFolder }).click();
  const name = page.getByRole('textbox', { name: said.folderName });
  await name.fill('a/b');
  await press('Enter');
  await expect.element(page.getByText(messages.folders.invalidName)).toBeVisible();
  await expect.element(name).toHaveValue('a/b');
  await name.fill('Chemistry');
  await press('Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Chemistry' })).toBeVisible();
  await expect.element(page.getByText(said.empty.folder)).toBeVisible();
});

test('a deleted set comes back from its toast, with its cards', async () => {
  const app = await openDashboard({ sets: [simpleSet('Cells', 3), simpleSet('Verbs', 2)] });
  await pressAt(row('Cells'), 'Delete');
  await expectGone(row('Cells'));
  await undo().click();
  await expect.element(row('Cells')).toBeVisible();
  expect((await app.api.sets.get({ id: 'cells' })).flashcards).toHaveLength(3);
});

test('a filter that finds nothing says so and can be cleared', async () => {
  await openDashboard({ sets: [simpleSet('Cells', 1)] });
  await page.getByRole('searchbox').fill('zebra');
  await expect.element(page.getByText(said.nothingMatches('zebra'))).toBeVisible();
  await button(said.clearFilter).click();
  await expect.element(row('Cells')).toBeVisible();
});

test('every empty list has a sentence and one thing to do', async () => {
  const app = await openApp({ before: removeSamples });
  await expect.element(page.getByText(said.empty.everything)).toBeVisible();
  await expectAccessible('an empty library');
  await app.api.sets.create(simpleSet('Cells', 1, { folderPath: 'Biology' }));
  await app.reopen();
  await folder('main').click();
  await expect.element(page.getByText(said.empty.folder)).toBeVisible();
  for (const [tab, sentence, action] of [
    [said.tabs.set, said.empty.set, said.newSet],
    [said.tabs.note, said.empty.note, said.newNote],
    [said.tabs.document, said.empty.document, said.documentCards],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(button(action)).toBeVisible();
    await expectAccessible(sentence);
  }
});

test('create and import: from the buttons, by Ctrl I, and from one button in a narrow window', async () => {
  const app = await openDashboard({ sets: [simpleSet('Cells', 1, { folderPath: 'Biology' })] });
  await folder('Biology').click();
  await button(said.createMore).click();
  for (const item of [said.newSet, said.newNote, said.newFolder, commands['document.open'].label, said.pasteTable])
    await expect.element(page.getByRole('menuitem', { name: item })).toBeVisible();
  await expectAccessible('the menu of what can be made');
  await page.getByRole('menuitem', { name: said.pasteTable }).click();
  await expectAddress('/sets/new?folder=Biology&paste=1');
  // The address is ahead of the page: a key pressed before it came would be one of the dashboard that goes.
  await expectGone(row('Cells'));
  history.back();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Biology' })).toBeVisible();
  await button(said.create).click();
  await expectAddress('/sets/new?folder=Biology');
  await expectGone(row('Cells'));
  history.back();

  await expect.element(row('Cells')).toBeVisible();
  const nothing = await chooseByKey(fileOf('cards.json', { version: 3, sets: [] }));
  await expectInTime(app, nothing.getByText(messages.importScreen.nothingFound));
  await press('Escape');
  await expectGone(nothing);
  answerFileChooser([fileOf('cards.csv', 'cell;zelle')]);
  await button(said.import).click();
  await expectInTime(app, importOf('cards.csv').getByRole('group', { name: messages.importScreen.columns }));
  await press('Escape');
  await expectGone(importOf('cards.csv'));

  await page.viewport(390, 844);
  await button(said.createOrImport).click();
  await expect.element(page.getByRole('menuitem', { name: said.import })).toBeVisible();
  await press('Escape');
  const order = page.getByRole('combobox', { name: said.sortBy });
  for (const chosen of [said.edited, said.needFirst]) {
    await order.selectOptions(chosen);
    await expect.element(order).toHaveDisplayValue(chosen);
  }
  await expectAccessible('the dashboard in a narrow window');
});

test('every number of a day is made of the same cards, and Ctrl Enter goes on with them', async () => {
  const app = await openDashboard({
    sets: [
      simpleSet('Cells', 4, { folderPath: 'Biology' }),
      simpleSet('Plants', 2, { folderPath: 'Biology' }),
      simpleSet('Verbs', 3, { folderPath: 'Spanish' }),
      simpleSet('Numbers', 2, { folderPath: 'Spanish' }),
    ],
    async before(api) {
      await api.settings.put({ settings: { 'study.newPerDay': 10 } });
      for (const id of ['cells', 'plants']) {
        const { flashcards } = await api.sets.get({ id });
        for (const { id: cardId } of flashcards.slice(0, 2)) {
          const about = { id: crypto.randomUUID(), cardId, durationMs: 1, utcOffsetMin: 0 };
          await api.study.grade({ ...about, rating: 4, reviewedAt: START - 60 * DAY_MS });
        }
      }
    },
  });
  // Four come back, seven are new.
  await expect.element(page.getByRole('heading', { name: said.left(11) })).toBeVisible();
  await expect.element(page.getByRole('region', { name: said.today })).toMatchTextContent(`Biology 4${said.new_n(7)}`);
  await expect.element(folder('Biology')).toMatchTextContent(`Biology4 ${said.due}`);
  await expect.element(row('Cells')).toMatchTextContent(`2 ${said.due}`);
  await expect.element(row('Plants')).toMatchTextContent(`2 ${said.due}`);
  await expect.element(row('Verbs')).toMatchTextContent(said.new_n(3));

  await press('Control+Enter');
  const answer = page.getByRole('button', { name: messages.study.showAnswer });
  await expect.element(answer).toBeVisible();
  await expect.element(page.getByText(messages.study.position(1, 11))).toBeVisible();
  await goTo('/session?folder=Spanish');
  await expect.element(page.getByText(messages.study.position(1, 5))).toBeVisible();
  await pressAt(answer, 'Enter');
  await press('1');
  await expect.element(page.getByText(messages.study.comeAgain(1))).toBeVisible();
  await expect.element(page.getByText(messages.study.position(2, 5))).toBeVisible();
  await goTo('/');
  await expect.element(button(said.resume(5))).toBeVisible();
  await app.reopen();
  await expect.element(button(said.resume(5))).toBeVisible();
  await expect.element(page.getByText(said.done(0, 11, 0))).toBeVisible();
  await expect.element(folder('Spanish')).toMatchTextContent(`Spanish1 ${said.due}`);
  await expect.element(row('Verbs')).toMatchTextContent(`1 ${said.due}`);
  await press('Control+Enter');
  await expectAddress('/session?folder=Spanish');
  // One that cannot be asked about keeps nobody from the library.
  app.host.refuse('study.queue', refusal());
  await goTo('/');
  await expect.element(button(said.studyNow(11))).toBeVisible();
  await expect.element(row('Verbs')).toBeVisible();
});

test('today: choosing sets, and the end of the day', async () => {
  await openDashboard({ sets: [simpleSet('Cells', 1)] });
  await expect.element(page.getByText(said.left(1))).toBeVisible();
  await page.getByRole('link', { name: said.chooseSets }).click();
  await expectAddress('/session/select-sets');
  await goTo('/session');
  await pressAt(page.getByRole('button', { name: messages.study.showAnswer }), 'Enter');
  await expect.element(page.getByRole('group', { name: messages.study.grades })).toBeVisible();
  await press('4');
  await expect.element(page.getByRole('heading', { name: messages.study.end.title })).toBeVisible();
  await goTo('/');
  await expect.element(page.getByText(said.nothingLeft)).toBeVisible();
  await expect.element(page.getByText(said.nothingLeftText)).toBeVisible();
  await expect.element(page.getByText(said.reviewsDone(1))).toBeVisible();
  await expect.element(row('Cells')).toMatchTextContent(plainSpaces(said.percent(100)));
});

test('what cannot be loaded says so beside what can', async () => {
  const app = await openDashboard({
    sets: [simpleSet('Cells', 1)],
    script: (host) => host.refuse('notes.summary', refusal()),
  });
  const alert = page.getByRole('alert').filter({ hasText: REFUSAL });
  await expect.element(alert).toBeVisible();
  await expect.element(row('Cells')).toBeVisible();
  await expectAccessible('notes that could not be loaded');
  app.host.allow('notes.summary');
  await button(messages.notices.retry).click();
  await expectGone(alert);
});

test('until the lists are there, their place is kept', async () => {
  const app = await openApp({ at: null, sets: [simpleSet('Cells', 1)] });
  let held!: Held;
  await app.open('/', (host) => {
    held = host.hold('sets.list');
  });
  await app.clock.pass(BOOT_FORCED_COMPLETE_MS);
  await expect.element(page.getByText(said.loading)).toBeInTheDocument();
  held.release();
  await expect.element(row('Cells')).toBeVisible();
  await expect.element(page.getByText(said.loading)).not.toBeInTheDocument();
});

test('an answer that is no list is said to be none, and the library comes with Retry', async () => {
  const app = await openApp({ sets: [simpleSet('Cells', 1)], script: (host) => host.answer('sets.list', {}) });
  await expect.element(page.getByRole('alert').filter({ hasText: said.loadFailed })).toBeVisible();
  await expectAccessible('a library that could not be loaded');
  app.host.allow('sets.list');
  await app.clock.pass(RELOAD_SPACING_MS);
  await button(messages.notices.retry).click();
  await expect.element(row('Cells')).toBeVisible();
});

test('a set that cannot be deleted stays, with the reason; the last one of a folder leaves focus at its heading', async () => {
  const app = await openDashboard({
    sets: [simpleSet('Cells', 1, { folderPath: 'Biology' }), simpleSet('Verbs', 1)],
  });
  await folder('Biology').click();
  app.host.refuse('sets.remove', refusal(), 1);
  await pressAt(row('Cells'), 'Delete');
  await expect.element(toast(REFUSAL)).toBeVisible();
  await expect.element(row('Cells')).toBeVisible();
  await pressAt(row('Cells'), 'Delete');
  await expect.element(page.getByText(said.empty.folder)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Biology' })).toHaveFocus();
  app.host.refuse('trash.restore', 'internal', 1);
  await undo().click();
  await expect.element(toast(messages.network.internal)).toBeVisible();
});
