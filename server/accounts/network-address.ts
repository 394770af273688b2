/** From which address a request came. `X-Forwarded-For` counts only as far as trusted proxies have written it. */
import { BlockList, isIP, SocketAddress } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { ServerLog } from '../log.ts';

export interface Network {
  /** Where the request began, in its one spelling. */
  readonly addressOf: (c: HonoContext) => string;
  /** Whether a trusted proxy has passed it on. */
  readonly isProxy: (c: HonoContext) => boolean;
}

/** What an address is counted with. */
interface Networks {
  readonly near: string;
  /** Null where nothing wider is counted. */
  readonly wide: string | null;
}

const FORWARDED = 'x-forwarded-for';
const GROUPS = 8;
const NEAR_GROUPS = 4;
const WIDE_GROUPS = 3;

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
      const hops = (c.req.header(FORWARDED) ?? '').split(',').map((hop) => hop.trim());
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

/**
 * The networks of an address as `addressOf` spells it. Of IPv6 one household has at least a /64 and takes any address of it; a customer may have a
 * /48 (RFC 6177). An IPv4 address stands for itself.
 */
export function networksOf(address: string): Networks {
  if (isIP(address) !== 6) return { near: address, wide: null };
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail];
  const network = (kept: number) => `${groups.slice(0, kept).join(':')}::/${kept * 16}`;
  return { near: network(NEAR_GROUPS), wide: network(WIDE_GROUPS) };
}

/** Tells the log, once, of a proxy in front of the server that TRUSTED_PROXIES does not name: all who come by it count as one address. */
export function warnOfUnnamedProxy({ isProxy, addressOf }: Network, log: Pick<ServerLog, 'warn'>): MiddlewareHandler {
  let warned = false;
  return async (c, next) => {
    if (!warned && c.req.header(FORWARDED) !== undefined && !isProxy(c)) {
      warned = true;
      log.warn(
        { address: addressOf(c) },
        'A request came with X-Forwarded-For from an address that TRUSTED_PROXIES does not name. If a proxy of yours has it, name it there: until then all its visitors count as one, and the limits of one hold for all.',
      );
    }
    await next();
  };
}

/** An address in its one spelling, without the zone of a link; of IPv4 also where the system writes it as IPv6. */
function plain(address: string): string {
  if (isIP(address) !== 6) return address;
  const spelled = new SocketAddress({ address, family: 'ipv6' }).address;
  return spelled.replace(/^::ffff:(?=\d+\.)/, '');
}
