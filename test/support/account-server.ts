/** A server with accounts as an operator runs it, in a process of its own whose clock a test can move, and people who use it. */
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { startBalanced } from './balanced-processes.ts';
import { openBalancer } from './balancer.ts';
import { serversOf } from './hosts.ts';
import { runCommand, type AdminAnswer } from '../../server/admin/commands.ts';
import { newestMail, type Mail } from './outbox.ts';
import { createMember, createPerson, type Person } from './person.ts';
import { takeDatabase } from './postgres/database.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

export const DATABASES = ['SQLite', 'Postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];

type Environment = Readonly<Record<string, string>>;

export interface AccountServer {
  readonly address: string;
  readonly dataDir: string;
  /** The address of the database, for looking behind the front door. */
  readonly databaseUrl: string | undefined;
  /** Epoch ms of the server's clock, which goes on by itself from where it is set. */
  readonly clock: { now: number };
  /** Everything that was logged so far, by all of its processes. */
  log(): string;
  person(): Person;
  /** The newest mail to an address: its code and the token of its link. */
  mailTo(address: string): Promise<Mail>;
  /** A person with a verified account, signed in. */
  member(email: string, password?: string): Promise<Person>;
  /** Runs a command of `npm run admin` on the same data. */
  admin(...words: string[]): Promise<AdminAnswer>;
  /** The same with other variables. */
  adminWith(env: Environment, ...words: string[]): Promise<AdminAnswer>;
  /** The processes that answer: one, or those behind the balancer. */
  processes(): readonly ServerProcess[];
  /** Ends the process and answers its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Starts another process on the same data and address; what `changed` names is set from now on. */
  startAgain(changed?: Environment): Promise<void>;
  /** One more process on the same data, at an address of its own; who starts it ends it. */
  startBeside(): Promise<ServerProcess>;
  /** Both, in order. */
  restart(changed?: Environment): Promise<void>;
  /** Ends it and forgets its data. */
  close(): Promise<void>;
}

const START_OF_CLOCK = Date.UTC(2026, 2, 2, 10);

/** Opens one for the running test. */
export async function accountServer(
  database: DatabaseName,
  env: Environment = {},
  servers?: number,
): Promise<AccountServer> {
  const server = await openAccountServer(database, env, servers);
  onTestFinished(() => server.close());
  return server;
}

/**
 * Opens one that lives until it is closed. `env` adds to or replaces the variables of docs/self-hosting.md; `servers` is how many processes answer
 * behind a balancer (Postgres only).
 */
export async function openAccountServer(
  database: DatabaseName,
  env: Environment = {},
  servers?: number,
): Promise<AccountServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ninefold-accounts-'));
  const postgres = database === 'Postgres' ? await takeDatabase() : null;
  const clockFile = path.join(dataDir, 'clock');
  const clock = movableClock(clockFile);
  let variables: Environment = {
    LOG_LEVEL: 'debug',
    SINGLE_USER: '0',
    NINEFOLD_TEST_CLOCK: clockFile,
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...env,
  };
  const ended: ServerProcess[] = [];
  const count = serversOf(postgres !== null, servers);
  const balancer = count > 1 ? await openBalancer() : null;
  const start = (): Promise<ServerProcess & { readonly processes?: readonly ServerProcess[] }> =>
    balancer
      ? startBalanced(balancer, count, dataDir, variables, 'moved-clock.ts')
      : startServerProcess(dataDir, variables, 'moved-clock.ts');
  let server = await start();
  const { address } = server;
  const { port } = new URL(address);

  async function startAgain(changed: Environment = {}): Promise<void> {
    variables = { ...variables, PORT: port, ...changed };
    ended.push(server);
    server = await start();
  }

  return {
    address,
    dataDir,
    databaseUrl: postgres?.url,
    clock,
    log: () => [...ended, server].map(({ output }) => output.stderr).join(''),
    person: () => createPerson(address),
    mailTo: (to) => newestMail(dataDir, to),
    member: (email, password) => createMember({ url: address, dataDir }, email, password),
    admin: (...words) => runCommand(words, { ...variables, DATA_DIR: dataDir }),
    adminWith: (changed, ...words) => runCommand(words, { ...variables, DATA_DIR: dataDir, ...changed }),
    processes: () => server.processes ?? [server],
    end: (signal) => server.end(signal),
    startAgain,
    startBeside: () => startServerProcess(dataDir, { ...variables, PORT: '0' }, 'moved-clock.ts'),
    async restart(changed) {
      await server.end('SIGTERM');
      await startAgain(changed);
    },
    async close() {
      await server.end('SIGKILL');
      await balancer?.close();
      await postgres?.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The file says how far the server's clock is off (`moved-clock.ts`), so a change counts from the next request on. */
function movableClock(file: string): { now: number } {
  let offset = 0;
  const set = (time: number) => {
    offset = time - Date.now();
    writeFileSync(file, String(offset));
  };
  set(START_OF_CLOCK);
  return {
    get now() {
      return Date.now() + offset;
    },
    set now(time) {
      set(time);
    },
  };
}
