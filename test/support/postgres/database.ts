/** Databases for tests. Making one takes a second on a busy machine, so a test file uses its own again, emptied, for the next test. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { KeptPool, keptProcesses } from './kept-pools.ts';

export interface TestDatabase {
  readonly url: string;
  /** Ends connections that a killed server has left, and forgets every row. */
  release(): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's Postgres; `global-setup.ts` starts it. */
    postgresUrl: string;
  }
}

/** Has every migration and no rows. */
export const TEMPLATE = 'ninefold_template';

/** Of this test file, and not in use. */
const free: string[] = [];

/** A connection that waits for the next test holds nothing. */
const emptying = (kept: readonly number[]): string => `
  select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and pid <> all('{${kept.join()}}');
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%' loop
      execute format('delete from %I', name);
    end loop;
  end $$`;

/** An empty, migrated database that nobody else uses. */
export async function takeDatabase(): Promise<TestDatabase> {
  const url = free.pop() ?? (await makeDatabase(TEMPLATE));
  return {
    url,
    async release() {
      await run(url, emptying(keptProcesses()));
      free.push(url);
    },
  };
}

/** The same, given back when the test is over. */
export async function databaseForTest(): Promise<string> {
  const database = await takeDatabase();
  onTestFinished(() => database.release());
  return database.url;
}

/** Makes a database, a copy of `template`, with the options of `create database`; it lives as long as the run. */
export async function makeDatabase(template: string, options = ''): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(inject('postgresUrl'), `create database ${name} template ${template} ${options}`);
  return databaseUrl(name);
}

/** Runs statements and answers the rows of the last. */
export async function run(url: string, statements: string): Promise<Record<string, unknown>[]> {
  const pool = new KeptPool({ connectionString: url, max: 1 });
  const client = await pool.connect();
  try {
    const results: pg.QueryResult | pg.QueryResult[] = await client.query(statements);
    return (Array.isArray(results) ? results.at(-1) : results)?.rows ?? [];
  } finally {
    client.release();
    await pool.end();
  }
}

export function databaseUrl(name: string, server = inject('postgresUrl')): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
