/** From which address a request came. `X-Forwarded-For` counts only as far as trusted proxies have written it. */
import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';

export type AddressOf = (c: HonoContext) => string;

/** `trusted`: addresses and networks of the proxies in front of this server. */
export function createAddressOf(trusted: readonly string[]): AddressOf {
  const proxies = new BlockList();
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string): boolean => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (c) => {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    let address = plain(getConnInfo(c).remote.address ?? '');
    // From the nearest hop outwards: the first that is no proxy of ours is where the request began.
    while (isIP(address) !== 0 && isTrusted(address)) {
      const next = plain(hops.pop() ?? '');
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

/** An IPv4 address as itself, also where the system writes it as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
