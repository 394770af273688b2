/**
 * What a person may still ask on the operator's key: prompts of the day and tokens of the month, both UTC (security.md, "Quota races"). A prompt is
 * taken, and tokens held, before the model is asked, and both given back when the call fails; what a killed process had taken is given back by `sweep`.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS_A_YEAR = 12;
/** Longer than any call takes. */
export const HOLD_MS = 15 * 60 * 1000;

/** A prompt that was taken, with its tokens. */
export interface Hold {
  readonly id: string;
}

/** Nothing is left until then, epoch ms: the next day or the next month, in UTC. */
export interface UsedUp {
  readonly until: number;
}

/** Null for no limit. */
export interface AiLimits {
  readonly promptsPerDay: number | null;
  readonly tokensPerMonth: number | null;
}

export interface TokensUsed {
  readonly input: number;
  readonly output: number;
}

export interface AiQuota {
  /**
   * Takes a prompt of the day and holds `tokens` of the month; answers when the limit ends when no prompt is left, or when the tokens that were used and are
   * held reach it. So those that are under way when it is reached may go over it, by what they take more than was held, and no other.
   */
  take(userId: string, limits: AiLimits, tokens: number): Promise<Hold | UsedUp>;
  /** The model has begun to answer: the prompt is spent. */
  spend(hold: Hold): Promise<void>;
  /** The call is over: what it took counts in place of what was held. */
  settle(hold: Hold, used: TokensUsed): Promise<void>;
  /** The call failed: prompt and tokens are there again. */
  giveBack(hold: Hold): Promise<void>;
  usedToday(userId: string): Promise<number>;
  /** Of this month, without what is held. */
  tokensThisMonth(userId: string): Promise<TokensUsed>;
  /** Gives back what calls of ended processes had taken, and forgets old days and months. Of a call that had begun to answer, what was held is used. */
  sweep(): Promise<void>;
}

const DAYS_KEPT = 31;
/** Beside the one that runs: a bill comes when its month is over. */
const MONTHS_KEPT = 1;

/** Months since January of the year 0, UTC. */
export function monthOf(now: number): number {
  const date = new Date(now);
  return date.getUTCFullYear() * MONTHS_A_YEAR + date.getUTCMonth();
}

/** Epoch ms of the beginning of a month, UTC. */
function startOfMonth(month: number): number {
  return Date.UTC(Math.floor(month / MONTHS_A_YEAR), month % MONTHS_A_YEAR);
}

/** `2026-03` */
export function monthName(month: number): string {
  return `${Math.floor(month / MONTHS_A_YEAR)}-${String((month % MONTHS_A_YEAR) + 1).padStart(2, '0')}`;
}

type Changing = Pick<Kysely<Tables>, 'updateTable' | 'insertInto'>;

export function createAiQuota(db: Database): AiQuota {
  const today = () => Math.floor(db.now() / DAY_MS);
  return {
    take: (userId, { promptsPerDay, tokensPerMonth }, tokens) =>
      db.connection.transaction().execute(async (tx) => {
        const [day, month] = [today(), monthOf(db.now())];
        if (!(await takePrompt(tx, userId, day, promptsPerDay))) return { until: (day + 1) * DAY_MS };
        if (!(await holdTokens(tx, { userId, month, tokens, limit: tokensPerMonth }))) {
          await returnPrompt(tx, userId, day);
          return { until: startOfMonth(month + 1) };
        }
        const id = db.newId();
        await tx
          .insertInto('ai_holds')
          .values({ id, user_id: userId, day, month, tokens, begun: 0, held_until: db.now() + HOLD_MS })
          .execute();
        return { id };
      }),
    async spend({ id }) {
      await db.connection.updateTable('ai_holds').set({ begun: 1 }).where('id', '=', id).execute();
    },
    settle: ({ id }, { input, output }) =>
      db.connection.transaction().execute(async (tx) => {
        const hold = await tx.deleteFrom('ai_holds').where('id', '=', id).returningAll().executeTakeFirst();
        if (!hold) return;
        await tx
          .updateTable('ai_tokens')
          .set((eb) => ({
            held: eb('held', '-', hold.tokens),
            input: eb('input', '+', input),
            output: eb('output', '+', output),
          }))
          .where('user_id', '=', hold.user_id)
          .where('month', '=', hold.month)
          .execute();
      }),
    giveBack: ({ id }) =>
      db.connection.transaction().execute(async (tx) => {
        const hold = await tx.deleteFrom('ai_holds').where('id', '=', id).returningAll().executeTakeFirst();
        if (!hold) return;
        await returnPrompt(tx, hold.user_id, hold.day);
        await tx
          .updateTable('ai_tokens')
          .set((eb) => ({ held: eb('held', '-', hold.tokens) }))
          .where('user_id', '=', hold.user_id)
          .where('month', '=', hold.month)
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
    async tokensThisMonth(userId) {
      const row = await db.read
        .selectFrom('ai_tokens')
        .select(['input', 'output'])
        .where('user_id', '=', userId)
        .where('month', '=', monthOf(db.now()))
        .executeTakeFirst();
      return { input: Number(row?.input ?? 0), output: Number(row?.output ?? 0) };
    },
    async sweep() {
      const lost = await db.read
        .selectFrom('ai_holds')
        .select(['id', 'begun', 'tokens'])
        .where('held_until', '<', db.now())
        .execute();
      for (const hold of lost) {
        if (hold.begun === 1) await this.settle(hold, { input: Number(hold.tokens), output: 0 });
        else await this.giveBack(hold);
      }
      await db.connection
        .deleteFrom('ai_usage')
        .where('day', '<', today() - DAYS_KEPT)
        .execute();
      await db.connection
        .deleteFrom('ai_tokens')
        .where('month', '<', monthOf(db.now()) - MONTHS_KEPT)
        .execute();
    },
  };
}

async function takePrompt(tx: Changing, userId: string, day: number, limit: number | null): Promise<boolean> {
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
  return Number(numUpdatedRows) === 1;
}

async function returnPrompt(tx: Changing, userId: string, day: number): Promise<void> {
  await tx
    .updateTable('ai_usage')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute();
}

interface Holding {
  readonly userId: string;
  readonly month: number;
  readonly tokens: number;
  readonly limit: number | null;
}

async function holdTokens(tx: Changing, { userId, month, tokens, limit }: Holding): Promise<boolean> {
  await tx
    .insertInto('ai_tokens')
    .values({ user_id: userId, month, input: 0, output: 0, held: 0 })
    .onConflict((oc) => oc.columns(['user_id', 'month']).doNothing())
    .execute();
  const holding = tx
    .updateTable('ai_tokens')
    .set((eb) => ({ held: eb('held', '+', tokens) }))
    .where('user_id', '=', userId)
    .where('month', '=', month);
  const { numUpdatedRows } = await (
    limit === null
      ? holding
      : holding.where((eb) => eb(eb('input', '+', eb('output', '+', eb.ref('held'))), '<', limit))
  ).executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}
