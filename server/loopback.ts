/** Which host names mean "this machine only". */
import { isIP } from 'node:net';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** True for an address to listen on that no other machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}

/**
 * `localhost:4870`, `127.0.0.1:4870`, `[::1]:4870`; without the port where it is http's own. `host` is what the server listens on: another address of
 * this machine alone is one more.
 */
export function loopbackHosts(host: string, port: number): string[] {
  const own = isIP(host) === 4 && isLoopback(host) ? [host] : [];
  return [...new Set([...LOOPBACK_NAMES, ...own])].map((name) => new URL(`http://${name}:${port}`).host);
}
