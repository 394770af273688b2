/** From which address a request came. `X-Forwarded-For` counts only as far as trusted proxies have written it. */
import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';

export interface Network {
  /** Where the request began. */
  readonly addressOf: (c: HonoContext) => string;
  /** Whether a trusted proxy has passed it on. */
  readonly isProxy: (c: HonoContext) => boolean;
}

/** `trusted`: addresses and networks of the proxies in front of this server. */
export function createNetwork(trusted: readonly string[]): Network {
  const proxies = new BlockList();
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string): boolean =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const peer = (c: HonoContext) => plain(getConnInfo(c).remote.address ?? '');

  return {
    addressOf(c) {
      let address = peer(c);
      if (!isTrusted(address)) return address;
      const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
      // From the nearest hop outwards: the first that is no proxy of ours is where the request began.
      while (isTrusted(address)) {
        const next = plain(hops.pop() ?? '');
        if (isIP(next) === 0) break;
        address = next;
      }
      return address;
    },
    isProxy: (c) => trusted.length > 0 && isTrusted(peer(c)),
  };
}

/** An IPv4 address as itself, also where the system writes it as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
