/** A server with accounts as an operator sets one up, whose clock a test can move, and people who use it. It runs in the process of the test. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { runCommand, type AdminAnswer } from '../../server/admin/commands.ts';
import { readConfig } from '../../server/config.ts';
import { DATABASE_FILE } from '../../server/database.ts';
import { createLog } from '../../server/log.ts';
import { startServer } from '../../server/start.ts';
import { newId } from '../../src/data/database/ids.ts';
import { openBalancer } from './balancer.ts';
import { placeBlankDatabase } from './blank-database.ts';
import { serversOf } from './hosts.ts';
import { newestMail, type Mail } from './outbox.ts';
import { createMember, createPerson, type Person } from './person.ts';
import { takeDatabase } from './postgres/database.ts';
import { testThreads } from './programs.ts';

export const DATABASES = ['SQLite', 'Postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];

export type Environment = Readonly<Record<string, string>>;

export interface AccountServer {
  readonly address: string;
  readonly dataDir: string;
  /** The address of the database, for looking behind the front door. */
  readonly databaseUrl: string | undefined;
  readonly clock: ServerClock;
  /** Everything that was logged so far, by all servers that answer here. */
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
  /** Ends it as an operator does. */
  stop(): Promise<void>;
  /** Starts another on the same data and address, when this one has ended; what `changed` names is set from now on. */
  startAgain(changed?: Environment): Promise<void>;
  /** Both, in order. */
  restart(changed?: Environment): Promise<void>;
  /** Ends it and forgets its data. */
  close(): Promise<void>;
}

/** Epoch ms of a server's clock, which goes on by itself from where it is set. */
export interface ServerClock {
  now: number;
}

/** One that runs; `end` waits until it is gone, also when it has ended already. */
interface Running {
  readonly address: string;
  /** Everything that it logged. */
  log(): string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown>;
}

interface OpenOptions<R> {
  readonly database: DatabaseName;
  /** Adds to or replaces the variables of docs/self-hosting.md. */
  readonly env: Environment;
  /** How many answer behind a balancer (Postgres only). Absent: as `SERVERS_ENV` says, or one. */
  readonly servers?: number | undefined;
  readonly clock: ServerClock;
  /** Starts one with these variables, of which PORT may be 0. */
  readonly start: (variables: Environment) => Promise<R>;
}

interface Opened<R> {
  readonly server: AccountServer;
  /** Those that were started last. */
  readonly running: () => readonly R[];
  /** One more on the same data, at an address of its own; who starts it ends it. */
  readonly startBeside: () => Promise<R>;
}

const START_OF_CLOCK = Date.UTC(2026, 2, 2, 10);

/** Opens one for the running test; `servers` where it is about one process, whatever `SERVERS_ENV` says. */
export async function accountServer(
  database: DatabaseName,
  env: Environment = {},
  servers?: number,
): Promise<AccountServer> {
  const server = await openAccountServer(database, env, servers);
  onTestFinished(() => server.close());
  return server;
}

/** Opens one that lives until it is closed. */
export async function openAccountServer(
  database: DatabaseName,
  env: Environment = {},
  servers?: number,
): Promise<AccountServer> {
  const clock = movableClock();
  const start = (variables: Environment): Promise<Running> => startHere(variables, clock);
  const { server } = await openAccounts({ database, env, servers, clock, start });
  return server;
}

async function startHere(variables: Environment, clock: ServerClock): Promise<Running> {
  const config = readConfig(variables);
  let logged = '';
  const log = createLog(config.logLevel, { write: (line) => void (logged += line) });
  const now = () => clock.now;
  const server = await startServer({ config, log, now, newId: () => newId(now()), threads: testThreads() });
  let ended: Promise<void> | undefined;
  return { address: server.address, log: () => logged, end: () => (ended ??= server.stop()) };
}

/** Whichever way its servers run. */
export async function openAccounts<R extends Running>(options: OpenOptions<R>): Promise<Opened<R>> {
  const { clock, start } = options;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ninefold-accounts-'));
  const postgres = options.database === 'Postgres' ? await takeDatabase() : null;
  if (!postgres) await placeBlankDatabase(path.join(dataDir, DATABASE_FILE));
  const count = serversOf(postgres !== null, options.servers);
  const { PUBLIC_ORIGIN: origin } = options.env;
  const balancer = count > 1 ? await openBalancer(origin && new URL(origin).host) : null;
  let variables: Environment = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    SINGLE_USER: '0',
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...(balancer && { PUBLIC_ORIGIN: balancer.address, TRUSTED_PROXIES: '127.0.0.1' }),
    ...options.env,
  };
  const ended: R[] = [];
  let running: readonly R[] = [];

  async function startAll(): Promise<void> {
    ended.push(...running);
    running = [];
    running = await Promise.all(Array.from({ length: count }, () => start(variables)));
    balancer?.use(running.map((each) => each.address));
  }

  await startAll();
  const address = balancer?.address ?? running[0]!.address;
  const end = (signal: 'SIGTERM' | 'SIGKILL') => Promise.all(running.map((each) => each.end(signal)));
  const server: AccountServer = {
    address,
    dataDir,
    databaseUrl: postgres?.url,
    clock,
    log: () => [...ended, ...running].map((each) => each.log()).join(''),
    person: () => createPerson(address),
    mailTo: (to) => newestMail(dataDir, to),
    member: (email, password) => createMember({ url: address, dataDir }, email, password),
    admin: (...words) => runCommand(words, { ...variables, DATA_DIR: dataDir }),
    adminWith: (changed, ...words) => runCommand(words, { ...variables, DATA_DIR: dataDir, ...changed }),
    stop: async () => void (await end('SIGTERM')),
    async startAgain(changed) {
      // Behind a balancer only its own address stays.
      variables = { ...variables, PORT: balancer ? '0' : new URL(address).port, ...changed };
      await startAll();
    },
    async restart(changed) {
      await server.stop();
      await server.startAgain(changed);
    },
    async close() {
      await end('SIGKILL');
      await balancer?.close();
      await postgres?.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return { server, running: () => running, startBeside: () => start({ ...variables, PORT: '0' }) };
}

/** `moved` hears how far off it is, in ms, whenever it is set. */
export function movableClock(moved: (offset: number) => void = () => {}): ServerClock {
  let offset = START_OF_CLOCK - Date.now();
  moved(offset);
  return {
    get now() {
      return Date.now() + offset;
    },
    set now(time) {
      offset = time - Date.now();
      moved(offset);
    },
  };
}
