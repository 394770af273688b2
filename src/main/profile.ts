/** One database file is one profile: opens it and everything that lives as long as it does. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createAiService } from '../ai/service.ts';
import { createJobRunner, type JobRunner } from '../ai/jobs/runner.ts';
import type { Context } from '../api/context.ts';
import { messages } from '../contract/messages/index.ts';
import { createTransfers } from '../api/transfers/transfers.ts';
import { backUpBeforeImport } from '../data/database/backup.ts';
import { createFitter } from '../data/fitting/fitter.ts';
import { takeFileLock } from '../data/database/file-lock.ts';
import { createFileChecks, type FileChecks } from '../data/database/file-checks.ts';
import type { Database } from '../data/database/open.ts';
import { createStore, type Store } from '../data/store.ts';
import { forgetUncitedPages } from '../data/documents/page-texts.ts';
import { startUpkeep } from '../data/upkeep.ts';
import { createSyncDevice, type SyncDevice } from '../data/sync-device/sync-device.ts';
import { createCloudImport } from '../sync/cloud-import.ts';
import { startSyncEngine, type SyncEngine } from '../sync/engine.ts';
import { createPictures } from '../sync/pictures.ts';
import { createServerAccounts, type ServerAccounts } from './accounts.ts';
import { tellDamage } from './damage.ts';
import { createKeptSecret } from './kept-secret.ts';
import { logger } from './log.ts';
import { endRun, openWithCare } from './opened-database.ts';
import { startRegularCare } from './regular-care.ts';
import { createServerBilling } from './server-billing.ts';
import { createKeychainVault } from './secrets.ts';
import { openServerSession } from './server-session.ts';
import { applyRemoval } from './profile-removal.ts';
import { ProfileInUseError } from './start-failure.ts';
import type { ProfileSync } from './sync-calls.ts';
import { createWeeklyCheck, type WeeklyCheck } from './weekly-check.ts';

/** The profile of a desktop with no account; its rows belong to this owner. */
const LOCAL_OWNER = 'local';

/** Purpose of the kept secret. */
const SERVER_SESSION = 'server-session';
/** Built beside the main process's bundle. */
const FIT_THREAD = 'fit-thread.cjs';
const FORMAT_THREAD = 'format-thread.cjs';
const CARE_THREAD = 'care-thread.cjs';
/** What pages say is kept this long for cards that are not saved yet, or were brought back from the trash. */
const PAGES_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Whoever does not sync is heard of too, and a server that was away is told of a logout. */
const ASK_SERVER_EVERY_MS = 60 * 60 * 1000;

export interface Profile {
  /** The database. Everything else of the profile is in the same folder. */
  readonly file: string;
  readonly checks: FileChecks;
  readonly weeklyCheck: WeeklyCheck;
  readonly db: Database;
  readonly store: Store;
  readonly accounts: ServerAccounts;
  /** The exchange with the server that somebody is signed in to. */
  readonly sync: ProfileSync;
  contextFor(signal: AbortSignal): Context;
  /**
   * Breaks off what a quit need not wait for: learning how a person forgets, a check of the whole file, and an exchange with a server. What waits to
   * be synced is sent by `close`, in the little time that it has.
   */
  breakOff(): Promise<void>;
  close(): Promise<void>;
}

interface ProfileOptions {
  /** The user-data folder; the file is `profiles/<uid>/ninefold.db` below it. */
  readonly folder: string;
  readonly newId: () => string;
  /** Of the app, told to servers. */
  readonly version: string;
  /** Whether this computer has a network. */
  readonly isOnline: () => boolean;
  /** Who is signed in has changed, and no page has done it. */
  readonly onAccountChange: () => void;
  /** Another Gemini endpoint; honoured in unpackaged builds only. */
  readonly geminiBaseUrl?: string;
}

/**
 * One process at a time has it: jobs, badge and pages of one would know nothing of what the other writes. @throws ProfileInUseError when another has it,
 * ClosedByPerson when a damaged file is to stay as it is, and as `openDatabase` does
 */
export async function openProfile(options: ProfileOptions): Promise<Profile> {
  const { folder, newId, version, isOnline, onAccountChange, geminiBaseUrl } = options;
  const now = (): number => Date.now();
  const home = path.join(folder, 'profiles', LOCAL_OWNER);
  await mkdir(home, { recursive: true });
  const file = path.join(home, 'ninefold.db');
  const lock = path.join(home, 'profile.lock');
  const letGo = takeFileLock(lock);
  if (!letGo) throw new ProfileInUseError();
  await applyRemoval(file, lock);
  const checks = createFileChecks(path.join(__dirname, CARE_THREAD));
  const db = await openWithCare({ file, checks, now, newId });
  const store = createStore(db, LOCAL_OWNER);
  await store.ensureSample();

  const accounts = createServerAccounts({
    session: await openServerSession(createKeptSecret(store, SERVER_SESSION, now), now),
    origin: async () => (await store.settings.all())['server.origin'],
    version,
    isOnline,
    localUser: { id: LOCAL_OWNER, email: null, name: messages.shell.nav.localProfile, local: true },
    onAccountChange,
    onSignIn: () => sync.engine.signedIn(),
  });
  const askServer = (): void =>
    void accounts.check().catch((error: unknown) => logger.error({ error: String(error) }, 'asking the server failed'));
  askServer();
  const asking = setInterval(askServer, ASK_SERVER_EVERY_MS);
  const keys = createKeychainVault(store, now);
  const ai = createAiService({
    keys,
    settings: () => store.settings.all(),
    now,
    ...(geminiBaseUrl !== undefined && { geminiBaseUrl }),
  });
  const jobs: JobRunner = createJobRunner({ db, serviceFor: () => ai, now, newId, log: logger });
  jobs.start();
  const fitter = createFitter({ thread: path.join(__dirname, FIT_THREAD), atOnce: 1 });
  const transfers = createTransfers({
    db,
    folder: home,
    thread: path.join(__dirname, FORMAT_THREAD),
    log: logger,
    newId,
    backUpBeforeImport: () => backUpBeforeImport(db),
  });
  void transfers
    .recover()
    .catch((error: unknown) => logger.error({ error: String(error) }, 'taking an import back failed'));
  const upkeep = startUpkeep(
    db,
    (error) => logger.error({ error: String(error) }, 'upkeep failed'),
    async () => {
      await forgetUncitedPages(db, now() - PAGES_KEPT_MS);
      await transfers.tidy();
    },
  );

  const weeklyCheck = createWeeklyCheck({ file, checks, now, onDamage: tellDamage });
  const care = startRegularCare({
    db,
    file,
    weeklyCheck,
    onFailure: (what, error) => logger.error({ what, error: String(error) }, 'regular care failed'),
  });

  const device = createSyncDevice(db, LOCAL_OWNER);
  const sync: ProfileSync = {
    device,
    engine: startSync({ db, device, store, accounts, now }),
    cloudImport: createCloudImport(
      store,
      createPictures(store.blobs),
      async () => (await accounts.connection())?.remote ?? null,
    ),
  };

  const breakOff = async (): Promise<void> => {
    clearInterval(asking);
    weeklyCheck.stop();
    sync.cloudImport.cancel();
    await Promise.all([fitter.stop(), sync.engine.breakOff()]);
  };

  return {
    file,
    checks,
    weeklyCheck,
    db,
    store,
    accounts,
    sync,
    contextFor: (signal) => ({
      host: 'desktop',
      owner: LOCAL_OWNER,
      accounts: accounts.until(signal),
      billing: createServerBilling(accounts, signal),
      operator: null,
      store,
      ai,
      jobs,
      fitter,
      importer: transfers.importer,
      exporter: transfers.exporter,
      keys,
      log: logger,
      now,
      newId,
      signal,
    }),
    breakOff,
    async close() {
      await breakOff();
      await sync.engine.stop();
      await Promise.all([accounts.stop(), jobs.stop(), upkeep.stop(), care.stop(), transfers.stop()]);
      await db.close();
      await endRun(file);
      letGo();
    },
  };
}

interface SyncParts {
  readonly db: Database;
  readonly device: SyncDevice;
  readonly store: Store;
  readonly accounts: ServerAccounts;
  readonly now: () => number;
}

function startSync({ db, device, store, accounts, now }: SyncParts): SyncEngine {
  return startSyncEngine({
    device,
    blobs: store.blobs,
    account: () => accounts.connection(),
    onChange: (listener) => db.onChange(listener),
    now,
    chance: () => Math.random(),
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    log: logger,
  });
}
