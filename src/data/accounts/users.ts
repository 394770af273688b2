/** The people who may sign in. */
import type { Database } from '../database/database.ts';
import type { UserRow } from './tables.ts';

export type Account = Readonly<UserRow>;

/** Stands for the password of an account that waits for its proof while nobody's password counts. No password has it as its hash. */
export const CONTESTED = 'contested';

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  /** An operator's own accounts need no mail. */
  readonly verified: boolean;
}

export interface Users {
  byEmail(email: string): Promise<Account | undefined>;
  byId(id: string): Promise<Account | undefined>;
  /** In the order in which they came. */
  list(): Promise<Account[]>;
  /** False when somebody has that address already. */
  add(account: NewAccount): Promise<boolean>;
  /**
   * The address is proved, and the password is that of whoever has proved it: `chosen`, or the one of the registration, which is `registered`. False,
   * and nothing changed, when it was proved before or another has registered meanwhile.
   */
  prove(id: string, password: { readonly chosen: string } | { readonly registered: string }): Promise<boolean>;
  /** Two have registered an address that waits for its proof: neither password counts until it is proved. */
  contest(id: string): Promise<void>;
  setPassword(id: string, passwordHash: string): Promise<void>;
  setDisabled(id: string, disabled: boolean): Promise<void>;
}

export function createUsers(db: Database): Users {
  const change = async (id: string, fields: Partial<UserRow>): Promise<void> => {
    await db.connection
      .updateTable('users')
      .set({ ...fields, updated_at: db.now() })
      .where('id', '=', id)
      .execute();
  };
  return {
    byEmail: (email) =>
      db.read.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst(),
    byId: (id) => db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
    list: () => db.read.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute(),
    async add({ id, email, passwordHash, verified }) {
      const now = db.now();
      const { numInsertedOrUpdatedRows } = await db.connection
        .insertInto('users')
        .values({
          id,
          email: email.trim(),
          email_key: emailKey(email),
          password_hash: passwordHash,
          verified_at: verified ? now : null,
          disabled_at: null,
          created_at: now,
          updated_at: now,
        })
        .onConflict((oc) => oc.column('email_key').doNothing())
        .executeTakeFirstOrThrow();
      return Number(numInsertedOrUpdatedRows ?? 0) === 1;
    },
    async prove(id, password) {
      const now = db.now();
      let proving = db.connection
        .updateTable('users')
        .set({ verified_at: now, updated_at: now, ...('chosen' in password && { password_hash: password.chosen }) })
        .where('id', '=', id)
        .where('verified_at', 'is', null);
      if ('registered' in password) proving = proving.where('password_hash', '=', password.registered);
      return Number((await proving.executeTakeFirstOrThrow()).numUpdatedRows) === 1;
    },
    async contest(id) {
      await db.connection
        .updateTable('users')
        .set({ password_hash: CONTESTED, updated_at: db.now() })
        .where('id', '=', id)
        .where('verified_at', 'is', null)
        .execute();
    },
    setPassword: (id, passwordHash) => change(id, { password_hash: passwordHash }),
    setDisabled: (id, disabled) => change(id, { disabled_at: disabled ? db.now() : null }),
  };
}

/** Addresses that differ only in case, in spaces around them or in how a letter is composed are one person's. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
