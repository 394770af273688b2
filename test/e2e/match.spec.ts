/** Match: a board by keyboard alone, mistakes, pauses, the best time, and what is kept and recorded. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { match, notices, studyModes } = messages;
const ADDRESS = '/session?mode=match&sets=cells';

const tiles = (page: Page) => page.getByRole('group', { name: match.board }).getByRole('button');

/** Texts of the tiles that are left, by the number of their pair. */
async function left(page: Page): Promise<Map<string, Locator[]>> {
  const pairs = new Map<string, Locator[]>();
  for (const tile of await tiles(page).all()) {
    if (await tile.isDisabled()) continue;
    const number = /(\d+)\??$/.exec((await tile.textContent()) ?? '')?.[1] ?? '';
    pairs.set(number, [...(pairs.get(number) ?? []), tile]);
  }
  return pairs;
}

const letterOf = async (tile: Locator): Promise<string> =>
  String.fromCodePoint(97 + Number(await tile.getAttribute('data-index')));

async function solve(page: Page): Promise<void> {
  for (const pair of (await left(page)).values()) {
    for (const tile of pair) await page.keyboard.press(await letterOf(tile));
  }
}

/** Until then a round that is over comes back, with its end, in a page that is opened anew. */
const expectRecorded = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('ninefold:setting:study.round.match'))).toBe('null');

test('by keyboard alone: start, arrows and Space, a mistake, letters, and the end with the best time', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 4)]);
  await page.goto(ADDRESS);
  await expect(page.getByRole('button', { name: match.ready.start })).toBeFocused();
  await expect(page.getByText(match.ready.text(4))).toBeVisible();
  await expect(page.getByText(match.ready.keys)).toBeVisible();
  await expectAccessible(page, 'before the start');
  await page.keyboard.press('Enter');
  await expect(tiles(page).first()).toBeFocused();
  await expectAccessible(page, 'the board');

  await page.keyboard.press('Space');
  await expect(tiles(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText(match.said.letGo)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(tiles(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tiles(page).nth(5)).toBeFocused();
  await page.keyboard.press('End');
  await expect(tiles(page).last()).toBeFocused();

  // A question with the answer of another one.
  const pairs = [...(await left(page)).values()];
  const question = async (pair: Locator[]) => {
    const isQuestion = ((await pair[0]!.textContent()) ?? '').endsWith('?');
    return isQuestion ? [pair[0]!, pair[1]!] : [pair[1]!, pair[0]!];
  };
  const [one] = await question(pairs[0]!);
  const [, other] = await question(pairs[1]!);
  await page.keyboard.press(await letterOf(one!));
  await page.keyboard.press(await letterOf(other!));
  await expect(page.getByText(/do not belong together\. One second more\./)).toBeAttached();
  await expectAccessible(page, 'a mistake');

  for (const tile of pairs[0]!) await page.keyboard.press(await letterOf(tile));
  await expect(page.getByText(match.pairsLeft(3)).first()).toBeVisible();
  await expect(page.getByText(/^Right: .* 3 pairs left\.$/)).toBeAttached();
  await solve(page);
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByRole('heading', { name: /^All matched in \d+\.\d\ss$/ })).toBeVisible();
  await expect(page.getByText(match.end.first)).toBeVisible();
  await expect(page.getByText(/^\d+\.\d\ss and 1 mistake\.$/)).toBeVisible();
  await expect(page.getByText(studyModes.end.missed)).toBeVisible();
  await expectAccessible(page, 'the end');
  await expect
    .poll(async () => (await apiOf(edition.url).performance.ofSet({ set: 'cells' })).performance)
    .toMatchObject([{ mode: 'match', answered: 4, correct: 2, incorrect: 2, partial: 0, unanswered: 0 }]);
  expect((await apiOf(edition.url).study.today({ utcOffsetMin: 0 })).done).toBe(0);

  // Two were missed: they come with a third, for a board of two would be none.
  await page.getByRole('button', { name: studyModes.end.againMissed(2) }).click();
  await expect(page.getByText(match.ready.text(3))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');

  await page.goto(ADDRESS);
  await expect(page.getByText(/^Your best time with these cards is \d+\.\d\ss\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: match.ready.start })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tiles(page).first()).toBeFocused();
  await solve(page);
  await expect(page.getByText(/^(Your best time\. Before it was|Your best time is) \d+\.\d\ss\.$/)).toBeVisible();
  await expect(page.getByText(match.end.mistakes(0, ''))).toBeVisible();
  await page.getByRole('button', { name: studyModes.end.again }).click();
  await expect(page.getByText(match.ready.text(4))).toBeVisible();
});

test('time stands still while the window is left, and the board is there after a reload', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 9)]);
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: match.ready.start }).click();
  const [pair] = [...(await left(page)).values()];
  for (const tile of pair!) await tile.click();
  await expect(page.getByText(match.pairsLeft(4)).first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(page.getByRole('heading', { name: match.paused.title })).toBeVisible();
  await expect(page.getByText(match.paused.text)).toBeVisible();
  await expect(page.getByText(match.said.paused).last()).toBeAttached();
  await expect(tiles(page)).toHaveCount(0);
  const time = await page.getByRole('timer').textContent();
  await page.waitForTimeout(400);
  await expect(page.getByRole('timer')).toHaveText(time!);

  await page.reload();
  await expect(page.getByRole('button', { name: match.paused.goOn })).toBeFocused();
  await expect(page.getByText(match.pairsLeft(4)).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: match.pause }).click();
  await page.getByRole('button', { name: match.paused.goOn }).click();
  // The start again: focus is on a tile, and letters work.
  await solve(page);
  await expect(page.getByRole('button', { name: match.end.next(4) })).toBeVisible();
  await page.getByRole('button', { name: match.end.next(4) }).click();
  await expect(page.getByText(match.ready.text(4))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(tiles(page)).toHaveCount(8);
});

test('a round that ended in a page that was closed is recorded once', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 3)]);
  const reason = 'The disk is full.';
  const failure = { code: 'internal', status: 500, detail: reason };
  await page.route('**/api/performance', (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: match.ready.start }).click();
  await expect(tiles(page).first()).toBeFocused();
  await solve(page);
  await expect(page.getByRole('heading', { name: /^All matched/ })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(studyModes.end.notRecorded(reason));
  await page.getByRole('button', { name: notices.retry }).click();
  await expect(page.getByRole('alert')).toContainText(studyModes.end.notRecorded(reason));
  await page.unroute('**/api/performance');
  await page.reload();
  const records = async () => (await apiOf(edition.url).performance.ofSet({ set: 'cells' })).performance;
  await expectRecorded(page);
  expect(await records()).toHaveLength(1);
  await page.goto('/');
  await page.goto(ADDRESS);
  await expect(page.getByRole('button', { name: match.ready.start })).toBeFocused();
  expect(await records()).toHaveLength(1);
});

test('too few cards are said; narrow and dark the tiles fit', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 6), { topic: 'One', flashcards: [{ question: 'q', answer: 'a' }] }]);
  await page.goto('/session?mode=match&sets=one');
  await expect(page.getByText(match.unfit)).toBeVisible();
  await page.getByRole('link', { name: studyModes.anotherMode }).click();
  await expect(page).toHaveURL(/select-mode\?sets=one$/);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: match.ready.start }).click();
  await expect(tiles(page)).toHaveCount(12);
  await expectAccessible(page, 'narrow and dark');
  for (const tile of await tiles(page).all()) {
    const box = await tile.boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(390);
    expect(box!.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: studyModes.leaveMode(match.heading) }).click();
  await expect(page).toHaveURL('/');
});

test('an unlucky game is no best time; the end names the hardest cards and says what is due', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 6)]);
  const api = apiOf(edition.url);
  const { flashcards } = await api.sets.get({ id: 'cells' });
  const grade = (at: number, rating: 1 | 4, hoursAgo: number) =>
    api.study.grade({
      id: `019aa2b0-0000-7000-8000-00000000000${at}`,
      cardId: flashcards[at]!.id,
      rating,
      durationMs: 1_000,
      reviewedAt: Date.now() - hoursAgo * 3_600_000,
      utcOffsetMin: 0,
    });
  await grade(0, 4, 1);
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: match.ready.start }).click();
  await expect(tiles(page).first()).toBeFocused();
  await solve(page);
  await expect(page.getByText(/^The first of these cards is due in .+\.$/)).toBeVisible();

  /** Takes the question of each pair with the answer of another one, so that both count as missed. */
  const miss = async (partners: readonly (readonly [number, number])[]) => {
    const pairs = [...(await left(page)).values()];
    for (const [one, other] of partners) {
      for (const [pair, wanted] of [
        [pairs[one]!, true],
        [pairs[other]!, false],
      ] as const) {
        for (const tile of pair) {
          const isQuestion = ((await tile.textContent()) ?? '').endsWith('?');
          if (isQuestion === wanted) await page.keyboard.press(await letterOf(tile));
        }
      }
    }
  };
  await grade(1, 1, 2);
  await expectRecorded(page);
  await page.reload();
  await page.getByRole('button', { name: match.ready.start }).click();
  await expect(tiles(page).first()).toBeFocused();
  await miss([
    [0, 1],
    [2, 3],
    [4, 0],
    [4, 0],
    [4, 0],
    [4, 0],
  ]);
  await solve(page);
  await expect(page.getByText(/^\d+\.\d\ss and 6 mistakes\.$/)).toBeVisible();
  await expect(page.getByText(/^Your best time is \d+\.\d\ss\.$/)).toBeVisible();
  await expect(page.getByText(studyModes.end.moreMissed(1))).toBeVisible();
  await expect(page.getByText(studyModes.end.dueNow(1))).toBeVisible();

  await grade(2, 1, 2);
  await expectRecorded(page);
  await page.reload();
  await page.getByRole('button', { name: match.ready.start }).click();
  await expect(tiles(page).first()).toBeFocused();
  await miss([
    [0, 1],
    [2, 3],
    [4, 5],
  ]);
  await solve(page);
  await expect(page.getByText(studyModes.end.moreMissed(2))).toBeVisible();
  await expect(page.getByText(studyModes.end.dueNow(2))).toBeVisible();
});
