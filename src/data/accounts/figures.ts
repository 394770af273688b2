/** Counts over all owners, for whoever runs the server: never of one person. */
import type { Reader } from '../database/database.ts';
import { monthName } from './ai-quota.ts';

export interface Figures {
  readonly accounts: number;
  /** Document jobs by their status. */
  readonly jobs: ReadonlyMap<string, number>;
  /** Used on the operator's model, of each month that is kept, such as `2026-03`. */
  readonly tokens: ReadonlyMap<string, { readonly input: number; readonly output: number }>;
}

export async function readFigures(read: Reader): Promise<Figures> {
  const { accounts } = await read
    .selectFrom('users')
    .select((eb) => eb.fn.countAll().as('accounts'))
    .executeTakeFirstOrThrow();
  const jobs = await read
    .selectFrom('jobs')
    .select((eb) => ['status', eb.fn.countAll().as('rows')])
    .groupBy('status')
    .execute();
  const months = await read
    .selectFrom('ai_tokens')
    .select((eb) => ['month', eb.fn.sum('input').as('input'), eb.fn.sum('output').as('output')])
    .groupBy('month')
    .execute();
  return {
    accounts: Number(accounts),
    jobs: new Map(jobs.map(({ status, rows }) => [status, Number(rows)])),
    tokens: new Map(
      months.map(({ month, input, output }) => [monthName(month), { input: Number(input), output: Number(output) }]),
    ),
  };
}
