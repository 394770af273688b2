/**
 * One secret of this desktop, encrypted by the system's keychain through asynchronous safeStorage. Where the system offers no real
 * protection (Linux `basic_text` encrypts with a password everybody knows) it stays in memory for this run.
 */
import { safeStorage } from 'electron';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { Store } from '../data/store.ts';
import { logger } from './log.ts';

export interface HeldSecret {
  /** Null when what is stored cannot be opened here: another system account, or a keychain that is gone. */
  readonly text: string | null;
  /** Epoch ms. */
  readonly savedAt: number;
  /** Whether it outlives this run. */
  readonly kept: boolean;
}

export interface KeptSecret {
  read(): Promise<HeldSecret | null>;
  /** Answers whether it outlives this run. @throws Problem `encrypt_fail`; what was stored before stays */
  save(text: string): Promise<Pick<HeldSecret, 'kept'>>;
  remove(): Promise<void>;
}

export function createKeptSecret(store: Store, purpose: string, now: () => number): KeptSecret {
  let thisRun: HeldSecret | null = null;
  return {
    read: async () => thisRun ?? (await readStored(store, purpose)),
    async save(text) {
      const kept = await keychainProtects();
      if (kept) {
        await store.secrets.save(purpose, await encrypt(text));
        thisRun = null;
      } else {
        // What was stored under a better keychain would come back after a restart in place of what is saved now.
        await store.secrets.remove(purpose);
        thisRun = { text, savedAt: now(), kept };
      }
      return { kept };
    },
    async remove() {
      thisRun = null;
      await store.secrets.remove(purpose);
    },
  };
}

async function readStored(store: Store, purpose: string): Promise<HeldSecret | null> {
  const secret = await store.secrets.read(purpose);
  if (!secret) return null;
  const { ciphertext, savedAt } = secret;
  const opened = await decrypt(ciphertext, purpose);
  if (opened?.shouldReEncrypt) {
    try {
      await store.secrets.save(purpose, await encrypt(opened.result), savedAt);
    } catch (error) {
      logger.warn(
        { purpose, error: String(error) },
        'a stored secret could not be encrypted by the new key of the keychain',
      );
    }
  }
  return { text: opened?.result ?? null, savedAt, kept: true };
}

type Decrypted = Awaited<ReturnType<typeof safeStorage.decryptStringAsync>>;

async function decrypt(ciphertext: string, purpose: string): Promise<Decrypted | null> {
  if (!(await keychainProtects())) return null;
  try {
    return await safeStorage.decryptStringAsync(Buffer.from(ciphertext, 'base64'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn({ purpose, error: reason }, 'a stored secret cannot be opened by this keychain');
    return null;
  }
}

async function encrypt(text: string): Promise<string> {
  try {
    return (await safeStorage.encryptStringAsync(text)).toString('base64');
  } catch (error) {
    throw new Problem('encrypt_fail', messages.ai.keySaveErrors.encrypt_fail, { cause: error });
  }
}

async function keychainProtects(): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
}
