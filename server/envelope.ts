/**
 * Envelope encryption of one secret (security.md, "Secrets at rest"): a random data key encrypts the secret, the server's key for envelopes wraps
 * the data key, both with AES-256-GCM and 96-bit random nonces. Owner, purpose and key id are authenticated with each, so that a ciphertext
 * moved to another owner or purpose does not open. Envelopes of version 1 were wrapped by the server's key itself; they are read and no more made.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { EncryptionKey } from './encryption-key.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 2;

/** What the secret is bound to. */
export interface Binding {
  readonly owner: string;
  readonly purpose: string;
}

const envelope = z.strictObject({
  version: z.literal([1, VERSION]),
  keyId: z.string(),
  wrappedKey: z.base64(),
  secret: z.base64(),
});

type Envelope = z.infer<typeof envelope>;

/** Answers JSON text for the database. */
export function seal(secret: string, key: EncryptionKey, binding: Binding): string {
  const dataKey = randomBytes(KEY_BYTES);
  const bound = authenticated(VERSION, binding, key.id);
  const sealed: Envelope = {
    version: VERSION,
    keyId: key.id,
    wrappedKey: encrypt(dataKey, key.of.envelopes, bound).toString('base64'),
    secret: encrypt(Buffer.from(secret, 'utf8'), dataKey, bound).toString('base64'),
  };
  return JSON.stringify(sealed);
}

/** The secret again. Throws when the text was changed, moved, or wrapped by another key. */
export function open(sealed: string, key: EncryptionKey, binding: Binding): string {
  const { version, keyId, wrappedKey, secret } = parse(sealed);
  if (keyId !== key.id) throw new Error('The secret was encrypted with another ENCRYPTION_KEY.');
  const bound = authenticated(version, binding, keyId);
  const dataKey = decrypt(Buffer.from(wrappedKey, 'base64'), version === 1 ? key.bytes : key.of.envelopes, bound);
  return decrypt(Buffer.from(secret, 'base64'), dataKey, bound).toString('utf8');
}

/** The same; null in place of throwing. */
export function openIfPossible(sealed: string, key: EncryptionKey, binding: Binding): string | null {
  try {
    return open(sealed, key, binding);
  } catch {
    return null;
  }
}

/** Whether an envelope that opens is one that `seal` would make today. */
export function isNewest(sealed: string): boolean {
  return parse(sealed).version === VERSION;
}

function parse(sealed: string): Envelope {
  return envelope.parse(JSON.parse(sealed));
}

/** JSON keeps the parts apart, whatever characters they hold. */
function authenticated(version: Envelope['version'], { owner, purpose }: Binding, keyId: string): Buffer {
  const parts = [owner, purpose, keyId];
  return Buffer.from(JSON.stringify(version === 1 ? parts : [version, ...parts]), 'utf8');
}

/** nonce, ciphertext, tag. */
function encrypt(plain: Buffer, key: Buffer, bound: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(sealed: Buffer, key: Buffer, bound: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(sealed.length - TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES)), decipher.final()]);
}
