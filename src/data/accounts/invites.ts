/** Invitations to a server whose registration is not open. Each lets one person in. */
import type { Database } from '../database/database.ts';

export interface Invites {
  add(codeHash: string, expiresAt: number): Promise<void>;
  /** False when there is no such invitation, or it was used for somebody else or is too old. */
  use(codeHash: string, userId: string): Promise<boolean>;
}

export function createInvites(db: Database): Invites {
  return {
    async add(codeHash, expiresAt) {
      await db.connection
        .insertInto('invites')
        .values({ code_hash: codeHash, created_at: db.now(), expires_at: expiresAt, used_at: null, used_by: null })
        .execute();
    },
    async use(codeHash, userId) {
      const { numUpdatedRows } = await db.connection
        .updateTable('invites')
        .set({ used_at: db.now(), used_by: userId })
        .where('code_hash', '=', codeHash)
        .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_by', '=', userId)]))
        .where('expires_at', '>', db.now())
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows) === 1;
    },
  };
}
