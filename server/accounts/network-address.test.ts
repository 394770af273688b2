import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createNetwork } from './network-address.ts';

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
