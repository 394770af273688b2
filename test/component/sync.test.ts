/** Sync as a person uses it: now, paused, away, and the questions that only they can answer. What the desktop says is made; its engine: test/sync-device. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import type { SyncStatus } from '../../src/contract/sync-status.ts';
import { inStep } from '../support/made-sync.ts';
import { openApp, type OpenedApp, START } from './harness/app.ts';
import {
  chooseFromPalette,
  expectAccessible,
  expectComes,
  expectCount,
  goTo,
  pressAt,
  toasts,
} from './harness/person.ts';
import type { ScriptedTransport } from './harness/scripted-transport.ts';
import { ADA, type MadeDesktop, makeDesktop, SERVER } from './made-desktop.ts';
import { alertOf, heading, openSettings } from './settings-page.ts';

const { commandNames, notices, syncScreen: said } = messages;
const { state } = said;
const BOB = 'bob@example.org';

const main = page.getByRole('main');
const button = (name: string) => main.getByRole('button', { name, exact: true });
const stateInBar = page.getByRole('banner').getByRole('link', { name: said.open });
const aloud = (words: string) => page.getByRole('status').getByText(words);

/** Each call of sync changes its state so, and answers it. */
function answerSync(
  desktop: MadeDesktop,
  host: ScriptedTransport,
  calls: Readonly<Record<string, (sent: never) => Partial<SyncStatus>>>,
): void {
  for (const [name, change] of Object.entries(calls))
    host.answer(`desktop.${name}`, (sent: never) => (desktop.sync = { ...desktop.sync, ...change(sent) }));
}

const AWAY = { state: 'failed', online: false, lastSyncError: 'Nobody answers.' } as const;
const signedIn = (sync: Partial<SyncStatus> = {}): MadeDesktop =>
  makeDesktop({ user: ADA, settings: { 'server.origin': SERVER }, sync: { ...inStep(START), ...sync } });

/** The app on its dashboard, once it knows how sync stands. */
async function openKnowing(desktop: MadeDesktop, words: string): Promise<OpenedApp> {
  const app = await openApp(desktop.options);
  await expectComes(app, stateInBar.filter({ hasText: words }), 0);
  return app;
}

/** Something has changed, and the page asks anew. */
async function lookAgain({ clock }: OpenedApp): Promise<void> {
  window.dispatchEvent(new Event('online'));
  await clock.pass(0);
}

test('it syncs now, pauses and goes on, and says in words when the server is away and back', async () => {
  const desktop = signedIn({ lastFullSyncAt: null });
  const app = await openSettings('sync', desktop.options);
  answerSync(desktop, app.host, {
    syncNow: () => ({ ...inStep(START), queueLen: 0 }),
    syncPause: () => ({ state: 'paused' }),
    syncResume: () => inStep(START),
  });
  await button(said.now).click();
  await expect.element(toasts.getByText(said.done)).toBeVisible();
  await expect.element(stateInBar).toMatchTextContent(state.justNow);
  await expect.element(main.getByText(ADA.email!).first()).toBeVisible();
  await expect.element(main.getByText(said.waitingNothing, { exact: true })).toBeVisible();
  await expectAccessible('sync in Settings');

  await button(said.pause).click();
  await expect.element(toasts.getByText(said.pausedNote)).toBeVisible();
  await expect.element(stateInBar).toMatchTextContent(state.paused);
  desktop.sync = { ...desktop.sync, queueLen: 1 };
  await lookAgain(app);
  await expect.element(stateInBar).toMatchTextContent(state.pausedWaiting(1));
  await expect.element(main.getByText(said.waitingSome(1), { exact: true })).toBeVisible();
  await pressAt(toasts.getByRole('button', { name: notices.undo }), 'Enter');
  await expect.element(stateInBar).toMatchTextContent(state.justNow);

  answerSync(desktop, app.host, { syncNow: () => AWAY });
  await pressAt(button(said.now), 'Enter');
  await expect.element(main.getByRole('alert').getByText(said.failed.offline)).toBeVisible();
  await expect.element(stateInBar).toMatchTextContent(state.offline);
  await expect.element(aloud(said.said.offline)).toBeInTheDocument();
  await expectAccessible('sync while the server is away');
  answerSync(desktop, app.host, { syncNow: () => inStep(START) });
  await pressAt(button(said.failed.retry), 'Enter');
  await expect.element(stateInBar).toMatchTextContent(state.justNow);
  await expect.element(aloud(said.said.good)).toBeInTheDocument();
});

test('the palette syncs, pauses and goes on; the words of the title bar lead to where they are explained', async () => {
  const desktop = signedIn();
  const app = await openKnowing(desktop, state.justNow);
  answerSync(desktop, app.host, {
    syncNow: () => inStep(START),
    syncPause: () => ({ state: 'paused' }),
    syncResume: () => inStep(START),
  });
  await chooseFromPalette(commandNames['sync.now']);
  await expect.element(toasts.getByText(said.done)).toBeVisible();
  await chooseFromPalette(commandNames['sync.pause']);
  await expect.element(stateInBar).toMatchTextContent(state.paused);
  await chooseFromPalette(commandNames['sync.pause']);
  await expect.element(toasts.getByText(said.resumed)).toBeVisible();
  await expect.element(stateInBar).toMatchTextContent(state.justNow);
  await pressAt(stateInBar, 'Enter');
  await expect.element(heading('sync')).toBeVisible();
});

test('asks before much is removed here, names it, and does as it is told', async () => {
  const asking = { state: 'asking', removals: 24 } as const;
  const desktop = signedIn();
  const app = await openKnowing(desktop, state.justNow);
  const rows = Array.from({ length: 24 }, (_, n) => ({ kind: 'notes', title: `Note ${n}` }));
  app.host.answer('desktop.syncHeld', { rows });
  answerSync(desktop, app.host, { syncRemovals: () => ({ state: 'idle', removals: null }) });
  desktop.sync = { ...desktop.sync, ...asking };
  await lookAgain(app);
  await expect.element(stateInBar).toMatchTextContent(state.asking);
  await pressAt(toasts.getByRole('button', { name: said.asks.answer, exact: true }), 'Enter');
  await expect.element(main.getByRole('heading', { name: said.removals.title(24) })).toBeVisible();
  const list = main.getByRole('list', { name: said.removals.list });
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(24);
  await expect.element(list).toMatchTextContent('Note 7');
  await expectAccessible('the question about removals');
  await pressAt(button(said.removals.keep), 'Enter');
  await expect.element(toasts.getByText(said.removals.kept)).toBeVisible();

  desktop.sync = { ...desktop.sync, ...asking };
  await lookAgain(app);
  await pressAt(button(said.removals.allow), 'Enter');
  await expect.element(toasts.getByText(said.removals.allowed)).toBeVisible();
  await expect.element(heading('sync')).toHaveFocus();
  await expect.element(stateInBar).toMatchTextContent(state.justNow);
  expect(app.host.callsOf('desktop.syncRemovals').map(({ input }) => input)).toEqual([
    { answer: 'keep' },
    { answer: 'allow' },
  ]);
});

test('another account is asked about before anything is exchanged', async () => {
  const desktop = signedIn({ state: 'otherAccount', account: BOB, origin: SERVER, boundOrigin: SERVER });
  const app = await openKnowing(desktop, state.otherAccount);
  answerSync(desktop, app.host, { syncUseThisAccount: () => ({ state: 'idle', lastFullSyncAt: START }) });
  await expect.element(toasts.getByText(said.asks.otherAccount)).toBeVisible();
  await pressAt(stateInBar, 'Enter');
  const { otherAccount } = said;
  await expect.element(main.getByText(otherAccount.text(BOB, SERVER, otherAccount.sameServer))).toBeVisible();
  await expectAccessible('the question about another account');
  expect(app.host.callsOf('desktop.syncNow')).toEqual([]);
  await pressAt(button(otherAccount.use), 'Enter');
  await expect.element(toasts.getByText(otherAccount.used)).toBeVisible();
  await expect.element(heading('sync')).toHaveFocus();
  await expect.element(stateInBar).toMatchTextContent(state.justNow);
  await expect.element(alertOf(said.failed.title)).not.toBeInTheDocument();
});

test('what the server refuses is told once, from anywhere, and leads to Settings', async () => {
  const desktop = signedIn({ parked: 1 });
  const app = await openKnowing(desktop, state.refused(1));
  const told = (count: number) => toasts.getByText(said.asks.refused(count));
  await expectCount(told(1), 0);
  const become = async (change: Partial<SyncStatus>, words: string): Promise<void> => {
    desktop.sync = { ...desktop.sync, ...change };
    await lookAgain(app);
    await expect.element(stateInBar).toMatchTextContent(words);
  };
  await become({ parked: 2 }, state.refused(2));
  await expect.element(told(1)).toBeVisible();
  await become({ parked: 4 }, state.refused(4));
  await expect.element(told(2)).toBeVisible();
  await pressAt(toasts.getByRole('button', { name: said.asks.look, exact: true }), 'Enter');
  await expect.element(main.getByRole('heading', { name: said.refused.title(4) })).toBeVisible();

  // One of them is tried again, and refused again: it stays where it is, and is no news.
  await become({ state: 'running', parked: 3 }, state.running);
  await expect.element(main.getByRole('heading', { name: said.refused.title(4) })).toBeVisible();
  await goTo('/');
  await become({ state: 'idle', parked: 4 }, state.refused(4));
  await expectCount(toasts.getByRole('button', { name: said.asks.look, exact: true }), 0);

  // Once all is taken, the keyboard goes on at the heading.
  await pressAt(stateInBar, 'Enter');
  answerSync(desktop, app.host, { syncNow: () => ({ parked: 0 }) });
  await pressAt(button(said.refused.retry), 'Enter');
  await expect.element(heading('sync')).toHaveFocus();
  await expectCount(button(said.refused.retry), 0);
});
