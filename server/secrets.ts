/** The server's key vault: a person's AI key in an envelope of `envelope.ts`, kept in the database (security.md, "Secrets at rest"). */
import { maskKey, NO_KEY, type KeyVault } from '../src/ai/keys.ts';
import { messages } from '../src/contract/messages/index.ts';
import { Problem } from '../src/contract/problem.ts';
import type { StoredKey } from '../src/contract/user.schema.ts';
import { databaseFailure } from '../src/data/database/failure.ts';
import type { EncryptionKey } from './encryption-key.ts';
import { open, seal } from './envelope.ts';
import { errorFields, type ServerLog } from './log.ts';

/** Where ciphertexts are kept, by purpose; the store of one owner. */
export interface SecretStore {
  read(purpose: string): Promise<{ ciphertext: string; savedAt: number } | null>;
  save(purpose: string, ciphertext: string): Promise<void>;
  remove(purpose: string): Promise<void>;
}

interface VaultOptions {
  readonly owner: string;
  readonly secrets: SecretStore;
  readonly key: EncryptionKey;
  readonly log: Pick<ServerLog, 'warn' | 'error'>;
}

export const GEMINI_KEY_PURPOSE = 'gemini-key';
const said = messages.ai.keySaveErrors;

/** One owner's vault. `save` throws `encrypt_fail` or `db_fail` and leaves what was stored before as it was. */
export function createServerKeyVault({ owner, secrets, key, log }: VaultOptions): KeyVault {
  const binding = { owner, purpose: GEMINI_KEY_PURPOSE };

  const opened = async (): Promise<{ text: string | null; savedAt: number } | null> => {
    const stored = await secrets.read(GEMINI_KEY_PURPOSE);
    if (!stored) return null;
    try {
      return { text: open(stored.ciphertext, key, binding), savedAt: stored.savedAt };
    } catch (error) {
      log.warn({ owner, ...errorFields(error) }, 'a stored AI key cannot be opened with this ENCRYPTION_KEY');
      return { text: null, savedAt: stored.savedAt };
    }
  };

  const info = async (): Promise<StoredKey> => {
    const stored = await opened();
    return stored ? { key: maskKey(stored.text ?? ''), savedAt: stored.savedAt, kept: true } : NO_KEY;
  };

  return {
    info,
    read: async () => (await opened())?.text ?? null,
    async save(text) {
      const ciphertext = sealOrRefuse(text);
      await persist(() => secrets.save(GEMINI_KEY_PURPOSE, ciphertext));
      return info();
    },
    async remove() {
      await persist(() => secrets.remove(GEMINI_KEY_PURPOSE));
      return NO_KEY;
    },
  };

  function sealOrRefuse(text: string): string {
    try {
      return seal(text, key, binding);
    } catch (error) {
      throw new Problem('encrypt_fail', said.encrypt_fail, { cause: error });
    }
  }

  async function persist(change: () => Promise<void>): Promise<void> {
    try {
      await change();
    } catch (error) {
      // A full disk and an unreachable database have their own sentences, given where every operation's failures are mapped.
      if (databaseFailure(error) !== null) throw error;
      log.error({ owner, ...errorFields(error) }, 'an AI key could not be stored');
      throw new Problem('db_fail', said.db_fail, { cause: error });
    }
  }
}
