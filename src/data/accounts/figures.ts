/** Counts over all owners, for whoever runs the server: never of one person. */
import type { Reader } from '../database.ts';

export interface Figures {
  readonly accounts: number;
  /** Document jobs by their status. */
  readonly jobs: ReadonlyMap<string, number>;
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
  return { accounts: Number(accounts), jobs: new Map(jobs.map(({ status, rows }) => [status, Number(rows)])) };
}
