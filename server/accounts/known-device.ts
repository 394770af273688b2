/** A mark that a device keeps once it has signed in to an account, so that guesses of others do not slow down its owner. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { emailKey } from '../../src/data/accounts/users.ts';
import type { EncryptionKey } from '../encryption-key.ts';

const ID_BYTES = 16;

/** A new mark for the account of that address. */
export function markDevice(email: string, key: EncryptionKey): string {
  const id = randomBytes(ID_BYTES).toString('base64url');
  return `${id}.${signature(id, email, key.of.devices)}`;
}

/**
 * The mark's id when it was given for this account, else null. One that was made with the server's key itself counts too: a device keeps its mark for a
 * year, and an update must not make its owner a stranger while others guess. The next login replaces it.
 */
export function knownDevice(mark: string | undefined, email: string, key: EncryptionKey): string | null {
  const [id = '', given = ''] = (mark ?? '').split('.');
  const actual = Buffer.from(given);
  const isBy = (signer: Buffer): boolean => {
    const expected = Buffer.from(signature(id, email, signer));
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  };
  return id !== '' && (isBy(key.of.devices) || isBy(key.bytes)) ? id : null;
}

function signature(id: string, email: string, key: Buffer): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['device', emailKey(email), id]))
    .digest('base64url');
}
