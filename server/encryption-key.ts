/** The key that all others of this server come from: ENCRYPTION_KEY, or that of a file in the data folder that is made once. */
import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import type { ServerLog } from './log.ts';

/**
 * What the server needs a key for, and the name from which that one is made. Whoever changes a name makes void what was made with its key. What is done
 * for one purpose tells nothing about the key of another, nor about the server's own.
 */
const PURPOSES = {
  envelopes: 'ninefold: envelopes of secrets',
  codes: 'ninefold: codes of mails',
  devices: 'ninefold: marks of devices',
} as const;

type KeyPurpose = keyof typeof PURPOSES;

export interface EncryptionKey {
  /** Names the key without telling it; stored beside what it wrapped. */
  readonly id: string;
  /** The server's key itself: only for reading what was made before each purpose had a key of its own. */
  readonly bytes: Buffer;
  /** 32 bytes for each purpose, by HKDF with SHA-256 (RFC 5869). */
  readonly of: Readonly<Record<KeyPurpose, Buffer>>;
}

export const KEY_FILE = 'encryption.key';
const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;
const ID_CHARS = 16;
/** What file systems say that know no second name of a file (exFAT, some shared folders). */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

export function encryptionKey(bytes: Buffer): EncryptionKey {
  // No salt: the key is random already, and all servers on the same data have to come to the same ones (RFC 5869, 3.1).
  const keyOf = (purpose: KeyPurpose) => Buffer.from(hkdfSync('sha256', bytes, '', PURPOSES[purpose], KEY_BYTES));
  return {
    id: createHash('sha256').update('ninefold key id').update(bytes).digest('hex').slice(0, ID_CHARS),
    bytes,
    of: { envelopes: keyOf('envelopes'), codes: keyOf('codes'), devices: keyOf('devices') },
  };
}

/** Throws an Error with a sentence when the key file is there but is no key: making a new one would lose what the old one wrapped. */
export function loadEncryptionKey(
  config: Pick<Config, 'encryptionKey' | 'dataDir'>,
  log: Pick<ServerLog, 'warn'>,
): EncryptionKey {
  if (config.encryptionKey) return encryptionKey(config.encryptionKey);
  const file = path.join(config.dataDir, KEY_FILE);
  if (!existsSync(file) && makeKeyFile(file)) {
    log.warn(
      { file },
      'ENCRYPTION_KEY is not set: stored AI keys are encrypted with a new key in this file. Keep the file out of backups of the database.',
    );
  }
  chmodSync(file, OWNER_ONLY);
  const bytes = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (bytes.length !== KEY_BYTES) {
    throw new Error(
      `${file} does not hold a key of ${KEY_BYTES} bytes. Restore the file from a copy, or set ENCRYPTION_KEY.`,
    );
  }
  return encryptionKey(bytes);
}

/**
 * Several servers may start on one folder at once (docs/scaling.md), and all have to read the same whole key: it gets its name only once
 * it is written, and only where none has it. Where a folder cannot do that, one server has to start before the others. Answers whether this
 * one made it.
 */
function makeKeyFile(file: string): boolean {
  const bytes = randomBytes(KEY_BYTES);
  const written = `${file}.${encryptionKey(bytes).id}`;
  const write = (name: string) => writeFileSync(name, `${bytes.toString('hex')}\n`, { mode: OWNER_ONLY, flag: 'wx' });
  write(written);
  try {
    linkSync(written, file);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!NO_LINKS.has(code)) throw error;
    write(file);
    return true;
  } finally {
    rmSync(written, { force: true });
  }
}
