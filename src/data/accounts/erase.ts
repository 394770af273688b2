/** A whole library at once: deleting an account with everything it owns, and giving one owner's library to another. */
import type { Transaction } from 'kysely';
import type { Database, Reader } from '../database/database.ts';
import { rememberErasedHead } from '../database/epoch.ts';
import { APPENDED, INTERNAL_TABLES, LOCAL, SYNCED } from '../write/kinds.ts';
import type { Tables } from '../database/tables.ts';

/** Tables of a library, by their column `owner`. */
export const OWNED = [
  ...Object.keys(SYNCED),
  ...Object.keys(APPENDED),
  ...Object.keys(LOCAL),
  ...INTERNAL_TABLES.filter((table) => table !== 'server_meta'),
] as readonly (keyof Tables)[];

/** Of which a new account has rows already. */
const OF_THE_SAMPLE: readonly string[] = ['folders', 'sets', 'cards'];
const USED = 'This account has been used already: a library can only go to a new one.';
/** Customers before their subscriptions: whoever is keeping some has locked the customer. */
export const OF_A_USER = [
  'sessions',
  'auth_codes',
  'billing',
  'subscriptions',
  'ai_usage',
  'ai_holds',
  'ai_tokens',
] as const;

/**
 * All or nothing, and without tombstones: nobody is left to sync with. Pictures that nobody else keeps go with the next collection
 * (`data/blobs/blob-collection.ts`). `ended` is the customer of the payment service for whom nothing is charged any more; false, and nothing erased, when the
 * account is another customer by now.
 */
export async function eraseAccount(db: Database, userId: string, ended: string | undefined): Promise<boolean> {
  return db.inTurn(userId, () =>
    db.connection.transaction().execute(async (tx) => {
      // Whoever becomes a customer holds the account (`billing.ts`).
      await tx
        .updateTable('users')
        .set((eb) => ({ updated_at: eb.ref('updated_at') }))
        .where('id', '=', userId)
        .execute();
      const paying = await tx
        .selectFrom('billing')
        .select('customer_id')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (paying && paying.customer_id !== ended) return false;
      await eraseRows(tx, userId);
      return true;
    }),
  );
}

/**
 * Deletes the accounts that were made, and asked for again, before `before`, epoch ms, and whose address nobody has proved. Answers how many.
 */
export async function eraseUnproved(db: Database, before: number): Promise<number> {
  const waiting = await db.read
    .selectFrom('users')
    .select('id')
    .where('verified_at', 'is', null)
    .where('updated_at', '<', before)
    .execute();
  let erased = 0;
  for (const { id } of waiting) {
    erased += await db.inTurn(id, () =>
      db.connection.transaction().execute(async (tx) => {
        // Somebody may prove it at this moment.
        const { numUpdatedRows } = await tx
          .updateTable('users')
          .set((eb) => ({ updated_at: eb.ref('updated_at') }))
          .where('id', '=', id)
          .where('verified_at', 'is', null)
          .where('updated_at', '<', before)
          .executeTakeFirstOrThrow();
        if (Number(numUpdatedRows) === 0) return 0;
        // Whoever was invited may come again.
        await tx.updateTable('invites').set({ used_at: null, used_by: null }).where('used_by', '=', id).execute();
        await eraseRows(tx, id);
        return 1;
      }),
    );
  }
  return erased;
}

async function eraseRows(tx: Transaction<Tables>, userId: string): Promise<void> {
  await rememberErasedHead(tx);
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
}

interface Adoption {
  readonly from: string;
  readonly to: string;
  /** The same secret, bound to its new owner. */
  readonly rebind: (purpose: string, ciphertext: string) => string;
}

/** The library of one owner becomes the other's, in one transaction. @throws Error when the other has something of their own */
export async function adoptLibrary(db: Database, { from, to, rebind }: Adoption): Promise<void> {
  await db.inTurn(to, () =>
    db.connection.transaction().execute(async (tx) => {
      await refuseUsed(tx, to);
      await rememberErasedHead(tx);
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
      const secrets = await tx.selectFrom('secrets').select(['id', 'value']).where('owner', '=', to).execute();
      for (const { id, value } of secrets)
        await tx
          .updateTable('secrets')
          .set({ value: rebind(id, value) })
          .where('owner', '=', to)
          .where('id', '=', id)
          .execute();
    }),
  );
}

/** A new account has the sample set and nothing else; whatever is more would be lost. */
async function refuseUsed(read: Reader, owner: string): Promise<void> {
  const tables = [...Object.keys(SYNCED), ...Object.keys(APPENDED)].filter((table) => !OF_THE_SAMPLE.includes(table));
  for (const table of tables) if ((await countOf(read, table, owner)) > 0) throw new Error(USED);
  if ((await countOf(read, 'sets', owner)) > 1) throw new Error(USED);
}

async function countOf(read: Reader, table: string, owner: string): Promise<number> {
  const { rows } = await read
    .selectFrom(table as 'sets')
    .select((eb) => eb.fn.countAll().as('rows'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  return Number(rows);
}
