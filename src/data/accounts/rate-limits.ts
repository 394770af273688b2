/** Counts of attempts that survive a restart and are shared by all processes of a server. */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface Attempts {
  readonly count: number;
  /** Epoch ms at which counting begins anew. */
  readonly until: number;
}

export interface RateLimitStore {
  /** Counts one more in the running time, or in a new one that lasts `durationMs`. */
  add(key: string, durationMs: number): Promise<Attempts>;
  /** Takes back one that was counted. */
  takeBack(key: string): Promise<void>;
  /** Takes the one place that is free again after `durationMs`; when it is taken, answers until when. */
  claim(key: string, durationMs: number): Promise<{ readonly claimed: boolean; readonly until: number }>;
  remove(keys: readonly string[]): Promise<void>;
  /** Forgets what has run out. */
  purge(): Promise<void>;
}

export function createRateLimitStore(db: Database): RateLimitStore {
  return {
    async add(key, durationMs) {
      const now = db.now();
      const over = sql<boolean>`rate_limits.expires_at <= ${now}`;
      const row = await db.connection
        .insertInto('rate_limits')
        .values({ key, points: 1, expires_at: now + durationMs })
        .onConflict((oc) =>
          oc.column('key').doUpdateSet({
            points: sql<number>`case when ${over} then 1 else rate_limits.points + 1 end`,
            expires_at: sql<number>`case when ${over} then excluded.expires_at else rate_limits.expires_at end`,
          }),
        )
        .returning(['points', 'expires_at'])
        .executeTakeFirstOrThrow();
      return { count: row.points, until: row.expires_at };
    },
    async takeBack(key) {
      await db.connection
        .updateTable('rate_limits')
        .set((eb) => ({ points: eb('points', '-', 1) }))
        .where('key', '=', key)
        .where('points', '>', 0)
        .execute();
    },
    async claim(key, durationMs) {
      const now = db.now();
      const until = now + durationMs;
      const taken = await db.connection
        .insertInto('rate_limits')
        .values({ key, points: 1, expires_at: until })
        .onConflict((oc) =>
          oc.column('key').doUpdateSet({ expires_at: until }).where('rate_limits.expires_at', '<=', now),
        )
        .returning('expires_at')
        .executeTakeFirst();
      if (taken) return { claimed: true, until };
      const row = await db.connection
        .selectFrom('rate_limits')
        .select('expires_at')
        .where('key', '=', key)
        .executeTakeFirst();
      return { claimed: false, until: row?.expires_at ?? now };
    },
    async remove(keys) {
      if (keys.length > 0) await db.connection.deleteFrom('rate_limits').where('key', 'in', keys).execute();
    },
    async purge() {
      await db.connection.deleteFrom('rate_limits').where('expires_at', '<=', db.now()).execute();
    },
  };
}
