/** Codes and links that prove an address (security.md, "Codes"): single use, bound to person and purpose, hashes only. */
import type { Database } from '../database/database.ts';
import type { CodePurpose } from './tables.ts';

export const CODE_LIFE_MS = 10 * 60 * 1000;
export const CODE_TRIES = 5;

export interface NewCode {
  readonly userId: string;
  readonly purpose: CodePurpose;
  readonly codeHash: string;
  readonly tokenHash: string;
}

/** A code that was typed, or the token of a link that was opened, by its hash. */
export type Proof = { readonly codeHash: string } | { readonly tokenHash: string };

export interface Codes {
  /** Those of earlier mails stay valid until they run out: a mail that somebody else asks for must not void them. */
  add(code: NewCode): Promise<void>;
  /** Whether the person has been mailed something that is valid still, its link at least. */
  hasOpen(userId: string, purpose: CodePurpose): Promise<boolean>;
  /** Whether the person has been mailed it. A code costs every open one a try; of the token of a link no tries are counted, as nobody guesses it. */
  isOpen(userId: string, purpose: CodePurpose, proof: Proof): Promise<boolean>;
  /** The person whose open link it is. */
  ownerOfLink(purpose: CodePurpose, tokenHash: string): Promise<string | undefined>;
  /** Uses it up, with all others of that purpose. False when somebody was quicker. */
  useUp(userId: string, purpose: CodePurpose, proof: Proof): Promise<boolean>;
  removeAll(userId: string, purpose: CodePurpose): Promise<void>;
  purge(): Promise<void>;
}

export function createCodes(db: Database): Codes {
  const removal = (connection: Pick<Database['connection'], 'deleteFrom'>, userId: string, purpose: CodePurpose) =>
    connection.deleteFrom('auth_codes').where('user_id', '=', userId).where('purpose', '=', purpose);
  const ownerOfLink = async (purpose: CodePurpose, tokenHash: string) => {
    const row = await db.connection
      .selectFrom('auth_codes')
      .select('user_id')
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', db.now())
      .executeTakeFirst();
    return row?.user_id;
  };
  return {
    async add({ userId, purpose, codeHash, tokenHash }) {
      const row = { code_hash: codeHash, token_hash: tokenHash, tries: 0, expires_at: db.now() + CODE_LIFE_MS };
      await db.connection
        .insertInto('auth_codes')
        .values({ user_id: userId, purpose, ...row })
        .execute();
    },
    async hasOpen(userId, purpose) {
      const row = await db.connection
        .selectFrom('auth_codes')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', db.now())
        .executeTakeFirst();
      return row !== undefined;
    },
    ownerOfLink,
    async isOpen(userId, purpose, proof) {
      if ('tokenHash' in proof) return (await ownerOfLink(purpose, proof.tokenHash)) === userId;
      // The try is counted before the code is looked at, so that guesses at the same time are counted one by one.
      const open = await db.connection
        .updateTable('auth_codes')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', db.now())
        .where('tries', '<', CODE_TRIES)
        .returning('code_hash')
        .execute();
      return open.some(({ code_hash }) => code_hash === proof.codeHash);
    },
    useUp: (userId, purpose, proof) =>
      db.connection.transaction().execute(async (tx) => {
        const [column, hash] =
          'tokenHash' in proof ? (['token_hash', proof.tokenHash] as const) : (['code_hash', proof.codeHash] as const);
        const { numDeletedRows } = await removal(tx, userId, purpose)
          .where(column, '=', hash)
          .executeTakeFirstOrThrow();
        if (Number(numDeletedRows) === 0) return false;
        await removal(tx, userId, purpose).execute();
        return true;
      }),
    async removeAll(userId, purpose) {
      await removal(db.connection, userId, purpose).execute();
    },
    async purge() {
      await db.connection.deleteFrom('auth_codes').where('expires_at', '<=', db.now()).execute();
    },
  };
}
