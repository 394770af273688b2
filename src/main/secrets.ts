/**
 * The AI key on the desktop: encrypted by the system's keychain through asynchronous safeStorage and stored as ciphertext. Where the
 * system offers no real protection (Linux `basic_text` encrypts with a password everybody knows) the key stays in memory for this run.
 */
import { safeStorage } from 'electron';
import { maskKey, NO_KEY, type KeyVault } from '../ai/keys.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { Store } from '../data/store.ts';
import { logger } from './log.ts';

const PURPOSE = 'gemini-key';

interface HeldKey {
  /** Null when what is stored cannot be opened here: another system account, or a keychain that is gone. */
  readonly key: string | null;
  readonly savedAt: number;
  readonly kept: boolean;
}

export function createKeychainVault(store: Store, now: () => number): KeyVault {
  let thisRun: HeldKey | null = null;

  const held = async (): Promise<HeldKey | null> => thisRun ?? (await readStored(store));

  const info: KeyVault['info'] = async () => {
    const found = await held();
    return found ? { key: maskKey(found.key ?? ''), savedAt: found.savedAt, kept: found.kept } : NO_KEY;
  };

  return {
    info,
    read: async () => (await held())?.key ?? null,
    async save(key) {
      if (await keychainProtects()) {
        await store.secrets.save(PURPOSE, await encrypt(key));
        thisRun = null;
      } else {
        // What was stored under a better keychain would come back after a restart in place of the key typed now.
        await store.secrets.remove(PURPOSE);
        thisRun = { key, savedAt: now(), kept: false };
      }
      return info();
    },
    async remove() {
      thisRun = null;
      await store.secrets.remove(PURPOSE);
      return NO_KEY;
    },
  };
}

async function readStored(store: Store): Promise<HeldKey | null> {
  const secret = await store.secrets.read(PURPOSE);
  if (!secret) return null;
  return { key: await decrypt(secret.ciphertext), savedAt: secret.savedAt, kept: true };
}

async function decrypt(ciphertext: string): Promise<string | null> {
  if (!(await keychainProtects())) return null;
  try {
    return (await safeStorage.decryptStringAsync(Buffer.from(ciphertext, 'base64'))).result;
  } catch (error) {
    logger.warn(
      { error: error instanceof Error ? error.message : String(error) },
      'the stored AI key cannot be opened by this keychain',
    );
    return null;
  }
}

async function encrypt(key: string): Promise<string> {
  try {
    return (await safeStorage.encryptStringAsync(key)).toString('base64');
  } catch (error) {
    throw new Problem('encrypt_fail', messages.ai.keySaveErrors.encrypt_fail, { cause: error });
  }
}

async function keychainProtects(): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
}
