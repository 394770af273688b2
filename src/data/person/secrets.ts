/** Secrets of a person, by purpose. Only ciphertext comes here; each host encrypts in its own way (security.md, "Secrets at rest"). */
import type { Database } from '../database/database.ts';
import { write } from '../write/write.ts';

export interface StoredSecret {
  readonly ciphertext: string;
  /** Epoch ms. */
  readonly savedAt: number;
}

export interface Secrets {
  read(purpose: string): Promise<StoredSecret | null>;
  /** `savedAt`: epoch ms, where the same secret is only encrypted anew; else now. */
  save(purpose: string, ciphertext: string, savedAt?: number): Promise<void>;
  remove(purpose: string): Promise<void>;
}

export function createSecrets(db: Database, owner: string): Secrets {
  return {
    async read(purpose) {
      const row = await db.read
        .selectFrom('secrets')
        .selectAll()
        .where('owner', '=', owner)
        .where('id', '=', purpose)
        .executeTakeFirst();
      return row ? { ciphertext: row.value, savedAt: row.updated_at } : null;
    },
    save: (purpose, ciphertext, savedAt) =>
      write(db, owner, (tx) =>
        tx.local.put('secrets', { id: purpose, value: ciphertext, updated_at: savedAt ?? tx.now }),
      ),
    remove: (purpose) => write(db, owner, (tx) => tx.local.remove('secrets', purpose)),
  };
}
