/** How much an owner keeps, as the write path counts it (core §3, "Storage"). */
import type { Storage } from '../contract/user.schema.ts';
import { isPaying } from './accounts/billing.ts';
import type { Database, Reader } from './database.ts';

export interface StorageUse {
  /** Bytes of everything that is live: what is in the trash counts for nothing. */
  read(): Promise<Storage>;
}

export function createStorageUse(db: Database, owner: string): StorageUse {
  return {
    async read() {
      const row = await db.read
        .selectFrom('user_sync')
        .select('used_bytes')
        .where('owner', '=', owner)
        .executeTakeFirst();
      const limitBytes = await storageLimit(db.read, db, owner);
      return { usedBytes: Number(row?.used_bytes ?? 0), limitBytes, unlimited: limitBytes === null };
    },
  };
}

/** Bytes that the owner may keep; null for no limit. */
export async function storageLimit(read: Reader, { storageLimits }: Database, owner: string): Promise<number | null> {
  const { free, paid } = storageLimits;
  return free === paid || !(await isPaying(read, owner)) ? free : paid;
}
