/** Sentences of sync that need days, many rows or a server that fails: what the desktop says is made. test/desktop/sync has a real one. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { TRANSFER_POLL_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { SYNC_STATUS_BUSY_POLL_MS } from '../../src/contract/sync-limits.ts';
import type { CloudImported, RefusedChange, SyncConflict, SyncStatus } from '../../src/contract/sync-status.ts';
import { conflict, inStep } from '../support/made-sync.ts';
import { openApp, type OpenedApp, START } from './harness/app.ts';
import { expectAccessible, expectCount, goTo, pressAt, toasts } from './harness/person.ts';
import { ADA, type MadeDesktop, makeDesktop, optionsWith } from './made-desktop.ts';
import { expectWithinWidth, openSettings } from './settings-page.ts';
import './harness/selector.ts';

const { notices, shell, syncScreen: said } = messages;
const { state } = said;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PICTURE = `sha256:${'a'.repeat(64)}`;
const NO_ANSWER = 'The server answered with something else.';
const failure = new Problem('internal', NO_ANSWER);

const main = page.getByRole('main');
const stateInBar = page.getByRole('banner').getByRole('link', { name: said.open });
const button = (name: string) => main.getByRole('button', { name, exact: true });

/** The page asks anew when the network comes or goes. */
async function lookAgain({ clock }: OpenedApp): Promise<void> {
  window.dispatchEvent(new Event('online'));
  await clock.pass(0);
}

/** A desktop around the app of somebody who is signed in, which answers so. */
function behind(answers: Readonly<Record<string, unknown>>): MadeDesktop['options'] {
  return optionsWith(makeDesktop({ user: ADA }), (host) => {
    for (const [name, answer] of Object.entries(answers)) host.answer(`desktop.${name}`, answer);
  });
}

test('each state has its words in the title bar, and what went wrong is said in Settings', async () => {
  const base = inStep(START);
  let status: SyncStatus = { ...base, lastFullSyncAt: null };
  const app = await openSettings('sync', behind({ syncStatus: () => status }));
  await expect.element(stateInBar).toMatchTextContent(state.never);
  await expect.element(main.getByText(said.noneYet, { exact: true })).toBeVisible();
  await app.clock.pass(0);
  const ago = (ms: number) => ({ lastFullSyncAt: START - ms });
  const failed = { state: 'failed', lastSyncError: NO_ANSWER } as const;
  const refused = (count: number) => main.getByRole('heading', { name: said.refused.title(count) });
  const asked = (count: number) => [
    toasts.getByText(said.asks.conflicts(count)),
    main.getByText(said.conflicts.open(count)),
  ];
  const running = (done: number, total: number) => ({ state: 'running', progress: { done, total } }) as const;
  const cases: [Partial<SyncStatus>, string, ...Locator[]][] = [
    [ago(MINUTE), state.minutesAgo(1)],
    [ago(4 * MINUTE), state.minutesAgo(4)],
    [ago(HOUR), state.hoursAgo(1)],
    [ago(5 * HOUR), state.hoursAgo(5)],
    [{ lastFullSyncAt: Date.UTC(2024, 1, 3, 12) }, state.on('')],
    [{ state: 'running' }, state.running],
    [running(0, 1), state.runningPart(0), main.getByText(said.progress(0, 1))],
    [running(4_700, 12_000), state.runningPart(39), main.getByText(said.progress(4_700, 12_000))],
    [{ queueLen: 1 }, state.waiting(1)],
    [{ queueLen: 3 }, state.waiting(3)],
    [{ state: 'paused', queueLen: 4 }, state.pausedWaiting(4)],
    [{ state: 'failed', online: false, queueLen: 5 }, state.offlineWaiting(5)],
    [{ parked: 1 }, state.refused(1), refused(1)],
    [{ parked: 2 }, state.refused(2), refused(2)],
    [{ conflicts: 1 }, state.conflicts(1), ...asked(1)],
    [{ conflicts: 2 }, state.conflicts(2), ...asked(2)],
    [failed, state.problem],
  ];
  for (const [change, words, ...beside] of cases) {
    status = { ...base, ...change };
    await lookAgain(app);
    // The page's text is compared without spaces that do not break.
    await expect.element(stateInBar).toMatchTextContent(words.replace('\u00a0', ' '));
    for (const one of beside) await expect.element(one).toBeVisible();
  }
  await expect.element(main.getByRole('alert').getByText(NO_ANSWER)).toBeVisible();
  await expect.element(page.getByRole('status').getByText(said.said.trouble(NO_ANSWER))).toBeInTheDocument();
  await expectAccessible('sync that failed');
  status = { ...base, ...ago(0), nextAt: START - 1 };
  await lookAgain(app);
  await expect.element(main.getByText(said.nextSoon)).toBeVisible();
});

test('what was refused is listed with its reasons and the way to it, and is tried again', async () => {
  const { facts, reasons } = said.refused;
  const status: SyncStatus = { ...inStep(START), parked: 17 };
  const desktop = behind({ syncStatus: () => status, syncRefused: () => Promise.reject(failure) });
  const app = await openSettings('sync', desktop);
  await expect.element(main.getByText(said.refused.failed(NO_ANSWER))).toBeVisible();
  const change = (fields: Partial<RefusedChange> & Pick<RefusedChange, 'kind'>, n = 0): RefusedChange => {
    const rest = { title: '', set: null, code: 'quota', detail: null, isRemoval: false } as const;
    return { id: `${fields.kind}-${n}`, ...rest, ...fields };
  };
  const TOO_LONG = 'The question is too long.';
  app.host.answer('desktop.syncRefused', {
    changes: [
      change({ kind: 'cards', title: 'What is a cell?', set: 'cells', code: 'invalid', detail: TOO_LONG }),
      change({ kind: 'sets', title: 'Cells', set: 'cells', code: 'missing_blob' }),
      change({ kind: 'notes', title: 'Osmosis', code: 'stuck', detail: 'Something else.' }),
      change({ kind: 'notes', title: 'Ribosomes', code: 'invalid', isRemoval: true }, 1),
      change({ kind: 'folders' }),
      change({ kind: 'reviews' }),
      change({ kind: 'performance' }),
      change({ kind: 'settings' }),
      change({ kind: 'history' }),
    ],
  });
  await button(notices.retry).click();
  const list = main.getByRole('list', { name: said.refused.list });
  const row = (words: string) => list.getByRole('listitem').filter({ hasText: words });
  await expect.element(row(TOO_LONG)).toMatchTextContent('What is a cell?');
  await expect.element(row('Cells')).toMatchTextContent(reasons.missing_blob);
  await expect.element(row('Osmosis')).toMatchTextContent(reasons.stuck);
  await expect.element(row('Ribosomes')).toMatchTextContent(reasons.unknown);
  await expect.element(row('Ribosomes')).toMatchTextContent(said.refused.removal);
  await expect.element(row(said.conflicts.untitled)).toMatchTextContent(reasons.quota);
  for (const words of Object.values(facts)) await expect.element(row(words(1))).toMatchTextContent(reasons.quota);
  await expect.element(main.getByText(said.refused.more(8))).toBeVisible();
  const addresses = list
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['/sets/edit?id=cells&card=cards-0', '/sets/edit?id=cells', '/notes?id=notes-0']);
  await expectAccessible('what was refused');

  // As many are refused again, others among them.
  const kinds = ['reviews', 'performance', 'settings', 'history'] as const;
  app.host.answer('desktop.syncRefused', { changes: kinds.flatMap((kind) => [change({ kind }), change({ kind }, 1)]) });
  app.host.answer('desktop.syncNow', () => status);
  await button(said.refused.retry).click();
  for (const words of Object.values(facts)) await expect.element(row(words(2))).toBeVisible();
  expect(app.host.callsOf('desktop.syncNow')).toHaveLength(1);
  await expectCount(list.getByRole('link'), 0);
  await expect.element(main.getByText(said.refused.more(9))).toBeVisible();
});

test('who comes back to the window, or has a network again, has it exchanged soon', async () => {
  const app = await openSettings('sync', behind({ syncStatus: () => inStep(START) }));
  await expect.element(stateInBar).toMatchTextContent(state.justNow);
  const asked = () => app.host.callsOf('desktop.syncSoon').length;
  expect(asked()).toBe(0);
  window.dispatchEvent(new Event('offline'));
  await app.clock.pass(0);
  expect(asked()).toBe(0);
  for (const [at, event] of ['online', 'focus'].entries()) {
    window.dispatchEvent(new Event(event));
    await expect.poll(asked).toBe(at + 1);
  }
});

test('removals are listed as far as they have names, and what fails is said', async () => {
  let status: SyncStatus = { ...inStep(START), state: 'asking', removals: 1 };
  const app = await openSettings(
    'sync',
    behind({
      syncStatus: () => status,
      syncHeld: () => Promise.reject(failure),
      syncRemovals: () => Promise.reject(new Problem('not_found', messages.sync.nothingAsked)),
    }),
  );
  await expect.element(main.getByText(said.removals.title(1))).toBeVisible();
  await expect.element(main.getByText(said.removals.failed(NO_ANSWER))).toBeVisible();
  app.host.answer('desktop.syncHeld', {
    rows: [
      { kind: 'sets', title: 'Cells' },
      { kind: 'cards', title: '' },
    ],
  });
  await button(notices.retry).click();
  await expect.element(main.getByText('Cells', { exact: true })).toBeVisible();
  await expect.element(main.getByText(said.conflicts.untitled)).toBeVisible();
  status = { ...status, removals: 250 };
  await lookAgain(app);
  await expect.element(main.getByText(said.removals.more(248))).toBeVisible();
  await button(said.removals.keep).click();
  await expect.element(main.getByText(messages.sync.nothingAsked)).toBeVisible();
  // Where the person is not looking at it already, they are asked.
  status = inStep(START);
  await lookAgain(app);
  await expect.element(stateInBar).toMatchTextContent(state.justNow);
  await goTo('/');
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  status = { ...status, state: 'asking', removals: 1 };
  await lookAgain(app);
  await expect.element(toasts.getByText(said.asks.removals(1))).toBeVisible();
});

test('copying from the server shows how far it is, can be stopped, and says what came', async () => {
  let step: keyof typeof said.import.steps | null = null;
  let ended = Promise.withResolvers<CloudImported>();
  const desktop = behind({
    syncStatus: () => inStep(START),
    syncImport: () => ended.promise,
    syncImportProgress: () => ({ progress: step === null ? null : { step, share: step === 'results' ? 0.9 : 0.5 } }),
    syncImportCancel() {
      ended.reject(new Problem('cancelled', messages.network.cancelled));
      return {};
    },
  });
  const app = await openSettings('sync', desktop);
  await button(said.import.start).click();
  for (step of ['folders', 'sets', 'notes', 'results'] as const) {
    await app.clock.pass(TRANSFER_POLL_MS);
    await expect.element(page.getByRole('progressbar', { name: said.import.steps[step] })).toBeVisible();
  }
  await pressAt(button(notices.cancel), 'Enter');
  await expect.element(main.getByText(said.import.cancelled)).toBeVisible();
  const end = async (words: string, how: () => void): Promise<void> => {
    ended = Promise.withResolvers();
    await pressAt(button(said.import.start), 'Enter');
    await expect.element(button(notices.cancel)).toBeVisible();
    how();
    await expect.element(main.getByText(words, { exact: true })).toBeVisible();
  };
  await end(said.import.failed(NO_ANSWER), () => ended.reject(failure));
  const none = { folders: 0, sets: 0, skippedSets: 0, notes: 0, results: 0, setsWithoutResults: 0 };
  await end(said.import.results(1), () => ended.resolve({ ...none, notes: 2, results: 1, sets: 1, folders: 1 }));
  await end(said.import.results(2), () => ended.resolve({ ...none, results: 2, sets: 3, folders: 2, skippedSets: 4 }));
  await expect.element(main.getByText(said.import.skipped(4))).toBeVisible();
  await end(said.import.skipped(1), () => ended.resolve({ ...none, notes: 1, skippedSets: 1 }));
  const { withoutResults } = said.import;
  await end(withoutResults(1), () => ended.resolve({ ...none, notes: 1, setsWithoutResults: 1 }));
  await end(withoutResults(40), () => ended.resolve({ ...none, setsWithoutResults: 40 }));

  // One that goes on while another page is looked at is there again.
  ended = Promise.withResolvers();
  await pressAt(button(said.import.start), 'Enter');
  await expect.element(button(notices.cancel)).toBeVisible();
  await app.reopen(desktop.script);
  await expect.element(button(notices.cancel)).toBeVisible();
  ended.resolve(none);
  await expect.element(main.getByText(said.import.nothing)).toBeVisible();
});

test('what changes while the desktop is asked is asked for again', async () => {
  let status: SyncStatus = inStep(START);
  const app = await openSettings('sync', behind({ syncStatus: () => status }));
  await expect.element(stateInBar).toMatchTextContent(state.justNow);
  const held = app.host.holdAnswer('desktop.syncStatus');
  window.dispatchEvent(new Event('offline'));
  await expect.poll(() => held.count()).toBe(1);
  status = { ...status, queueLen: 1 };
  window.dispatchEvent(new Event('online'));
  held.release();
  await expect.element(stateInBar).toMatchTextContent(state.waiting(1));
});

test('a change of the data that comes while the desktop is asked has it asked again soon', async () => {
  let status: SyncStatus = inStep(START);
  const app = await openSettings('sync', behind({ syncStatus: () => status }));
  await expect.element(stateInBar).toMatchTextContent(state.justNow);
  status = { ...status, state: 'paused', queueLen: 1 };
  const held = app.host.holdAnswer('desktop.syncStatus');
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => held.count()).toBe(1);
  status = { ...status, queueLen: 2 };
  app.host.tell('changed', { kinds: ['sets'] });
  held.release();
  await expect.element(stateInBar).toMatchTextContent(state.pausedWaiting(1));
  await app.clock.pass(SYNC_STATUS_BUSY_POLL_MS);
  await expect.element(stateInBar).toMatchTextContent(state.pausedWaiting(2));
});

test('every kind of value stands in the inbox as a person reads it', async () => {
  const of = (fields: Parameters<typeof conflict>[0]) => conflict(fields, START);
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
    of({ kind: 'events', field: 'start_at', mine: START, theirs: START + HOUR }),
    of({ kind: 'events', field: 'end_at', mine: START, theirs: START + HOUR }),
    of({ kind: 'events', field: 'all_day', mine: 1, theirs: 0 }),
  ];
  const app = await openApp({
    at: '/conflicts',
    ...behind({
      syncStatus: { ...inStep(START), conflicts: conflicts.length },
      syncConflicts: () => Promise.reject(failure),
      syncResolve: () => Promise.reject(new Problem('not_found', messages.sync.conflictGone)),
    }),
  });
  await expect.element(page.getByRole('heading', { level: 1, name: shell.pages.conflicts })).toBeVisible();
  await expect.element(main.getByText(said.conflicts.failed(NO_ANSWER))).toBeVisible();
  // Their number comes with the state, and the page asks for them once more by itself: not to take the button away from under a click.
  await expect.element(stateInBar).toMatchTextContent(state.conflicts(conflicts.length));
  await expect.poll(() => app.host.callsOf('desktop.syncConflicts').length).toBe(2);
  app.host.answer('desktop.syncConflicts', { conflicts });
  await button(notices.retry).click();
  const list = main.getByRole('list', { name: shell.pages.conflicts });
  await expectCount(list.getByRole('heading', { level: 2 }), conflicts.length);
  const { topLevel, noFlag, yes, no, nothing, picture, untitled } = said.conflicts;
  for (const words of [topLevel, noFlag, yes, no, nothing])
    await expect.element(list.getByText(words).first()).toBeVisible();
  await expectCount(list.getByRole('img', { name: picture }), 2);
  await expect.element(list.getByRole('heading', { name: untitled })).toBeVisible();
  await expect.element(list.getBySelector('mark').filter({ hasText: /THE/ })).toBeVisible();
  for (const width of [1280, 390]) {
    await page.viewport(width, 844);
    await expectAccessible(`all conflicts, ${width} px`);
    expectWithinWidth(`all conflicts, ${width} px`);
  }
  const take = list.getByRole('button', { name: new RegExp(`^${said.conflicts.take}`) }).first();
  await pressAt(take, 'Enter');
  await expect.element(toasts.getByText(messages.sync.conflictGone)).toBeVisible();
});
