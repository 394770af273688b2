/**
 * `safeStorage`: encrypts under a key that stands for the system's keyring. The key lies in a file of the profile, so
 * what one run encrypts the next one reads; real secrecy is not the matter of a test double.
 */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app } from './app.ts';
import { runtime } from './runtime.ts';
import { testHooks } from './test-hooks.ts';
import { strict } from './unsupported.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Chromium's marks: v10 is text under a password that everybody knows, v11 text under the keyring's. */
const OPEN_MARK = Buffer.from('v10');
const KEYRING_MARK = Buffer.from('v11');

/** Chromium's own password for `basic_text`. */
const WELL_KNOWN_PASSWORD = 'peanuts';

function keyringKey(): Buffer {
  const file = path.join(app.getPath('userData'), 'stand-in-keyring');
  try {
    return readFileSync(file);
  } catch {
    const key = randomBytes(KEY_BYTES);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, key, { mode: 0o600 });
    return key;
  }
}

function keyFor(mark: Buffer): Buffer {
  return mark.equals(OPEN_MARK) ? scryptSync(WELL_KNOWN_PASSWORD, 'saltysalt', KEY_BYTES) : keyringKey();
}

function isAvailable(): boolean {
  return runtime.ready && testHooks.safeStorage.available;
}

function encrypt(plainText: string): Buffer {
  if (!isAvailable()) {
    throw new Error('Error while encrypting the text provided to safeStorage. Encryption is not available.');
  }
  const mark = testHooks.safeStorage.backend === 'basic_text' ? OPEN_MARK : KEYRING_MARK;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(mark), nonce);
  return Buffer.concat([mark, nonce, cipher.update(plainText, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(encrypted: Buffer): string {
  if (!isAvailable()) {
    throw new Error('Error while decrypting the ciphertext provided to safeStorage. Decryption is not available.');
  }
  const mark = encrypted.subarray(0, KEYRING_MARK.length);
  if (!mark.equals(OPEN_MARK) && !mark.equals(KEYRING_MARK)) {
    throw new Error(
      'Error while decrypting the ciphertext provided to safeStorage. Ciphertext does not appear to be encrypted.',
    );
  }
  const afterNonce = mark.length + NONCE_BYTES;
  const decipher = createDecipheriv(ALGORITHM, keyFor(mark), encrypted.subarray(mark.length, afterNonce));
  decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
  return decipher.update(encrypted.subarray(afterNonce, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

export const safeStorage = strict('safeStorage', {
  async isAsyncEncryptionAvailable(): Promise<boolean> {
    await app.whenReady();
    return isAvailable();
  },

  async encryptStringAsync(plainText: string): Promise<Buffer> {
    await app.whenReady();
    return encrypt(plainText);
  },

  async decryptStringAsync(encrypted: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> {
    await app.whenReady();
    return { result: decrypt(encrypted), shouldReEncrypt: testHooks.safeStorage.shouldReEncrypt };
  },

  isEncryptionAvailable: isAvailable,
  encryptString: encrypt,
  decryptString: decrypt,

  getSelectedStorageBackend(): string {
    return runtime.ready ? testHooks.safeStorage.backend : 'unknown';
  },

  setUsePlainTextEncryption(): void {},
});
