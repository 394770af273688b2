/** Match: a board by keyboard alone, mistakes, pauses, the best time, and what is kept and recorded. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { openApp, simpleSet, START } from './harness/app.ts';
import { DASHBOARD, emulateMedia, expectAccessible, expectAddress, expectCount, press } from './harness/person.ts';

const { match, notices, studyModes } = messages;
const MINUTE_MS = 60_000;
const ADDRESS = '/session?mode=match&sets=cells';

const tiles = () => page.getByRole('group', { name: match.board }).getByRole('button');

/** Texts of the tiles that are left, by the number of their pair. */
function left(): Map<string, Locator[]> {
  const pairs = new Map<string, Locator[]>();
  for (const tile of tiles().all()) {
    if (tile.element().matches(':disabled')) continue;
    const number = /(\d+)\??$/.exec(tile.element().textContent)?.[1] ?? '';
    pairs.set(number, [...(pairs.get(number) ?? []), tile]);
  }
  return pairs;
}

const letterOf = (tile: Locator): string =>
  String.fromCodePoint(97 + Number(tile.element().getAttribute('data-index')));

async function solve(): Promise<void> {
  for (const pair of left().values()) {
    for (const tile of pair) await press(letterOf(tile));
  }
}

/** Until then a round that is over comes back, with its end, in a page that is opened anew. */
async function expectRecorded(): Promise<void> {
  await expect.poll(() => localStorage.getItem('ninefold:setting:study.round.match')).toBe('null');
}

test('by keyboard alone: start, arrows and Space, a mistake, letters, and the end with the best time', async () => {
  const app = await openApp({ at: ADDRESS, sets: [simpleSet('Cells', 4)] });
  await expect.element(page.getByRole('button', { name: match.ready.start })).toHaveFocus();
  await expect.element(page.getByText(match.ready.text(4))).toBeVisible();
  await expect.element(page.getByText(match.ready.keys)).toBeVisible();
  await expectAccessible('before the start');
  await press('Enter');
  await expect.element(tiles().first()).toHaveFocus();
  await expectAccessible('the board');

  await press('Space');
  await expect.element(tiles().first()).toHaveAttribute('aria-pressed', 'true');
  await press('Enter');
  await expect.element(page.getByText(match.said.letGo)).toBeInTheDocument();
  await press('ArrowRight');
  await expect.element(tiles().nth(1)).toHaveFocus();
  await press('ArrowDown');
  await expect.element(tiles().nth(5)).toHaveFocus();
  await press('End');
  await expect.element(tiles().last()).toHaveFocus();

  // A question with the answer of another one.
  const pairs = [...left().values()];
  const question = (pair: Locator[]) => {
    const isQuestion = pair[0]!.element().textContent.endsWith('?');
    return isQuestion ? [pair[0]!, pair[1]!] : [pair[1]!, pair[0]!];
  };
  const [one] = question(pairs[0]!);
  const [, other] = question(pairs[1]!);
  await press(letterOf(one!));
  await press(letterOf(other!));
  await expect.element(page.getByText(/do not belong together\. One second more\./)).toBeInTheDocument();
  await expectAccessible('a mistake');

  for (const tile of pairs[0]!) await press(letterOf(tile));
  await expect.element(page.getByText(match.pairsLeft(3)).first()).toBeVisible();
  await expect.element(page.getByText(/^Right: .* 3 pairs left\.$/)).toBeInTheDocument();
  await solve();
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: /^All matched in \d+\.\d\ss$/ })).toBeVisible();
  await expect.element(page.getByText(match.end.first)).toBeVisible();
  await expect.element(page.getByText(/^\d+\.\d\ss and 1 mistake\.$/)).toBeVisible();
  await expect.element(page.getByText(studyModes.end.missed)).toBeVisible();
  await expectAccessible('the end');
  await expect
    .poll(async () => (await app.api.performance.ofSet({ set: 'cells' })).performance)
    .toMatchObject([{ mode: 'match', answered: 4, correct: 2, incorrect: 2, partial: 0, unanswered: 0 }]);
  expect((await app.api.study.today({ utcOffsetMin: 0 })).done).toBe(0);

  // Two were missed: they come with a third, for a board of two would be none.
  await page.getByRole('button', { name: studyModes.end.againMissed(2) }).click();
  await expect.element(page.getByText(match.ready.text(3))).toBeVisible();
  await press('Escape');
  await expectAddress(DASHBOARD);

  await app.open(ADDRESS);
  await expect.element(page.getByText(/^Your best time with these cards is \d+\.\d\ss\.$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: match.ready.start })).toHaveFocus();
  await press('Enter');
  await expect.element(tiles().first()).toHaveFocus();
  await solve();
  await expect
    .element(page.getByText(/^(Your best time\. Before it was|Your best time is) \d+\.\d\ss\.$/))
    .toBeVisible();
  await expect.element(page.getByText(match.end.mistakes(0, ''))).toBeVisible();
  await page.getByRole('button', { name: studyModes.end.again }).click();
  await expect.element(page.getByText(match.ready.text(4))).toBeVisible();
});

test('time stands still while the window is left, and the board is there after a reload', async () => {
  const app = await openApp({ at: ADDRESS, sets: [simpleSet('Cells', 9)] });
  await page.getByRole('button', { name: match.ready.start }).click();
  const [pair] = [...left().values()];
  for (const tile of pair!) await tile.click();
  await expect.element(page.getByText(match.pairsLeft(4)).first()).toBeVisible();
  window.dispatchEvent(new Event('blur'));
  await expect.element(page.getByRole('heading', { name: match.paused.title })).toBeVisible();
  await expect.element(page.getByText(match.paused.text)).toBeVisible();
  await expect.element(page.getByText(match.said.paused).last()).toBeInTheDocument();
  await expectCount(tiles(), 0);
  const time = page.getByRole('timer').element().textContent;
  await app.clock.pass(MINUTE_MS);
  expect(page.getByRole('timer').element().textContent).toBe(time);

  await app.reopen();
  await expect.element(page.getByRole('button', { name: match.paused.goOn })).toHaveFocus();
  await expect.element(page.getByText(match.pairsLeft(4)).first()).toBeVisible();
  await press('Enter');
  await page.getByRole('button', { name: match.pause }).click();
  await page.getByRole('button', { name: match.paused.goOn }).click();
  // The start again: focus is on a tile, and letters work.
  await solve();
  await expect.element(page.getByRole('button', { name: match.end.next(4) })).toBeVisible();
  await page.getByRole('button', { name: match.end.next(4) }).click();
  await expect.element(page.getByText(match.ready.text(4))).toBeVisible();
  await press('Enter');
  await expectCount(tiles(), 8);
});

test('a round that ended in a page that was closed is recorded once', async () => {
  const app = await openApp({ at: ADDRESS, sets: [simpleSet('Cells', 3)] });
  const reason = 'The disk is full.';
  app.host.refuse('performance.record', new Problem('internal', reason));
  await page.getByRole('button', { name: match.ready.start }).click();
  await expect.element(tiles().first()).toHaveFocus();
  await solve();
  await expect.element(page.getByRole('heading', { name: /^All matched/ })).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent(studyModes.end.notRecorded(reason));
  await page.getByRole('button', { name: notices.retry }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(studyModes.end.notRecorded(reason));
  await app.reopen();
  const records = async () => (await app.api.performance.ofSet({ set: 'cells' })).performance;
  await expectRecorded();
  expect(await records()).toHaveLength(1);
  await app.open('/');
  await app.open(ADDRESS);
  await expect.element(page.getByRole('button', { name: match.ready.start })).toHaveFocus();
  expect(await records()).toHaveLength(1);
});

test('too few cards are said; narrow and dark the tiles fit', async () => {
  const app = await openApp({
    at: '/session?mode=match&sets=one',
    sets: [simpleSet('Cells', 6), { topic: 'One', flashcards: [{ question: 'q', answer: 'a' }] }],
  });
  await expect.element(page.getByText(match.unfit)).toBeVisible();
  await page.getByRole('link', { name: studyModes.anotherMode }).click();
  await expectAddress(/select-mode\?sets=one$/);

  await page.viewport(390, 800);
  await emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await app.open(ADDRESS);
  await page.getByRole('button', { name: match.ready.start }).click();
  await expectCount(tiles(), 12);
  await expectAccessible('narrow and dark');
  for (const tile of tiles().all()) {
    const box = tile.element().getBoundingClientRect();
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    expect(box.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: studyModes.leaveMode(match.heading) }).click();
  await expectAddress(DASHBOARD);
});

test('an unlucky game is no best time; the end names the hardest cards and says what is due', async () => {
  const app = await openApp({ at: null, sets: [simpleSet('Cells', 6)] });
  const { flashcards } = await app.api.sets.get({ id: 'cells' });
  const grade = (at: number, rating: 1 | 4, hoursAgo: number) =>
    app.api.study.grade({
      id: `019aa2b0-0000-7000-8000-00000000000${at}`,
      cardId: flashcards[at]!.id,
      rating,
      durationMs: 1_000,
      reviewedAt: START - hoursAgo * 3_600_000,
      utcOffsetMin: 0,
    });
  await grade(0, 4, 1);
  await app.open(ADDRESS);
  await page.getByRole('button', { name: match.ready.start }).click();
  await expect.element(tiles().first()).toHaveFocus();
  await solve();
  await expect.element(page.getByText(/^The first of these cards is due in .+\.$/)).toBeVisible();

  /** Takes the question of each pair with the answer of another one, so that both count as missed. */
  const miss = async (partners: readonly (readonly [number, number])[]) => {
    const pairs = [...left().values()];
    for (const [one, other] of partners) {
      for (const [pair, wanted] of [
        [pairs[one]!, true],
        [pairs[other]!, false],
      ] as const) {
        for (const tile of pair) {
          const isQuestion = tile.element().textContent.endsWith('?');
          if (isQuestion === wanted) await press(letterOf(tile));
        }
      }
    }
  };
  await grade(1, 1, 2);
  await expectRecorded();
  await app.reopen();
  await page.getByRole('button', { name: match.ready.start }).click();
  await expect.element(tiles().first()).toHaveFocus();
  await miss([
    [0, 1],
    [2, 3],
    [4, 0],
    [4, 0],
    [4, 0],
    [4, 0],
  ]);
  await solve();
  await expect.element(page.getByText(/^\d+\.\d\ss and 6 mistakes\.$/)).toBeVisible();
  await expect.element(page.getByText(/^Your best time is \d+\.\d\ss\.$/)).toBeVisible();
  await expect.element(page.getByText(studyModes.end.moreMissed(1))).toBeVisible();
  await expect.element(page.getByText(studyModes.end.dueNow(1))).toBeVisible();

  await grade(2, 1, 2);
  await expectRecorded();
  await app.reopen();
  await page.getByRole('button', { name: match.ready.start }).click();
  await expect.element(tiles().first()).toHaveFocus();
  await miss([
    [0, 1],
    [2, 3],
    [4, 5],
  ]);
  await solve();
  await expect.element(page.getByText(studyModes.end.moreMissed(2))).toBeVisible();
  await expect.element(page.getByText(studyModes.end.dueNow(2))).toBeVisible();
});
