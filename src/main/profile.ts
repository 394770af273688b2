/** One database file is one profile: opens it and everything that lives as long as it does. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createAiService } from '../ai/service.ts';
import { createJobRunner, type JobRunner } from '../ai/jobs/runner.ts';
import type { Context } from '../api/context.ts';
import { messages } from '../contract/messages/index.ts';
import { openDatabase, type Database } from '../data/open.ts';
import { createStore, type Store } from '../data/store.ts';
import { forgetUncitedPages } from '../data/page-texts.ts';
import { startUpkeep } from '../data/upkeep.ts';
import { createServerAccounts } from './accounts.ts';
import { createKeptSecret } from './kept-secret.ts';
import { logger } from './log.ts';
import { createKeychainVault } from './secrets.ts';
import { openServerSession } from './server-session.ts';

/** The profile of a desktop with no account; its rows belong to this owner. */
const LOCAL_OWNER = 'local';

/** Purpose of the kept secret. */
const SERVER_SESSION = 'server-session';
/** What pages say is kept this long for cards that are not saved yet, or were brought back from the trash. */
const PAGES_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface Profile {
  readonly db: Database;
  readonly store: Store;
  contextFor(signal: AbortSignal): Context;
  close(): Promise<void>;
}

interface ProfileOptions {
  /** The user-data folder; the file is `profiles/<uid>/ninefold.db` below it. */
  readonly folder: string;
  readonly newId: () => string;
  /** Of the app, told to servers. */
  readonly version: string;
  /** The server has ended the session of whoever was signed in there. */
  readonly onSessionEnd: () => void;
  /** Another Gemini endpoint; honoured in unpackaged builds only. */
  readonly geminiBaseUrl?: string;
}

export async function openProfile(options: ProfileOptions): Promise<Profile> {
  const { folder, newId, version, onSessionEnd, geminiBaseUrl } = options;
  const now = (): number => Date.now();
  const home = path.join(folder, 'profiles', LOCAL_OWNER);
  await mkdir(home, { recursive: true });
  const db = await openDatabase({ file: path.join(home, 'ninefold.db'), now, newId, host: 'desktop' });
  const store = createStore(db, LOCAL_OWNER);
  await store.ensureSample();

  const accounts = createServerAccounts({
    session: await openServerSession(createKeptSecret(store, SERVER_SESSION, now)),
    origin: async () => (await store.settings.all())['server.origin'],
    version,
    localUser: { id: LOCAL_OWNER, email: null, name: messages.shell.nav.localProfile, local: true },
    onSessionEnd,
  });
  void accounts.check().catch((error: unknown) => logger.error({ error: String(error) }, 'asking the server failed'));
  const keys = createKeychainVault(store, now);
  const ai = createAiService({
    keys,
    settings: () => store.settings.all(),
    now,
    ...(geminiBaseUrl !== undefined && { geminiBaseUrl }),
  });
  const jobs: JobRunner = createJobRunner({ db, serviceFor: () => ai, now, newId, log: logger });
  jobs.start();
  const upkeep = startUpkeep(
    db,
    (error) => logger.error({ error: String(error) }, 'upkeep failed'),
    () => forgetUncitedPages(db, now() - PAGES_KEPT_MS),
  );

  return {
    db,
    store,
    contextFor: (signal) => ({
      host: 'desktop',
      owner: LOCAL_OWNER,
      accounts,
      billing: null,
      store,
      ai,
      jobs,
      keys,
      log: logger,
      now,
      newId,
      signal,
    }),
    async close() {
      await Promise.all([jobs.stop(), upkeep.stop()]);
      await db.close();
    },
  };
}
