import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createNetwork, networksOf, warnOfUnnamedProxy } from './network-address.ts';

/** The address found for a request that came from `remote` with these hops named. */
async function addressFor(trusted: readonly string[], remote: string, forwarded?: string): Promise<string> {
  const app = new Hono();
  const { addressOf } = createNetwork(trusted);
  app.get('/', (c) => c.text(addressOf(c)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: remote } } });
  return answer.text();
}

test('what a visitor writes about themselves counts for nothing', async () => {
  expect(await addressFor([], '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(await addressFor(['10.0.0.5'], '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
});

test('behind trusted proxies it is the nearest address that is none of them', async () => {
  expect(await addressFor(['10.0.0.5'], '10.0.0.5', '198.51.100.1')).toBe('198.51.100.1');
  expect(await addressFor(['10.0.0.0/8'], '10.1.1.1', '6.6.6.6, 198.51.100.1, 10.2.2.2')).toBe('198.51.100.1');
  expect(await addressFor(['fd00::/8'], 'fd00::1', '2001:db8::7')).toBe('2001:db8::7');
  expect(await addressFor(['10.0.0.5'], '::ffff:10.0.0.5', '198.51.100.1')).toBe('198.51.100.1');
});

test('a proxy that names nobody, or nonsense, is taken for the visitor', async () => {
  expect(await addressFor(['10.0.0.5'], '10.0.0.5')).toBe('10.0.0.5');
  expect(await addressFor(['10.0.0.5'], '10.0.0.5', 'unknown')).toBe('10.0.0.5');
});

test('an address has one spelling, and one that is IPv4 within IPv6 is IPv4', async () => {
  const spelled = (remote: string) => addressFor([], remote);
  expect(await spelled('2001:DB8:0:0::00:1')).toBe('2001:db8::1');
  for (const mapped of ['::ffff:198.51.100.1', '::FFFF:C633:6401', '0:0:0:0:0:ffff:c633:6401'])
    expect(await spelled(mapped)).toBe('198.51.100.1');
  expect(await spelled('fe80::1%eth0')).toBe('fe80::1');
  expect(await addressFor(['10.0.0.5'], '10.0.0.5', '2001:0DB8::0007')).toBe('2001:db8::7');
  expect(await addressFor(['10.0.0.0/8'], '10.0.0.5', '198.51.100.1, ::ffff:a00:6')).toBe('198.51.100.1');
});

test('networks of IPv6 are what one household has, and what one customer may have; an IPv4 address stands for itself', () => {
  expect(networksOf('198.51.100.1')).toEqual({ near: '198.51.100.1', wide: null });
  expect(networksOf('2001:db8:1:2:3:4:5:6')).toEqual({ near: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' });
  expect(networksOf('2001:db8::7')).toEqual({ near: '2001:db8:0:0::/64', wide: '2001:db8:0::/48' });
  expect(networksOf('1:0:2:3:4:5:6:7')).toEqual({ near: '1:0:2:3::/64', wide: '1:0:2::/48' });
  expect(networksOf('::1')).toEqual({ near: '0:0:0:0::/64', wide: '0:0:0::/48' });
  // What a socket that is gone is known by.
  expect(networksOf('')).toEqual({ near: '', wide: null });
});

test('networks hold exactly the addresses that share their first 64 and 48 bits', () => {
  const group = fc.integer({ min: 0, max: 0xff_ff });
  const groups = fc.array(fc.oneof(fc.constant(0), group), { minLength: 8, maxLength: 8 });
  // Another parser than that of `addressOf`.
  const asked = (words: readonly number[]) =>
    networksOf(new URL(`http://[${words.map((word) => word.toString(16)).join(':')}]`).hostname.slice(1, -1));
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const { near, wide } = asked(one);
      expect(asked([...one.slice(0, 4), ...other.slice(4)])).toEqual({ near, wide });
      expect(asked([...one.slice(0, 3), ...other.slice(3)]).wide).toBe(wide);
      for (const index of [0, 1, 2, 3]) {
        const changed = asked(one.with(index, one[index]! ^ 1));
        expect([changed.near === near, changed.wide === wide]).toEqual([false, index === 3]);
      }
    }),
  );
});

test('a proxy that nobody has named is warned of once', async () => {
  const warned: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void warned.push(line) };
  const visit = async (trusted: readonly string[], forwarded: readonly (string | undefined)[]) => {
    warned.length = 0;
    const app = new Hono();
    app.use('*', warnOfUnnamedProxy(createNetwork(trusted), log));
    app.get('/', (c) => c.text(''));
    for (const hops of forwarded)
      await app.request('/', hops === undefined ? {} : { headers: { 'x-forwarded-for': hops } }, {
        incoming: { socket: { remoteAddress: '172.18.0.1' } },
      });
    return warned.length;
  };
  expect(await visit([], [undefined])).toBe(0);
  expect(await visit([], [undefined, '198.51.100.1', '198.51.100.2'])).toBe(1);
  expect(warned).toEqual([[{ address: '172.18.0.1' }, expect.stringContaining('TRUSTED_PROXIES')]]);
  expect(await visit(['10.0.0.5'], ['198.51.100.1'])).toBe(1);
  expect(await visit(['172.16.0.0/12'], ['198.51.100.1'])).toBe(0);
});
