/** Codes and links that prove an address (security.md, "Codes"): single use, bound to person and purpose, few tries, hashes only. */
import type { Database } from '../database.ts';
import type { CodePurpose } from './tables.ts';

export const CODE_LIFE_MS = 10 * 60 * 1000;
export const CODE_TRIES = 5;

export interface NewCode {
  readonly userId: string;
  readonly purpose: CodePurpose;
  readonly codeHash: string;
  readonly tokenHash: string;
}

export interface Codes {
  /** Replaces an open code of that purpose. */
  put(code: NewCode): Promise<void>;
  /** Whether it is the person's open code; a right one is used up, a wrong one costs a try. */
  use(userId: string, purpose: CodePurpose, codeHash: string): Promise<boolean>;
  /** The person whose link it is, and uses it up. */
  useLink(purpose: CodePurpose, tokenHash: string): Promise<string | undefined>;
  purge(): Promise<void>;
}

export function createCodes(db: Database): Codes {
  return {
    async put({ userId, purpose, codeHash, tokenHash }) {
      const row = { code_hash: codeHash, token_hash: tokenHash, tries: 0, expires_at: db.now() + CODE_LIFE_MS };
      await db.connection
        .insertInto('auth_codes')
        .values({ user_id: userId, purpose, ...row })
        .onConflict((oc) => oc.columns(['user_id', 'purpose']).doUpdateSet(row))
        .execute();
    },
    // The try is counted before the code is looked at, so that guesses at the same time are counted one by one.
    use: (userId, purpose, codeHash) =>
      db.connection.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('auth_codes')
          .set((eb) => ({ tries: eb('tries', '+', 1) }))
          .where('user_id', '=', userId)
          .where('purpose', '=', purpose)
          .where('expires_at', '>', db.now())
          .where('tries', '<', CODE_TRIES)
          .executeTakeFirstOrThrow();
        if (Number(numUpdatedRows) === 0) return false;
        const { numDeletedRows } = await tx
          .deleteFrom('auth_codes')
          .where('user_id', '=', userId)
          .where('purpose', '=', purpose)
          .where('code_hash', '=', codeHash)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows) === 1;
      }),
    async useLink(purpose, tokenHash) {
      const used = await db.connection
        .deleteFrom('auth_codes')
        .where('purpose', '=', purpose)
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', db.now())
        .where('tries', '<', CODE_TRIES)
        .returning('user_id')
        .executeTakeFirst();
      return used?.user_id;
    },
    async purge() {
      await db.connection.deleteFrom('auth_codes').where('expires_at', '<=', db.now()).execute();
    },
  };
}
