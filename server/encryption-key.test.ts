/** The keys that come from the server's one (security.md, "Secrets at rest"). */
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptionKey } from './encryption-key.ts';

const GIVEN = Buffer.alloc(32, 7);

/** HKDF of one block, as RFC 5869 writes it down (2.2, 2.3). */
function hkdf(key: Buffer, info: string): Buffer {
  const extracted = createHmac('sha256', Buffer.alloc(32)).update(key).digest();
  return createHmac('sha256', extracted).update(info).update(Buffer.of(1)).digest();
}

test('each purpose has a key of its own, and none has the server’s', () => {
  const { bytes, of } = encryptionKey(GIVEN);
  const keys = [bytes, ...Object.values(of)];
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(4);
  expect(keys.map(({ length }) => length)).toEqual([32, 32, 32, 32]);
});

test('they are HKDF of it under names that stay, on whichever server', () => {
  expect(encryptionKey(GIVEN).of).toEqual({
    envelopes: hkdf(GIVEN, 'ninefold: envelopes of secrets'),
    codes: hkdf(GIVEN, 'ninefold: codes of mails'),
    devices: hkdf(GIVEN, 'ninefold: marks of devices'),
  });
});

test('another key of the server gives others', () => {
  const [one, other] = [encryptionKey(GIVEN), encryptionKey(Buffer.alloc(32, 8))];
  expect(Object.values(one.of).filter((key) => Object.values(other.of).some((each) => each.equals(key)))).toEqual([]);
});
