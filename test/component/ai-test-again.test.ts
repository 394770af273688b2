/** Tests that are taken again: as a file that somebody sent, from the records of one that was taken, and the whole of one at its end. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AI_TEST_STORAGE_PREFIX } from '../../src/contract/events.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { ADDRESS, ANSWERS, button, expectSetup, handIn, openTest, paperOf, results, sheet } from './ai-test-page.ts';
import type { OpenedApp, SetInput } from './harness/app.ts';
import { catchSavedFiles } from './harness/files.ts';
import { expectAccessible, expectCount, expectGone, goTo } from './harness/person.ts';

const { aiTest, performance } = messages;
const { kept, result, setup } = aiTest;
const { latest } = performance;

/** Makes a test of the cards of the library alone. */
async function openMadeOfCards(): Promise<{ app: OpenedApp; paper: string[] }> {
  const app = await openTest({
    key: null,
    wish: { counts: { mc: 3, tf: 2, written: 1 }, minutes: null, layout: 'page' },
  });
  await expectSetup();
  await expect.element(page.getByText(kept.empty)).toBeVisible();
  await button(setup.without).click();
  await expectCount(sheet(), 6);
  return { app, paper: paperOf() };
}

test('a test is saved as a file, and opened again it asks the very same, with the cards or without them', async () => {
  const { app, paper } = await openMadeOfCards();
  const records = async () => (await app.api.performance.ofSet({ set: 'biology' })).performance;
  await goTo(ADDRESS);
  const saved = catchSavedFiles();
  await button(kept.saveFile('Biology')).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['biology.test.json']);
  const text = await saved[0]!.text();

  const fileField = page.getByLabelText(kept.openFile);
  await fileField.upload(jsonFile('notes.json', '{"ninefoldTest":1,"title":"x","questions":[]}'));
  await expect.element(page.getByRole('alert')).toHaveTextContent(kept.notATest('notes.json'));
  await expectAccessible('a file that is no test');
  await fileField.upload(jsonFile('biology.test.json', text));
  await expectCount(sheet(), 6);
  expect(paperOf()).toEqual(paper);

  // A question whose card is not there stands alone, and for somebody who has none of the cards all of them do.
  const open = async (strangers: number): Promise<void> => {
    const own = JSON.parse(text) as { questions: { cardId: string }[] };
    const questions = own.questions.map((each, i) => (i < strangers ? { ...each, cardId: `other-${i}` } : each));
    await goTo(ADDRESS);
    await expectSetup();
    await fileField.upload(jsonFile('theirs.test.json', JSON.stringify({ ...own, questions })));
    await expectCount(sheet(), 6);
  };
  await open(1);
  await handIn();
  await expect.element(page.getByText(result.noCards(1))).toBeVisible();
  await expect.poll(async () => (await records()).map(({ unanswered }) => unanswered)).toEqual([5]);
  await open(6);
  expect(paperOf()).toEqual(paper.map((each) => each.replace(/^Biology(p. 4 \(printed ii\))?/, '')));
  await handIn();
  await expect.element(page.getByText(result.noCards(6))).toBeVisible();
  await expectGone(button(result.count));
  await expectAccessible('the result of a test that somebody sent');
  expect(await records()).toHaveLength(1);
  await button(result.save).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['biology.test.json', 'biology.test.json']);
});

test('the whole test is taken again from its result, and from the results of the set later', async () => {
  const { app, paper } = await openMadeOfCards();
  // Not all of it went wrong.
  const [, right] = [...ANSWERS].find(([question]) => paper[0]?.includes(question))!;
  await sheet().first().getByRole('radio', { name: right }).click();
  await handIn();
  await button(result.allAgain).click();
  await expectCount(sheet(), 6);
  expect(paperOf()).toEqual(paper);

  // As on another device, which keeps none of its tests.
  await expect.poll(async () => (await app.api.performance.ofSet({ set: 'biology' })).performance.length).toBe(1);
  await app.open('/performance');
  for (const key of Object.keys(localStorage)) if (key.startsWith(AI_TEST_STORAGE_PREFIX)) localStorage.removeItem(key);
  await app.reopen();
  await page.getByRole('link', { name: latest.again(latest.modes.test) }).click();
  await expectCount(sheet(), 6);
  expect(paperOf()).toEqual(paper);
  history.back();
  await expect.element(page.getByRole('heading', { name: latest.title })).toBeVisible();

  // A card that is gone takes its question along, and it is said.
  const { flashcards } = await app.api.sets.get({ id: 'biology' });
  const left = flashcards.filter(({ question }) => !paper[0]?.includes(question));
  await app.api.sets.update({ id: 'biology', flashcards: left });
  await page.getByRole('link', { name: latest.again(latest.modes.test) }).click();
  await expect.element(sheet().first()).toBeVisible();
  const questions = sheet().elements().length;
  expect(questions).toBeLessThan(6);
  await expect.element(page.getByText(kept.missing(6 - questions))).toBeVisible();

  // Without any of them there is nothing to ask; a record of something else holds no test. Without an id of its own the card would be an edited one.
  await app.api.sets.update({
    id: 'biology',
    flashcards: [{ id: crypto.randomUUID(), question: 'Which part of a plant drinks?', answer: 'The root' }],
  });
  history.back();
  await page.getByRole('link', { name: latest.again(latest.modes.test) }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(kept.cardsGone);
  await expectAccessible('a test that cannot be made again');
  await goTo('/ai-test?record=nothing&at=1');
  await expect.element(page.getByRole('alert')).toHaveTextContent(kept.noRecipe);
  await page.getByRole('link', { name: kept.toSetup }).click();
  await expectSetup();
  await expectGone(page.getByText(kept.empty));
});

test('a test of more sets than the latest results show is made again whole, but for a set that is gone', async () => {
  const topics = Array.from({ length: 8 }, (_, i) => `Part ${i + 1}`);
  const sets: SetInput[] = topics.map((topic) => ({
    topic,
    flashcards: [{ question: `What is in ${topic}?`, answer: `The answer of ${topic}` }],
  }));
  const app = await openTest({
    at: null,
    key: null,
    sets,
    wish: { counts: { mc: 0, tf: 0, written: 8 }, minutes: null, layout: 'page' },
  });
  const ids = (await app.api.sets.list()).sets.filter(({ topic }) => topics.includes(topic)).map(({ id }) => id);
  await app.open(`/ai-test?sets=${ids.join(',')}`);
  await expect.element(page.getByRole('treeitem', { name: /Part 8/ })).toBeVisible();
  await button(setup.without).click();
  await expectCount(sheet(), 8);
  const paper = paperOf();
  await handIn();
  await expect.element(results()).toBeVisible();
  await expect.poll(async () => (await app.api.statistics.sessions({})).sessions.length).toBe(8);
  const again = () =>
    page
      .getByRole('link', { name: latest.again(latest.modes.test) })
      .first()
      .click();
  await goTo('/performance');
  await again();
  await expectCount(sheet(), 8);
  expect(paperOf()).toEqual(paper);

  await app.api.sets.remove({ id: ids[7]! });
  await goTo('/performance');
  await again();
  await expectCount(sheet(), 7);
  await expect.element(page.getByText(kept.missing(1))).toBeVisible();
});

function jsonFile(name: string, text: string): File {
  return new File([text], name, { type: 'application/json' });
}
