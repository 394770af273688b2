/** Browse: a deck by keyboard alone, kinds and order of its cards, its place after a reload, and its end. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { PICTURE } from '../support/pictured-set.ts';
import { openApp, simpleSet, START } from './harness/app.ts';
import {
  DASHBOARD,
  emulateMedia,
  expectAccessible,
  expectAddress,
  expectCount,
  press,
  textsOf,
} from './harness/person.ts';
import type { Held } from './harness/scripted-transport.ts';
import './harness/selector.ts';

const { browse, notices, study, studyModes } = messages;
const ADDRESS = '/session?mode=browse&sets=cells';

const CARDS = {
  topic: 'Cells',
  flashcards: [
    {
      question: 'Where is ATP made?',
      answer: 'Mitochondrion',
      hint: 'The power plant',
      source: { file: 'cells.pdf', page: 3, quote: 'The mitochondrion makes ATP' },
    },
    { question: 'What builds proteins?', answer: 'Ribosome', flag: 1 },
    { question: 'What makes leaves green?', answer: 'Chlorophyll' },
  ],
};

test('by keyboard alone: turn over, hint, next, last, back, and leave', async () => {
  const app = await openApp({ at: ADDRESS, sets: [CARDS] });
  const sheet = page.getByRole('article');
  const flip = page.getByRole('button', { name: browse.showAnswer });
  await expect.element(flip).toHaveFocus();
  await expect.element(sheet).toMatchTextContent('Where is ATP made?');
  await expectCount(page.getByText('Mitochondrion'), 0);
  await expect.element(page.getByText(studyModes.position(1, 3))).toBeVisible();
  await expectAccessible('a question');
  await press('h');
  await expect.element(page.getByText(browse.said.hint('The power plant'))).toBeInTheDocument();
  await press('Space');
  await expect.element(sheet).toMatchTextContent('Mitochondrion');
  await expect.element(sheet).toMatchTextContent(study.source('cells.pdf', 3));
  await expect.element(page.getByText(browse.said.answer('Mitochondrion'))).toBeInTheDocument();
  await expectAccessible('an answer');
  await press('Space');
  await expect.element(page.getByText(browse.said.hidden)).toBeInTheDocument();
  await press('ArrowRight');
  await expect.element(sheet).toMatchTextContent('What builds proteins?');
  await expect.element(sheet).not.toMatchTextContent('Ribosome');
  await expect.poll(() => document.title).toMatch(new RegExp(browse.pageTitle(2, 3, 'Cells')));
  await expect.element(flip).toHaveFocus();
  await press('End');
  await expect.element(sheet).toMatchTextContent('What makes leaves green?');
  await press('ArrowLeft');
  await expect.element(sheet).toMatchTextContent('What builds proteins?');

  await app.reopen();
  await expect.element(sheet).toMatchTextContent('What builds proteins?');
  await press('End');
  await press('ArrowRight');
  await expect.element(page.getByRole('heading', { name: browse.end.title })).toHaveFocus();
  await expect.element(page.getByText(browse.end.text(3))).toBeVisible();
  await expectAccessible('the end');
  await press('ArrowLeft');
  await expect.element(sheet).toMatchTextContent('What makes leaves green?');
  await press('Home');
  await expect.element(sheet).toMatchTextContent('Where is ATP made?');
  await press('Escape');
  await expectAddress(DASHBOARD);
  expect((await app.api.performance.ofSet({ set: 'cells' })).performance).toEqual([]);
  expect((await app.api.study.today({ utcOffsetMin: 0 })).done).toBe(0);
});

test('kinds of cards, another order, and any card at once', async () => {
  const app = await openApp({ at: ADDRESS, sets: [CARDS, simpleSet('Verbs', 40)] });
  const sheet = page.getByRole('article');
  const show = page.getByRole('combobox', { name: browse.filter });
  await expect.element(show).toBeVisible();
  expect(textsOf(show.getBySelector('option'))).toEqual(Object.values(browse.filters));
  await show.selectOptions(browse.filters.flagged);
  await expect.element(sheet).toMatchTextContent('What builds proteins?');
  await expect.element(page.getByText(studyModes.position(1, 1))).toBeVisible();
  await expect.element(page.getByRole('button', { name: study.hint })).toHaveAttribute('title', study.noHint);
  await show.selectOptions(browse.filters.hard);
  await expect.element(page.getByText(browse.none.hard)).toBeVisible();
  await page.getByRole('button', { name: browse.showAll }).click();
  await expect.element(sheet).toBeVisible();
  await page.getByRole('combobox', { name: browse.jump }).selectOptions(browse.jumpTo(3, 'What makes leaves green?'));
  await expect.element(sheet).toMatchTextContent('What makes leaves green?');
  await page.getByRole('button', { name: browse.next }).click();
  await page.getByRole('button', { name: browse.end.again }).click();
  await expect.element(sheet).toMatchTextContent('Where is ATP made?');
  await page.getByRole('button', { name: browse.next }).click();
  await page.getByRole('button', { name: browse.previous }).click();
  await expect.element(sheet).toMatchTextContent('Where is ATP made?');
  await page.getByRole('button', { name: browse.showAnswer }).click();
  await page.getByRole('button', { name: browse.hideAnswer }).click();

  await app.open('/session?mode=browse&sets=verbs');
  await expect.element(sheet).toMatchTextContent('Verbs, question 1?');
  await press('r');
  await expect.element(page.getByText(browse.said.shuffled(40))).toBeInTheDocument();
  const places = page.getByRole('combobox', { name: browse.jump }).getBySelector('option');
  const inOrder = Array.from({ length: 40 }, (_, n) => browse.jumpTo(n + 1, `Verbs, question ${n + 1}?`));
  expect(textsOf(places)).not.toEqual(inOrder);
  await press('r');
  await expect.element(page.getByText(browse.said.inOrder)).toBeInTheDocument();
  expect(textsOf(places)).toEqual(inOrder);
});

test('nothing of a kind, nothing at all, and what cannot be read are said', async () => {
  const app = await openApp({ at: ADDRESS, sets: [simpleSet('Cells', 1), { topic: 'Empty', flashcards: [] }] });
  const show = page.getByRole('combobox', { name: browse.filter });
  await show.selectOptions(browse.filters.flagged);
  await expect.element(page.getByText(browse.none.flagged)).toBeVisible();
  await expectAccessible('none of a kind');
  const { flashcards } = await app.api.sets.get({ id: 'cells' });
  await app.api.study.grade({
    id: '019aa2b0-0000-7000-8000-000000000001',
    cardId: flashcards[0]!.id,
    rating: 3,
    durationMs: 1_000,
    reviewedAt: START - 3_600_000,
    utcOffsetMin: 0,
  });
  await app.reopen();
  await show.selectOptions(browse.filters.new);
  await expect.element(page.getByText(browse.none.new)).toBeVisible();

  await app.open('/session?mode=browse&sets=empty');
  await expect.element(page.getByText(studyModes.empty)).toBeVisible();
  await page.getByRole('link', { name: studyModes.chooseOthers }).click();
  await expectAddress(/select-sets\?sets=empty$/);

  let held!: Held;
  await app.open(ADDRESS, (host) => {
    held = host.hold('study.pool');
    host.refuse('study.pool', new Problem('internal', studyModes.loadFailed));
  });
  await expect.element(page.getByText(studyModes.loading)).toBeInTheDocument();
  held.release();
  await expect.element(page.getByRole('alert')).toMatchTextContent(studyModes.loadFailed);
  app.host.allow('study.pool');
  await page.getByRole('button', { name: notices.retry }).click();
  await expect.element(show).toBeVisible();
});

test('narrow and dark a card and its buttons fit', async () => {
  await page.viewport(390, 800);
  await emulateMedia({ colorScheme: 'dark' });
  await openApp({ at: ADDRESS, sets: [CARDS] });
  await page.getByRole('button', { name: browse.showAnswer }).click();
  await expectAccessible('narrow and dark');
  const sideways = document.documentElement.scrollWidth - innerWidth;
  expect(sideways).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: browse.next }).click();
  await expect.element(page.getByRole('article')).toMatchTextContent('What builds proteins?');
});

test('a card with a picture alone has a place in the list; a deck of one card ends after it', async () => {
  await openApp({
    at: ADDRESS,
    sets: [{ topic: 'Cells', flashcards: [{ question: '', answer: 'A pixel', questionImage: PICTURE.dataUrl }] }],
  });
  await expect.element(page.getByRole('img', { name: study.questionImage })).toBeVisible();
  const places = page.getByRole('combobox', { name: browse.jump }).getBySelector('option');
  expect(textsOf(places)).toEqual([browse.jumpToPicture(1)]);
  await page.getByRole('button', { name: browse.next }).click();
  await expect.element(page.getByText(browse.end.text(1))).toBeVisible();
});
