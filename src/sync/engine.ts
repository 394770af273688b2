/** When a profile meets its server, and what a person is told about it (core §4; docs/sync.md, "The device"). */
import { FULL_SYNC_EVERY_MS, FULL_SYNC_FIRST_MS } from '../contract/limits.ts';
import { messages } from '../contract/messages/index.ts';
import { isProblem, Problem } from '../contract/problem.ts';
import { RETRY_AFTER_MAX_MS, SYNC_AFTER_CHANGE_MS } from '../contract/sync-limits.ts';
import type { SyncStatus } from '../contract/sync-status.ts';
import type { Blobs } from '../data/blobs/blobs.ts';
import type { Bound, SyncDevice } from '../data/sync-device/sync-device.ts';
import { backOff } from '../domain/sync/session.ts';
import { createPictures } from './pictures.ts';
import type { CloudSource } from './cloud-import.ts';
import { createSelfCheck } from './self-check.ts';
import { runSession } from './session.ts';

/** Who is signed in, and the way to their server. */
export interface SyncAccount extends Bound {
  /** What a person knows the account by. */
  readonly name: string;
  readonly remote: CloudSource;
}

interface EngineOptions {
  readonly device: SyncDevice;
  readonly blobs: Blobs;
  /** Null while nobody is signed in. The same object while it is the same account. */
  readonly account: () => Promise<SyncAccount | null>;
  /** Calls back after each change of this profile's rows. Returns the way to stop it. */
  readonly onChange: (listener: () => void) => () => void;
  /** Epoch ms. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly chance: () => number;
  /** Runs `work` once after `ms`. Returns the way to stop it. */
  readonly later: (ms: number, work: () => void) => () => void;
  readonly log: { warn(facts: object, text: string): void };
}

export interface SyncEngine {
  status(): Promise<SyncStatus>;
  /** Runs a session, or waits for the one under way. What goes wrong is in the status. */
  now(): Promise<SyncStatus>;
  pause(): Promise<SyncStatus>;
  resume(): Promise<SyncStatus>;
  /** @throws Problem `not_found` when nothing is asked any more */
  answerRemovals(answer: 'allow' | 'keep'): Promise<SyncStatus>;
  /** Binds the profile to the account that is signed in now, whatever it belonged to. @throws Problem `unauthorized` for nobody */
  useThisAccount(): Promise<SyncStatus>;
  stop(): Promise<void>;
}

export function startSyncEngine(options: EngineOptions): SyncEngine {
  const { device, blobs, account, onChange, now, chance, later, log } = options;
  const pictures = createPictures(blobs);
  const selfCheck = createSelfCheck(device, now);
  let running: Promise<void> | null = null;
  let stopRun = new AbortController();
  let failures = 0;
  /** How long the server asked to be left alone, in ms. */
  let askedPause = 0;
  let isReachable = true;
  let isStopped = false;
  /** What was set aside is tried once in each run of the app. */
  let hasTriedParked = false;
  let timer: { readonly at: number; readonly cancel: () => void } | null = null;

  /** The earlier of what was planned and `ms` from now. */
  function plan(ms: number): void {
    const at = now() + ms;
    if (isStopped || (timer !== null && timer.at <= at)) return;
    timer?.cancel();
    timer = {
      at,
      cancel: later(ms, () => {
        timer = null;
        void run(false);
      }),
    };
  }

  function run(byPerson: boolean): Promise<void> {
    running ??= turn(byPerson).finally(() => {
      running = null;
      plan(failures > 0 ? Math.max(askedPause, backOff(failures, chance())) : FULL_SYNC_EVERY_MS);
    });
    return running;
  }

  async function turn(byPerson: boolean): Promise<void> {
    timer?.cancel();
    timer = null;
    stopRun = new AbortController();
    try {
      await exchange(byPerson);
      failures = 0;
      isReachable = true;
    } catch (error) {
      if (stopRun.signal.aborted) return;
      failures += 1;
      askedPause = pauseOf(error);
      isReachable = !isProblem(error) || !UNREACHABLE_CODES.has(error.code);
      const sentence = isProblem(error) ? error.detail : messages.network.internal;
      log.warn({ error: String(error), failures }, 'a sync failed');
      await device.note({ last_sync_error: sentence });
    }
  }

  async function exchange(byPerson: boolean): Promise<void> {
    const state = await device.state();
    const signedIn = await account();
    if (state.paused === 1 || signedIn === null || isOther(state, signedIn)) return;
    if (state.origin === null) await device.bind(signedIn);
    await device.retryParked(byPerson || !hasTriedParked);
    hasTriedParked = true;
    const { remote } = signedIn;
    const end = await runSession({ device, remote, pictures, now, signal: stopRun.signal });
    if (end === 'held') return;
    const differing = await selfCheck(remote);
    await device.note({
      last_full_sync_at: now(),
      last_sync_error: differing.length === 0 ? null : messages.sync.differs,
    });
    if (differing.length > 0) log.warn({ kinds: differing }, 'this device and the server differ');
    if ((await device.outbox()).markers > 0) plan(SYNC_AFTER_CHANGE_MS);
  }

  async function status(): Promise<SyncStatus> {
    const [state, { markers, frozen, parked }, conflicts, signedIn] = await Promise.all([
      device.state(),
      device.outbox(),
      device.conflicts(),
      account(),
    ]);
    const isAnother = signedIn !== null && isOther(state, signedIn);
    return {
      state: stateOf({
        isOff: signedIn === null,
        isAnother,
        isPaused: state.paused === 1,
        isAsking: state.held_removals !== null,
        isRunning: running !== null,
        hasFailed: failures > 0,
      }),
      account: signedIn?.name ?? null,
      origin: signedIn?.origin ?? null,
      boundOrigin: state.origin,
      online: isReachable,
      queueLen: markers + frozen,
      parked,
      removals: state.held_removals,
      conflicts: conflicts.length,
      lastFullSyncAt: state.last_full_sync_at,
      lastSyncError: state.last_sync_error,
      nextAt: timer?.at ?? null,
    };
  }

  async function haltRun(): Promise<void> {
    stopRun.abort();
    await running;
  }

  const stopListening = onChange(() => {
    // What failed waits for its own time; the changes of a session itself are none.
    if (running !== null || failures > 0) return;
    void device
      .outbox()
      .then(({ markers }) => {
        if (markers > 0) plan(SYNC_AFTER_CHANGE_MS);
      })
      .catch((error: unknown) => log.warn({ error: String(error) }, 'reading the outbox failed'));
  });
  plan(FULL_SYNC_FIRST_MS);

  return {
    status,
    async now() {
      failures = 0;
      await run(true);
      return status();
    },
    async pause() {
      await device.note({ paused: 1 });
      await haltRun();
      return status();
    },
    async resume() {
      await device.note({ paused: 0 });
      plan(0);
      return status();
    },
    async answerRemovals(answer) {
      if ((await device.state()).held_removals === null) throw new Problem('not_found', messages.sync.nothingAsked);
      await device.answerRemovals(answer);
      plan(0);
      return status();
    },
    async useThisAccount() {
      await haltRun();
      const signedIn = await account();
      if (signedIn === null) throw new Problem('unauthorized', messages.network.noServerSession);
      await device.bind(signedIn);
      plan(0);
      return status();
    },
    async stop() {
      isStopped = true;
      stopListening();
      timer?.cancel();
      timer = null;
      await haltRun();
    },
  };
}

/** Nobody answered, so that nothing is wrong but the way there. */
const UNREACHABLE_CODES: ReadonlySet<string> = new Set(['offline', 'timeout']);

/** Whether the profile belongs to another account than the one that is signed in. */
function isOther(state: { origin: string | null; account_id: string | null }, { origin, accountId }: Bound): boolean {
  return state.origin !== null && (state.origin !== origin || state.account_id !== accountId);
}

/** What a server that is busy asks for, and never so long that a wrong header silences a device for a day. */
function pauseOf(error: unknown): number {
  const seconds = isProblem(error) ? error.extras['retryAfter'] : null;
  return typeof seconds === 'number' ? Math.min(seconds * 1000, RETRY_AFTER_MAX_MS) : 0;
}

interface Facts {
  readonly isOff: boolean;
  readonly isAnother: boolean;
  readonly isPaused: boolean;
  readonly isAsking: boolean;
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
}

/** What a person has to know first. */
function stateOf({ isOff, isAnother, isPaused, isAsking, isRunning, hasFailed }: Facts): SyncStatus['state'] {
  if (isOff) return 'off';
  if (isAnother) return 'otherAccount';
  if (isPaused) return 'paused';
  if (isAsking) return 'asking';
  if (isRunning) return 'running';
  return hasFailed ? 'failed' : 'idle';
}
