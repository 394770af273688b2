/**
 * The hosts of the contract, opened for a test: the desktop's in process behind the preload API, the server's as a real one on a free port,
 * on SQLite and on Postgres. Each keeps its data in a folder or database of its own and shares nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createJobRunner } from '../../src/ai/jobs/runner.ts';
import { maskKey, NO_KEY, type KeyVault } from '../../src/ai/keys.ts';
import { createAiService } from '../../src/ai/service.ts';
import { createHttpTransport } from '../../src/client/http.ts';
import type { Transport } from '../../src/client/transport.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { newId as randomId } from '../../src/data/database/ids.ts';
import { createTransfers } from '../../src/api/transfers/transfers.ts';
import { createFitter } from '../../src/data/fitting/fitter.ts';
import { openDatabase, type Database } from '../../src/data/database/open.ts';
import { createStore, type Store } from '../../src/data/store.ts';
import { createServerAccounts } from '../../src/main/accounts.ts';
import { createServerBilling } from '../../src/main/server-billing.ts';
import { openServerSession } from '../../src/main/server-session.ts';
import type { HeldSecret, KeptSecret } from '../../src/main/kept-secret.ts';
import { createPreloadTransport } from '../../src/renderer/lib/host/preload-transport.ts';
import { readConfig } from '../../server/config.ts';
import { DATABASE_FILE, openServerDatabase } from '../../server/database.ts';
import { createLog } from '../../server/log.ts';
import { CLIENT_HEADER } from '../../src/contract/client-header.ts';
import { startServer } from '../../server/start.ts';
import { openBalancer } from './balancer.ts';
import { placeBlankDatabase } from './blank-database.ts';
import { countedIds } from './counted-ids.ts';
import { createInProcessPreload } from './in-process-preload.ts';
import { takeDatabase } from './postgres/database.ts';
import { testThreads } from './programs.ts';

export const HOST_NAMES = ['desktop', 'server', 'server on Postgres'] as const;
export type HostName = (typeof HOST_NAMES)[number];
/** What a host is to whoever asks it: its database makes no difference. */
export type HostKind = Exclude<HostName, 'server on Postgres'>;

export function kindOf(name: HostName): HostKind {
  return name === 'desktop' ? 'desktop' : 'server';
}

export interface Clock {
  /** Epoch ms; stands still until it is advanced. */
  now(): number;
  advance(ms: number): void;
}

export interface TestHost {
  readonly name: HostName;
  readonly transport: Transport;
  readonly clock: Clock;
  /** Only where there is one to ask over HTTP. */
  readonly address: string | null;
  readonly dataDir: string;
  /** What this host keeps, to put there what no call brings in. */
  store(): Promise<Store>;
  close(): Promise<void>;
}

interface HostOptions {
  /** Where model calls go instead of Google. */
  readonly geminiBaseUrl?: string | undefined;
  readonly webRoot?: string | undefined;
  /** Desktop only: rows that a statement does not order come the other way round, so that an answer which depends on that differs from a server's. */
  readonly reversesUnordered?: boolean | undefined;
  /** Server only. */
  readonly storageLimitMb?: number | undefined;
  /** Server on Postgres only: so many of them behind a balancer. Absent: as SERVERS_ENV says, or one. */
  readonly servers?: number | undefined;
  /** Server only: more variables of docs/self-hosting.md. */
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/** Set for a run in which each server on Postgres is as many of them behind a balancer. */
export const SERVERS_ENV = 'NINEFOLD_TEST_SERVERS';

export function serversOf(isPostgres: boolean, asked?: number): number {
  return isPostgres ? (asked ?? Number(process.env[SERVERS_ENV] ?? 1)) : 1;
}

const OWNER = 'local';
/** Monday, 5 January 2026, 10:00 UTC. */
const START_OF_CLOCK = Date.UTC(2026, 0, 5, 10);

export function openHost(name: HostName, options: HostOptions = {}): Promise<TestHost> {
  return name === 'desktop' ? openDesktop(options) : openServer(name, options);
}

function createClock(): Clock {
  let time = START_OF_CLOCK;
  return {
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
  };
}

function makeFolder(name: HostKind): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), `ninefold-${name}-`));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function openServer(
  name: HostName,
  { geminiBaseUrl, webRoot, storageLimitMb, servers: asked, env }: HostOptions,
): Promise<TestHost> {
  const { dataDir, remove } = makeFolder('server');
  const database = name === 'server on Postgres' ? await takeDatabase() : null;
  if (!database) await placeBlankDatabase(path.join(dataDir, DATABASE_FILE));
  const servers = serversOf(database !== null, asked);
  const balancer = servers > 1 ? await openBalancer() : null;
  const clock = createClock();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url,
    GEMINI_BASE_URL: geminiBaseUrl,
    SINGLE_USER: '1',
    STORAGE_LIMIT_MB: storageLimitMb?.toString(),
    PUBLIC_ORIGIN: balancer?.address,
    ...env,
  });
  // The same on both hosts, as long as both do the same: a card's intervals are spread by its id.
  const newId = countedIds();
  const start = () =>
    startServer({
      config,
      log: createLog('silent'),
      now: () => clock.now(),
      newId,
      threads: testThreads(),
      reserveBytes: 0,
      ...(webRoot !== undefined && { webRoot }),
    });
  const running = await Promise.all(Array.from({ length: servers }, start));
  balancer?.use(running.map((server) => server.address));
  const address = balancer?.address ?? running[0]!.address;
  let beside: Promise<Database> | undefined;
  const openBeside = () => openServerDatabase(config, { now: () => clock.now(), newId: () => randomId() });
  return {
    name,
    transport: createHttpTransport({ origin: () => address, headers: { [CLIENT_HEADER]: 'test/1' } }),
    clock,
    address,
    dataDir,
    store: async () => createStore(await (beside ??= openBeside()), OWNER),
    async close() {
      await (await beside)?.close();
      await balancer?.close();
      await Promise.all(running.map((server) => server.stop()));
      await database?.release();
      remove();
    },
  };
}

async function openDesktop({ geminiBaseUrl, reversesUnordered }: HostOptions): Promise<TestHost> {
  const { dataDir, remove } = makeFolder('desktop');
  const clock = createClock();
  const now = () => clock.now();
  const newId = countedIds();
  const log = createLog('silent');
  const file = path.join(dataDir, DATABASE_FILE);
  await placeBlankDatabase(file);
  const db = await openDatabase({ file, now, newId, host: 'desktop' });
  if (reversesUnordered)
    for (const connection of [db.connection, db.read])
      await sql`pragma reverse_unordered_selects = on`.execute(connection);
  const store = createStore(db, OWNER);
  await store.ensureSample();
  const keys = createMemoryVault(now);
  const ai = createAiService({ keys, settings: () => store.settings.all(), geminiBaseUrl, now });
  const jobs = createJobRunner({ db, serviceFor: () => ai, now, newId, log });
  jobs.start();
  const threads = testThreads();
  const fitter = createFitter({ thread: threads.fit, atOnce: 1 });
  const transfers = createTransfers({ db, folder: dataDir, thread: threads.format, log, newId });
  const accounts = createServerAccounts({
    session: await openServerSession(createMemorySecret(now), now),
    origin: async () => (await store.settings.all())['server.origin'],
    version: '0.0.0',
    isOnline: () => true,
    localUser: { id: OWNER, email: null, name: messages.shell.nav.localProfile, local: true },
    onAccountChange: () => {},
    onSignIn: () => {},
  });
  const shared = {
    host: 'desktop',
    owner: OWNER,
    accounts,
    billing: createServerBilling(accounts),
    operator: null,
    store,
    ai,
    jobs,
    fitter,
    importer: transfers.importer,
    exporter: transfers.exporter,
    keys,
    log,
    now,
    newId,
  } as const;
  return {
    name: 'desktop',
    transport: createPreloadTransport(createInProcessPreload((signal) => ({ ...shared, signal }))),
    clock,
    address: null,
    dataDir,
    store: () => Promise.resolve(store),
    async close() {
      await Promise.all([jobs.stop(), fitter.stop(), transfers.stop()]);
      await db.close();
      remove();
    },
  };
}

/** Stands for the system's keychain, which only a desktop has. */
export function createMemorySecret(now: () => number): KeptSecret {
  let held: HeldSecret | null = null;
  return {
    read: () => Promise.resolve(held),
    async save(text) {
      held = { text, savedAt: now(), kept: true };
      return held;
    },
    async remove() {
      held = null;
    },
  };
}

function createMemoryVault(now: () => number): KeyVault {
  const secret = createMemorySecret(now);
  const info = async () => {
    const held = await secret.read();
    return held ? { key: maskKey(held.text ?? ''), savedAt: held.savedAt, kept: true } : NO_KEY;
  };
  return {
    info,
    read: async () => (await secret.read())?.text ?? null,
    async save(key) {
      await secret.save(key);
      return info();
    },
    async remove() {
      await secret.remove();
      return NO_KEY;
    },
  };
}
