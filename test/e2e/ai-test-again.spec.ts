/** Tests that are taken again: as a file that somebody sent, from the records of one that was taken, and the whole of one at its end. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { newId } from '../../src/data/ids.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';
import { ANSWERS, button, handIn, library, openSetup, sheet, wish } from './ai-test-page.ts';

const { aiTest, performance: results } = messages;
const { kept, result, setup } = aiTest;

/** What each question asks and offers, in their order. */
const paperOf = (page: Page) => sheet(page).evaluateAll((sheets) => sheets.map((each) => each.textContent ?? ''));

async function madeOfCards(page: Page): Promise<string[]> {
  await wish(page, { counts: { mc: 3, tf: 2, written: 1 }, minutes: null, layout: 'page' });
  await openSetup(page);
  await button(page, setup.without).click();
  await expect(sheet(page)).toHaveCount(6);
  return paperOf(page);
}

test('a test is saved as a file, and opened again it asks the very same, with the cards or without them', async ({
  page,
  edition,
}) => {
  await library(edition.url, { key: null });
  const records = async () => (await apiOf(edition.url).performance.ofSet({ set: 'biology' })).performance;
  await openSetup(page);
  await expect(page.getByText(kept.empty)).toBeVisible();
  const paper = await madeOfCards(page);
  await openSetup(page);
  const saved = page.waitForEvent('download');
  await button(page, kept.saveFile('Biology')).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('biology.test.json');
  const path = await download.path();

  await page.getByLabel(kept.openFile).setInputFiles({
    name: 'notes.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"ninefoldTest":1,"title":"x","questions":[]}'),
  });
  await expect(page.getByRole('alert')).toHaveText(kept.notATest('notes.json'));
  await expectAccessible(page, 'a file that is no test');
  await page.getByLabel(kept.openFile).setInputFiles(path);
  await expect(sheet(page)).toHaveCount(6);
  expect(await paperOf(page)).toEqual(paper);

  // A question whose card is not there stands alone, and for somebody who has none of the cards all of them do.
  const open = async (strangers: number): Promise<void> => {
    const own = JSON.parse(await readFile(path, 'utf8')) as { questions: { cardId: string }[] };
    const questions = own.questions.map((each, i) => (i < strangers ? { ...each, cardId: `other-${i}` } : each));
    await openSetup(page);
    await page.getByLabel(kept.openFile).setInputFiles({
      name: 'theirs.test.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...own, questions })),
    });
    await expect(sheet(page)).toHaveCount(6);
  };
  await open(1);
  await handIn(page);
  await expect(page.getByText(result.noCards(1))).toBeVisible();
  await expect.poll(async () => (await records()).map(({ unanswered }) => unanswered)).toEqual([5]);
  await open(6);
  expect(await paperOf(page)).toEqual(paper.map((text) => text.replace(/^Biology(p. 4)?/, '')));
  await handIn(page);
  await expect(page.getByText(result.noCards(6))).toBeVisible();
  await expect(button(page, result.count)).toBeHidden();
  await expectAccessible(page, 'the result of a test that somebody sent');
  expect(await records()).toHaveLength(1);
  const again = page.waitForEvent('download');
  await button(page, result.save).click();
  expect((await again).suggestedFilename()).toBe('biology.test.json');
});

test('the whole test is taken again from its result, and from the results of the set later', async ({
  page,
  edition,
}) => {
  await library(edition.url, { key: null });
  const paper = await madeOfCards(page);
  // Not all of it went wrong.
  const [, right] = [...ANSWERS].find(([question]) => paper[0]?.includes(question))!;
  await sheet(page).first().getByRole('radio', { name: right }).check();
  await handIn(page);
  await button(page, result.allAgain).click();
  await expect(sheet(page)).toHaveCount(6);
  expect(await paperOf(page)).toEqual(paper);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/performance');
  await page.getByRole('link', { name: results.latest.again(results.latest.modes.test) }).click();
  await expect(sheet(page)).toHaveCount(6);
  const repeated = await paperOf(page);
  expect(repeated).toEqual(paper);
  await page.goBack();
  await expect(page.getByRole('heading', { name: results.latest.title })).toBeVisible();

  // A card that is gone takes its question along, and it is said.
  const api = apiOf(edition.url);
  const { flashcards } = await api.sets.get({ id: 'biology' });
  const left = flashcards.filter(({ question }) => !paper[0]?.includes(question));
  await api.sets.update({ id: 'biology', flashcards: left });
  await page.getByRole('link', { name: results.latest.again(results.latest.modes.test) }).click();
  await expect(sheet(page).first()).toBeVisible();
  const questions = await sheet(page).count();
  expect(questions).toBeLessThan(6);
  await expect(page.getByText(kept.missing(6 - questions))).toBeVisible();

  // Without any of them there is nothing to ask; a record of something else holds no test. Without an id of its own the card would be an edited one.
  await api.sets.update({
    id: 'biology',
    flashcards: [{ id: newId(), question: 'Which part of a plant drinks?', answer: 'The root' }],
  });
  await page.goBack();
  await page.getByRole('link', { name: results.latest.again(results.latest.modes.test) }).click();
  await expect(page.getByRole('alert')).toHaveText(kept.cardsGone);
  await expectAccessible(page, 'a test that cannot be made again');
  await page.goto('/ai-test?record=nothing&at=1');
  await expect(page.getByRole('alert')).toHaveText(kept.noRecipe);
  await page.getByRole('link', { name: kept.toSetup }).click();
  await expect(page.getByText(kept.empty)).toBeHidden();
});

test('a test of more sets than the latest results show is made again whole, but for a set that is gone', async ({
  page,
  edition,
}) => {
  const topics = Array.from({ length: 8 }, (_, i) => `Part ${i + 1}`);
  const api = apiOf(edition.url);
  await seed(
    edition.url,
    topics.map((topic) => ({
      topic,
      flashcards: [{ question: `What is in ${topic}?`, answer: `The answer of ${topic}` }],
    })),
  );
  await wish(page, { counts: { mc: 0, tf: 0, written: 8 }, minutes: null, layout: 'page' });
  const ids = (await api.sets.list()).sets.filter(({ topic }) => topics.includes(topic)).map(({ id }) => id);
  await page.goto(`/ai-test?sets=${ids.join(',')}`);
  await expect(page.getByRole('treeitem', { name: /Part 8/ })).toBeVisible();
  await button(page, setup.without).click();
  await expect(sheet(page)).toHaveCount(8);
  const paper = await paperOf(page);
  await handIn(page);
  await expect(page.getByRole('list', { name: result.list })).toBeVisible();
  await expect.poll(async () => (await api.statistics.sessions({})).sessions.length).toBe(8);
  const again = () =>
    page
      .getByRole('link', { name: results.latest.again(results.latest.modes.test) })
      .first()
      .click();
  await page.goto('/performance');
  await again();
  await expect(sheet(page)).toHaveCount(8);
  expect(await paperOf(page)).toEqual(paper);

  await api.sets.remove({ id: ids[7]! });
  await page.goto('/performance');
  await again();
  await expect(sheet(page)).toHaveCount(7);
  await expect(page.getByText(kept.missing(1))).toBeVisible();
});
