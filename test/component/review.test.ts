/** From a document to saved sets: the job is followed, its sets are reviewed, edited and saved. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { JOB_POLL } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { type OpenedApp, simpleSet } from './harness/app.ts';
import {
  expectAccessible,
  expectCount,
  expectGone,
  focusAt,
  press,
  pressAt,
  textsOf,
  toasts,
} from './harness/person.ts';
import {
  FILE,
  inPanel,
  jobList,
  openDocuments,
  openReview,
  panel,
  questions,
  sendDocument,
  topic,
  untilEnded,
} from './review-page.ts';

const said = messages.review;
const VERBS = [simpleSet('Verbs', 1, { folderPath: 'Spanish' })];
const saveTo = panel.getByLabelText(said.saveTo);
const nameTaken = panel.getByLabelText(said.nameTaken('Verbs'));
const undo = toasts.getByRole('button', { name: messages.notices.undo });

/** Opens the dashboard while a document is being read, lets a person do something there, and then the job ends. */
async function openWhileRead(meanwhile: () => Promise<void> = async () => {}): Promise<OpenedApp> {
  const app = await openDocuments(VERBS);
  await app.model.hold();
  const id = await sendDocument(app);
  await app.open('/');
  await expect.element(jobList.getByRole('progressbar', { name: FILE })).toBeVisible();
  await meanwhile();
  await app.model.release();
  await untilEnded(app, id);
  await app.clock.pass(JOB_POLL.capMs);
  return app;
}

test('the sets of a document open by themselves, are reviewed and saved to a folder, beside one of the same name', async () => {
  const app = await openWhileRead();
  await expect.element(panel).toBeVisible();
  await expectAccessible('a review');
  await topic.first().fill('Verbs');
  await expectCount(nameTaken, 0);
  await panel.getByLabelText(said.answer(1)).fill('chlorophyll');
  await pressAt(panel.getByLabelText(said.question(2)), 'Alt+ArrowUp');
  await inPanel(said.deleteCard(3)).click();
  await saveTo.selectOptions('Spanish');
  await expectCount(questions, 5);
  await expect.poll(() => textsOf(nameTaken.getByRole('option'))).toEqual([said.keepApart('Verbs (2)'), said.join]);
  await expectAccessible('a review with a name that is taken');
  await panel.getByRole('button', { name: said.save(1) }).click();
  const saved = said.savedWith(said.savedSets(1), [said.savedAs('Verbs', 'Verbs (2)')]);
  await expect.element(page.getByText(saved)).toBeVisible();
  await expectGone(panel);

  const { sets } = await app.api.sets.list();
  const made = sets.find((set) => set.topic === 'Verbs (2)');
  expect(made).toMatchObject({ folderPath: 'Spanish', count: 5, sourceFile: FILE });
  expect(sets.find((set) => set.topic === 'Verbs')).toMatchObject({ folderPath: 'Spanish', count: 1 });
  const full = await app.api.sets.get({ id: made?.id ?? '' });
  expect(full.flashcards[1]?.answer).toBe('chlorophyll');
  expect(full.flashcards[0]?.source).toMatchObject({
    file: FILE,
    page: 1,
    quote: expect.stringMatching(/^Xylem/) as unknown,
  });
  expect((await app.api.documents.listJobs()).jobs).toEqual([]);
  await pressAt(page.getByRole('button', { name: messages.notices.open }), 'Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Spanish' })).toBeVisible();
});

test('the draft survives a reload, and closing warns once', async () => {
  const app = await openReview();
  await topic.first().fill('Half done');
  await press('Escape');
  await expect.element(page.getByText(said.unsaved)).toBeVisible();
  await app.reopen();
  await expect.element(topic.first()).toHaveValue('Half done');
});

test('a refused save keeps every edit and says what happened; then the cards go into a set that is there', async () => {
  const app = await openReview(VERBS);
  await topic.first().fill('Botany');
  app.host.away();
  await panel.getByRole('button', { name: said.save(1) }).click();
  await expect.element(panel.getByText(said.saveFailed(0, 1, 1, 0))).toBeVisible();
  await expect.element(topic.first()).toHaveValue('Botany');
  app.host.away(false);
  await topic.first().fill('Verbs');
  await saveTo.selectOptions('Spanish');
  await nameTaken.selectOptions(said.join);
  const cards = questions.elements().length;
  expect(cards).toBeGreaterThan(0);
  await panel.getByRole('button', { name: said.save(1) }).click();
  await expect.element(page.getByText(said.addedTo(cards, 'Verbs'))).toBeVisible();
  await expectGone(panel);
  const { sets } = await app.api.sets.list();
  expect(sets.find(({ topic: name }) => name === 'Verbs')).toMatchObject({ count: 1 + cards });
});

test('a deleted set comes back from its toast; with nothing left the panel just closes', async () => {
  const app = await openReview();
  const remove = panel.getByRole('button', { name: said.deleteSet });
  await remove.first().click();
  await expect.element(panel.getByText(said.empty)).toBeVisible();
  await undo.click();
  await expectCount(topic, 1);
  await remove.first().click();
  await panel.getByRole('button', { name: said.save(0) }).click();
  await expectGone(panel);
  expect((await app.api.sets.list()).sets.map((set) => set.sourceFile)).not.toContain(FILE);
});

test('in a narrow window everything is within reach', async () => {
  await page.viewport(390, 844);
  await openReview();
  for (const name of [said.save(1), said.cancel, said.deleteSet, said.addCard, said.deleteCard(1)]) {
    await expect.element(panel.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
  }
  await expect.element(panel.getByText(said.cards(6), { exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible('a review in a narrow window');
});

test('a person who is typing is not interrupted; the sets wait in the sidebar, and come back when they were discarded', async () => {
  await openWhileRead(() => focusAt(page.getByRole('searchbox')));
  const review = jobList.getByRole('button', { name: messages.documents.list.review });
  await expect.element(review).toBeVisible();
  await expectGone(panel);
  await pressAt(review, 'Enter');
  await expect.element(panel).toBeVisible();
  await pressAt(panel.getByRole('button', { name: said.cancel }), 'Enter');
  const waiting = page
    .getByRole('listitem')
    .filter({ hasText: FILE })
    .filter({ hasText: /sets?,/ });
  await page.getByRole('button', { name: said.discard(FILE) }).click();
  await expect.element(page.getByText(said.waitingEmpty)).toBeVisible();
  await undo.click();
  await expect.element(waiting.getByRole('button', { name: said.open })).toBeVisible();
});
