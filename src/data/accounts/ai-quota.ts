/**
 * Prompts that a person may still send today on the operator's key (security.md, "Quota races"). One is taken before the model is asked and
 * given back when the call fails; what a killed process had taken is given back by `sweep`.
 */
import type { Database } from '../database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than any call takes. */
export const HOLD_MS = 15 * 60 * 1000;

/** A prompt that was taken. */
export interface Hold {
  readonly id: string;
}

export interface AiQuota {
  /** Takes one of `limit` prompts of the day (UTC); undefined when none is left. Nothing is asked of a limit of null. */
  take(userId: string, limit: number | null): Promise<Hold | undefined>;
  /** The call was answered: the prompt is spent. */
  spend(hold: Hold): Promise<void>;
  /** The call failed: the prompt is there again. */
  giveBack(hold: Hold): Promise<void>;
  usedToday(userId: string): Promise<number>;
  /** Gives back what calls of ended processes had taken, and forgets old days. */
  sweep(): Promise<void>;
}

const DAYS_KEPT = 31;

export function createAiQuota(db: Database): AiQuota {
  const today = () => Math.floor(db.now() / DAY_MS);
  return {
    take: (userId, limit) =>
      db.connection.transaction().execute(async (tx) => {
        const day = today();
        await tx
          .insertInto('ai_usage')
          .values({ user_id: userId, day, used: 0 })
          .onConflict((oc) => oc.columns(['user_id', 'day']).doNothing())
          .execute();
        const taking = tx
          .updateTable('ai_usage')
          .set((eb) => ({ used: eb('used', '+', 1) }))
          .where('user_id', '=', userId)
          .where('day', '=', day);
        const { numUpdatedRows } = await (
          limit === null ? taking : taking.where('used', '<', limit)
        ).executeTakeFirstOrThrow();
        if (Number(numUpdatedRows) === 0) return undefined;
        const id = db.newId();
        await tx
          .insertInto('ai_holds')
          .values({ id, user_id: userId, day, held_until: db.now() + HOLD_MS })
          .execute();
        return { id };
      }),
    async spend({ id }) {
      await db.connection.deleteFrom('ai_holds').where('id', '=', id).execute();
    },
    giveBack: ({ id }) =>
      db.connection.transaction().execute(async (tx) => {
        const hold = await tx
          .deleteFrom('ai_holds')
          .where('id', '=', id)
          .returning(['user_id', 'day'])
          .executeTakeFirst();
        if (!hold) return;
        await tx
          .updateTable('ai_usage')
          .set((eb) => ({ used: eb('used', '-', 1) }))
          .where('user_id', '=', hold.user_id)
          .where('day', '=', hold.day)
          .execute();
      }),
    async usedToday(userId) {
      const row = await db.read
        .selectFrom('ai_usage')
        .select('used')
        .where('user_id', '=', userId)
        .where('day', '=', today())
        .executeTakeFirst();
      return row?.used ?? 0;
    },
    async sweep() {
      const lost = await db.read.selectFrom('ai_holds').select('id').where('held_until', '<', db.now()).execute();
      for (const hold of lost) await this.giveBack(hold);
      await db.connection
        .deleteFrom('ai_usage')
        .where('day', '<', today() - DAYS_KEPT)
        .execute();
    },
  };
}
