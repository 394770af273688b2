/** Which host names mean "this machine only". */

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** True for an address to listen on that no other machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}

/** `localhost:4870`, `127.0.0.1:4870`, `[::1]:4870`; without the port where it is http's own. */
export function loopbackHosts(port: number): string[] {
  return LOOPBACK_NAMES.map((name) => new URL(`http://${name}:${port}`).host);
}
