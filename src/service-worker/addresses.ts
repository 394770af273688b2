/** What an address of our own origin is, to the worker. */

/** The page that the app's own addresses share. */
export const PAGE = '/';

/** Names that a build gives: `/assets/Screen-Bq3x81Zk.js`. */
const HASHED = /^\/assets\/.*-[\w-]{8,}\.\w+$/;
const FILE = /\.\w+$/;

/** Everything but the API, for which only the server answers, and the worker itself. */
export function isSettled(pathname: string): boolean {
  return pathname !== '/api' && !pathname.startsWith('/api/') && pathname !== '/service-worker.js';
}

export function isHashed(pathname: string): boolean {
  return HASHED.test(pathname);
}

/** An address of the app has no file extension, as on the server (server/static.ts). */
export function isPage(pathname: string): boolean {
  return !FILE.test(pathname);
}
