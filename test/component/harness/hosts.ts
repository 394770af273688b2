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
import { newId } from '../../../src/data/ids.ts';
import { startFakeGemini, type FakeGemini } from '../../support/fake-gemini.ts';
import { serveEdition, type ServedEdition } from '../../support/served-edition.ts';
import { HOST_COOKIE } from './host-cookie.ts';

export interface ComponentHost {
  readonly edition: ServedEdition;
  readonly gemini: FakeGemini;
  /** Epoch ms; the page moves it. */
  readonly clock: { now: number };
  /** Lets model calls go on that `hold` keeps back. */
  release: () => void;
}

/** No test has its clock before this, 1 January 2020: time never goes backwards in a database. */
const BEFORE_ALL = Date.UTC(2020, 0, 1);

const hosts = new Map<string, ComponentHost>();

let blank: Promise<string> | undefined;

/** A data folder in which nothing is kept yet, made once: to make its tables takes longer than most tests. It goes with this process. */
function blankFolder(): Promise<string> {
  blank ??= (async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-blank-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const made = await serveEdition({}, { now: () => BEFORE_ALL, newId: () => newId(BEFORE_ALL) });
    await made.stop();
    cpSync(made.dataDir, folder, { recursive: true });
    await made.dispose();
    return folder;
  })();
  return blank;
}

/** @param now epoch ms @param env variables of docs/self-hosting.md. Answers its id */
export async function openHost(now: number, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const gemini = await startFakeGemini();
  const clock = { now };
  const edition = await serveEdition(
    { GEMINI_BASE_URL: gemini.url, ...env },
    { now: () => clock.now, newId: () => newId(clock.now), blank: await blankFolder() },
  );
  const id = randomUUID();
  hosts.set(id, {
    edition,
    gemini,
    clock,
    release: () => {},
  });
  return id;
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
