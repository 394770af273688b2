/** Choosing what to study and how, by keyboard and pointer: /session/select-sets and /session/select-mode. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Output } from '../../src/contract/index.ts';
import { BOOT_FORCED_COMPLETE_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { removeSamples } from './dashboard-page.ts';
import { openApp, type OpenedApp, simpleSet, START } from './harness/app.ts';
import {
  expectAccessible,
  expectAddress,
  expectCount,
  expectGone,
  expectInSight,
  focusAt,
  press,
  type,
} from './harness/person.ts';
import './harness/selector.ts';
import type { Held, ScriptedTransport } from './harness/scripted-transport.ts';

const { chooseSession, dashboard, notices, shell, study, studyModes } = messages;
const { mode: modes, sets: said } = chooseSession;

/** Opens the app on a small library, its samples removed. */
const openLibrary = (at: string | null, script?: (host: ScriptedTransport) => void): Promise<OpenedApp> =>
  openApp({
    at,
    ...(script && { script }),
    async before(api) {
      await removeSamples(api);
      await api.folders.create({ name: 'Biology' });
      await api.folders.create({ name: 'Cells', parentPath: 'Biology' });
      await api.sets.importBulk({
        bulk: [
          simpleSet('Membranes', 3, { folderPath: 'Biology/Cells' }),
          simpleSet('Organelles', 2, { folderPath: 'Biology/Cells' }),
          simpleSet('Plants', 1, { folderPath: 'Biology' }),
          simpleSet('Verbs', 4, { is_tracked: 0 }),
        ],
      });
    },
  });

test('by keyboard: find a set, choose it, choose a mode by its number, and find the choice again', async () => {
  const app = await openLibrary('/');
  await expect.element(page.getByRole('row', { name: /Plants/ })).toBeVisible();
  await press('Control+Shift+Enter');
  await expectAddress(/\/session\/select-sets$/);
  await expect.element(page.getByRole('heading', { level: 1, name: said.title })).toHaveFocus();
  const tree = page.getByRole('tree', { name: said.tree });
  await expect.element(tree.getByRole('treeitem', { name: /Membranes/ })).toMatchTextContent(said.facts(3, 3));
  await expect.element(tree.getByRole('treeitem', { name: /Plants/ })).toMatchTextContent(said.facts(1, 1));
  await expect.element(tree.getByRole('treeitem', { name: /Verbs/ })).toMatchTextContent(said.reviewsOff);
  await expectAccessible('choosing sets');

  await press('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await type('zebra');
  await expect.element(page.getByText(said.nothingFound('zebra'))).toBeVisible();
  await press('Escape');
  await type('memb');
  await expectCount(tree.getByRole('treeitem'), 3);
  await press('Enter');
  await expect.element(tree).toHaveFocus();
  await press('End');
  await press('Space');
  const membranes = tree.getByRole('treeitem', { name: /Membranes/ });
  await expect.element(membranes).toHaveAttribute('aria-checked', 'true');
  await expect.element(tree.getByRole('treeitem', { name: /Cells/ })).toHaveAttribute('aria-checked', 'mixed');
  await expect.element(page.getByText(said.chosen(1, 3))).toBeVisible();
  await expect.element(page.getByText(said.chosenDue(0, 3))).toBeVisible();
  await press('Enter');

  await expectAddress(/\/session\/select-mode\?sets=membranes$/);
  await expect.element(page.getByRole('heading', { level: 1, name: modes.title })).toHaveFocus();
  await expect.element(page.getByText(modes.about('Membranes', 3))).toBeVisible();
  for (const [index, name] of Object.values(studyModes.names).entries()) {
    await expect.element(page.getByRole('listitem').nth(index)).toMatchTextContent(name);
  }
  for (const sentence of [...Object.values(modes.what), ...Object.values(modes.schedule)]) {
    await expect.element(page.getByText(sentence).first()).toBeVisible();
  }
  await expectAccessible('choosing a mode');
  await press('7');
  await expectAddress(/\/session\?mode=browse&sets=membranes$/);
  await expect.element(page.getByText('Membranes, question 1?', { exact: true })).toBeVisible();

  await app.open('/session/select-sets');
  await page.getByRole('group', { name: said.recent }).getByRole('button', { name: 'Membranes' }).click();
  await expect.element(membranes).toHaveAttribute('aria-checked', 'true');
});

test('a folder stands for all that is in it; what is due is chosen at once; nothing chosen goes nowhere', async () => {
  const app = await openLibrary(null);
  const { flashcards } = await app.api.sets.get({ id: 'plants' });
  await app.api.study.grade({
    id: '019aa2b0-0000-7000-8000-000000000001',
    cardId: flashcards[0]!.id,
    rating: 1,
    durationMs: 1_000,
    reviewedAt: START - 3_600_000,
    utcOffsetMin: 0,
  });
  await app.open('/session/select-sets?folder=Biology');
  const tree = page.getByRole('tree', { name: said.tree });
  const item = (name: RegExp) => tree.getByRole('treeitem', { name });
  await expect.element(item(/Biology/)).toHaveAttribute('aria-checked', 'true');
  await expect.element(item(/Organelles/)).toHaveAttribute('aria-checked', 'true');
  await focusAt(tree);
  await press('ArrowLeft');
  await expectGone(item(/Organelles/));
  await press('ArrowRight');
  await press('ArrowRight');
  await press('Space');
  await expect.element(item(/Biology/)).toHaveAttribute('aria-checked', 'mixed');

  await page.getByRole('button', { name: said.nothing }).click();
  await expect.element(page.getByText(said.chosen(0, 0))).toBeVisible();
  await expect.element(page.getByRole('button', { name: said.chooseMode })).toBeDisabled();
  await page.getByRole('button', { name: said.allDue }).click();
  await expect.element(page.getByText(said.chosen(1, 1))).toBeVisible();
  await expect.element(page.getByText(said.chosenDue(1, 0))).toBeVisible();
  await item(/Membranes/).click();
  await item(/Organelles/).click();
  await page.getByRole('button', { name: said.chooseMode }).click();
  await expect.element(page.getByText(modes.about('Biology', 6))).toBeVisible();
  await expect.element(page.getByText(modes.dueAndNew(1, 5))).toBeVisible();
  await page.getByRole('link', { name: modes.change }).click();
  await expect.element(item(/Biology/)).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('button', { name: said.review }).click();
  await expect.element(page.getByRole('button', { name: study.showAnswer })).toBeVisible();

  // More choices than fit into the names of a button.
  await app.open('/session/select-sets?sets=membranes,plants,verbs');
  await page.getByRole('button', { name: said.chooseMode }).click();
  await expect.element(page.getByText(modes.about('Membranes, Plants, Verbs', 8))).toBeVisible();
  await app.open('/session/select-sets');
  await expect
    .element(page.getByRole('group', { name: said.recent }).getByText(said.andMore('Membranes, Plants', 1)))
    .toBeVisible();
});

test('a mode that has nothing here says why, and its number does nothing', async () => {
  const app = await openApp({
    at: '/session/select-mode?sets=one',
    sets: [
      { topic: 'One', flashcards: [{ question: 'Why?', answer: 'Because it is so. '.repeat(20) }] },
      { topic: 'Empty', flashcards: [] },
    ],
  });
  await expect.element(page.getByText(modes.because.tooFewPairs)).toBeVisible();
  await expect.element(page.getByText(modes.because.noTexts)).toBeVisible();
  await expect.element(page.getByText(modes.dueAndNew(0, 1))).toBeVisible();
  await expect.element(page.getByText(modes.cards(1)).first()).toBeVisible();
  await press('4');
  await expectAddress(/select-mode/);
  await expectAccessible('modes that cannot be chosen');
  await press('1');
  await page.getByRole('button', { name: study.showAnswer }).click();
  await press('4');
  await expect.element(page.getByRole('heading', { name: study.end.title })).toBeVisible();
  await app.open('/session/select-mode?sets=one');
  await expect.element(page.getByText(modes.because.nothingDue)).toBeVisible();
  await app.open('/session/select-mode?sets=empty');
  await expect.element(page.getByText(modes.because.noCards).first()).toBeVisible();
  await app.open('/session/select-mode');
  await expect.element(page.getByText(modes.everything)).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeVisible();
});

test('what cannot be read is said, with a way to try again; an empty library leads to a new set', async () => {
  const app = await openLibrary('/session/select-mode?sets=membranes', (host) =>
    host.refuse('study.pool', new Problem('internal', studyModes.loadFailed)),
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent(studyModes.loadFailed);
  app.host.allow('study.pool');
  await page.getByRole('button', { name: notices.retry }).click();
  await expect.element(page.getByText(modes.about('Membranes', 3))).toBeVisible();

  for (const { id } of (await app.api.sets.list()).sets) await app.api.sets.remove({ id });
  await app.open('/session/select-sets');
  await expect.element(page.getByText(said.empty)).toBeVisible();
  await page.getByRole('link', { name: said.makeOne }).click();
  await expect.poll(() => document.title).toBe(shell.pageTitle(shell.pages.newSet));
});

test('a card that is asked in several ways is one card; where all of them are asked, both are said', async () => {
  const app = await openApp({
    at: '/session/select-sets',
    sets: [
      {
        topic: 'Words',
        flashcards: [
          { question: 'der Aal', answer: 'eel', bothWays: true },
          { question: '{{c1::Berlin}} is the capital of {{c2::Germany}}.', answer: '' },
        ],
      },
      { topic: 'One', flashcards: [{ question: 'der Aal', answer: 'eel', bothWays: true }] },
    ],
  });
  const tree = page.getByRole('tree', { name: said.tree });
  await expect.element(tree.getByRole('treeitem', { name: /Words/ })).toMatchTextContent(said.facts(2, 2));
  await app.open('/session/select-mode?sets=words');
  await expect.element(page.getByText(modes.about('Words', 2))).toBeVisible();
  const mode = (name: keyof typeof studyModes.names) =>
    page.getByRole('link', { name: studyModes.names[name] }).first();
  await expect.element(mode('review')).toMatchTextContent(modes.dueAndNew(0, 2));
  await expect.element(mode('learn')).toMatchTextContent(modes.cards(2));
  await expect.element(mode('cram')).toMatchTextContent(modes.cardsAsked(2, 4));
  await app.open('/session/select-mode?sets=one');
  await expect.element(mode('cram')).toMatchTextContent(modes.cardsAsked(1, 2));
  await app.open('/session?mode=test&sets=words');
  await expect.element(page.getByText(messages.offlineTest.setup.of(2))).toBeVisible();
});

test('rows, folders and the set editor open a mode', async () => {
  const app = await openLibrary('/');
  await page.getByRole('button', { name: dashboard.actionsFor('Plants') }).click();
  await page.getByRole('menuitem', { name: dashboard.studyOtherwise }).click();
  await expectAddress(/select-mode\?sets=plants$/);
  await app.open('/');
  await page.getByRole('treeitem', { name: /^Biology/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: dashboard.studyOtherwise }).click();
  await expectAddress(/select-mode\?folder=Biology$/);
  await app.open('/sets/edit?id=plants');
  await page.getByRole('button', { name: messages.editor.studyOtherwise }).click();
  await page.getByRole('menuitem', { name: studyModes.names.browse }).click();
  await expectAddress(/\/session\?mode=browse&sets=plants$/);
});

test('a thousand sets are chosen from in a window 390 px wide', async () => {
  await page.viewport(390, 800);
  const sets = Array.from({ length: 1_000 }, (_, n) => simpleSet(`Set ${String(n + 1).padStart(4, '0')}`, 1));
  await openApp({
    at: '/session/select-sets',
    async before(api) {
      for (let i = 0; i < sets.length; i += 100) await api.sets.importBulk({ bulk: sets.slice(i, i + 100) });
    },
  });
  const tree = page.getByRole('tree', { name: said.tree });
  await expect.element(tree.getByRole('treeitem', { name: /Set 0001/ })).toBeVisible();
  expect(tree.getByRole('treeitem').elements().length).toBeLessThan(100);
  await focusAt(tree);
  await press('End');
  await expectInSight(tree.getByRole('treeitem', { name: /Set 1000/ }));
  await press('Home');
  await expectInSight(page.getByRole('heading', { level: 1 }));
  for (let n = 0; n < 20; n += 1) await press('ArrowDown');
  const inUse = tree.element().getAttribute('aria-activedescendant');
  await expectInSight(page.getBySelector(`[id="${inUse}"]`));
  await press('End');
  await press('Space');
  await expect.element(page.getByText(said.chosen(1, 1))).toBeVisible();
  const sideways = document.documentElement.scrollWidth - innerWidth;
  expect(sideways).toBeLessThanOrEqual(0);
});

test('a mode that was left says so; more cards than a round takes are said; a slow library is waited for', async () => {
  const app = await openApp({ at: null, sets: [simpleSet('Cells', 2), simpleSet('One', 1)] });
  // An import passes over a set without cards.
  await app.api.sets.create({ id: 'empty', topic: 'Empty', flashcards: [] });
  await app.open('/session?mode=browse&sets=cells');
  await expect.element(page.getByText('Cells, question 1?', { exact: true })).toBeVisible();
  await press('ArrowRight');
  await expect.element(page.getByText('Cells, question 2?', { exact: true })).toBeVisible();
  await app.open('/session/select-mode?sets=cells');
  await expect.element(page.getByRole('link', { name: studyModes.names.browse })).toMatchTextContent(modes.goOn);

  const asOfMany = (host: ScriptedTransport) =>
    host.change('study.pool', (answer: Output<'study.pool'>) => ({ ...answer, total: 1_234 }));
  await app.reopen(asOfMany);
  await expect.element(page.getByText(modes.firstCards(1_000))).toBeVisible();
  await app.open('/session?mode=match&sets=cells,inside-the-cell', asOfMany);
  await expect.element(page.getByText(studyModes.firstOnly(22, 1_234))).toBeVisible();
  await app.open('/session?mode=learn&sets=cells', asOfMany);
  await expect.element(page.getByText(studyModes.weakestOnly(2, 1_234))).toBeVisible();

  let held!: Held;
  await app.open('/session/select-sets?sets=one,empty', (host) => {
    held = host.hold('sets.list');
  });
  await app.clock.pass(BOOT_FORCED_COMPLETE_MS);
  await expect.element(page.getByRole('status', { name: said.loading })).toBeVisible();
  held.release();
  await expect.element(page.getByText(said.chosen(2, 1))).toBeVisible();
});
