/**
 * Keeps the app itself for when there is no network (docs/offline.md): the page, its scripts, styles and fonts. It never answers for the API,
 * so no answer that belongs to a person is ever in its caches. With a network every visit gets the server's own page.
 */
import { createAppCache } from './app-cache.ts';
import { isHashed, isPage, isSettled, PAGE } from './addresses.ts';

/** Written here by the build (vite/browser-app.ts): the name of this version and the addresses that it keeps. */
declare const VERSION: string;
declare const ADDRESSES: readonly string[];
declare const self: ServiceWorkerGlobalScope;

/** How long a page is waited for where the network is there and says nothing; what is kept here shows then. */
const PAGE_PATIENCE_MS = 4_000;
/** From here on it is not our server that answers, but what stands before one that is away. */
const SERVER_ERROR = 500;

const app = createAppCache({ caches, fetch: (address, init) => fetch(address, init), version: VERSION });
const addresses = ADDRESSES;
const kept: ReadonlySet<string> = new Set(addresses);

// A new version takes the place of the one before at once: it only stands in where the network fails, and open pages find their parts in the
// caches of both.
self.addEventListener('install', (event) => event.waitUntil(app.fill(addresses).then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(app.forgetOlder()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !isSettled(pathname)) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(page(request));
  } else if (isHashed(pathname)) event.respondWith(part(request, pathname));
  else if (kept.has(pathname)) event.respondWith(freshOrKept(request, pathname));
});

/** The server's page; the one that is kept where no server answers. */
async function page(request: Request): Promise<Response> {
  const patience = AbortSignal.timeout(PAGE_PATIENCE_MS);
  try {
    // A request of a navigation cannot be changed, so it is waited for and not aborted.
    const answer = await Promise.race([fetch(request), rejectedBy(patience)]);
    return answer.status < SERVER_ERROR ? answer : ((await app.find(PAGE)) ?? answer);
  } catch (error) {
    const here = await app.find(PAGE);
    if (here) return here;
    if (patience.aborted) return fetch(request);
    throw error;
  }
}

/** What a name with a hash stands for never changes. */
async function part(request: Request, address: string): Promise<Response> {
  const here = await app.find(address);
  if (here) return here;
  const answer = await fetch(request);
  // What is used once, a font of another script or the reader of documents, is there the next time too.
  if (answer.ok) await app.keep(address, answer.clone()).catch(() => {});
  return answer;
}

async function freshOrKept(request: Request, address: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const here = await app.find(address);
    if (here) return here;
    throw error;
  }
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}
