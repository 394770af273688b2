/** When a profile meets its server, and what a person is told about it (core §4; docs/sync.md, "The device"). */
import { FULL_SYNC_EVERY_MS, FULL_SYNC_FIRST_MS } from '../contract/limits.ts';
import { messages } from '../contract/messages/index.ts';
import { isProblem, Problem } from '../contract/problem.ts';
import { RETRY_AFTER_MAX_MS, SYNC_AFTER_CHANGE_MS, SYNC_LAST_MS, SYNC_SOON_AFTER_MS } from '../contract/sync-limits.ts';
import type { SyncProgress, SyncStatus } from '../contract/sync-status.ts';
import type { Blobs } from '../data/blobs/blobs.ts';
import type { Bound, SyncDevice } from '../data/sync-device/sync-device.ts';
import { backOff } from '../domain/sync/session.ts';
import { createPictures } from './pictures.ts';
import type { CloudSource } from './cloud-import.ts';
import { createSelfCheck } from './self-check.ts';
import { runSession } from './session.ts';
import { isOther, readStatus } from './status.ts';

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
  /**
   * Plans a session because the network is back, or somebody looks at the app again: at once when the last one could not reach the server, and else
   * not within 30 s of it nor before a busy server's `Retry-After`.
   */
  soon(): void;
  /** Somebody has signed in: what they have on the server is looked for at once. */
  signedIn(): void;
  pause(): Promise<SyncStatus>;
  /** Ends the exchange under way; the next one comes as planned. */
  breakOff(): Promise<void>;
  resume(): Promise<SyncStatus>;
  /** @throws Problem `not_found` when nothing is asked any more */
  answerRemovals(answer: 'allow' | 'keep'): Promise<SyncStatus>;
  /** Binds the profile to the account that is signed in now, whatever it belonged to. @throws Problem `unauthorized` for nobody */
  useThisAccount(): Promise<SyncStatus>;
  /** Sends what still waits, for three seconds at most, unless the last session failed; then nothing is planned any more. */
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
  /** When the last session ended, or the app began, epoch ms. */
  let endedAt = now();
  /** What was planned came due while a session was under way. */
  let isDue = false;
  let progress: SyncProgress | null = null;
  let isReachable = true;
  let isStopped = false;
  let stopped: Promise<void> | null = null;
  /** What was refused for what it is is tried once in each run of the app. */
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
        if (running !== null) isDue = true;
        else void run(false);
      }),
    };
  }

  /** Soon, when something waits. What failed waits for its own time. */
  async function planForChanges(): Promise<void> {
    if (running !== null || failures > 0) return;
    try {
      if ((await device.outbox()).markers > 0) plan(SYNC_AFTER_CHANGE_MS);
    } catch (error) {
      log.warn({ error: String(error) }, 'reading the outbox failed');
    }
  }

  function run(byPerson: boolean): Promise<void> {
    running ??= turn(byPerson).then((isWhole) => {
      running = null;
      progress = null;
      endedAt = now();
      if (isDue) plan(0);
      else plan(failures > 0 ? Math.max(askedPause, backOff(failures, chance())) : FULL_SYNC_EVERY_MS);
      isDue = false;
      // What was changed in the last moment of the session.
      if (isWhole) void planForChanges();
    });
    return running;
  }

  /** Answers whether everything was exchanged. */
  async function turn(byPerson: boolean): Promise<boolean> {
    timer?.cancel();
    timer = null;
    stopRun = new AbortController();
    try {
      const isWhole = await exchange(byPerson);
      failures = 0;
      askedPause = 0;
      isReachable = true;
      return isWhole;
    } catch (error) {
      if (stopRun.signal.aborted) return false;
      failures += 1;
      askedPause = pauseOf(error);
      isReachable = !isProblem(error) || !UNREACHABLE_CODES.has(error.code);
      const sentence = isProblem(error) ? error.detail : messages.network.internal;
      log.warn({ error: String(error), failures }, 'a sync failed');
      await device
        .note({ last_sync_error: sentence })
        .catch((fault: unknown) => log.warn({ error: String(fault) }, 'why a sync failed could not be kept'));
      return false;
    }
  }

  async function exchange(byPerson: boolean): Promise<boolean> {
    const state = await device.state();
    const signedIn = await account();
    if (state.paused === 1 || signedIn === null || isOther(state, signedIn)) return false;
    if (state.origin === null) await device.bind(signedIn);
    const tried = await device.retryParked(byPerson ? 'person' : hasTriedParked ? 'session' : 'start');
    hasTriedParked = true;
    const { remote } = signedIn;
    const onProgress = (next: SyncProgress): void => void (progress = next);
    const end = await runSession({ device, remote, pictures, now, signal: stopRun.signal, onProgress });
    if (end === 'held') return false;
    const differing = await selfCheck(remote, stopRun.signal);
    await device.note({
      last_full_sync_at: now(),
      last_sync_error: differing.length === 0 ? null : messages.sync.differs,
    });
    if (differing.length > 0) log.warn({ kinds: differing }, 'this device and the server differ');
    // Where it got through there is room again.
    if (tried !== null && !(await device.isParked(tried))) await device.retryForRoom();
    return true;
  }

  async function status(): Promise<SyncStatus> {
    return readStatus(device, await account(), {
      isRunning: running !== null,
      hasFailed: failures > 0,
      isReachable,
      nextAt: timer?.at ?? null,
      progress,
    });
  }

  async function haltRun(): Promise<void> {
    stopRun.abort();
    await running;
  }

  /** What was done in the last moment goes out before the app is gone. */
  async function sendLast(): Promise<void> {
    if (failures > 0) return;
    const { markers, frozen } = await device.outbox();
    if (markers + frozen === 0) return;
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const cancel = later(SYNC_LAST_MS, resolve);
    await Promise.race([run(false), over]);
    cancel();
  }

  async function stop(): Promise<void> {
    isStopped = true;
    stopListening();
    timer?.cancel();
    timer = null;
    // Whatever is wrong with it: what comes after a stop, such as closing the file, must come.
    await sendLast().catch((error: unknown) => log.warn({ error: String(error) }, 'the last sync failed'));
    await haltRun();
  }

  const stopListening = onChange(() => void planForChanges());
  plan(FULL_SYNC_FIRST_MS);

  return {
    status,
    async now() {
      failures = 0;
      await run(true);
      return status();
    },
    soon() {
      const pause = Math.max(askedPause, isReachable ? SYNC_SOON_AFTER_MS : 0);
      if (running === null) plan(Math.max(0, endedAt + pause - now()));
    },
    signedIn() {
      failures = 0;
      plan(0);
    },
    async pause() {
      await device.note({ paused: 1 });
      await haltRun();
      return status();
    },
    breakOff: haltRun,
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
    stop: () => (stopped ??= stop()),
  };
}

/** Nobody answered, so that nothing is wrong but the way there. */
const UNREACHABLE_CODES: ReadonlySet<string> = new Set(['offline', 'timeout']);

/** What a server that is busy asks for, and never so long that a wrong header silences a device for a day. */
function pauseOf(error: unknown): number {
  const seconds = isProblem(error) ? error.extras['retryAfter'] : null;
  return typeof seconds === 'number' ? Math.min(seconds * 1000, RETRY_AFTER_MAX_MS) : 0;
}
