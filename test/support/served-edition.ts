/** The browser edition on a data folder of its own: in the process of the test, or as a person runs it. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../server/config.ts';
import { DATABASE_FILE } from '../../server/database.ts';
import { createLog } from '../../server/log.ts';
import { startServer } from '../../server/start.ts';
import { newId } from '../../src/data/database/ids.ts';
import { placeBlankDatabase } from './blank-database.ts';
import { freePort } from './free-port.ts';
import { testThreads } from './programs.ts';
import { startServerProcess } from './server-process.ts';

export interface ServedEdition {
  readonly url: string;
  readonly dataDir: string;
  /** Ends it as Ctrl+C does; `restart` serves the same data again on the same address. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Stops it and forgets its data. */
  dispose(): Promise<void>;
}

export interface ServedProcess extends ServedEdition {
  /** Of the process that runs now. */
  readonly pid: () => number;
}

/** A server that runs; `end` waits until it is gone. */
interface Running {
  end(signal: 'SIGINT'): Promise<unknown>;
}

type Environment = Readonly<Record<string, string>>;

/** What time it is for the server, epoch ms, and how it names things. */
interface ServerWorld extends Pick<Parameters<typeof startServer>[0], 'now' | 'newId'> {
  /** A data folder to begin with, which is copied. */
  readonly blank?: string;
}
const REAL: ServerWorld = { now: Date.now, newId };

/** In this process, whose modules are loaded once: what every test of pages starts. `env` adds to the variables of docs/self-hosting.md. */
export async function serveEdition(
  env: Environment = {},
  { blank, ...world }: ServerWorld = REAL,
): Promise<ServedEdition> {
  const begin = (dataDir: string) =>
    blank === undefined
      ? placeBlankDatabase(path.join(dataDir, DATABASE_FILE))
      : cp(blank, dataDir, { recursive: true });
  return serve(env, begin, async (variables) => {
    const config = readConfig(variables);
    const log = createLog('silent');
    const server = await startServer({ config, log, reserveBytes: 0, threads: testThreads(), ...world });
    return { end: () => server.stop() };
  });
}

/** `node server/main.ts` as a person runs it: with a restart it is gone whole, and it speaks its own language. */
export async function serveEditionProcess(env: Environment = {}): Promise<ServedProcess> {
  let pid = 0;
  // On nothing, as a person's does: what it does then is part of what is looked at.
  const edition = await serve(env, null, async ({ DATA_DIR: dataDir = '', ...others }) => {
    const server = await startServerProcess(dataDir, others);
    pid = server.pid;
    return server;
  });
  return { ...edition, pid: () => pid };
}

async function serve(
  env: Environment,
  begin: ((dataDir: string) => Promise<void>) | null,
  start: (variables: Environment) => Promise<Running>,
): Promise<ServedEdition> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ninefold-served-'));
  await begin?.(dataDir);
  // A fixed one: a page that is open finds the server again after a restart.
  const port = String(await freePort());
  const variables = { PORT: port, DATA_DIR: dataDir, SINGLE_USER: '1', RATE_LIMITS: 'off', ...env };
  let running: Running | null = await start(variables);
  const stop = async (): Promise<void> => {
    const ending = running;
    running = null;
    await ending?.end('SIGINT');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    stop,
    async restart() {
      await stop();
      running = await start(variables);
    },
    async dispose() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
