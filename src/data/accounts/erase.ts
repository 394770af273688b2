/** A whole library at once: deleting an account with everything it owns, and giving one owner's library to another. */
import type { Database } from '../database.ts';
import { APPENDED, INTERNAL_TABLES, LOCAL, SYNCED } from '../kinds.ts';
import type { Tables } from '../tables.ts';

/** Tables of a library, by their column `owner`. */
const OWNED = [
  ...Object.keys(SYNCED),
  ...Object.keys(APPENDED),
  ...Object.keys(LOCAL),
  ...INTERNAL_TABLES.filter((table) => table !== 'server_meta'),
] as readonly (keyof Tables)[];

const OF_A_USER = ['sessions', 'auth_codes', 'billing', 'ai_usage', 'ai_holds'] as const;

/** All or nothing, and without tombstones: nobody is left to sync with. Pictures that nobody else keeps go with the next collection (`data/blob-collection.ts`). */
export async function eraseAccount(db: Database, userId: string): Promise<void> {
  await db.inTurn(userId, () =>
    db.connection.transaction().execute(async (tx) => {
      for (const table of OWNED)
        await tx
          .deleteFrom(table as 'sets')
          .where('owner', '=', userId)
          .execute();
      for (const table of OF_A_USER)
        await tx
          .deleteFrom(table as 'sessions')
          .where('user_id', '=', userId)
          .execute();
      await tx.deleteFrom('users').where('id', '=', userId).execute();
    }),
  );
}

/** The library of one owner becomes the other's, in one transaction. @throws Error when the other has something of their own */
export async function adoptLibrary(db: Database, from: string, to: string): Promise<void> {
  await db.inTurn(to, () =>
    db.connection.transaction().execute(async (tx) => {
      const { reviews } = await tx
        .selectFrom('reviews')
        .select((eb) => eb.fn.countAll().as('reviews'))
        .where('owner', '=', to)
        .executeTakeFirstOrThrow();
      if (Number(reviews) > 0)
        throw new Error('This account has been used already: a library can only go to a new one.');
      for (const table of OWNED) {
        await tx
          .deleteFrom(table as 'sets')
          .where('owner', '=', to)
          .execute();
        await tx
          .updateTable(table as 'sets')
          .set({ owner: to })
          .where('owner', '=', from)
          .execute();
      }
    }),
  );
}
