/** The copy of the library in this browser: keeps it up to date, says how it stands, and sends what waits. Loaded once the app stands. */
import { refreshCopy } from '../../client/offline/library-copy.ts';
import type { CopyMark, OfflineStore, WaitingReview } from '../../client/offline/store.ts';
import { isAway } from '../../client/offline/with-offline.ts';
import type { ChangedKind } from '../../contract/events.ts';
import { messages } from '../../contract/messages/index.ts';
import { OFFLINE_COPY_EVERY_MS, OFFLINE_SEND_EVERY_MS } from '../../contract/offline.ts';
import { isProblem } from '../../contract/problem.ts';
import { onHostEvent, sendWaiting, serverApi, tellChanged } from '../lib/host/api.ts';
import { startAppWorker } from '../lib/loading/app-worker.ts';
import { clock, type Timer, utcOffsetMinutes } from '../lib/page/clock.ts';
import { openFreshPage } from '../lib/page/fresh-page.ts';
import { logError } from '../lib/page/log.ts';
import { notify } from '../lib/notices/notify.ts';
import { readWaiting, tellCopy, tellWaiting, useOffline, WAITING_KEY } from '../lib/storage/offline-state.ts';
import { countWaiting } from '../lib/storage/offline-stand-in.ts';
import { forgetPictures } from '../lib/storage/forget-offline.ts';
import { keepPictures, standInForPictures } from '../lib/storage/offline-pictures.ts';
import { createOfflineStore } from '../lib/storage/offline-store.ts';
import { readStored, removeStored, writeStored } from '../lib/storage/storage.ts';
import { storedPerson } from '../lib/storage/stored-person.ts';
import { useUser } from './user.ts';
import { appStore } from '../lib/page/app-store.ts';
import { ofApp } from '../lib/page/world.ts';

/** `none`: not yet. `off`: not wished. `full`: no room. `impossible`: this browser keeps no app. */
export type CopyState = 'none' | 'kept' | 'off' | 'full' | 'impossible';

interface OfflineCopy {
  readonly state: CopyState;
  readonly mark: CopyMark | null;
  /** Reviews that the server does not take. */
  readonly refused: readonly WaitingReview[];
}

const said = messages.offline;
/** Of the device, whoever uses it. */
const OFF_KEY = 'ninefold:offline-off';
/** What may have changed while the server was away. */
const EVERYTHING: readonly ChangedKind[] = [
  'sets',
  'folders',
  'reviews',
  'notes',
  'pdfs',
  'ppts',
  'settings',
  'performance',
  'calendar',
  'studyplans',
  'jobs',
];

export const useOfflineCopy = appStore<OfflineCopy>(() => ({ state: 'none', mark: null, refused: [] }));

const kept = ofApp(() => ({
  lastAt: 0,
  planned: undefined as Timer | undefined,
  running: null as Promise<void> | null,
  /** Whether they are being asked for. */
  pictures: false,
}));

/** Installs the worker, and from then on keeps the copy. Does nothing more where there can be no worker: the page could not be opened. */
export async function startOffline(): Promise<void> {
  if (!(await hasWorker())) {
    useOfflineCopy.setState({ state: 'impossible' });
    return;
  }
  if (readStored(OFF_KEY) === true) useOfflineCopy.setState({ state: 'off' });
  standInForPictures();
  useUser.subscribe(({ status }, before) => {
    if (status === 'signed-out' && before.status === 'signed-in') void forgetEnded();
    if (status === 'signed-in' && before.status !== 'signed-in') planRefresh(0);
  });
  useOffline.subscribe(({ isCopy }, before) => {
    if (before.isCopy && !isCopy) void backAgain();
  });
  window.addEventListener('online', () => void backAgain());
  window.addEventListener('storage', ({ key }) => {
    if (key === WAITING_KEY) readWaiting();
  });
  onHostEvent('changed', () => planRefresh(kept().lastAt + OFFLINE_COPY_EVERY_MS - clock.now()));
  clock.setInterval(() => {
    if (useOffline.getState().waiting > 0) void backAgain();
  }, OFFLINE_SEND_EVERY_MS);
  // The session may have ended while the page was loaded.
  if (useUser.getState().status === 'signed-out') return forgetEnded();
  await readState();
  await send();
  planRefresh(0);
}

/** Keeps a copy from now on, or none; turning it off removes what is here. Reviews that wait stay. */
export async function keepCopy(wished: boolean): Promise<void> {
  if (wished) {
    removeStored(OFF_KEY);
    useOfflineCopy.setState({ state: 'none', mark: null });
    await refresh();
    return;
  }
  writeStored(OFF_KEY, true);
  useOfflineCopy.setState({ state: 'off', mark: null });
  await kept().running;
  useOfflineCopy.setState({ state: 'off', mark: null });
  await forgetCopy();
}

/** Takes a refused review off the list. */
export async function forgetRefused(review: WaitingReview): Promise<void> {
  const store = storeOfPerson();
  await store?.remove([review.seq]);
  await readState();
}

async function hasWorker(): Promise<boolean> {
  try {
    return await startAppWorker(() =>
      notify.toast({
        kind: 'info',
        message: said.newVersion,
        durationMs: 0,
        action: { label: said.reload, run: () => openFreshPage() },
      }),
    );
  } catch (error) {
    logError('The app cannot be kept in this browser.', error);
    return false;
  }
}

function storeOfPerson() {
  const person = storedPerson();
  return person === null ? null : createOfflineStore(person);
}

async function readState(): Promise<void> {
  const store = storeOfPerson();
  if (store === null) return;
  try {
    const [mark, reviews] = [await store.mark(), await store.waiting()];
    tellWaiting(countWaiting(reviews));
    useOfflineCopy.setState(({ state }) => ({
      mark,
      state: mark !== null && state === 'none' ? 'kept' : state,
      refused: reviews.filter(({ refused }) => refused !== null),
    }));
  } catch (error) {
    giveUp(error);
  }
}

/** Later calls join a plan that is there. */
function planRefresh(ms: number): void {
  kept().planned ??= clock.setTimeout(
    () => {
      kept().planned = undefined;
      void refresh();
    },
    Math.max(0, ms),
  );
}

/** One at a time. What goes wrong for want of a server is tried again with the next change. */
function refresh(): Promise<void> {
  return (kept().running ??= refreshNow().finally(() => {
    kept().running = null;
  }));
}

async function refreshNow(): Promise<void> {
  const store = storeOfPerson();
  const isWished = readStored(OFF_KEY) !== true && useUser.getState().status === 'signed-in';
  // What waits here would be overwritten by what the server knows without it.
  if (store === null || !isWished || useOffline.getState().waiting > 0) return;
  kept().lastAt = clock.now();
  try {
    const mark = await refreshCopy({ store, api: serverApi, now: clock.now, utcOffsetMin: () => utcOffsetMinutes() });
    tellCopy(true);
    useOfflineCopy.setState({ state: 'kept', mark });
    void keepPicturesOf(store);
    // An app that was installed is meant to stay.
    if (matchMedia('(display-mode: standalone)').matches) await navigator.storage?.persist?.();
  } catch (error) {
    if (isProblem(error)) {
      if (!isAway(error)) logError('The copy of the library could not be brought up to date.', error);
    } else giveUp(error);
  }
}

/** Beside the copy, which is whole without them: cards can be read while a hundred megabytes are on their way. */
async function keepPicturesOf(store: OfflineStore): Promise<void> {
  const person = storedPerson();
  if (person === null || kept().pictures) return;
  kept().pictures = true;
  try {
    await keepPictures(person, await store.pictures());
  } catch (error) {
    logError('Pictures could not be kept in this browser.', error);
  } finally {
    kept().pictures = false;
  }
}

/** The browser gives no room, or no storage: half a copy would look like a library. */
function giveUp(error: unknown): void {
  logError('The library could not be kept in this browser.', error);
  useOfflineCopy.setState({ state: 'full', mark: null });
  void forgetCopy().catch(() => {});
}

async function forgetCopy(): Promise<void> {
  tellCopy(false);
  await Promise.all([storeOfPerson()?.forgetCopy(), forgetPictures()]);
}

/** A session has ended: the copy goes with it, and what the person did here waits for them (docs/decisions/0006). */
async function forgetEnded(): Promise<void> {
  try {
    await forgetCopy();
    useOfflineCopy.setState(({ state }) => ({ mark: null, state: state === 'kept' ? 'none' : state }));
  } catch (error) {
    logError('The copy of the library could not be removed.', error);
  }
}

async function send(): Promise<void> {
  if (useOffline.getState().waiting === 0) return;
  try {
    await sendWaiting();
    await readState();
  } catch (error) {
    logError('Reviews that wait could not be sent.', error);
  }
}

/** The server answers again: it hears what waited, and the screens what is new. */
async function backAgain(): Promise<void> {
  const before = useOffline.getState().waiting;
  await send();
  const { waiting, isCopy } = useOffline.getState();
  if (waiting === 0 && (before > 0 || !isCopy)) tellChanged(EVERYTHING);
}
