/** Sentences of sync that need days, many rows or a server that fails: the page has a made desktop behind it. test/desktop/sync has a real one. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { CloudImported, SyncConflict, SyncStatus } from '../../src/contract/sync-status.ts';
import { conflict, givePageDesktop, inStep, type MadeAnswers } from '../support/page-desktop.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { seed } from './seed.ts';

const { notices, settings, shell, syncScreen: said } = messages;
const { state } = said;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PICTURE = `sha256:${'a'.repeat(64)}`;
const NO_ANSWER = 'The server answered with something else.';

const main = (page: Page) => page.getByRole('main');
const stateOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: said.open });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** The page looks again when the network comes or goes. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

async function open(page: Page, url: string, address: string, title: string, answers: MadeAnswers): Promise<void> {
  await seed(url, []);
  await givePageDesktop(page, url, answers);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

const openSettings = (page: Page, url: string, answers: MadeAnswers) =>
  open(page, url, '/settings#sync', settings.sections.sync, answers);

test('each state has its words in the title bar, and what went wrong is said in Settings', async ({
  page,
  edition,
}) => {
  const base = inStep(Date.now());
  let status: SyncStatus = { ...base, lastFullSyncAt: null };
  await openSettings(page, edition.url, { syncStatus: () => status });
  await expect(stateOf(page)).toContainText(state.never);
  await expect(main(page).getByText(said.noneYet, { exact: true })).toBeVisible();
  const ago = (ms: number) => ({ lastFullSyncAt: Date.now() - ms });
  const failed = { state: 'failed', lastSyncError: NO_ANSWER } as const;
  const cases: [Partial<SyncStatus>, string][] = [
    [ago(MINUTE + 5_000), state.minutesAgo(1)],
    [ago(4 * MINUTE + 5_000), state.minutesAgo(4)],
    [ago(HOUR + MINUTE), state.hoursAgo(1)],
    [ago(5 * HOUR + MINUTE), state.hoursAgo(5)],
    [{ lastFullSyncAt: Date.UTC(2024, 1, 3, 12) }, state.on('')],
    [{ state: 'running' }, state.running],
    [{ queueLen: 1 }, state.waiting(1)],
    [{ queueLen: 3 }, state.waiting(3)],
    [{ state: 'paused', queueLen: 4 }, state.pausedWaiting(4)],
    [{ state: 'failed', online: false, queueLen: 5 }, state.offlineWaiting(5)],
    [{ parked: 1 }, state.refused(1)],
    [{ parked: 2 }, state.refused(2)],
    [{ conflicts: 1 }, state.conflicts(1)],
    [failed, state.problem],
  ];
  for (const [change, words] of cases) {
    status = { ...base, ...change };
    await lookAgain(page);
    await expect(stateOf(page)).toContainText(words);
    if (status.parked > 0)
      await expect(main(page).getByRole('heading', { name: said.refused.title(status.parked) })).toBeVisible();
    if (status.conflicts > 0) await expect(page.getByText(said.asks.conflicts(1))).toBeVisible();
    if (status.conflicts > 0) await expect(main(page).getByText(said.conflicts.open(1))).toBeVisible();
  }
  await expect(main(page).getByRole('alert').getByText(NO_ANSWER)).toBeVisible();
  await expect(page.getByRole('status').getByText(said.said.trouble(NO_ANSWER))).toBeAttached();
  await expectAccessible(page, 'sync that failed');
  status = { ...base, ...ago(0), nextAt: Date.now() - 1 };
  await lookAgain(page);
  await expect(main(page).getByText(said.nextSoon)).toBeVisible();
});

test('removals are listed as far as they have names, and what fails is said', async ({ page, edition }) => {
  let status: SyncStatus = { ...inStep(Date.now()), state: 'asking', removals: 1 };
  let held: MadeAnswers['syncHeld'] = () => Promise.reject(new Problem('internal', NO_ANSWER));
  await openSettings(page, edition.url, {
    syncStatus: () => status,
    syncHeld: () => held!(undefined as never),
    syncRemovals: () => Promise.reject(new Problem('not_found', messages.sync.nothingAsked)),
  });
  await expect(main(page).getByText(said.removals.title(1))).toBeVisible();
  await expect(main(page).getByText(said.removals.failed(NO_ANSWER))).toBeVisible();
  held = () => ({
    rows: [
      { kind: 'sets', title: 'Cells' },
      { kind: 'cards', title: '' },
    ],
  });
  await button(page, notices.retry).click();
  await expect(main(page).getByText(said.conflicts.untitled)).toBeVisible();
  status = { ...status, removals: 250 };
  await lookAgain(page);
  await expect(main(page).getByText(said.removals.more(248))).toBeVisible();
  await button(page, said.removals.keep).click();
  await expect(main(page).getByText(messages.sync.nothingAsked)).toBeVisible();
  await page.goto('/');
  status = { ...status, removals: 1 };
  await expect(page.getByText(said.asks.removals(1))).toBeVisible();
});

test('copying from the server shows how far it is, can be stopped, and says what came', async ({ page, edition }) => {
  let step: keyof typeof said.import.steps | null = null;
  let ended = Promise.withResolvers<CloudImported>();
  await openSettings(page, edition.url, {
    syncStatus: () => inStep(Date.now()),
    syncImport: () => ended.promise,
    syncImportProgress: () => ({ progress: step === null ? null : { step, share: step === 'results' ? 0.9 : 0.5 } }),
    syncImportCancel() {
      ended.reject(new Problem('cancelled', messages.network.cancelled));
      return {};
    },
  });
  await button(page, said.import.start).click();
  for (step of ['folders', 'sets', 'notes', 'results'] as const)
    await expect(page.getByRole('progressbar', { name: said.import.steps[step] })).toBeVisible();
  await button(page, notices.cancel).press('Enter');
  await expect(main(page).getByText(said.import.cancelled)).toBeVisible();
  const end = async (words: string, how: () => void): Promise<void> => {
    ended = Promise.withResolvers();
    await button(page, said.import.start).press('Enter');
    await expect(button(page, notices.cancel)).toBeVisible();
    how();
    await expect(main(page).getByText(words, { exact: true })).toBeVisible();
  };
  await end(said.import.failed(NO_ANSWER), () => ended.reject(new Problem('internal', NO_ANSWER)));
  const none = { folders: 0, sets: 0, skippedSets: 0, notes: 0, results: 0 };
  await end(said.import.results(1), () => ended.resolve({ ...none, notes: 2, results: 1, sets: 1, folders: 1 }));
  await end(said.import.results(2), () => ended.resolve({ ...none, results: 2, sets: 3, folders: 2, skippedSets: 4 }));
  await expect(main(page).getByText(said.import.skipped(4))).toBeVisible();
  await end(said.import.skipped(1), () => ended.resolve({ ...none, notes: 1, skippedSets: 1 }));

  // One that goes on while another page is looked at is there again.
  ended = Promise.withResolvers();
  await button(page, said.import.start).click();
  await expect(button(page, notices.cancel)).toBeVisible();
  await page.reload();
  await expect(button(page, notices.cancel)).toBeVisible();
  ended.resolve(none);
  await expect(main(page).getByText(said.import.nothing)).toBeVisible();
});

test('every kind of value stands in the inbox as a person reads it', async ({ page, edition }) => {
  const at = Date.now();
  const of = (fields: Parameters<typeof conflict>[0]) => conflict(fields, at);
  const conflicts: SyncConflict[] = [
    of({ kind: 'folders', field: 'name', title: 'Biology', within: 'School', mine: 'Biology', theirs: 'Life' }),
    of({ kind: 'folders', field: 'parent_id', mine: '', theirs: 'School' }),
    of({ kind: 'sets', field: 'topic', mine: 'Cells', theirs: 'The cell' }),
    of({ kind: 'sets', field: 'summary', mine: 'Of cells', theirs: '' }),
    of({ kind: 'sets', field: 'folder_id', mine: 'School/Biology', theirs: '' }),
    of({ kind: 'cards', field: 'question', title: '', mine: 'What is a cell?', theirs: 'What is THE cell?' }),
    of({ kind: 'cards', field: 'hint', mine: '', theirs: 'Small' }),
    of({ kind: 'cards', field: 'question_image', mine: null, theirs: PICTURE }),
    of({ kind: 'cards', field: 'answer_image', mine: PICTURE, theirs: null }),
    of({ kind: 'cards', field: 'flag', mine: 0, theirs: 2 }),
    of({ kind: 'cards', field: 'suspended', mine: 1, theirs: 0 }),
    of({ kind: 'cards', field: 'both_ways', mine: 0, theirs: 1 }),
    of({ kind: 'cards', field: 'set_id', mine: 'Cells', theirs: 'Verbs' }),
    of({ kind: 'notes', field: 'title', mine: 'Osmosis', theirs: 'Diffusion' }),
    of({ kind: 'studyplans', field: 'date', mine: Date.UTC(2026, 0, 1), theirs: Date.UTC(2026, 1, 1) }),
    of({ kind: 'studyplans', field: 'content', mine: 'Read', theirs: 'Write' }),
    of({ kind: 'events', field: 'kind', mine: 'exam', theirs: 'study' }),
    of({ kind: 'events', field: 'notes', mine: 'Room 1', theirs: 'Room 2', canKeepBoth: true }),
    of({ kind: 'events', field: 'start_at', mine: at, theirs: at + HOUR }),
    of({ kind: 'events', field: 'end_at', mine: at, theirs: at + HOUR }),
    of({ kind: 'events', field: 'all_day', mine: 1, theirs: 0 }),
  ];
  let answered: () => Promise<{ conflicts: SyncConflict[] }> = () => Promise.reject(new Problem('internal', NO_ANSWER));
  await open(page, edition.url, '/conflicts', shell.pages.conflicts, {
    syncStatus: () => ({ ...inStep(at), conflicts: conflicts.length }),
    syncConflicts: () => answered(),
    syncResolve: () => Promise.reject(new Problem('not_found', messages.sync.conflictGone)),
  });
  await expect(main(page).getByText(said.conflicts.failed(NO_ANSWER))).toBeVisible();
  // Not before the click: the page asks by itself too, and would take the button away from under it.
  const clicked = Promise.withResolvers<{ conflicts: SyncConflict[] }>();
  answered = () => clicked.promise;
  await button(page, notices.retry).click();
  clicked.resolve({ conflicts });
  const list = main(page).getByRole('list', { name: shell.pages.conflicts });
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(conflicts.length);
  const { topLevel, noFlag, yes, no, nothing, picture, untitled } = said.conflicts;
  for (const words of [topLevel, noFlag, yes, no, nothing]) await expect(list.getByText(words).first()).toBeVisible();
  await expect(list.getByRole('img', { name: picture })).toHaveCount(2);
  await expect(list.getByRole('heading', { name: untitled })).toBeVisible();
  await expect(list.locator('mark').filter({ hasText: /THE/ })).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `all conflicts, ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await list
    .getByRole('button', { name: new RegExp(`^${said.conflicts.take}`) })
    .first()
    .press('Enter');
  await expect(page.getByText(messages.sync.conflictGone).first()).toBeVisible();
});
