/** The page of cards on paper when there is nothing to print, much, or not all of it. */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { PICTURE, picturedSet } from '../support/pictured-set.ts';
import { REFUSAL, refusal } from './dashboard-page.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectGone, goTo, press, pressAt } from './harness/person.ts';
import { choice, openPrint, printButton, untilLaidOut, watchPrinting } from './print-page.ts';

const { notices, printing: said } = messages;

test('what cannot be printed is said: too many cards, none, and a host that refuses', async () => {
  const app = await openPrint([simpleSet('Kings', 900), simpleSet('Queens', 101), { topic: 'Blank', flashcards: [] }]);
  await expect.element(page.getByText(said.tooMany(1_001, 1_000))).toBeVisible();
  await goTo('/print?sets=blank');
  await expect.element(page.getByText(said.noCards)).toBeVisible();
  app.host.refuse('sets.list', refusal());
  await goTo('/print?sets=queens');
  await expect.element(page.getByRole('alert').filter({ hasText: said.loadFailed(REFUSAL) })).toBeVisible();
  await expectAccessible('a print page that could not be loaded');
  app.host.allow('sets.list');
  const set = app.host.hold('sets.get');
  await page.getByRole('button', { name: notices.retry }).click();
  const progress = page.getByRole('progressbar', { name: said.loading });
  await expect.element(progress).toHaveAttribute('aria-valuetext', said.loaded(0, 1));
  set.release();
  await expect.element(page.getByText(said.onSheets(101, 13))).toBeVisible();
});

test('many cards come a few in a turn: how many is told, and it can be stopped and gone on with', async () => {
  const asked = watchPrinting();
  const lettersCome = holdLetters();
  await openApp({ at: '/print?sets=kings', sets: [simpleSet('Kings', 300)] });
  const bar = page.getByRole('progressbar', { name: said.layingOut });
  await expect.element(bar).toHaveAttribute('aria-valuetext', said.laidOut(4, 300));
  await expect.element(page.getByText(said.layingOut)).toBeVisible();
  await expectAccessible('the print page while cards are laid out');
  await press('Escape');
  await expect.element(page.getByText(said.stopped)).toBeVisible();
  await expect.element(printButton()).toHaveAttribute('aria-disabled', 'true');
  await pressAt(printButton(), 'Enter');
  expect(asked.mock.calls).toEqual([]);
  const goOn = page.getByRole('button', { name: said.goOn });
  await pressAt(goOn, 'Enter');
  await expect.element(page.getByRole('button', { name: notices.cancel })).toHaveFocus();
  await press('Enter');
  await expect.element(goOn).toHaveFocus();
  await press('Enter');
  lettersCome();
  await untilLaidOut();
  await expectGone(bar);
  // The button that had focus went with what it would have stopped.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(page.getByText(said.onSheets(300, 38))).toBeVisible();
  await expect.element(page.getByRole('group', { name: said.back(38) })).toMatchTextContent('Answer 300');
  await printButton().click();
  expect(asked.mock.calls).toHaveLength(1);
});

test('a picture that is not there is told', async () => {
  const [pictured] = picturedSet.flashcards;
  await openApp({
    at: '/print?sets=colours',
    sets: [picturedSet, { topic: 'Shapes', flashcards: [{ ...pictured!, answerImage: PICTURE.dataUrl }] }],
    script: (host) => host.change('sets.get', withPicturesLost),
  });
  await expect.element(page.getByText(said.missingPictures(1))).toBeVisible();
  await choice(said.form).selectOptions(said.forms.list);
  await expect.element(page.getByText(said.inList(1))).toBeVisible();
  await expect.element(page.getByText(said.missingPictures(1))).toBeVisible();
  await goTo('/print?sets=shapes');
  await expect.element(page.getByText(said.missingPictures(2))).toBeVisible();
});

/** Letters that are not there yet hold the first turn until they come. */
function holdLetters(): () => void {
  const held = Promise.withResolvers<FontFaceSet>();
  Object.defineProperty(document.fonts, 'ready', { configurable: true, get: () => held.promise });
  onTestFinished(() => void Reflect.deleteProperty(document.fonts, 'ready'));
  return () => held.resolve(document.fonts);
}

/** The same set, whose pictures the host has under no such name. */
function withPicturesLost<Answer extends { flashcards: readonly object[] }>(set: Answer): Answer {
  const text = JSON.stringify(set).replaceAll(/sha256:[0-9a-f]{64}/g, `sha256:${'0'.repeat(64)}`);
  return JSON.parse(text) as Answer;
}
