/** Who is signed in where (security.md, "Sessions, fixation, theft"). A token is known here by its hash alone. */
import type { Database } from '../database/database.ts';
import type { Account } from './users.ts';
import type { SessionRow } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Without use for this long a session ends; core §9 keeps the user as long in the client. */
export const SESSION_IDLE_MS = 7 * DAY_MS;
/** A session ends after this long, however much it is used. */
export const SESSION_MAX_MS = 30 * DAY_MS;
/** How exactly the last use is kept: one write a minute is enough for a limit of days. */
const SEEN_EVERY_MS = 60_000;

export type Session = Readonly<SessionRow>;

export interface SignedIn {
  readonly account: Account;
  readonly session: Session;
}

export interface NewSession {
  readonly tokenHash: string;
  readonly userId: string;
  readonly client: string;
}

export interface Sessions {
  start(session: NewSession): Promise<void>;
  /** Whose token it is, and notes that it was used; undefined when it has ended or the account is disabled. */
  find(tokenHash: string): Promise<SignedIn | undefined>;
  /** Of one person, the latest used first. */
  list(userId: string): Promise<Session[]>;
  end(tokenHash: string): Promise<void>;
  /** Ends one by its id; false when the person has no such session. */
  endById(userId: string, id: string): Promise<boolean>;
  /** Ends all of a person's sessions but the one of `keep`. */
  endAll(userId: string, keep?: string): Promise<void>;
  /** Removes what has ended by time. */
  purge(): Promise<void>;
}

/** `notNoted` hears of the first time that the last use of a session could not be written, and of the first one after it could again. */
export function createSessions(db: Database, notNoted: (error: unknown) => void = () => {}): Sessions {
  const note = createNotes(db, notNoted);
  const oldest = () => ({ seen: db.now() - SESSION_IDLE_MS, created: db.now() - SESSION_MAX_MS });
  const remove = () => db.connection.deleteFrom('sessions');
  return {
    async start({ tokenHash, userId, client }) {
      const now = db.now();
      await db.connection
        .insertInto('sessions')
        .values({ token_hash: tokenHash, id: db.newId(), user_id: userId, client, created_at: now, last_seen_at: now })
        .execute();
    },
    async find(tokenHash) {
      const { seen, created } = oldest();
      // In one statement, because every request asks it.
      const row = await db.read
        .selectFrom('sessions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .selectAll('u')
        .select(['s.id as session_id', 's.client', 's.created_at as started_at', 's.last_seen_at'])
        .where('s.token_hash', '=', tokenHash)
        .where('s.last_seen_at', '>', seen)
        .where('s.created_at', '>', created)
        .where('u.disabled_at', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const { session_id: id, client, started_at, last_seen_at, ...account } = row;
      if (last_seen_at <= db.now() - SEEN_EVERY_MS) await note(tokenHash);
      const session = { token_hash: tokenHash, id, user_id: account.id, client, created_at: started_at, last_seen_at };
      return { account, session };
    },
    list: (userId) => {
      const { seen, created } = oldest();
      return db.read
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('last_seen_at', '>', seen)
        .where('created_at', '>', created)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id')
        .execute();
    },
    async end(tokenHash) {
      await remove().where('token_hash', '=', tokenHash).execute();
    },
    async endById(userId, id) {
      const { numDeletedRows } = await remove()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows) > 0;
    },
    async endAll(userId, keep = '') {
      await remove().where('user_id', '=', userId).where('token_hash', '!=', keep).execute();
    },
    async purge() {
      const { seen, created } = oldest();
      await remove()
        .where((eb) => eb.or([eb('last_seen_at', '<=', seen), eb('created_at', '<=', created)]))
        .execute();
    },
  };
}

/** Reading never depends on a write: on a full disk who is signed in reads on, and a session is looked at by the use that was noted last. */
function createNotes(db: Database, notNoted: (error: unknown) => void): (tokenHash: string) => Promise<void> {
  let isFailing = false;
  return async (tokenHash) => {
    try {
      await db.connection
        .updateTable('sessions')
        .set({ last_seen_at: db.now() })
        .where('token_hash', '=', tokenHash)
        .execute();
      isFailing = false;
    } catch (error) {
      if (!isFailing) notNoted(error);
      isFailing = true;
    }
  };
}
