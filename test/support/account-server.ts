/** A server with accounts, and people who use it: each with cookies of their own, as browsers and desktops have them. */
import { readdir, readFile, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { newId } from '../../src/data/ids.ts';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { CLIENT_HEADER } from '../../src/contract/client-header.ts';
import { startServer } from '../../server/start.ts';
import { takeDatabase } from './postgres/database.ts';

export const DATABASES = ['SQLite', 'Postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];

export const PASSWORD = 'seven green bottles';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
  readonly headers: Headers;
}

/** Somebody's browser. */
export interface Person {
  readonly cookies: Map<string, string>;
  ask(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

export interface AccountServer {
  readonly address: string;
  readonly dataDir: string;
  /** Everything that was logged. */
  log(): Promise<string>;
  /** Epoch ms of the server's clock, which moves only when told to. */
  readonly clock: { now: number };
  person(): Person;
  /** The newest mail to an address: its code and the token of its link. */
  mailTo(address: string): Promise<{ code: string; token: string; source: string }>;
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
  const mailTo = (to: string) => newestMail(path.join(dataDir, 'outbox'), to);
  return {
    address,
    dataDir,
    clock,
    databaseUrl: postgres?.url,
    log: () => readFile(logFile, 'utf8'),
    person: () => createPerson(address),
    mailTo,
    async member(email, password = PASSWORD) {
      const person = createPerson(address);
      await person.ask('POST', '/auth/register', { email, password });
      const { code } = await mailTo(email);
      await person.ask('POST', '/auth/verify-code', { email, code });
      const { status, text } = await person.ask('POST', '/auth/login', { email, password });
      if (status !== 200) throw new Error(`Signing in answered ${status}: ${text}`);
      return person;
    },
    async restart() {
      await server.stop();
      server = await start();
    },
  };
}

function createPerson(address: string): Person {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async ask(method, asked, body, headers = {}) {
      const sent = new Headers({ [CLIENT_HEADER]: 'test/1', cookie: cookieHeader(cookies) });
      if (body !== undefined) sent.set('content-type', 'application/json');
      for (const [name, value] of Object.entries(headers)) sent.set(name, value);
      // After a restart the connection that was kept open is gone.
      const response = await fetchAgain(`${address}/api${asked}`, {
        method,
        redirect: 'manual',
        headers: sent,
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
      const text = await response.text();
      return { status: response.status, text, body: parsed(text), headers: response.headers };
    },
  };
}

async function fetchAgain(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    return fetch(url, init);
  }
}

function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const [name = '', value = ''] = pair.split('=');
  if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')) cookies.delete(name);
  else cookies.set(name, value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const WAIT_MS = 20;
const ATTEMPTS = 250;

/** Mails are written after the answer, so this waits for one. */
async function newestMail(outbox: string, to: string) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    for (const name of await readdir(outbox).catch(() => [])) {
      const source = plainText(await readFile(path.join(outbox, name), 'utf8').catch(() => ''));
      const code = /^ {4}(\d{6})\s*$/m.exec(source)?.[1];
      const token = /[?&](?:verify|reset)=([\w-]{22})/.exec(source)?.[1];
      if (source.includes(`To: ${to}`) && code !== undefined && token !== undefined) return { code, token, source };
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new Error(`No mail to ${to} came.`);
}

/** Soft line breaks and escapes of quoted-printable taken back. */
export function plainText(source: string): string {
  return source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
