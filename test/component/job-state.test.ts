/** How far documents are, in the title bar of the screens that have no list of them, and the list that opens from it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { formatPercent } from '../../src/renderer/lib/words/format.ts';
import { expectInTime, FILE, jobList, KEY, openWithDocument, reviewPanel } from './documents-page.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectAddress, expectGone, focusAt, goTo, press, pressAt } from './harness/person.ts';
import { cardsAnswer, TOPIC } from './page-gaps-page.ts';
import { drop, intake, pdf, READING_PATIENCE } from './reading-page.ts';

const { documents, shell } = messages;
const said = documents.state;

const state = page.getByRole('button', { name: new RegExp(`^${said.label('')}`) });
const stateOf = (words: string) => page.getByRole('button', { name: said.label(words), exact: true });

test('how far a document is stands on every screen, with the list behind it by keyboard alone', async () => {
  const app = await openWithDocument();
  // The dashboard lists it.
  await expectGone(state);
  for (const [address, name] of [
    ['/session', shell.nav.session],
    ['/flashcards', shell.nav.flashcards],
    ['/calendar', shell.nav.calendar],
  ] as const) {
    await goTo(address);
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeInTheDocument();
    await expect.element(state).toBeVisible();
  }
  await expect.element(stateOf(said.atWork(1, formatPercent(0.3)))).toBeVisible();
  await pressAt(state, 'Enter');
  await expect.element(jobList().getByText(FILE)).toBeVisible();
  await expectAccessible('the list of documents over a page');
  await press('Escape');
  await expectGone(jobList());
  await expect.element(state).toHaveFocus();

  await press('Enter');
  await pressAt(jobList().getByRole('button', { name: documents.list.cancel(FILE) }), 'Enter');
  await expectGone(state);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect((await app.api.documents.listJobs()).jobs[0]?.status).toBe('cancelled');
});

test('keys of the page do nothing while the list is open, and going elsewhere closes it', async () => {
  await openWithDocument();
  await goTo('/calendar');
  await pressAt(state, 'Enter');
  await expect.element(jobList()).toBeVisible();
  await press('?');
  await expectGone(page.getByRole('dialog', { name: shell.shortcuts.title }));
  await goTo('/settings');
  await expectGone(jobList());
});

test('what has stopped and what waits for review are told there too, and lead on', async () => {
  const app = await openWithDocument({ answer: cardsAnswer(TOPIC, []) });
  await goTo('/calendar');
  await app.model.release();
  await expectInTime(app, stateOf(said.stopped(1)));
  await pressAt(state, 'Enter');
  await pressAt(jobList().getByRole('button', { name: documents.list.remove(FILE) }), 'Enter');
  await expectGone(state);
});

test('cards that wait for review are a press away from any screen', async () => {
  const app = await openWithDocument();
  await goTo('/session');
  await app.model.release();
  await expectInTime(app, stateOf(said.toReview(1)));
  await focusAt(state);
  await press('Enter');
  await pressAt(jobList().getByRole('button', { name: documents.list.review }), 'Enter');
  await expectAddress(/^\/sets\/review/);
  await expect.element(reviewPanel()).toBeVisible();
});

test('in a session a document that waits stands behind the title bar, and grades are free', async () => {
  const app = await openApp({ sets: [simpleSet('Botany', 3)] });
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  drop(await pdf(FILE, { kind: 'textbook', pages: 3 }));
  await expect.element(intake.getByText(documents.intake.pagesKept(3)), READING_PATIENCE).toBeVisible();
  await goTo('/session');
  await expect.element(stateOf(said.waiting(1))).toBeVisible();
  await expectGone(intake);
  await pressAt(state, 'Enter');
  await expect.element(intake.getByText(documents.intake.pagesKept(3))).toBeVisible();
  await expectAccessible('a document that waits, in a session');
  await app.model.hold();
  await app.api.user.saveGeminiKey({ key: KEY });
  await pressAt(intake.getByRole('button', { name: documents.intake.continue }), 'Enter');
  await expect.element(jobList().getByText(FILE)).toBeVisible();
  await expectGone(intake);
  await app.model.release();
});
