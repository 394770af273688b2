/** The mark of a device that has signed in before (security.md, "Rate limit, brute force"). */
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptionKey } from '../encryption-key.ts';
import { knownDevice, markDevice } from './known-device.ts';
import { hashCode } from './tokens.ts';

const ANN = 'ann@example.org';
const key = encryptionKey(Buffer.alloc(32, 7));
const other = encryptionKey(Buffer.alloc(32, 8));
/** As it was made with the server's key itself. */
const MARK_OF_BEFORE = 'NVRgMY-6P2V6gMR2r-uS3Q.m_lAw3fO9KEyhEmqJHpFppvRrP1ZITMNnc5qeEbztcI';

const signedWith = (signer: Buffer) => {
  const signature = createHmac('sha256', signer).update(JSON.stringify(['device', ANN, 'an-id']));
  return `an-id.${signature.digest('base64url')}`;
};

test('a mark is known for its account and under its key alone', () => {
  const mark = markDevice(ANN, key);
  expect(knownDevice(mark, ANN, key)).toBe(mark.split('.')[0]);
  expect(knownDevice(mark, 'bob@example.org', key)).toBeNull();
  expect(knownDevice(mark, ANN, other)).toBeNull();
  for (const none of [undefined, '', '.', 'an-id', 'an-id.', `.${mark.split('.')[1]}`])
    expect(knownDevice(none, ANN, key)).toBeNull();
});

test('one is signed by the key for marks, and by no key for something else', () => {
  expect(knownDevice(signedWith(key.of.devices), ANN, key)).toBe('an-id');
  expect(knownDevice(signedWith(key.of.codes), ANN, key)).toBeNull();
  expect(knownDevice(signedWith(key.of.envelopes), ANN, key)).toBeNull();
});

test('one of before an update is known, and the next is made as today', () => {
  expect(knownDevice(MARK_OF_BEFORE, ANN, key)).toBe('NVRgMY-6P2V6gMR2r-uS3Q');
  expect(knownDevice(MARK_OF_BEFORE, ANN, other)).toBeNull();
  const [id = '', signature] = markDevice(ANN, key).split('.');
  const by = (signer: Buffer) =>
    createHmac('sha256', signer)
      .update(JSON.stringify(['device', ANN, id]))
      .digest('base64url');
  expect([signature === by(key.of.devices), signature === by(key.bytes)]).toEqual([true, false]);
});

test('a code is kept under the key for codes', () => {
  const hashed = createHmac('sha256', key.of.codes).update(JSON.stringify(['code', 'verify', 'an-id', '123456']));
  expect(hashCode('123456', key, 'an-id', 'verify')).toBe(hashed.digest('hex'));
});
