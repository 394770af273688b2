/** One exchange with the server, from the first change that waits to the last page (sync R11; `domain/sync/session`). */
import type { FeedPage, PushedResult } from '../contract/sync.schema.ts';
import { isProblem } from '../contract/problem.ts';
import { SYNC_TRIES_BEFORE_SPLIT } from '../contract/sync-limits.ts';
import type { SyncProgress } from '../contract/sync-status.ts';
import type { SyncDevice } from '../data/sync-device/sync-device.ts';
import type { ResetMode } from '../domain/sync/feed.ts';
import { nextStep, type SessionState } from '../domain/sync/session.ts';
import type { Pictures } from './pictures.ts';
import type { Remote } from './remote.ts';
import { countProgress, type ProgressCount } from './session-progress.ts';

export interface SessionOptions {
  readonly device: SyncDevice;
  readonly remote: Remote;
  readonly pictures: Pictures;
  /** Epoch ms. */
  readonly now: () => number;
  /** Thrown by at every step when somebody stops it. */
  readonly signal: AbortSignal;
  /** Told after each batch and page. */
  readonly onProgress?: (progress: SyncProgress) => void;
}

/** `held` when a person has to be asked before many rows go. */
export type SessionEnd = 'done' | 'held';

/** Works until nothing is left to do. @throws what a call throws: then the outcome is not known, and the next session sends the same again */
export async function runSession(options: SessionOptions): Promise<SessionEnd> {
  try {
    return await exchange(options);
  } finally {
    // Also after half a pull: what came in is studied by.
    if (!options.signal.aborted) await options.device.foldReviews();
  }
}

async function exchange(options: SessionOptions): Promise<SessionEnd> {
  const { device, signal, onProgress } = options;
  const held = await askWhatIsHeld(options);
  if ((await device.state()).held_removals !== null) return 'held';
  const count = await countProgress(device, held, onProgress);
  let phase: SessionState['phase'] = 'push';
  let rounds = 0;
  for (;;) {
    signal.throwIfAborted();
    const [{ snapshot_mode: mode }, { frozen, markers }] = await Promise.all([device.state(), device.outbox()]);
    const step = nextStep({ snapshot: mode as ResetMode | null, frozen, markers, phase, rounds });
    if (step === 'rest') return 'done';
    if (step === 'push') {
      phase = 'push';
      await push(options, count);
      continue;
    }
    phase = 'pull';
    const page = await pull(options, count);
    if (page === 'held') return 'held';
    if (page === 'more') continue;
    phase = 'done';
    rounds += 1;
  }
}

/**
 * Before the first full sync the server's sums are asked for: nothing can be pushed before the name of its history is known, and a person sees how much is
 * ahead. Null after it.
 */
async function askWhatIsHeld({ device, remote, signal }: SessionOptions) {
  const { epoch: known, last_full_sync_at: fullAt } = await device.state();
  if (known !== null && fullAt !== null) return null;
  const { epoch, kinds } = await remote.sync.digest({}, { signal });
  if (known === null) await device.note({ epoch });
  return kinds;
}

async function push({ device, remote, pictures, now, signal }: SessionOptions, count: ProgressCount): Promise<void> {
  const { mutations, tries } = await device.freeze();
  if (mutations.length === 0) return;
  const { device_id: deviceId, epoch } = await device.state();
  const send = async (part: typeof mutations): Promise<void> => {
    const refused = await pictures.send(remote, epoch, part, { signal });
    for (const [{ mid }, { code, detail }] of refused) await device.park(mid, parkedCodeOf(code), detail);
    count.sent(refused.size);
    const ready = part.filter((mutation) => !refused.has(mutation));
    if (ready.length === 0) return;
    const clientTime = now();
    const answer = await remote.sync.push({ deviceId, epoch: epoch ?? '', clientTime, mutations: ready }, { signal });
    await device.answered(answer, clientTime);
    count.sent(answer.results.length);
    // It is tried again in the next session, with its picture.
    if (answer.results.some(isWithoutPicture)) pictures.forget(remote);
  };
  try {
    // A batch that fails again and again is sent one by one, so that one bad change does not keep the others here.
    if (tries < SYNC_TRIES_BEFORE_SPLIT) await send(mutations);
    else await sendOneByOne(device, mutations, send);
  } catch (error) {
    if (signal.aborted) throw error;
    if (isProblem(error) && error.code === 'epoch_changed') return device.restored();
    if (isProblem(error) && COUNTED_CODES.has(error.code)) await device.unanswered(error.code);
    throw error;
  }
}

/** As a push would have said it (`RejectionCode`). */
function parkedCodeOf(refusal: string): 'quota' | 'invalid' {
  return refusal === 'storage_full' ? 'quota' : 'invalid';
}

function isWithoutPicture(result: PushedResult): boolean {
  return result.status === 'rejected' && result.code === 'missing_blob';
}

/** One that the server answers with a fault of its own, and that has been tried often enough, waits for a person. */
async function sendOneByOne<M extends { readonly mid: string }>(
  device: SyncDevice,
  mutations: readonly M[],
  send: (part: M[]) => Promise<void>,
): Promise<void> {
  for (const mutation of mutations) {
    try {
      await send([mutation]);
    } catch (error) {
      if (!isProblem(error) || !STUCK_CODES.has(error.code)) throw error;
      await device.park(mutation.mid, 'stuck', error.detail);
    }
  }
}

/** Answers that are about what was sent, and not about the network, the session or a server that is busy. */
const STUCK_CODES: ReadonlySet<string> = new Set(['internal', 'invalid_input', 'too_large']);
/** With what takes too long, which may be for its size. */
const COUNTED_CODES: ReadonlySet<string> = new Set([...STUCK_CODES, 'timeout']);

async function pull(
  { device, remote, pictures, signal }: SessionOptions,
  count: ProgressCount,
): Promise<'held' | 'more' | 'last'> {
  const page = await ask(device, remote, signal);
  await pictures.fetch(remote, page, { signal });
  signal.throwIfAborted();
  if (!(await device.pulled(page))) return 'held';
  count.fetched(page);
  return page.nextCursor !== undefined || page.more ? 'more' : 'last';
}

/** A server whose key for places is another one knows none of the old ones. */
async function ask(device: SyncDevice, remote: Remote, signal: AbortSignal): Promise<FeedPage> {
  try {
    return await remote.sync.feed(await device.question(), { signal });
  } catch (error) {
    if (!isProblem(error) || error.code !== 'bad_cursor') throw error;
    await device.forgetPlace();
    return remote.sync.feed(await device.question(), { signal });
  }
}
