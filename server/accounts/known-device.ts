/** A mark that a device keeps once it has signed in to an account, so that guesses of others do not slow down its owner. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { emailKey } from '../../src/data/accounts/users.ts';

const ID_BYTES = 16;

/** A new mark for the account of that address. */
export function markDevice(email: string, key: Buffer): string {
  const id = randomBytes(ID_BYTES).toString('base64url');
  return `${id}.${signature(id, email, key)}`;
}

/** The mark's id when it was given for this account, else null. */
export function knownDevice(mark: string | undefined, email: string, key: Buffer): string | null {
  const [id = '', given = ''] = (mark ?? '').split('.');
  const expected = Buffer.from(signature(id, email, key));
  const actual = Buffer.from(given);
  return id !== '' && expected.length === actual.length && timingSafeEqual(expected, actual) ? id : null;
}

function signature(id: string, email: string, key: Buffer): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['device', emailKey(email), id]))
    .digest('base64url');
}
