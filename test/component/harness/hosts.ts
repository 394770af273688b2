/**
 * The hosts of component tests, on Node's side: real servers in this process, each on a data folder of its own, whose API the page reaches through
 * the server that serves its modules.
 */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Plugin } from 'vite';
import { startFakeGemini, type FakeGemini } from '../../support/fake-gemini.ts';
import { createMember, type Person } from '../../support/person.ts';
import type { ServedEdition } from '../../support/served-edition.ts';
import { HOST_COOKIE } from './host-cookie.ts';

export interface ComponentHost {
  readonly edition: ServedEdition;
  readonly gemini: FakeGemini;
  /** Epoch ms; the page moves it. */
  readonly clock: { now: number };
  /** Others that ask it, by the names that the test gives them. */
  readonly programs: Map<string, Person>;
  /** Lets model calls go on that `hold` keeps back. */
  release: () => void;
}

/** No test has its clock before this, 1 January 2020: time never goes backwards in a database. */
const BEFORE_ALL = Date.UTC(2020, 0, 1);

const WITH_ACCOUNTS = { SINGLE_USER: '0' };

const hosts = new Map<string, ComponentHost>();

/** The server. Loaded with the first host: every run reads the configuration that this file belongs to, and most have no pages. */
const serving = async () => ({
  ...(await import('../../support/served-edition.ts')),
  ...(await import('../../../src/data/database/ids.ts')),
});

/** Names and values. */
export type Cookies = readonly (readonly [string, string])[];

/** A data folder to begin with, and what the browser of its member is known by. */
interface Blank {
  readonly folder: string;
  readonly cookies: Cookies;
}

const blanks = new Map<string, Promise<Blank>>();

/** As `made` leaves it, made once: to make its tables takes longer than most tests. It goes with this process. */
function blankOf(name: string, made: () => Promise<{ edition: ServedEdition; cookies: Cookies }>): Promise<Blank> {
  const known = blanks.get(name);
  if (known) return known;
  const blank = (async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-blank-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const { edition, cookies } = await made();
    await edition.stop();
    cpSync(edition.dataDir, folder, { recursive: true });
    await edition.dispose();
    return { folder, cookies };
  })();
  blanks.set(name, blank);
  return blank;
}

/** Of a server for one person, in which nothing is kept yet. */
const blankAlone = (): Promise<Blank> =>
  blankOf('alone', async () => ({ edition: await serveAt(BEFORE_ALL), cookies: [] }));

/** Of a server with this account alone, whose person has logged in. */
const blankOfMember = (email: string, now: number): Promise<Blank> =>
  blankOf(`${email} ${now}`, async () => {
    const edition = await serveAt(now, WITH_ACCOUNTS);
    const { cookies } = await createMember(edition, email);
    return { edition, cookies: [...cookies] };
  });

async function serveAt(now: number, env: Readonly<Record<string, string>> = {}): Promise<ServedEdition> {
  const { serveEdition, newId } = await serving();
  return serveEdition(env, { now: () => now, newId: () => newId(now) });
}

export interface HostOptions {
  /** Epoch ms. */
  readonly now: number;
  /** Variables of docs/self-hosting.md. */
  readonly env?: Readonly<Record<string, string>>;
  /** The server has accounts, and this one is logged in; or nobody is. */
  readonly account?: string | null;
}

/** Answers its id, and the cookies of a browser that is logged in there. */
export async function openHost({ now, env, account }: HostOptions): Promise<{ id: string; cookies: Cookies }> {
  const { serveEdition, newId } = await serving();
  const gemini = await startFakeGemini();
  const clock = { now };
  const blank =
    typeof account === 'string' ? await blankOfMember(account, now) : account === null ? null : await blankAlone();
  const edition = await serveEdition(
    { GEMINI_BASE_URL: gemini.url, ...(account !== undefined && WITH_ACCOUNTS), ...env },
    { now: () => clock.now, newId: () => newId(clock.now), ...(blank && { blank: blank.folder }) },
  );
  const id = randomUUID();
  hosts.set(id, {
    edition,
    gemini,
    clock,
    programs: new Map(),
    release: () => {},
  });
  return { id, cookies: blank?.cookies ?? [] };
}

export function hostOf(id: string): ComponentHost {
  const host = hosts.get(id);
  if (!host) throw new Error('This test has no host any more.');
  return host;
}

export async function closeHost(id: string): Promise<void> {
  const { edition, gemini } = hostOf(id);
  hosts.delete(id);
  await edition.dispose();
  await gemini.close();
}

/** Calls of the page go on to the host that its cookie names. */
export function hostsOfPages(): Plugin {
  return {
    name: 'ninefold:hosts-of-component-tests',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/api/') === true) passOn(request, response);
        else next();
      });
    },
  };
}

function passOn(request: IncomingMessage, response: ServerResponse): void {
  const id = new RegExp(`${HOST_COOKIE}=([0-9a-f-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
  const host = hosts.get(id);
  // What an app that was closed still asks.
  if (!host) return void response.writeHead(410).end();
  const { url } = host.edition;
  const { host: _, ...headers } = request.headers;
  const own = { ...headers, ...(headers.origin !== undefined && { origin: url }) };
  const going = ask(`${url}${request.url}`, { method: request.method, headers: own }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  going.on('error', () => response.destroy());
  response.on('close', () => going.destroy());
  request.pipe(going);
}
