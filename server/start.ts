/** Starting and stopping the server: the database, the job runner and the listening socket, in that order and back. */
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createDispatch } from '../src/api/dispatch.ts';
import { handlers } from '../src/api/handlers.ts';
import { readFigures } from '../src/data/accounts/figures.ts';
import type { Database } from '../src/data/database/database.ts';
import { createDiskReserve } from '../src/data/database/disk-reserve.ts';
import { startUpkeep } from '../src/data/upkeep.ts';
import { createNetwork } from './accounts/network-address.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createDailyCopies, type DailyCopies } from './daily-copies.ts';
import { lockDataFolder, makeDataFolder } from './data-folder.ts';
import { databaseBytes, openServerDatabase } from './database.ts';
import { createDiskRoom, RESERVE_BYTES, RESERVE_FILE } from './disk-room.ts';
import { drainOf } from './drain.ts';
import { loadEncryptionKey } from './encryption-key.ts';
import { keepHighWater } from './high-water.ts';
import { createServerParts } from './house.ts';
import { errorFields, type ServerLog } from './log.ts';
import type { Metrics } from './metrics.ts';
import { retain } from './retention.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { accessPolicy, type AccessPolicy } from './security.ts';
import { createSecurityLog } from './security-log.ts';
import { THREADS, type Threads } from './threads.ts';
import { productVersion } from './version.ts';
import { createWriteBudget } from './write-budget.ts';

type HttpServer = ReturnType<typeof createAdaptorServer>;

interface StartOptions {
  readonly config: Config;
  readonly log: ServerLog;
  /** Epoch ms. */
  readonly now: () => number;
  /** A new UUIDv7. */
  readonly newId: () => string;
  /** The folder of the built pages; the project's own when absent. */
  readonly webRoot?: string;
  /** The project's own when absent. */
  readonly threads?: Threads;
  /** Of the room that is kept for deleting on a full disk. */
  readonly reserveBytes?: number;
}

export interface RunningServer {
  /** `http://127.0.0.1:4870` */
  readonly address: string;
  /** Takes no more calls, lets running ones end, and closes the database. */
  stop(): Promise<void>;
}

const WEB_ROOT = path.join(path.dirname(import.meta.dirname), 'dist', 'web');

/** Rejects with an Error whose message is a sentence when the port is taken or the database cannot be opened. */
export async function startServer({
  config,
  log,
  now,
  newId,
  webRoot = WEB_ROOT,
  threads = THREADS,
  reserveBytes = RESERVE_BYTES,
}: StartOptions): Promise<RunningServer> {
  makeDataFolder(config.dataDir);
  const letGo = lockOrRefuse(config);
  try {
    return await serve({ config, log, now, newId, webRoot, threads, reserveBytes }, letGo);
  } catch (error) {
    letGo();
    throw error;
  }
}

/** `letGo` is called when it has stopped. */
async function serve(
  { config, log, now, newId, webRoot, threads, reserveBytes }: Required<StartOptions>,
  letGo: () => void,
): Promise<RunningServer> {
  const key = loadEncryptionKey(config, log);
  const db = await openServerDatabase(config, { now, newId });
  const highWater = await keepHighWater(db, config.dataDir, log);
  const network = createNetwork(config.trustedProxies);
  const stopping = new AbortController();
  const reserve =
    config.databaseUrl === null ? createDiskReserve(path.join(config.dataDir, RESERVE_FILE), reserveBytes) : null;
  const disk = createDiskRoom({ folder: config.dataDir, reserve, now, log });
  const ready = createReadiness({ db, disk, stopping: stopping.signal, log });
  const copies = createDailyCopies({ config, now, log });
  const metrics = await metricsOf(config, db, ready, copies);
  const record = createSecurityLog(log, network, metrics?.happened);
  let address = '';
  const origin = () => config.publicOrigin ?? address;
  const parts = await createServerParts({ db, config, key, log, threads, network, record, origin });
  await parts.prepare();
  let policy: AccessPolicy = accessPolicy(config, config.port);
  const app = createApp({
    config,
    policy: () => policy,
    version: productVersion(),
    webRoot,
    log,
    network,
    record,
    ready,
    metrics,
    dispatch: createDispatch(handlers, disk),
    askedBy: parts.askedBy,
    writeBudget: createWriteBudget({ now, perMinute: config.writeValuesPerMinute, record }),
    billing: parts.billing,
    stopping: stopping.signal,
  });

  const server = createAdaptorServer({ fetch: app.fetch });
  const drain = drainOf(server);
  try {
    await listen(server, config);
  } catch (error) {
    await highWater.stop();
    await db.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  policy = accessPolicy(config, port);
  address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  parts.start();
  void disk.start();
  copies?.start();
  const upkeep = startUpkeep(
    db,
    (error) => log.error(errorFields(error), 'upkeep failed'),
    async () => {
      await retain(db, config);
      await parts.tidy();
    },
  );

  return {
    address,
    async stop() {
      stopping.abort();
      const drained = drain();
      await Promise.all([drained, parts.stop(drained), upkeep.stop(), disk.stop(), copies?.stop()]);
      await highWater.stop();
      await db.close();
      letGo();
    },
  };
}

/** Loaded only where it is asked for. */
async function metricsOf(
  config: Config,
  db: Database,
  ready: Readiness,
  copies: DailyCopies | null,
): Promise<Metrics | null> {
  if (config.metricsToken === null) return null;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics({
    token: config.metricsToken,
    version: productVersion(),
    ready: async () => (await ready()) === null,
    figures: async () => ({ ...(await readFigures(db.read)), databaseBytes: await databaseBytes(config, db) }),
    // A folder that cannot be read is in the log, and is no reason to tell nothing.
    lastCopy: copies && (() => copies.last().catch(() => null)),
  });
}

/**
 * A second server would not hear of what the first one writes, and both would keep the high-water mark. Processes on one Postgres share a folder on
 * purpose, for the pictures. Refused at once and without a wait for the first one to end: those who replace a server end it first, as two cannot serve
 * one file, and whatever watches it tries again.
 */
function lockOrRefuse({ databaseUrl, dataDir }: Config): () => void {
  if (databaseUrl !== null) return () => {};
  const letGo = lockDataFolder(dataDir);
  if (letGo) return letGo;
  throw new Error(
    `Another server uses the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder. Several servers on the same data need a Postgres.`,
  );
}

function listen(server: HttpServer, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    server.listen(port, host, resolve);
  });
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another one.`, {
      cause: error,
    });
  }
  return new Error(
    `The server cannot listen on ${host}, port ${port} (${error.code ?? error.message}). Check HOST and PORT.`,
    { cause: error },
  );
}
