/** A server with accounts whose clock moves only when told to, and people who use it. */
import { readFile, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { newId } from '../../src/data/ids.ts';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { startServer } from '../../server/start.ts';
import { newestMail, type Mail } from './outbox.ts';
import { createMember, createPerson, type Person } from './person.ts';
import { takeDatabase } from './postgres/database.ts';

export const DATABASES = ['SQLite', 'Postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];

export interface AccountServer {
  readonly address: string;
  readonly dataDir: string;
  /** Everything that was logged. */
  log(): Promise<string>;
  /** Epoch ms of the server's clock, which moves only when told to. */
  readonly clock: { now: number };
  person(): Person;
  /** The newest mail to an address: its code and the token of its link. */
  mailTo(address: string): Promise<Mail>;
  /** A person with a verified account, signed in. */
  member(email: string, password?: string): Promise<Person>;
  /** The address of the database, for looking behind the front door. */
  readonly databaseUrl: string | undefined;
  restart(): Promise<void>;
}

export async function accountServer(
  database: DatabaseName,
  env: Readonly<Record<string, string>> = {},
): Promise<AccountServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ninefold-accounts-'));
  const postgres = database === 'Postgres' ? await takeDatabase() : null;
  const clock = { now: Date.UTC(2026, 2, 2, 10) };
  const logFile = path.join(dataDir, 'server.log');
  let port = '0';
  const start = () =>
    startServer({
      config: readConfig({
        PORT: port,
        DATA_DIR: dataDir,
        SINGLE_USER: '0',
        DATABASE_URL: postgres?.url,
        LOG_LEVEL: 'debug',
        ...env,
      }),
      log: createLog('debug', logFile),
      now: () => clock.now,
      newId: () => newId(),
    });
  let server = await start();
  port = new URL(server.address).port;
  onTestFinished(async () => {
    await server.stop();
    await postgres?.release();
    await rm(dataDir, { recursive: true, force: true });
  });

  const address = server.address;
  return {
    address,
    dataDir,
    clock,
    databaseUrl: postgres?.url,
    log: () => readFile(logFile, 'utf8'),
    person: () => createPerson(address),
    mailTo: (to) => newestMail(dataDir, to),
    member: (email, password) => createMember({ url: address, dataDir }, email, password),
    async restart() {
      await server.stop();
      server = await start();
    },
  };
}
